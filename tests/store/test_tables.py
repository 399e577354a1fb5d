"""Tables and logs, as they are kept."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest
import pytest_asyncio

from bot.community import settings
from bot.database.core import (
    Address,
    ChannelId,
    Connection,
    Database,
    MemberId,
    ServerId,
    StaleWriteError,
    TableId,
)
from bot.database.moving import open_database
from bot.tables import rows as tables
from bot.tables.model import Assistance, LogEntry, Presence, SeatState, Status, TableState
from tests.store.plans import scans

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
    return await database.write(lambda db: tables.insert(db, row))


async def test_what_is_kept_is_read_back(database: Database) -> None:
    row = await kept(database, replace(ROW, started_at=1.0, ended_at=2.0, trouble="none", rules=2))
    assert row.id
    assert await tables.load(database, row.id) == row
    assert await tables.load(database, TableId(404)) is None


async def test_only_open_tables_are_brought_back_with_their_seats(database: Database) -> None:
    rows = [await kept(database, replace(ROW, status=status)) for status in Status]
    open_rows = [row for row in rows if row.status.is_open]
    assert await tables.load_open(database) == open_rows
    assert await tables.load_ids(database) == [row.id for row in rows]


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
    await database.write(lambda db: tables.update(db, old, new))
    assert await tables.load(database, old.id) == new


async def test_a_log_is_appended_only_where_it_ends(database: Database) -> None:
    row = await kept(database)
    lines = [LogEntry("deal 1 0", 1.0), LogEntry("1 draw", 2.0, deadline=9.0)]
    await database.write(lambda db: tables.append(db, row.id, 0, lines))
    for seq in (0, 1, 3):
        with pytest.raises(StaleWriteError):
            await database.write(partial(_append, row.id, seq, lines))
    assert await tables.load_actions(database, row.id) == lines
    loaded = await tables.load(database, row.id)
    assert isinstance(loaded, TableState)
    assert (loaded.seq, loaded.touched_at) == (2, 2.0)


async def _append(table: TableId, seq: int, lines: list[LogEntry], connection: Connection) -> None:
    await tables.append(connection, table, seq, lines)


async def test_seats_that_were_given_up_do_not_count(database: Database) -> None:
    await kept(database)
    await kept(database, replace(ROW, server=ServerId(2)))
    await kept(database, replace(ROW, status=Status.OVER))
    gone = replace(ROW.seats[0], presence=Presence.LEFT)
    await kept(database, replace(ROW, seats=(gone,)))
    count = await database.write(
        lambda db: tables.count_for_member(db, MemberId(3), ServerId(1), slow=False)
    )
    assert count == 1


HOT = {
    "load a table": tables.LOAD_ONE,
    "load its seats": tables.LOAD_SEATS,
    "load its log": tables.LOAD_ACTIONS,
    "load what is open": tables.LOAD_OPEN,
    "load the seats of what is open": tables.LOAD_OPEN_SEATS,
    "count a member's tables": tables.OPTIONS_FOR_MEMBER,
    "find lobbies that were cancelled": tables.CANCELLED,
    "find a rematch": tables.FIND_REMATCH,
    "count rematches": tables.COUNT_REMATCHES,
    "append to a log": tables.APPEND,
    "update a table": tables.UPDATE,
    "load preferences": settings.LIKED,
}


@pytest.mark.parametrize("query", HOT)
async def test_no_hot_query_reads_a_whole_table(database: Database, query: str) -> None:
    assert await scans(database, HOT[query]) == []
