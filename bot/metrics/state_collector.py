"""How the bot is at the moment in which somebody asks: tables, lines, sizes, connections."""

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, Protocol

import aiohttp
import discord
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.heartbeat import Living, Shard, is_well
from bot.model.errors import StoreError
from bot.model.tables import Status, TableState
from bot.pacing import Pacer
from bot.store.tables import count_aside
from bot.tables.service import Tables
from bot.thinking.pool import Pool, Rank
from bot.version import our_version

log = logging.getLogger(__name__)

AGAIN_SECONDS: Final = 300.0
"""Between two times that Discord is asked how often the bot may still identify itself."""
ANSWER_SECONDS: Final = 5.0


class Limits(Protocol):
    @property
    def remaining(self) -> int: ...


class Watched(Living, Protocol):
    """The client, as far as it is looked at."""

    tables: Tables
    pacer: Pacer
    pool: Pool | None

    @property
    def latencies(self) -> Sequence[tuple[int, float]]: ...
    async def fetch_session_start_limits(self) -> Limits: ...


@dataclass(frozen=True, slots=True)
class Looked:
    """What has to be waited for."""

    well: bool = False
    size: int | None = None
    aside: int | None = None


def _gauge(name: str, about: str, *labels: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"tischlein_{name}", about, labels=labels)


def _single(name: str, about: str, value: float) -> GaugeMetricFamily:
    family = _gauge(name, about)
    family.add_metric((), value)
    return family


class StateCollector(Collector):
    """Says how things are. What has to be waited for is looked at before (:meth:`look`)."""

    def __init__(self) -> None:
        self.client: Watched | None = None
        """Which one runs now; there is a new one after each that failed."""
        self._looked = Looked()
        self._identifies: int | None = None
        self._asked: float | None = None
        self._asking: asyncio.Task[None] | None = None

    async def is_well(self) -> bool:
        return self.client is not None and await is_well(self.client)

    async def look(self) -> None:
        """Look at what the next :meth:`collect` will say."""
        client, well = self.client, await self.is_well()
        if client is None or not client.is_ready():
            self._looked = Looked()
            return
        self._ask_for_identifies(client)
        size = aside = None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                assert client.database is not None
                size = await client.database.size()
                aside = await count_aside(client.database)
        except (StoreError, TimeoutError) as error:
            log.debug("the database is not measured: %s", error)
        self._looked = Looked(well, size, aside)

    def _ask_for_identifies(self, client: Watched) -> None:
        """Nobody waits for Discord's answer: the next who asks is told."""
        if self._asked is None or monotonic() - self._asked >= AGAIN_SECONDS:
            self._asked = monotonic()
            self._asking = asyncio.create_task(self._count_identifies(client))

    async def _count_identifies(self, client: Watched) -> None:
        try:
            self._identifies = (await client.fetch_session_start_limits()).remaining
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.debug("Discord does not say how many sessions are left: %s", error)

    def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    # --- what is said ---

    def describe(self) -> Sequence[GaugeMetricFamily]:
        """Nothing is looked at before there is a client."""
        return ()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        info = _gauge("info", "Which version this is", "version")
        info.add_metric((our_version(),), 1)
        yield info
        yield _single("ready", "Whether Discord and the database answer", self._looked.well)
        if self._identifies is not None:
            about = "How often the bot may still identify itself today"
            yield _single("identifies_left", about, self._identifies)
        if self.client is not None and self.client.is_ready():
            yield from _of_discord(self.client)
            yield from _of_tables(self.client.tables)
            if self.client.pool is not None:
                yield from _of_pool(self.client.pool)
            yield from self._of_database(self.client)

    def _of_database(self, client: Watched) -> Iterator[GaugeMetricFamily]:
        assert client.database is not None
        waiting = client.database.waiting
        yield _single("database_waiting", "Pieces of work that wait to be written", waiting)
        if self._looked.size is not None:
            yield _single("database_bytes", "Size of the database", self._looked.size)
        if self._looked.aside is not None:
            yield _single("tables_set_aside", "Tables that cannot be folded", self._looked.aside)


def _of_discord(client: Watched) -> Iterator[GaugeMetricFamily]:
    latency = _gauge("gateway_latency_seconds", "Between a heartbeat and its answer", "shard")
    for shard, seconds in client.latencies:
        if math.isfinite(seconds):  # it is not, before the first answer
            latency.add_metric((str(shard),), seconds)
    yield latency
    yield _shards(client.shards)
    yield _single("rest_waiting", "Requests that wait for their turn", client.pacer.waiting)


def _shards(shards: Mapping[int, Shard]) -> GaugeMetricFamily:
    family = _gauge("shards", "Shards of this process", "state")
    closed = sum(shard.is_closed() for shard in shards.values())
    family.add_metric(("connected",), len(shards) - closed)
    family.add_metric(("closed",), closed)
    return family


def _of_tables(tables: Tables) -> Iterator[GaugeMetricFamily]:
    opened = _gauge("tables", "Open tables", "game", "state")
    found = Counter((live.row.game, _state(live.row)) for live in tables)
    for labels, count in found.items():
        opened.add_metric(labels, count)
    yield opened
    backlog = tables.owed.backlog
    yield _single("outbox_entries", "What is still to be shown in Discord", backlog.entries)
    about = "For how long the oldest of that is still to be shown"
    yield _single("outbox_oldest_seconds", about, backlog.oldest)


def _state(row: TableState) -> str:
    if row.status == Status.RUNNING and row.paused_until is not None:
        return "resting"
    return row.status.value


def _of_pool(pool: Pool) -> Iterator[GaugeMetricFamily]:
    waiting = _gauge("thinking_waiting", "Questions that wait for a process", "rank")
    found = Counter(pool.waiting)
    for rank in Rank:
        waiting.add_metric((rank.name.lower(),), found[rank])
    yield waiting
    yield _single("thinking_busy", "Processes that think", pool.busy)
