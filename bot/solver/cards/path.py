"""What a search chose at each rank."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.solver.cards.automaton.sequences import OpenSequences
from bot.solver.cards.sets import CardSet


class Taken(NamedTuple):
    """What the sequences of one suit got at one rank."""

    cards: int
    jokers: int
    extended: OpenSequences
    """Those that got a card, as they were before."""
    starts: int


class RankChoice(NamedTuple):
    """What was done at one rank."""

    taken: tuple[Taken, ...]
    groups: tuple[CardSet, ...]


@dataclass(frozen=True)
class RankPath:
    """What to do at each rank."""

    value: int
    choices: tuple[RankChoice, ...]
