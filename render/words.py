"""The labels of pictures, and numbers as a language writes them."""

from dataclasses import dataclass

# Thousands separator, and what stands between a number and its per-cent sign.
_STYLES = {
    "en": (",", ""),
    "de": (".", "\u00a0"),
    "fr": ("\u202f", "\u202f"),
    "it": (".", ""),
    "nl": (".", ""),
}
_MINUS = "−"

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
        text = f"{abs(value):,}".replace(",", self._style[0])
        return _MINUS + text if value < 0 else text

    def signed(self, value: int) -> str:
        return "+" + self.number(value) if value > 0 else self.number(value)

    def percent(self, part: int, whole: int) -> str:
        """Wins of games as a rounded share; nothing of nothing is nothing."""
        share = round(100 * part / whole) if whole else 0
        return f"{share}{self._style[1]}%"

    @property
    def _style(self) -> tuple[str, str]:
        return _STYLES.get(self.locale.split("-")[0], _STYLES["en"])
