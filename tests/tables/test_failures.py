"""When the disk does not take what has to be kept."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest

from bot.database.core import Connection, Database, TableId
from bot.games.moves import Draw, Reset
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.events import Acted, TableClosed
from bot.tables.live import fold_rows, people_due
from bot.tables.lobby import Terms
from bot.tables.model import TableState
from bot.tables.playing import abort, act, look
from bot.tables.recovery import recover
from tests.engines import sqlite_only
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CLASSIC, MODERATOR, PLACE, House


async def fill_disk(database: Database) -> None:
    """From now on the file cannot grow; what is left of its last pages is used up."""

    async def fill(connection: Connection) -> None:
        (pages,) = next(iter(await connection.fetch("PRAGMA page_count")))
        await connection.execute(f"PRAGMA max_page_count = {pages}")

    await database.write(fill)


async def make_room(database: Database) -> None:
    await database.write(lambda connection: connection.execute("PRAGMA max_page_count = 100000"))


async def until_full(house: House, table: TableId) -> None:
    """Play until the disk refuses."""
    await fill_disk(house.database)
    for _ in range(5000):
        who = await house.on_turn(table)
        await act(house.tables, table, who, Reset())


async def full_table(house: House) -> TableId:
    table = await house.started(ANNA, BEN)
    with pytest.raises(DeniedError) as caught:
        await until_full(house, table)
    assert caught.value.denial == Denial.NOT_KEPT
    return table


async def check_file(house: House, table: TableId) -> None:
    """What is in memory is what is on disk, and that is whole."""
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    live = await house.running(table)
    assert row == live.row
    assert fold_rows(row, await store.load_actions(house.database, table)).match == live.match


@sqlite_only
async def test_a_full_disk_refuses_the_action_and_nothing_is_half_written(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        table = await full_table(house)
    assert "is full" in caplog.text
    await check_file(house, table)
    house.events.clear()
    who = await house.on_turn(table)
    await denied(Denial.NOT_KEPT, act(house.tables, table, who, Reset()))
    assert not house.events
    assert (await look(house.tables, table, who)).view.public.turn is not None


@sqlite_only
async def test_the_table_goes_on_when_there_is_room_again(house: House) -> None:
    table = await full_table(house)
    who = await house.on_turn(table)
    await denied(Denial.NOT_KEPT, act(house.tables, table, who, Reset()))
    await make_room(house.database)
    await act(house.tables, table, who, Draw())
    await check_file(house, table)


@sqlite_only
async def test_a_clock_that_ran_out_on_a_full_disk_tries_again(house: House) -> None:
    table = await full_table(house)
    who = await house.on_turn(table)
    house.events.clear()
    await house.clock.advance(200)
    assert await house.on_turn(table) == who
    assert not house.told(Acted)
    await make_room(house.database)
    await house.clock.advance(5)
    assert await house.on_turn(table) != who
    await check_file(house, table)


@asynccontextmanager
async def held(house: House) -> AsyncIterator[None]:
    """Nothing can be written for a while: another program has the file to itself, or the server
    takes nothing, as one does that only follows another.
    """
    if isinstance(house.address, Path):
        await house.database.write(lambda db: db.execute("PRAGMA busy_timeout = 1"))
        with closing(sqlite3.connect(house.address, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
    else:
        await house.database.write(partial(_read_only, "on"))
        yield
        await house.database.write(partial(_read_only, "off"))


async def _read_only(switch: str, connection: Connection) -> None:
    await connection.execute(f"SET default_transaction_read_only = {switch}")


async def test_a_computer_that_could_not_move_tries_again(house: House) -> None:
    house.pause = 1
    await house.restart()
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, terms=terms, computers=["easy"])
    live = await house.running(table)
    while people_due(live):
        await act(house.tables, table, ANNA, Draw())
    house.events.clear()
    async with held(house):
        await house.clock.advance(20)
        assert not house.events
    await house.clock.advance(5)
    assert people_due(live)
    await check_file(house, table)


async def test_a_clock_that_found_the_file_held_tries_again(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    async with held(house):
        await house.clock.advance(200)
        assert await house.on_turn(table) == who
        await denied(Denial.NOT_KEPT, act(house.tables, table, who, Draw()))
    await house.clock.advance(5)
    assert await house.on_turn(table) != who


async def test_an_idle_lobby_closes_once_the_file_is_free(house: House) -> None:
    table = await house.seated(ANNA)
    async with held(house):
        await house.clock.advance(31 * 60)
        assert not house.told(TableClosed)
    await house.clock.advance(5)
    assert [event.table.id for event in house.told(TableClosed)] == [table]


async def test_a_lobby_that_cannot_be_kept_is_not_opened(house: House) -> None:
    async with held(house):
        opening = lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)
        await denied(Denial.NOT_KEPT, opening)
    assert not house.events
    assert not list(house.tables)


async def test_what_another_process_wrote_makes_the_own_move_stale(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    other = House(house.address)
    await other.start()
    try:
        other.clock = house.clock
        await recover(other.tables)
        await act(other.tables, table, who, Draw())
        house.events.clear()
        await denied(Denial.STALE, act(house.tables, table, who, Draw()))
        assert not house.events
        assert await house.on_turn(table) != who
        await act(house.tables, table, await house.on_turn(table), Draw())
        await check_file(house, table)
    finally:
        await other.stop()


async def test_a_table_that_another_process_closed_is_gone(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    other = House(house.address)
    await other.start()
    try:
        other.clock = house.clock
        await recover(other.tables)
        await act(other.tables, table, who, Draw())
        await abort(other.tables, table, MODERATOR)
    finally:
        await other.stop()
    await denied(Denial.STALE, act(house.tables, table, who, Draw()))
    await denied(Denial.TABLE_CLOSED, act(house.tables, table, who, Draw()))


async def test_whoever_goes_away_in_the_middle_has_still_moved(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    house.events.clear()
    move = asyncio.create_task(act(house.tables, table, who, Draw()))
    for _ in range(5):  # far enough to have begun
        await asyncio.sleep(0)
    assert (await house.running(table)).lock.locked()
    move.cancel()
    with pytest.raises(asyncio.CancelledError):
        await move
    assert house.told(Acted)
    assert await house.on_turn(table) != who
    await check_file(house, table)
