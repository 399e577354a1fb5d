"""One SQLite file: opening it, bringing it up to date, and writing to it in turn.

aiosqlite queues statements one by one, so that the transactions of two coroutines on one
connection would interleave, and a rollback of one would eat the rows of the other. Hence one
writer, with each piece of work inside a savepoint of its own. A second connection reads what is
committed.
"""

import asyncio
import glob
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiosqlite

from bot.database import core
from bot.database.migrations import MIGRATIONS, Migration

# --- looking through a whole file for damage, beside everything else that is done with it ---

STEPS = 1000
"""Of SQLite's machine, after which it asks whether to go on."""


async def damage(path: Path, *, thoroughly: bool = False) -> str | None:
    """The first thing that is wrong with a file; None if nothing is.

    ``thoroughly`` also compares every index with its table, which takes several times as long.

    With a connection of its own, in a thread: a large file takes a while. It reads what is
    committed, and nobody waits for it, not even who writes. Whoever no longer wants to know is
    not kept waiting either.
    """
    stopped = threading.Event()
    look = "integrity_check" if thoroughly else "quick_check"
    try:
        return await asyncio.to_thread(_damage, path, stopped, look)
    finally:
        stopped.set()


def _damage(path: Path, stopped: threading.Event, look: str) -> str | None:
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as connection:
            connection.set_progress_handler(stopped.is_set, STEPS)
            found = connection.execute(f"PRAGMA {look}(1)").fetchone()[0]
    except sqlite3.Error as error:
        if stopped.is_set():
            return None
        said = core.explained(error, str(path))
        if isinstance(said, core.NotADatabaseError):
            return str(error)
        raise said from error
    return None if found == "ok" else str(found)


# --- what is left of deleted rows beside and inside a file ---

CHUNK = 1 << 20


def contains(path: Path, traces: Sequence[bytes]) -> bool:
    """Whether any of these is in a file, also across the parts in which it is read."""
    overlap = max(map(len, traces), default=1) - 1
    before = b""
    with path.open("rb") as file:
        while part := file.read(CHUNK):
            if any(trace in before + part for trace in traces):
                return True
            before = part[-overlap:] if overlap else b""
    return False


# --- one SQLite file: opening it, bringing it up to date, and writing to it in turn ---

BUSY_SECONDS = 5.0
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")
"""What is deleted is overwritten: nobody who asked to be forgotten is found in the file."""
MAPPED = 256 << 20
"""Bytes of the file that are read where they lie: SQLite's own cache is small, and every write
empties that of the reader."""
APPLICATION = int.from_bytes(b"Tisc", "big")
"""Marks a file as ours."""


class SqliteConnection:
    """What a piece of work may do with the file; see :class:`bot.database.core.Connection`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: core.Sql, parameters: Sequence[Any] = (), /) -> int:
        return (await self._connection.execute(core.for_sqlite(sql), parameters)).rowcount

    async def executemany(self, sql: core.Sql, rows: Iterable[Sequence[Any]], /) -> None:
        await self._connection.executemany(core.for_sqlite(sql), rows)

    async def fetch(self, sql: core.Sql, parameters: Sequence[Any] = (), /) -> list[core.Row]:
        return list(await self._connection.execute_fetchall(core.for_sqlite(sql), parameters))


class SqliteDatabase(core.Database):
    """The open file."""

    overwrites = True

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        super().__init__(str(path))
        self.path = path
        self._writer = writer
        self._reader = reader
        self._work = SqliteConnection(writer)
        self._whole = asyncio.Lock()
        """Held by whoever needs the whole file: nobody can read it while it is scrubbed."""

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        migrations: Sequence[Migration] = MIGRATIONS,
        busy_seconds: float = BUSY_SECONDS,
    ) -> "SqliteDatabase":
        """Open or create the file, and migrate it; a backup is made before anything is changed."""
        connections: list[aiosqlite.Connection] = []
        core.create(path)
        try:
            connections.append(await _connect(str(path), busy_seconds))
            for pragma in PRAGMAS:
                # To its end: one that answers is a statement in progress, and would block a commit.
                await connections[0].execute_fetchall(f"PRAGMA {pragma}")
            await _migrate(connections[0], path, migrations)
            connections.append(await _connect(str(path), busy_seconds))
        except BaseException as error:
            await _close(connections)
            raise _ours(error, path) from error
        return cls(path, *connections)

    @classmethod
    async def open_to_read(cls, path: Path) -> "SqliteDatabase":
        """Open a file that is there, and change nothing in it, not even its version."""
        _must_be_there(path)
        connections: list[aiosqlite.Connection] = []
        uri = f"file:{quote(str(path))}?mode=ro"
        try:
            connections.append(await _connect(uri, BUSY_SECONDS, uri=True))
            version, newest = await _version(connections[0], path), MIGRATIONS[-1].number
            core.check_version(str(path), version, newest, at_least=newest)
        except BaseException as error:
            await _close(connections)
            raise _ours(error, path) from error
        return cls(path, connections[0], connections[0])

    async def scrub(self, *traces: bytes) -> bool:
        """Make sure that what was deleted is out of the file, and these bytes with it.

        What is deleted is overwritten, but the log of changes still has it, copies of older schemas
        have it, and so may the free space of pages from which rows were moved. If it has, all is
        written anew, which takes a while. Says whether nothing is left: somebody else who reads the
        file just now can prevent that.
        """
        async with self._whole:
            await self.wait_for_writes()
            cleaning = asyncio.create_task(self._clean(traces))
            self._writing = asyncio.create_task(self._write_after(cleaning))
            return await cleaning

    async def _write_after(self, cleaning: "asyncio.Task[bool]") -> None:
        """What is to be written waits for this: both need the same connection."""
        await asyncio.wait([cleaning])
        await self._write_all()

    async def _clean(self, traces: Sequence[bytes]) -> bool:
        try:
            for copy in self.path.parent.glob(f"{glob.escape(self.path.name)}.schema-*.backup*"):
                copy.unlink()
            if await self._is_clean(traces):
                return True
            await self._writer.execute("VACUUM")
            return await self._is_clean(traces)
        except (sqlite3.Error, OSError) as error:
            raise _ours(error, self.path) from error

    async def _is_clean(self, traces: Sequence[bytes]) -> bool:
        """Whether the log could be emptied, and the file has none of these."""
        log_is_empty = await _number(self._writer, "PRAGMA wal_checkpoint(TRUNCATE)") == 0
        return log_is_empty and not await asyncio.to_thread(contains, self.path, traces)

    async def close(self) -> None:
        await self.wait_for_writes()
        await _close([self._reader, self._writer])

    # --- reading and writing ---

    async def read(self, sql: core.Sql, parameters: Sequence[Any] = ()) -> list[core.Row]:
        try:
            return list(await self._reader.execute_fetchall(core.for_sqlite(sql), parameters))
        except sqlite3.Error as error:
            raise core.explained(error, str(self.path)) from error

    async def check(self) -> None:
        await self.read("SELECT count(*) FROM sqlite_schema")

    async def size(self) -> int:
        try:
            return await asyncio.to_thread(_size, self.path)
        except OSError as error:
            raise core.StoreError(f"{self.path}: {error.strerror}") from error

    async def damage(self) -> str | None:
        async with self._whole:
            return await damage(self.path)

    async def _write_all(self) -> None:
        while batch := self._jobs[: core.MOST_TOGETHER]:
            self._jobs = self._jobs[core.MOST_TOGETHER :]
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                if len(batch) == 1:  # all or nothing is the transaction's part
                    outcomes = [await batch[0].work(self._work)]
                else:
                    outcomes = [await self._write_one(job.work) for job in batch]
                await self._writer.execute("COMMIT")
            except BaseException as error:  # noqa: BLE001 - handed to those who wait for the outcome
                # They hear of the first error; a second one must not keep them waiting.
                with suppress(sqlite3.Error, ValueError):
                    if self._writer.in_transaction:
                        await self._writer.execute("ROLLBACK")
                outcomes = [core.FailedWork(_ours(error, self.path))] * len(batch)
            core.tell_outcomes(batch, outcomes)

    async def _write_one(self, work: core.Work[Any]) -> Any:
        await self._writer.execute("SAVEPOINT piece")
        try:
            outcome = await work(self._work)
        except Exception as error:
            if not self._writer.in_transaction:  # a full disk can end the whole transaction
                raise
            await self._writer.execute("ROLLBACK TO piece")
            outcome = core.FailedWork(_ours(error, self.path))
        await self._writer.execute("RELEASE piece")
        return outcome


def _must_be_there(path: Path) -> None:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise core.UnusableError(f"{path} is not there") from None
    except OSError:
        pass  # SQLite says what is wrong


def _size(path: Path) -> int:
    """With the log of its changes."""
    with suppress(FileNotFoundError):
        return path.stat().st_size + path.with_name(f"{path.name}-wal").stat().st_size
    return path.stat().st_size


def _ours(error: BaseException, path: Path) -> BaseException:
    return core.explained(error, str(path)) if isinstance(error, sqlite3.Error) else error


async def _close(connections: Sequence[aiosqlite.Connection]) -> None:
    """The threads of connections outlive an error: each must be closed, whatever happens."""
    for connection in connections:
        await connection.close()


async def _connect(name: str, busy_seconds: float, *, uri: bool = False) -> aiosqlite.Connection:
    # A connection that cannot be made would leave a thread behind that nobody waits for.
    await asyncio.to_thread(lambda: sqlite3.connect(name, uri=uri).close())
    connection = await aiosqlite.connect(name, isolation_level=None, timeout=busy_seconds, uri=uri)
    connection.row_factory = sqlite3.Row
    await connection.execute_fetchall(f"PRAGMA mmap_size = {MAPPED}")
    return connection


async def _number(connection: aiosqlite.Connection, sql: str) -> int:
    return int(next(iter(await connection.execute_fetchall(sql)))[0])


async def _version(connection: aiosqlite.Connection, path: Path) -> int:
    """How far a file has come; 0 for a new one. A file of another program is left alone."""
    version = await _number(connection, "PRAGMA user_version")
    things = await _number(connection, "SELECT count(*) FROM sqlite_schema")
    if things and await _number(connection, "PRAGMA application_id") != APPLICATION:
        raise core.NotADatabaseError(f"{path} is not a database of this program")
    return version


async def _migrate(
    connection: aiosqlite.Connection, path: Path, migrations: Sequence[Migration]
) -> None:
    """Everything that is due, in one transaction.

    It writes the version even if nothing is due: whether a file takes anything shows at once.
    """
    version, newest = await _version(connection, path), migrations[-1].number
    core.check_version(str(path), version, newest)
    if 0 < version < newest:
        await _back_up(connection, path, version)
    await connection.execute("BEGIN IMMEDIATE")
    for migration in migrations:
        if migration.number > await _number(connection, "PRAGMA user_version"):
            for statement in migration.statements:
                await connection.execute(statement)
            await connection.execute(f"PRAGMA application_id = {APPLICATION}")
    await connection.execute(f"PRAGMA user_version = {newest}")
    await connection.execute("COMMIT")


async def _back_up(connection: aiosqlite.Connection, path: Path, version: int) -> None:
    """A whole copy beside the file, for each version that is left behind."""
    copy = path.with_name(f"{path.name}.schema-{version}.backup")
    unfinished = copy.with_name(copy.name + ".part")
    unfinished.unlink(missing_ok=True)
    core.create(unfinished)
    await connection.execute("VACUUM INTO ?1", (str(unfinished),))
    unfinished.replace(copy)
