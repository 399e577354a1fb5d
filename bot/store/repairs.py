"""Cutting a log back to where it still made sense."""

from bot.model.ids import TableId
from bot.model.tables import Uncounted
from bot.store.company import PUT_UNCOUNTED
from bot.store.database import Connection, Database

FROM = "SELECT seq, action FROM actions WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq"
CUT = "DELETE FROM actions WHERE table_id = ?1 AND seq >= ?2"
SET_SEQ = "UPDATE tables SET seq = ?1 WHERE id = ?2"
FORGET_ASIDE = "DELETE FROM outbox WHERE table_id = ?1 AND kind = 'aside'"


async def load_from(database: Database, table: TableId, line: int) -> list[tuple[int, str]]:
    """The lines of a log from this one on, with their numbers, as they are stored."""
    return [(row["seq"], row["action"]) for row in await database.read(FROM, (table, line))]


async def cut(connection: Connection, table: TableId, line: int) -> None:
    """Remove everything from a line on. The match does not count: its people know what comes."""
    await connection.execute(CUT, (table, line))
    await connection.execute(SET_SEQ, (line, table))
    await connection.execute(PUT_UNCOUNTED, (Uncounted.REPAIRED, table))


async def forget_aside(connection: Connection, table: TableId) -> None:
    """Nobody need be told any more that the table was set aside."""
    await connection.execute(FORGET_ASIDE, (table,))
