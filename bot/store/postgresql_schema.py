"""Bringing a database on a server up to date: once, however many processes start together."""

from collections.abc import Sequence

import asyncpg

from bot.store.errors import NewerDatabaseError, NotADatabaseError, OlderDatabaseError
from bot.store.migrations import Migration

LOCK = int.from_bytes(b"Tischlei", "big")
"""Whoever migrates holds this advisory lock until the commit."""

_HAS_VERSION = "SELECT to_regclass('tischlein_schema') IS NOT NULL"
_THINGS = (
    "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
    " AND relkind IN ('r', 'v', 'm', 'p', 'f')"
)


async def migrate(
    connection: "asyncpg.Connection[asyncpg.Record]", name: str, migrations: Sequence[Migration]
) -> None:
    """Everything that is due, in one transaction.

    It writes the version even if nothing is due: whether a database takes anything shows at once.
    """
    newest = migrations[-1].number
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await _version(connection, name)
        if version > newest:
            raise newer(name, version, newest)
        if version == 0:
            await connection.execute("CREATE TABLE tischlein_schema (version BIGINT NOT NULL)")
            await connection.execute("INSERT INTO tischlein_schema VALUES (0)")
        for migration in migrations:
            if migration.number > version:
                for statement in migration.for_postgresql:
                    await connection.execute(statement)
        await connection.execute("UPDATE tischlein_schema SET version = $1", newest)


async def check_current(
    connection: "asyncpg.Connection[asyncpg.Record]", name: str, newest: int
) -> None:
    """Raise unless it is of this version."""
    version = await _version(connection, name)
    if version > newest:
        raise newer(name, version, newest)
    if version < newest:
        raise OlderDatabaseError(
            f"{name} has schema {version}; start the bot once to bring it to {newest}"
        )


def newer(name: str, version: int, newest: int) -> NewerDatabaseError:
    return NewerDatabaseError(
        f"{name} was written by a newer version (schema {version}, known {newest})"
    )


async def _version(connection: "asyncpg.Connection[asyncpg.Record]", name: str) -> int:
    """How far a database has come; 0 for an empty one. That of another program is left alone."""
    if await connection.fetchval(_HAS_VERSION):
        return int(await connection.fetchval("SELECT version FROM tischlein_schema"))
    if await connection.fetchval(_THINGS):
        raise NotADatabaseError(f"{name} is not a database of this program")
    return 0
