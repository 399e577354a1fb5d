"""How good a hand of Rommé is beyond what can be laid from it at once."""

from collections import Counter

from bot.games.pieces import ACE, KING, Face
from bot.games.romme.reading import HIGH_ACE, SHORTEST
from bot.opponents.hands import Cards, Place, burden, cost, in_sequence

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
        self.unseen = [(face, count) for face, count in sorted(unseen.items()) if count > 0]
        self.total = max(1, sum(count for _, count in self.unseen))

    def gain(self, cards: Cards, places: tuple[Place, ...]) -> float:
        """The points that leave the hand with the next card, on average."""
        ranks = Counter(face.number for face in cards)
        there = set(cards)
        gained = 0.0
        for face, count in self.unseen:
            leaving = _leaving(face, ranks, there)
            if leaving or any(place.takes(face) for place in places):
                gained += count * (leaving + FREE_DISCARD)
        return gained / self.total


def _leaving(face: Face, ranks: Counter[int], there: set[Face]) -> int:
    """The points of the cards that this one takes along into a meld."""
    if face.is_joker:
        return 0
    same = ranks[face.number]
    best = same * cost(face) if same >= SHORTEST - 1 else 0
    for place in (ACE, HIGH_ACE) if face.number == ACE else (face.number,):
        beside = _beside(face.suit, place, there)
        if len(beside) >= SHORTEST - 1:
            best = max(best, burden(beside))
    return best


def _beside(suit: str, place: int, there: set[Face]) -> list[Face]:
    """The cards of the hand that lie next to this place without a gap."""
    beside = []
    for step in (-1, 1):
        at = place + step
        while ACE <= at <= HIGH_ACE and in_sequence(suit, at) in there:
            beside.append(in_sequence(suit, at))
            at += step
    return beside
