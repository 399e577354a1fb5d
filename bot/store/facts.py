"""Single things that the bot remembers about itself, each under a key."""

from bot.store.database import Connection, Database

LOAD = "SELECT value FROM facts WHERE key = ?1"


async def load(database: Database, key: str) -> str | None:
    """What was kept under this key, if anything was."""
    for row in await database.read(LOAD, (key,)):
        return str(row["value"])
    return None


async def save(connection: Connection, key: str, value: str) -> None:
    await connection.execute(
        "INSERT INTO facts (key, value) VALUES (?1, ?2)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


async def drop(connection: Connection, key: str) -> None:
    await connection.execute("DELETE FROM facts WHERE key = ?1", (key,))
