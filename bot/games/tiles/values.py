"""The table of values in which the tile games differ (T1–T10), and how they read melds."""

from dataclasses import dataclass

from bot.games.melds import Fault, Reading, Said
from bot.games.pieces import Face
from bot.games.ruleset import RuleSet
from bot.games.tiles import reading
from bot.games.tiles.jokers import JokerRule


@dataclass(frozen=True)
class TileValues(RuleSet):
    """A tile game in numbers."""

    opening: int
    """Points of the first lay-down (T5)."""
    opening_joker: int | None
    """What a joker counts in it; None: as the tile it stands for (T6)."""
    rack_joker: int
    """What a joker left on the rack costs (T7)."""
    penalty: int
    """Tiles to draw when time runs out in the middle of work (T9)."""
    joker: JokerRule
    tile_lots: bool
    """Whether the highest drawn tile begins, rather than a plain lot (T4)."""
    rounds: int
    """0: as many as there are players (T30)."""
    hand_rummy: bool = False
    last_stone: bool = False
    win_sum: int = 0
    """0: off (T34)."""

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return reading.read(said, self.deck.suits, ordered=ordered)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        one = said[index]
        if one.face not in self.deck.wild:
            return frozenset()
        if one.stands_for is not None:
            return frozenset((one.stands_for,))
        return reading.group_options(said, self.deck.suits)

    def cost(self, face: Face) -> int:
        return self.rack_joker if face.is_joker else face.number

    def opening_value(self, meld: Reading) -> int:
        """What a meld counts in a first lay-down (T6)."""
        flat = self.opening_joker
        if flat is None:
            return meld.value
        return sum(flat if one.face.is_joker else one.face.number for one in meld.said)
