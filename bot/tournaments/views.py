"""A tournament as everybody may see it: names beside numbers, and nothing that is still secret."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.database.core import (
    ChannelId,
    Connection,
    Database,
    MemberId,
    ServerId,
    TableId,
    TournamentId,
)
from bot.games.refusals import RefusedError, UnreadableError
from bot.tournaments import rows as store
from bot.tournaments.fold import apply, fold, parse_terms, promise_of_all
from bot.tournaments.model import (
    Action,
    Cancelled,
    Entrant,
    EntrantRow,
    How,
    Pairing,
    TournamentError,
    TournamentLine,
    TournamentPhase,
    TournamentRound,
    TournamentRow,
    TournamentState,
    TournamentTerms,
    parse_action,
)
from bot.tournaments.standings import UNIT, Standing, is_last, places, standings


@dataclass(frozen=True, slots=True)
class EntrantView:
    """Somebody who has entered. Without a member they were forgotten: they are *somebody*."""

    number: int
    member: MemberId | None
    name: str
    withdrawn: bool
    missed: bool
    """Whether they are out because they missed a round."""
    late: bool
    """Whether they entered when the first round was drawn already."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match of a round."""

    number: int
    """In its round, from 1."""
    table: TableId | None
    """None while its table is about to be opened."""
    players: tuple[EntrantView, ...]
    """In the order of the seats."""
    places: tuple[int, ...] = ()
    """Seat by seat; none while it is played."""
    points: tuple[int, ...] = ()
    """Of the game, seat by seat."""
    gone: tuple[bool, ...] = ()
    """For whom a computer had to play."""
    how: How | None = None

    @property
    def is_over(self) -> bool:
        return self.how is not None


@dataclass(frozen=True, slots=True)
class RoundView:
    number: int
    matches: tuple[MatchView, ...]
    byes: tuple[EntrantView, ...]
    drawn_at: int
    until: int | None
    """When its time is over."""
    duplicate: bool
    """Whether its tables play the same shuffles."""
    is_final: bool
    is_over: bool
    secret: str | None
    """In hex, once the round is over."""

    def match_of(self, member: MemberId) -> MatchView | None:
        found = (one for one in self.matches if any(who.member == member for who in one.players))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the standings."""

    player: EntrantView
    place: int
    points: float
    opponents: float
    """The points of everybody met."""
    margin: float
    """How far ahead (or, below 0, behind) the middle of their tables in points of the game."""
    played: int
    byes: int
    reached: int
    """The last round that they were in, or are to be in."""


@dataclass(frozen=True, slots=True)
class TournamentView:
    id: TournamentId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    terms: TournamentTerms
    phase: TournamentPhase
    cancelled: Cancelled | None
    players: tuple[EntrantView, ...]
    """By their numbers."""
    rounds: tuple[RoundView, ...]
    planned: int
    """How many rounds there will be; 0 before registration is closed."""
    standings: tuple[StandingView, ...]
    promise: str
    """One SHA-256 for the secrets of all rounds."""
    takes_entries: bool
    takes_returns: bool
    """Whether those who missed a round can come back."""
    next_draw: int | None
    """When the next round is drawn, if a calendar says so and the last one is over."""
    waits: bool
    """Whether the next round is due, and may not begin where everybody could watch."""
    seq: int
    """How many things have happened: no two states of a tournament have the same."""
    created_at: float
    ended_at: float | None

    @property
    def round(self) -> RoundView | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def active(self) -> tuple[EntrantView, ...]:
        return tuple(one for one in self.players if not one.withdrawn)

    def player_of(self, member: MemberId) -> EntrantView | None:
        """Somebody who has entered and not withdrawn."""
        return next((one for one in self.active if one.member == member), None)

    def was_drawn(self, member: MemberId) -> bool:
        """Whether somebody was in any round, at a table or with a bye."""
        drawn = (
            player
            for one in self.rounds
            for players in (one.byes, *(match.players for match in one.matches))
            for player in players
        )
        return any(player.member == member for player in drawn)

    @property
    def has_points(self) -> bool:
        """Whether there is anything to see in the standings."""
        return any(one.points for one in self.standings)

    @property
    def winner(self) -> EntrantView | None:
        over = self.phase == TournamentPhase.OVER and self.standings
        return self.standings[0].player if over else None


def view_of(
    row: TournamentRow,
    state: TournamentState,
    entrants: Sequence[EntrantRow],
    *,
    waits: bool = False,
) -> TournamentView:
    """All that there is to see."""
    known = {one.number: one for one in entrants}
    players = {one.number: _player(one, known.get(one.number)) for one in state.entrants}
    return TournamentView(
        id=row.id,
        server=row.server,
        channel=row.channel,
        owner=row.owner,
        terms=state.terms,
        phase=state.phase,
        cancelled=state.cancelled,
        players=tuple(players.values()),
        rounds=tuple(_round(row, state, one, players) for one in state.rounds),
        planned=state.planned,
        standings=tuple(_standing(one, players) for one in standings(state)),
        promise=promise_of_all(state.terms.promises),
        takes_entries=state.welcomes,
        takes_returns=state.takes_returns,
        next_draw=None if is_last(state) else state.next_draw,
        waits=waits,
        seq=state.seq,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )


def _player(entrant: Entrant, row: EntrantRow | None) -> EntrantView:
    return EntrantView(
        number=entrant.number,
        member=None if row is None else row.member,
        name="" if row is None else row.name,
        withdrawn=entrant.withdrawn,
        missed=entrant.missed,
        late=entrant.since > 0,
    )


def _round(
    row: TournamentRow,
    state: TournamentState,
    found: TournamentRound,
    players: dict[int, EntrantView],
) -> RoundView:
    return RoundView(
        number=found.number,
        matches=tuple(
            _match(number, one, players, lowest_wins=state.terms.lowest_wins)
            for number, one in enumerate(found.pairings, 1)
        ),
        byes=tuple(players[number] for number in found.byes),
        drawn_at=found.drawn_at,
        until=state.until(found),
        duplicate=found.duplicate,
        is_final=found.is_final,
        is_over=found.is_over,
        secret=row.secrets[found.number - 1].hex() if found.is_over else None,
    )


def _match(
    number: int, pairing: Pairing, players: dict[int, EntrantView], *, lowest_wins: bool
) -> MatchView:
    result = pairing.result
    return MatchView(
        number=number,
        table=None if pairing.table is None else TableId(pairing.table),
        players=tuple(players[one] for one in pairing.seats),
        places=() if result is None else places(result, lowest_wins=lowest_wins),
        points=() if result is None else result.points,
        gone=() if result is None else result.gone,
        how=None if result is None else result.how,
    )


def _standing(one: Standing, players: dict[int, EntrantView]) -> StandingView:
    return StandingView(
        player=players[one.number],
        place=one.place,
        points=one.units / UNIT,
        opponents=one.opponents / UNIT,
        margin=one.margin / 60,
        played=one.played,
        byes=one.byes,
        reached=one.reached,
    )


# --- a tournament that is open, in memory: changed under its lock, and only after it is on disk ---


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
