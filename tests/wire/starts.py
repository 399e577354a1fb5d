"""Many shards, or many processes at once: how the bot's sessions begin.

``python -m tests.wire.starts`` takes Discord's own times: 64 shards of which one may identify
itself in five seconds take more than five minutes; then three processes share six shards.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import asyncpg

from bot.database.core import ServerAddress
from tests import postgres
from tests.wire.cluster import OWNERS
from tests.wire.faults import Trap
from tests.wire.process import Bot
from tests.wire.wire import PATIENCE, Wire, running

APART = 5.0
"""Seconds between two sessions of a bucket, as Discord wants it."""
SHORT = 0.02
"""Where nobody wants to wait, a Discord counts sessions and no seconds."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a Discord has seen of a start."""

    sockets: Counter[str]
    most_silent: int
    """So many sockets were open at once on which nobody had said who it is."""
    least_apart: float
    """Seconds between two sessions of a bucket."""
    seconds: float

    def __str__(self) -> str:
        counts = ", ".join(f"{name} {count}" for name, count in self.sockets.items())
        return (
            f"{counts}; no more than {self.most_silent} silent at once;"
            f" {self.least_apart:.2f} s apart at least; {self.seconds:.1f} s in all"
        )


class Process(Bot):
    """One of several on one PostgreSQL."""

    def __init__(self, wire: Wire, folder: Path, address: str) -> None:
        folder.mkdir()
        hasty = [] if wire.gateway.apart else [f"bot.cluster.sessions:IDENTIFY_SECONDS={SHORT}"]
        super().__init__(
            wire,
            folder,
            *hasty,
            TISCHLEIN_DATABASE=address,
            TISCHLEIN_LEASE="300",
            TISCHLEIN_HANDOVER="0",
        )


@asynccontextmanager
async def started(
    folder: Path, *, shards: int, processes: int, buckets: int, apart: float = 0.0
) -> AsyncIterator[tuple[Wire, Start]]:
    """So many processes, started at the same moment; gives what was seen until all is connected."""
    async with AsyncExitStack() as stack:
        address = stack.enter_context(postgres.server().database())
        wire = await stack.enter_async_context(running(shards=shards))
        gateway = wire.gateway
        gateway.buckets, gateway.apart = buckets, apart
        held = [Trap("GET /gateway/bot", done=True) for _ in range(processes)]
        wire.rest.traps += held
        bots = [Process(wire, folder / str(at), address.url) for at in range(processes)]
        for bot in bots:
            stack.push_async_callback(bot.end)
            bot.launch()
        await wire.until(lambda: all(one.sprung.is_set() for one in held), "that all are there")
        began = time.monotonic()
        for one in held:
            one.released.set()
        await wire.until(lambda: gateway.is_ready, "all shards", patience=1800)
        await _settled(address, processes)
        last: dict[int, list[float]] = {}
        for at, shard in gateway.identified:
            last.setdefault(shard % buckets, []).append(at)
        gaps = [later - at for times in last.values() for at, later in pairwise(times)]
        seconds = time.monotonic() - began
        yield (
            wire,
            Start(gateway.sockets, gateway.most_silent, min(gaps, default=apart), seconds),
        )


async def _settled(address: ServerAddress, processes: int) -> None:
    """Until each has its share, and nothing changes hands any more."""
    connection = await asyncpg.connect(address.url)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                counts = [row["count"] for row in await connection.fetch(OWNERS)]
                if len(counts) == processes and max(counts) - min(counts) <= 1:
                    return
                await asyncio.sleep(0.1)
    finally:
        await connection.close()


async def main() -> int:
    parser = argparse.ArgumentParser(description="Start a bot of many shards, or many processes.")
    parser.add_argument("--shards", type=int, default=64)
    args = parser.parse_args()
    for shards, processes in ((args.shards, 1), (6, 3)):
        with tempfile.TemporaryDirectory() as folder:
            many = started(Path(folder), shards=shards, processes=processes, buckets=1, apart=APART)
            async with many as (_, seen):
                print(f"{shards} shards, {processes} processes: {seen}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
