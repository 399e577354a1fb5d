"""The options of a table: what they are called, what they may be, what they are by default."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NoReturn

from bot.games.refusals import Reason, refuse

Value = int
"""Switches are 0 and 1, and 0 is also the *off* of a number that can be off."""

Options = Mapping[str, Value]

NONE: Options = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on before the match."""

    id: str
    default: Value
    lowest: Value
    highest: Value
    can_be_off: bool = False
    values: tuple[Value, ...] = ()
    """If not every number of the range will do, those that will."""
    sensible: tuple[Value, ...] = ()
    """If not all that is understood can be agreed on, what can; older matches may have others."""
    auto: bool = False
    """Whether the default 0 means *as the game says*, depending on the seats."""

    @property
    def is_switch(self) -> bool:
        return (self.lowest, self.highest) == (0, 1)

    def check(self, value: Value) -> Value:
        """The value, if it is allowed."""
        if value == self.default or (value == 0 and self.can_be_off):
            return value
        if self.lowest <= value <= self.highest and value in (self.values or (value,)):
            return value
        return self._out_of_range(str(value))

    def agree(self, value: Value) -> None:
        """Refuse a value that makes no sense for a match that is still to begin."""
        if self.check(value) and self.sensible and value not in self.sensible:
            refuse(
                Reason.OPTION_IMPOSSIBLE,
                option=self.id,
                value=value,
                below=max(one for one in self.sensible if one < value),
                above=min(one for one in self.sensible if one > value),
            )

    def parse(self, text: str) -> Value:
        """The value that this text names: ``on``, ``off`` or a number."""
        word = text.strip().casefold()
        if self.is_switch and word in ("on", "off"):
            return int(word == "on")
        if word == "off" and self.can_be_off:
            return 0
        if word == "auto" and self.auto:
            return 0
        if word.isascii() and word.isdigit() and len(word) < 7 and not self.is_switch:
            value = int(word)
            return self.check(value) if value else self._zero()
        return self._out_of_range(text)

    def _zero(self) -> Value:
        """A plain 0 is a value only where the range begins with it; else say *off*."""
        return 0 if self.lowest == 0 else self._out_of_range("0")

    def _out_of_range(self, text: str) -> NoReturn:
        refuse(
            Reason.OPTION_OUT_OF_RANGE,
            option=self.id,
            lowest=self.lowest,
            highest=self.highest,
            value=text,
        )

    def text(self, value: Value) -> str:
        if self.is_switch:
            return "on" if value else "off"
        if value == 0 and self.auto:
            return "auto"
        return "off" if value == 0 and self.can_be_off else str(value)


def switch(name: str, *, default: bool = False) -> Option:
    return Option(name, int(default), 0, 1)


ROUNDS = Option("rounds", 0, 1, 20, auto=True)
A_WEEK = 7 * 24 * 60 * 60
TURN_SECONDS = Option("turn_seconds", 120, 15, A_WEEK, can_be_off=True)
