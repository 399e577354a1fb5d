"""A tournament at hand: its log folded, changed under its lock, and only after it is on disk."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from bot.database.core import Connection, Database, MemberId, TableId, TournamentId
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables.denials import Denial, Member, deny
from bot.tournaments import model, rows
from bot.tournaments.fold import apply, fold, parse_terms
from bot.tournaments.standings import standings
from bot.tournaments.views import TournamentView, view_of


class BrokenTournamentError(Exception):
    """A log that makes no tournament."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """What is about to become true of a tournament."""

    row: rows.TournamentRow
    state: model.TournamentState
    lines: tuple[rows.TournamentLine, ...]

    async def write(self, connection: Connection) -> None:
        """Within a transaction; what follows from the end of a round or of all, with it."""
        await rows.append(connection, self.row, self.lines)
        found = self.state.round
        if found is not None and found.is_over:
            await rows.unveil(connection, self.row.id, found.number)
        if self.state.phase == model.TournamentPhase.OVER:
            places = {one.number: one.place for one in standings(self.state)}
            await rows.put_places(connection, self.row.id, places)


@dataclass(slots=True)
class LoadedTournament:
    """A tournament with its log folded."""

    row: rows.TournamentRow
    state: model.TournamentState
    entrants: tuple[rows.EntrantRow, ...]
    lines: tuple[rows.TournamentLine, ...] = ()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waits: bool = False
    """Whether the next round is due and cannot be hidden from those who play it elsewhere."""

    @property
    def view(self) -> TournamentView:
        return view_of(self.row, self.state, self.entrants, waits=self.waits)

    def entrant_of(self, member: MemberId) -> rows.EntrantRow | None:
        """Under which number somebody has entered, withdrawn or not."""
        return next((one for one in self.entrants if one.member == member), None)

    def is_in(self, member: MemberId) -> bool:
        """Whether somebody has entered and not withdrawn."""
        entered = self.entrant_of(member)
        return entered is not None and not self.state.entrant(entered.number).withdrawn

    def has_played(self, member: MemberId) -> bool:
        """Whether somebody was drawn in any round; withdrawing does not undo that."""
        entered = self.entrant_of(member)
        return entered is not None and self.state.was_drawn(entered.number)

    def check_entered(self, member: MemberId) -> rows.EntrantRow:
        entered = self.entrant_of(member)
        if entered is None or self.state.entrant(entered.number).withdrawn:
            deny(Denial.TOURNAMENT_NOT_ENTERED)
        return entered

    def check_in_charge(self, who: Member) -> None:
        if who.id != self.row.owner and not who.moderator:
            deny(Denial.NOT_THE_ORGANISER)

    def after(self, actions: Sequence[model.Action], now: float) -> TournamentChange:
        """What these actions make of it; denied if they cannot happen."""
        try:
            state = reduce(apply, actions, self.state)
        except model.TournamentError as error:
            if error.refusal == model.Refusal.UNSOUND:
                raise
            deny(Denial(error.refusal.value))
        lines = tuple(rows.TournamentLine(model.action_text(action), now) for action in actions)
        ended = None if state.phase.is_open else now
        row = replace(self.row, seq=state.seq, phase=state.phase.value, ended_at=ended)
        return TournamentChange(row, state, lines)


async def load_tournament(database: Database, row: rows.TournamentRow) -> LoadedTournament:
    """A tournament from the file."""
    lines = await rows.load_log(database, row.id)
    entrants = await rows.load_entrants(database, row.id)
    try:
        actions = [model.parse_action(line.action) for line in lines]
        state = fold(parse_terms(row.terms.split("\n")), actions)
    except (UnreadableError, RefusedError, model.TournamentError) as error:
        raise BrokenTournamentError(str(error)) from error
    if state.seq != row.seq:
        raise BrokenTournamentError(f"{state.seq} lines where {row.seq} were acknowledged")
    return LoadedTournament(row, state, tuple(entrants), tuple(lines))


async def has_result(database: Database, tournament: TournamentId, table: TableId) -> bool | None:
    """Whether a tournament has taken the result of a table; None if it does not wait for one."""
    row = await rows.load(database, tournament)
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
