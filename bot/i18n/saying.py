"""Pieces and refusals in words."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from bot.games.melds import Said, plain
from bot.games.notation import parse_pieces
from bot.games.pieces import ACE, KING, Deck, Face
from bot.games.refusals import Fact, RefusedError, UnreadableError
from bot.games.texts import faces_text
from bot.i18n.catalogues import has, say

SYMBOLS = {"H": "♥\ufe0e", "S": "♠\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
"""As text: as emojis, clients would paint them in two colours, and our cards have four."""
ALL, ANY = "all", "any"
PIECES = {"piece": ALL, "pieces": ALL, "need": ANY}
"""Facts that are notation, and whether all of the pieces are meant or any of them."""
RANKS = ("number", "missing")
"""Facts that are the number of a piece; cards do not show all of theirs as numbers."""
EXAMPLE = (5, 7)
"""Numbers that are printed on pieces of every game."""
PLAIN = 4
"""In melds of so many pieces it is plain what a joker stands for: its place, or what is missing."""
MOST_LISTED = 5
"""Longer runs are said from where to where they go."""


@lru_cache(maxsize=1024)
def piece_name(language: str, face: Face) -> str:
    """*red 7*, *♥Q*, *joker*; a coloured joker names its colour."""
    if face.is_joker:
        colour = face.joker_colour
        name = say(language, "joker")
        return name if colour is None else f"{name} ({say(language, f'colour-{colour}')})"
    if face.suit in SYMBOLS:
        return SYMBOLS[face.suit] + rank_name(language, face.number)
    return say(language, f"piece-{face.suit}", number=face.number)


def said_name(language: str, one: Said) -> str:
    """The name of a piece; of a joker also what it stands for."""
    name = piece_name(language, one.face)
    return f"{name} = {piece_name(language, one.stands_for)}" if one.stands_for else name


@lru_cache(maxsize=4096)
def meld_name(language: str, said: tuple[Said, ...]) -> str:
    """*red 7, 8, 9*, *red 8, blue 8*, *♥7 ♥8 ♥9*: short, and without letters to be learned."""
    suits = {one.meant.suit for one in said}
    told = len(said) < PLAIN and any(one.stands_for for one in said)
    if suits <= SYMBOLS.keys() and not told:
        return " ".join(piece_name(language, one.face) for one in said)
    if len(suits) > 1 or suits & SYMBOLS.keys() or said[0].meant.is_joker:
        names = (said_name(language, one if told else Said(one.face)) for one in said)
        return ", ".join(names)
    return say(language, f"piece-{said[0].meant.suit}", number=_numbers(language, said))


def _numbers(language: str, said: Sequence[Said]) -> str:
    """*7, joker, 9*: what a joker of a run stands for is seen by its place."""
    parts: list[list[Said]] = []
    for one in said:
        before = parts[-1][-1] if parts else one
        printed = not (one.stands_for or before.stands_for)
        follows = one.face.number == before.face.number + 1
        if printed and follows and len(said) > MOST_LISTED:
            parts[-1].append(one)
        else:
            parts.append([one])
    return ", ".join(_span(language, part) for part in parts)


def _span(language: str, part: Sequence[Said]) -> str:
    first, last = part[0], part[-1]
    if first.stands_for:
        return piece_name(language, first.face)
    number = first.face.number
    return str(number) if len(part) == 1 else f"{number}–{last.face.number}"


def pieces_name(language: str, faces: Iterable[Face]) -> str:
    """Some pieces as :func:`meld_name` says them, whether they are a meld or not."""
    said = plain(faces)
    return meld_name(language, said) if said else ""


def letters_in_words(language: str, deck: Deck) -> str:
    """*r red, b blue, k black*: how pieces are typed."""
    names = (SYMBOLS.get(suit) or say(language, f"colour-{suit}") for suit in deck.suits)
    return ", ".join(f"{suit} {name}" for suit, name in zip(deck.suits, names, strict=True))


def rank_name(language: str, rank: int) -> str:
    """A card's rank as printed in its corner; above the king the ace comes again."""
    rank = ACE if rank > KING else rank
    return str(rank) if 2 <= rank <= 10 else say(language, f"rank-short-{rank}")


def names_together(language: str, names: Sequence[str]) -> str:
    """Anna · Anna and Ben · Anna, Ben and Carla"""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {say(language, 'list-and')} {names[-1]}"


def explain(language: str, deck: Deck | None, refused: RefusedError) -> str:
    """Why a move was refused, as a sentence. Without a deck pieces stay in notation."""
    facts = _in_words(language, deck, refused.facts)
    return say(language, f"refused-{refused.reason.value}", **facts)


def explain_unreadable(language: str, deck: Deck | None, error: UnreadableError) -> str:
    """What could not be read; and where pieces were expected, how they are written here."""
    if deck is None or "piece" not in error.expected:
        return say(language, "unreadable", part=error.part)
    some = [Face(suit, number) for suit, number in zip(deck.suits, EXAMPLE, strict=False)]
    letters = letters_in_words(language, deck)
    example = faces_text(some)
    return say(language, "unreadable-pieces", part=error.part, example=example, letters=letters)


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
    if deck is not None and key == "meld" and not value.isalpha():
        return meld_name(language, parse_pieces(value, deck))
    if deck is not None and key in PIECES:
        names = [piece_name(language, one.meant) for one in parse_pieces(value, deck)]
        between = ", " if PIECES[key] == ALL else f" {say(language, 'list-or')} "
        return between.join(names)
    return value
