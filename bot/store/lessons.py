"""How far somebody has come in a course of lessons."""

from bot.model.ids import MemberId
from bot.store.database import Connection, Database

LOAD = "SELECT course, step FROM lessons WHERE member_id = ?1"
SAVE = (
    "INSERT INTO lessons (member_id, course, step) VALUES (?1, ?2, ?3)"
    " ON CONFLICT (member_id, course) DO UPDATE SET step = excluded.step"
)
HAS_PLAYED = "SELECT 1 FROM results WHERE member_id = ?1 LIMIT 1"


async def load(database: Database, member: MemberId) -> dict[str, int]:
    """The next step of each course that was begun, from 1."""
    return {row["course"]: row["step"] for row in await database.read(LOAD, (member,))}


async def save(connection: Connection, member: MemberId, course: str, step: int) -> None:
    await connection.execute(SAVE, (member, course, step))


async def has_played(database: Database, member: MemberId) -> bool:
    """Whether somebody has the result of any match."""
    return bool(await database.read(HAS_PLAYED, (member,)))
