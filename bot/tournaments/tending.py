"""What is to be done next in a tournament: it follows from its log, its tables and the time."""

import asyncio
import secrets

from bot.games.match import SECRET_BYTES
from bot.model.history import FinishedTable
from bot.model.ids import TableId
from bot.model.tables import Ending, Fixture, Presence, SeatState, Status, TableState
from bot.store import results
from bot.store import tables as table_store
from bot.store.database import Connection
from bot.tables.denials import NOT_OPEN, DeniedError
from bot.tables.fixtures import end_match, open_match
from bot.tables.lobby import NO_TABLE
from bot.tournaments.actions import (
    Action,
    Closed,
    Ended,
    MatchFinished,
    Missed,
    RoundEnded,
    Seated,
    Stopped,
    Withdrew,
)
from bot.tournaments.keeping import LoadedTournament, TournamentChange
from bot.tournaments.model import Cancelled, How, Pairing, Result, TournamentPhase, TournamentRound
from bot.tournaments.open_tournaments import OpenTournaments
from bot.tournaments.pairing import draw
from bot.tournaments.sealing import table_secret
from bot.tournaments.standings import has_same_deals, is_last, next_sizes, qualified

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
