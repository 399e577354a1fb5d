"""A position of Robber Rommé as the player on turn sees it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from bot.games.melds import Meld, Reading, Said
from bot.games.pieces import Face
from bot.games.romme.reading import cost
from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import RuleSet
from bot.games.state import Round
from bot.games.views import SeatView


@dataclass(frozen=True)
class CardProblem:
    """The table at the start of the turn, and what one player holds after drawing."""

    rules: RommeRules
    table: tuple[Meld, ...]
    rack: tuple[Face, ...]
    opened: bool
    taken: tuple[Face, ...] = ()
    """What came from the open pile: it is part of the hand, and has to be laid (R18)."""

    @classmethod
    def from_view(cls, view: SeatView) -> "CardProblem":
        """The position as this player sees it, whoever's turn it is."""
        public = view.public
        rules = _card_rules(public.rules)
        taken = rules.deck.faces_of(view.taken)
        opened = public.seats[view.seat].opened
        return cls(rules, public.table, rules.deck.faces_of(view.rack), opened, taken)

    @classmethod
    def from_round(cls, rules: RuleSet, state: Round) -> "CardProblem":
        """The position as the player on turn sees it, before anything is laid."""
        cards = _card_rules(rules)
        rack = cards.deck.faces_of(state.racks[state.turn])
        taken = cards.deck.faces_of(state.taken)
        return cls(cards, state.table, rack, state.opened[state.turn], taken)

    @cached_property
    def on_table(self) -> Counter[Face]:
        return Counter(one.face for meld in self.table for one in meld.said)

    @cached_property
    def on_rack(self) -> Counter[Face]:
        return Counter(self.rack)

    @cached_property
    def required(self) -> Counter[Face]:
        """What has to be laid in this turn (R18)."""
        return Counter(self.taken if self.rules.open_card.must_be_laid else ())

    def reading(self, said: tuple[Said, ...]) -> Reading:
        reading = self.rules.read(said)
        assert isinstance(reading, Reading)
        return reading

    def worth(self, face: Face) -> int:
        """What a card costs that stays in the hand (R3)."""
        return cost(face)


def is_rebuilding(rules: RuleSet) -> bool:
    """Whether this is the game of cards whose table may be rebuilt."""
    return isinstance(rules, RommeRules) and rules.can.rebuilds


def _card_rules(rules: RuleSet) -> RommeRules:
    if not (isinstance(rules, RommeRules) and rules.can.rebuilds):
        raise TypeError("in this game the table is not rebuilt")
    return rules
