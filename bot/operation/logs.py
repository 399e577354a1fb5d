"""Structured logs: everything that anybody logs goes through here, and no secret does."""

import logging
import re
import socket
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from enum import StrEnum
from pathlib import PurePath
from types import TracebackType
from typing import TextIO

import aiohttp
import discord
import structlog
from discord.gateway import ReconnectWebSocket
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.database.core import InDoubtError, StoreError, UnreachableError
from bot.meter import ERROR
from bot.operation.settings import LogFormat, Settings, SettingsError

# --- what must not be read in a log: tokens, racks and drafts, wherever they hide ---

HIDDEN = "[hidden]"
MOST_CAUSES = 10

PRIVATE_WORDS = frozenset(
    ("card", "draft", "face", "hand", "piece", "rack", "secret", "seed", "stock", "tile", "token")
)
"""A field with one of these words in its name, or its plural, is not written out."""

_SAFE_KINDS: tuple[type[BaseException], ...] = (
    AttributeError,
    ImportError,
    NameError,
    OSError,
    SettingsError,
    StoreError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.LoginFailure,
    discord.PrivilegedIntentsRequired,
)
"""Their words speak of names, files and connections, never of pieces."""

_TOKEN_SHAPED = re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,8}\.[A-Za-z0-9_-]{25,}")
_IN_ADDRESS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^\s/?'\"]+")
_OF_INTERACTION = re.compile(r"aW50ZXJhY3Rpb246[A-Za-z0-9_+/=-]+")
"""Discord's interaction tokens, which begin with ``interaction:`` in base 64."""


def without_tokens(text: str, token: str) -> str:
    """A line without this token, nor anything that looks like one."""
    if token:
        text = text.replace(token, HIDDEN)
    text = _TOKEN_SHAPED.sub(HIDDEN, text)
    text = _IN_ADDRESS.sub(rf"\1{HIDDEN}", text)
    return _OF_INTERACTION.sub(HIDDEN, text)


def is_private(name: str) -> bool:
    """Whether a field of this name may hold what only one player, or only the bot, may know."""
    return any(
        word in PRIVATE_WORDS or word.removesuffix("s") in PRIVATE_WORDS
        for word in re.split(r"[^a-z]+", name.lower())
    )


def plain(value: object) -> object:
    """A value as it may be written: of what is not plain data, only the kind."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str | PurePath):
        return str(value)
    if isinstance(value, Mapping):
        return plain_fields({str(plain(name)): kept for name, kept in value.items()})
    # A face is a named tuple: only tuples that are nothing else are looked into.
    if type(value) in (list, tuple):
        return [plain(kept) for kept in value]  # type: ignore[attr-defined] # it is one of them
    if isinstance(value, BaseException):
        return summary(value)
    kind = value if isinstance(value, type) else type(value)
    return f"<{kind.__qualname__}>"


def plain_fields(fields: Mapping[str, object]) -> dict[str, object]:
    return {name: HIDDEN if is_private(name) else plain(value) for name, value in fields.items()}


# --- exceptions ---


def described(error: BaseException) -> str:
    """Kind and place of an error and of what led to it, without values of variables."""
    return "\n".join(_described(cause) for cause in reversed(list(causes(error))))


def summary(error: BaseException) -> str:
    """The kind of an error, and its words only if they cannot name a piece."""
    said = _said(error)
    return f"{type(error).__qualname__}: {said}" if said else type(error).__qualname__


def _said(error: BaseException) -> str:
    if isinstance(error, discord.HTTPException):
        return _of_discord(error)
    if isinstance(error, _SAFE_KINDS):
        return str(error)
    for name in ("reason", "denial"):
        code = getattr(error, name, None)
        if isinstance(code, StrEnum):
            return code.value
    return ""


def _of_discord(error: discord.HTTPException) -> str:
    """Which request and which fields Discord did not like; its sentences may repeat values."""
    fields = re.findall(r"^In ([\w.]+):", error.text, re.MULTILINE)
    return " ".join([f"{error.status} (error code {error.code})", *fields])


def causes(error: BaseException) -> Iterator[BaseException]:
    """The error, what it came from, and so on: at most so many, as they can go in circles."""
    cause: BaseException | None = error
    for _ in range(MOST_CAUSES):
        if cause is None:
            return
        yield cause
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


def _described(error: BaseException) -> str:
    where = "".join(traceback.format_tb(error.__traceback__))
    lines = [f"{where}{summary(error)}"]
    if isinstance(error, BaseExceptionGroup):
        lines += [described(part) for part in error.exceptions]
    return "\n".join(lines)


# --- an outage: of those who are away one line a minute is enough, whoever complains of it ---

MINUTE = 60.0
_AWAY: dict[str, tuple[type[BaseException], ...]] = {
    "the database": (UnreachableError, InDoubtError),
    "Discord": (
        aiohttp.ClientError,
        discord.ConnectionClosed,
        discord.DiscordServerError,
        discord.GatewayNotFound,
        ReconnectWebSocket,
    ),
}
_DRIVERS: dict[str, tuple[str, tuple[type[BaseException], ...]]] = {
    "asyncpg": ("the database", (Exception,)),
    "discord": ("Discord", (ConnectionError, TimeoutError, socket.gaierror)),
}
"""Libraries that complain of their connections themselves, and of what is nothing else there."""


def away(record: logging.LogRecord) -> tuple[str, BaseException] | None:
    """Who does not answer, if that is all that a line is about."""
    values = record.args if isinstance(record.args, tuple) else ()
    driver = _DRIVERS.get(record.name.partition(".")[0])
    for error in (_error_in(record.exc_info), getattr(record, ERROR, None), *values):
        for cause in causes(error) if isinstance(error, BaseException) else ():
            for who, kinds in _AWAY.items():
                if isinstance(cause, kinds):
                    return who, cause
            if driver is not None and isinstance(cause, driver[1]):
                return driver[0], cause
    return None


class Outages:
    """Each click and each timer complains of an outage, and all of it is one thing."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._said: dict[str, tuple[float, int]] = {}
        """When it was said last, and how many lines were left out since."""

    def instead_of(self, record: logging.LogRecord) -> logging.LogRecord | None:
        """What is to be written: most often just this."""
        found = away(record)
        if found is None:
            return record
        who, error = found
        at, more = self._said.get(who, (-MINUTE, 0))
        now = self._steady()
        if now - at < MINUTE:
            self._said[who] = (at, more + 1)
            return None
        self._said[who] = (now, 0)
        said = logging.makeLogRecord({"name": record.name, "created": record.created})
        said.levelno, said.levelname = logging.WARNING, "WARNING"
        said.msg, said.args = "%s is away: %s", (who, error)
        if more:
            said.msg, said.args = f"{said.msg} (%s more lines said so)", (who, error, more)
        return said


# --- structured logs: everything that anybody logs goes through here, and no secret does ---

OURS = ("bot", "cogs", "render")


def set_up_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """Let the standard library's loggers and structlog's write to one stream."""
    handler = _Handler(stream or sys.stderr)
    handler.setFormatter(
        _Formatter(settings.token, settings.log_format, colours=handler.stream.isatty())
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # The libraries' debugging repeats whole messages and statements, racks and all.
    root.setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
    for name in OURS:
        logging.getLogger(name).setLevel(settings.log_level)
    logging.captureWarnings(capture=True)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            _plain_arguments,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def bind_table(
    *, match: int | None = None, server: int | None = None
) -> AbstractContextManager[None]:
    """Whatever is logged inside, here and in tasks begun here, carries these ids."""
    ids = {"match": match, "server": server}
    return structlog.contextvars.bound_contextvars(
        **{name: value for name, value in ids.items() if value is not None}
    )


class _Handler(logging.StreamHandler[TextIO]):
    """A handler that does not repeat what it could not write, nor what was just said."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._outages = Outages()

    def handle(self, record: logging.LogRecord) -> bool:
        said = self._outages.instead_of(record)
        return said is not None and super().handle(said)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - as logging has it
        print(f"a line of the log of {record.name} could not be written", file=sys.stderr)


class _Formatter(structlog.stdlib.ProcessorFormatter):
    """From a record to a line that may be read."""

    def __init__(self, token: str, log_format: LogFormat, *, colours: bool) -> None:
        super().__init__(
            foreign_pre_chain=_SHARED,
            processors=[
                _plain_event,
                _renderer(log_format, colours=colours),
            ],
        )
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(_plain_record(record)), self._token)


def _renderer(log_format: LogFormat, *, colours: bool) -> Processor:
    if log_format == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(
        colors=colours, exception_formatter=structlog.dev.plain_traceback
    )


def _plain_record(record: logging.LogRecord) -> logging.LogRecord:
    """A record of the standard library, with nothing but plain values to be put into it."""
    if isinstance(record.msg, dict):  # structlog's own; what is in it is looked at later
        return record
    copy = logging.makeLogRecord(record.__dict__)
    if isinstance(record.args, tuple):
        copy.args = tuple(plain(value) for value in record.args)
    elif record.args is not None:
        copy.args = plain_fields(record.args)
    if isinstance(record.msg, str):
        # asyncio adds what it knows of a task, and so its exception, on further lines.
        copy.msg = record.msg.partition("\n")[0] if record.name == "asyncio" else record.msg
    else:
        copy.msg, copy.args = str(plain(record.msg)), ()
    return copy


# --- processors ---


def _plain_arguments(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    if arguments := event.get("positional_args"):
        event["positional_args"] = tuple(plain(value) for value in arguments)
    return event


def _plain_event(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Everything plain, and an exception as its kind and place."""
    for name in ("_record", "_from_structlog", "stack_info"):
        event.pop(name, None)
    error = _error_in(event.pop("exc_info", None))
    kept = plain_fields(event)
    if error is not None:
        kept["exception"] = described(error)
    return kept


def _error_in(exc_info: object) -> BaseException | None:
    """What was meant by ``exc_info``: an error, its triple, or the one being handled."""
    match exc_info:
        case BaseException():
            return exc_info
        case (_, BaseException() as error, TracebackType() | None):
            return error
        case True:
            return sys.exc_info()[1]
    return None


_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
