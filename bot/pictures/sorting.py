"""Sorting pieces for those who look at them."""

from collections.abc import Iterable
from enum import StrEnum

from bot.games.pieces import Deck, Piece


class SortBy(StrEnum):
    COLOUR = "colour"
    NUMBER = "number"


def in_order(deck: Deck, pieces: Iterable[Piece], order: SortBy) -> tuple[Piece, ...]:
    """By colour or by number; jokers come last."""
    suits = {suit: at for at, suit in enumerate(deck.suits)}

    def key(piece: Piece) -> tuple[bool, int, int, int]:
        face = deck.face(piece)
        suit = suits.get(face.suit, 0)
        first, second = (suit, face.number) if order == SortBy.COLOUR else (face.number, suit)
        return face.is_joker, first, second, piece

    return tuple(sorted(pieces, key=key))
