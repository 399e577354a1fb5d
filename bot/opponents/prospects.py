"""How good a hand of Rommé is beyond what can be laid from it at once."""

from collections import Counter
from collections.abc import Iterator

from bot.games.pieces import ACE, KING, SUITS, Face
from bot.games.romme.reading import HIGH_ACE, SHORTEST, cost, set_value
from bot.opponents.hands import Cards, LayOffPlace, burden, in_sequence

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
    hits.update(_for_sets(cards))
    for face, leaving in _for_sequences(cards):
        hits[face] = max(leaving, hits.get(face, 0))
    return hits


def _for_sets(cards: Cards) -> Iterator[tuple[Face, int]]:
    """The cards that would make a set, and the points that they take along."""
    ranks = Counter(face.number for face in cards if not face.is_joker)
    for rank, count in ranks.items():
        if count >= SHORTEST - 1:
            for suit in SUITS:
                yield Face(suit, rank), count * set_value(rank)


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
