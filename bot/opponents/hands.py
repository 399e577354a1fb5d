"""Hands of Rommé and Rummü: which melds are in them, and what fits onto melds that lie there.

Melds of Rommé are sought as threes; whatever makes them longer is laid off onto them in the same
turn, which comes to the same and keeps the search small.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import NamedTuple

from bot.games.pieces import ACE, KING, SUITS, YELLOW, Face, Meld, MeldKind, Reading, Said, joker
from bot.games.romme.melds import HIGH_ACE, SHORTEST, cost, set_value, value_of
from bot.games.ruleset import RuleSet
from bot.games.rummue import SHORTEST as SHORTEST_RUN
from bot.games.rummue import cost as cost_in_rummue
from bot.games.rummue import read
from bot.solver import Budget

JOKER = joker()
MOST_OUTLAYS = 400
"""A hand that falls into melds in more ways than this is good enough in any of them."""

Cards = tuple[Face, ...]


def burden(cards: Iterable[Face]) -> int:
    return sum(map(cost, cards))


def in_sequence(suit: str, place: int) -> Face:
    """The card at a place of a sequence, where the ace is both 1 and 14."""
    return Face(suit, ACE if place == HIGH_ACE else place)


class LayOffPlace(NamedTuple):
    """A meld that may grow: a set of a rank, or a sequence from low to high."""

    slot: int
    suit: str
    """Empty for a set."""
    low: int
    high: int

    def ends(self) -> Iterator[int]:
        """Where a sequence can go on; upwards first, as the rules place a joker."""
        if self.high < HIGH_ACE:
            yield self.high + 1
        if self.low > ACE:
            yield self.low - 1

    def takes(self, face: Face) -> int:
        """The points that this card counts here (never 0), or 0 if it does not fit."""
        if not self.suit:
            return set_value(self.low) if face.is_joker or face.number == self.low else 0
        return next((value_of(end) for end in self.ends() if self._is_at(face, end)), 0)

    def _is_at(self, face: Face, end: int) -> bool:
        return face.is_joker or face == in_sequence(self.suit, end)

    def wanted(self) -> Iterator[Face]:
        """The natural cards that fit here."""
        if self.suit:
            yield from (in_sequence(self.suit, end) for end in self.ends())
        else:
            yield from (Face(suit, self.low) for suit in SUITS)

    def grown(self, face: Face) -> "LayOffPlace":
        """The meld with this card, which fits."""
        if not self.suit:
            return self
        end = next(end for end in self.ends() if self._is_at(face, end))
        return self._replace(low=min(self.low, end), high=max(self.high, end))


def place_of(rules: RuleSet, meld: Meld) -> LayOffPlace:
    reading = rules.read(meld.said)
    assert isinstance(reading, Reading)
    meant = [one.meant for one in reading.said]
    if reading.kind == MeldKind.GROUP:
        return LayOffPlace(meld.slot, "", meant[0].number, meant[0].number)
    low = meant[0].number
    return LayOffPlace(meld.slot, meant[0].suit, low, low + len(meant) - 1)


class Three(NamedTuple):
    """A meld of three cards out of a hand."""

    value: int
    said: tuple[Said, ...]
    suit: str
    low: int

    @property
    def cards(self) -> Cards:
        return tuple(one.face for one in self.said)

    def is_in(self, hand: Counter[Face]) -> bool:
        first, second, third = self.cards
        if len({first, second, third}) < len(self.cards):
            return not Counter(self.cards) - hand
        return hand[first] > 0 and hand[second] > 0 and hand[third] > 0

    def place(self, slot: int) -> LayOffPlace:
        return LayOffPlace(slot, self.suit, self.low, self.low + 2 if self.suit else self.low)


def threes(hand: Counter[Face]) -> list[Three]:
    """All melds of three, dearest first; those that spend a joker come last."""
    found = [*_sets(hand), *_sequences(hand)]
    return sorted(found, key=lambda three: (JOKER in three.cards, -three.value, three))


def _sets(hand: Counter[Face]) -> Iterator[Three]:
    for rank in range(ACE, KING + 1):
        cards = [face for suit in SUITS for face in [Face(suit, rank)] * hand[Face(suit, rank)]]
        value = 3 * set_value(rank)
        for naturals in sorted(set(combinations(cards, SHORTEST))):
            yield Three(value, tuple(map(Said, naturals)), "", rank)
        if hand[JOKER]:
            for pair in sorted(set(combinations(cards, SHORTEST - 1))):
                yield Three(value, (*map(Said, pair), Said(JOKER)), "", rank)


def _sequences(hand: Counter[Face]) -> Iterator[Three]:
    for suit in SUITS:
        there = [place for place in range(ACE, HIGH_ACE + 1) if hand[in_sequence(suit, place)]]
        if len(there) < SHORTEST - 1:
            continue
        for low in range(ACE, KING):
            places = range(low, low + SHORTEST)
            lacking = [place for place in places if place not in there]
            if len(lacking) > min(1, hand[JOKER]):
                continue
            faces = [in_sequence(suit, place) for place in places]
            said = tuple(
                Said(JOKER, face) if place in lacking else Said(face)
                for place, face in zip(places, faces, strict=True)
            )
            yield Three(sum(map(value_of, places)), said, suit, low)


class Outlay(NamedTuple):
    """A way to lay cards: new melds, cards laid off, and the hand that is left."""

    melds: tuple[Three, ...]
    adds: tuple[tuple[Face, int], ...]
    """Cards laid off, and the slots that they go to."""
    rest: Cards
    value: int
    """Points for a first lay-down."""
    places: tuple[LayOffPlace, ...]
    """Where cards may be laid off afterwards."""

    @property
    def is_empty(self) -> bool:
        return not self.melds and not self.adds


def outlays(
    hand: Cards, places: tuple[LayOffPlace, ...], next_slot: int, most: int = MOST_OUTLAYS
) -> Iterator[Outlay]:
    """The ways to lay as many melds as possible and then to lay off what fits."""
    found = _packings(threes(Counter(hand)), Counter(hand), 0)
    for melds in islice(found, most):
        yield _completed(hand, places, melds, next_slot)


def _packings(
    candidates: list[Three], hand: Counter[Face], passed: int
) -> Iterator[tuple[Three, ...]]:
    """Choices of melds that leave no further meld of three.

    The first ``passed`` candidates were passed over: unless later ones block them, the choice is
    not full, and was or will be found elsewhere with them in it.
    """
    possible = [(at, three) for at, three in enumerate(candidates) if three.is_in(hand)]
    if not possible:
        yield ()
    for at, three in possible:
        if at >= passed:
            remaining = [one for _, one in possible]
            before = sum(other < at for other, _ in possible)
            for rest in _packings(remaining, hand - Counter(three.cards), before):
                yield (three, *rest)


def _completed(
    hand: Cards, places: tuple[LayOffPlace, ...], melds: tuple[Three, ...], next_slot: int
) -> Outlay:
    rest = Counter(hand)
    for three in melds:
        rest -= Counter(three.cards)
    new = tuple(three.place(next_slot + at) for at, three in enumerate(melds))
    adds, left, grown, value = laid_off(tuple(sorted(rest.elements())), (*new, *places))
    return Outlay(melds, adds, left, value + sum(three.value for three in melds), grown)


def laid_off(
    cards: Cards, places: tuple[LayOffPlace, ...]
) -> tuple[tuple[tuple[Face, int], ...], Cards, tuple[LayOffPlace, ...], int]:
    """Lay off what fits, dearest natural cards first, jokers when nothing else goes."""
    left, shelf, adds, value = list(cards), list(places), [], 0
    order = sorted(set(cards), key=lambda face: (face.is_joker, -cost(face), face))
    while (fit := _fit(order, shelf)) is not None:
        face, at = fit
        value += shelf[at].takes(face)
        adds.append((face, shelf[at].slot))
        shelf[at] = shelf[at].grown(face)
        left.remove(face)
        if face not in left:
            order.remove(face)
    return tuple(adds), tuple(left), tuple(shelf), value


def _fit(order: list[Face], places: list[LayOffPlace]) -> tuple[Face, int] | None:
    for face in order:
        for at, place in enumerate(places):
            if place.takes(face):
                return face, at
    return None


# --- a hand of Rummü ---

HIGHEST = 9
MOST_NODES = 1501
"""Choices that are looked at; the most valuable melds come first, so little is lost."""
MOST_MELDS = 90


def less(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for face in gone:
        left.remove(face)
    return tuple(left)


class Spread(NamedTuple):
    """A meld of a hand: its points, with what is saved by laying it."""

    value: int
    cards: Cards


def spreads(hand: Cards) -> list[Spread]:
    """The melds that the hand holds, most valuable first."""
    kinds = sorted(set(hand))
    numbers: dict[int, list[Face]] = {}
    for face in kinds:
        numbers.setdefault(face.number, []).append(face)
    found = {run for face in kinds for run in _run_from((face,), numbers)}
    for faces in numbers.values():
        for size in range(SHORTEST_RUN, len(faces) + 1):
            found |= set(combinations(faces, size))
    melds = []
    for cards in found:
        reading = read(tuple(map(Said, cards)))
        if isinstance(reading, Reading):
            melds.append(Spread(reading.value + sum(map(cost_in_rummue, cards)), cards))
    return sorted(melds, key=lambda spread: (-spread.value, spread.cards))[:MOST_MELDS]


def _run_from(run: Cards, numbers: dict[int, list[Face]]) -> Iterator[Cards]:
    """Sequences of one colour (with yellow in it) or of many; what is neither is sorted out."""
    if len(run) >= SHORTEST_RUN:
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
    """The most valuable choice of melds that lays ``fewest`` cards and keeps back ``keep``.

    Branch by branch, most valuable melds first.
    """
    melds, left = spreads(hand), Counter(hand)
    most = len(hand) - keep
    budget, over = Budget(steps=MOST_NODES), False
    best: tuple[int, tuple[Cards, ...]] | None = None

    def go(start: int, value: int, chosen: tuple[Cards, ...], laid: int) -> None:
        nonlocal best, over
        over = over or budget.exhausted()
        if not over and laid >= fewest and (best is None or value > best[0]):
            best = value, chosen
        for at in range(start, len(melds)):
            if over:
                return
            points, cards = melds[at]
            if laid + len(cards) > most or any(not left[face] for face in cards):
                continue
            left.subtract(cards)
            go(at, value + points, (*chosen, cards), laid + len(cards))
            left.update(cards)

    go(0, 0, (), 0)
    if best is None:
        return None
    value, chosen = best
    return HandLayout(value, chosen, less(hand, tuple(face for meld in chosen for face in meld)))


# --- what the next cards may bring to a hand of Rommé ---

FREE_DISCARD = 5.0
"""A card that is laid at once lets another one go in its place."""
NEAR = 2
"""Cards of a suit that are this far apart can still meet in a sequence of three."""


def company(cards: Cards, face: Face) -> int:
    """How many cards of the hand could go into a meld with this one; neighbours count double."""
    if face.is_joker:
        return 2 * len(cards)
    others = list(cards)
    others.remove(face)
    return sum(_kinship(face, other) for other in others)


def _kinship(one: Face, other: Face) -> int:
    if other.is_joker:
        return 1
    if one.number == other.number:
        return 2
    if one.suit != other.suit:
        return 0
    distance = abs(one.number - other.number)
    if ACE in (one.number, other.number):
        distance = min(distance, KING + 1 - max(one.number, other.number))
    return {1: 2, NEAR: 1}.get(distance, 0)


class Prospect:
    """What the next cards may bring to a hand from which nothing can be laid."""

    def __init__(self, unseen: Counter[Face]) -> None:
        self.unseen = unseen
        self.total = max(1, unseen.total())

    def gain(self, cards: Cards, places: tuple[LayOffPlace, ...]) -> float:
        """The points that leave the hand with the next card, on average."""
        gained = sum(
            self.unseen[face] * (leaving + FREE_DISCARD)
            for face, leaving in _hits(cards, places).items()
        )
        return gained / self.total

    def chance(self, cards: Cards, places: tuple[LayOffPlace, ...], most: int) -> float:
        """How likely the next card leaves no more than ``most`` in the hand."""
        hits = _hits(cards, places)
        held, dearest = burden(cards), max(map(cost, cards), default=0)
        good = 0
        for face, count in self.unseen.items():
            if face in hits:
                left = held - hits[face] - (dearest if hits[face] < held else 0)
            else:
                left = held + cost(face) - max(dearest, cost(face))
            good += count * (left <= most)
        return good / self.total


def _hits(cards: Cards, places: tuple[LayOffPlace, ...]) -> dict[Face, int]:
    """The cards that could be laid, and the points of the hand that they take along."""
    hits = dict.fromkeys((face for place in places for face in place.wanted()), 0)
    ranks = Counter(face.number for face in cards if not face.is_joker)
    for rank, count in ranks.items():
        if count >= SHORTEST - 1:
            hits.update((Face(suit, rank), count * set_value(rank)) for suit in SUITS)
    for face, leaving in _for_sequences(cards):
        hits[face] = max(leaving, hits.get(face, 0))
    return hits


def _for_sequences(cards: Cards) -> Iterator[tuple[Face, int]]:
    suits: dict[str, list[int]] = {}
    for face in cards:
        if not face.is_joker:
            suits.setdefault(face.suit, []).append(face.number)
    for suit, numbers in suits.items():
        if len(numbers) >= SHORTEST - 1:
            there = {*numbers, *([HIGH_ACE] if ACE in numbers else ())}
            yield from _for_sequence(suit, there)


def _for_sequence(suit: str, there: set[int]) -> Iterator[tuple[Face, int]]:
    for place in range(ACE, HIGH_ACE + 1):
        if place in there:
            continue
        low = high = place
        while low - 1 in there:
            low -= 1
        while high + 1 in there:
            high += 1
        if high - low >= SHORTEST - 1:
            beside = (in_sequence(suit, at) for at in range(low, high + 1) if at != place)
            yield in_sequence(suit, place), sum(map(cost, beside))
