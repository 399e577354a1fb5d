"""Ratings, how each match changed them, and the seasons that they are counted in."""

from collections.abc import Iterable, Mapping

from bot.model.ids import MemberId, ServerId, TableId
from bot.model.ladders import Ladder, LadderChange, RankedMember
from bot.rating import Rating, Rung
from bot.store.database import Connection, Database, Row

Key = tuple[int, str, MemberId]
"""Season, ladder, member."""


# --- writing ---

LOAD_RUNGS = (
    "SELECT ratings.season, ratings.ladder, ratings.member_id, mu, sigma, previous, matches, wins"
    " FROM results JOIN ratings ON ratings.server_id = results.server_id"
    " AND ratings.season IN (0, ?2) AND ratings.ladder IN ('all', ?3)"
    " AND ratings.member_id = results.member_id WHERE results.table_id = ?1"
)
PUT_RUNG = (
    "INSERT INTO ratings (server_id, season, ladder, member_id, mu, sigma, ordinal, previous,"
    " matches, wins) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
    " ON CONFLICT (server_id, season, ladder, member_id) DO UPDATE SET mu = excluded.mu,"
    " sigma = excluded.sigma, ordinal = excluded.ordinal, previous = excluded.previous,"
    " matches = excluded.matches, wins = excluded.wins"
)
PUT_CHANGE = (
    "INSERT INTO rating_changes (table_id, seat, season, ladder, mu_before, sigma_before, mu_after,"
    " sigma_after) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
    " ON CONFLICT (table_id, seat, season, ladder) DO UPDATE SET mu_before = excluded.mu_before,"
    " sigma_before = excluded.sigma_before, mu_after = excluded.mu_after,"
    " sigma_after = excluded.sigma_after"
)
LAST_RATED = (
    "SELECT coalesce(max(rated_as), 0) FROM tables WHERE server_id = ?1 AND rated_as IS NOT NULL"
)
MARK_RATED = "UPDATE tables SET season = ?1, rated_as = ?2 WHERE id = ?3"


async def load_rungs(
    connection: Connection, table: TableId, season: int, game: str
) -> dict[Key, Rung]:
    """Where the people stand whose results of this table are kept already."""
    rows = await connection.fetch(LOAD_RUNGS, (table, season, game))
    return {key_of(row): rung_of(row) for row in rows}


async def put_rungs(connection: Connection, server: ServerId, rungs: Mapping[Key, Rung]) -> None:
    await connection.executemany(
        PUT_RUNG,
        [
            (
                server,
                *key,
                rung.rating.mu,
                rung.rating.sigma,
                rung.rating.ordinal,
                rung.previous,
                rung.matches,
                rung.wins,
            )
            for key, rung in rungs.items()
        ],
    )


async def put_changes(connection: Connection, changes: Iterable[LadderChange]) -> None:
    await connection.executemany(
        PUT_CHANGE,
        [
            (
                one.table,
                one.seat,
                one.season,
                one.ladder,
                one.before.mu,
                one.before.sigma,
                one.after.mu,
                one.after.sigma,
            )
            for one in changes
        ],
    )


async def mark_rated(connection: Connection, server: ServerId, table: TableId, season: int) -> None:
    """The next match of its server that counts."""
    last = await connection.fetch(LAST_RATED, (server,))
    await connection.execute(MARK_RATED, (season, next(iter(last))[0] + 1, table))


def key_of(row: Row) -> Key:
    return row["season"], row["ladder"], MemberId(row["member_id"])


def rung_of(row: Row) -> Rung:
    rating = Rating(row["mu"], row["sigma"])
    return Rung(rating, row["previous"], row["matches"], row["wins"])


# --- rankings ---


_LADDER = "ratings.server_id = ?1 AND season = ?2 AND ladder = ?3"
_UNSEEN = (
    "(SELECT member_id FROM members WHERE members.server_id = ?1 AND (hidden = 1 OR departed = 1))"
)
_ORDER = "ORDER BY ordinal DESC, member_id"
_SEEN = f" FROM ratings WHERE {_LADDER} AND member_id NOT IN {_UNSEEN}"
_NAME = (
    "(SELECT name FROM members WHERE members.server_id = ratings.server_id"
    " AND members.member_id = ratings.member_id)"
)


def _count(condition: str = "") -> str:
    """How many are seen: all, less those few who are not, which an index of their own has."""
    some = f"(SELECT count(*) FROM ratings WHERE {_LADDER}{condition}"  # noqa: S608 - our own words
    return f"SELECT {some}) - {some} AND member_id IN {_UNSEEN})"


# A page is found in an index alone, and only its own lines are read: a late one is as fast.
PAGE_START = f"SELECT ordinal, member_id{_SEEN} {_ORDER} LIMIT 1 OFFSET ?4"
RANKING = (
    f"SELECT member_id, coalesce({_NAME}, ''), ordinal, previous, matches, wins{_SEEN}"
    f" AND ordinal <= ?4 AND (ordinal < ?4 OR member_id >= ?5) {_ORDER} LIMIT ?6"
)
RANKED = _count()
RANK = _count(" AND ordinal >= ?4 AND (ordinal > ?4 OR member_id <= ?5)")
ORDINAL = f"SELECT ordinal{_SEEN} AND member_id = ?4"


async def ranking(
    database: Database, ladder: Ladder, *, limit: int, offset: int
) -> list[RankedMember]:
    """The best first; equals in the order of their ids."""
    for start in await database.read(PAGE_START, (*ladder.key, offset)):
        rows = await database.read(RANKING, (*ladder.key, *start, limit))
        return [RankedMember(*row) for row in rows]
    return []


async def count_ranked(database: Database, ladder: Ladder) -> int:
    return int((await database.read(RANKED, ladder.key))[0][0])


async def rank_of(database: Database, ladder: Ladder, member: MemberId) -> int | None:
    """From 1; none for those who have not played, or are not to be seen."""
    found = await database.read(ORDINAL, (*ladder.key, member))
    if not found:
        return None
    rows = await database.read(RANK, (*ladder.key, found[0]["ordinal"], member))
    return int(rows[0][0])


LOAD_RUNG = (
    "SELECT season, ladder, member_id, mu, sigma, previous, matches, wins FROM ratings"
    " WHERE server_id = ?1 AND season = ?2 AND ladder = ?3 AND member_id = ?4"
)
CURVE = (
    "SELECT results.ended_at, mu_after, sigma_after FROM results"
    " JOIN tables ON tables.id = results.table_id JOIN rating_changes"
    " ON rating_changes.table_id = results.table_id AND rating_changes.seat = results.seat"
    " AND rating_changes.season = ?3 AND rating_changes.ladder = ?4"
    " WHERE results.server_id = ?1 AND results.member_id = ?2"
    " ORDER BY tables.rated_as"
)
LOAD_CHANGES = (
    "SELECT table_id, seat, season, ladder, mu_before, sigma_before, mu_after, sigma_after"
    " FROM rating_changes WHERE table_id = ?1 ORDER BY seat, season, ladder"
)


async def load_rung(database: Database, ladder: Ladder, member: MemberId) -> Rung | None:
    rows = await database.read(LOAD_RUNG, (*ladder.key, member))
    return rung_of(rows[0]) if rows else None


async def curve(database: Database, ladder: Ladder, member: MemberId) -> list[tuple[float, Rating]]:
    """When each match ended, and the rating after it, in the order in which they counted."""
    rows = await database.read(CURVE, (ladder.server, member, ladder.season, ladder.name))
    return [(row["ended_at"], Rating(row["mu_after"], row["sigma_after"])) for row in rows]


async def load_changes(database: Database, table: TableId) -> list[LadderChange]:
    return [change_of(row) for row in await database.read(LOAD_CHANGES, (table,))]


def change_of(row: Row) -> LadderChange:
    return LadderChange(
        table=TableId(row["table_id"]),
        seat=row["seat"],
        season=row["season"],
        ladder=row["ladder"],
        before=Rating(row["mu_before"], row["sigma_before"]),
        after=Rating(row["mu_after"], row["sigma_after"]),
    )
