"""What is to be done next in a tournament: it follows from its log, its tables and the time."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.clock import Timers, shielded
from bot.community import results
from bot.community.results import FinishedTable
from bot.database.core import ChannelId, Connection, MemberId, ServerId, TableId, TournamentId, Work
from bot.games.match import SECRET_BYTES
from bot.tables import rows as table_store
from bot.tables.clocks import report
from bot.tables.denials import NOT_OPEN, Denial, DeniedError, deny, kept_or_denied
from bot.tables.lobby import NO_TABLE, end_match, open_match
from bot.tables.model import Ending, Fixture, Presence, SeatState, Status, TableState
from bot.tables.rights import Contests
from bot.tables.service import Tables
from bot.tournaments import rows as store
from bot.tournaments.fold import table_secret
from bot.tournaments.model import (
    Action,
    Cancelled,
    Closed,
    Ended,
    EntrantRow,
    How,
    MatchFinished,
    Missed,
    Pairing,
    Refusal,
    Result,
    RoundEnded,
    Seated,
    Stopped,
    TournamentError,
    TournamentLine,
    TournamentPhase,
    TournamentRound,
    Withdrew,
    action_text,
)
from bot.tournaments.pairing import draw
from bot.tournaments.standings import has_same_deals, is_last, next_sizes, qualified
from bot.tournaments.views import (
    BrokenTournamentError,
    LoadedTournament,
    TournamentChange,
    TournamentView,
    load_tournament,
    with_entrant,
)

# --- who has something to gain in a tournament, apart from the match that they play ---


class Stakes(Contests):
    """What tables are told of the open tournaments."""

    def __init__(self, kept: Callable[[], Iterable[LoadedTournament]]) -> None:
        self._kept = kept

    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        for kept in self._kept():
            if fixture is not None and fixture.tournament == kept.row.id:
                return kept.row.id if is_in(kept, member) or has_played(kept, member) else None
        return None

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        both = (
            kept.row.id
            for kept in self._kept()
            if kept.row.server == server and is_in(kept, one) and is_in(kept, other)
        )
        return next(both, None)


def is_in(kept: LoadedTournament, member: MemberId) -> bool:
    """Whether somebody has entered and not withdrawn."""
    entered = kept.entrant_of(member)
    return entered is not None and not kept.state.entrant(entered.number).withdrawn


def has_played(kept: LoadedTournament, member: MemberId) -> bool:
    """Whether somebody was drawn in any round; withdrawing does not undo that."""
    entered = kept.entrant_of(member)
    return entered is not None and kept.state.was_drawn(entered.number)


# --- the tournaments that this process has at hand: finding them, and making changes true ---

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

    @shielded
    async def append(
        self,
        kept: LoadedTournament,
        actions: Sequence[Action],
        *,
        entrant: EntrantRow | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """Make something true: on disk, then in memory, then told. Its lock is held."""
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


# --- what is to be done next in a tournament: it follows from its log, its tables and the time ---

LONGEST_WAIT = 24 * 3600.0
LOOK_AGAIN = 60.0
"""Seconds until it is looked again whether a round can be hidden."""


async def tend(host: OpenTournaments, kept: LoadedTournament) -> float | None:
    """Do all that is due; says after how many seconds to look again, if time alone will tell.

    The tournament's lock is held. Each step is kept before the next one is looked for.
    """
    while kept.state.phase.is_open:
        found = kept.state.round
        if found is not None and not found.is_over:
            if not await _play(host, kept, found):
                return _left(host, kept)
        elif (action := await _next(host, kept)) is not None:
            await host.append(kept, [action])
        else:
            return _left(host, kept)
    return None


def _left(host: OpenTournaments, kept: LoadedTournament) -> float | None:
    """Seconds until registration closes, or the round's time is over."""
    if kept.waits:
        return LOOK_AGAIN
    state, found = kept.state, kept.state.round
    closes = state.terms.closes_at if state.phase == TournamentPhase.REGISTRATION else None
    moment = closes if found is None else state.until(found)
    if not moment:
        return None
    return min(max(1.0, moment - host.tables.clock.now()), LONGEST_WAIT)


async def _next(host: OpenTournaments, kept: LoadedTournament) -> Action | None:
    """What comes while no round is played; nothing, if it is waited for somebody."""
    state, now = kept.state, host.tables.clock.now()
    forgotten = {one.number for one in kept.entrants if one.member is None}
    for number in state.active:
        if number in forgotten:
            return Withdrew(number)
    if state.phase == TournamentPhase.REGISTRATION:
        is_full = len(state.active) >= state.terms.most
        if not is_full and (not state.terms.closes_at or now < state.terms.closes_at):
            return None
        return Closed() if len(state.active) >= state.terms.fewest else Stopped(Cancelled.TOO_FEW)
    if is_last(state):
        return Ended()
    if len(qualified(state)) < state.terms.fewest:
        return Stopped(Cancelled.DESERTED)
    if now < (state.next_draw or 0) or _waits(host, kept):
        return None
    # The search for the best tables takes up to a second.
    secret = kept.row.secrets[len(state.rounds)]
    return await asyncio.to_thread(draw, state, secret, int(now))


def _waits(host: OpenTournaments, kept: LoadedTournament) -> bool:
    """Whether the round that is due would be seen by those who play the same deals elsewhere."""
    shared = has_same_deals(kept.state) and len(next_sizes(kept.state)) > 1
    waits = shared and not host.may_hide(kept.row.server, kept.row.channel)
    if waits != kept.waits:
        kept.waits = waits
        host.tell(kept)
    return waits


async def _play(host: OpenTournaments, kept: LoadedTournament, found: TournamentRound) -> bool:
    """Open the tables of a round, and take their results; whether anything has happened."""
    for number, pairing in enumerate(found.pairings, 1):
        if pairing.table is None:
            await _open(host, kept, found, number)
            return True
    until = kept.state.until(found)
    is_late = until is not None and host.tables.clock.now() >= until
    for number, pairing in enumerate(found.pairings, 1):
        if pairing.result is None:
            if is_late:
                await _end(host, pairing)
            result = await _result(host, pairing)
            if result is not None:
                await host.append(kept, [MatchFinished(found.number, number, result)])
                return True
    if found.is_played:
        await host.append(kept, await _round_over(host, kept, found))
        return True
    return False


async def _round_over(
    host: OpenTournaments, kept: LoadedTournament, found: TournamentRound
) -> list[Action]:
    """The end of a round; if there is another one, without those who were not there at all.

    In one go: whoever returns later was not there in a round that is not looked at again.
    """
    over = RoundEnded(found.number)
    if is_last(kept.after([over])):
        return [over]
    active = set(kept.state.active)
    missed = [
        number
        for pairing in found.pairings
        for number in await _absent(host, pairing)
        if number in active
    ]
    if missed and len(missed) == len(active):
        return [over, Stopped(Cancelled.DESERTED)]
    return [over, *map(Missed, missed)]


async def _absent(host: OpenTournaments, pairing: Pairing) -> list[int]:
    """Who let all their turns at a table run out. Whoever left had said so."""
    row = await table_store.load(host.tables.database, TableId(pairing.table or 0))
    if not isinstance(row, TableState):
        return []
    return [
        number
        for number, seat in zip(pairing.seats, row.seats, strict=True)
        if seat.strikes and seat.strikes >= seat.turns and seat.presence != Presence.LEFT
    ]


async def _open(
    host: OpenTournaments, kept: LoadedTournament, found: TournamentRound, number: int
) -> None:
    """The table of a pairing, in one transaction with the line that says so."""
    seats = found.pairings[number - 1].seats
    secret = _secret(kept, found, number)
    row = _row(kept, found, seats, secret, host.tables.clock.now())
    changes: list[TournamentChange] = []

    async def also(connection: Connection, table: TableId) -> None:
        change = host.change_of(kept, [Seated(found.number, number, table)])
        await change.write(connection)
        changes[:] = [change]

    await open_match(host.tables, row, also, rated=kept.state.terms.rated)
    host.applied(kept, changes[0])


def _row(
    kept: LoadedTournament,
    found: TournamentRound,
    seats: tuple[int, ...],
    secret: bytes,
    now: float,
) -> TableState:
    terms = kept.state.terms
    people = [kept.name_of(number) for number in seats]
    shared = found.duplicate
    holders = tuple(
        SeatState(member=one.member, name=one.name, words="" if shared else one.words)
        for one in people
    )
    return TableState(
        id=NO_TABLE,
        server=kept.row.server,
        channel=kept.row.channel,
        owner=next((one.member for one in people if one.member is not None), kept.row.owner),
        status=Status.RUNNING,
        game=terms.game,
        options=terms.options,
        assistance=terms.assistance,
        secret=secret,
        seats=holders,
        seq=0,
        created_at=now,
        touched_at=now,
        started_at=now,
        rules=terms.rules,
        fixture=Fixture(
            kept.row.id, found.number, words=found.words if shared else "", veiled=shared
        ),
    )


def _secret(kept: LoadedTournament, found: TournamentRound, match: int) -> bytes:
    """The round's, where all tables play the same. A table that plays for itself has its own:
    it is shown as soon as its match is over."""
    promised = kept.row.secrets[found.number - 1]
    if found.duplicate:
        return promised
    if kept.state.terms.bound:
        return table_secret(kept.state.terms, found.number, match, promised)
    return secrets.token_bytes(SECRET_BYTES)  # of a tournament that was opened before they were


async def _end(host: OpenTournaments, pairing: Pairing) -> None:
    assert pairing.table is not None
    try:
        await end_match(host.tables, TableId(pairing.table))
    except DeniedError as denied:
        if denied.denial not in NOT_OPEN:
            raise


async def _result(host: OpenTournaments, pairing: Pairing) -> Result | None:
    """How the match of a pairing has ended, if it has."""
    assert pairing.table is not None
    row = await table_store.load(host.tables.database, TableId(pairing.table))
    if isinstance(row, TableState) and row.status.is_open:
        return None
    finished = await results.finished(host.tables.database, TableId(pairing.table))
    if finished is None:  # its log cannot be read: nobody is to blame for that
        nothing = len(pairing.seats)
        return Result((0,) * nothing, (False,) * nothing, How.ENDED)
    return _as_it_stands(finished)


HOW = {Ending.PLAYED: How.PLAYED, Ending.TIME: How.TIME}


def _as_it_stands(finished: FinishedTable) -> Result:
    return Result(
        tuple(seat.points for seat in finished.seats),
        tuple(seat.left_early for seat in finished.seats),
        HOW.get(finished.ending, How.ENDED),
    )
