"""The seasons of a server, and the honours that a closed one keeps."""

from dataclasses import dataclass

from bot.rating import PROVISIONAL
from bot.store.database import Connection, Database
from bot.store.ladders import Ladder
from bot.store.rows import MemberId, ServerId

HONOURED = 10
"""Places of each ladder that a closed season keeps."""


@dataclass(frozen=True, slots=True)
class Season:
    number: int
    began_at: float
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class HonourRow:
    """A place of a closed season; nobody's if its member is not to be seen."""

    place: int
    member: MemberId | None
    name: str
    ordinal: float
    matches: int
    wins: int


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


async def load_all(database: Database, server: ServerId) -> list[Season]:
    """The newest first."""
    return [Season(*row) for row in await database.read(LOAD_ALL, (server,))]


async def current(connection: Connection, server: ServerId, now: float) -> Season:
    """The season that is being played; the first one begins with the first match that counts."""
    return await newest(connection, server) or await _begin(connection, server, 1, now)


async def newest(connection: Connection, server: ServerId) -> Season | None:
    """The season that is being played, if one has begun."""
    rows = await connection.execute_fetchall(NEWEST, (server,))
    return next((Season(*row) for row in rows), None)


async def has_matches(connection: Connection, server: ServerId, season: int) -> bool:
    return bool(list(await connection.execute_fetchall(HAS_MATCHES, (server, season))))


async def close(connection: Connection, server: ServerId, season: Season, now: float) -> Season:
    """Keep the best of every ladder, and begin the next season."""
    ladders = await connection.execute_fetchall(LADDERS, (server, season.number))
    for (ladder,) in list(ladders):
        await _honour(connection, server, season.number, ladder)
    await connection.execute(
        "UPDATE seasons SET closed_at = ?1 WHERE server_id = ?2 AND number = ?3",
        (now, server, season.number),
    )
    return await _begin(connection, server, season.number + 1, now)


async def _begin(connection: Connection, server: ServerId, number: int, now: float) -> Season:
    await connection.execute(
        "INSERT INTO seasons (server_id, number, began_at) VALUES (?1, ?2, ?3)",
        (server, number, now),
    )
    return Season(number, now, None)


async def _honour(connection: Connection, server: ServerId, season: int, ladder: str) -> None:
    best = await connection.execute_fetchall(BEST, (server, season, ladder, PROVISIONAL, HONOURED))
    await connection.executemany(
        "INSERT INTO honours (server_id, season, ladder, place, member_id, ordinal, matches, wins)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        [(server, season, ladder, place, *row) for place, row in enumerate(best, 1)],
    )


async def honours(database: Database, ladder: Ladder) -> list[HonourRow]:
    return [HonourRow(*row) for row in await database.read(HONOURS, ladder.key)]
