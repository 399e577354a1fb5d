"""What is counted and timed, as Prometheus has it."""

import logging
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Histogram

from bot.meter import Meter
from bot.metrics.routes import route_of

ANSWERS: Final = (0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds. Discord gives up after three; after one and a half we ask it for more time."""
DISK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
THOUGHTS: Final = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
PICTURES: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SCOPES: Final = ("user", "global", "shared")
"""Of whose limit Discord speaks when it says "too many"."""
TOO_MANY: Final = 429
NO_STATUS: Final = "none"


class PrometheusMeter(Meter):
    """Counts what it is told of."""

    def __init__(self, registry: CollectorRegistry) -> None:
        def counter(name: str, about: str, *labels: str) -> Counter:
            return Counter(f"tischlein_{name}", about, labels, registry=registry)

        def histogram(name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"tischlein_{name}", about, labels, registry=registry, buckets=buckets)

        self._requests = counter(
            "rest_requests", "Requests to Discord", "method", "route", "status"
        )
        self._limited = counter(
            "rest_limited",
            "Requests to which Discord said that there are too many",
            "route",
            "scope",
        )
        self._sessions = counter("gateway_sessions", "Sessions of shards that began", "how")
        self._disconnects = counter("gateway_disconnects", "Connections of shards that were lost")
        self._clicks = counter("clicks", "Buttons and menus that were used", "kind")
        self._commands = counter("commands", "Commands that were used", "command")
        self._answers = histogram(
            "answer_seconds", "From an interaction to Discord having its answer", ANSWERS, "kind"
        )
        self._lost = counter("answers_lost", "Answers that Discord did not take")
        self._appends = histogram("append_seconds", "From a move to its being on disk", DISK)
        self._waits = histogram(
            "thinking_wait_seconds", "Waiting for a process that thinks", THOUGHTS, "rank"
        )
        self._thoughts = histogram(
            "thinking_seconds", "Thinking about one question", THOUGHTS, "rank"
        )
        self._pictures = histogram("picture_seconds", "Drawing a picture", PICTURES)
        self._reused = counter("pictures_reused", "Pictures that were at hand already")
        self._logged = counter("log_lines", "Lines in the log that are worth a look", "level")
        self._lost.inc(0)
        for level in ("warning", "error"):
            self._logged.labels(level)

    # --- Discord ---

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
        self._requests.labels(request.method, route, str(status)).inc()
        if status == TOO_MANY:
            scope = request.response.headers.get("X-RateLimit-Scope", "")
            self._limited.labels(route, scope if scope in SCOPES else "unknown").inc()

    async def _failed(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        del session, context
        self._requests.labels(request.method, route_of(request.url.raw_path), NO_STATUS).inc()

    def session_began(self, how: str) -> None:
        self._sessions.labels(how).inc()

    def disconnected(self) -> None:
        self._disconnects.inc()

    # --- people ---

    def clicked(self, kind: str) -> None:
        self._clicks.labels(kind).inc()

    def commanded(self, command: str) -> None:
        self._commands.labels(command).inc()

    def answered(self, kind: str, seconds: float) -> None:
        self._answers.labels(kind).observe(seconds)

    def answer_lost(self) -> None:
        self._lost.inc()

    # --- work ---

    def appended(self, seconds: float) -> None:
        self._appends.observe(seconds)

    def taken_up(self, rank: str, seconds: float) -> None:
        self._waits.labels(rank).observe(seconds)

    def thought(self, rank: str, seconds: float) -> None:
        self._thoughts.labels(rank).observe(seconds)

    def painted(self, seconds: float) -> None:
        self._pictures.observe(seconds)

    def picture_reused(self) -> None:
        self._reused.inc()

    def logged(self, level: str) -> None:
        self._logged.labels(level).inc()


class LogCounter(logging.Handler):
    """Counts the lines of the log that somebody should look at; what they say is not looked at."""

    def __init__(self, meter: PrometheusMeter) -> None:
        super().__init__(logging.WARNING)
        self._meter = meter

    def emit(self, record: logging.LogRecord) -> None:
        self._meter.logged("error" if record.levelno >= logging.ERROR else "warning")
