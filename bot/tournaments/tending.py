"""What is to be done next in a tournament: it follows from its log, its tables and the time."""

import asyncio
import secrets
from typing import TYPE_CHECKING

from bot.community import results
from bot.database.core import Connection, MemberId, TableId
from bot.games.match import SECRET_BYTES, points_if_stopped
from bot.tables import rows as table_rows
from bot.tables.denials import NOT_OPEN, DeniedError
from bot.tables.live import load_folded
from bot.tables.lobby import NO_TABLE, end_match, open_match
from bot.tables.model import DAY, Ending, Fixture, Presence, SeatState, Status, TableState
from bot.tournaments import model
from bot.tournaments.fold import apply, table_secret
from bot.tournaments.pairing import draw
from bot.tournaments.standings import has_same_deals, is_last, next_sizes, qualified
from bot.tournaments.views import LoadedTournament, TournamentChange

if TYPE_CHECKING:
    from bot.tournaments.service import Tournaments

NOBODY = MemberId(0)
"""Whoever opened a tournament and was forgotten; then it begins with those who have entered."""
LONGEST_WAIT = 24 * 3600.0
LONGEST_REGISTRATION = 30 * DAY
"""Then registration closes where nobody has said when: a server has only so many tournaments."""
LOOK_AGAIN = 60.0
"""Seconds until it is looked again whether a round can be hidden."""


async def tend(host: "Tournaments", kept: LoadedTournament) -> float | None:
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


def _left(host: "Tournaments", kept: LoadedTournament) -> float | None:
    """Seconds until registration closes, or the round's time is over."""
    if kept.waits:
        return LOOK_AGAIN
    state, found = kept.state, kept.state.round
    closes = _closes(kept) if state.phase == model.TournamentPhase.REGISTRATION else None
    moment = closes if found is None else state.until(found)
    if not moment:
        return None
    return min(max(1.0, moment - host.tables.clock.now()), LONGEST_WAIT)


async def _next(host: "Tournaments", kept: LoadedTournament) -> model.Action | None:
    """What comes while no round is played; nothing, if it is waited for somebody."""
    state, now = kept.state, host.tables.clock.now()
    forgotten = {one.number for one in kept.entrants if one.member is None}
    for number in state.active:
        if number in forgotten:
            return model.Withdrew(number)
    if state.phase == model.TournamentPhase.REGISTRATION:
        is_full = len(state.active) >= state.terms.most
        if not is_full and kept.row.owner != NOBODY and now < _closes(kept):
            return None
        return (
            model.Closed()
            if len(state.active) >= state.terms.fewest
            else model.Stopped(model.Cancelled.TOO_FEW)
        )
    if is_last(state):
        return model.Ended()
    if len(qualified(state)) < state.terms.fewest:
        return model.Stopped(model.Cancelled.DESERTED)
    if now < (state.next_draw or 0) or _waits(host, kept):
        return None
    # The search for the best tables takes up to a second.
    secret = kept.row.secrets[len(state.rounds)]
    return await asyncio.to_thread(draw, state, secret, int(now))


def _closes(kept: LoadedTournament) -> float:
    """When registration closes, if it is not full before."""
    return kept.state.terms.closes_at or kept.row.created_at + LONGEST_REGISTRATION


def _waits(host: "Tournaments", kept: LoadedTournament) -> bool:
    """Whether the round that is due would be seen by those who play the same deals elsewhere."""
    shared = has_same_deals(kept.state) and len(next_sizes(kept.state)) > 1
    waits = shared and not host.may_hide(kept.row.server, kept.row.channel)
    if waits != kept.waits:
        kept.waits = waits
        host.tell(kept)
    return waits


async def _play(host: "Tournaments", kept: LoadedTournament, found: model.TournamentRound) -> bool:
    """Open the tables of a round, and take their results; whether anything has happened."""
    for pairing in found.pairings:
        if pairing.table is None:
            await _open(host, kept, found, pairing)
            return True
    until = kept.state.until(found)
    is_late = until is not None and host.tables.clock.now() >= until
    for pairing in found.pairings:
        if pairing.table is not None and pairing.result is None:
            if is_late:
                await _end(host, pairing.table)
            result = await _result(host, kept.state.terms, pairing, pairing.table)
            if result is not None:
                await host.append(kept, [model.MatchFinished(found.number, pairing.number, result)])
                return True
    if found.is_played:
        await host.append(kept, await _round_over(host, kept, found))
        return True
    return False


async def _round_over(
    host: "Tournaments", kept: LoadedTournament, found: model.TournamentRound
) -> list[model.Action]:
    """The end of a round; if there is another one, without those who were not there at all.

    In one go: whoever returns later was not there in a round that is not looked at again.
    """
    over = model.RoundEnded(found.number)
    if is_last(apply(kept.state, over)):
        return [over]
    active = set(kept.state.active)
    missed = [
        number
        for pairing in found.pairings
        for number in await _absent(host, pairing)
        if number in active
    ]
    if missed and len(missed) == len(active):
        return [over, model.Stopped(model.Cancelled.DESERTED)]
    return [over, *map(model.Missed, missed)]


async def _absent(host: "Tournaments", pairing: model.Pairing) -> list[int]:
    """Who let all their turns at a table run out. Whoever left had said so."""
    row = await table_rows.load(host.tables.database, TableId(pairing.table or 0))
    if not isinstance(row, TableState):
        return []
    return [
        number
        for number, seat in zip(pairing.seats, row.seats, strict=True)
        if seat.strikes and seat.strikes >= seat.turns and seat.presence != Presence.LEFT
    ]


async def _open(
    host: "Tournaments",
    kept: LoadedTournament,
    found: model.TournamentRound,
    pairing: model.Pairing,
) -> None:
    """The table of a pairing, in one transaction with the line that says so."""
    now = host.tables.clock.now()
    changes: list[TournamentChange] = []

    async def also(connection: Connection, table: TableId) -> None:
        change = kept.after([model.Seated(found.number, pairing.number, table)], now)
        await change.write(connection)
        changes[:] = [change]

    row = _table(kept, found, pairing, now)
    await open_match(host.tables, row, also, rated=kept.state.terms.rated)
    host.applied(kept, changes[0])


def _table(
    kept: LoadedTournament, found: model.TournamentRound, pairing: model.Pairing, now: float
) -> TableState:
    terms, shared = kept.state.terms, found.duplicate
    entrants = {one.number: one for one in kept.entrants}
    people = [entrants[number] for number in pairing.seats]
    words = found.words if shared else ""
    return TableState(
        id=NO_TABLE,
        server=kept.row.server,
        channel=kept.row.channel,
        owner=next((one.member for one in people if one.member is not None), kept.row.owner),
        status=Status.RUNNING,
        game=terms.game,
        options=terms.options,
        assistance=terms.assistance,
        secret=_secret(kept, found, pairing),
        seats=tuple(
            SeatState(
                member=one.member,
                name=one.name,
                words="" if shared else one.words,
                strict=True,  # whether it is rated or not, there is something to gain
            )
            for one in people
        ),
        seq=0,
        created_at=now,
        touched_at=now,
        started_at=now,
        rules=terms.rules,
        fixture=Fixture(kept.row.id, found.number, words=words, veiled=shared),
    )


def _secret(kept: LoadedTournament, found: model.TournamentRound, pairing: model.Pairing) -> bytes:
    """The round's, where all tables play the same. A table that plays for itself has its own:
    it is shown as soon as its match is over."""
    promised = kept.row.secrets[found.number - 1]
    if found.duplicate:
        return promised
    if kept.state.terms.bound:
        return table_secret(kept.state.terms, found.number, pairing.number, promised)
    return secrets.token_bytes(SECRET_BYTES)  # of a tournament that was opened before they were


async def _end(host: "Tournaments", table: TableId) -> None:
    try:
        await end_match(host.tables, table)
    except DeniedError as denied:
        if denied.denial not in NOT_OPEN:
            raise


HOW = {Ending.PLAYED: model.How.PLAYED, Ending.TIME: model.How.TIME}


async def _result(
    host: "Tournaments", terms: model.TournamentTerms, pairing: model.Pairing, table: TableId
) -> model.Result | None:
    """How the match of a pairing has ended, if it has."""
    row = await table_rows.load(host.tables.database, table)
    if isinstance(row, TableState) and row.status.is_open:
        return None
    finished = await results.finished(host.tables.database, table)
    if finished is None:  # its log cannot be read: nobody is to blame for that
        nothing = len(pairing.seats)
        return model.Result((0,) * nothing, (False,) * nothing, model.How.ENDED)
    points = tuple(seat.points for seat in finished.seats)
    if terms.racks and finished.ending == Ending.TIME and isinstance(row, TableState):
        points = points_if_stopped((await load_folded(host.tables.database, row)).match)
    return model.Result(
        points,
        tuple(seat.left_early for seat in finished.seats),
        HOW.get(finished.ending, model.How.ENDED),
    )
