"""Computing the ladders of a server again, from its results alone."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.community import ladders
from bot.database.core import Connection, Database, MemberId, Row, ServerId, TableId

# --- everything that the ladders of a server were computed from, to compute them again ---

Fetch = Callable[[str, Sequence[int]], Awaitable[Iterable[Row]]]
"""How rows are read: of what is committed, or in the transaction in which they will be replaced."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that counted, seat by seat."""

    table: TableId
    season: int
    game: str
    members: tuple[MemberId | None, ...]
    finishes: tuple[ladders.Finish, ...]


RATED = (
    "SELECT tables.id, tables.season, tables.game, results.seat, results.member_id, results.team,"
    " results.place, results.left_early, results.met, results.bounded"
    " FROM tables JOIN results ON results.table_id = tables.id"
    " WHERE tables.server_id = ?1 AND tables.rated_as IS NOT NULL"
    " ORDER BY tables.rated_as, results.seat"
)
RATED_IN_SEASON = RATED.replace("ORDER BY", "AND tables.season = ?2 ORDER BY")
DROP_RUNGS = "DELETE FROM ratings WHERE server_id = ?1 AND season = ?2"
DROP_CHANGE = "DELETE FROM rating_changes WHERE table_id = ?1 AND season = ?2"
MOVE_MATCH = "UPDATE tables SET season = ?2 WHERE id = ?1"
ALL_RUNGS = (
    "SELECT season, ladder, member_id, mu, sigma, previous, matches, wins FROM ratings"
    " WHERE server_id = ?1"
)
ALL_CHANGES = (
    "SELECT rating_changes.* FROM tables JOIN rating_changes"
    " ON rating_changes.table_id = tables.id"
    " WHERE tables.server_id = ?1 AND tables.rated_as IS NOT NULL"
)
RUNGS_OF_SEASON = ALL_RUNGS + " AND season = ?2"
CHANGES_OF_SEASON = ALL_CHANGES + " AND rating_changes.season = ?2 AND tables.season = ?2"


async def rated_matches(fetch: Fetch, server: ServerId) -> list[RatedMatch]:
    """In the order in which they counted."""
    return _matches(await fetch(RATED, (server,)))


def _matches(found: Iterable[Row]) -> list[RatedMatch]:
    matches: dict[TableId, list[Row]] = {}
    for row in found:
        matches.setdefault(TableId(row["id"]), []).append(row)
    return [_match(table, rows) for table, rows in matches.items()]


@dataclass(frozen=True, slots=True)
class SeasonRows:
    """What is kept of one season's ladders."""

    matches: list[RatedMatch]
    rungs: dict[ladders.Key, ladders.Rung]
    changes: list[ladders.LadderChange]


async def of_season(fetch: Fetch, server: ServerId, season: int) -> SeasonRows:
    which = (server, season)
    return SeasonRows(
        _matches(await fetch(RATED_IN_SEASON, which)),
        {ladders.key_of(row): ladders.rung_of(row) for row in await fetch(RUNGS_OF_SEASON, which)},
        [ladders.change_of(row) for row in await fetch(CHANGES_OF_SEASON, which)],
    )


async def move_matches(
    connection: Connection, server: ServerId, matches: Iterable[RatedMatch], season: int, into: int
) -> None:
    """Move all matches of a season into another one; the old one has no ratings any more."""
    tables = [match.table for match in matches]
    await connection.executemany(DROP_CHANGE, [(table, season) for table in tables])
    await connection.executemany(MOVE_MATCH, [(table, into) for table in tables])
    await connection.execute(DROP_RUNGS, (server, season))


def _match(table: TableId, rows: Sequence[Row]) -> RatedMatch:
    members = tuple(row["member_id"] for row in rows)
    return RatedMatch(
        table, rows[0]["season"], rows[0]["game"], members, tuple(map(ladders.finish_of, rows))
    )


async def all_rungs(fetch: Fetch, server: ServerId) -> dict[ladders.Key, ladders.Rung]:
    return {ladders.key_of(row): ladders.rung_of(row) for row in await fetch(ALL_RUNGS, (server,))}


async def replace_changes(
    connection: Connection, matches: Iterable[RatedMatch], changes: Iterable[ladders.LadderChange]
) -> None:
    await connection.executemany(
        "DELETE FROM rating_changes WHERE table_id = ?1", [(match.table,) for match in matches]
    )
    await ladders.put_changes(connection, changes)


async def clear(connection: Connection, server: ServerId) -> None:
    """Empty all ladders of a server, to fill them anew."""
    await connection.execute("DELETE FROM ratings WHERE server_id = ?1", (server,))


# --- computing the ladders of a server again, from its results alone ---

Place = tuple[TableId, int, int, str]
"""Of a change: table, seat, season, ladder."""

NOBODY_YET: Mapping[ladders.Key, ladders.Rung] = {}

K = TypeVar("K", ladders.Key, Place)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Ladders:
    """All ladders of a server, and how they came about."""

    rungs: Mapping[ladders.Key, ladders.Rung]
    changes: tuple[ladders.LadderChange, ...]


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is stored otherwise than it is computed; None: not at all."""

    where: ladders.Key | Place
    stored: object
    computed: object


@dataclass(frozen=True, slots=True)
class Rerated:
    matches: int
    rungs: int
    changes: int
    differences: tuple[Deviation, ...]


def recompute(
    matches: Iterable[RatedMatch],
    forgotten: Mapping[Place, ladders.LadderChange],
    known: Mapping[ladders.Key, ladders.Rung] = NOBODY_YET,
) -> Ladders:
    """The ladders after these matches, in this order; ``known`` is how they were before.

    Of those who were forgotten only the ratings are known that they had before and after each
    match; they are taken from there, so that the ratings of the others stay what they are.
    """
    rungs: dict[ladders.Key, ladders.Rung] = dict(known)
    changes: list[ladders.LadderChange] = []
    for match in matches:
        for season, ladder in ladders.ladders_for(match.season, match.game):
            gone = {
                seat: forgotten.get((match.table, seat, season, ladder))
                for seat, member in enumerate(match.members)
                if member is None
            }
            before = [
                ladders.Rung(one.before)
                if (one := gone.get(seat)) is not None
                else rungs.get((season, ladder, member), ladders.Rung())
                if member is not None
                else ladders.Rung()
                for seat, member in enumerate(match.members)
            ]
            after = ladders.climb(match.finishes, before)
            for seat, member in enumerate(match.members):
                if member is not None:
                    rungs[season, ladder, member] = after[seat]
                old, new = before[seat].rating, after[seat].rating
                if (one := gone.get(seat)) is not None:
                    new = one.after
                changes.append(ladders.LadderChange(match.table, seat, season, ladder, old, new))
    return Ladders(rungs, tuple(changes))


async def rerate(
    database: Database,
    server: ServerId,
    *,
    write: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Rerated:
    """Compare what is stored with what the results give; and store that, if wanted.

    What is to be stored is read in the same transaction: else a match that ends meanwhile would be
    lost, and somebody who is forgotten meanwhile be back. Nobody else can write during that time,
    so that it is done only where something differs.
    """
    found = (await _compared(database.read, server, progress))[0]
    if not (write and found.differences):
        return found

    async def write_anew(connection: Connection) -> Rerated:
        found, matches, computed = await _compared(connection.fetch, server)
        await _write(connection, server, matches, computed)
        return found

    return await database.write(write_anew)


async def _compared(
    fetch: Fetch, server: ServerId, progress: Callable[[int, int], None] | None = None
) -> tuple[Rerated, list[RatedMatch], Ladders]:
    matches = await rated_matches(fetch, server)
    changes = {
        _place(change): change
        for change in map(ladders.change_of, await fetch(ALL_CHANGES, (server,)))
    }
    computed = recompute(_counted(matches, progress), changes)
    differences = (
        *_differences(await all_rungs(fetch, server), computed.rungs),
        *_differences(changes, {_place(change): change for change in computed.changes}),
    )
    found = Rerated(len(matches), len(computed.rungs), len(computed.changes), differences)
    return found, matches, computed


def _counted(
    matches: Sequence[RatedMatch], progress: Callable[[int, int], None] | None
) -> Iterator[RatedMatch]:
    for number, match in enumerate(matches, 1):
        yield match
        if progress is not None:
            progress(number, len(matches))


async def carry_over(connection: Connection, server: ServerId, season: int, into: int) -> None:
    """Let the matches of a season count for the one before, as if that had gone on.

    The ladders of all time stay as they are. Of somebody who was forgotten since, only the rating
    in the later season is known; the others have played against that.
    """
    fetch = connection.fetch
    later = await of_season(fetch, server, season)
    earlier = await of_season(fetch, server, into)
    moved = [replace(match, season=into) for match in later.matches]
    forgotten = {
        (one.table, one.seat, into, one.ladder): one
        for one in later.changes
        if one.season == season
    }
    computed = recompute(moved, forgotten, earlier.rungs)
    await move_matches(connection, server, moved, season, into)
    rungs = {key: rung for key, rung in computed.rungs.items() if key[0] == into}
    await ladders.put_rungs(connection, server, rungs)
    await ladders.put_changes(connection, [one for one in computed.changes if one.season == into])


async def rebuild(database: Database, server: ServerId) -> int:
    """Fill the ladders of a server that has results and no ratings yet; says from how many."""

    async def fill(connection: Connection) -> int:
        matches = await rated_matches(connection.fetch, server)
        await _write(connection, server, matches, recompute(matches, {}))
        return len(matches)

    return await database.write(fill)


def _place(change: ladders.LadderChange) -> Place:
    return change.table, change.seat, change.season, change.ladder


def _differences(stored: Mapping[K, V], computed: Mapping[K, V]) -> Iterable[Deviation]:
    for where in stored.keys() | computed.keys():
        if stored.get(where) != computed.get(where):
            yield Deviation(where, stored.get(where), computed.get(where))


async def _write(
    connection: Connection, server: ServerId, matches: list[RatedMatch], computed: Ladders
) -> None:
    await clear(connection, server)
    await ladders.put_rungs(connection, server, computed.rungs)
    await replace_changes(connection, matches, computed.changes)
