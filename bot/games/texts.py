"""Canonical text of faces and melds. The forgiving way in is :mod:`bot.games.notation`."""

from collections.abc import Iterable

from bot.games.melds import Said
from bot.games.pieces import SUITS, Face

RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def piece_text(face: Face) -> str:
    if face.is_joker:
        return face.suit
    if face.suit in SUITS:
        return face.suit + RANKS.get(face.number, str(face.number))
    return f"{face.suit}{face.number}"


def said_text(one: Said) -> str:
    if one.stands_for is None:
        return piece_text(one.face)
    return f"{piece_text(one.face)}={piece_text(one.stands_for)}"


def faces_text(faces: Iterable[Face]) -> str:
    return " ".join([piece_text(face) for face in faces])


def meld_text(said: Iterable[Said]) -> str:
    return " ".join([said_text(one) for one in said])
