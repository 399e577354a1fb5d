"""The catalogues, loaded once; a message that is asked for is there, or the build is broken."""

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

FALLBACK = "en"
LOCALES = files(__package__).joinpath("locales")


def _languages() -> tuple[str, ...]:
    """Each folder of ``locales`` is a language; English is first, as the others follow it."""
    there = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
    return (FALLBACK, *(one for one in there if one != FALLBACK))


LANGUAGES = _languages()

Value = str | int


def language_for(locale: str) -> str:
    """The catalogue for a locale such as ``en-GB``; English if there is none."""
    language = locale.split("-", maxsplit=1)[0].casefold()
    return language if language in LANGUAGES else FALLBACK


def source(language: str) -> str:
    """A language's catalogue: one file for each part of the bot, read as one."""
    parts = sorted(LOCALES.joinpath(language).iterdir(), key=lambda part: part.name)
    return "\n".join(part.read_text("utf-8") for part in parts if part.name.endswith(".ftl"))


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed scripts in a browser; Discord and pictures show them as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


def has(language: str, message: str) -> bool:
    return _bundle(language).has_message(message)


def _plain(value: Value) -> object:
    """Numbers of tables and matches are names: 1234 is not to become 1,234."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def say(language: str, message: str, **values: Value) -> str:
    """A message in a language. Unknown ids and missing values are errors, not silence.

    The same few are asked for with every click, so they are kept; not those with words in them,
    which may be somebody's name.
    """
    only_numbers = {*map(type, values.values())} <= {int}
    return (KEPT if only_numbers else _formatted)(language, message, tuple(values.items()))


def _formatted(language: str, message: str, values: tuple[tuple[str, Value], ...]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    known = {key: _plain(value) for key, value in values} if values else None
    text, errors = bundle.format_pattern(pattern, known)
    if errors:
        raise ValueError(f"{language}: {message}: {errors[0]}")
    return str(text)


KEPT = lru_cache(maxsize=4096)(_formatted)
