"""How the cards of one rank that are in no sequence lie as sets."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from bot.games.pieces import SUITS
from bot.games.romme.reading import SHORTEST, may_stand_for
from bot.solver.cards.model import NONE, Four


class CardSet(NamedTuple):
    """A set: how often each suit is in it, and for which suits jokers stand."""

    suits: Four
    jokers: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return sum(self.suits) + len(self.jokers)

    @property
    def meaning(self) -> Four:
        counts = list(self.suits)
        for suit in self.jokers:
            counts[suit] += 1
        return counts[0], counts[1], counts[2], counts[3]


class CardSets(NamedTuple):
    """Some sets of one rank, compared with those that lay there."""

    groups: tuple[CardSet, ...]
    kept: int
    changed: int
    """Cards in sets that did not lie there like this."""


def judged(groups: tuple[CardSet, ...], old: Counter[Four]) -> CardSets:
    left = Counter(old)
    kept = changed = 0
    for group in groups:
        if left[group.meaning]:
            left[group.meaning] -= 1
            kept += 1
        else:
            changed += group.size
    return CardSets(groups, kept, changed)


def namings(suits: Four, jokers: int, lay: frozenset[int]) -> tuple[CardSet, ...]:
    """A joker stands for a suit that the set lacks, if it lacks one; or as it lay there (R5)."""
    if sum(suits) + jokers < SHORTEST or not sum(suits):
        return ()
    found = []
    for names in combinations_with_replacement(range(4), jokers):
        group = CardSet(suits, names)
        if all(_may_stand(group, name) or name in lay for name in names):
            found.append(group)
    return tuple(found)


def _may_stand(group: CardSet, name: int) -> bool:
    others = list(group.meaning)
    others[name] -= 1
    return may_stand_for(SUITS[name], (SUITS[suit] for suit, count in enumerate(others) if count))


def minus(some: Four, others: Four) -> Four:
    return (
        some[0] - others[0],
        some[1] - others[1],
        some[2] - others[2],
        some[3] - others[3],
    )


class SetTables:
    """How cards of one rank lie as sets; which sets there can be is worked out once."""

    def __init__(self) -> None:
        self.namings = lru_cache(maxsize=1 << 14)(namings)

    def most_changed(
        self, suits: Four, jokers: int, old: Counter[Four], lay: frozenset[int]
    ) -> CardSets:
        """All of these in sets of which as many cards as possible lie in new ones."""
        whole = [judged((group,), old) for group in self.namings(suits, jokers, lay)]
        best = max(whole, key=lambda found: found.changed)
        if best.changed:
            return best
        for groups in self._splits(suits, jokers, lay):
            best = max(best, judged(groups, old), key=lambda found: found.changed)
        return best

    def _splits(
        self, suits: Four, jokers: int, lay: frozenset[int]
    ) -> Iterator[tuple[CardSet, ...]]:
        for some in product(*(range(count + 1) for count in suits)):
            part: Four = (some[0], some[1], some[2], some[3])
            for wild in range(jokers + 1):
                for one in self.namings(part, wild, lay):
                    for other in self.namings(minus(suits, part), jokers - wild, lay):
                        yield one, other

    def most_kept(
        self, suits: Four, jokers: int, old: Counter[Four], lay: frozenset[int]
    ) -> CardSets:
        """All of these in sets of which as many as possible lie as they lay."""
        best = judged((self.namings(suits, jokers, lay)[0],), old)
        for groups in self._rebuilt(suits, jokers, tuple(old.elements()), lay):
            best = max(best, judged(groups, old), key=lambda found: found.kept)
        return best

    def _rebuilt(
        self, suits: Four, jokers: int, old: tuple[Four, ...], lay: frozenset[int]
    ) -> Iterator[tuple[CardSet, ...]]:
        """Any of the old sets as they lay, the rest as one set."""
        if not sum(suits) and not jokers:
            yield ()
        for group in self.namings(suits, jokers, lay):
            yield (group,)
        for index, meaning in enumerate(old):
            for group in self._as_it_lay(suits, jokers, meaning, lay):
                rest = minus(suits, group.suits)
                wild = jokers - len(group.jokers)
                for groups in self._rebuilt(rest, wild, old[index + 1 :], lay):
                    yield (group, *groups)

    def _as_it_lay(
        self, suits: Four, jokers: int, old: Four, lay: frozenset[int]
    ) -> Iterator[CardSet]:
        for wild in range(min(jokers, 2) + 1):
            for names in combinations_with_replacement(range(4), wild):
                counts = minus(old, CardSet(NONE, names).meaning)
                if min(counts) < 0 or any(map(int.__gt__, counts, suits)):
                    continue
                group = CardSet(counts, names)
                if group in self.namings(counts, wild, lay):
                    yield group
