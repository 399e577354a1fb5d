"""The private rack and workbench: every move by clicks alone."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import NamedTuple

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.games.actions import Draw, Move, Source
from bot.games.pieces import Face, Piece
from bot.games.refusals import Refused
from bot.games.views import SeatView
from bot.i18n.catalogues import say
from bot.pictures.scenes import rack_scene, workbench_scene
from bot.pictures.sorting import RackOrder as Sorting
from bot.pictures.sorting import in_order
from bot.store import rack_orders
from bot.store.rows import MemberId, Preferences, RackOrder, TableId
from bot.tables import playing
from bot.tables.denials import Denied
from bot.tables.rights import Member
from cogs.asking import member_of
from cogs.errors import sentence
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.desk import PAGE, Bench, Desk, desk_of
from cogs.ui.emoji import emoji_of
from cogs.ui.ids import WORK, Press
from cogs.ui.meaning import MOVES, hint_in_words
from cogs.ui.parts import Layout, file_of, plain_layout, text
from cogs.ui.workbench import PICTURE, Workbench
from render import Scene

LASTING = 14 * 60.0
"""Seconds for which a private message can be kept up to date; Discord allows 15 minutes."""
MOST_KEPT = 1000
NO = "⚠️"
SORTINGS = {RackOrder.SUIT: Sorting.COLOUR, RackOrder.NUMBER: Sorting.NUMBER}


class Panel(NamedTuple):
    """A private message that somebody has open."""

    interaction: Interaction
    language: str
    opened: float


class Rack(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._panels: dict[tuple[TableId, MemberId], Panel] = {}
        self._likings: dict[MemberId, Preferences] = {}
        self._views: dict[str, Callable[[Answer, Desk], Awaitable[None]]] = {
            "pick": self._pick,
            "meld": self._meld,
            "of": self._of,
            "as": self._as,
            "pile": self._pile,
            "previous": self._previous,
            "next": self._next,
            "sort": self._sort,
            "front": self._front,
            "auto": self._auto,
            "hint": self._hint,
        }

    async def cog_load(self) -> None:
        routing(self.bot).routes[WORK] = Route(self.pressed, updates=True)
        self.bot.when_shown.append(self.refresh)

    async def pressed(self, answer: Answer, press: Press) -> None:
        desk = desk_of(press)
        live = await self.bot.tables.find(press.table)
        if live.match is not None:
            answer.deck = live.match.rules.deck
        if press.verb not in self._views and press.verb not in MOVES:
            raise Trouble("trouble-outdated")
        try:
            await self._do(answer, press.verb, desk)
        except (Refused, Denied, Trouble) as no:
            await self._explain(answer, desk, no)

    async def _do(self, answer: Answer, verb: str, desk: Desk) -> None:
        if verb in self._views:
            await self._views[verb](answer, desk)
        else:
            await self._move(answer, desk, MOVES[verb])

    async def _explain(self, answer: Answer, desk: Desk, no: Refused | Denied | Trouble) -> None:
        """On the workbench itself: a message below would push it out of sight with every mistake.

        What is chosen stays chosen, so that it can be put right.
        """
        try:
            await self._shown(answer, desk, f"{NO} {sentence(answer, no)}")
        except Denied:
            raise no from None  # there is no workbench to say it on

    # --- showing ---

    async def show(self, answer: Answer, table: TableId) -> None:
        """The workbench as it is when it is opened."""
        await self._shown(answer, Desk(table, 0))

    async def _shown(self, answer: Answer, desk: Desk, note: str = "") -> None:
        who = member_of(answer.interaction)
        view = await playing.look(self.bot.tables, desk.table, who)
        layout, files = await self.drawn(answer.language, who.id, view, desk, note)
        await answer.show(layout, files)
        opened = self.bot.clock.now()
        self._panels[desk.table, who.id] = Panel(answer.interaction, answer.language, opened)

    async def drawn(
        self, language: str, member: MemberId, view: SeatView, desk: Desk, note: str = ""
    ) -> tuple[Layout, list[discord.File]]:
        live = await self.bot.tables.find(desk.table)
        liked = await self._liked(member)
        bench = await self.bench(view, desk.table, member)
        desk = bench.checked(replace(desk, seq=view.public.seq))
        workbench = Workbench(
            language,
            live.info,
            bench,
            desk,
            order=liked.rack_order,
            deadline=live.deadline,
            emoji=self._emoji(view),
            note=note,
        )
        scene = _scene(language, bench, desk)
        picture = await self.bot.painter.paint(language, view.public.rules, scene)
        return workbench.layout(picture), [file_of(picture, PICTURE)]

    async def _liked(self, member: MemberId) -> Preferences:
        """What a member likes. It is asked with every click, so the last answers are kept."""
        if member not in self._likings:
            self._likings[member] = await playing.preferences_of(self.bot.tables, member)
            while len(self._likings) > MOST_KEPT:
                del self._likings[next(iter(self._likings))]
        return self._likings[member]

    async def _prefer(self, member: MemberId, order: RackOrder) -> None:
        liked = replace(await self._liked(member), rack_order=order)
        await playing.prefer(self.bot.tables, member, liked)
        self._likings[member] = liked

    async def _own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        return await rack_orders.load(self.bot.database, table, member)

    async def bench(self, view: SeatView, table: TableId, member: MemberId) -> Bench:
        """What can be chosen, in the player's own order; what lies loose comes first."""
        draft = view.draft
        rack = draft.rack if draft else view.rack
        order = (await self._liked(member)).rack_order
        own = await self._own_order(table, member) if order == RackOrder.DRAWN else ()
        loose = draft.loose if draft else ()
        stone = draft.stone if draft else view.public.stone
        stones = (stone,) if stone is not None and view.public.turn == view.seat else ()
        return Bench(view, (*loose, *_ordered(view, rack, order, own), *stones))

    def plain_bench(self, view: SeatView) -> Bench:
        """What can be chosen, in no particular order."""
        loose, rack = (view.draft.loose, view.draft.rack) if view.draft else ((), view.rack)
        return Bench(view, (*loose, *rack))

    def _emoji(self, view: SeatView) -> dict[Face, discord.PartialEmoji]:
        if not self.bot.emoji:
            return {}
        deck = view.public.deck
        found = ((face, emoji_of(self.bot, deck, face)) for face in deck.kinds)
        return {face: emoji for face, emoji in found if emoji is not None}

    async def refresh(self, table: TableId) -> None:
        """Bring the private messages of a table up to date, as long as Discord lets us."""
        for (where, member), panel in tuple(self._panels.items()):
            if where != table:
                continue
            if self.bot.clock.now() - panel.opened > LASTING:
                del self._panels[where, member]
                continue
            try:
                await self._refresh(table, member, panel)
            except discord.HTTPException:
                self._panels.pop((where, member), None)

    async def _refresh(self, table: TableId, member: MemberId, panel: Panel) -> None:
        files: list[discord.File] = []
        try:
            view = await playing.look(self.bot.tables, table, Member(member, ""))
            layout, files = await self.drawn(panel.language, member, view, Desk(table, 0))
        except Denied as denied:
            # Nothing is left to look at, and it would go on to say whose turn it is.
            self._panels.pop((table, member), None)
            why = say(panel.language, f"denied-{denied.denial.value}", **denied.facts)
            layout = plain_layout(text(why))
        await panel.interaction.edit_original_response(view=layout, attachments=files)

    def forget(self, member: MemberId) -> None:
        """What is remembered of somebody between two clicks."""
        self._likings.pop(member, None)
        for key in [key for key in self._panels if key[1] == member]:
            del self._panels[key]

    # --- choosing ---

    async def bench_of(self, answer: Answer, desk: Desk) -> Bench:
        who = member_of(answer.interaction)
        view = await playing.look(self.bot.tables, desk.table, who)
        return await self.bench(view, desk.table, who.id)

    async def _pick(self, answer: Answer, desk: Desk) -> None:
        """What is chosen on this page of the menu replaces what was chosen on it."""
        bench = await self.bench_of(answer, desk)
        page = frozenset(bench.order[desk.page * PAGE : (desk.page + 1) * PAGE])
        chosen = _pieces(answer.interaction) & page
        await self._shown(answer, replace(desk, chosen=(desk.chosen - page) | chosen))

    async def _meld(self, answer: Answer, desk: Desk) -> None:
        bench = await self.bench_of(answer, desk)
        mine = desk.chosen & frozenset(bench.order)
        values = values_of(answer.interaction)
        meld = int(values[0]) if values and values[0].isdecimal() and len(values[0]) < 4 else None
        await self._shown(answer, replace(desk, chosen=mine, meld=meld))

    async def _of(self, answer: Answer, desk: Desk) -> None:
        bench = await self.bench_of(answer, desk)
        meld = bench.meld(desk)
        there = frozenset(meld.pieces if meld else ())
        chosen = _pieces(answer.interaction) & there
        await self._shown(answer, replace(desk, chosen=(desk.chosen - there) | chosen))

    async def _as(self, answer: Answer, desk: Desk) -> None:
        values = values_of(answer.interaction)
        meaning = values[0] if values and values[0].isalnum() and len(values[0]) < 5 else ""
        await self._shown(answer, replace(desk, joker_as=meaning))

    async def _previous(self, answer: Answer, desk: Desk) -> None:
        turned = replace(desk, page=max(0, desk.page - 1), meld_page=max(0, desk.meld_page - 1))
        await self._shown(answer, turned)

    async def _next(self, answer: Answer, desk: Desk) -> None:
        bench = await self.bench_of(answer, desk)
        pages, melds = (-(-len(all_of) // PAGE) for all_of in (bench.order, bench.table))
        turned = replace(
            desk,
            page=min(desk.page + 1, max(0, pages - 1)),
            meld_page=min(desk.meld_page + 1, max(0, melds - 1)),
        )
        await self._shown(answer, turned)

    async def _sort(self, answer: Answer, desk: Desk) -> None:
        who = member_of(answer.interaction)
        orders = list(RackOrder)
        at = orders.index((await self._liked(who.id)).rack_order)
        await self._prefer(who.id, orders[(at + 1) % len(orders)])
        await self._shown(answer, replace(desk, page=0))

    async def _front(self, answer: Answer, desk: Desk) -> None:
        """Move the chosen pieces to the front of the rack, and keep that order."""
        who = member_of(answer.interaction)
        bench = await self.bench_of(answer, desk)
        mine = bench.mine(bench.checked(desk))
        order = (*mine, *(piece for piece in bench.order if piece not in mine))
        await self.bot.database.write(lambda db: rack_orders.save(db, desk.table, who.id, order))
        await self._prefer(who.id, RackOrder.DRAWN)
        await self._shown(answer, replace(desk, page=0))

    # --- moving ---

    async def _move(
        self, answer: Answer, desk: Desk, chosen: Callable[[Bench, Desk], Move]
    ) -> None:
        bench = await self.bench_of(answer, desk)
        move = chosen(bench, bench.checked(desk))
        await self._act(answer, desk, move)

    async def _act(self, answer: Answer, desk: Desk, move: Move) -> None:
        who = member_of(answer.interaction)
        await playing.act(self.bot.tables, desk.table, who, move, seen=desk.seq)
        await self._after(answer, desk)

    async def _after(self, answer: Answer, desk: Desk) -> None:
        """What the player sees then; after the last move of a match there is nothing to see."""
        try:
            await self._shown(answer, desk.fresh(0))
        except Denied:
            await answer.acknowledge()

    async def _pile(self, answer: Answer, desk: Desk) -> None:
        values = values_of(answer.interaction)
        if not values or not values[0].isdecimal() or len(values[0]) > 2:
            raise Trouble("trouble-no_such_choice")
        await self._act(answer, desk, Draw(Source.OPEN, int(values[0])))

    async def _auto(self, answer: Answer, desk: Desk) -> None:
        bench = await self.bench_of(answer, desk)
        faces = bench.deck.faces_of(bench.mine(bench.checked(desk)))
        if not faces:
            raise Trouble("rack-choose_first")
        who = member_of(answer.interaction)
        await playing.arrange_for_me(self.bot.tables, desk.table, who, faces, seen=desk.seq)
        await self._after(answer, desk)

    async def _hint(self, answer: Answer, desk: Desk) -> None:
        """Choose for the player what could be laid, and say so; laying it is left to them."""
        who = member_of(answer.interaction)
        moves = await playing.hint(self.bot.tables, desk.table, who)
        bench = await self.bench_of(answer, desk)
        hint = hint_in_words(answer, bench, moves)
        chosen = replace(desk.fresh(0).only(hint.pieces), meld=hint.meld)
        await self._shown(answer, chosen, hint.words)


def _pieces(interaction: Interaction) -> frozenset[Piece]:
    """The pieces that were chosen in a menu."""
    values = values_of(interaction)
    return frozenset(Piece(int(one)) for one in values if one.isdecimal() and len(one) < 4)


def _ordered(
    view: SeatView, rack: tuple[Piece, ...], order: RackOrder, own: tuple[int, ...]
) -> tuple[Piece, ...]:
    if order in SORTINGS:
        return in_order(view.public.deck, rack, SORTINGS[order])
    place = {piece: at for at, piece in enumerate(own)}
    return tuple(sorted(rack, key=lambda piece: (place.get(piece, len(place)), rack.index(piece))))


def _scene(language: str, bench: Bench, desk: Desk) -> Scene:
    if bench.draft is not None:
        draft = replace(bench.draft, rack=_still_on(bench, bench.draft.rack))
        return workbench_scene(language, bench.view, draft, selected=desk.chosen)
    order = _still_on(bench, bench.view.rack)
    return rack_scene(language, bench.view, order=order, selected=desk.chosen)


def _still_on(bench: Bench, rack: tuple[Piece, ...]) -> tuple[Piece, ...]:
    held = set(rack)
    return tuple(piece for piece in bench.order if piece in held)


def rack_of(bot: Tischlein) -> Rack:
    cog = bot.get_cog("Rack")
    assert isinstance(cog, Rack)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Rack(bot))
