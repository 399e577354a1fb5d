"""A whole database moves between engines, and nothing is half moved."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from bot.cli.console import Progress
from bot.cli.upkeep import moved
from bot.community.rerating import rerate
from bot.database import moving
from bot.database.core import Address, ChannelId, Database, NotADatabaseError, Row, ServerId, Sql
from bot.database.moving import open_database, open_to_read
from bot.playground.past import History, people, seed
from bot.tables import rows as store
from bot.tables.live import load_folded
from bot.tables.model import TableState
from tests.engines import fresh, needs_server
from tests.pasts import played_once  # noqa: F401 - the same matches in every test
from tests.processes import python

SERVER = ServerId(7)
NOW = 1_700_000_000.0
WAYS = [
    ("sqlite", "sqlite"),
    pytest.param(("sqlite", "postgresql"), marks=needs_server),
    pytest.param(("postgresql", "sqlite"), marks=needs_server),
]

Pair = tuple[Address, Address]


def named(address: Address) -> str:
    return str(address) if isinstance(address, Path) else address.url


@pytest.fixture(params=WAYS, ids=["file to file", "file to server", "server to file"])
def pair(request: pytest.FixtureRequest) -> Iterator[Pair]:
    """A database with a history, and an empty one."""
    old, new = request.param
    with ExitStack() as held:
        addresses = held.enter_context(fresh(old)), held.enter_context(fresh(new))
        asyncio.run(filled(addresses[0]))
        yield addresses


async def filled(address: Address) -> None:
    database = await open_database(address)
    await seed(database, History(SERVER, ChannelId(1), people(8), 40, NOW, logs=8, seasons=2))
    await database.close()


async def rows(address: Address) -> dict[str, list[tuple[object, ...]]]:
    database = await open_to_read(address)
    try:
        return {
            one.name: [tuple(row) for row in await database.read(one.first)]
            for one in await moving.shapes(database)
        }
    finally:
        await database.close()


def move(old: Address, new: Address) -> "tuple[int, str, str]":
    return python("-m", "bot", "move-data", "--from", named(old), "--to", named(new))


def test_all_of_it_arrives_and_can_be_used(pair: Pair) -> None:
    status, out, err = move(*pair)
    assert status == 0, err
    assert "8 matches fold there" in out
    assert asyncio.run(rows(pair[0])) == asyncio.run(rows(pair[1]))
    asyncio.run(used(pair[1]))


async def used(address: Address) -> None:
    """Ladders are what the results give, logs fold, and new tables get new numbers."""
    database = await open_database(address)
    assert (await rerate(database, SERVER)).differences == ()
    ids = await store.load_ids(database)
    row = await store.load(database, ids[0])
    assert isinstance(row, TableState)
    await load_folded(database, row)
    kept = await database.write(lambda db: store.insert(db, row))
    assert kept.id == max(ids) + 1
    await database.close()


def test_a_move_that_was_interrupted_is_refused_and_can_be_repeated(pair: Pair) -> None:
    async def interrupted() -> None:
        old, new = await open_to_read(pair[0]), await open_database(pair[1])
        with pytest.raises(KeyboardInterrupt):
            await moved(old, new, Interrupting())
        await old.close()
        await new.close()

    asyncio.run(interrupted())
    with pytest.raises(NotADatabaseError, match="was not filled to its end"):
        asyncio.run(looked_at(pair[1]))
    assert move(*pair)[0] == 0
    assert asyncio.run(rows(pair[0])) == asyncio.run(rows(pair[1]))
    asyncio.run(looked_at(pair[1]))


class Interrupting(Progress):
    """Somebody presses Ctrl-C when the first rows have arrived."""

    def reach(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if done > 30:
            raise KeyboardInterrupt


async def looked_at(address: Address) -> None:
    database = await open_database(address)
    try:
        await moving.refuse_unfinished(database)
    finally:
        await database.close()


def test_a_target_that_holds_something_is_left_alone(pair: Pair) -> None:
    async def used_before() -> None:
        database = await open_database(pair[1])
        await database.write(lambda db: db.execute("INSERT INTO servers VALUES (99, 0)"))
        await database.close()

    asyncio.run(used_before())
    status, _, err = move(*pair)
    assert status == 2
    assert "is not empty: data is moved into a new database only" in err
    assert "secret" not in err
    assert asyncio.run(rows(pair[1]))["servers"] == [(0.0, 99)]


@pytest.mark.parametrize(
    "meanwhile",
    [
        "UPDATE tables SET rounds = coalesce(rounds, 0) + 1",
        "INSERT INTO servers SELECT max(id) + 1, 0 FROM servers",
    ],
)
async def test_what_is_written_meanwhile_is_noticed(meanwhile: str) -> None:
    with fresh("sqlite") as first, fresh("sqlite") as second:
        await filled(first)
        old, new = await open_database(first), await open_database(second)
        disturb(old, meanwhile)
        with pytest.raises(moving.ChangedMeanwhileError, match="Stop the bot"):
            await moved(old, new, Progress())
        for database in (old, new):
            await database.close()


def disturb(database: Database, sql: str) -> None:
    """Somebody writes to it in the middle of everything."""
    read = database.read

    async def disturbed(asked: Sql, parameters: Sequence[Any] = ()) -> list[Row]:
        if "FROM posts" in str(asked) and "count" not in str(asked):
            await database.write(lambda db: db.execute(sql))
        return await read(asked, parameters)

    vars(database)["read"] = disturbed


def test_the_same_database_is_refused(tmp_path: Path) -> None:
    status, _, err = move(tmp_path / "one.db", tmp_path / "one.db")
    assert (status, err) == (2, "move-data: these are the same database\n")
    assert not (tmp_path / "one.db").exists()


def test_a_source_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    status, _, err = move(tmp_path / "none.db", tmp_path / "new.db")
    assert status == 2
    assert err.count("\n") == 1
    assert "cannot be opened" in err


async def test_every_table_has_a_key_and_comes_after_what_it_refers_to() -> None:
    with fresh("sqlite") as address:
        database = await open_database(address)
        tables = await moving.shapes(database)
        await database.close()
    names = [one.name for one in tables]
    assert all(one.key for one in tables)
    assert names.index("servers") < names.index("tables") < names.index("actions")
    assert names.index("seasons") < names.index("honours")


@needs_server
async def test_both_engines_have_the_same_tables_and_columns() -> None:
    found = []
    for engine in ("sqlite", "postgresql"):
        with fresh(engine) as address:
            database = await open_database(address)
            found.append(await moving.shapes(database))
            await database.close()
    assert found[0] == found[1]


def test_tables_of_a_program_that_copies_the_file_stay_behind(tmp_path: Path) -> None:
    old, new = tmp_path / "old.sqlite3", tmp_path / "new.sqlite3"
    asyncio.run(filled(old))
    with closing(sqlite3.connect(old)) as copier:  # as Litestream does
        copier.execute("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    assert move(old, new)[0] == 0
    assert "_litestream_seq" not in asyncio.run(rows(new))
