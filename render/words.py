"""The labels of pictures, and numbers as a language writes them."""

from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal, format_percent

_HYPHEN, _MINUS = "-", "−"

Court = tuple[str, str, str, str]
"""What is printed on ace, jack, queen and king."""


@dataclass(frozen=True)
class Words:
    """Every label in one language, filled in by the caller."""

    locale: str
    stock: str
    open_pile: str
    last_stone: str
    empty_table: str
    free_seat: str
    host: str
    dealer_short: str
    loose: str
    rack: str
    opening: str
    round: str
    player: str
    rating: str
    won: str
    step: str
    nameless: str
    """For a name of which nothing can be drawn."""
    court: Court

    def number(self, value: int) -> str:
        """12,345 · 12.345 · 12 345"""
        return format_decimal(value, locale=_locale(self.locale)).replace(_HYPHEN, _MINUS)

    def signed(self, value: int) -> str:
        return "+" + self.number(value) if value > 0 else self.number(value)

    def percent(self, part: int, whole: int) -> str:
        """Wins of games as a rounded share; nothing of nothing is nothing."""
        return format_percent(part / whole if whole else 0, locale=_locale(self.locale))


@cache
def _locale(name: str) -> Locale:
    """How a language writes numbers, as Unicode has it; English if it is unknown there."""
    try:
        return Locale.parse(name, sep="-")
    except UnknownLocaleError:
        return Locale("en")
