"""Sorting pieces for those who look at them."""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from bot.games.pieces import Deck, Piece


class SortBy(StrEnum):
    COLOUR = "colour"
    NUMBER = "number"


def in_order(deck: Deck, pieces: Iterable[Piece], order: SortBy) -> tuple[Piece, ...]:
    """By colour or by number; jokers come last."""
    return tuple(sorted(pieces, key=_places(deck, order).__getitem__))


@lru_cache(maxsize=32)
def _places(deck: Deck, order: SortBy) -> tuple[int, ...]:
    """Where each piece comes among all of its deck."""
    suits = {suit: at for at, suit in enumerate(deck.suits)}
    marks = [(suits.get(face.suit, 0), face.number) for face in deck.faces]
    if order == SortBy.NUMBER:
        marks = [(number, suit) for suit, number in marks]
    keys = [(piece in deck.jokers, marks[piece], piece) for piece in deck.pieces]
    places = {piece: at for at, (_, _, piece) in enumerate(sorted(keys))}
    return tuple([places[piece] for piece in deck.pieces])
