"""What must not be read in a log: tokens, racks and drafts, wherever they hide.

Of what is logged only plain values are written out; of any other object only its kind, since
nobody knows what its ``repr`` will say tomorrow. The same goes for the words of exceptions.
"""

import re
import traceback
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import PurePath

import aiohttp
import discord

from bot.model.errors import StoreError
from bot.operator_settings import SettingsError

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
