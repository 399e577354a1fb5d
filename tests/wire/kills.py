"""Kill points: the bot is ended before and after each request on the way of a message.

``python -m tests.wire.kills [name …]`` tries all of them: what is done is done once to see which
requests it takes, and then once for each of them and each way to end. The tests take a sample.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.database.core import TableId
from bot.database.moving import open_to_read
from bot.tables import rows as tables
from bot.tables.live import load_folded
from bot.tables.model import TableState
from tests.wire.faults import Trap
from tests.wire.process import UNHURRIED, Bot
from tests.wire.rest import kind_of
from tests.wire.scenarios import BESIDE, SCENARIOS, SHORTENED_BESIDE, WAITING, Scenario
from tests.wire.sitting import Sitting, verbs
from tests.wire.wire import running

QUICKLY = ("cogs.outbox:QUIET=0.3", "cogs.outbox:FIRST_PAUSE=0.3")
SHORTENED = (*QUICKLY, *SHORTENED_BESIDE, UNHURRIED)
"""Times for which nobody wants to wait here, and one that must not run out, as requests count."""
ENDS = (signal.SIGKILL, signal.SIGTERM)
ALL = SCENARIOS | BESIDE
EVERYTHING = ""
"""A pattern that every request matches."""


@dataclass(frozen=True, slots=True)
class KillPoint:
    """At which request it is caught, counted from 0; before or after it is done; how it ends."""

    number: int
    done: bool
    how: signal.Signals
    pattern: str = EVERYTHING
    """Only requests like this are counted."""

    def trap(self) -> Trap:
        return Trap(self.pattern, self.done, skip=self.number)

    def __str__(self) -> str:
        return f"{self.how.name} {'after' if self.done else 'before'} request {self.number + 1}"


async def requests_of(scenario: Scenario, folder: Path) -> list[str]:
    """What is asked of Discord while nobody ends the bot."""
    async with running() as wire:
        bot = Bot(wire, folder, *SHORTENED)
        try:
            at = await _prepared(scenario, Sitting(wire, wire.couple()), bot)
            seen = len(wire.rest.heard)
            await scenario.then(at)
            await at_rest(at, bot, scenario.owed)
            await (scenario.check or check)(at, bot)
            return wire.rest.heard[seen:]
        finally:
            await bot.end()


async def survived(scenario: Scenario, point: KillPoint, folder: Path) -> str:
    """End the bot at this point, start it again, and look; gives the request it was ended at."""
    async with running() as wire:
        bot = Bot(wire, folder, *SHORTENED)
        try:
            at = await _prepared(scenario, Sitting(wire, wire.couple()), bot)
            trap = point.trap()
            wire.rest.traps.append(trap)
            doing = asyncio.ensure_future(scenario.then(at))
            try:
                caught = trap.sprung.is_set
                await wire.until(
                    lambda: caught() or (doing.done() and _rests(at, bot, scenario.owed)),
                    f"{scenario.name}, {point}",
                )
                await bot.end(point.how)
            finally:
                trap.released.set()
                doing.cancel()
                await asyncio.gather(doing, return_exceptions=True)
            wire.rest.traps.clear()
            await bot.start()
            await at_rest(at, bot, scenario.owed)
            await (scenario.check or check)(at, bot)
            if scenario.goes_on:
                await _goes_on(at, bot)
            return kind_of(*trap.what.split(" ")) if trap.what else "it took fewer this time"
        finally:
            await bot.end()


async def _prepared(scenario: Scenario, at: Sitting, bot: Bot) -> Sitting:
    await scenario.prepare(at, bot.database)
    await bot.start()
    if scenario.ready:
        await at.wire.until(lambda: "ready on" in bot.log, "that all servers are known")
    await scenario.before(at)
    await at_rest(at, bot, scenario.owed)
    return at


async def _goes_on(at: Sitting, bot: Bot) -> None:
    """The message that stands is not only there: the next turn is played on it."""
    if at.live and at.is_mine():
        await at.turn()
        await at_rest(at, bot)
        await check(at, bot)


async def at_rest(at: Sitting, bot: Bot, owed: str = WAITING) -> None:
    """Nothing is due, nothing is left over, nothing is on its way."""
    await at.wire.until(lambda: _rests(at, bot, owed), "rest")


def _rests(at: Sitting, bot: Bot, owed: str) -> bool:
    return bot.kept(owed) == [(0,)] and not at.wire.rest.running


CURRENT = {
    "lobby": {"live": 0, "lobbies": 1, "ends": 0},
    "running": {"live": 1, "lobbies": 0, "ends": 0},
    "over": {"live": 0, "lobbies": 0, "ends": 1},
    "closed": {"live": 0, "lobbies": 0, "ends": 1},
}
"""What stands there; nothing, if a lobby was closed."""


async def check(at: Sitting, bot: Bot) -> None:
    """One current message stands, all others are retired, nothing is missing."""
    ((status, dealt),) = bot.kept("SELECT status, seq > 0 FROM tables")
    seen = {
        "live": len(at.live),
        "lobbies": len(at.lobbies),
        "ends": sum("rematch" in verbs(one) for one in at.public),
    }
    wanted = dict(CURRENT[status])
    if status == "closed" and not dealt:
        wanted["ends"] = 0
    assert seen == wanted, (status, seen, [sorted(verbs(one)) for one in at.public])
    played = await _rounds_played(bot) if dealt else 0
    assert at.sheets == played, f"the points of {played} rounds are told, each once: {at.sheets}"
    if status == "running" and at.lobby:
        (thread,) = at.wire.world.threads_of(at.people[0].channel)
        assert at.live[0]["channel_id"] == str(thread), "the table is in its thread"


async def _rounds_played(bot: Bot) -> int:
    database = await open_to_read(bot.database)
    try:
        (row,) = await database.read("SELECT id FROM tables")
        state = await tables.load(database, TableId(row["id"]))
        assert isinstance(state, TableState)
        return len((await load_folded(database, state)).match.results)
    finally:
        await database.close()


def points(requests: int) -> Iterator[KillPoint]:
    for number in range(requests):
        for done in (False, True):
            for how in ENDS:
                yield KillPoint(number, done, how)


async def main() -> int:
    parser = argparse.ArgumentParser(description="End the bot on the way of every message.")
    parser.add_argument("names", nargs="*", help=f"of {', '.join(ALL)}; default: all")
    names = parser.parse_args().names or ALL
    tried = failed = 0
    for name in names:
        scenario = ALL[name]
        with tempfile.TemporaryDirectory() as folder:
            requests = await requests_of(scenario, Path(folder))
        print(f"{name}: {', '.join(requests)}", flush=True)
        for point in points(len(requests)):
            tried += 1
            with tempfile.TemporaryDirectory() as folder:
                try:
                    what = await survived(scenario, point, Path(folder))
                    print(f"  {point}: ok ({what})", flush=True)
                except AssertionError as error:
                    failed += 1
                    print(f"  {point}: FAILED {error}", flush=True)
    print(f"{tried} kill points, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
