"""A tournament that is open, in memory: changed under its lock, and only after it is on disk."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.games.refusals import RefusedError, UnreadableError
from bot.model.ids import MemberId, TableId, TournamentId
from bot.model.tournaments import EntrantRow, TournamentLine, TournamentRow
from bot.store import tournaments as store
from bot.store.database import Connection, Database
from bot.tournaments.actions import Action, parse_action
from bot.tournaments.fold import apply, fold
from bot.tournaments.model import TournamentError, TournamentPhase, TournamentState
from bot.tournaments.standings import standings
from bot.tournaments.terms import parse_terms
from bot.tournaments.views import TournamentView, view_of


class BrokenTournamentError(Exception):
    """A log that makes no tournament."""


@dataclass(slots=True)
class LoadedTournament:
    """A tournament with its log folded."""

    row: TournamentRow
    state: TournamentState
    entrants: tuple[EntrantRow, ...]
    lines: tuple[TournamentLine, ...] = ()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waits: bool = False
    """Whether the next round is due and cannot be hidden from those who play it elsewhere."""

    @property
    def view(self) -> TournamentView:
        return view_of(self.row, self.state, self.entrants, waits=self.waits)

    def entrant_of(self, member: MemberId) -> EntrantRow | None:
        """Under which number somebody has entered, withdrawn or not."""
        return next((one for one in self.entrants if one.member == member), None)

    def name_of(self, number: int) -> EntrantRow:
        return next(one for one in self.entrants if one.number == number)

    def after(self, actions: Iterable[Action]) -> TournamentState:
        state = self.state
        for action in actions:
            state = apply(state, action)
        return state


async def load_tournament(database: Database, row: TournamentRow) -> LoadedTournament:
    """A tournament from the file."""
    lines = await store.load_log(database, row.id)
    entrants = await store.load_entrants(database, row.id)
    try:
        actions = [parse_action(line.action) for line in lines]
        state = fold(parse_terms(row.terms.split("\n")), actions)
    except (UnreadableError, RefusedError, TournamentError) as error:
        raise BrokenTournamentError(str(error)) from error
    if state.seq != row.seq:
        raise BrokenTournamentError(f"{state.seq} lines where {row.seq} were acknowledged")
    return LoadedTournament(row, state, tuple(entrants), tuple(lines))


async def has_result(database: Database, tournament: TournamentId, table: TableId) -> bool | None:
    """Whether a tournament has taken the result of a table; None if it does not wait for one."""
    row = await store.load(database, tournament)
    if row is None:
        return None
    try:
        state = (await load_tournament(database, row)).state
    except BrokenTournamentError:
        return None
    for found in (one for drawn in state.rounds for one in drawn.pairings if one.table == table):
        if found.result is not None:
            return True
        return False if state.phase.is_open else None
    return None


def with_entrant(entrants: Iterable[EntrantRow], entrant: EntrantRow) -> tuple[EntrantRow, ...]:
    others = [one for one in entrants if one.number != entrant.number]
    return tuple(sorted((*others, entrant), key=lambda one: one.number))


def nameless(entrant: EntrantRow) -> EntrantRow:
    return replace(entrant, member=None, name="", words="")


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """What is about to become true of a tournament."""

    old: TournamentRow
    row: TournamentRow
    state: TournamentState
    lines: tuple[TournamentLine, ...]

    async def write(self, connection: Connection) -> None:
        """Within a transaction; what follows from the end of a round or of all, with it."""
        await store.append(connection, self.old, self.row, self.lines)
        found = self.state.round
        if found is not None and found.is_over:
            await store.unveil(connection, self.row.id, found.number)
        if self.state.phase == TournamentPhase.OVER:
            places = {one.number: one.place for one in standings(self.state)}
            await store.put_places(connection, self.row.id, places)
