"""The jokers of a table before and after a turn: which lie as they lay, and which were moved."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from bot.games.melds import Meld, unchanged
from bot.games.pieces import Face
from bot.games.ruleset import RuleSet
from bot.games.tiles.replacing import Spot, has_joker, joker_spots, numbered


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one old joker. ``by`` is the tile that replaced it, if it was freed."""

    old: Spot
    now: Spot | None
    by: Face | None = None


@dataclass(frozen=True)
class Case:
    """A table before and after, and what the player brought."""

    rules: RuleSet
    before: tuple[Meld, ...]
    after: tuple[Meld, ...]
    brought: frozenset[Face]
    """The numbered tiles that came from the rack in this turn."""
    may_lie_loose: bool = False
    """When time runs out, a freed joker may be left lying (T26)."""

    @property
    def are_left_alone(self) -> bool:
        """Whether nobody touched a meld with a joker: so it is in nearly every turn."""
        there = set(map(id, self.after))
        return all(id(meld) in there or not has_joker(meld) for meld in self.before)

    @cached_property
    def old(self) -> list[Spot]:
        """The jokers that lay on the table."""
        return list(joker_spots(self.rules, self.before))

    @cached_property
    def now(self) -> list[Spot]:
        """The jokers that lie there, whoever brought them."""
        return list(joker_spots(self.rules, self.after))

    @cached_property
    def untouched(self) -> list[Fate]:
        """Jokers in melds that lie as they lay: it hardly helps to think they were exchanged."""
        return list(_untouched(self))

    @cached_property
    def moved(self) -> list[Spot]:
        """The old jokers of which it has to be found out what became of them."""
        same = [fate.old for fate in self.untouched]
        return [spot for spot in self.old if not any(spot is one for one in same)]

    @cached_property
    def free(self) -> list[Spot]:
        """The jokers that may be one of those, or new."""
        same = [fate.now for fate in self.untouched]
        return [spot for spot in self.now if not any(spot is one for one in same)]

    @cached_property
    def gone(self) -> int:
        """How many jokers of the table no longer lie on it."""
        jokers = self.rules.deck.jokers
        was, there = (
            jokers.intersection(chain.from_iterable(meld.pieces for meld in table))
            for table in (self.before, self.after)
        )
        return len(was - there)

    @cached_property
    def tiles(self) -> frozenset[Face]:
        """All numbered tiles that could take a joker's place."""
        said = (one.face for meld in self.before for one in meld.said)
        return self.brought.union(face for face in said if not face.is_joker)

    @cached_property
    def tiles_before(self) -> list[Counter[Face]]:
        """The numbered tiles of each meld that lay there."""
        return [numbered(meld.said) for meld in self.before]

    @cached_property
    def tiles_after(self) -> list[Counter[Face]]:
        """The numbered tiles of each meld that lies there now."""
        return [numbered(meld.said) for meld in self.after]


def _untouched(case: Case) -> Iterator[Fate]:
    old, now = _melds_of(case.old), _melds_of(case.now)
    before, after = [case.before[at].said for at in old], [case.after[at].said for at in now]
    for was, same in unchanged(before, after).items():
        lay = (spot for spot in case.old if spot.meld == old[was])
        yield from map(Fate, lay, (spot for spot in case.now if spot.meld == now[same]))


def _melds_of(spots: list[Spot]) -> list[int]:
    return list(dict.fromkeys(spot.meld for spot in spots))
