"""What a search chose at each rank."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from bot.solver.cards.runs import State
from bot.solver.cards.sets import Group

Expired = Callable[[], bool]


class Taken(NamedTuple):
    """What the sequences of one suit got at one rank."""

    cards: int
    jokers: int
    extended: State
    """Those that got a card, as they were before."""
    starts: int


class Choice(NamedTuple):
    """What was done at one rank."""

    taken: tuple[Taken, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Way:
    """What to do at each rank."""

    value: int
    choices: tuple[Choice, ...]
