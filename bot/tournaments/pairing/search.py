"""Who sits with whom: the best division into tables that can be found, and whether it is proven.

What is good is a number, the less the better: first that as few as possible meet again, then that
those at a table have about the same points, then (at tables of two) that seats can be evened out.
For tables of two the first of these is exact, by a largest matching among those who have not met.
From there neighbours are exchanged while that helps, and a search with a bound looks for better;
it is given steps and no seconds, so that everybody finds the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from bot.tournaments.model import Number
from bot.tournaments.pairing.graph_matching import largest_matching

AGAIN, GAP = 10**16, 10**3
"""What it costs that two meet again, and that they are a unit of points apart, squared."""
STEPS = 3_000
"""Tables that the search tries out."""
SWEEPS = 40
Table = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """What is known of everybody who is to be seated."""

    units: Mapping[Number, int]
    met: Mapping[frozenset[Number], int] = field(default_factory=dict)
    leaning: Mapping[Number, int] = field(default_factory=dict)
    """Above 0: has sat in the first seat more often than not."""

    def pair(self, one: Number, other: Number) -> int:
        again = self.met.get(frozenset((one, other)), 0)
        gap = self.units[one] - self.units[other]
        clash = self.leaning.get(one, 0) * self.leaning.get(other, 0) > 0
        return AGAIN * again * again + GAP * gap * gap + clash

    def table(self, seats: Sequence[Number]) -> int:
        return sum(self.pair(one, other) for one, other in combinations(seats, 2))

    def have_met(self, one: Number, other: Number) -> bool:
        return frozenset((one, other)) in self.met


@dataclass(frozen=True, slots=True)
class Seating:
    """A division into tables."""

    tables: tuple[Table, ...]
    cost: int
    is_proven: bool
    """Whether there is no better one, with tables of these sizes from top to bottom."""

    @property
    def meets_again(self) -> bool:
        return self.cost >= AGAIN


def seated(players: Sequence[Number], sizes: Sequence[int], measure: Measure) -> Seating:
    """Everybody at tables of these sizes. ``players`` are in order: who is first is seated first,
    and of equally good divisions that one is taken in which neighbours sit together."""
    tables = _exchanged(_first(players, sizes, measure), measure)
    search = _Search(measure, {number: at for at, number in enumerate(players)}, tuple(sizes))
    search.best, search.cost = tables, sum(map(measure.table, tables))
    search.run(players)
    return Seating(tuple(search.best), search.cost, is_proven=search.steps <= STEPS)


def _first(players: Sequence[Number], sizes: Sequence[int], measure: Measure) -> list[Table]:
    """Something to begin with: neighbours together; in pairs, as few as can be meet again."""
    if any(size != 2 for size in sizes):
        left = iter(players)
        return [tuple(next(left) for _ in range(size)) for size in sizes]
    return list(_pairs(players, measure))


def _pairs(players: Sequence[Number], measure: Measure) -> Iterator[Table]:
    """A largest matching among those who have not met; whoever is left over meets again."""
    fresh = [
        [
            at
            for at, other in enumerate(players)
            if other != one and not measure.have_met(one, other)
        ]
        for one in players
    ]
    mates = largest_matching(fresh)
    yield from ((players[at], players[mate]) for at, mate in enumerate(mates) if mate > at)
    left = [players[at] for at, mate in enumerate(mates) if mate < 0]
    yield from zip(left[::2], left[1::2], strict=True)


def _exchanged(tables: list[Table], measure: Measure) -> list[Table]:
    """Exchange two players as long as that makes it better."""
    for _ in range(SWEEPS):
        found = False
        for one, other in combinations(range(len(tables)), 2):
            better = _better_pair(tables[one], tables[other], measure)
            if better is not None:
                tables[one], tables[other] = better
                found = True
        if not found:
            break
    return tables


def _better_pair(one: Table, other: Table, measure: Measure) -> tuple[Table, Table] | None:
    least, best = measure.table(one) + measure.table(other), None
    for at, mine in enumerate(one):
        for to, theirs in enumerate(other):
            here = (*one[:at], theirs, *one[at + 1 :])
            there = (*other[:to], mine, *other[to + 1 :])
            cost = measure.table(here) + measure.table(there)
            if cost < least:
                least, best = cost, (here, there)
    return best


@dataclass(slots=True)
class _Search:
    """Table by table from the top, as long as it can still become better than the best so far."""

    measure: Measure
    rank: Mapping[Number, int]
    sizes: tuple[int, ...]
    best: list[Table] = field(default_factory=list)
    cost: int = 0
    steps: int = 0

    def run(self, players: Sequence[Number]) -> None:
        if self.cost > self._least(players, 0):
            self._seat(tuple(players), [], 0)

    def _seat(self, left: tuple[Number, ...], tables: list[Table], cost: int) -> None:
        if not left:
            if cost < self.cost:
                self.best, self.cost = list(tables), cost
            return
        first, rest = left[0], left[1:]
        for table, more in self._companies(first, rest, self.sizes[len(tables)] - 1, cost):
            self.steps += 1
            if self.steps > STEPS:
                return
            remaining = tuple(one for one in rest if one not in table)
            if cost + more + self._least(remaining, len(tables) + 1) < self.cost:
                tables.append(table)
                self._seat(remaining, tables, cost + more)
                tables.pop()

    def _companies(
        self, first: Number, rest: Sequence[Number], wanted: int, cost: int
    ) -> Iterator[tuple[Table, int]]:
        """Who could sit with somebody, those first who fit best."""
        near = sorted(rest, key=lambda one: (self.measure.pair(first, one), self.rank[one]))
        near = [one for one in near if cost + self.measure.pair(first, one) < self.cost]
        for others in combinations(near, wanted):
            table = (first, *others)
            more = self.measure.table(table)
            if cost + more < self.cost:
                yield table, more

    def _least(self, left: Sequence[Number], done: int) -> int:
        """No division of these can cost less: as if all were strangers, in the order of points.

        That is so where all tables are of one size; else it is only known that nothing is free.
        """
        if len(set(self.sizes)) != 1:
            return 0
        size = self.sizes[0]
        units = sorted((self.measure.units[one] for one in left), reverse=True)
        groups = (units[at : at + size] for at in range(0, len(units), size))
        del done
        return GAP * sum((a - b) ** 2 for group in groups for a, b in combinations(group, 2))
