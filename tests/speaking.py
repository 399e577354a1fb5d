"""Hearing what is said, in a language of one's choice."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bot.words.catalogues import say, speaking

P = ParamSpec("P")
T = TypeVar("T")


def say_in(language: str, message: str, **values: str | int) -> str:
    with speaking(language):
        return say(message, **values)


def in_language(language: str, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What this gives where that language is spoken."""
    with speaking(language):
        return what(*args, **named)
