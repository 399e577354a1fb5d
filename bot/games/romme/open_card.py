"""The card that the player on turn took from the open pile: what must be done with it (R6, R18)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from bot.games.copying import altered
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet
from bot.games.seats import replaced
from bot.games.state import Pieces, Position, Round
from bot.games.texts import piece_text


class OpenCard(ABC):
    """Whether the card may stay in the hand."""

    must_be_laid: ClassVar[bool]

    @abstractmethod
    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Refuse to end the turn, unless the card is where it must be."""

    @abstractmethod
    def may_go_back(self, state: Round) -> bool:
        """Whether taking it can be undone."""


@dataclass(frozen=True, slots=True)
class MayBeKept(OpenCard):
    """It may be kept for later (R6)."""

    must_be_laid: ClassVar[bool] = False

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Wherever it is."""

    def may_go_back(self, state: Round) -> bool:  # noqa: ARG002
        return False


@dataclass(frozen=True, slots=True)
class MustBeLaid(OpenCard):
    """It is taken to be laid in the same turn, and goes back if it cannot be (R18)."""

    must_be_laid: ClassVar[bool] = True

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        for face in rules.kept_from_pile(state, position):
            refuse(Reason.OPEN_CARD_NOT_LAID, piece=piece_text(face))

    def may_go_back(self, state: Round) -> bool:
        """As long as nothing was done with it: it showed the player nothing new."""
        return bool(state.taken) and not state.draft


def returned(state: Round) -> Round:
    """The round before the open card was taken."""
    hand = tuple(piece for piece in state.racks[state.turn] if piece not in state.taken)
    return altered(
        state,
        racks=replaced(state.racks, state.turn, hand),
        pile=state.pile + state.taken,
        taken=(),
        drawn=False,
    )


def discardable(rules: RuleSet, state: Round, position: Position) -> Pieces:
    """All cards of the hand but one that was just taken from the open pile (R6)."""
    kept = rules.kept_from_pile(state, position)
    if not kept:
        return position.rack
    face = rules.deck.face
    return tuple(piece for piece in position.rack if face(piece) not in kept) + tuple(
        piece for piece in position.rack if face(piece) in kept and piece not in state.taken
    )
