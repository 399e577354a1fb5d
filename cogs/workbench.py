"""The private workbench as people see it: from a position and a selection to a message.

Shows it as an answer, and keeps the open ones up to date. What is pressed on it is for
``cogs/rack.py`` to act on.
"""

from contextlib import suppress
from dataclasses import replace

import discord

from bot.client import Tischlein
from bot.community.preferences import Preferences, RackOrder
from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.pieces import Face, Piece
from bot.pictures.scenes import practice_scene, rack_scene, table_scene, workbench_scene
from bot.tables.denials import ABSENT, DeniedError, Member
from bot.tables.playing import Seen
from bot.words.catalogues import say
from cogs.asking import member_of
from cogs.host import Host
from cogs.panels import DrawnWorkbench, Panel, Panels
from cogs.showing import Reader
from cogs.trouble import UNANSWERED
from cogs.ui.answers import Answer
from cogs.ui.cache import WorkbenchCache
from cogs.ui.emoji import emoji_of
from cogs.ui.more import back_layout
from cogs.ui.parts import files_of, plain_layout, text
from cogs.ui.people import players
from cogs.ui.position import SeatPosition, ordered
from cogs.ui.selection import Selection
from cogs.ui.situation import Situation
from cogs.ui.workbench import PICTURE
from render import Scene
from render.scenes import TableScene

NO = "⚠️"
"""Before what could not be done."""


class Workbench:
    """Presents one player's view of a table, with what they have chosen."""

    def __init__(self, bot: Tischlein, host: Host) -> None:
        self.bot = bot
        self.host = host
        self._panels = Panels(bot.clock)
        self._cache = WorkbenchCache()

    async def show(
        self, answer: Answer, table: TableId, note: str = "", seen: Seen | None = None
    ) -> None:
        """The workbench as it is when it is opened, or as a move left it."""
        await self.present(answer, Selection(table, 0, kind=self.host.kind), note, seen)

    async def present(
        self, answer: Answer, selection: Selection, note: str = "", seen: Seen | None = None
    ) -> None:
        """``seen`` is what it is about: looking again could show what came after it."""
        member = MemberId(answer.interaction.user.id)
        with self._panels.answering(selection.table, member):
            await self._present(answer, selection, note, seen)
        if (panel := self._panels.passed_over(selection.table, member)) is not None:
            await self._brought_up_to_date(selection.table, member, panel)

    async def _present(
        self, answer: Answer, selection: Selection, note: str, seen: Seen | None
    ) -> None:
        member, asked = MemberId(answer.interaction.user.id), answer.interaction.id
        if seen is None or not seen.table.status.is_open:
            seen = await self.host.look(selection.table, member_of(answer.interaction))
        drawn = await self._drawn(answer.language, member, seen, selection, note, asked=asked)
        message = await answer.show(drawn.layout, files_of(drawn.sight, PICTURE))
        now = self.bot.clock.steady()
        panel = Panel(answer.interaction, answer.language, now, seen.view, message, drawn)
        older = self._panels.open_anew(selection.table, member, panel)
        if older is not None:
            # An old one further up looks like the newest, and is pressed by mistake.
            with suppress(*UNANSWERED):
                said = plain_layout(text(answer.say("rack-older")))
                await older.interaction.edit_original_response(view=said, attachments=[])

    async def _drawn(
        self,
        language: str,
        member: MemberId,
        seen: Seen,
        selection: Selection,
        note: str = "",
        *,
        asked: int,
    ) -> DrawnWorkbench:
        view, table = seen.view, seen.table
        exercise = await self.host.exercise(language, selection.table, member)
        liked = await self.bot.preferences.of(member)
        position = await self.position(view, selection.table, member, liked)
        # Whoever only waits has no button that could be late, and need not see that others play.
        bound = position.on_turn or position.may_buy
        selection = position.checked(replace(selection, seq=view.public.seq if bound else 0))
        at = Situation(
            language,
            table,
            position,
            selection,
            order=liked.rack_order,
            deadline=seen.deadline,
            emoji=position.once(
                ("emoji", language, len(self.bot.emoji)), lambda: self._emoji(language, view)
            ),
            note=note,
            asked=asked,
            exercise=exercise,
        )
        scene = _scene(at)
        reader = Reader(self.bot, language, member, table.server)

        def around() -> TableScene:
            return table_scene(language, view.public, players(language, table))

        sight = await reader.sees(scene, beside=None if exercise else around)
        return DrawnWorkbench(self._cache.laid_out(member, at, sight), sight, selection, note)

    async def position(
        self, view: SeatView, table: TableId, member: MemberId, liked: Preferences | None = None
    ) -> SeatPosition:
        """What can be chosen, in the player's own order; what lies loose comes first."""
        draft = view.draft
        rack = draft.rack if draft else view.rack
        order = (liked or await self.bot.preferences.of(member)).rack_order
        own = await self.host.own_order(table, member) if order == RackOrder.DRAWN else ()
        loose = draft.loose if draft else ()
        stone = draft.stone if draft else view.public.stone
        stones = (stone,) if stone is not None and view.public.turn == view.seat else ()
        return self._cache.of(
            table, member, view, (*loose, *ordered(view, rack, order, own), *stones)
        )

    async def position_of(self, who: Member, selection: Selection) -> SeatPosition:
        seen = await self.host.look(selection.table, who)
        return await self.position(seen.view, selection.table, who.id)

    def _emoji(self, language: str, view: SeatView) -> dict[Face, discord.PartialEmoji]:
        if not self.bot.emoji:
            return {}
        deck = view.public.deck
        found = ((face, emoji_of(self.bot, language, deck, face)) for face in deck.kinds)
        return {face: emoji for face, emoji in found if emoji is not None}

    async def refresh(self, table: TableId) -> None:
        """Bring the private messages of a table up to date that somebody looks at."""
        for member, panel in self._panels.looked_at(table):
            await self._brought_up_to_date(table, member, panel)

    async def _brought_up_to_date(self, table: TableId, member: MemberId, panel: Panel) -> None:
        try:
            await self._refresh(table, member, panel)
        except UNANSWERED:
            self._panels.drop(table, member)

    async def _refresh(self, table: TableId, member: MemberId, panel: Panel) -> None:
        edit = panel.interaction.edit_original_response
        try:
            seen = await self.host.look(table, Member(member, ""))
            selection, note = panel.now(table, seen.view)
            asked = panel.interaction.id
            drawn = await self._drawn(panel.language, member, seen, selection, note, asked=asked)
        except DeniedError as denied:
            # Nothing is left to look at, and it would go on to say whose turn it is.
            self._panels.drop(table, member)
            why = say(panel.language, f"denied-{denied.denial.value}", **denied.facts)
            absent = denied.denial in ABSENT
            left = back_layout(panel.language, table, why) if absent else plain_layout(text(why))
            await edit(view=left, attachments=[])
            return
        newest = self._panels.newest(table, member)
        if newest is None:
            return
        if newest is not panel:
            # It was opened anew while we looked, and may show what was before that.
            await self._refresh(table, member, newest)
        elif not drawn.looks_like(panel.shown):
            self._panels.put(table, member, panel._replace(view=seen.view, shown=drawn))
            await edit(view=drawn.layout, attachments=files_of(drawn.sight, PICTURE))

    def forget(self, member: MemberId) -> None:
        """What is remembered of somebody between two clicks."""
        self._panels.forget(member)
        self._cache.forget()


def _scene(at: Situation) -> Scene:
    language, position, selection = at.language, at.position, at.selection
    if at.exercise is not None:
        title, chosen = at.exercise.picture, selection.chosen
        return practice_scene(language, position.view, title, order=position.order, selected=chosen)
    if position.draft is not None:
        draft = replace(position.draft, rack=_still_on(position, position.draft.rack))
        return workbench_scene(language, position.view, draft, selected=selection.chosen)
    order = _still_on(position, position.view.rack)
    return rack_scene(language, position.view, order=order, selected=selection.chosen)


def _still_on(position: SeatPosition, rack: tuple[Piece, ...]) -> tuple[Piece, ...]:
    held = set(rack)
    return tuple([piece for piece in position.order if piece in held])
