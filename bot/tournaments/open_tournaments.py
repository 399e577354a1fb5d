"""The tournaments that this process has at hand: finding them, and making changes true."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.clock import Timers, shielded
from bot.model.ids import ChannelId, MemberId, ServerId, TableId, TournamentId
from bot.model.tables import TableState
from bot.model.tournaments import EntrantRow, TournamentLine
from bot.store import tables as table_store
from bot.store import tournaments as store
from bot.store.database import Connection, Work
from bot.tables.denials import Denial, DeniedError, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.service import Tables
from bot.tables.waiting import report
from bot.tournaments.actions import Action, action_text
from bot.tournaments.keeping import (
    BrokenTournamentError,
    LoadedTournament,
    TournamentChange,
    load_tournament,
    with_entrant,
)
from bot.tournaments.model import Refusal, TournamentError
from bot.tournaments.stakes import Stakes
from bot.tournaments.views import TournamentView

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Changed:
    """Something has happened in a tournament, and is on disk."""

    tournament: TournamentId
    server: ServerId


def _nobody_listens(event: Changed) -> None:
    del event


def _everywhere(server: ServerId) -> bool:
    del server
    return True


class OpenTournaments:
    """All open tournaments of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.hear_of: Callable[[Changed], None] = _nobody_listens
        """Told after everything that happens; must not wait."""
        self.is_here: Callable[[ServerId], bool] = _everywhere
        """Whether the bot is on a server: while it is not, nothing begins there by itself."""
        self.may_hide: Callable[[ServerId, ChannelId], bool] = lambda _server, _channel: True
        """Whether tables can be played unseen: while they cannot, no round with the same deals at
        every table begins."""
        self.kept: dict[TournamentId, LoadedTournament] = {}
        self.timers = Timers(report)
        tables.contests = Stakes(self.kept.values)

    # --- finding ---

    async def find(self, tournament: TournamentId) -> LoadedTournament:
        """A tournament, open or not; denied if there is none, or its log cannot be read."""
        if (kept := self.kept.get(tournament)) is not None:
            return kept
        row = await store.load(self.tables.database, tournament)
        if row is None:
            deny(Denial.NO_SUCH_TOURNAMENT)
        try:
            return await load_tournament(self.tables.database, row)
        except BrokenTournamentError as broken:
            log.error("tournament %s cannot be read: %s", tournament, broken)  # noqa: TRY400 - one sentence says it
            deny(Denial.NO_SUCH_TOURNAMENT)

    async def view(self, tournament: TournamentId) -> TournamentView:
        return (await self.find(tournament)).view

    async def server_of(self, tournament: TournamentId) -> ServerId | None:
        if (kept := self.kept.get(tournament)) is not None:
            return kept.row.server
        row = await store.load(self.tables.database, tournament)
        return None if row is None else row.server

    def open_on(self, server: ServerId) -> tuple[TournamentView, ...]:
        """The open tournaments of a server, in the order in which they were opened."""
        return tuple(one.view for one in self.kept.values() if one.row.server == server)

    async def finished(
        self, server: ServerId, *, limit: int = 10, offset: int = 0
    ) -> tuple[TournamentView, ...]:
        """Tournaments that were played to their end, the latest first."""
        rows = await store.finished(self.tables.database, server, limit=limit, offset=offset)
        return tuple([await self.view(row.id) for row in rows])

    async def places_of(
        self, server: ServerId, member: MemberId, *, limit: int = 10
    ) -> list[tuple[TournamentId, int | None]]:
        """A member's tournaments that are over, the latest first, with their place in each."""
        return await store.places_of(self.tables.database, server, member, limit)

    async def match_of(self, table: TableId) -> tuple[TournamentId, int, int] | None:
        """Which match a table is of: tournament, round, and its number there, from 1."""
        row = await table_store.load(self.tables.database, table)
        if not isinstance(row, TableState) or row.fixture is None:
            return None
        found = (await self.find(row.fixture.tournament)).state.rounds[row.fixture.round - 1]
        numbers = (at for at, one in enumerate(found.pairings, 1) if one.table == table)
        return row.fixture.tournament, row.fixture.round, next(numbers, 0)

    # --- save, tell ---

    @asynccontextmanager
    async def at(self, tournament: TournamentId) -> AsyncIterator[LoadedTournament]:
        """An open tournament with its lock held."""
        kept = await self.find(tournament)
        async with kept.lock:
            if not kept.state.phase.is_open:
                deny(Denial.TOURNAMENT_OVER)
            if tournament not in self.kept:  # another process looks after it, or is about to
                deny(Denial.STALE)
            yield kept

    async def append(
        self,
        kept: LoadedTournament,
        actions: Sequence[Action],
        *,
        entrant: EntrantRow | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """Make something true: on disk, then in memory, then told. Its lock is held."""
        await shielded(self._append(kept, actions, entrant, also))

    async def _append(
        self,
        kept: LoadedTournament,
        actions: Sequence[Action],
        entrant: EntrantRow | None,
        also: Work[None] | None,
    ) -> None:
        change = self.change_of(kept, actions)

        async def write(connection: Connection) -> None:
            await self.tables.fence(connection, kept.row.server)
            if also is not None:
                await also(connection)
            await change.write(connection)
            if entrant is not None:
                await store.put_entrant(connection, kept.row.id, entrant)

        try:
            with kept_or_denied():
                await self.tables.database.write(write)
        except DeniedError as denied:
            if denied.denial == Denial.STALE:
                self.drop(kept)
            raise
        if entrant is not None:
            kept.entrants = with_entrant(kept.entrants, entrant)
        self.applied(kept, change)

    def change_of(self, kept: LoadedTournament, actions: Sequence[Action]) -> TournamentChange:
        """What these actions make of a tournament; denied if they cannot happen."""
        try:
            state = kept.after(actions)
        except TournamentError as error:
            if error.refusal == Refusal.UNSOUND:
                raise
            deny(Denial(error.refusal.value))
        now = self.tables.clock.now()
        lines = [TournamentLine(action_text(action), now) for action in actions]
        ended = None if state.phase.is_open else now
        row = replace(kept.row, seq=state.seq, phase=state.phase.value, ended_at=ended)
        return TournamentChange(kept.row, row, state, tuple(lines))

    def applied(self, kept: LoadedTournament, change: TournamentChange) -> None:
        """A change is on disk: it is true, and told."""
        kept.row, kept.state, kept.waits = change.row, change.state, False
        kept.lines = (*kept.lines, *change.lines)
        if not kept.state.phase.is_open:
            self.drop(kept)
        self.tell(kept)

    async def unveil(self, kept: LoadedTournament) -> None:
        """Show the matches of a cancelled tournament whose round nobody plays any more."""
        found = kept.state.round
        if found is not None and not kept.state.phase.is_open:
            with kept_or_denied():
                await self.tables.database.write(
                    lambda db: store.unveil(db, kept.row.id, found.number)
                )

    def tell(self, kept: LoadedTournament) -> None:
        try:
            self.hear_of(Changed(kept.row.id, kept.row.server))
        except Exception as error:  # noqa: BLE001 - a tournament must not suffer from its pictures
            report(error)

    def drop(self, kept: LoadedTournament) -> None:
        """Have it at hand no more."""
        self.kept.pop(kept.row.id, None)
        self.timers.stop(kept.row.id)
