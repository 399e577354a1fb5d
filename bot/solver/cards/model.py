"""The cell model of cards: how often each suit and rank must and may lie on the new table.

Ranks go from 1 to 14; an ace is at 1 or at 14 in a sequence, and in a set at 14.
"""

from collections import Counter
from dataclasses import dataclass, field

from bot.games.melds import MeldKind
from bot.games.pieces import ACE, SUITS, Face, joker
from bot.games.romme.reading import HIGH_ACE, cost, value_of
from bot.solver.cards.problem import CardProblem

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
    problem: CardProblem,
    must: Counter[Face],
    may: Counter[Face],
    weights: tuple[int, int] = CARDS,
) -> Cells:
    """The cells, if all of ``must`` and some of ``may`` go from the hand to the table."""
    wild = joker()
    rows = [[0, 0, 0, 0] for _ in range(TOP + 2)]
    _add(rows, problem.on_table)
    _add(rows, must)
    need = _frozen(rows)
    _add(rows, may)
    needed = problem.on_table[wild] + must[wild]
    bare = not problem.table and all(face.is_joker for face in must)
    gains, gain = _gains(weights)
    return Cells(need, _frozen(rows), needed, needed + may[wild], gains, gain, bare)


def _gains(weights: tuple[int, int]) -> tuple[tuple[int, ...], int]:
    """By rank, and for a joker."""
    card, point = weights
    faces = (Face(SUITS[0], rank) for rank in (0, 0, *range(2, TOP), ACE, 0))
    return tuple(card + point * cost(face) for face in faces), card + point * cost(joker())


def _add(rows: list[list[int]], faces: Counter[Face]) -> None:
    for face, count in faces.items():
        if not face.is_joker:
            rows[row_of(face)][SUITS.index(face.suit)] += count


def _frozen(rows: list[list[int]]) -> tuple[Four, ...]:
    return tuple((a, b, c, d) for a, b, c, d in rows)


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
