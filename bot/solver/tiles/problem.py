"""A position of a tile game as the player on turn sees it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from bot.games.melds import Meld, MeldKind, Reading, Said
from bot.games.pieces import Face, Faces
from bot.games.ruleset import RuleSet
from bot.games.state import Round
from bot.games.tiles.replacing import Spot, joker_spots
from bot.games.tiles.values import TileValues
from bot.games.views import SeatView


@dataclass(frozen=True)
class TileProblem:
    """The table at the start of the turn, and what one player holds."""

    rules: TileValues
    table: tuple[Meld, ...]
    rack: tuple[Face, ...]
    opened: bool
    stone: Face | None = None
    """The last stone, while nobody has used it (T33)."""

    @classmethod
    def from_view(cls, view: SeatView) -> "TileProblem":
        """The position as this player sees it, whoever's turn it is."""
        public = view.public
        rules = _tile_rules(public.rules)
        stone = None if public.stone is None else rules.deck.face(public.stone)
        opened = public.seats[view.seat].opened
        return cls(rules, public.table, rules.deck.faces_of(view.rack), opened, stone)

    @classmethod
    def from_round(cls, rules: RuleSet, state: Round) -> "TileProblem":
        """The position as the player on turn sees it at the start of the turn."""
        tiles = _tile_rules(rules)
        stone = None if state.stone is None else tiles.deck.face(state.stone)
        rack = tiles.deck.faces_of(state.racks[state.turn])
        return cls(tiles, state.table, rack, state.opened[state.turn], stone)

    @cached_property
    def suits(self) -> tuple[str, ...]:
        return self.rules.deck.suits

    @cached_property
    def colours(self) -> dict[str, int]:
        """The number of each colour."""
        return {suit: index for index, suit in enumerate(self.suits)}

    @cached_property
    def on_table(self) -> Faces:
        return Counter(one.face for meld in self.table for one in meld.said)

    @cached_property
    def on_rack(self) -> Faces:
        return Counter(self.rack)

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The jokers on the table."""
        return tuple(joker_spots(self.rules, self.table))

    @cached_property
    def kinds(self) -> tuple[MeldKind, ...]:
        return tuple(self.reading(meld.said).kind for meld in self.table)

    @cached_property
    def has_coloured_jokers(self) -> bool:
        return any(face.joker_colour for face in self.rules.deck.faces)

    def reading(self, said: tuple[Said, ...]) -> Reading:
        reading = self.rules.read(said)
        assert isinstance(reading, Reading)
        return reading

    def worth(self, face: Face) -> int:
        """What a tile costs that stays on the rack (T7, T28)."""
        return self.rules.cost(face)


def _tile_rules(rules: RuleSet) -> TileValues:
    if not isinstance(rules, TileValues):
        raise TypeError("this game is not one of the tile games")
    return rules
