"""Structured logs: everything that anybody logs goes through here, and no secret does."""

import logging
import sys
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.operator_settings import LogFormat, Settings
from bot.redaction import described, plain, plain_fields, without_tokens

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
    """A handler that does not repeat what it could not write."""

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
