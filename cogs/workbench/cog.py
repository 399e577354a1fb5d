"""What is pressed on the private workbench: every move by clicks alone."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple, Protocol

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.clock import Clock
from bot.community.preferences import Preferences, RackOrder
from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Deck, Face, Piece
from bot.games.refusals import RefusedError, UnreadableError
from bot.pictures.scenes import practice_scene, rack_scene, table_scene, workbench_scene
from bot.tables import playing
from bot.tables.denials import ABSENT, DeniedError, Member
from bot.tables.live import Running
from bot.tables.playing import Seen
from bot.thinking.advice import TurnSoFar
from bot.words.catalogues import say, speaking, spoken
from cogs.answers import UNANSWERED, WORK, Answer, Interaction, Press, TroubleError
from cogs.asking import Reader, member_of
from cogs.errors import back_layout, sentence
from cogs.figures import players
from cogs.parts import Layout, Sight, emoji_of, files_of, plain_layout, text
from cogs.routing import Route, Router, fields_of, values_of
from cogs.workbench.moves import (
    CHOICES,
    ONTO,
    PIECES,
    VERBS,
    may_be_arranged,
    moves_of,
    typed_melds,
    typed_moves,
    typing_form,
)
from cogs.workbench.offers import hint_in_words
from cogs.workbench.position import (
    Exercise,
    SeatPosition,
    Selection,
    Situation,
    ordered,
    selection_of,
)
from cogs.workbench.screen import PICTURE, WorkbenchCache
from render import Scene
from render.scenes import TableScene

# --- who keeps the position that a workbench shows: a table, or an exercise that belongs to non ---


class Host(Protocol):
    """What the workbench asks for. Numbers are those of tables, or of exercises."""

    @property
    def kind(self) -> str:
        """The letter of its buttons."""

    async def deck(self, table: TableId) -> Deck | None: ...

    async def look(self, table: TableId, who: Member) -> Seen: ...

    async def act(
        self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int
    ) -> Seen: ...

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen: ...

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]: ...

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]: ...

    async def put_in_order(
        self, table: TableId, member: MemberId, pieces: Sequence[int]
    ) -> None: ...

    async def exercise(self, table: TableId, member: MemberId) -> Exercise | None: ...


class TableHost:
    """The tables at which people play."""

    kind = WORK

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def deck(self, table: TableId) -> Deck | None:
        live = await self.bot.tables.find(table)
        return live.match.rules.deck if isinstance(live, Running) else None

    async def look(self, table: TableId, who: Member) -> Seen:
        return await playing.look(self.bot.tables, table, who)

    async def act(self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int) -> Seen:
        return await playing.act_in_turn(self.bot.tables, table, who, moves, seen=seen)

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen:
        return await playing.arrange_for_me(self.bot.tables, table, who, faces, seen=seen)

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]:
        return await playing.hint(self.bot.tables, table, who)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        return await self.bot.preferences.own_order(table, member)

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        await self.bot.preferences.put_in_order(table, member, pieces)

    async def exercise(self, table: TableId, member: MemberId) -> Exercise | None:
        del table, member
        return None


# --- private workbenches that people have open: kept up to date while somebody looks at them ---

LOOKING = 5 * 60.0
"""Seconds for which somebody is taken to look at what they asked for."""
EDITABLE = 14 * 60.0
"""Seconds for which one can still be marked as old. Discord allows 15 minutes."""
MANY = 500
"""From so many on those are forgotten that nobody can edit any more."""


class DrawnWorkbench(NamedTuple):
    """A workbench as it is sent."""

    layout: Layout
    sight: Sight
    selection: Selection
    note: str

    def looks_like(self, other: "DrawnWorkbench | None") -> bool:
        if other is None or self.sight != other.sight:
            return False
        if self.layout is other.layout:
            return True
        ours, theirs = (one.layout.to_components() for one in (self, other))  # type: ignore[no-untyped-call]
        return bool(ours == theirs)


class Panel(NamedTuple):
    """A private message that somebody has open."""

    interaction: Interaction
    language: str
    looked: float
    view: SeatView
    message: int | None
    """Its id, where Discord told it."""
    shown: DrawnWorkbench | None
    """What it shows; nobody knows any more after somebody was forgotten, who may be named in it."""

    def now(self, table: TableId, view: SeatView) -> tuple[Selection, str]:
        """What stays chosen on it, and what stays said.

        What was said was about that position, and melds may not be where they were.
        """
        if self.shown is None or view.public.table != self.view.public.table:
            return Selection(table, 0), ""
        return self.shown.selection, self.shown.note if view is self.view else ""


class Panels:
    """The newest one of each member at each table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: dict[tuple[TableId, MemberId], Panel] = {}
        self._answers: Counter[tuple[TableId, MemberId]] = Counter()
        """How many answers are on their way to somebody."""
        self._passed_over: set[tuple[TableId, MemberId]] = set()

    @contextmanager
    def answering(self, table: TableId, member: MemberId) -> Iterator[None]:
        """While somebody is being shown a new workbench, the one before it is not edited."""
        key = (table, member)
        self._answers[key] += 1
        try:
            yield
        finally:
            self._answers[key] -= 1
            if not self._answers[key]:
                del self._answers[key]

    def passed_over(self, table: TableId, member: MemberId) -> Panel | None:
        """Somebody's workbench, if it was left as it was because they were being answered."""
        key = (table, member)
        if key not in self._passed_over or key in self._answers:
            return None
        self._passed_over.discard(key)
        return self._open.get(key)

    def newest(self, table: TableId, member: MemberId) -> Panel | None:
        """Somebody's workbench as it is now; none while they are being answered, which passes it
        over."""
        key = (table, member)
        if key in self._answers:
            self._passed_over.add(key)
            return None
        return self._open.get(key)

    def put(self, table: TableId, member: MemberId, panel: Panel) -> None:
        self._open[table, member] = panel

    def open_anew(self, table: TableId, member: MemberId, panel: Panel) -> Panel | None:
        """Keep the newest one; gives the one before, if that is another message than this."""
        before = self._open.get((table, member))
        self.put(table, member, panel)
        if len(self._open) > MANY:
            self._tidy()
        if before is None or None in (before.message, panel.message):
            return None
        is_older = before.message != panel.message
        return before if is_older and panel.looked - before.looked <= EDITABLE else None

    def _tidy(self) -> None:
        """Forget workbenches that are too old to edit. Those of exercises belong to no table that
        would end."""
        for (where, member), panel in tuple(self._open.items()):
            if self._clock.steady() - panel.looked > EDITABLE:
                self.drop(where, member)

    def drop(self, table: TableId, member: MemberId) -> None:
        self._open.pop((table, member), None)
        self._passed_over.discard((table, member))

    def forget(self, member: MemberId) -> None:
        for (table, whose), panel in tuple(self._open.items()):
            if whose == member:
                self.drop(table, whose)
            else:
                self.put(table, whose, panel._replace(shown=None))

    def looked_at(self, table: TableId) -> Iterator[tuple[MemberId, Panel]]:
        """Those of a table that somebody looks at; what nobody can edit any more is forgotten.

        Each as it is when it comes to it: while one is edited, another may be opened anew.
        """
        self._tidy()
        for member in [whose for where, whose in self._open if where == table]:
            panel = self._open.get((table, member))
            if panel is None or self._clock.steady() - panel.looked > LOOKING:
                continue
            if self.newest(table, member) is not None:
                yield member, panel


# --- the private workbench as people see it: from a position and a selection to a message ---

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
        drawn = await self._drawn(member, seen, selection, note, asked=asked)
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
        member: MemberId,
        seen: Seen,
        selection: Selection,
        note: str = "",
        *,
        asked: int,
    ) -> DrawnWorkbench:
        view, table = seen.view, seen.table
        exercise = await self.host.exercise(selection.table, member)
        liked = await self.bot.preferences.of(member)
        position = await self.position(view, selection.table, member, liked)
        # Whoever only waits has no button that could be late, and need not see that others play.
        bound = position.on_turn or position.may_buy
        selection = position.checked(replace(selection, seq=view.public.seq if bound else 0))
        at = Situation(
            table,
            position,
            selection,
            order=liked.rack_order,
            deadline=seen.deadline,
            emoji=position.once(
                ("emoji", spoken(), len(self.bot.emoji)), lambda: self._emoji(view)
            ),
            note=note,
            asked=asked,
            exercise=exercise,
        )
        scene = _scene(at)
        reader = Reader(self.bot, member, table.server)

        def around() -> TableScene:
            return table_scene(view.public, players(table))

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

    def _emoji(self, view: SeatView) -> dict[Face, discord.PartialEmoji]:
        if not self.bot.emoji:
            return {}
        deck = view.public.deck
        found = ((face, emoji_of(self.bot, deck, face)) for face in deck.kinds)
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
        with speaking(panel.language):
            await self._refresh_in_words(table, member, panel)

    async def _refresh_in_words(self, table: TableId, member: MemberId, panel: Panel) -> None:
        edit = panel.interaction.edit_original_response
        try:
            seen = await self.host.look(table, Member(member, ""))
            selection, note = panel.now(table, seen.view)
            asked = panel.interaction.id
            drawn = await self._drawn(member, seen, selection, note, asked=asked)
        except DeniedError as denied:
            # Nothing is left to look at, and it would go on to say whose turn it is.
            self._panels.drop(table, member)
            why = say(f"denied-{denied.denial.value}", **denied.facts)
            absent = denied.denial in ABSENT
            left = back_layout(table, why) if absent else plain_layout(text(why))
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
    position, selection = at.position, at.selection
    if at.exercise is not None:
        title, chosen = at.exercise.picture, selection.chosen
        return practice_scene(position.view, title, order=position.order, selected=chosen)
    if position.draft is not None:
        draft = replace(position.draft, rack=_still_on(position, position.draft.rack))
        return workbench_scene(position.view, draft, selected=selection.chosen)
    order = _still_on(position, position.view.rack)
    return rack_scene(position.view, order=order, selected=selection.chosen)


def _still_on(position: SeatPosition, rack: tuple[Piece, ...]) -> tuple[Piece, ...]:
    held = set(rack)
    return tuple([piece for piece in position.order if piece in held])


# --- what is pressed on the private workbench: every move by clicks alone ---

View = Callable[[Answer, Selection], Awaitable[None]]


class Rack(commands.Cog):
    """Reads what was pressed, acts on it, and has the workbench show what came of it."""

    def __init__(self, bot: Tischlein, router: Router, workbench: Workbench) -> None:
        self.bot = bot
        self._workbench = workbench
        self._host = workbench.host
        self._views: dict[str, View] = {
            "sort": self._sort,
            "front": self._front,
            "type": self._type,
            "typed": self._typed,
            "auto": self._auto,
            "hint": self.hint,
        }
        at_table = self._host.kind == WORK
        router.routes[self._host.kind] = Route(self.pressed, updates=True, anywhere=not at_table)
        if at_table:
            bot.when_shown.append(workbench.refresh)

    async def pressed(self, answer: Answer, press: Press) -> None:
        selection = selection_of(press)
        if not self._knows(press.verb, selection):
            raise TroubleError("trouble-outdated")
        try:
            await self._do(answer, press.verb, selection)
        except (RefusedError, UnreadableError, DeniedError, TroubleError) as no:
            answer.deck = await self._host.deck(press.table)
            await self._explain(answer, selection, no)

    def _knows(self, verb: str, selection: Selection) -> bool:
        del selection
        return verb in CHOICES or verb in VERBS or verb in self._views

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> None:
        if verb in CHOICES:
            await self._choose(answer, verb, selection)
        elif verb in self._views:
            await self._views[verb](answer, selection)
        else:
            await self._move(answer, verb, selection)

    async def _explain(
        self,
        answer: Answer,
        selection: Selection,
        no: RefusedError | UnreadableError | DeniedError | TroubleError,
    ) -> None:
        """On the workbench itself: a message below would push it out of sight with every mistake.

        What is chosen stays chosen, so that it can be put right.
        """
        try:
            await self._workbench.present(answer, selection, f"{NO} {sentence(answer, no)}")
        except DeniedError:
            raise no from None  # there is no workbench to say it on

    def forget(self, member: MemberId) -> None:
        """What is remembered of somebody between two clicks."""
        self._workbench.forget(member)

    # --- choosing ---

    async def _choose(self, answer: Answer, verb: str, selection: Selection) -> None:
        who = member_of(answer.interaction)
        seen = await self._host.look(selection.table, who)
        position = await self._workbench.position(seen.view, selection.table, who.id)
        chosen = CHOICES[verb](position, selection, values_of(answer.interaction))
        await self._workbench.present(answer, chosen, seen=seen)

    async def _sort(self, answer: Answer, selection: Selection) -> None:
        who = member_of(answer.interaction)
        orders = list(RackOrder)
        at = orders.index((await self.bot.preferences.of(who.id)).rack_order)
        order = orders[(at + 1) % len(orders)]
        await self.bot.preferences.change(who.id, lambda liked: replace(liked, rack_order=order))
        await self._workbench.present(answer, replace(selection, page=0))

    async def _front(self, answer: Answer, selection: Selection) -> None:
        """Move the chosen pieces to the front of the rack, and keep that order."""
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        mine = position.mine(position.checked(selection))
        order = (*mine, *(piece for piece in position.order if piece not in mine))
        await self._host.put_in_order(selection.table, who.id, order)
        await self._workbench.present(answer, replace(selection, page=0))

    # --- moving ---

    async def _move(self, answer: Answer, verb: str, selection: Selection) -> None:
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        value = next(iter(values_of(answer.interaction)), "")
        moves = moves_of(position, position.checked(selection), verb, value)
        await self._act(answer, who, selection, moves)

    async def _act(
        self, answer: Answer, who: Member, selection: Selection, moves: Sequence[Move]
    ) -> None:
        seen = await self._host.act(selection.table, who, moves, seen=selection.seq)
        await self._after(answer, selection, seen)

    async def _after(self, answer: Answer, selection: Selection, seen: Seen) -> None:
        """What the player sees then; after the last move of a match there is nothing to see."""
        try:
            await self._workbench.present(answer, selection.fresh(0), seen=seen)
        except DeniedError:
            await answer.acknowledge()

    async def _type(self, answer: Answer, selection: Selection) -> None:
        position = await self._workbench.position_of(member_of(answer.interaction), selection)
        await answer.ask(typing_form(answer, position, selection))

    async def _typed(self, answer: Answer, selection: Selection) -> None:
        """Melds as they were typed; what makes none by itself is arranged, where that is done."""
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        fields = fields_of(answer.interaction)
        onto = fields.get(ONTO, "").strip()
        melds = typed_melds(position.view, fields.get(PIECES, ""))
        try:
            moves = typed_moves(position.view, melds, onto)
        except RefusedError:
            help_given = (await self._host.look(selection.table, who)).table.assistance
            if onto or not may_be_arranged(position.view, melds, help_given):
                raise
            faces = [one.face for said in melds for one in said]
            seen = await self._host.arrange(selection.table, who, faces, seen=selection.seq)
            await self._after(answer, selection, seen)
        else:
            await self._act(answer, who, selection, moves)

    async def _auto(self, answer: Answer, selection: Selection) -> None:
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        faces = position.deck.faces_of(position.mine(position.checked(selection)))
        if not faces and not TurnSoFar(position.view).is_disordered:
            raise TroubleError("rack-choose_first")
        seen = await self._host.arrange(selection.table, who, faces, seen=selection.seq)
        await self._after(answer, selection, seen)

    async def hint(self, answer: Answer, selection: Selection) -> None:
        """Choose for the player what could be laid, and say so; laying it is left to them.

        Asked again in the same position, there is something else to be said.
        """
        who = member_of(answer.interaction)
        moves = await self._host.hint(selection.table, who)
        position = await self._workbench.position_of(who, selection)
        given = selection.hints if selection.seq == position.view.public.seq else 0
        hint = hint_in_words(answer, position, moves, given)
        chosen = selection.fresh(0).only(hint.pieces)
        chosen = replace(chosen, meld=hint.meld, joker_as=hint.joker_as, hints=given + 1)
        await self._workbench.present(answer, chosen, hint.words)
