"""What the reviews of finished matches found: work of seconds that is done once."""

from bot.model.ids import TableId
from bot.store.database import Connection, Database

LOAD = "SELECT turns FROM reviews WHERE table_id = ?1 AND revision = ?2"
SAVE = (
    "INSERT INTO reviews (table_id, revision, turns) VALUES (?1, ?2, ?3) ON CONFLICT (table_id)"
    " DO UPDATE SET revision = excluded.revision, turns = excluded.turns"
)


async def load(database: Database, table: TableId, revision: int) -> str | None:
    """What this revision of the judging found, if it has looked at the match before."""
    rows = await database.read(LOAD, (table, revision))
    return rows[0]["turns"] if rows else None


async def save(connection: Connection, table: TableId, revision: int, turns: str) -> None:
    await connection.execute(SAVE, (table, revision, turns))
