"""Pieces in words, for those who hear the pictures instead of seeing them."""

from collections.abc import Sequence
from itertools import groupby

from bot.games.pieces import SUITS, Face
from bot.i18n.catalogues import say
from render.scenes import PieceScene

BETWEEN = "; "
"""Between pieces of different colours."""
_COURT = (1, 11, 12, 13)


def suit_name(language: str, suit: str) -> str:
    return say(language, f"suit-{suit}" if suit in SUITS else f"colour-{suit}")


def rank_name(language: str, face: Face) -> str:
    if face.suit in SUITS and face.number in _COURT:
        return say(language, f"rank-{face.number}")
    return str(face.number)


def face_name(language: str, face: Face) -> str:
    """red 7 · hearts queen · joker · joker red"""
    if face.is_joker:
        colour, name = face.joker_colour, say(language, "joker")
        return f"{name} {suit_name(language, colour)}" if colour else name
    return f"{suit_name(language, face.suit)} {rank_name(language, face)}"


def piece_name(language: str, piece: PieceScene) -> str:
    """With what a joker stands for: joker = red 6 / blue 6."""
    own = face_name(language, piece.face)
    meant = [face_name(language, face) for face in piece.stands_for if face != piece.face]
    return f"{own} = {' / '.join(meant)}" if meant else own


def by_colour(language: str, pieces: Sequence[PieceScene]) -> list[str]:
    """red 2, 3, 9 and blue 6 and joker, each for itself."""
    suits = dict.fromkeys(piece.face.suit for piece in pieces)
    groups = ([piece for piece in pieces if piece.face.suit == suit] for suit in suits)
    return [_together(language, group) for group in groups]


def in_order(language: str, pieces: Sequence[PieceScene]) -> str:
    """red 5, 6, joker = red 7; a group by its number: 9 red, blue, black."""
    faces = [piece.face for piece in pieces]
    is_plain = not any(face.is_joker for face in faces) and not any(
        piece.stands_for for piece in pieces
    )
    suits = {face.suit for face in faces}
    if is_plain and len(faces) > 1 and len(suits) > 1 and len({face.number for face in faces}) == 1:
        colours = ", ".join(suit_name(language, face.suit) for face in faces)
        return f"{rank_name(language, faces[0])} {colours}"
    runs = groupby(pieces, key=lambda piece: (piece.face.suit, bool(piece.stands_for)))
    return ", ".join(_together(language, list(run)) for _, run in runs)


def _together(language: str, pieces: Sequence[PieceScene]) -> str:
    """Pieces of one colour, which is named only once."""
    if any(piece.face.is_joker or piece.stands_for for piece in pieces):
        return ", ".join(piece_name(language, piece) for piece in pieces)
    ranks = ", ".join(rank_name(language, piece.face) for piece in pieces)
    return f"{suit_name(language, pieces[0].face.suit)} {ranks}"
