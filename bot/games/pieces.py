"""Faces, pieces and decks: what the games are played with."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 (people and notation count from 1)."""

Piece = NewType("Piece", int)
"""One physical tile or card: its index in the deck."""

RED, BLUE, BLACK, YELLOW, GREEN, ORANGE = "r", "b", "k", "y", "g", "o"
HEARTS, SPADES, DIAMONDS, CLUBS = "H", "S", "D", "C"
COLOURS = (RED, BLUE, BLACK, YELLOW, GREEN, ORANGE)
SUITS = (HEARTS, SPADES, DIAMONDS, CLUBS)
JOKER = "J"
ACE, JACK, QUEEN, KING = 1, 11, 12, 13


class Face(NamedTuple):
    """What is printed on a piece: a suit (or colour) and a number (ace 1, king 13).

    A joker's suit is ``J``, or ``Jr`` … for a joker that has a colour of its own; its number is 0.
    """

    suit: str
    number: int

    @property
    def is_joker(self) -> bool:
        return self.suit[0] == JOKER

    @property
    def joker_colour(self) -> str | None:
        """The one colour that a coloured joker may stand for."""
        return self.suit[1:] or None if self.is_joker else None


Faces = Counter[Face]
"""Some faces, and how often each of them: a rack, a table, what was laid."""


def joker(colour: str = "") -> Face:
    """A joker, free or bound to a colour."""
    return Face(JOKER + colour, 0)


class Material(StrEnum):
    """What the pieces are made of. A red 5 may be a tile or a Rummü card."""

    TILES = "tiles"
    CARDS = "cards"
    RUMMUE = "rummue"


@dataclass(frozen=True)
class Deck:
    """All pieces of a game. Two pieces with the same face are still two pieces."""

    faces: tuple[Face, ...]
    material: Material

    def __getstate__(self) -> dict[str, object]:
        """What it is, without what was worked out of it: questions are known by their bytes."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __len__(self) -> int:
        return len(self.faces)

    def face(self, piece: Piece) -> Face:
        return self.faces[piece]

    def faces_of(self, pieces: Iterable[Piece]) -> tuple[Face, ...]:
        return tuple(map(self.faces.__getitem__, pieces))

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(index) for index in range(len(self.faces)))

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suits in the order of the deck, jokers left out."""
        return tuple(dict.fromkeys(face.suit for face in self.faces if not face.is_joker))

    @cached_property
    def kinds(self) -> frozenset[Face]:
        """The distinct faces."""
        return frozenset(self.faces)

    @cached_property
    def jokers(self) -> frozenset[Piece]:
        return frozenset(piece for piece in self.pieces if self.faces[piece].is_joker)

    @cached_property
    def wild(self) -> frozenset[Face]:
        """The faces of the jokers."""
        return frozenset(self.faces[piece] for piece in self.jokers)

    def is_joker(self, piece: Piece) -> bool:
        return piece in self.jokers


def tile_deck(colours: Iterable[str], jokers: Iterable[Face]) -> Deck:
    """1–13 in each colour, each tile twice, and the jokers (T1, T2)."""
    numbered = (Face(colour, number) for colour in colours for number in range(1, 14))
    pieces = tuple(face for face in numbered for _ in range(2))
    return Deck(pieces + tuple(jokers), Material.TILES)


def card_deck() -> Deck:
    """Two French decks and two jokers: 106 cards (R1)."""
    numbered = (Face(suit, rank) for suit in SUITS for rank in range(ACE, KING + 1))
    cards = tuple(face for face in numbered for _ in range(2))
    return Deck((*cards, joker(), joker()), Material.CARDS)


def rummue_deck() -> Deck:
    """Five colours with 0–9 and a second 1 and 7 each: 60 cards (U1)."""
    numbers = (*range(10), 1, 7)
    colours = (RED, GREEN, BLUE, BLACK, YELLOW)
    cards = tuple(Face(colour, number) for colour in colours for number in sorted(numbers))
    return Deck(cards, Material.RUMMUE)
