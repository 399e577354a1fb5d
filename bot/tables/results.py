"""The end of a match: its results, and what they do to the ladders, in one transaction.

Whether it counts says :mod:`bot.tables.counting`. A seat that a computer plays at the end, because
its owner left or stayed away, counts as that of somebody who left: it ranks last. So does one in
which a computer made more turns than its owner.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.match import Match
from bot.games.pieces import Seat
from bot.model.ladders import LadderChange
from bot.model.tables import NO_PLACE, Ending, Parting, Presence, SeatOutcome, SeatState, TableState
from bot.rating import Finish, Rung, climb, is_known, ladders_for
from bot.store import ladders, seasons
from bot.store import results as store
from bot.store.company import met
from bot.store.database import Connection
from bot.store.ladders import Key
from bot.tables.counting import found


def result_rows(row: TableState, match: Match) -> tuple[SeatOutcome, ...]:
    """How everybody came out; in a match that was not played to its end nobody has a place."""
    ranks = (NO_PLACE,) * match.seats if match.outcome is None else match.outcome.ranks
    return tuple(
        SeatOutcome(
            seat=at,
            member=seat.member,
            team=match.rules.team_of(Seat(at), match.seats),
            place=ranks[at],
            points=match.accounts[at],
            left_early=seat.is_gone,
            rounds_won=sum(result.winner == at for result in match.results),
            best_round=_best_round(match, at),
            hand_rummies=sum(result.winner == at and result.doubled for result in match.results),
            parting=_parting(row, seat),
        )
        for at, seat in enumerate(row.seats)
    )


def _best_round(match: Match, seat: int) -> int | None:
    points = [result.points[seat] for result in match.results]
    better = min if match.rules.lowest_wins else max
    return better(points, default=None)


def _parting(row: TableState, seat: SeatState) -> Parting | None:
    if seat.sent_away:
        return Parting.SENT
    if seat.presence == Presence.LEFT:
        return Parting.LEFT
    if seat.presence == Presence.AWAY:
        return Parting.AWAY
    if row.ending == Ending.VOTED and seat.wants_abort:
        return Parting.ENDED
    return Parting.REPLACED if seat.is_gone else None


def without_forgotten_words(row: TableState) -> TableState:
    """When no shuffle is to come, the words of those who were forgotten are needed no more."""
    seats = tuple(replace(seat, words="") if seat.is_forgotten else seat for seat in row.seats)
    return replace(row, seats=seats)


async def write(
    connection: Connection, row: TableState, results: Sequence[SeatOutcome], rounds: int
) -> None:
    """Keep how a match ended; if it counts, move its people on the ladders."""
    why = await found(connection.fetch, row)
    if why is None:
        results = [await _with_company(connection, row, one) for one in results]
    await store.insert(connection, row, results, rounds, why)
    if why is None:
        await _rate(connection, row, results)


async def _with_company(connection: Connection, row: TableState, one: SeatOutcome) -> SeatOutcome:
    """Kept with the result: people whom somebody met may be forgotten later."""
    if one.member is None:
        return replace(one, met=0)
    return replace(one, met=await met(connection.fetch, row.server, one.member))


async def _rate(connection: Connection, row: TableState, results: Sequence[SeatOutcome]) -> None:
    assert row.ended_at is not None
    season = (await seasons.current(connection, row.server, row.ended_at)).number
    await ladders.mark_rated(connection, row.server, row.id, season)
    known = await ladders.load_rungs(connection, row.id, season, row.game)
    finishes = [
        Finish(one.team, one.place, one.left_early, known=is_known(one.met)) for one in results
    ]
    rungs: dict[Key, Rung] = {}
    changes: list[LadderChange] = []
    for time, ladder in ladders_for(season, row.game):
        before = [_rung(known, time, ladder, one) for one in results]
        after = climb(finishes, before)
        for one, old, new in zip(results, before, after, strict=True):
            changes.append(LadderChange(row.id, one.seat, time, ladder, old.rating, new.rating))
            if one.member is not None:
                rungs[time, ladder, one.member] = new
    await ladders.put_rungs(connection, row.server, rungs)
    await ladders.put_changes(connection, changes)


def _rung(known: dict[Key, Rung], season: int, ladder: str, result: SeatOutcome) -> Rung:
    """Somebody who was forgotten while the match went on counts as a newcomer."""
    if result.member is None:
        return Rung()
    return known.get((season, ladder, result.member), Rung())
