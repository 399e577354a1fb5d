"""The kill test: ``python -m tests.tables.kill FILE --kills 50``.

A process plays many tables at once and says each action that was acknowledged. It is killed at a
random instant and started again on the same file, over and over: every acknowledged action must be
in the log, and every log must fold. In the end all tables are played to their end.
"""

import argparse
import asyncio
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from random import Random

from bot.clock import SystemClock
from bot.database.core import (
    Address,
    ChannelId,
    Database,
    MemberId,
    ServerId,
    TableId,
    read_address,
)
from bot.database.moving import open_database, open_to_read
from bot.games.catalogue import CATALOGUE
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Event
from bot.tables.live import Running, Sleeping, between_rounds, load_folded, people_due
from bot.tables.lobby import Place, Terms
from bot.tables.model import Status, TableState
from bot.tables.playing import act, go_on, look
from bot.tables.recovery import recover
from bot.tables.service import Tables
from bot.thinking.pool import tied_to
from bot.thinking.questions import Computers
from tests.tables.minds import GreedyMind, greedy

AT_ONCE = 12
PLACE = Place(ServerId(1), ChannelId(1))
LONG = 4000
"""Actions after which a match has gone on for long enough: some lose points for ever."""
MEAN_LIFE = 0.3
"""Seconds that a process lives, on average, before it is killed."""
PLAYED = 0.7
"""How many of the processes live so long from their first move on, and not from their start: a
busy machine would kill nearly all of them before they have moved."""


# --- the process that is killed ---


class AllSeats:
    """Plays every seat of every table: the first one as a person would, the others as computers."""

    def __init__(self, database: Database, acknowledgements: int) -> None:
        computers = Computers(GreedyMind(), pause=0)
        self.tables = Tables(database, SystemClock(), computers, self.hear)
        self.acknowledgements = acknowledgements
        self.moved = asyncio.Event()
        self.opened = 0

    def hear(self, event: Event) -> None:  # noqa: ARG002 - whatever happened, look again
        self.moved.set()

    def acknowledge(self, table: TableId, seq: int) -> None:
        os.write(self.acknowledgements, f"{table} {seq}\n".encode())

    async def play(self, *, to_the_end: bool) -> None:
        await recover(self.tables)
        lobbies = [live.row.id for live in self.tables if live.row.status == Status.LOBBY]
        await asyncio.gather(*map(self._start, lobbies))
        asleep = [live.row.id for live in self.tables if isinstance(live, Sleeping)]
        await asyncio.gather(*map(self.tables.find, asleep))
        while not to_the_end or any(live.row.seq < LONG for live in self.tables):
            self.moved.clear()
            if not to_the_end:
                await self._open_more()
            lives = [live for live in self.tables if isinstance(live, Running) and people_due(live)]
            await asyncio.gather(*map(self._move, lives))
            if not lives and list(self.tables):
                await self.moved.wait()

    async def _open_more(self) -> None:
        missing = AT_ONCE - len(list(self.tables))
        await asyncio.gather(*(self._open() for _ in range(missing)))

    async def _open(self) -> None:
        self.opened += 1
        game = list(CATALOGUE.values())[self.opened % len(CATALOGUE)]
        terms = Terms(game.id, {"rounds": 1} if game.id != "rummue" else {"target": 50})
        number = 1 + os.getpid() * 1000 + self.opened
        member = Member(MemberId(number), "Anna")
        table = await lobby.open_lobby(self.tables, PLACE, member, terms)
        await self._start(table)

    async def _start(self, table: TableId) -> None:
        """Fill a lobby with computers and begin; it may have been left in the middle of that."""
        live = await self.tables.find(table)
        owner = Member(live.row.owner, "Anna")
        while len(live.row.seats) < CATALOGUE[live.row.game].fewest:
            await lobby.add_computer(self.tables, table, owner, "easy")
        await lobby.start(self.tables, table, owner)

    async def _move(self, live: Running) -> None:
        """One move of the person at a table; then it is acknowledged."""
        holder = live.row.seats[0]
        assert holder.member is not None
        member = Member(holder.member, holder.name)
        try:
            if between_rounds(live.match):
                return await go_on(self.tables, live.row.id, member)
            view = (await look(self.tables, live.row.id, member)).view
            after = (await act(self.tables, live.row.id, member, greedy(view, ""))).view
        except DeniedError as denied:
            if denied.denial not in (Denial.NOT_RUNNING, Denial.TABLE_OVER):
                raise
        else:
            self.acknowledge(live.row.id, after.public.seq)


async def play(address: Address, acknowledgements: int, *, to_the_end: bool) -> None:
    database = await open_database(address)
    player = AllSeats(database, acknowledgements)
    try:
        await player.play(to_the_end=to_the_end)
    finally:
        await player.tables.stop()
        await database.close()


# --- the one who kills it ---


def born(address: Address, *, to_the_end: bool = False) -> tuple[int, int]:
    """A new process, and where to hear from it."""
    hearing, speaking = os.pipe()
    parent = os.getpid()
    child = os.fork()
    if child:
        os.close(speaking)
        return child, hearing
    status = 1
    try:
        tied_to(parent)
        os.close(hearing)
        asyncio.run(play(address, speaking, to_the_end=to_the_end))
        status = 0
    finally:
        os._exit(status)


def heard(hearing: int, seconds: float | None) -> Iterator[tuple[TableId, int]]:
    """What was acknowledged in that time, or until the process ends."""
    end = None if seconds is None else time.monotonic() + seconds
    text = b""
    while end is None or time.monotonic() < end:
        left = None if end is None else max(0.0, end - time.monotonic())
        if not select.select([hearing], [], [], left)[0]:
            break
        if not (part := os.read(hearing, 65536)):
            break
        text += part
    for line in text.decode().splitlines():
        table, seq = line.split()
        yield TableId(int(table)), int(seq)


async def check(
    address: Address, acknowledged: dict[TableId, int], folded: set[TableState]
) -> list[TableState]:
    """Every acknowledged action is there, and every log folds that has not been folded before."""
    database = await open_to_read(address)
    rows = []
    try:
        for table in await store.load_ids(database):
            row = await store.load(database, table)
            assert isinstance(row, TableState), f"table {table} cannot be read"
            assert row.status != Status.ASIDE, f"table {table} was set aside: {row.trouble}"
            if row.status != Status.LOBBY and row not in folded:
                await load_folded(database, row)
                folded.add(row)
            assert row.seq >= acknowledged.pop(table, 0), f"an action of table {table} is lost"
            rows.append(row)
    finally:
        await database.close()
    assert not acknowledged, "a table is lost"
    return rows


def kill_often(address: Address, kills: int, rng: Random) -> str:
    acknowledged: dict[TableId, int] = {}
    folded: set[TableState] = set()
    count = 0
    for _ in range(kills):
        child, hearing = born(address)
        if rng.random() < PLAYED:
            select.select([hearing], [], [])
        seconds = rng.expovariate(1 / MEAN_LIFE)
        told = list(heard(hearing, seconds))
        os.kill(child, signal.SIGKILL)
        told += heard(hearing, None)
        os.close(hearing)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        acknowledged |= dict(told)
        count += len(told)
        if acknowledged:
            asyncio.run(check(address, dict(acknowledged), folded))
    child, hearing = born(address, to_the_end=True)
    told = list(heard(hearing, None))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, "it cannot go on"
    rows = asyncio.run(check(address, acknowledged | dict(told), folded))
    assert all(row.status == Status.OVER or row.seq >= LONG for row in rows), "it did not go on"
    return (
        f"{kills} kills, {count + len(told)} acknowledged actions, none lost;"
        f" {len(rows)} matches played to their end"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a playing process again and again.")
    parser.add_argument("database", type=read_address, help="a path, or an address of PostgreSQL")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    print(kill_often(args.database, args.kills, Random(args.seed)))
    sys.exit(0)


if __name__ == "__main__":
    main()
