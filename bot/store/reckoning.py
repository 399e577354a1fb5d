"""Everything that the ladders of a server were computed from, to compute them again."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.model.ids import MemberId, ServerId, TableId
from bot.model.ladders import LadderChange
from bot.rating import Finish, Rung, is_known
from bot.store.database import Connection, Row
from bot.store.ladders import Key, change_of, key_of, put_changes, rung_of

Fetch = Callable[[str, Sequence[int]], Awaitable[Iterable[Row]]]
"""How rows are read: of what is committed, or in the transaction in which they will be replaced."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that counted, seat by seat."""

    table: TableId
    season: int
    game: str
    members: tuple[MemberId | None, ...]
    finishes: tuple[Finish, ...]


RATED = (
    "SELECT tables.id, tables.season, tables.game, results.seat, results.member_id, results.team,"
    " results.place, results.left_early, results.met"
    " FROM tables JOIN results ON results.table_id = tables.id"
    " WHERE tables.server_id = ?1 AND tables.rated_as IS NOT NULL"
    " ORDER BY tables.rated_as, results.seat"
)
RATED_IN_SEASON = RATED.replace("ORDER BY", "AND tables.season = ?2 ORDER BY")
RUNGS_OF_SEASON = (
    "SELECT season, ladder, member_id, mu, sigma, previous, matches, wins FROM ratings"
    " WHERE server_id = ?1 AND season = ?2"
)
CHANGES_OF_SEASON = (
    "SELECT rating_changes.* FROM tables JOIN rating_changes"
    " ON rating_changes.table_id = tables.id AND rating_changes.season = ?2"
    " WHERE tables.server_id = ?1 AND tables.rated_as IS NOT NULL AND tables.season = ?2"
)
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
    rungs: dict[Key, Rung]
    changes: list[LadderChange]


async def of_season(fetch: Fetch, server: ServerId, season: int) -> SeasonRows:
    which = (server, season)
    return SeasonRows(
        _matches(await fetch(RATED_IN_SEASON, which)),
        {key_of(row): rung_of(row) for row in await fetch(RUNGS_OF_SEASON, which)},
        [change_of(row) for row in await fetch(CHANGES_OF_SEASON, which)],
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
    return RatedMatch(
        table=table,
        season=rows[0]["season"],
        game=rows[0]["game"],
        members=tuple(row["member_id"] for row in rows),
        finishes=tuple(map(_finish, rows)),
    )


def _finish(row: Row) -> Finish:
    known = is_known(row["met"])
    return Finish(row["team"], row["place"], bool(row["left_early"]), known=known)


async def all_rungs(fetch: Fetch, server: ServerId) -> dict[Key, Rung]:
    return {key_of(row): rung_of(row) for row in await fetch(ALL_RUNGS, (server,))}


async def all_changes(fetch: Fetch, server: ServerId) -> list[LadderChange]:
    return [change_of(row) for row in await fetch(ALL_CHANGES, (server,))]


async def replace_changes(
    connection: Connection, matches: Iterable[RatedMatch], changes: Iterable[LadderChange]
) -> None:
    await connection.executemany(
        "DELETE FROM rating_changes WHERE table_id = ?1", [(match.table,) for match in matches]
    )
    await put_changes(connection, changes)


async def clear(connection: Connection, server: ServerId) -> None:
    """Empty all ladders of a server, to fill them anew."""
    await connection.execute("DELETE FROM ratings WHERE server_id = ?1", (server,))
