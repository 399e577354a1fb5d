"""A hand of Rommé: which melds are in it, and what fits onto melds that lie there.

Melds are sought as threes; whatever makes them longer is laid off onto them in the same turn, which
comes to the same and keeps the search small.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import NamedTuple

from bot.games.melds import Meld, MeldKind, Reading, Said
from bot.games.pieces import ACE, KING, SUITS, Face, joker
from bot.games.romme.reading import HIGH_ACE, SHORTEST, cost, set_value, value_of
from bot.games.ruleset import RuleSet

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
            said = tuple(_said(suit, place, lacking) for place in places)
            yield Three(sum(map(value_of, places)), said, suit, low)


def _said(suit: str, place: int, lacking: list[int]) -> Said:
    face = in_sequence(suit, place)
    return Said(JOKER, face) if place in lacking else Said(face)


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
