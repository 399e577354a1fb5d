"""How well it stays up, with full times: a table of what is counted.

``python -m tests.wire.staying [outages|stops|owed …]``; by default all three.

- *outages*: four processes, eight shards, one PostgreSQL that is away for 20 and for 60 seconds.
- *stops*: clicks that are in flight when the bot is told to end, six times.
- *owed*: a thousand tables in a hundred servers, ten in each channel, at which a move was kept and
  not shown when the process ended. Discord keeps its limits.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

from tests.wire import cluster
from tests.wire.faults import Ration
from tests.wire.interactions import Asked
from tests.wire.messages import ids_of
from tests.wire.process import Bot, bot
from tests.wire.sitting import Crowd, Sitting
from tests.wire.wire import Person, Wire, running

AWAY = (20.0, 60.0)
STOPS, TABLES, PRESSES = 6, 3, 6
OWED = 1000
LOGGED = ("[error", "Traceback", '  File "')


def lines_of(log: str) -> Counter[str]:
    """How many lines of a log complain, and how many of those are of a traceback."""
    found = log.splitlines()
    complaints = [one for one in found if "[warning" in one or "[error" in one]
    trace = sum(one.startswith("  File ") for one in found)
    return Counter(complaints=len(complaints), frames=trace)


async def outages() -> None:
    cluster.NODES, cluster.SHARDS = 4, 8
    with tempfile.TemporaryDirectory() as folder:
        async with cluster.playing(Path(folder)) as all_of_it:
            for seconds in AWAY:
                starts, before = all_of_it.wire.gateway.starts, all_of_it.counted()
                logged = {node.folder.name: lines_of(node.log) for node in all_of_it.nodes}
                await cluster.away(all_of_it, all_of_it.nodes[0], seconds)
                found, counts = await all_of_it.check(), all_of_it.counted() - before
                each = [lines_of(one.log) - logged[one.folder.name] for one in all_of_it.nodes]
                print(
                    f"PostgreSQL away for {seconds:.0f} s: {counts['pressed']} presses,"
                    f" {counts['unanswered']} unanswered, {counts['late']} late,"
                    f" {all_of_it.wire.gateway.starts - starts} identifies; complaints in the logs"
                    f" {[one['complaints'] for one in each]}, lines of tracebacks"
                    f" {[one['frames'] for one in each]}; {found}",
                    flush=True,
                )


async def pressed(it: Bot, wire: Wire, couples: list[list[Person]]) -> list[Asked]:
    """All look at their racks at once, and the bot is told to end."""
    asked: list[Asked] = []
    for people in couples:
        at = Sitting(wire, people)
        await at.started(time=0)
    for people in couples:
        message = Sitting(wire, people).live[-1]
        rack = next(one for one in ids_of(message) if one.split(".")[1] == "rack")
        looks = [people[n % 2].poke(message, rack) for n in range(PRESSES)]
        asked += await asyncio.gather(*looks)
    await it.end(signal.SIGTERM)
    return asked


async def stops() -> None:
    counts: Counter[str] = Counter()
    errors = 0
    for _ in range(STOPS):
        with tempfile.TemporaryDirectory() as folder:
            async with running() as wire:
                servers = [wire.world.new_server() for _ in range(TABLES)]
                couples = [[wire.visitor(name, one) for name in ("ann", "ben")] for one in servers]
                async with bot(wire, Path(folder)) as it:
                    asked = await pressed(it, wire, couples)
                counts += Counter(one.state for one in asked)
                found = [one for one in it.log.splitlines() if any(sign in one for sign in LOGGED)]
                errors += len(found)
                print(*found, sep="\n", end="\n" if found else "")
    print(f"{STOPS} times SIGTERM: {dict(counts)}, {errors} lines of errors", flush=True)


async def owed() -> None:
    async with running() as wire:
        crowd = Crowd(wire, OWED, channels=1)
        with tempfile.TemporaryDirectory() as folder:
            it = Bot(wire, Path(folder))
            await crowd.begin(it.database)
            # Nothing is shown yet: a start has never more to do.
            wire.rest.ration = Ration()
            for what in ("first shown", "shown after a crash"):
                wire.rest.counts.clear()
                began = perf_counter()
                await it.start()
                await _nothing_owed(it)
                counts = wire.rest.counts
                print(
                    f"{OWED} tables {what} in {perf_counter() - began:.0f} s:"
                    f" {counts['POST /channels/C/messages']} messages,"
                    f" {counts['GET /channels/C/messages']} looks back,"
                    f" {wire.rest.statuses[429]} refused (429)",
                    flush=True,
                )
                await it.end(signal.SIGKILL)
                await crowd.owe(it.database, range(OWED))


async def _nothing_owed(it: Bot) -> None:
    while it.kept("SELECT count(*) FROM outbox") != [(0,)]:  # noqa: ASYNC110 - another process works
        await asyncio.sleep(0.5)


PARTS = {"outages": outages, "stops": stops, "owed": owed}


async def main() -> int:
    parser = argparse.ArgumentParser(description="Count what is lost where the bot has to stay up.")
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; default: all")
    for name in parser.parse_args().parts or PARTS:
        await PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
