"""What is pressed on the private workbench: every move by clicks alone."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import ClassVar, NamedTuple

import discord

from bot.client import Tischlein
from bot.clock import Clock
from bot.community.settings import Preferences, RackOrder
from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Deck, Face
from bot.games.refusals import RefusedError, UnreadableError
from bot.pictures.scenes import table_scene
from bot.tables import playing
from bot.tables.denials import ABSENT, DeniedError, Member
from bot.tables.live import Running
from bot.tables.playing import Seen
from bot.words.catalogues import say, speaking, spoken
from cogs.answers import (
    UNANSWERED,
    WORK,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    back_layout,
    sentence,
)
from cogs.asking import Reader, member_of
from cogs.feature import OWN, Feature, Letter, fields_of, read, takes
from cogs.parts import Layout, Sight, emoji_of, plain_layout, players, text
from cogs.workbench import moves as verbs
from cogs.workbench.moves import Pressed
from cogs.workbench.offers import hint_in_words
from cogs.workbench.position import (
    Exercise,
    SeatPosition,
    Selection,
    Situation,
    ordered,
)
from cogs.workbench.screen import files_for, held_of, scene_of, table_of, workbench

# --- private workbenches that people have open: kept up to date while somebody looks at them ---

LOOKING = 5 * 60.0
"""Seconds for which somebody is taken to look at what they asked for."""
EDITABLE = 14 * 60.0
"""Seconds for which one can still be marked as old. Discord allows 15 minutes."""
MANY = 500
"""From so many on those are forgotten that nobody can edit any more."""


class DrawnWorkbench(NamedTuple):
    """A workbench as it is sent."""

    at: Situation
    sights: tuple[Sight, ...]
    layout: Layout

    def looks_like(self, other: "DrawnWorkbench | None") -> bool:
        if other is None or self.sights != other.sights:
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
    message: int | None
    """Its id, where Discord told it."""
    shown: DrawnWorkbench | None
    """What it shows; nobody knows any more after somebody was forgotten, who may be named in it."""

    def now(self, table: TableId, view: SeatView) -> tuple[Selection, str]:
        """What stays chosen on it, and what stays said.

        What was said was about that position, and melds may not be where they were.
        """
        if self.shown is None or view.public.table != self.shown.at.position.view.public.table:
            return Selection(table), ""
        at = self.shown.at
        return at.selection, at.note if view is at.position.view else ""


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

    def shown(self, table: TableId, member: MemberId) -> DrawnWorkbench | None:
        """What somebody's newest one shows, whether it is edited just now or not."""
        panel = self._open.get((table, member))
        return None if panel is None else panel.shown

    def put(self, table: TableId, member: MemberId, panel: Panel) -> None:
        self._open[table, member] = panel

    def open_anew(self, table: TableId, member: MemberId, panel: Panel) -> Panel | None:
        """Keep the newest one; gives the one before, if that is another message than this."""
        before = self._open.get((table, member))
        self._open[table, member] = panel
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
                self._open[table, whose] = panel._replace(shown=None)

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


# --- the workbench itself ---

NO = "⚠️"
"""Before what could not be done."""


class Presented(NamedTuple):
    """What a workbench shows after something was pressed on it."""

    selection: Selection
    note: str = ""
    seen: Seen | None = None
    """What it is about: looking again could show what came after it."""
    asks: bool = False
    """Whether to take back what is laid, and draw."""


class Workbench(Feature, letters={WORK: Letter(updates=True)}):
    """Presents one player's view of a table, with what they have chosen; reads what is pressed on
    it, and acts."""

    kind = WORK
    """The letter of its buttons."""

    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._panels = Panels(bot.clock)

    async def cog_load(self) -> None:
        self.bot.when_shown.append(self.refresh)

    def forget(self, member: MemberId) -> None:
        """What is remembered of somebody between two clicks."""
        self._panels.forget(member)

    # --- the table that keeps the position; exercises belong to none ---

    async def deck(self, table: TableId) -> Deck | None:
        live = await self.bot.tables.find(table)
        return live.match.rules.deck if isinstance(live, Running) else None

    async def look(self, table: TableId, who: Member) -> Seen:
        return await playing.look(self.bot.tables, table, who)

    async def act(self, at: Pressed, moves: Sequence[Move]) -> Seen:
        table, seq = at.selection.table, at.selection.seq
        return await playing.act_in_turn(self.bot.tables, table, at.who, moves, seen=seq)

    async def arrange(self, at: Pressed, faces: Sequence[Face]) -> Seen:
        table, seq = at.selection.table, at.selection.seq
        return await playing.arrange_for_me(self.bot.tables, table, at.who, faces, seen=seq)

    async def advice(self, table: TableId, who: Member) -> Sequence[Move]:
        return await playing.hint(self.bot.tables, table, who)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        return await self.bot.preferences.own_order(table, member)

    async def exercise(self, table: TableId, member: MemberId) -> Exercise | None:
        """What is different where there is no table."""
        del table, member
        return None

    # --- from a position and a selection to a message ---

    async def show(
        self, answer: Answer, table: TableId, note: str = "", seen: Seen | None = None
    ) -> None:
        """The workbench as it is when it is opened, or as a move left it."""
        await self.present(answer, Presented(Selection(table, kind=self.kind), note, seen))

    async def present(self, answer: Answer, shown: Presented) -> None:
        selection, note, seen, asks = shown
        table, member = selection.table, MemberId(answer.interaction.user.id)
        with self._panels.answering(table, member):
            if seen is None or not seen.table.status.is_open:
                seen = await self.look(table, member_of(answer.interaction))
            asked = answer.interaction.id
            drawn = await self._drawn(member, seen, selection, note, asked=asked, asks=asks)
            message = await answer.show(drawn.layout, files_for(drawn.sights))
            now = self.bot.clock.steady()
            panel = Panel(answer.interaction, answer.language, now, message, drawn)
            older = self._panels.open_anew(table, member, panel)
            if older is not None:
                # An old one further up looks like the newest, and is pressed by mistake.
                with suppress(*UNANSWERED):
                    await older.interaction.delete_original_response()
        if (left := self._panels.passed_over(table, member)) is not None:
            await self._bring_up_to_date(table, member, left)

    async def _drawn(
        self,
        member: MemberId,
        seen: Seen,
        selection: Selection,
        note: str,
        *,
        asked: int,
        asks: bool = False,
    ) -> DrawnWorkbench:
        view, table = seen.view, seen.table
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
            exercise=await self.exercise(selection.table, member),
            language=spoken(),
            asks=asks and position.draft is not None,
        )
        reader = Reader(self.bot, member, table.server)
        sights: tuple[Sight, ...]
        if at.exercise is None and not liked.as_text:
            sights = (await reader.sees(table_of(at)), await reader.sees(held_of(at)))
        else:
            around = None if at.exercise else lambda: table_scene(view.public, players(table))
            sights = (await reader.sees(scene_of(at), beside=around),)
        before = self._panels.shown(selection.table, member)
        if before is not None and before.at == at and before.sights == sights:
            return DrawnWorkbench(at, sights, before.layout)
        return DrawnWorkbench(at, sights, workbench(at, sights))

    async def position(
        self, view: SeatView, table: TableId, member: MemberId, liked: Preferences | None = None
    ) -> SeatPosition:
        """What can be chosen, in the player's own order; what lies loose comes first. It is the
        same one as before, as long as nothing has changed."""
        draft = view.draft
        rack = draft.rack if draft else view.rack
        order = (liked or await self.bot.preferences.of(member)).rack_order
        own = await self.own_order(table, member) if order == RackOrder.DRAWN else ()
        loose = draft.loose if draft else ()
        stone = draft.stone if draft else view.public.stone
        stones = (stone,) if stone is not None and view.public.turn == view.seat else ()
        pieces = (*loose, *ordered(view, rack, order, own), *stones)
        if (shown := self._panels.shown(table, member)) is not None:
            known = shown.at.position
            if known.view is view and known.order == pieces:
                return known
        return SeatPosition(view, pieces)

    def _emoji(self, view: SeatView) -> dict[Face, discord.PartialEmoji]:
        if not self.bot.emoji:
            return {}
        deck = view.public.deck
        found = ((face, emoji_of(self.bot, deck, face)) for face in deck.kinds)
        return {face: emoji for face, emoji in found if emoji is not None}

    # --- keeping it up to date ---

    async def refresh(self, table: TableId) -> None:
        """Bring the private messages of a table up to date that somebody looks at."""
        for member, panel in self._panels.looked_at(table):
            await self._bring_up_to_date(table, member, panel)

    async def _bring_up_to_date(self, table: TableId, member: MemberId, panel: Panel) -> None:
        try:
            with speaking(panel.language):
                await self._refresh(table, member, panel)
        except UNANSWERED:
            self._panels.drop(table, member)

    async def _refresh(self, table: TableId, member: MemberId, panel: Panel) -> None:
        edit = panel.interaction.edit_original_response
        try:
            seen = await self.look(table, Member(member, ""))
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
            await self._bring_up_to_date(table, member, newest)
        elif not drawn.looks_like(panel.shown):
            self._panels.put(table, member, panel._replace(shown=drawn))
            await edit(view=drawn.layout, attachments=files_for(drawn.sights))

    # --- what is pressed ---

    @takes(OWN)
    async def pressed(self, answer: Answer, press: Press) -> None:
        """Do it, and show what came of it. What cannot be done is said on the workbench itself: a
        message below would push it out of sight with every mistake.

        What is chosen stays chosen, so that it can be put right.
        """
        # Nonsense in the id of a button means that nothing was chosen when it was made.
        selection, no = read(Selection, press, table=press.table, kind=press.kind), None
        if not self._knows(press.verb, selection):
            raise OutdatedError
        shown: Presented | None
        try:
            shown = await self._do(answer, press.verb, selection)
        except (RefusedError, UnreadableError, DeniedError, TroubleError) as error:
            no, answer.deck = error, await self.deck(press.table)
            shown = Presented(selection, f"{NO} {sentence(answer, error)}")
        try:
            if shown is not None:
                await self.present(answer, shown)
        except DeniedError:
            if no is not None:
                raise no from None  # there is no workbench to say it on
            if shown is None or shown.seen is None:
                raise
            await answer.acknowledge()  # after the last move of a match there is nothing to see

    def _knows(self, verb: str, selection: Selection) -> bool:
        del selection
        return verb in verbs.CHOICES or verb in verbs.MOVES or verb in self._views

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> Presented | None:
        who = member_of(answer.interaction)
        seen = await self.look(selection.table, who)
        position = await self.position(seen.view, selection.table, who.id)
        at = Pressed(answer, who, seen, position, position.checked(selection))
        if verb in verbs.CHOICES:
            return Presented(verbs.CHOICES[verb](at), seen=seen)
        if verb == "draw" and position.draft is not None and not seen.view.public.drawn:
            return Presented(at.selection, seen=seen, asks=True)
        if verb in verbs.MOVES:
            return await self._moved(at, await self.act(at, verbs.MOVES[verb](at)))
        return await self._views[verb](self, at)

    async def _moved(self, at: Pressed, seen: Seen) -> Presented | None:
        """What the player sees then."""
        return Presented(at.selection.fresh(), seen=seen)

    async def _sort(self, at: Pressed) -> Presented:
        orders, preferences = list(RackOrder), self.bot.preferences
        before = orders.index((await preferences.of(at.who.id)).rack_order)
        order = orders[(before + 1) % len(orders)]
        await preferences.change(at.who.id, lambda liked: replace(liked, rack_order=order))
        return Presented(replace(at.selection, page=0))

    async def _front(self, at: Pressed) -> Presented:
        """Move the chosen pieces to the front of the rack, and keep that order."""
        mine = at.position.mine(at.selection)
        order = (*mine, *(piece for piece in at.position.order if piece not in mine))
        await self.bot.preferences.put_in_order(at.selection.table, at.who.id, order)
        return Presented(replace(at.selection, page=0))

    async def _type(self, at: Pressed) -> None:
        await at.answer.ask(verbs.typing_form(at.answer, at.position, at.selection))

    async def _typed(self, at: Pressed) -> Presented | None:
        """Melds as they were typed; what makes none by itself is arranged, where that is done."""
        view, fields = at.position.view, fields_of(at.answer.interaction)
        onto = fields.get(verbs.ONTO, "").strip()
        melds = verbs.typed_melds(view, fields.get(verbs.PIECES, ""))
        try:
            moves = verbs.typed_moves(view, melds, onto)
        except RefusedError:
            if onto or not verbs.may_be_arranged(view, melds, at.seen.table.assistance):
                raise
            faces = [one.face for said in melds for one in said]
            return await self._moved(at, await self.arrange(at, faces))
        return await self._moved(at, await self.act(at, moves))

    async def _auto(self, at: Pressed) -> Presented | None:
        faces = at.position.deck.faces_of(at.position.mine(at.selection))
        if not faces and not at.position.so_far.is_disordered:
            raise TroubleError("rack-choose_first")
        return await self._moved(at, await self.arrange(at, faces))

    async def _hint(self, at: Pressed) -> Presented:
        return await self.hint(at.answer, at.selection)

    async def hint(self, answer: Answer, selection: Selection) -> Presented:
        """Choose for the player what could be laid, and say so; laying it is left to them.

        Asked again in the same position, there is something else to be said.
        """
        who = member_of(answer.interaction)
        moves = await self.advice(selection.table, who)
        view = (await self.look(selection.table, who)).view
        position = await self.position(view, selection.table, who.id)
        given = selection.hints if selection.seq == view.public.seq else 0
        hint = hint_in_words(answer, position, moves, given)
        chosen = selection.fresh().only(hint.pieces)
        chosen = replace(chosen, meld=hint.meld, joker_as=hint.joker_as, hints=given + 1)
        return Presented(chosen, hint.words)

    _views: ClassVar[dict[str, Callable[["Workbench", Pressed], Awaitable[Presented | None]]]] = {
        "sort": _sort,
        "front": _front,
        "type": _type,
        "typed": _typed,
        "auto": _auto,
        "hint": _hint,
    }
    """What is neither a choice nor a move."""
