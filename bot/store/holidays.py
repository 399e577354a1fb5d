"""The holidays that members have taken."""

from bot.model.holidays import KEPT, Holiday
from bot.model.ids import MemberId
from bot.store.database import Connection, Database, Row

OF_MEMBER = "SELECT began_at, ends_at FROM holidays WHERE member_id = ?1 ORDER BY began_at"
LASTING = "SELECT member_id, began_at, ends_at FROM holidays WHERE ends_at > ?1"
PUT = "INSERT INTO holidays (member_id, began_at, ends_at) VALUES (?1, ?2, ?3)"
CUT = "UPDATE holidays SET ends_at = ?3 WHERE member_id = ?1 AND began_at = ?2"
DROP_OLD = "DELETE FROM holidays WHERE member_id = ?1 AND began_at < ?2"


async def of_member(database: Database, member: MemberId) -> list[Holiday]:
    return [_from(row) for row in await database.read(OF_MEMBER, (member,))]


async def of_member_within(connection: Connection, member: MemberId) -> list[Holiday]:
    """As they are in the transaction that is under way."""
    return [_from(row) for row in await connection.fetch(OF_MEMBER, (member,))]


async def lasting(database: Database, now: float) -> dict[MemberId, float]:
    """Everybody who is on holiday, and until when."""
    rows = await database.read(LASTING, (now,))
    return {MemberId(row["member_id"]): row["ends_at"] for row in rows if row["began_at"] <= now}


async def put(connection: Connection, member: MemberId, holiday: Holiday) -> None:
    """Keep a holiday; those that count no more are forgotten."""
    await connection.execute(DROP_OLD, (member, holiday.began - KEPT))
    await connection.execute(PUT, (member, holiday.began, holiday.ends))


async def cut(connection: Connection, member: MemberId, holiday: Holiday, ends: float) -> None:
    """A holiday ends sooner than it was to."""
    await connection.execute(CUT, (member, holiday.began, ends))


def _from(row: Row) -> Holiday:
    return Holiday(row["began_at"], row["ends_at"])
