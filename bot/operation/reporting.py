"""Telling Sentry of errors, if an operator wants that: kind and place, and no more.

A log stays on the operator's machine; this does not. So nothing is handed to Sentry's own
collecting: every event is put together here, from what cannot hold a secret. Of a line of the log
that is its fixed words and its numbers, of an exception its kind and where it came from. Texts that
were filled in are left out, whatever they are: a name, a word, a piece, a path.
"""

import logging
import string
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import PurePath
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from bot.meter import ERROR
from bot.operation.logs import HIDDEN, away, causes, is_private, summary, without_tokens
from bot.operation.settings import Settings
from bot.version import our_version

if TYPE_CHECKING:
    from sentry_sdk.transport import Transport
    from sentry_sdk.types import Event, Hint


REMEMBERED: Final = 30
"""Lines of the log before an error that go with it."""
FLUSH_SECONDS: Final = 1.0
KEYS: Final = frozenset(
    (
        "breadcrumbs",
        "event_id",
        "exception",
        "level",
        "logentry",
        "logger",
        "platform",
        "release",
        "tags",
        "timestamp",
    )
)
"""What an event may have; whatever the library adds beside it is left out."""


TRUSTED: Final = ("bot", "cogs", "render", "discord", "asyncio")
"""Loggers whose messages are the same every time, but for what is filled in."""
LEAST_ID: Final = 1 << 32
"""Ids of members, servers and channels are larger; numbers of tables never are."""


class NoSentryError(Exception):
    """The package is not installed. Says in one line what to do."""


@contextmanager
def reported(settings: Settings, transport: "type[Transport] | None" = None) -> Iterator[None]:
    """Report errors as long as this goes on, if that is wanted."""
    if settings.sentry is None:
        yield
        return
    reporter = Reporter(settings.sentry, settings.token, transport)
    root = logging.getLogger()
    root.addHandler(reporter)
    try:
        yield
    finally:
        root.removeHandler(reporter)
        reporter.close()


class Reporter(logging.Handler):
    """Hears the whole log, and reports its errors."""

    def __init__(self, dsn: str, token: str, transport: "type[Transport] | None" = None) -> None:
        super().__init__(logging.INFO)
        try:
            import sentry_sdk  # noqa: PLC0415 - few want it
        except ModuleNotFoundError:
            raise NoSentryError(
                "TISCHLEIN_SENTRY_DSN needs the package sentry-sdk: pip install 'tischlein[sentry]'"
            ) from None
        self._token = token
        self._before: deque[dict[str, Any]] = deque(maxlen=REMEMBERED)
        # A client of our own, and no global one: nothing reaches it but what is put together here.
        self._client = sentry_sdk.Client(
            dsn=dsn,
            transport=transport,
            release=f"tischlein@{our_version()}",
            server_name="",
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            send_client_reports=False,
            auto_session_tracking=False,
            before_send=self._checked,
        )

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(("sentry_sdk", "urllib3")):
            return  # it would report that it could not report
        try:
            self._hear(record)
        except Exception:  # noqa: BLE001 - whatever is wrong with a line, the bot goes on
            print("a line of the log could not be reported", file=sys.stderr)

    def _hear(self, record: logging.LogRecord) -> None:
        line, level = said(record), record.levelname.lower()
        if record.levelno >= logging.ERROR and away(record) is None:
            self._client.capture_event(self._event(record, line, level))
        self._before.append(
            {"category": record.name, "level": level, "message": line, "timestamp": record.created}
        )

    def _event(self, record: logging.LogRecord, line: str, level: str) -> "Event":
        event: Event = {
            "platform": "python",
            "level": level,  # type: ignore[typeddict-item] # the names are those of logging
            "logger": record.name,
            "logentry": {"message": line},
            "breadcrumbs": {"values": list(self._before)},
        }
        error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        error = getattr(record, ERROR, None) or error
        if error is not None:
            event["exception"] = {"values": [_exception(one) for one in [*causes(error)][::-1]]}
        return event

    def _checked(self, event: "Event", hint: "Hint") -> "Event":
        """The last gate: nothing but what is meant to go, and no token in any of it."""
        del hint
        kept = {name: value for name, value in event.items() if name in KEYS}
        checked: Event = self._without_tokens(kept)
        return checked

    def _without_tokens(self, value: Any) -> Any:
        if isinstance(value, str):
            return without_tokens(value, self._token)
        if isinstance(value, Mapping):
            return {name: self._without_tokens(kept) for name, kept in value.items()}
        if isinstance(value, list | tuple):
            return [self._without_tokens(kept) for kept in value]
        return value

    def close(self) -> None:
        self._client.close(timeout=FLUSH_SECONDS)
        super().close()


# --- from a line of the log to what may be told of it ---


def said(record: logging.LogRecord) -> str:
    """The fixed words of a line, with the numbers that were filled in."""
    if isinstance(record.msg, Mapping):  # structlog's own: its event, and fields
        fields = {name: value for name, value in record.msg.items() if _is_number(value)}
        told = [f"{name}={value}" for name, value in fields.items() if not is_private(name)]
        return " ".join([_fixed(record, record.msg.get("event")), *told])
    words = _fixed(record, record.msg).partition("\n")[0]
    if not record.args:
        return words
    try:
        if isinstance(record.args, Mapping):
            return words % {
                name: HIDDEN if is_private(name) else _filled(value)
                for name, value in record.args.items()
            }
        return words % tuple(_filled(value) for value in record.args)
    except (TypeError, ValueError, KeyError):  # words meant a number, and got a text
        return words


def _fixed(record: logging.LogRecord, words: object) -> str:
    """What was written in a program that fills texts in, as we do; others may say anything."""
    known = record.name.partition(".")[0] in TRUSTED
    return words if known and isinstance(words, str) else HIDDEN


def _filled(value: object) -> object:
    if isinstance(value, type):
        return value.__qualname__
    if isinstance(value, BaseException):
        return type(value).__qualname__
    return value if _is_number(value) or isinstance(value, StrEnum) else HIDDEN


def _is_number(value: object) -> bool:
    """Whether something is a number, and nobody's id."""
    if isinstance(value, int):
        return abs(value) < LEAST_ID
    return value is None or isinstance(value, float)


def _exception(error: BaseException) -> dict[str, Any]:
    return {
        "type": type(error).__qualname__,
        "module": type(error).__module__,
        "value": _words_of(error),
        "stacktrace": {"frames": list(_frames(error.__traceback__))},
    }


def _words_of(error: BaseException) -> str:
    """Its words if they cannot name anybody; a path names at least whose machine it is."""
    if isinstance(error, OSError):
        return error.strerror or ""
    return summary(error).partition(": ")[2]


def _frames(trace: TracebackType | None) -> Iterator[dict[str, Any]]:
    while trace is not None:
        code = trace.tb_frame.f_code
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        yield {
            "function": code.co_name,
            "module": module,
            "filename": _place(module, code.co_filename),
            "lineno": trace.tb_lineno,
            "in_app": module.partition(".")[0] in ("bot", "cogs", "render"),
        }
        trace = trace.tb_next


def _place(module: str, path: str) -> str:
    """Where the code is within its package, and not on whose machine."""
    depth = len(module.split(".")) if all(c in _NAMES for c in module) else 1
    return "/".join(PurePath(path).parts[-depth:])


_NAMES: Final = frozenset(string.ascii_letters + string.digits + "._")
