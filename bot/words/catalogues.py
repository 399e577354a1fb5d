"""The catalogues, loaded once; a message that is asked for is there, or the build is broken."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import repeat
from typing import Any, Final, Generic, ParamSpec, TypeVar

import discord
from discord import app_commands
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast, visitor

FALLBACK = "en"
LOCALES = files(__package__).joinpath("locales")


def _languages() -> tuple[str, ...]:
    """Each folder of ``locales`` is a language; English is first, as the others follow it."""
    there = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
    return (FALLBACK, *(one for one in there if one != FALLBACK))


LANGUAGES = _languages()

Value = str | int
F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
T = TypeVar("T")


def language_for(locale: str) -> str:
    """The catalogue for a locale such as ``en-GB``; English if there is none."""
    language = locale.split("-", maxsplit=1)[0].casefold()
    return language if language in LANGUAGES else FALLBACK


def source(language: str) -> str:
    """A language's catalogue: one file for each part of the bot, read as one."""
    return "\n".join(part.read_text("utf-8") for part in _files(LOCALES.joinpath(language)))


def _files(folder: Traversable) -> list[Traversable]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((one for one in files if one.name.endswith(".ftl")), key=lambda one: one.name)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed scripts in a browser; Discord and pictures show them as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


# --- in which language: whoever speaks says it once, and everything below follows ---

_SPOKEN: ContextVar[str] = ContextVar("spoken")


spoken: Final = _SPOKEN.get
"""The language of whoever is spoken to; an error where nobody has said which it is."""


def speak(language: str) -> None:
    """From now on, for as long as this task lasts."""
    _SPOKEN.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything within is said in this language."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def has(message: str) -> bool:
    return _bundle(spoken()).has_message(message)


def say(message: str, **values: Value) -> str:
    """A message in the language that is spoken. Unknown ids and missing values are errors.

    The same few are asked for with every click, so they are kept; not those with words in them,
    which may be somebody's name.
    """
    only_numbers = {*map(type, values.values())} <= {int}
    return (KEPT if only_numbers else _formatted)(spoken(), message, tuple(values.items()))


def _formatted(language: str, message: str, values: tuple[tuple[str, Value], ...]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    # Numbers of tables and matches are names: 1234 is not to become 1,234.
    known = {
        key: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for key, value in values
    }
    text, errors = bundle.format_pattern(pattern, known or None)
    if errors:
        raise ValueError(f"{language}: {message}: {errors[0]}")
    return str(text)


KEPT = lru_cache(maxsize=4096)(_formatted)


class Kept(Generic[P, T]):
    """What a function says is kept, for each language by itself."""

    def __init__(self, function: Callable[P, T], most: int) -> None:
        keep = lru_cache(maxsize=most)
        self._kept: Any = keep(lambda _, *args, **named: function(*args, **named))

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        found: T = self._kept(spoken(), *args, **named)
        return found

    def each(self, many: Iterable[Any]) -> Iterator[T]:
        """What it says of each of several, where one call for each would be most of the work."""
        return map(self._kept, repeat(spoken()), many)


def kept_by_language(most: int) -> Callable[[Callable[P, T]], Kept[P, T]]:
    return lambda function: Kept(function, most)


# --- names and descriptions of commands in every language, through Discord's own localisation ---


def locales_of(language: str) -> tuple[str, ...]:
    """What Discord calls a language of ours: ``en-US`` and ``en-GB``, ``es-419`` and ``es-ES``."""
    known = (locale.value for locale in discord.Locale)
    return tuple(one for one in known if one.split("-", maxsplit=1)[0] == language)


def named(message: str, **values: str | int) -> app_commands.locale_str:
    """A name, description or choice that the catalogues know under this id."""
    with speaking(FALLBACK):
        return app_commands.locale_str(say(message, **values), id=message, values=values)


def described(*parameters: str) -> Callable[[F], F]:
    """The parameters of a command get their names and descriptions from the catalogues."""

    def decorate(command: F) -> F:
        names = {one: named(f"parameter-{one}") for one in parameters}
        abouts = {one: named(f"parameter-{one}-about") for one in parameters}
        return app_commands.rename(**names)(app_commands.describe(**abouts)(command))

    return decorate


class Translator(app_commands.Translator):
    """Asked by discord.py for each text and each locale, when the commands are announced."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the ids say enough
    ) -> str | None:
        language = language_for(locale.value)
        message = string.extras.get("id")
        with speaking(language):
            if message is None or not locale.value.startswith(language) or not has(message):
                return None
            return say(message, **string.extras.get("values", {}))


# --- what a language lacks, or has too much of, beside English ---


class DifferenceKind(StrEnum):
    UNREADABLE = "cannot be read"
    TWICE = "is there twice"
    MISSING = "is missing"
    EXTRA = "is not in English"
    PLACEHOLDERS = "has other placeholders"
    SAME = "reads as in English"
    STALE = "is older than the English text"


@dataclass(frozen=True, slots=True)
class Difference:
    kind: DifferenceKind
    file: str
    message: str
    detail: str = ""

    def __str__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        return f"{self.file}: {self.message} {self.kind}{detail}"


@dataclass(frozen=True, slots=True)
class Message:
    file: str
    placeholders: frozenset[str]
    has_words: bool
    pattern: ast.Pattern | None


def differences(
    language: str, locales: Traversable = LOCALES, *, same: bool = False
) -> list[Difference]:
    """Everything in which a language's catalogue is not like the English one.

    With ``same``, also what reads as in English: that may be meant, or forgotten.
    """
    found: list[Difference] = []
    ours = messages(locales.joinpath(language), found)
    english = messages(locales.joinpath(FALLBACK))
    for name, message in english.items():
        if name not in ours:
            found.append(Difference(DifferenceKind.MISSING, message.file, name))
        else:
            found += _compared(name, ours[name], message, same=same)
    found += [
        Difference(DifferenceKind.EXTRA, ours[name].file, name) for name in ours.keys() - english
    ]
    return sorted(found, key=lambda one: (one.file, one.message, one.kind))


def _compared(name: str, ours: Message, english: Message, *, same: bool) -> Iterator[Difference]:
    said, meant = ours.pattern, english.pattern
    if ours.placeholders != english.placeholders:
        has, needs = (", ".join(sorted(one.placeholders)) or "none" for one in (ours, english))
        yield Difference(
            DifferenceKind.PLACEHOLDERS, ours.file, name, f"{has}, but in English {needs}"
        )
    elif same and english.has_words and said and meant and said.equals(meant):
        yield Difference(DifferenceKind.SAME, ours.file, name)


# --- reading ---


class _Parts(visitor.Visitor):
    """The values that are put into a message, and whether there are words around them."""

    def __init__(self) -> None:
        self.placeholders: set[str] = set()
        self.has_words = False

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as it is called
        self.placeholders.add(f"${node.id.name}")

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - as it is called
        self.has_words |= any(map(str.isalpha, node.value))


def messages(folder: Traversable, found: list[Difference] | None = None) -> dict[str, Message]:
    """All that can be read of a language's catalogue, by id; what is none, or is there twice, is
    added to what is found."""
    found = [] if found is None else found
    messages: dict[str, Message] = {}
    for file in _files(folder):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                first = (entry.content or "").strip().partition("\n")[0]
                found.append(Difference(DifferenceKind.UNREADABLE, file.name, first))
            elif isinstance(entry, ast.Message):
                if entry.id.name in messages:
                    found.append(Difference(DifferenceKind.TWICE, file.name, entry.id.name))
                parts = _Parts()
                parts.visit(entry)
                known = file.name, frozenset(parts.placeholders), parts.has_words, entry.value
                messages[entry.id.name] = Message(*known)
    return messages
