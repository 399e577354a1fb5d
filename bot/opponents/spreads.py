"""A hand of Rummü: the melds that are in it, and the best way to lay them side by side."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from bot.games.melds import Reading, Said
from bot.games.pieces import YELLOW, Face
from bot.games.rummue.reading import SHORTEST, cost, read
from bot.solver import Budget

Cards = tuple[Face, ...]

HIGHEST = 9
MOST_NODES = 1501
"""Choices that are looked at; the most valuable melds come first, so little is lost."""
MOST_MELDS = 90


def less(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for face in gone:
        left.remove(face)
    return tuple(left)


def reading_of(cards: Cards) -> Reading | None:
    result = read(tuple(map(Said, cards)))
    return result if isinstance(result, Reading) else None


class Spread(NamedTuple):
    """A meld of a hand: its points, with what is saved by laying it."""

    value: int
    cards: Cards


def spreads(hand: Cards) -> list[Spread]:
    """The melds that the hand holds, most valuable first."""
    kinds = sorted(set(hand))
    found = {*_sets(kinds), *_runs(kinds)}
    melds = []
    for cards in found:
        reading = reading_of(cards)
        if reading is not None:
            melds.append(Spread(reading.value + sum(map(cost, cards)), cards))
    return sorted(melds, key=lambda spread: (-spread.value, spread.cards))[:MOST_MELDS]


def _sets(kinds: list[Face]) -> Iterator[Cards]:
    numbers: dict[int, list[Face]] = {}
    for face in kinds:
        numbers.setdefault(face.number, []).append(face)
    for faces in numbers.values():
        for size in range(SHORTEST, len(faces) + 1):
            yield from combinations(faces, size)


def _runs(kinds: list[Face]) -> Iterator[Cards]:
    """Sequences of one colour (with yellow in it) or of many; what is neither is sorted out."""
    numbers: dict[int, list[Face]] = {}
    for face in kinds:
        numbers.setdefault(face.number, []).append(face)
    for face in kinds:
        yield from _run_from((face,), numbers)


def _run_from(run: Cards, numbers: dict[int, list[Face]]) -> Iterator[Cards]:
    if len(run) >= SHORTEST:
        yield run
    for face in numbers.get(run[-1].number + 1, ()):
        longer = (*run, face)
        if _may_go_on(longer):
            yield from _run_from(longer, numbers)


def _may_go_on(run: Cards) -> bool:
    """Whether this can be the beginning of a sequence: one colour, or no colour twice."""
    colours = [face.suit for face in run if face.suit != YELLOW]
    yellow = len(run) - len(colours)
    if len(set(colours)) <= 1:
        # A yellow card more than half may still be made up for by the cards that follow.
        return yellow <= len(colours) + 1
    return yellow <= 1 and len(set(colours)) == len(colours)


class HandLayout(NamedTuple):
    """Melds side by side, and the hand that is left."""

    value: int
    melds: tuple[Cards, ...]
    rest: Cards

    @property
    def laid(self) -> int:
        return sum(map(len, self.melds))


def best_layout(hand: Cards, *, fewest: int = 0, keep: int = 1) -> HandLayout | None:
    """The most valuable choice of melds that lays ``fewest`` cards and keeps back ``keep``."""
    search = _LayoutSearch(spreads(hand), fewest, len(hand) - keep)
    search.go(Counter(hand), 0, 0, (), 0)
    if search.best is None:
        return None
    value, melds = search.best
    return HandLayout(value, melds, less(hand, tuple(face for meld in melds for face in meld)))


class _LayoutSearch:
    """Branch by branch, most valuable melds first."""

    def __init__(self, melds: list[Spread], fewest: int, most: int) -> None:
        self.melds = melds
        self.fewest = fewest
        self.most = most
        self.best: tuple[int, tuple[Cards, ...]] | None = None
        self.budget = Budget.steps(MOST_NODES)
        self.over = False

    def go(
        self, hand: Counter[Face], start: int, value: int, chosen: tuple[Cards, ...], laid: int
    ) -> None:
        if self.budget.exhausted():
            self.over = True
            return
        if laid >= self.fewest and (self.best is None or value > self.best[0]):
            self.best = value, chosen
        for at in range(start, len(self.melds)):
            if self.over:
                return
            meld = self.melds[at]
            if laid + len(meld.cards) > self.most or any(not hand[face] for face in meld.cards):
                continue
            for face in meld.cards:
                hand[face] -= 1
            self.go(hand, at, value + meld.value, (*chosen, meld.cards), laid + len(meld.cards))
            for face in meld.cards:
                hand[face] += 1
