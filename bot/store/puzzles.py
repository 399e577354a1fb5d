"""Puzzles: who tried and solved what, who is on which board, and what was announced."""

from collections.abc import Callable, Iterable, Sequence

from bot.model.ids import MemberId, ServerId
from bot.model.puzzles import MOST_STARS, BoardLine, PuzzleTry
from bot.store.database import Connection, Database, Row

Change = Callable[[PuzzleTry], PuzzleTry]

LOAD = (
    "SELECT tries, hints, shown, solved_at, counts FROM puzzle_tries"
    " WHERE member_id = ?1 AND day = ?2"
)
SAVE = (
    "INSERT INTO puzzle_tries (member_id, day, tries, hints, shown, solved_at, counts)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    " ON CONFLICT (member_id, day) DO UPDATE SET tries = excluded.tries, hints = excluded.hints,"
    " shown = excluded.shown, solved_at = excluded.solved_at, counts = excluded.counts"
)
SOLVED_DAYS = (
    "SELECT day FROM puzzle_tries WHERE member_id = ?1 AND day <= ?2 AND counts = 1"
    " ORDER BY day DESC LIMIT ?3"
)


async def load(database: Database, member: MemberId, day: int) -> PuzzleTry:
    return _read(await database.read(LOAD, (member, day)))


def _read(rows: Iterable[Row]) -> PuzzleTry:
    for row in rows:
        return PuzzleTry(
            tries=row["tries"],
            hints=row["hints"],
            shown=bool(row["shown"]),
            solved_at=row["solved_at"],
            counts=bool(row["counts"]),
        )
    return PuzzleTry()


async def change(connection: Connection, member: MemberId, day: int, how: Change) -> PuzzleTry:
    """Read, change and keep it in one go: of two clicks at once, each counts."""
    before = _read(await connection.fetch(LOAD, (member, day)))
    after = how(before)
    if after != before:
        values = (after.tries, after.hints, int(after.shown), after.solved_at, int(after.counts))
        await connection.execute(SAVE, (member, day, *values))
    return after


async def solved_days(database: Database, member: MemberId, upto: int, most: int) -> list[int]:
    """The newest days whose puzzle counts, the newest first."""
    return [row["day"] for row in await database.read(SOLVED_DAYS, (member, upto, most))]


# --- boards ---

ENTER = (
    "INSERT INTO puzzle_entries (server_id, day, member_id) VALUES (?1, ?2, ?3)"
    " ON CONFLICT (server_id, day, member_id) DO NOTHING"
)
KNOW_SERVER = "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING"
KNOW_MEMBER = (
    "INSERT INTO members (server_id, member_id, name) VALUES (?1, ?2, ?3)"
    " ON CONFLICT (server_id, member_id) DO UPDATE SET name = excluded.name"
)
SUMS = ("stars", "tries", "days")
BOARD = (
    "SELECT members.member_id AS member_id, members.name AS name,"
    " sum(CASE WHEN hints < ?4 THEN ?4 - hints ELSE 0 END) AS stars,"
    " sum(tries) AS tries, count(*) AS days"
    " FROM puzzle_entries"
    " JOIN puzzle_tries ON puzzle_tries.member_id = puzzle_entries.member_id"
    " AND puzzle_tries.day = puzzle_entries.day"
    " JOIN members ON members.server_id = puzzle_entries.server_id"
    " AND members.member_id = puzzle_entries.member_id"
    " WHERE puzzle_entries.server_id = ?1 AND puzzle_entries.day >= ?2"
    " AND puzzle_entries.day <= ?3 AND counts = 1 AND hidden = 0 AND departed = 0"
    " GROUP BY members.member_id, members.name"
    " ORDER BY stars DESC, days DESC, tries, members.member_id LIMIT ?5"
)


async def enter(  # noqa: PLR0913 - who, where, when, and by which name
    connection: Connection, server: ServerId, day: int, member: MemberId, name: str, *, now: float
) -> None:
    """Put somebody on the board of a server; by then their name there is known."""
    await connection.execute(KNOW_SERVER, (server, now))
    await connection.execute(KNOW_MEMBER, (server, member, name))
    await connection.execute(ENTER, (server, day, member))


async def board(
    database: Database, server: ServerId, first: int, last: int, most: int
) -> Sequence[BoardLine]:
    """Those who solved puzzles of these days, the best first; not those who are not to be seen."""
    rows = await database.read(BOARD, (server, first, last, MOST_STARS, most))
    return [
        BoardLine(row["member_id"], row["name"], *(int(row[one]) for one in SUMS)) for row in rows
    ]


# --- announcements ---

CLAIM = (
    "INSERT INTO puzzle_announcements (server_id, day, posted) VALUES (?1, ?2, 0)"
    " ON CONFLICT (server_id) DO UPDATE SET day = excluded.day, posted = 0"
    " WHERE puzzle_announcements.day < excluded.day"
)
LAST = "SELECT day, posted FROM puzzle_announcements WHERE server_id = ?1"
POSTED = "UPDATE puzzle_announcements SET posted = 1 WHERE server_id = ?1 AND day = ?2"


async def claim(connection: Connection, server: ServerId, day: int, *, now: float) -> bool:
    """Whether it is for us to announce this day there: true once, whoever asks."""
    await connection.execute(KNOW_SERVER, (server, now))
    return bool(await connection.execute(CLAIM, (server, day)))


async def is_unposted(database: Database, server: ServerId, day: int) -> bool:
    """Whether this day was to be announced, and nobody knows whether it was."""
    rows = await database.read(LAST, (server,))
    return any(row["day"] == day and not row["posted"] for row in rows)


async def mark_posted(connection: Connection, server: ServerId, day: int) -> None:
    await connection.execute(POSTED, (server, day))
