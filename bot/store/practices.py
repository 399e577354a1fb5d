"""What somebody has tried in a position that belongs to no table."""

from bot.model.ids import MemberId
from bot.store.database import Connection, Database
from bot.store.errors import StaleWriteError

LOAD = "SELECT moves FROM practices WHERE member_id = ?1 AND exercise = ?2"
SAVE = (
    "INSERT INTO practices (member_id, exercise, moves, count) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (member_id, exercise) DO UPDATE SET moves = excluded.moves,"
    " count = excluded.count WHERE practices.count = ?5"
)
CLEAR = "DELETE FROM practices WHERE member_id = ?1 AND exercise = ?2"


async def load(database: Database, member: MemberId, exercise: int) -> tuple[str, ...]:
    """The moves, oldest first, as text."""
    for row in await database.read(LOAD, (member, exercise)):
        return tuple(str(row["moves"]).splitlines())
    return ()


async def save(
    connection: Connection, member: MemberId, exercise: int, moves: tuple[str, ...], *, before: int
) -> None:
    """Keep the moves; ``before`` is how many there were when they were looked at."""
    values = (member, exercise, "\n".join(moves), len(moves), before)
    if not await connection.execute(SAVE, values):
        raise StaleWriteError("another click was first")


async def clear(connection: Connection, member: MemberId, exercise: int) -> None:
    await connection.execute(CLEAR, (member, exercise))
