"""A house in which tournaments are played."""

import asyncio
from dataclasses import replace

from bot.database.core import Address, MemberId, TableId, TournamentId
from bot.tables.denials import Member
from bot.tables.live import Running
from bot.tables.model import Ending, Presence, SeatOutcome, Status
from bot.tables.playing import leave
from bot.tables.service import Change
from bot.tournaments.model import System, TournamentTerms
from bot.tournaments.service import LIVE_ROUND, Tournaments
from bot.tournaments.views import TournamentView
from tests.tables.house import PLACE, House

ORGANISER = Member(MemberId(50), "Olga")


def member(number: int) -> Member:
    return Member(MemberId(100 + number), f"P{number}")


class Hall(House):
    """Everything that one process has, tournaments among it."""

    def __init__(self, address: Address) -> None:
        super().__init__(address)
        self.heard: list[TournamentId] = []
        self.tournaments: Tournaments

    async def start(self) -> "Hall":
        await super().start()
        self.tournaments = Tournaments(self.tables)
        self.tournaments.hear_of = self.heard.append
        self.tables.listeners.append(self.tournaments.hear)
        return self

    async def stop(self) -> None:
        await self.tournaments.stop()
        await super().stop()

    async def restart(self, after: float = 0) -> None:
        await super().restart(after)
        await self.tournaments.recover()
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that is due now."""
        for _ in range(6):
            for _ in range(20):
                await asyncio.sleep(0)
            await self.database.read("SELECT 1")  # whoever reads was first
            await self.database.wait_for_writes()
            for kept in list(self.tournaments.kept.values()):
                async with kept.lock:
                    pass

    async def opened(self, players: int, **plan: object) -> TournamentId:
        """A tournament that so many have entered."""
        plan = {"round_seconds": LIVE_ROUND, **plan}
        wanted = TournamentTerms("classic", (("rounds", 1),), **plan)  # type: ignore[arg-type]
        # As a moderator: others open few of them.
        found = await self.tournaments.open(PLACE, replace(ORGANISER, moderator=True), wanted)
        for number in range(1, players + 1):
            await self.tournaments.enter(found, member(number), f"words {number}")
        return found

    async def begun(self, players: int, **plan: object) -> TournamentId:
        found = await self.opened(players, **plan)
        await self.tournaments.close_registration(found, ORGANISER)
        await self.settle()
        return found

    async def view(self, tournament: TournamentId) -> TournamentView:
        return await self.tournaments.view(tournament)

    async def tables_of(self, tournament: TournamentId) -> list[TableId]:
        """Those that are being played."""
        found = (await self.view(tournament)).round
        assert found is not None
        return [one.table for one in found.pairings if one.table and one.result is None]

    async def win(self, table: TableId, seat: int = 0, absent: tuple[int, ...] = ()) -> None:
        """The match of a table is over, as if this seat had won it and those had never moved."""
        async with self.tables.at(table) as live:
            assert isinstance(live, Running)
            seats = tuple(
                replace(one, strikes=3, presence=Presence.AWAY) if at in absent else one
                for at, one in enumerate(live.row.seats)
            )
            now = self.clock.now()
            row = replace(
                live.row, status=Status.OVER, ending=Ending.PLAYED, ended_at=now, seats=seats
            )
            results = tuple(
                SeatOutcome(
                    at, one.member, at, 1 if at == seat else 2, 10 * (at == seat), one.is_gone
                )
                for at, one in enumerate(seats)
            )
            change: Change[Running] = Change(row, lambda _: (), results=results)
            await self.tables.save(live, change)
        self.tournaments.begin_tending(await self._tournament_of(table))
        await self.settle()

    async def _tournament_of(self, table: TableId) -> TournamentId:
        found = await self.tournaments.match_of(table)
        assert found is not None
        return found[0]

    async def abandon(self, table: TableId) -> None:
        """Everybody leaves."""
        live = await self.live(table)
        for one in live.row.seats:
            if one.member is not None:
                await leave(self.tables, table, Member(one.member, one.name))
        await self.settle()


__all__ = ["Hall", "System", "member"]
