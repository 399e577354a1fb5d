"""Many tables at once: requests, refusals, and how long the next player waits to be asked.

``python -m tests.tools bench wire [tables [seconds]]``. The real bot plays on a Discord on this
machine that keeps Discord's limits: fifty requests in any second, five messages in five seconds for
each channel. Time is real, but of each kind of play only so many seconds are looked at. Every move
is sent and every message is drawn, so waiting times are those of a machine that has time for it: 17
moves a second take half a core of the bot, and as much of this Discord and those who play on it.
"""

import asyncio
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bot.cli.takeover import Sample, line
from tests.wire.faults import Ration
from tests.wire.process import Bot
from tests.wire.sitting import Crowd
from tests.wire.wire import Wire, running
from tests.wire.world import snowflake

TABLES = 1000
SECONDS = 20.0
FEW = 100
MINUTE, BRISK = 60.0, 10.0
"""Seconds between two moves at a table."""
OWED = 5
"""Every fifth table has something to show when the bot is started."""
LOOKUP = "GET /guilds/G/members/U"
"""Whether somebody is still on the server, which is asked once a day for everybody."""


class RequestCounts(NamedTuple):
    """Requests with the bot's token so far."""

    shown: int
    """About tables and their messages."""
    lookups: int
    refused: int

    @classmethod
    def at(cls, wire: Wire) -> "RequestCounts":
        counts = wire.rest.counts
        shown = sum(count for kind, count in counts.items() if "/channels/" in kind)
        return cls(shown, counts[LOOKUP], wire.rest.statuses[429])

    def since(self, before: "RequestCounts") -> "RequestCounts":
        return RequestCounts(*(now - then for now, then in zip(self, before, strict=True)))

    def __str__(self) -> str:
        return f"{self.shown:5} requests, {self.lookups:4} lookups, {self.refused} refused (429)"


class Pace(NamedTuple):
    """How often there is a move at each of some tables, and how long that is looked at."""

    numbers: Sequence[int]
    every: float
    seconds: float


async def play(crowd: Crowd, how: Pace) -> Sample:
    """Moves that are evenly spread; the seconds until the next player was asked."""
    step = how.every / len(how.numbers)
    began, moves = perf_counter(), []
    for turn in range(max(1, int(how.seconds / step))):
        await asyncio.sleep(began + turn * step - perf_counter())
        number = how.numbers[turn % len(how.numbers)]
        moves.append(asyncio.ensure_future(crowd.draw(number)))
    waited = await asyncio.gather(*moves)
    return Sample(tuple(sorted(round(one * 1e9) for one in waited)))


async def measured(name: str, bot: Bot, crowd: Crowd, how: Pace) -> None:
    before, spent = RequestCounts.at(crowd.wire), bot.cpu_seconds
    asked = await play(crowd, how)
    seen, moves = RequestCounts.at(crowd.wire).since(before), len(asked.times)
    each = f"{seen.shown / moves:.2f} requests, {seen.lookups / moves:.2f} lookups a move"
    cpu = 1000 * (bot.cpu_seconds - spent) / moves
    line(name, f"{each}, {seen.refused} refused (429), {cpu:.0f} ms of CPU")
    line("", f"next player asked {asked}")


async def cold_start(bot: Bot, crowd: Crowd) -> None:
    """Nothing is shown yet: a start has never more to do."""
    before, began = RequestCounts.at(crowd.wire), perf_counter()
    await bot.start()
    await crowd.shown(range(len(crowd)))
    seen, spent = RequestCounts.at(crowd.wire).since(before), perf_counter() - began
    line("start, everything owed", f"{seen}, all shown in {spent:.0f} s")


async def restart(bot: Bot, crowd: Crowd, seconds: float) -> None:
    """Everything is shown already."""
    await bot.end(signal.SIGTERM)
    before = RequestCounts.at(crowd.wire)
    await bot.start()
    await asyncio.sleep(seconds)
    line("start, nothing owed", f"{RequestCounts.at(crowd.wire).since(before)} in {seconds:.0f} s")


async def restart_in_play(bot: Bot, crowd: Crowd, seconds: float) -> None:
    """A fifth of the tables has something to show, and at the others people play on at once."""
    await bot.end(signal.SIGTERM)
    late = range(0, len(crowd), OWED)
    await crowd.owe(bot.database, late)
    latest, before, began = snowflake(), RequestCounts.at(crowd.wire), perf_counter()
    await bot.start()
    numbers = [number for number in range(len(crowd)) if number % OWED]
    playing = asyncio.ensure_future(play(crowd, Pace(numbers, MINUTE, seconds)))
    await crowd.shown(late, latest)
    spent = perf_counter() - began
    asked = await playing
    seen = RequestCounts.at(crowd.wire).since(before)
    line(f"start, {100 // OWED} % owed, play goes on", f"{seen}, all shown in {spent:.0f} s")
    line("", f"next player asked {asked}")


async def measure(tables: int = TABLES, seconds: float = SECONDS) -> None:
    async with stage(tables) as (bot, crowd):
        print(f"{tables} tables with two people each, {seconds:.0f} s of each kind of play")
        await cold_start(bot, crowd)
        slow = Pace(range(len(crowd)), MINUTE, seconds)
        await measured("a move a minute", bot, crowd, slow)
        await restart(bot, crowd, seconds)
        await restart_in_play(bot, crowd, seconds)
        brisk = Pace(range(min(FEW, len(crowd))), BRISK, seconds)
        await measured(f"{FEW} tables, a move each 10 s", bot, crowd, brisk)
        await bot.restart()
        await measured("… right after a restart", bot, crowd, brisk)


@asynccontextmanager
async def stage(tables: int) -> AsyncIterator[tuple[Bot, Crowd]]:
    """A Discord that keeps its limits, and a bot that is not started yet."""
    async with running() as wire:
        wire.rest.ration = Ration()
        crowd = Crowd(wire, tables)
        with tempfile.TemporaryDirectory() as folder:
            bot = Bot(wire, Path(folder))
            await crowd.begin(bot.database)
            try:
                yield bot, crowd
            finally:
                await bot.end()


def main() -> None:
    asyncio.run(measure(*map(int, sys.argv[1:])))
