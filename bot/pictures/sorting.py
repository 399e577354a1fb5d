"""The order in which a player likes to see the own pieces."""

from collections.abc import Iterable
from enum import StrEnum

from bot.games.pieces import Deck, Piece


class RackOrder(StrEnum):
    COLOUR = "colour"
    NUMBER = "number"


def in_order(deck: Deck, pieces: Iterable[Piece], order: RackOrder) -> tuple[Piece, ...]:
    """By colour or by number; jokers come last."""
    suits = {suit: at for at, suit in enumerate(deck.suits)}

    def key(piece: Piece) -> tuple[bool, int, int, int]:
        face = deck.face(piece)
        suit = suits.get(face.suit, 0)
        first, second = (suit, face.number) if order == RackOrder.COLOUR else (face.number, suit)
        return face.is_joker, first, second, piece

    return tuple(sorted(pieces, key=key))
