"""The model of cards: how often each suit and rank must and may lie on the new table.

Ranks go from 1 to 14; an ace is at 1 or at 14 in a sequence, and in a set at 14.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple, Self

from bot.games.pieces import ACE, SUITS, Face, Faces, MeldKind, joker
from bot.games.romme.melds import HIGH_ACE, SHORTEST, cost, may_stand_for, value_of
from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import Round, RuleSet
from bot.solver.rearranging import TableProblem


@dataclass(frozen=True)
class CardProblem(TableProblem):
    """A position of Robber Rommé, after drawing."""

    rules: RommeRules
    taken: tuple[Face, ...] = ()
    """What came from the open pile: it is part of the hand, and has to be laid (R18)."""

    @classmethod
    def from_round(cls, rules: RuleSet, state: Round) -> Self:
        if not isinstance(rules, RommeRules) or not rules.can.rebuilds:
            raise TypeError("in this game the table is not rebuilt")
        rack, taken = map(rules.deck.faces_of, (state.racks[state.turn], state.taken))
        return cls(rules, state.table, rack, state.opened[state.turn], taken)

    @cached_property
    def required(self) -> Counter[Face]:
        """What has to be laid in this turn (R18)."""
        return Counter(self.taken if self.rules.lays_open_card else ())


def is_rebuilding(rules: RuleSet) -> bool:
    """Whether this is the game of cards whose table may be rebuilt."""
    return isinstance(rules, RommeRules) and rules.can.rebuilds


# --- cells ---

TOP = HIGH_ACE
Four = tuple[int, int, int, int]
NONE: Four = (0, 0, 0, 0)
CARDS = (1000, 1)
"""What a card and what a point of it is worth: cards first, then points."""
POINTS = (1, 100)
"""Points first, then cards."""
FEWEST = (-1000, 1)
"""As few cards as possible, then points."""

VALUES = (0, *(value_of(number) for number in range(ACE, TOP + 1)), 0)
"""By rank in a sequence; in a set an ace counts as at 14."""


def sum_of(low: int, high: int) -> int:
    """What a sequence is worth."""
    return sum(VALUES[low : high + 1])


@dataclass(frozen=True, slots=True)
class Old:
    """The melds that lie on the table, by meaning."""

    runs: tuple[dict[tuple[int, int], int], ...] = ({}, {}, {}, {})
    """By suit: how many there are from one rank to another."""
    sets: dict[int, Counter[Four]] = field(default_factory=dict)
    """By rank: how often each suit is in it."""
    names: dict[int, frozenset[int]] = field(default_factory=dict)
    """By rank: suits that a joker on the table stands for."""


@dataclass(frozen=True)
class Cells:
    """What must lie on the table (``need``), what may (``have``), and what is gained by the rest.

    Rows are ranks 0–15: that of the aces is 14, and 1 shares its cards.
    """

    need: tuple[Four, ...]
    have: tuple[Four, ...]
    jokers_need: int
    jokers_have: int
    gains: tuple[int, ...]
    """For each card beyond what must lie there, by rank."""
    joker_gain: int
    bare: bool
    """Whether there is no meld yet that could take a joker."""

    def may_be_set(self, rank: int) -> bool:
        return rank > ACE and sum(self.have[rank]) + self.jokers_have >= 3


def row_of(face: Face) -> int:
    return TOP if face.number == ACE else face.number


def cells_of(
    problem: CardProblem, must: Faces, may: Faces, weights: tuple[int, int] = CARDS
) -> Cells:
    """The cells, if all of ``must`` and some of ``may`` go from the hand to the table."""
    wild = joker()
    rows = [[0, 0, 0, 0] for _ in range(TOP + 2)]

    def with_these(faces: Faces) -> tuple[Four, ...]:
        for face, count in faces.items():
            if not face.is_joker:
                rows[row_of(face)][SUITS.index(face.suit)] += count
        return tuple((a, b, c, d) for a, b, c, d in rows)

    need, have = with_these(problem.on_table + must), with_these(may)
    needed = problem.on_table[wild] + must[wild]
    bare = not problem.table and all(face.is_joker for face in must)
    card, point = weights
    faces = (Face(SUITS[0], rank) for rank in (0, 0, *range(2, TOP), ACE, 0))
    gains = tuple(card + point * cost(face) for face in faces)
    gain = card + point * cost(wild)
    return Cells(need, have, needed, needed + may[wild], gains, gain, bare)


def old_of(problem: CardProblem) -> Old:
    """The melds of the table, by meaning."""
    runs: tuple[dict[tuple[int, int], int], ...] = ({}, {}, {}, {})
    sets: dict[int, Counter[Four]] = {}
    names: dict[int, frozenset[int]] = {}
    for meld in problem.table:
        reading = problem.reading(meld.said)
        said = reading.said
        for one in said:
            if one.face.is_joker:
                row = row_of(one.meant)
                names[row] = names.get(row, frozenset()) | {SUITS.index(one.meant.suit)}
        if reading.kind == MeldKind.RUN:
            low = said[0].meant.number
            if low == ACE and said[1].meant.number != 2:
                low = TOP
            span = (low, low + len(said) - 1)
            row_runs = runs[SUITS.index(said[0].meant.suit)]
            row_runs[span] = row_runs.get(span, 0) + 1
        else:
            row = row_of(said[0].meant)
            count = Counter(one.meant.suit for one in said)
            suits = (count[SUITS[0]], count[SUITS[1]], count[SUITS[2]], count[SUITS[3]])
            sets.setdefault(row, Counter())[suits] += 1
    return Old(runs, sets, names)


# --- how the cards of one rank that are in no sequence lie as sets ---


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
