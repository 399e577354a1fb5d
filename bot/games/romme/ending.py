"""How a round ends, and what it costs those who lose it (R8, R9, R11, R15, R16)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar

from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet, Score, absent
from bot.games.state import Pieces, Round

STRUCK_OFF = 40
"""What the winner of a round is let off (R16)."""
JOKER_STRUCK_OFF = 20
"""What a player is let off who is left with nothing but a joker (R16)."""
CHARGED = 20
"""What the first to lay down pays, unless that player wins (R16)."""


class Knocking(ABC):
    """Whether a round may be ended with cards left in the hand."""

    most: int | None
    """How many points these cards may have; None: there is no knocking."""

    @abstractmethod
    def check(self, rules: RuleSet, hand: Pieces) -> None:
        """Refuse, unless the round may be ended with these cards left."""


@dataclass(frozen=True, slots=True)
class NoKnocking(Knocking):
    """A round is played to somebody's last card (R15, R20)."""

    most: None = field(default=None, init=False)

    def check(self, rules: RuleSet, hand: Pieces) -> None:  # noqa: ARG002
        absent("knock")


@dataclass(frozen=True, slots=True)
class KnockingUpTo(Knocking):
    """Whoever holds no more than the agreed number of points may end the round (R9, R11)."""

    most: int

    def check(self, rules: RuleSet, hand: Pieces) -> None:
        have = hand_value(rules, hand)
        if have > self.most:
            refuse(Reason.KNOCK_TOO_HIGH, most=self.most, have=have)


class Scoring(ABC):
    """What a round costs each seat."""

    charges_first_down: ClassVar[bool]
    """Whether the first to lay down pays for it, unless that player wins (R16)."""

    @abstractmethod
    def score(self, rules: RuleSet, state: Round) -> Score:
        """The points of a round that has ended."""


@dataclass(frozen=True, slots=True)
class CardsLeft(Scoring):
    """Everybody writes down what is left in the hand (R8)."""

    charges_first_down: ClassVar[bool] = False

    def score(self, rules: RuleSet, state: Round) -> Score:
        return Score(winner_of(state), tuple(hand_value(rules, rack) for rack in state.racks))


@dataclass(frozen=True, slots=True)
class StrikesAndCharges(Scoring):
    """What is left in the hand, less what is struck off, and what is charged (R16)."""

    charges_first_down: ClassVar[bool] = True

    def score(self, rules: RuleSet, state: Round) -> Score:
        winner = winner_of(state)
        points = []
        for seat, rack in enumerate(state.racks):
            left = hand_value(rules, rack)
            if seat == winner:
                left -= STRUCK_OFF
            elif len(rack) == 1 and rules.deck.is_joker(rack[0]):
                left -= JOKER_STRUCK_OFF
            if seat == state.first_down != winner:
                left += CHARGED
            points.append(left)
        return Score(winner, tuple(points))


def winner_of(state: Round) -> Seat | None:
    assert state.ending is not None
    return state.ending.winner


def hand_value(rules: RuleSet, hand: Pieces) -> int:
    """What these cards count that are left in a hand (R3)."""
    return sum(map(rules.rack_value, hand))
