"""Everything that the ladders of a server were computed from, to compute them again."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.rating import Finish, Rung
from bot.store.database import Connection, Row
from bot.store.ladders import ChangeRow, Key, change_of, key_of, put_changes, rung_of
from bot.store.rows import MemberId, ServerId, TableId

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
    " results.place, results.left_early FROM tables JOIN results ON results.table_id = tables.id"
    " WHERE tables.server_id = ?1 AND tables.rated_as IS NOT NULL"
    " ORDER BY tables.rated_as, results.seat"
)
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
    matches: dict[TableId, list[Row]] = {}
    for row in await fetch(RATED, (server,)):
        matches.setdefault(TableId(row["id"]), []).append(row)
    return [_match(table, rows) for table, rows in matches.items()]


def _match(table: TableId, rows: Sequence[Row]) -> RatedMatch:
    return RatedMatch(
        table=table,
        season=rows[0]["season"],
        game=rows[0]["game"],
        members=tuple(row["member_id"] for row in rows),
        finishes=tuple(Finish(row["team"], row["place"], bool(row["left_early"])) for row in rows),
    )


async def all_rungs(fetch: Fetch, server: ServerId) -> dict[Key, Rung]:
    return {key_of(row): rung_of(row) for row in await fetch(ALL_RUNGS, (server,))}


async def all_changes(fetch: Fetch, server: ServerId) -> list[ChangeRow]:
    return [change_of(row) for row in await fetch(ALL_CHANGES, (server,))]


async def replace_changes(
    connection: Connection, matches: Iterable[RatedMatch], changes: Iterable[ChangeRow]
) -> None:
    await connection.executemany(
        "DELETE FROM rating_changes WHERE table_id = ?1", [(match.table,) for match in matches]
    )
    await put_changes(connection, changes)


async def clear(connection: Connection, server: ServerId) -> None:
    """Empty all ladders of a server, to fill them anew."""
    await connection.execute("DELETE FROM ratings WHERE server_id = ?1", (server,))
