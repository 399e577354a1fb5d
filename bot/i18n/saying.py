"""Pieces and refusals in words."""

from collections.abc import Mapping

from bot.games.notation import parse_pieces
from bot.games.pieces import ACE, KING, Deck, Face
from bot.games.refusals import Fact, Refused, Unreadable
from bot.games.texts import faces_text
from bot.i18n.catalogues import has, say

SYMBOLS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣"}
ALL, ANY = "all", "any"
PIECES = {"piece": ALL, "pieces": ALL, "need": ANY}
"""Facts that are notation, and whether all of the pieces are meant or any of them."""
RANKS = ("number", "missing")
"""Facts that are the number of a piece; cards do not show all of theirs as numbers."""


def piece_name(language: str, face: Face) -> str:
    """*red 7*, *♥Q*, *joker*; a coloured joker names its colour."""
    if face.is_joker:
        colour = face.joker_colour
        name = say(language, "joker")
        return name if colour is None else f"{name} ({say(language, f'colour-{colour}')})"
    if face.suit in SYMBOLS:
        return SYMBOLS[face.suit] + rank_name(language, face.number)
    return say(
        language, "piece-tile", colour=say(language, f"colour-{face.suit}"), number=face.number
    )


def rank_name(language: str, rank: int) -> str:
    """A card's rank as printed in its corner; above the king the ace comes again."""
    rank = ACE if rank > KING else rank
    return str(rank) if 2 <= rank <= 10 else say(language, f"rank-short-{rank}")


def explain(language: str, deck: Deck | None, refused: Refused) -> str:
    """Why a move was refused, as a sentence. Without a deck pieces stay in notation."""
    facts = _in_words(language, deck, refused.facts)
    return say(language, f"refused-{refused.reason.value}", **facts)


def explain_unreadable(language: str, deck: Deck | None, error: Unreadable) -> str:
    """What could not be read; and where pieces were expected, how they are written here."""
    if deck is None or "piece" not in error.expected:
        return say(language, "unreadable", part=error.part)
    plain = [face for face in deck.kinds if not face.is_joker]
    some = plain[len(plain) // 3], plain[len(plain) // 2]
    return say(language, "unreadable-pieces", part=error.part, example=faces_text(some))


def _in_words(language: str, deck: Deck | None, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Facts that are notation become names of pieces; all others stay as they are."""
    return {key: _fact(language, deck, key, value) for key, value in facts.items()}


def _fact(language: str, deck: Deck | None, key: str, value: Fact) -> Fact:
    if isinstance(value, int):
        has_cards = deck is not None and any(suit in SYMBOLS for suit in deck.suits)
        return rank_name(language, value) if has_cards and key in RANKS else value
    if key in ("option", "game"):
        known = has(language, f"{key}-{value}")
        return say(language, f"{key}-{value}") if known else value
    if deck is not None and key in PIECES:
        names = [piece_name(language, one.meant) for one in parse_pieces(value, deck)]
        between = ", " if PIECES[key] == ALL else f" {say(language, 'list-or')} "
        return between.join(names)
    return value
