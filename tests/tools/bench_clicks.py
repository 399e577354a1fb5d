"""What a click costs: our bot beside a bare one that sends a ready PNG, on one wire, in one run.

``python -m tests.tools bench clicks [clicks [at once]]``. The bots are processes of their own and
talk to a Discord on this machine. What counts is their CPU time a click: it says much the same on a
busy machine. Beside it stands how many clicks a second were answered, which also depends on how
fast that Discord is.
"""

import asyncio
import random
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.wire.messages import ids_of, parts_of
from tests.wire.process import BareBot, Bot
from tests.wire.sitting import Sitting
from tests.wire.wire import Person, Wire, running
from tests.wire.world import Json

CLICKS = 200
AT_ONCE = 20
WARM = 2
"""Rounds of clicks that are not counted: caches fill, and connections are made."""
MOST_CHOSEN = 4

Click = Callable[[], Awaitable[object]]


class Cost(NamedTuple):
    """What a click took."""

    ms: float
    """CPU time of the bot."""
    rate: float
    """Clicks a second."""


Costs = dict[int, Cost]
"""By how many clicks there were at once."""


class Load(NamedTuple):
    clicks: int = CLICKS
    at_once: int = AT_ONCE


async def _measured(bot: Bot, clicks: Iterator[Click], load: Load) -> Costs:
    for _ in range(WARM):
        await asyncio.gather(*(next(clicks)() for _ in range(load.at_once)))
    costs = {}
    for at_once in (1, load.at_once):
        spent, began = bot.cpu_seconds, perf_counter()
        rounds = max(1, load.clicks // at_once)
        for _ in range(rounds):
            await asyncio.gather(*(next(clicks)() for _ in range(at_once)))
        done = rounds * at_once
        await bot.wire.until(lambda: not bot.wire.rest.running, "that all is answered")
        seconds = perf_counter() - began
        costs[at_once] = Cost((bot.cpu_seconds - spent) * 1000 / done, done / seconds)
    return costs


# --- what is clicked ---


class Clicker:
    """Somebody with an open workbench."""

    def __init__(self, at: Sitting, person: Person, bench: Json, seed: int) -> None:
        self.at = at
        self.person = person
        self.bench = bench
        pieces = _options(bench, "pick")
        sizes = range(1, MOST_CHOSEN + 1)
        self._choices = [chosen for size in sizes for chosen in combinations(pieces, size)]
        random.Random(seed).shuffle(self._choices)

    async def look(self) -> None:
        """The workbench that opens takes the place of the one before."""
        asked = await self.person.press(self.at.live[-1], "rack")
        self.bench = self.at.wire.interactions.shown(asked) or self.bench

    async def choose(self) -> None:
        """Something that was not chosen yet, so that no picture is like one before."""
        await self.person.press(self.bench, "pick", list(self._choices.pop()))


def _options(message: Json, verb: str) -> list[str]:
    (found,) = (
        part["options"]
        for part in parts_of(message)
        if part.get("custom_id", "").split(".")[1:2] == [verb]
    )
    return [option["value"] for option in found]


async def _seated(wire: Wire) -> list[Clicker]:
    """Two players at each table, each looking at the own workbench."""
    players: list[Clicker] = []
    for server in wire.world.servers:
        people = [wire.visitor(name, server) for name in ("Anna", "Ben")]
        at = Sitting(wire, people)
        await at.started(time=0, game="classic")
        for person in people:
            asked = await person.press(at.live[-1], "rack")
            bench = wire.interactions.shown(asked)
            assert bench is not None
            players.append(Clicker(at, person, bench, len(players)))
    return players


def _round(clicks: Sequence[Click]) -> Iterator[Click]:
    while True:
        yield from clicks


async def _draw(players: Sequence[Clicker]) -> None:
    """A whole move: drawn on the own workbench, told to all, and the next player asked."""
    at = players[0].at
    before, asked = at.live[-1]["id"], at.asked()
    mover = next(player for player in players if player.person is asked)
    await at.wire.until(lambda: "draw" in _verbs(mover.bench), "a workbench of whose turn it is")
    await mover.person.press(mover.bench, "draw")
    await at.wire.until(lambda: at.live[-1]["id"] != before, "the next turn")


def _verbs(message: Json) -> list[str]:
    return [one.split(".")[1] for one in ids_of(message)]


# --- both bots ---


async def _bare(folder: Path, load: Load) -> Costs:
    async with running() as wire:
        person = wire.visitor("Anna")
        message = wire.messages.make(person.channel, {"content": "?"}, {})

        async def click() -> None:
            asked = await person.poke(message, "x")
            await wire.until(lambda: asked.state == "done", "an answer")

        bot = BareBot(wire, folder)
        try:
            await bot.start()
            return await _measured(bot, _round([click]), load)
        finally:
            await bot.end()


async def _ours(folder: Path, load: Load) -> list[tuple[str, Costs]]:
    async with running() as wire:
        for _ in range(load.at_once - 1):
            wire.world.new_server()
        bot = Bot(wire, folder, TISCHLEIN_THREADS="no")
        try:
            await bot.start()
            players = await _seated(wire)
            looking = _round([player.look for player in players])
            choosing = _round([player.choose for player in players])
            pairs = zip(players[::2], players[1::2], strict=True)
            moving = _round([partial(_draw, pair) for pair in pairs])
            return [
                ("My rack, seen before", await _measured(bot, looking, load)),
                ("another piece chosen", await _measured(bot, choosing, load)),
                ("a whole move (draw)", await _measured(bot, moving, load)),
            ]
        finally:
            await bot.end()


def _print(name: str, costs: Costs, floor: Costs) -> None:
    ms = " / ".join(f"{cost.ms:5.1f}" for cost in costs.values())
    times = " / ".join(f"{cost.ms / floor[many].ms:5.1f}" for many, cost in costs.items())
    rates = " / ".join(f"{cost.rate / floor[many].rate:4.2f}" for many, cost in costs.items())
    print(f"{name:28} {ms} ms  {times} times the bare bot's  {rates} of its rate")


async def measure(load: Load) -> None:
    print(f"CPU a click, one at a time / {load.at_once} at once")
    with tempfile.TemporaryDirectory() as bare, tempfile.TemporaryDirectory() as ours:
        floor = await _bare(Path(bare), load)
        _print("bare bot, a ready picture", floor, floor)
        for name, costs in await _ours(Path(ours), load):
            _print(name, costs, floor)


def main() -> None:
    asyncio.run(measure(Load(*map(int, sys.argv[1:]))))
