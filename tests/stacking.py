"""Decks in an order that was chosen."""

from collections.abc import Iterable

from bot.games.moves import parse_pieces
from bot.games.pieces import Deck

LOTS, DEAL = 0, 1
"""The first shuffles of a match: who begins, and the racks."""


def order_of(deck: Deck, texts: Iterable[str]) -> tuple[int, ...]:
    """The pieces that are named, in this order; then all others."""
    rest = list(deck.pieces)
    named = []
    for said in (said for text in texts for said in parse_pieces(text, deck)):
        named.append(next(piece for piece in rest if deck.face(piece) == said.face))
        rest.remove(named[-1])
    return (*named, *rest)
