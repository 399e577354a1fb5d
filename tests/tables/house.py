"""A house with tables, a virtual clock, and people to sit down or to be refused."""

from collections.abc import Awaitable, Hashable, Sequence
from typing import TypeVar

import pytest

from bot.database.core import Address, ChannelId, Database, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.match import SeatView
from bot.games.moves import Draw, Move
from bot.games.pieces import Face, Seat
from bot.games.refusals import Reason, RefusedError
from bot.tables import lobby
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Event
from bot.tables.live import Live, Running, Sleeping
from bot.tables.lobby import Place, Terms
from bot.tables.recovery import recover
from bot.tables.service import Tables
from bot.thinking.questions import Computers, Mind, Solver
from tests.tables.minds import GreedyMind
from tests.virtual import VirtualClock

E = TypeVar("E")

ANNA, BEN, CARLA, DORA = (
    Member(MemberId(at), name) for at, name in enumerate(("Anna", "Ben", "Carla", "Dora"), 1)
)
STRANGER = Member(MemberId(98), "Stranger")
MODERATOR = Member(MemberId(99), "Moderator", moderator=True, standing=1)
MANAGER = Member(MemberId(98), "Manager", moderator=True, manager=True, standing=2)
PLACE = Place(ServerId(7), ChannelId(8))
CLASSIC = Terms("classic", {"rounds": 1})


class House:
    """Everything that one process has, on one database."""

    def __init__(self, address: Address, mind: Mind | None = None, pause: float = 0) -> None:
        self.address = address
        self.events: list[Event] = []
        self.mind = mind or GreedyMind()
        self.solver: Solver | None = None
        self.pause = pause
        self.database: Database
        self.tables: Tables
        self.clock = VirtualClock(self._written)

    async def start(self) -> "House":
        self.database = await open_database(self.address)
        computers = Computers(self.mind, self.solver, self.pause)
        self.tables = Tables(self.database, self.clock, computers, self.events.append)
        return self

    async def _written(self) -> bool:
        for live in self.tables:
            if isinstance(live, Sleeping) and live.lock.locked():
                async with live.lock:  # it is being folded
                    return True
        return await self.database.wait_for_writes()

    async def stop(self) -> None:
        try:
            await self.tables.stop()
        finally:
            await self.database.close()

    async def restart(self, after: float = 0) -> None:
        """The process ends; after a while another one begins on the same database."""
        await self.stop()
        await self.clock.advance(after)
        self.events.clear()
        await self.start()
        await recover(self.tables)

    async def seated(
        self, *people: Member, terms: Terms = CLASSIC, computers: Sequence[str] = ()
    ) -> TableId:
        """A lobby with these people and computers; the first one is its owner."""
        table = await lobby.open_lobby(self.tables, PLACE, people[0], terms, words="open")
        for member in people[1:]:
            await lobby.join(self.tables, table, member, words=member.name)
        for level in computers:
            await lobby.add_computer(self.tables, table, people[0], level)
        return table

    async def started(
        self, *people: Member, terms: Terms = CLASSIC, computers: Sequence[str] = ()
    ) -> TableId:
        table = await self.seated(*people, terms=terms, computers=computers)
        await lobby.start(self.tables, table, people[0])
        return table

    async def live(self, table: TableId) -> Live:
        return await self.tables.find(table)

    async def running(self, table: TableId) -> Running:
        live = await self.live(table)
        assert isinstance(live, Running)
        return live

    async def on_turn(self, table: TableId) -> Member:
        """Whose turn it is, of people who have sat down in the order of their ids."""
        live = await self.running(table)
        assert live.match.round is not None
        holder = live.row.seats[live.match.round.turn]
        assert holder.member is not None
        return Member(holder.member, holder.name)

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


class ThinkingMind:
    """Answers with what a test prepared; without that it draws."""

    def __init__(self, *moves: Move | Exception) -> None:
        self.moves = list(moves)
        self.asked: list[tuple[Seat, str]] = []

    async def decide(self, view: SeatView, level: str) -> Move:
        self.asked.append((view.seat, level))
        move = self.moves.pop(0) if self.moves else Draw()
        if isinstance(move, Exception):
            raise move
        return move


class OneAnswer(Solver):
    """A solver that always says the same."""

    def __init__(self, *moves: Move) -> None:
        self.moves = moves
        self.asked: list[tuple[Seat, tuple[Face, ...]]] = []
        self.variants: list[int] = []
        self.error: Exception | None = None

    def asked_by(self, member: Hashable, *, typing: bool = False) -> "OneAnswer":  # noqa: ARG002
        return self

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        self.asked.append((view.seat, tuple(faces)))
        self.variants.append(variant)
        if self.error is not None:
            raise self.error
        return self.moves[0] if self.moves else None

    async def plays(self, view: SeatView) -> Sequence[Move]:
        self.asked.append((view.seat, ()))
        if self.error is not None:
            raise self.error
        return self.moves


# --- saying that something is refused ---


async def denied(denial: Denial, work: Awaitable[object]) -> None:
    """Somebody may not do this, for this reason."""
    with pytest.raises(DeniedError) as caught:
        await work
    assert caught.value.denial == denial


async def refused(reason: Reason, work: Awaitable[object]) -> None:
    """The rules do not allow this, for this reason."""
    with pytest.raises(RefusedError) as caught:
        await work
    assert caught.value.reason == reason
