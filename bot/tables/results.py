"""The end of a match: its results, and what they do to the ladders, in one transaction.

A match counts for the ladders if people sat in all of its seats, if nobody was given hints, and if
its server wants ratings when it ends. A seat that a computer plays at the end, because its owner
left or stayed away, counts as that of somebody who left: it ranks last.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.match import Match
from bot.games.pieces import Seat
from bot.rating import Finish, Rung, climb, ladders_for
from bot.store import ladders, seasons, settings
from bot.store import results as store
from bot.store.database import Connection
from bot.store.ladders import ChangeRow, Key
from bot.store.rows import Assistance, Presence, ResultRow, TableRow


def result_rows(row: TableRow, match: Match) -> tuple[ResultRow, ...]:
    assert match.outcome is not None
    return tuple(
        ResultRow(
            seat=at,
            member=seat.member,
            team=match.rules.team_of(Seat(at), match.seats),
            place=match.outcome.ranks[at],
            points=match.accounts[at],
            left_early=seat.presence != Presence.HERE,
            rounds_won=sum(result.winner == at for result in match.results),
            best_round=_best_round(match, at),
            hand_rummies=sum(result.winner == at and result.doubled for result in match.results),
        )
        for at, seat in enumerate(row.seats)
    )


def _best_round(match: Match, seat: int) -> int:
    points = [result.points[seat] for result in match.results]
    return min(points) if match.rules.lowest_wins else max(points)


def without_forgotten_words(row: TableRow) -> TableRow:
    """When no shuffle is to come, the words of those who were forgotten are needed no more."""
    seats = tuple(replace(seat, words="") if seat.is_forgotten else seat for seat in row.seats)
    return replace(row, seats=seats)


async def write(
    connection: Connection, row: TableRow, results: Sequence[ResultRow], rounds: int
) -> None:
    """Keep how a match ended; if it counts, move its people on the ladders."""
    await store.insert(connection, row, results, rounds)
    if await _counts(connection, row):
        await _rate(connection, row, results)


async def _counts(connection: Connection, row: TableRow) -> bool:
    if row.assistance == Assistance.HINTS or any(seat.level for seat in row.seats):
        return False
    return (await settings.load_within(connection, row.server)).ratings


async def _rate(connection: Connection, row: TableRow, results: Sequence[ResultRow]) -> None:
    assert row.ended_at is not None
    season = (await seasons.current(connection, row.server, row.ended_at)).number
    await ladders.mark_rated(connection, row.server, row.id, season)
    known = await ladders.load_rungs(connection, row.id, season, row.game)
    finishes = [Finish(one.team, one.place, one.left_early) for one in results]
    rungs: dict[Key, Rung] = {}
    changes: list[ChangeRow] = []
    for time, ladder in ladders_for(season, row.game):
        before = [_rung(known, time, ladder, one) for one in results]
        after = climb(finishes, before)
        for one, old, new in zip(results, before, after, strict=True):
            changes.append(ChangeRow(row.id, one.seat, time, ladder, old.rating, new.rating))
            if one.member is not None:
                rungs[time, ladder, one.member] = new
    await ladders.put_rungs(connection, row.server, rungs)
    await ladders.put_changes(connection, changes)


def _rung(known: dict[Key, Rung], season: int, ladder: str, result: ResultRow) -> Rung:
    """Somebody who was forgotten while the match went on counts as a newcomer."""
    if result.member is None:
        return Rung()
    return known.get((season, ladder, result.member), Rung())
