"""The seasons of a server, and the honours that a closed one keeps."""

from bot.model.ids import ServerId
from bot.model.ladders import Honour, Ladder, Season
from bot.rating import PROVISIONAL
from bot.store.database import Connection, Database

HONOURED = 10
"""Places of each ladder that a closed season keeps."""


LOAD_ALL = (
    "SELECT number, began_at, closed_at FROM seasons WHERE server_id = ?1 ORDER BY number DESC"
)
NEWEST = LOAD_ALL + " LIMIT 1"
HAS_MATCHES = "SELECT 1 FROM ratings WHERE server_id = ?1 AND season = ?2 LIMIT 1"
LADDERS = "SELECT DISTINCT ladder FROM ratings WHERE server_id = ?1 AND season = ?2"
BEST = (
    "SELECT member_id, ordinal, matches, wins FROM ratings WHERE server_id = ?1 AND season = ?2"
    " AND ladder = ?3 AND matches >= ?4 ORDER BY ordinal DESC, member_id LIMIT ?5"
)
HONOURS = (
    "SELECT place, members.member_id, coalesce(name, ''), ordinal, matches, wins FROM honours"
    " LEFT JOIN members ON members.server_id = honours.server_id"
    " AND members.member_id = honours.member_id AND hidden = 0 AND departed = 0"
    " WHERE honours.server_id = ?1 AND season = ?2 AND ladder = ?3 ORDER BY place"
)

DROP_HONOURS = "DELETE FROM honours WHERE server_id = ?1 AND season = ?2"
OPEN = "UPDATE seasons SET closed_at = NULL WHERE server_id = ?1 AND number = ?2"
DROP_NEXT = "DELETE FROM seasons WHERE server_id = ?1 AND number = ?2 + 1"


async def load_all(database: Database, server: ServerId) -> list[Season]:
    """The newest first."""
    return [Season(*row) for row in await database.read(LOAD_ALL, (server,))]


async def current(connection: Connection, server: ServerId, now: float) -> Season:
    """The season that is being played; the first one begins with the first match that counts."""
    return await newest(connection, server) or await _begin(connection, server, 1, now)


async def newest(connection: Connection, server: ServerId) -> Season | None:
    """The season that is being played, if one has begun."""
    rows = await connection.fetch(NEWEST, (server,))
    return next((Season(*row) for row in rows), None)


async def before_newest(connection: Connection, server: ServerId) -> Season | None:
    """The season that was closed last."""
    rows = list(await connection.fetch(LOAD_ALL, (server,)))
    return Season(*rows[1]) if len(rows) > 1 else None


async def has_matches(connection: Connection, server: ServerId, season: int) -> bool:
    return bool(list(await connection.fetch(HAS_MATCHES, (server, season))))


async def close(connection: Connection, server: ServerId, season: Season, now: float) -> Season:
    """Keep the best of every ladder, and begin the next season."""
    ladders = await connection.fetch(LADDERS, (server, season.number))
    for (ladder,) in list(ladders):
        await _honour(connection, server, season.number, ladder)
    await connection.execute(
        "UPDATE seasons SET closed_at = ?1 WHERE server_id = ?2 AND number = ?3",
        (now, server, season.number),
    )
    return await _begin(connection, server, season.number + 1, now)


async def reopen(connection: Connection, server: ServerId, season: Season) -> None:
    """Let a closed season go on; the one after it has never been, and has no ratings any more."""
    for statement in (DROP_HONOURS, OPEN, DROP_NEXT):
        await connection.execute(statement, (server, season.number))


async def _begin(connection: Connection, server: ServerId, number: int, now: float) -> Season:
    await connection.execute(
        "INSERT INTO seasons (server_id, number, began_at) VALUES (?1, ?2, ?3)",
        (server, number, now),
    )
    return Season(number, now, None)


async def _honour(connection: Connection, server: ServerId, season: int, ladder: str) -> None:
    best = await connection.fetch(BEST, (server, season, ladder, PROVISIONAL, HONOURED))
    await connection.executemany(
        "INSERT INTO honours (server_id, season, ladder, place, member_id, ordinal, matches, wins)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        [(server, season, ladder, place, *row) for place, row in enumerate(best, 1)],
    )


async def honours(database: Database, ladder: Ladder) -> list[Honour]:
    return [Honour(*row) for row in await database.read(HONOURS, ladder.key)]
