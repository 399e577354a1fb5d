"""What is counted and timed, and how the bot is, as Prometheus has it."""

import asyncio
import logging
import math
import re
from collections import Counter as Tally
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from bot.database.core import StoreError
from bot.meter import Measure, Meter
from bot.operation.heartbeat import AWAY, is_well
from bot.operation.settings import Endpoint
from bot.tables.model import Status, TableState
from bot.tables.rows import count_aside
from bot.tables.service import Tables
from bot.thinking.pool import Pool, Rank
from bot.version import our_version

if TYPE_CHECKING:
    from bot.client import Tischlein

# --- from the path of a request to the name of its route: never an id, never a token ---

WORDS: Final = re.compile(
    "@me|@original|active|applications|archived|bot|bulk-delete|callback|channels|commands|emojis"
    "|gateway|guilds|interactions|members|messages|oauth2|permissions|pins|public|reactions|roles"
    "|search|thread-members|threads|users|webhooks"
)
"""Whatever else stands in a path is taken for somebody's."""
NOT_OURS: Final = "other"


@lru_cache(maxsize=2000)
def route_of(path: str) -> str:
    """``/api/v10/channels/123/messages`` is ``/channels/{}/messages``."""
    parts = path.strip("/").split("/")
    if parts[0] != "api":
        return NOT_OURS
    # The version is ours, and is the same for all.
    named = [part if WORDS.fullmatch(part) else "{}" for part in parts[2:]]
    return "/" + "/".join(named)


# --- what is counted and timed ---

SCOPES: Final = ("user", "global", "shared")
"""Of whose limit Discord speaks when it says "too many"."""
TOO_MANY: Final = 429
NO_STATUS: Final = "none"


class PrometheusMeter(Meter):
    """Counts what it is told of."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._counted: dict[Measure, Counter] = {}
        self._timed: dict[Measure, Histogram] = {}
        for one in Measure:
            name, about, labels = f"tischlein_{one.label}", one.about, one.labels
            if one.seconds:
                self._timed[one] = Histogram(
                    name, about, labels, registry=registry, buckets=one.seconds
                )
            else:
                self._counted[one] = Counter(name, about, labels, registry=registry)
        # There from the beginning, so that somebody may look out for them.
        for level in ("warning", "error"):
            self._counted[Measure.LOGGED].labels(level)

    def tell(self, what: Measure, *labels: str, seconds: float = 0.0) -> None:
        if (timed := self._timed.get(what)) is not None:
            (timed.labels(*labels) if labels else timed).observe(seconds)
        else:
            counted = self._counted[what]
            (counted.labels(*labels) if labels else counted).inc()

    def watch_requests(self, trace: aiohttp.TraceConfig) -> None:
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)

    async def _ended(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        del session, context
        route, status = route_of(request.url.raw_path), request.response.status
        self.tell(Measure.REQUESTS, request.method, route, str(status))
        if status == TOO_MANY:
            scope = request.response.headers.get("X-RateLimit-Scope", "")
            self.tell(Measure.LIMITED, route, scope if scope in SCOPES else "unknown")

    async def _failed(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        del session, context
        self.tell(Measure.REQUESTS, request.method, route_of(request.url.raw_path), NO_STATUS)


class LogCounter(logging.Handler):
    """Counts the lines of the log that somebody should look at; what they say is not looked at."""

    def __init__(self, meter: PrometheusMeter) -> None:
        super().__init__(logging.WARNING)
        self._meter = meter

    def emit(self, record: logging.LogRecord) -> None:
        level = "error" if record.levelno >= logging.ERROR else "warning"
        self._meter.tell(Measure.LOGGED, level)


# --- how the bot is at the moment in which somebody asks: tables, lines, sizes, connections ---

log = logging.getLogger(__name__)

AGAIN_SECONDS: Final = 300.0
"""Between two times that Discord is asked how often the bot may still identify itself."""
ANSWER_SECONDS: Final = 5.0


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
        self.client: Tischlein | None = None
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
                size = await client.database.size()
                aside = await count_aside(client.database)
        except (StoreError, TimeoutError) as error:
            log.debug("the database is not measured: %s", error)
        self._looked = Looked(well, size, aside)

    def _ask_for_identifies(self, client: "Tischlein") -> None:
        """Nobody waits for Discord's answer: the next who asks is told."""
        if self._asked is None or monotonic() - self._asked >= AGAIN_SECONDS:
            self._asked = monotonic()
            self._asking = asyncio.create_task(self._count_identifies(client))

    async def _count_identifies(self, client: "Tischlein") -> None:
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

    def _of_database(self, client: "Tischlein") -> Iterator[GaugeMetricFamily]:
        waiting = client.database.waiting
        yield _single("database_waiting", "Pieces of work that wait to be written", waiting)
        if self._looked.size is not None:
            yield _single("database_bytes", "Size of the database", self._looked.size)
        if self._looked.aside is not None:
            yield _single("tables_set_aside", "Tables that cannot be folded", self._looked.aside)


def _of_discord(client: "Tischlein") -> Iterator[GaugeMetricFamily]:
    latency = _gauge("gateway_latency_seconds", "Between a heartbeat and its answer", "shard")
    for shard, seconds in client.latencies:
        if math.isfinite(seconds):  # it is not, before the first answer
            latency.add_metric((str(shard),), seconds)
    yield latency
    yield _shards(client.shards)
    yield _single("rest_waiting", "Requests that wait for their turn", client.pacer.waiting)


def _shards(shards: Mapping[int, discord.ShardInfo]) -> GaugeMetricFamily:
    family = _gauge("shards", "Shards of this process", "state")
    closed = sum(shard.is_closed() for shard in shards.values())
    family.add_metric(("connected",), len(shards) - closed)
    family.add_metric(("closed",), closed)
    return family


def _of_tables(tables: Tables) -> Iterator[GaugeMetricFamily]:
    opened = _gauge("tables", "Open tables", "game", "state")
    found = Tally((live.row.game, _state(live.row)) for live in tables)
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
    found = Tally(pool.waiting)
    for rank in Rank:
        waiting.add_metric((rank.name.lower(),), found[rank])
    yield waiting
    yield _single("thinking_busy", "Processes that think", pool.busy)


# --- the port on which all of it is served: ``/metrics``, ``/healthz``, ``/readyz`` ---

CLOSING_SECONDS: Final = 1.0
"""For whoever is just being answered when the bot stops."""


class PortError(Exception):
    """Nothing can be served there. Says in one line why."""


class Metrics:
    """What is counted, and who says it."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.meter = PrometheusMeter(registry)
        self.state = StateCollector()
        registry.register(self.state)
        self._registry = registry

    @asynccontextmanager
    async def served(self, endpoint: Endpoint) -> AsyncIterator[int]:
        """Serve it as long as this goes on; gives the port."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/readyz", self._readyz)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSING_SECONDS)
        await runner.setup()
        counting = LogCounter(self.meter)
        logging.getLogger().addHandler(counting)
        try:
            site = web.TCPSite(runner, endpoint.host, endpoint.port)
            try:
                await site.start()
            except OSError as error:
                why = error.strerror or "there is no such address"
                raise PortError(f"TISCHLEIN_METRICS: {endpoint} cannot be used: {why}") from None
            log.info("metrics are served on %s", str(endpoint))
            yield int(runner.addresses[0][1])
        finally:
            logging.getLogger().removeHandler(counting)
            self.state.close()
            await runner.cleanup()

    async def _metrics(self, request: web.Request) -> web.Response:
        del request
        await self.state.look()
        text = generate_latest(self._registry)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def _healthz(self, request: web.Request) -> web.Response:
        """Answer that the process is alive: that it answers is the proof."""
        del request
        return web.Response(text="alive\n")

    async def _readyz(self, request: web.Request) -> web.Response:
        del request
        if await self.state.is_well():
            return web.Response(text="ready\n")
        return web.Response(text=f"{AWAY}\n", status=503)
