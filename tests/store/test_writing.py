"""Writing in turn, on either engine: all of a piece of work or nothing, and each by itself."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio

from bot.database.core import Address, Connection, Database, StoreError, Work
from bot.database.moving import open_database

SERVERS = "SELECT id FROM servers ORDER BY id"


@pytest_asyncio.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    database = await open_database(address)
    yield database
    await database.close()


async def add(connection: Connection, server: int) -> int:
    await connection.execute("INSERT INTO servers VALUES (?1, 0)", (server,))
    return server


async def servers(database: Database) -> list[int]:
    return [row["id"] for row in await database.read(SERVERS)]


async def test_what_fails_leaves_nothing_behind(database: Database) -> None:
    async def fails(connection: Connection) -> None:
        await add(connection, 1)
        raise LookupError

    with pytest.raises(LookupError):
        await database.write(fails)
    assert await servers(database) == []


async def test_a_failure_does_not_touch_what_is_written_with_it(database: Database) -> None:
    async def fails(connection: Connection) -> int:
        await add(connection, 100)
        raise ValueError

    works: list[Work[int]] = [partial(add, server=server) for server in range(50)]
    works[10:10] = [fails] * 5
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    assert [outcome for outcome in outcomes if isinstance(outcome, int)] == list(range(50))
    assert sum(isinstance(outcome, ValueError) for outcome in outcomes) == 5
    assert await servers(database) == list(range(50))


async def test_a_writer_that_goes_away_stops_nobody(database: Database) -> None:
    tasks = [asyncio.create_task(database.write(partial(add, server=at))) for at in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await database.write(lambda db: add(db, 99))
    assert await servers(database) == [*range(20), 99]


async def test_the_reader_sees_only_what_is_committed(database: Database) -> None:
    seen: list[list[int]] = []

    async def looks(connection: Connection) -> None:
        await add(connection, 1)
        seen.append(await servers(database))

    await database.write(looks)
    assert seen == [[]]
    assert await servers(database) == [1]


async def test_reading_nonsense_is_one_of_our_errors(database: Database) -> None:
    with pytest.raises(StoreError):
        await database.read("SELECT nonsense FROM nowhere")


async def test_what_is_broken_by_the_database_itself_touches_nothing_else(
    database: Database,
) -> None:
    works: list[Work[int]] = [partial(add, server=server) for server in (1, 2, 1, 3)]
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [int, int, StoreError, int]
    assert await servers(database) == [1, 2, 3]


async def test_how_many_rows_were_changed_is_known(database: Database) -> None:
    async def count(connection: Connection) -> list[int]:
        await connection.executemany("INSERT INTO servers VALUES (?1, 0)", [(1,), (2,)])
        touch = "UPDATE servers SET first_seen = 1 WHERE id >= ?1"
        return [await connection.execute(touch, (least,)) for least in (1, 2, 3)]

    assert await database.write(count) == [2, 1, 0]


async def test_a_closed_database_refuses_and_keeps_nobody_waiting(address: Address) -> None:
    database = await open_database(address)
    await database.close()
    with pytest.raises((ValueError, StoreError)):
        await database.write(partial(add, server=1))
