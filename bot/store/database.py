"""One SQLite file: opening it, bringing it up to date, and writing to it one at a time.

aiosqlite queues statements one by one, so that the transactions of two coroutines on one
connection would interleave, and a rollback of one would eat the rows of the other. Hence one lock
from BEGIN to COMMIT, and a second connection for reading, which sees only what is committed.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.errors import NewerDatabase, explained
from bot.store.migrations import MIGRATIONS, Migration

Row = sqlite3.Row
BUSY_SECONDS = 5.0


class Database:
    """The open file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer: aiosqlite.Connection
        self._reader: aiosqlite.Connection
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Open or create the file, and migrate it; a backup is made before anything is changed."""
        database = cls(path)
        try:
            database._writer = await _connect(path)
            await database._migrate()
            database._reader = await _connect(path)
        except BaseException as error:
            await database.close()
            if isinstance(error, sqlite3.Error):
                raise explained(error, str(path)) from error
            raise
        return database

    async def close(self) -> None:
        for name in ("_reader", "_writer"):
            connection = getattr(self, name, None)
            if connection is not None:
                await connection.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All or nothing, and one at a time."""
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.commit()
            except BaseException as error:
                if self._writer.in_transaction:
                    await self._writer.rollback()
                if isinstance(error, sqlite3.Error):
                    raise explained(error, str(self.path)) from error
                raise

    async def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Rows of what is committed."""
        try:
            return list(await self._reader.execute_fetchall(sql, parameters))
        except sqlite3.Error as error:
            raise explained(error, str(self.path)) from error

    async def version(self) -> int:
        rows = await self._writer.execute_fetchall("PRAGMA user_version")
        return int(next(iter(rows))[0])

    async def _migrate(self) -> None:
        version = await self.version()
        newest = MIGRATIONS[-1].number
        if version > newest:
            raise NewerDatabase(
                f"{self.path} was written by a newer version (schema {version}, known {newest})"
            )
        due = [migration for migration in MIGRATIONS if migration.number > version]
        if due and version:
            await self._backup(version)
        for migration in due:
            await self._apply(migration)

    async def _backup(self, version: int) -> None:
        """A whole copy beside the file, once for each version that is left behind."""
        copy = self.path.with_name(f"{self.path.name}.schema-{version}.backup")
        copy.unlink(missing_ok=True)
        await self._writer.execute("VACUUM INTO $1", (str(copy),))

    async def _apply(self, migration: Migration) -> None:
        async with self.transaction() as connection:
            for statement in migration.statements:
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {migration.number}")


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    connection.row_factory = sqlite3.Row
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await connection.execute(f"PRAGMA {pragma}")
    return connection
