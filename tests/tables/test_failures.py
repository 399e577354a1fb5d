"""Tables and logs on the disk, and a disk that does not take what has to be kept."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.community import settings
from bot.database.core import (
    Address,
    ChannelId,
    Connection,
    Database,
    MemberId,
    MessageId,
    ServerId,
    StaleWriteError,
    StoreError,
    TableId,
)
from bot.database.moving import open_database
from bot.games.moves import Draw, Reset
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError
from bot.tables.events import Acted, TableClosed
from bot.tables.live import fold_rows, people_due
from bot.tables.lobby import Terms
from bot.tables.model import (
    Assistance,
    Leftover,
    LogEntry,
    Post,
    Presence,
    SeatState,
    Status,
    TableState,
)
from bot.tables.outbox import Posts, deliver, left_over, littered, take_away
from bot.tables.playing import abort, act, look
from bot.tables.recovery import recover
from tests.database.plans import scans
from tests.engines import sqlite_only
from tests.tables.house import ANNA, BEN, CLASSIC, MODERATOR, PLACE, House, denied

# --- when the disk does not take what has to be kept ---


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


# --- what has become of a table's messages is on disk, all of it or nothing ---

CHANNEL = ChannelId(5)


async def test_what_was_delivered_is_not_due_any_more_and_found_where_it_is(house: House) -> None:
    table = await house.seated(ANNA)
    posts = Posts(house.database)
    (due,) = house.tables.owed.of(table)
    shown = Post(table, CHANNEL, CHANNEL, MessageId(8))
    left = Leftover(table, CHANNEL, MessageId(7))
    await deliver(house.tables, table, shown, (left,), due.id)
    assert house.tables.owed.of(table) == []
    assert await posts.find(table) == shown
    assert await littered(house.database) == [table]
    assert await left_over(house.database, table) == [left]
    await house.database.write(lambda db: take_away(db, [left]))
    assert await littered(house.database) == []
    await house.restart()
    assert house.tables.owed.of(table) == []


async def test_what_is_not_kept_is_still_due(house: House) -> None:
    table = await house.seated(ANNA)
    posts = Posts(house.database)
    (due,) = house.tables.owed.of(table)
    before = await posts.find(table)
    async with held(house):
        with pytest.raises(StoreError):
            await deliver(house.tables, table, Post(table, CHANNEL, CHANNEL), due=due.id)
    assert house.tables.owed.of(table) == [due]
    assert await posts.find(table) == before


# --- tables and logs, as they are kept ---

ROW = TableState(
    id=TableId(0),
    server=ServerId(1),
    channel=ChannelId(2),
    owner=MemberId(3),
    status=Status.LOBBY,
    game="classic",
    options=(("rounds", 3),),
    assistance=Assistance.HINTS,
    secret=bytes(32),
    seats=(
        SeatState(MemberId(3), "Anna", words="sesame"),
        SeatState(level="hard", number=1),
        SeatState(MemberId(4), "Ben", strikes=2, presence=Presence.AWAY, wants_abort=True),
    ),
    seq=0,
    created_at=10.5,
    touched_at=11.5,
)


@pytest_asyncio.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    database = await open_database(address)
    yield database
    await database.close()


async def kept(database: Database, row: TableState = ROW) -> TableState:
    return await database.write(lambda db: store.insert(db, row))


async def test_what_is_kept_is_read_back(database: Database) -> None:
    row = await kept(database, replace(ROW, started_at=1.0, ended_at=2.0, trouble="none", rules=2))
    assert row.id
    assert await store.load(database, row.id) == row
    assert await store.load(database, TableId(404)) is None


async def test_only_open_tables_are_brought_back_with_their_seats(database: Database) -> None:
    rows = [await kept(database, replace(ROW, status=status)) for status in Status]
    open_rows = [row for row in rows if row.status.is_open]
    assert await store.load_open(database) == open_rows
    assert await store.load_ids(database) == [row.id for row in rows]


async def test_an_update_writes_what_changed_and_removes_seats_that_are_gone(
    database: Database,
) -> None:
    old = await kept(database)
    new = replace(
        old,
        status=Status.RUNNING,
        touched_at=99.0,
        game="mini",
        seats=(old.seats[2], replace(old.seats[0], words="new")),
    )
    await database.write(lambda db: store.update(db, old, new))
    assert await store.load(database, old.id) == new


async def test_a_log_is_appended_only_where_it_ends(database: Database) -> None:
    row = await kept(database)
    lines = [LogEntry("deal 1 0", 1.0), LogEntry("1 draw", 2.0, deadline=9.0)]
    await database.write(lambda db: store.append(db, row.id, 0, lines))
    for seq in (0, 1, 3):
        with pytest.raises(StaleWriteError):
            await database.write(partial(_append, row.id, seq, lines))
    assert await store.load_actions(database, row.id) == lines
    loaded = await store.load(database, row.id)
    assert isinstance(loaded, TableState)
    assert (loaded.seq, loaded.touched_at) == (2, 2.0)


async def _append(table: TableId, seq: int, lines: list[LogEntry], connection: Connection) -> None:
    await store.append(connection, table, seq, lines)


async def test_seats_that_were_given_up_do_not_count(database: Database) -> None:
    await kept(database)
    await kept(database, replace(ROW, server=ServerId(2)))
    await kept(database, replace(ROW, status=Status.OVER))
    gone = replace(ROW.seats[0], presence=Presence.LEFT)
    await kept(database, replace(ROW, seats=(gone,)))
    count = await database.write(
        lambda db: store.count_for_member(db, MemberId(3), ServerId(1), slow=False)
    )
    assert count == 1


HOT = {
    "load a table": store.LOAD_ONE,
    "load its seats": store.LOAD_SEATS,
    "load its log": store.LOAD_ACTIONS,
    "load what is open": store.LOAD_OPEN,
    "load the seats of what is open": store.LOAD_OPEN_SEATS,
    "count a member's tables": store.OPTIONS_FOR_MEMBER,
    "find lobbies that were cancelled": store.CANCELLED,
    "find a rematch": store.FIND_REMATCH,
    "count rematches": store.COUNT_REMATCHES,
    "append to a log": store.APPEND,
    "update a table": store.UPDATE,
    "load preferences": settings.LIKED,
}


@pytest.mark.parametrize("query", HOT)
async def test_no_hot_query_reads_a_whole_table(database: Database, query: str) -> None:
    assert await scans(database, HOT[query]) == []
