"""Pieces in words, for those who hear the pictures instead of seeing them."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.games.pieces import Face
from render.bodies import Material
from render.scenes import PieceScene
from render.words import Words

LONGEST = 1024
"""What Discord takes as the description of a picture."""


def rank(face: Face, material: Material, words: Words) -> str:
    if material is Material.CARDS and face.number in words.ranks:
        return words.ranks[face.number]
    return str(face.number)


def name(face: Face, material: Material, words: Words) -> str:
    """Red 7 · Hearts Queen · Joker · Joker Red"""
    if face.is_joker:
        colour = face.joker_colour
        return f"{words.joker} {words.suits[colour]}" if colour else words.joker
    return f"{words.suits[face.suit]} {rank(face, material, words)}"


def piece_name(piece: PieceScene, material: Material, words: Words) -> str:
    """With what a joker stands for: Joker = Red 6 / Blue 6."""
    own = name(piece.face, material, words)
    meant = [name(face, material, words) for face in piece.stands_for if face != piece.face]
    return f"{own} = {' / '.join(meant)}" if meant else own


def by_colour(pieces: Sequence[PieceScene], material: Material, words: Words) -> str:
    """Red 2, 3, 9 · Blue 6 · Joker"""
    suits = dict.fromkeys(piece.face.suit for piece in pieces)
    groups = ([piece for piece in pieces if piece.face.suit == suit] for suit in suits)
    return " · ".join(_together(group, material, words) for group in groups)


def in_order(pieces: Sequence[PieceScene], material: Material, words: Words) -> str:
    """Red 5, 6, Joker = Red 7; a group by its number: 9 Red, Blue, Black."""
    faces = [piece.face for piece in pieces]
    is_plain = not any(face.is_joker for face in faces) and not any(
        piece.stands_for for piece in pieces
    )
    suits = {face.suit for face in faces}
    if is_plain and len(faces) > 1 and len(suits) > 1 and len({face.number for face in faces}) == 1:
        colours = ", ".join(words.suits[face.suit] for face in faces)
        return f"{rank(faces[0], material, words)} {colours}"
    runs = groupby(pieces, key=lambda piece: (piece.face.suit, bool(piece.stands_for)))
    return ", ".join(_together(list(run), material, words) for _, run in runs)


def _together(pieces: Sequence[PieceScene], material: Material, words: Words) -> str:
    """Pieces of one colour, which is named only once."""
    if any(piece.face.is_joker or piece.stands_for for piece in pieces):
        return ", ".join(piece_name(piece, material, words) for piece in pieces)
    ranks = ", ".join(rank(piece.face, material, words) for piece in pieces)
    return f"{words.suits[pieces[0].face.suit]} {ranks}"


def sentences(parts: Iterable[str]) -> str:
    """What has something to say, as far as the limit allows; cut between parts, not inside."""
    text = ""
    for part in filter(None, (" ".join(part.split()).rstrip(".") for part in parts)):
        longer = f"{text}. {part}" if text else part
        if len(longer) > LONGEST - 3:
            return f"{text} …" if text else part[: LONGEST - 2] + " …"
        text = longer
    return text
