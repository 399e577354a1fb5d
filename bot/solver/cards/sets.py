"""How the cards of one rank that are in no sequence lie as sets."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from bot.solver.cards.cells import NONE, Four

SHORTEST = 3


class Group(NamedTuple):
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


class Groups(NamedTuple):
    """Some sets of one rank, compared with those that lay there."""

    groups: tuple[Group, ...]
    kept: int
    changed: int
    """Cards in sets that did not lie there like this."""


def judged(groups: tuple[Group, ...], old: Counter[Four]) -> Groups:
    left = Counter(old)
    kept = changed = 0
    for group in groups:
        if left[group.meaning]:
            left[group.meaning] -= 1
            kept += 1
        else:
            changed += group.size
    return Groups(groups, kept, changed)


@lru_cache(maxsize=1 << 14)
def namings(suits: Four, jokers: int, lay: frozenset[int]) -> tuple[Group, ...]:
    """A joker stands for a suit that the set lacks, if it lacks one; or as it lay there (R5)."""
    if sum(suits) + jokers < SHORTEST or not sum(suits):
        return ()
    found = []
    for names in combinations_with_replacement(range(4), jokers):
        group = Group(suits, names)
        if all(_may_stand(group, name) or name in lay for name in names):
            found.append(group)
    return tuple(found)


def _may_stand(group: Group, name: int) -> bool:
    others = list(group.meaning)
    others[name] -= 1
    return not others[name] or all(others)


def most_changed(suits: Four, jokers: int, old: Counter[Four], lay: frozenset[int]) -> Groups:
    """All of these in sets of which as many cards as possible lie in new ones."""
    whole = [judged((group,), old) for group in namings(suits, jokers, lay)]
    best = max(whole, key=lambda found: found.changed)
    if best.changed:
        return best
    for groups in _splits(suits, jokers, lay):
        best = max(best, judged(groups, old), key=lambda found: found.changed)
    return best


def _splits(suits: Four, jokers: int, lay: frozenset[int]) -> Iterator[tuple[Group, ...]]:
    for some in product(*(range(count + 1) for count in suits)):
        part: Four = (some[0], some[1], some[2], some[3])
        for wild in range(jokers + 1):
            for one in namings(part, wild, lay):
                for other in namings(minus(suits, part), jokers - wild, lay):
                    yield one, other


def most_kept(suits: Four, jokers: int, old: Counter[Four], lay: frozenset[int]) -> Groups:
    """All of these in sets of which as many as possible lie as they lay."""
    best = judged((namings(suits, jokers, lay)[0],), old)
    for groups in _rebuilt(suits, jokers, tuple(old.elements()), lay):
        best = max(best, judged(groups, old), key=lambda found: found.kept)
    return best


def _rebuilt(
    suits: Four, jokers: int, old: tuple[Four, ...], lay: frozenset[int]
) -> Iterator[tuple[Group, ...]]:
    """Any of the old sets as they lay, the rest as one set."""
    if not sum(suits) and not jokers:
        yield ()
    for group in namings(suits, jokers, lay):
        yield (group,)
    for index, meaning in enumerate(old):
        for group in _as_it_lay(suits, jokers, meaning, lay):
            rest = minus(suits, group.suits)
            wild = jokers - len(group.jokers)
            for groups in _rebuilt(rest, wild, old[index + 1 :], lay):
                yield (group, *groups)


def _as_it_lay(suits: Four, jokers: int, old: Four, lay: frozenset[int]) -> Iterator[Group]:
    for wild in range(min(jokers, 2) + 1):
        for names in combinations_with_replacement(range(4), wild):
            counts = minus(old, Group(NONE, names).meaning)
            if min(counts) < 0 or any(map(int.__gt__, counts, suits)):
                continue
            group = Group(counts, names)
            if group in namings(counts, wild, lay):
                yield group


def minus(some: Four, others: Four) -> Four:
    return (
        some[0] - others[0],
        some[1] - others[1],
        some[2] - others[2],
        some[3] - others[3],
    )
