"""The same question about cards as an integer program, written independently of the search.

A column is a meld by what it means: a sequence from one rank to another, or a set with its suits
and the names of its jokers. How many jokers stand for each card of a sequence is a column too.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from bot.games.pieces import SUITS, Face
from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import Round
from tests.solver.cards.brute import WILD
from tests.solver.tiles.ilp import INF, Model

CARD = 1000
BIG = 10
Meaning = tuple[Face, ...]
Terms = dict[int, float]


def best(rules: RommeRules, state: Round) -> tuple[int, int]:
    """The most cards, then points, that can leave the hand."""
    found = _Program(rules, state).maximum()
    return divmod(round(found), CARD) if found else (0, 0)


class _Program:
    def __init__(self, rules: RommeRules, state: Round) -> None:
        self.rules = rules
        self.state = state
        self.model = Model()
        faces = rules.deck.faces_of
        self.table = Counter(one.face for meld in state.table for one in meld.said)
        self.hand = Counter(faces(state.racks[state.turn]))
        self.have = self.table + self.hand
        self.old = Counter(tuple(sorted(one.meant for one in meld.said)) for meld in state.table)
        self.lay = {one.meant for meld in state.table for one in meld.said if one.face == WILD}
        self.uses: dict[Face, Terms] = {face: {} for face in self.have}
        self.melds: dict[Meaning, tuple[int, Terms]] = {}
        """By meaning: what one is worth, and the columns that are one."""

    def maximum(self) -> float | None:
        for suit in SUITS:
            self._sequences(suit)
        for rank in range(1, 14):
            self._sets(rank)
        laid = {}
        required = Counter(self.rules.deck.faces_of(self.state.taken))
        for face in self.have:
            worth = self._worth(face)
            column = self.model.column(CARD + worth, required[face], self.hand[face])
            laid[column] = 1.0
            fixed = self.table[face]
            self.model.row(fixed, fixed, self.uses[face] | {column: -1.0})
        self.model.row(1, INF, laid)
        if not self.state.opened[self.state.turn]:
            self._opening()
        return self.model.maximum()

    def _worth(self, face: Face) -> int:
        if face == WILD:
            return 40
        return 11 if face.number == 1 else min(face.number, 10)

    def _sequences(self, suit: str) -> None:
        covers: dict[int, Terms] = {at: {} for at in range(1, 15)}
        for low in range(1, 13):
            for high in range(low + 2, 15):
                places = range(low, high + 1)
                faces = tuple(sorted(Face(suit, 1 if at == 14 else at) for at in places))
                missing = sum(not self.have[face] for face in faces)
                if missing > self.have[WILD]:
                    continue
                column = self.model.column(0, 0, 4)
                value = sum(11 if at == 14 else min(at, 10) for at in places)
                self.melds.setdefault(faces, (value, {}))[1][column] = 1.0
                for at in places:
                    covers[at][column] = 1.0
        for at, terms in covers.items():
            face = Face(suit, 1 if at == 14 else at)
            natural = self.model.column(0, 0, self.have[face])
            wild = self.model.column(0, 0, self.have[WILD])
            self.model.row(0, 0, terms | {natural: -1.0, wild: -1.0})
            if self.have[face]:
                self.uses[face][natural] = 1.0
            if self.have[WILD]:
                self.uses[WILD][wild] = 1.0

    def _sets(self, rank: int) -> None:
        faces = [Face(suit, rank) for suit in SUITS]
        for counts in product(*(range(self.have[face] + 1) for face in faces)):
            for wild in range(self.have[WILD] + 1):
                if not any(counts) or sum(counts) + wild < 3:
                    continue
                for meaning in set(self._meanings(faces, counts, wild)):
                    column = self.model.column(0, 0, 2)
                    value = (11 if rank == 1 else min(rank, 10)) * len(meaning)
                    self.melds.setdefault(meaning, (value, {}))[1][column] = 1.0
                    for face, count in zip(faces, counts, strict=True):
                        if count:
                            self.uses[face][column] = count
                    if wild:
                        self.uses[WILD][column] = wild

    def _meanings(self, faces: list[Face], counts: tuple[int, ...], wild: int) -> Iterator[Meaning]:
        natural = [face for face, n in zip(faces, counts, strict=True) for _ in range(n)]
        for names in combinations_with_replacement(faces, wild):
            meant = Counter([*natural, *names])
            if all(
                meant[name] == 1 or name in self.lay or all(meant[face] for face in faces)
                for name in names
            ):
                yield tuple(sorted(meant.elements()))

    def _opening(self) -> None:
        """What was formed or changed is worth enough: a meld counts beyond those that lay there."""
        values: Terms = {}
        for meaning, (value, columns) in self.melds.items():
            lay = self.old[meaning]
            if not lay:
                values |= dict.fromkeys(columns, float(value))
                continue
            more = self.model.column(0, 0, BIG)
            exceeds = self.model.column(0, 0, 1)
            self.model.row(-INF, 0, {more: 1.0, exceeds: -BIG})
            minus = dict.fromkeys(columns, -1.0)
            self.model.row(-INF, BIG - lay, {more: 1.0, exceeds: BIG, **minus})
            values[more] = float(value)
        self.model.row(self.rules.opening, INF, values)
