"""Drawing a round: who sits with whom, who sits out, and in which order they sit.

A largest matching makes as many pairs who have not met as there can be; a search then looks for the
division into tables that brings together who has as many points, and says if there is no better.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations

from bot.tournaments.fold import draw_order, words_of_all
from bot.tournaments.model import Number, RoundDrawn, System, TournamentState
from bot.tournaments.standings import is_final, qualified, sums_of, table_sizes

NOBODY = -1


def largest_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The mate of each vertex, or -1. Neighbours that are named first are tried first."""
    matching = _Matching(neighbours)
    for vertex in range(len(neighbours)):
        if matching.mates[vertex] == NOBODY:
            matching.grow(vertex)
    return matching.mates


class _Matching:
    """Edmonds' way: look for a path that begins and ends at somebody without a mate and changes
    between edges that are taken and edges that are not; taking the others instead gives one pair
    more. Where such a path runs into an odd circle, the circle counts as one vertex, called by its
    *base*."""

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        self.count = len(neighbours)
        self.mates = [NOBODY] * self.count
        self.before = [NOBODY] * self.count
        self.base = list(range(self.count))
        self.reached = [False] * self.count
        self.queue: deque[int] = deque()

    def grow(self, root: int) -> None:
        """One pair more, if there can be one with this vertex in it."""
        end = self._path_from(root)
        while end != NOBODY:
            inner = self.before[end]
            following = self.mates[inner]
            self.mates[end], self.mates[inner] = inner, end
            end = following

    def _path_from(self, root: int) -> int:
        """The other end of a path that makes one pair more; the way back is in ``before``."""
        self.before = [NOBODY] * self.count
        self.base = list(range(self.count))
        self.reached = [False] * self.count
        self.reached[root] = True
        self.queue = deque((root,))
        while self.queue:
            vertex = self.queue.popleft()
            for other in self.neighbours[vertex]:
                if self.base[vertex] == self.base[other] or self.mates[vertex] == other:
                    continue
                mate = self.mates[other]
                if other == root or (mate != NOBODY and self.before[mate] != NOBODY):
                    self._contract(vertex, other)
                elif self.before[other] == NOBODY:
                    self.before[other] = vertex
                    if mate == NOBODY:
                        return other
                    self.reached[mate] = True
                    self.queue.append(mate)
        return NOBODY

    def _contract(self, one: int, other: int) -> None:
        """Make one vertex of the odd circle that this edge closes."""
        base = self._meeting_point(one, other)
        inside = [False] * self.count
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for vertex in range(self.count):
            if inside[self.base[vertex]]:
                self.base[vertex] = base
                if not self.reached[vertex]:
                    self.reached[vertex] = True
                    self.queue.append(vertex)

    def _meeting_point(self, one: int, other: int) -> int:
        """Where the ways back to the root come together."""
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mates[one] == NOBODY:
                break
            one = self.before[self.mates[one]]
        while self.base[other] not in seen:
            other = self.before[self.mates[self.base[other]]]
        return self.base[other]

    def _mark(self, vertex: int, base: int, child: int, inside: list[bool]) -> None:
        """All on the way to the base are in the circle, and can be left by either side of it."""
        while self.base[vertex] != base:
            mate = self.mates[vertex]
            inside[self.base[vertex]] = inside[self.base[mate]] = True
            self.before[vertex] = child
            child = mate
            vertex = self.before[mate]


# --- who sits with whom: the best division into tables that can be found ---

AGAIN, GAP = 10**16, 10**3
"""What it costs that two meet again, and that they are a unit of points apart, squared."""
STEPS = 3_000
"""Tables that the search tries out."""
SWEEPS = 40
Table = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Acquaintances:
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


def seated(players: Sequence[Number], sizes: Sequence[int], measure: Acquaintances) -> Seating:
    """Everybody at tables of these sizes. ``players`` are in order: who is first is seated first,
    and of equally good divisions that one is taken in which neighbours sit together."""
    # To begin with neighbours sit together; in pairs, as few as can be meet again.
    first = _pairs(players, measure) if set(sizes) == {2} else side_by_side(players, sizes)
    tables = _exchanged(list(first), measure)
    search = _Search(measure, {number: at for at, number in enumerate(players)}, tuple(sizes))
    search.best, search.cost = tables, sum(map(measure.table, tables))
    search.run(players)
    return Seating(tuple(search.best), search.cost, is_proven=search.steps <= STEPS)


def side_by_side(players: Sequence[Number], sizes: Sequence[int]) -> tuple[Table, ...]:
    """Neighbours of the order that these are in sit together."""
    left = iter(players)
    return tuple(tuple(islice(left, size)) for size in sizes)


def _pairs(players: Sequence[Number], measure: Acquaintances) -> Iterator[Table]:
    """A largest matching among those who have not met; whoever is left over meets again."""
    met = measure.met
    fresh = [
        [at for at, two in enumerate(players) if two != one and frozenset((one, two)) not in met]
        for one in players
    ]
    mates = largest_matching(fresh)
    yield from ((players[at], players[mate]) for at, mate in enumerate(mates) if mate > at)
    left = [players[at] for at, mate in enumerate(mates) if mate < 0]
    yield from zip(left[::2], left[1::2], strict=True)


def _exchanged(tables: list[Table], measure: Acquaintances) -> list[Table]:
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


def _better_pair(one: Table, other: Table, measure: Acquaintances) -> tuple[Table, Table] | None:
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

    measure: Acquaintances
    rank: Mapping[Number, int]
    sizes: tuple[int, ...]
    best: list[Table] = field(default_factory=list)
    cost: int = 0
    steps: int = 0

    def run(self, players: Sequence[Number]) -> None:
        if self.cost > self._least(players):
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
            if cost + more + self._least(remaining) < self.cost:
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

    def _least(self, left: Sequence[Number]) -> int:
        """No division of these can cost less: as if all were strangers, in the order of points.

        That is so where all tables are of one size; else it is only known that nothing is free.
        """
        if len(set(self.sizes)) != 1:
            return 0
        size = self.sizes[0]
        units = sorted((self.measure.units[one] for one in left), reverse=True)
        groups = (units[at : at + size] for at in range(0, len(units), size))
        return GAP * sum((a - b) ** 2 for group in groups for a, b in combinations(group, 2))


# --- in which order people sit: whoever was first seldom is first now ---

FIRST_SEAT = 1_000
"""How much more the first seat counts than the others."""


def seats_so_far(state: TournamentState) -> Counter[tuple[Number, int]]:
    """How often everybody has sat in each seat."""
    tables = (pairing.seats for one in state.rounds for pairing in one.pairings)
    return Counter((number, seat) for seats in tables for seat, number in enumerate(seats))


def leaning(state: TournamentState) -> Counter[Number]:
    """How much more often somebody sat in the first seat than elsewhere: for tables of two."""
    found: Counter[Number] = Counter()
    for (number, seat), times in seats_so_far(state).items():
        found[number] += times if seat == 0 else -times
    return found


def in_seats(table: Sequence[Number], sat: Counter[tuple[Number, int]]) -> tuple[Number, ...]:
    """The order in which fewest sit where they have sat before; all are tried, six make 720."""

    def worn(order: Sequence[Number]) -> int:
        return FIRST_SEAT * sat[order[0], 0] + sum(sat[one, at] for at, one in enumerate(order))

    return min(permutations(table), key=worn)


# --- swiss rounds ---

TRIED = 6
"""So many choices of who has a bye are tried, if with the first ones somebody would meet again."""


def swiss_round(
    state: TournamentState, order: Sequence[Number]
) -> tuple[Seating, tuple[Number, ...]]:
    """The tables of a round and its byes. ``order`` is by chance: it decides among equals."""
    terms = state.terms
    sums = sums_of(state)
    sizes = table_sizes(len(order), terms.size, terms.fewest)
    ranked = sorted(order, key=lambda one: -sums[one].units)
    measure = Acquaintances(
        units={one: sums[one].units for one in order},
        met=meetings(state),
        leaning=leaning(state) if terms.size == 2 else {},
    )
    found: list[tuple[Seating, tuple[Number, ...]]] = []
    for byes in islice(_possible_byes(state, ranked, len(order) - sum(sizes)), TRIED):
        seating = seated([one for one in ranked if one not in byes], sizes, measure)
        found.append((seating, byes))
        if not seating.meets_again:
            return found[-1]
    return min(found, key=lambda one: one[0].cost)


def _possible_byes(
    state: TournamentState, ranked: Sequence[Number], count: int
) -> Iterator[tuple[Number, ...]]:
    """Who could sit out: those who did so least often, and of these the last ones first."""
    if count == 0:
        yield ()
        return
    had = byes_so_far(state)
    waiting = sorted(ranked, key=lambda one: (had[one], -ranked.index(one)))
    most = had[waiting[count - 1]]
    sure = [one for one in waiting if had[one] < most]
    level = [one for one in waiting if had[one] == most]
    for chosen in combinations(level, count - len(sure)):
        yield (*sure, *chosen)


def byes_so_far(state: TournamentState) -> Counter[Number]:
    return Counter(number for one in state.rounds for number in one.byes)


def meetings(state: TournamentState) -> Counter[frozenset[Number]]:
    """How often any two have sat at a table together."""
    tables = (pairing.seats for one in state.rounds for pairing in one.pairings)
    return Counter(frozenset(pair) for seats in tables for pair in combinations(seats, 2))


# --- knockout rounds: a bracket ---


def knockout_round(
    state: TournamentState, order: Sequence[Number]
) -> tuple[tuple[Table, ...], tuple[Number, ...]]:
    """The tables of a round and its byes. The first round is as chance has it."""
    terms, had = state.terms, byes_so_far(state)
    players = list(qualified(state)) if state.rounds else list(order)
    sizes = table_sizes(len(players), terms.size, terms.fewest)
    # Those sit out who did so least often, and of these as chance has it.
    waiting = sorted(players, key=lambda one: (had[one], -order.index(one)))
    byes = tuple(waiting[: len(players) - sum(sizes)])
    playing = [one for one in players if one not in byes]
    if not state.rounds or max(sizes, default=0) == 2:
        return side_by_side(playing, sizes), byes
    return _apart(playing, sizes), byes


def _apart(players: Sequence[Number], sizes: Sequence[int]) -> tuple[Table, ...]:
    """One to each table in turn, so that neighbours, who come from one table, are parted."""
    tables: list[list[Number]] = [[] for _ in sizes]
    left = list(players)
    while left:
        for at, size in enumerate(sizes):
            if left and len(tables[at]) < size:
                tables[at].append(left.pop(0))
    return tuple(map(tuple, tables))


# --- drawing a round ---


def draw(state: TournamentState, secret: bytes, at: int) -> RoundDrawn:
    """The next round of a tournament, as its secret and everybody's words give it."""
    number = len(state.rounds) + 1
    words = words_of_all(one.words for one in state.entrants)
    order = draw_order(state.terms, number, words, qualified(state), secret)
    if state.terms.system == System.KNOCKOUT:
        found, byes = knockout_round(state, order)
    else:
        seating, byes = swiss_round(state, order)
        found = seating.tables
    sat = seats_so_far(state)
    tables = tuple(in_seats(table, sat) for table in found)
    return RoundDrawn(
        round=number,
        at=at,
        tables=tables,
        byes=byes,
        is_final=is_final(state),
        duplicate=state.terms.duplicate and len(set(map(len, tables))) == 1,
    )
