"""People at a table: what the match waits for, what each of them sees, and whole matches."""

from collections.abc import Awaitable, Callable
from random import Random
from types import SimpleNamespace

import pytest

from bot.games.actions import Move
from bot.games.views import SeatView
from bot.store.rows import MemberId
from bot.tables import playing
from bot.tables.live import Live, awaited, computer_due
from bot.tables.rights import Member
from tests.cogs.server import Server

MOST_MOVES = 600
"""A match that takes longer does not come to an end."""

Hand = Callable[["Sitting", str, SeatView, Move], Awaitable[None]]
"""How somebody makes a move: by commands, or by clicks."""
Mind = Callable[[SeatView], Move]


def same_deals(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """The secrets of the next tables depend on nothing but this seed."""
    drawn = Random(seed)  # noqa: S311 - so that a test plays the same match each time
    monkeypatch.setattr("bot.tables.lobby.secrets", SimpleNamespace(token_bytes=drawn.randbytes))


class Sitting:
    """The newest table of a server, and the people at it."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @property
    def live(self) -> Live | None:
        """The table, as long as it is open."""
        return max(self.server.bot.tables, key=lambda live: live.row.id, default=None)

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
        return next((names[seat] for seat in awaited(self.live.match) if seat in names), None)

    async def view(self, name: str) -> SeatView:
        """What the rules let a member see."""
        assert self.live is not None
        who = Member(MemberId(self.server.member(name).id), name)
        return await playing.look(self.server.bot.tables, self.live.row.id, who)

    async def turn(self, hand: Hand, mind: Mind) -> None:
        """One move of whoever is asked; computers take their time."""
        assert self.live is not None
        if computer_due(self.live) is not None:
            await self.server.env.advance_time(1.5)
            return
        name = self.asked
        assert name is not None
        view = await self.view(name)
        await hand(self, name, view, mind(view))
        assert self.is_over or await self.view(name) != view, "the move did not count"

    async def to_the_end(self, hand: Hand, mind: Mind) -> int:
        """The rest of the match; gives back how many moves it took."""
        for moves in range(MOST_MOVES):
            if self.is_over:
                return moves
            await self.turn(hand, mind)
        raise AssertionError("the match does not end")
