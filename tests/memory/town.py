"""A server with a history, and people who play real matches to their end."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.memory.seeding import History, people, seed
from bot.store.database import Database
from bot.store.rows import ChannelId, ServerId, Status, TableId
from bot.tables.denials import Denied
from bot.tables.live import people_due
from bot.tables.lobby import Terms
from bot.tables.playing import act, look
from bot.tables.rights import Member
from tests.tables.house import ANNA, BEN, House
from tests.tables.minds import greedy

SERVER = ServerId(7)
OTHER = ServerId(8)
NOW = 1_700_000_000.0
PEOPLE = people(12)
MATCHES, LOGS = 150, 8
QUICK = Terms("romme", {"rounds": 1})


def make(path: Path) -> Path:
    """A file with a made-up history, at least one real log for each game."""

    async def fill() -> None:
        database = await Database.open(path)
        history = History(SERVER, ChannelId(1), PEOPLE, MATCHES, NOW, logs=LOGS, seasons=2)
        await seed(database, history)
        await database.close()

    asyncio.run(fill())
    return path


@asynccontextmanager
async def opened(template: Path, folder: Path) -> AsyncIterator[Database]:
    """A copy of a file, to do with as one likes."""
    copy = folder / "town.db"
    shutil.copyfile(template, copy)
    database = await Database.open(copy)
    try:
        yield database
    finally:
        await database.close()


async def play_out(house: House, table: TableId, members: Sequence[Member]) -> None:
    """The people at a table play their match to its end."""
    who = {member.id: member for member in members}
    try:
        while (live := await house.live(table)).row.status == Status.RUNNING:
            await house.clock.settle()
            for seat in people_due(live)[:1]:
                member = live.row.seats[seat].member
                assert member is not None
                view = await look(house.tables, table, who[member])
                move = greedy(view, "")
                await act(house.tables, table, who[member], move, seen=view.public.seq)
    except Denied:  # the last move closed it
        assert not any(live.row.id == table for live in house.tables)


async def played(house: House, *members: Member, terms: Terms = QUICK) -> TableId:
    """A match from its lobby to its end."""
    members = members or (ANNA, BEN)
    table = await house.started(*members, terms=terms)
    await play_out(house, table, members)
    return table
