"""People at a table: what each of them sees, whole matches, and whether it still goes."""

from collections.abc import Awaitable, Callable
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from simcord import InteractionResult

from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair, SeatView, apply, view_for
from bot.games.moves import Add, Lay, Move, Split, Swap, Take, Turn, parse_move
from bot.games.pieces import Seat
from bot.tables import playing
from bot.tables.denials import Member
from bot.tables.live import OpenTable, Running, awaited, between_rounds, computer_due
from bot.tables.model import Presence, Status
from tests.cogs.server import BUTTON, Panel, Server
from tests.deals import DEAL, LOTS, deal_briefly, order_of

# --- people at a table: what the match waits for, what each of them sees, and whole matches ---

MOST_MOVES = 600
"""A match that takes longer does not come to an end."""

STEPS = (Lay, Add, Take, Split, Swap)
"""Moves after which the same player goes on, with nothing new to be known."""

Hand = Callable[["Sitting", str, SeatView, Move], Awaitable[None]]
"""How somebody makes a move: by commands, or by clicks."""
Mind = Callable[[SeatView], Move]
Meanwhile = Callable[["Sitting"], Awaitable[None]]
"""What else happens while a match is played."""
SELDOM = 8
"""Moves from one such time to the next: not a divisor of anything that matters."""


def same_deals(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """The secrets of the next tables depend on nothing but this seed."""
    drawn = Random(seed)
    monkeypatch.setattr("bot.tables.lobby.secrets", SimpleNamespace(token_bytes=drawn.randbytes))


class Planned(NamedTuple):
    """A match whose deals are known: a game, how many people play it, and its seed."""

    game: str
    people: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seed}"

    async def begin(
        self, server: Server, monkeypatch: pytest.MonkeyPatch, **options: Any
    ) -> "Sitting":
        """It is short: one round, or as few points as may be agreed on."""
        same_deals(monkeypatch, self.seed)
        short: dict[str, Any] = {"rounds": 1}
        if self.game == "rummue":
            short = {"target": 50, "teams": False}
        people = ("ann", "ben", "cem")[: self.people]
        await server.started(*people, game=self.game, **{**short, **options})
        return Sitting(server)


def stacked(monkeypatch: pytest.MonkeyPatch, game: str, *racks: str, then: str = "") -> None:
    """The first seat begins, and these are the racks; then comes what lies open or is drawn."""
    first = order_of(rules_for(CATALOGUE[game], {}).deck, (*racks, then))
    shuffle = Fair.shuffle

    def stack(fair: Fair, number: int, size: int) -> tuple[int, ...]:
        if number == LOTS:
            return tuple(range(size))
        return first if number == DEAL else shuffle(fair, number, size)

    monkeypatch.setattr(Fair, "shuffle", stack)


class Sitting:
    """The newest table of a server, and the people at it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.meanwhile: Meanwhile | None = None
        self._moves = 0
        self._panels: dict[str, tuple[int, Panel]] = {}

    @property
    def live(self) -> OpenTable | None:
        """The table, as long as it is open."""
        return max(self.server.bot.tables, key=lambda live: live.row.id, default=None)

    @property
    def running(self) -> Running:
        """The same, with its match."""
        assert isinstance(self.live, Running)
        return self.live

    @property
    def is_over(self) -> bool:
        return self.live is None

    @property
    def names(self) -> dict[int, str]:
        """Who of the members sits where."""
        assert self.live is not None
        ids = {self.server.member(name).id: name for name in self.server.names}
        seats = enumerate(self.live.row.seats)
        return {at: ids[seat.member] for at, seat in seats if seat.member is not None}

    @property
    def asked(self) -> str | None:
        """A member for whom the match waits."""
        assert self.live is not None
        names = self.names
        due = self.live.row.awaited or ()
        return next((names[seat] for seat in due if seat in names), None)

    async def view(self, name: str) -> SeatView:
        """What the rules let a member see."""
        assert self.live is not None
        who = Member(MemberId(self.server.member(name).id), name)
        return (await playing.look(self.server.bot.tables, self.live.row.id, who)).view

    async def panel(self, name: str) -> Panel:
        """A member's private rack, opened with the button of the newest message."""
        newest = self.server.table_message().id
        opened, panel = self._panels.get(name, (0, None))
        # Somebody else may have pressed for them: then this one says that it is old.
        if panel is None or opened != newest or not panel.shown.parts(BUTTON):
            return await self.fresh_panel(name)
        return panel

    def forget_panels(self) -> None:
        """Somebody has opened racks anew: the ones before are gone."""
        self._panels.clear()

    async def fresh_panel(self, name: str) -> Panel:
        """The same, opened once more."""
        panel = await self.server.rack(name)
        self._panels[name] = self.server.table_message().id, panel
        return panel

    async def moves(self, script: str, hand: Hand) -> None:
        """What people do, line by line: ``ann lay r7 r8 r9``."""
        for line in filter(None, map(str.strip, script.splitlines())):
            name, verb, rest = (*line.split(maxsplit=2), "")[:3]
            view = await self.view(name)
            await hand(self, name, view, parse_move(verb, rest, view.public.deck))

    def plan(self, name: str, mind: Mind) -> list[Move]:
        """What a member does up to the end of the turn, or up to where chance comes in.

        It is thought out at once, as a person does: who clicks lays a meld in another order than
        it was thought of, and a mind without memory would not know its own work again.
        """
        match = self.running.match
        seat = next(seat for seat, holder in self.names.items() if holder == name)
        moves: list[Move] = []
        while seat in awaited(match):
            moves.append(mind(view_for(match, Seat(seat))))
            if not isinstance(moves[-1], STEPS):
                break
            match = apply(match, Turn(Seat(seat), moves[-1]))
        return moves

    async def turn(self, hand: Hand, mind: Mind) -> int:
        """What whoever is asked does next, and how many moves that is; computers take time."""
        if computer_due(self.running) is not None:
            await self.server.env.advance_time(self.server.house.computers.pause)
            return 1
        name = self.asked
        assert name is not None
        if between_rounds(self.running.match):
            if self.server.public.has("next"):
                await self.server.press(name, "next")
            else:  # who types sees it when it is over
                who = Member(MemberId(self.server.member(name).id), name)
                await playing.go_on(self.server.bot.tables, self.running.row.id, who)
            return 1
        moves = self.plan(name, mind)
        for move in moves:
            view = await self.view(name)
            await hand(self, name, view, move)
            assert self.is_over or await self.view(name) != view, "the move did not count"
            await self._moved()
        return len(moves)

    async def _moved(self) -> None:
        self._moves += 1
        if self.meanwhile is not None and not self.is_over and self._moves % SELDOM == 1:
            await self.meanwhile(self)

    async def to_the_end(self, hand: Hand, mind: Mind) -> None:
        """The rest of the match."""
        moves = 0
        while not self.is_over:
            moves += await self.turn(hand, mind)
            assert moves < MOST_MOVES, "the match does not end"


async def briefly_started(server: Server, *names: str, **options: Any) -> Sitting:
    """A match of these people that will soon be over."""
    await server.opened(*names, **options)
    at = Sitting(server)
    assert at.live is not None
    deal_briefly(at.live.row)
    await server.press(names[0], "start")
    return at


# --- whether a table still goes, seen from its members ---


def table(server: Server) -> OpenTable:
    """The newest one."""
    return max(server.bot.tables, key=lambda live: live.row.id)


def running(server: Server) -> Running:
    """The same, with its match."""
    newest = table(server)
    assert isinstance(newest, Running)
    return newest


def on_turn(server: Server) -> str:
    live = running(server)
    assert live.match.round is not None
    return live.row.seats[live.match.round.turn].name


def other(server: Server) -> str:
    return next(name for name in ("ann", "ben") if name != on_turn(server))


def presence(server: Server, name: str) -> Presence:
    return next(seat.presence for seat in table(server).row.seats if seat.name == name)


def all_text(server: Server) -> str:
    return "\n".join(message.text for message in server.everything())


async def drawn(server: Server, place: Any = None) -> InteractionResult:
    """Whoever is on turn draws by command, which works wherever the table is shown."""
    member = server.member(on_turn(server))
    return await member.slash(place or server.channel, "draw")


async def goes_on(server: Server) -> None:
    """Two more turns can be played, and the newest message can be pressed."""
    live = table(server)
    for _ in range(2):
        before = live.row.seq
        await drawn(server)
        assert live.row.seq > before
    assert live.row.status == Status.RUNNING
    assert any(message.has("rack") for message in server.everything())
