"""The database: opening, migrating, writing in turn, and single things that are remembered."""

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.database import core as facts
from bot.database.core import (
    Address,
    Connection,
    Database,
    DiskFullError,
    LockedError,
    NewerDatabaseError,
    NotADatabaseError,
    OlderDatabaseError,
    ReadOnlyError,
    StoreError,
    UnusableError,
    Work,
    explained,
)
from bot.database.migrations import MIGRATIONS, Migration
from bot.database.moving import open_database
from bot.database.sqlite import SqliteDatabase
from tests.processes import python

# --- the file: opening, migrating, writing ---

NEWEST = MIGRATIONS[-1].number
NEXT = Migration(NEWEST + 1, "next", ("CREATE TABLE next (id INTEGER PRIMARY KEY) STRICT",))
BROKEN = Migration(NEWEST + 2, "broken", ("CREATE TABLE more (id INTEGER)", "CREATE nonsense"))
OPEN_AS_NOBODY = """
import asyncio, concurrent.futures.thread, os, pathlib, sys
from bot.database.sqlite import SqliteDatabase
from bot.database.core import ReadOnlyError

if os.geteuid() == 0:  # root may write to everything
    os.setuid(65534)
try:
    asyncio.run(SqliteDatabase.open(pathlib.Path(sys.argv[1])))
except ReadOnlyError as error:
    print(error)
"""
SERVERS = "SELECT id FROM servers ORDER BY id"


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[SqliteDatabase]:
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    yield database
    await database.close()


async def add(connection: Connection, server: int) -> int:
    await connection.execute("INSERT INTO servers VALUES (?1, 0)", (server,))
    return server


async def servers(database: Database) -> list[int]:
    return [row["id"] for row in await database.read(SERVERS)]


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def files(folder: Path, ending: str = "") -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.endswith(ending)]


async def test_a_new_file_is_brought_to_the_newest_schema(database: SqliteDatabase) -> None:
    assert pragma(database.path, "user_version") == NEWEST
    assert pragma(database.path, "journal_mode") == "wal"
    rows = await database.write(lambda db: db.fetch("PRAGMA synchronous"))
    assert next(iter(rows))[0] == 2
    rows = await database.write(lambda db: db.fetch("PRAGMA foreign_keys"))
    assert next(iter(rows))[0] == 1


async def test_every_table_is_strict(database: SqliteDatabase) -> None:
    for row in await database.read("PRAGMA table_list"):
        if row["schema"] == "main" and not row["name"].startswith("sqlite_"):
            assert row["strict"], row["name"]


def test_migrations_are_numbered_without_a_gap() -> None:
    assert [one.number for one in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))


async def test_a_backup_is_made_before_a_migration(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    old = await SqliteDatabase.open(path)
    await old.write(lambda db: add(db, 7))
    await old.close()
    new = await SqliteDatabase.open(path, migrations=(*MIGRATIONS, NEXT))
    assert await servers(new) == [7]
    assert pragma(path, "user_version") == NEXT.number
    await new.close()
    backup = tmp_path / f"tables.db.schema-{NEWEST}.backup"
    assert pragma(backup, "user_version") == NEWEST
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute(SERVERS).fetchall() == [(7,)]
    assert files(tmp_path, ".part") == []


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await SqliteDatabase.open(path)).close()
    with pytest.raises(StoreError):
        await SqliteDatabase.open(path, migrations=(*MIGRATIONS, NEXT, BROKEN))
    assert pragma(path, "user_version") == NEWEST
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE name = 'next'").fetchall()
    assert names == []
    await (await SqliteDatabase.open(path)).close()


async def test_opening_again_makes_no_backup(tmp_path: Path) -> None:
    for _ in range(2):
        await (await SqliteDatabase.open(tmp_path / "tables.db")).close()
    assert files(tmp_path, ".backup") == []


# --- files that will not do ---


async def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await SqliteDatabase.open(path, migrations=(*MIGRATIONS, NEXT))).close()
    before = path.read_bytes()
    for opened in (SqliteDatabase.open, SqliteDatabase.open_to_read):
        with pytest.raises(NewerDatabaseError, match=f"schema {NEXT.number}, known {NEWEST}"):
            await opened(path)
    assert path.read_bytes() == before


async def test_an_older_file_is_only_read_once_it_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await SqliteDatabase.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 0")
    with pytest.raises(OlderDatabaseError, match="schema 0"):
        await SqliteDatabase.open_to_read(path)


@pytest.mark.parametrize("content", [b"not a database at all", b"SQLite format 3\0" + b"?" * 5000])
async def test_a_broken_file_is_said_to_be_none_of_ours(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    for opened in (SqliteDatabase.open, SqliteDatabase.open_to_read):
        with pytest.raises(NotADatabaseError, match=r"^\S+ is (not a database|damaged)") as caught:
            await opened(path)
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == content


async def test_the_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(NotADatabaseError, match="not a database of this program"):
        await SqliteDatabase.open(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]


async def test_a_place_where_no_file_can_be_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(ReadOnlyError, match="cannot be opened"):
        await SqliteDatabase.open(tmp_path / "nowhere" / "tables.db")
    with pytest.raises(ReadOnlyError, match="cannot be opened"):
        await SqliteDatabase.open(tmp_path)
    with pytest.raises(UnusableError, match="is not there"):
        await SqliteDatabase.open_to_read(tmp_path / "missing.db")
    assert files(tmp_path) == []


def test_a_file_that_may_not_be_written_is_said_so_at_once() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        asyncio.run(opened_and_closed(path))
        path.chmod(0o444)
        path.parent.chmod(0o777)
        done = python("-c", OPEN_AS_NOBODY, str(path))
    assert done.out == f"{path} cannot be written to\n", done.err


async def opened_and_closed(path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()


async def test_what_is_opened_to_read_is_not_written(database: SqliteDatabase) -> None:
    reading = await SqliteDatabase.open_to_read(database.path)
    with pytest.raises(ReadOnlyError, match="cannot be written to"):
        await reading.write(lambda db: add(db, 1))
    assert await servers(reading) == []
    await reading.close()


async def test_a_file_that_somebody_else_holds_is_said_to_be_in_use(
    database: SqliteDatabase,
) -> None:
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedError, match="in use by another program"):
            await SqliteDatabase.open(database.path, busy_seconds=0.01)


def test_an_unknown_complaint_still_is_one_of_ours() -> None:
    assert isinstance(explained(sqlite3.OperationalError("hm"), "file"), StoreError)


# --- writing ---


async def test_a_closed_file_refuses_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    await database.close()
    with pytest.raises(ValueError, match="no active connection"):
        await database.write(lambda db: add(db, 1))


async def test_foreign_keys_hold(database: SqliteDatabase) -> None:
    with pytest.raises(StoreError, match="FOREIGN KEY"):
        await database.write(
            lambda db: db.execute("INSERT INTO actions VALUES (99, 0, '1 draw', 0, NULL)")
        )


async def test_a_full_disk_is_said_so_and_nothing_is_half_written(database: SqliteDatabase) -> None:
    async def too_much(connection: Connection) -> None:
        await connection.execute("PRAGMA max_page_count = 1")
        for server in range(100_000):
            await add(connection, server)

    with pytest.raises(DiskFullError, match="is full"):
        await database.write(too_much)
    assert await servers(database) == []
    await database.write(lambda db: db.execute("PRAGMA max_page_count = 100000"))
    await database.write(lambda db: add(db, 1))
    assert await servers(database) == [1]


# --- writing in turn, on either engine: all of a piece of work or nothing, and each by itself ---


@pytest_asyncio.fixture
async def opened(address: Address) -> AsyncIterator[Database]:
    opened = await open_database(address)
    yield opened
    await opened.close()


async def test_what_fails_leaves_nothing_behind(opened: Database) -> None:
    async def fails(connection: Connection) -> None:
        await add(connection, 1)
        raise LookupError

    with pytest.raises(LookupError):
        await opened.write(fails)
    assert await servers(opened) == []


async def test_a_failure_does_not_touch_what_is_written_with_it(opened: Database) -> None:
    async def fails(connection: Connection) -> int:
        await add(connection, 100)
        raise ValueError

    works: list[Work[int]] = [partial(add, server=server) for server in range(50)]
    works[10:10] = [fails] * 5
    outcomes = await asyncio.gather(*map(opened.write, works), return_exceptions=True)
    assert [outcome for outcome in outcomes if isinstance(outcome, int)] == list(range(50))
    assert sum(isinstance(outcome, ValueError) for outcome in outcomes) == 5
    assert await servers(opened) == list(range(50))


async def test_a_writer_that_goes_away_stops_nobody(opened: Database) -> None:
    tasks = [asyncio.create_task(opened.write(partial(add, server=at))) for at in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await opened.write(lambda db: add(db, 99))
    assert await servers(opened) == [*range(20), 99]


async def test_the_reader_sees_only_what_is_committed(opened: Database) -> None:
    seen: list[list[int]] = []

    async def looks(connection: Connection) -> None:
        await add(connection, 1)
        seen.append(await servers(opened))

    await opened.write(looks)
    assert seen == [[]]
    assert await servers(opened) == [1]


async def test_reading_nonsense_is_one_of_our_errors(opened: Database) -> None:
    with pytest.raises(StoreError):
        await opened.read("SELECT nonsense FROM nowhere")


async def test_what_is_broken_by_the_database_itself_touches_nothing_else(
    opened: Database,
) -> None:
    works: list[Work[int]] = [partial(add, server=server) for server in (1, 2, 1, 3)]
    outcomes = await asyncio.gather(*map(opened.write, works), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [int, int, StoreError, int]
    assert await servers(opened) == [1, 2, 3]


async def test_how_many_rows_were_changed_is_known(opened: Database) -> None:
    async def count(connection: Connection) -> list[int]:
        await connection.executemany("INSERT INTO servers VALUES (?1, 0)", [(1,), (2,)])
        touch = "UPDATE servers SET first_seen = 1 WHERE id >= ?1"
        return [await connection.execute(touch, (least,)) for least in (1, 2, 3)]

    assert await opened.write(count) == [2, 1, 0]


async def test_a_closed_database_refuses_and_keeps_nobody_waiting(address: Address) -> None:
    opened = await open_database(address)
    await opened.close()
    with pytest.raises((ValueError, StoreError)):
        await opened.write(partial(add, server=1))


# --- single things that are remembered ---


async def test_a_fact_is_there_after_a_restart_and_can_be_replaced(address: Address) -> None:
    for value in ("one", "two"):
        database = await open_database(address)
        await database.write(partial(facts.save, key="a", value=value))
        await database.close()
    database = await open_database(address)
    assert await facts.load(database, "a") == "two"
    assert await facts.load(database, "b") is None
    await database.close()
