"""Faces, pieces, decks and melds, and the words that people write for them."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, NewType, TypeVar

from bot.games.refusals import Fact, Reason, RefusedError

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


# --- the words that people write ---

# Each row: English, German, French, Italian, Dutch, Spanish, Polish.
_COLOURS = {
    RED: "r red rot rote roter rotes rouge rosso rossa rood rode rojo roja czerwony czerwona",
    BLUE: "b blue blau blaue blauer blaues bleu bleue blu blauw blauwe azul niebieski niebieska",
    BLACK: "k black schwarz schwarze schwarzer schwarzes noir noire nero nera zwart zwarte"
    " negro negra czarny czarna",
    YELLOW: "y yellow gelb gelbe gelber gelbes jaune giallo gialla geel gele amarillo amarilla"
    " żółty żółta",
    GREEN: "g green grün gruen grüne grüner grünes vert verte verde groen groene zielony zielona",
    ORANGE: "o orange oranger oranges arancione arancio oranje naranja pomarańczowy pomarańczowa",
}
_SUITS = {
    HEARTS: "h hearts heart herz cœur coeur coeurs cuori harten corazones corazón kier kiery ♥ ♡",
    SPADES: "s spades spade pik pique piques picche schoppen picas pica piki ♠ ♤",
    DIAMONDS: "d diamonds diamond karo carreau carreaux quadri ruiten diamantes diamante kara ♦ ♢",
    CLUBS: "c clubs club kreuz trèfle trefle trèfles fiori klaveren tréboles trébol trefl ♣ ♧",
}
_RANKS = {
    ACE: "a ace aces as ass asso aas",
    JACK: "j jack bube valet fante boer jota walet b v f w",
    QUEEN: "q queen dame donna regina vrouw reina dama d",
    KING: "k king könig koenig roi re heer rey król r",
}
_DUTCH_RANKS = {QUEEN: "v", KING: "h"}
_JOKERS = "j joker jolly comodín"
_FILLERS = "of de di d van the"


T = TypeVar("T")

_WHOLE = str.maketrans({"œ": "oe", "ł": "l"})
"""Letters that Unicode does not take apart."""


def normal(word: str) -> str:
    """A word without the differences that people do not mean: case, accents, ligatures."""
    folded = unicodedata.normalize("NFKD", word.casefold().translate(_WHOLE))
    return "".join(char for char in folded if not unicodedata.combining(char))


def _by_word(rows: dict[T, str]) -> dict[str, T]:
    return {normal(word): key for key, words in rows.items() for word in words.split()}


COLOUR_WORDS = _by_word(_COLOURS)
SUIT_WORDS = _by_word(_SUITS)
RANKS = _by_word(_RANKS)
JOKERS = frozenset(map(normal, _JOKERS.split()))
FILLERS = frozenset(_FILLERS.split())


def ranks_in(language: str) -> dict[str, int]:
    """Rank words for readers of a language: a Dutch V is a queen, a French one a jack."""
    return RANKS | _by_word(_DUTCH_RANKS) if language == "nl" else RANKS


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])


def after(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """The seat that comes next, clockwise."""
    return Seat((seat + steps) % seats)


# --- melds as they lie on the table, what a reading of one says, and both as text ---


class Said(NamedTuple):
    """A face as a player says it: a joker may name the face that it stands for."""

    face: Face
    stands_for: Face | None = None

    @property
    def meant(self) -> Face:
        """The face that counts: what a joker stands for, else what is printed."""
        return self.stands_for or self.face


Melds = tuple[tuple[Said, ...], ...]
"""Several melds as they are said, such as a whole table."""


class MeldKind(StrEnum):
    """What makes pieces a meld: one number, one colour in a row, or a row of many colours (U6)."""

    GROUP = "group"
    RUN = "run"
    MANY_COLOUR_RUN = "many_colour_run"


@dataclass(frozen=True, slots=True)
class Reading:
    """A valid meld, understood: in canonical order, with its jokers' meaning and its value."""

    kind: MeldKind
    order: tuple[int, ...]
    """Where each piece of the reading stood in what was read."""
    said: tuple[Said, ...]
    """The pieces in canonical order. A joker that may be one of several faces names none."""
    value: int
    """Points, a joker counting as what it stands for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why some pieces are not a meld."""

    reason: Reason
    facts: tuple[tuple[str, Fact], ...] = ()

    def refused(self, **more: Fact) -> RefusedError:
        return RefusedError(self.reason, **dict(self.facts), **more)


def fault(reason: Reason, **facts: Fact) -> Fault:
    return Fault(reason, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Meld:
    """Pieces that lie together. Valid or not is for the rule set to say: drafts may hold both."""

    slot: int
    """Its letter (0 is A); it does not change while a turn lasts."""
    pieces: tuple[Piece, ...]
    said: tuple[Said, ...]
    owner: Seat | None = None

    def __len__(self) -> int:
        return len(self.pieces)

    @property
    def letter(self) -> str:
        return letter(self.slot)

    def without(self, index: int) -> "Meld":
        """The same meld with one piece lifted off."""
        return Meld(
            self.slot,
            self.pieces[:index] + self.pieces[index + 1 :],
            self.said[:index] + self.said[index + 1 :],
            self.owner,
        )


@lru_cache(maxsize=256)
def letter(slot: int) -> str:
    """A, B, … Z, AA, AB, …"""
    text = ""
    slot += 1
    while slot:
        slot, rest = divmod(slot - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def slot_of(text: str) -> int:
    """The inverse of :func:`letter`; the text is one or more of A–Z."""
    slot = 0
    for char in text:
        slot = slot * 26 + ord(char) - ord("A") + 1
    return slot - 1


def plain(faces: Iterable[Face]) -> tuple[Said, ...]:
    return tuple(map(Said, faces))


def relettered(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The table with its letters made gapless, as at the start of a turn. They rise as it lies."""
    if not melds or melds[-1].slot == len(melds) - 1:
        return melds
    return tuple(
        meld if meld.slot == slot else Meld(slot, meld.pieces, meld.said, meld.owner)
        for slot, meld in enumerate(melds)
    )


def unchanged(
    before: Sequence[tuple[Said, ...]], after: Sequence[tuple[Said, ...]]
) -> dict[int, int]:
    """Melds that lie as they lay: the place of each among the old ones, and among the new."""
    free = {place: likeness(said) for place, said in enumerate(after)}
    pairs: dict[int, int] = {}
    for place, said in enumerate(before):
        like = likeness(said)
        same = next((new for new, other in free.items() if other == like), None)
        if same is not None:
            del free[same]
            pairs[place] = same
    return pairs


def likeness(said: tuple[Said, ...]) -> tuple[int, frozenset[Said]]:
    """Equal for melds that are the same but for the order in which their pieces lie."""
    return len(said), frozenset(said)


def places_for_jokers(
    numbers: list[int], jokers: int, lowest: int, highest: int
) -> list[int] | Fault:
    """The numbers that jokers stand for beside these, given in rising order.

    Gaps first, then upwards (more points), then downwards.
    """
    twice = next((low for low, high in pairwise(numbers) if low == high), 0)
    if twice:
        return fault(Reason.NUMBER_TWICE, number=twice)
    gaps = [number for number in range(numbers[0], numbers[-1]) if number not in numbers]
    if len(gaps) > jokers:
        return fault(Reason.GAP, missing=gaps[jokers])
    above = range(numbers[-1] + 1, highest + 1)
    below = range(numbers[0] - 1, lowest - 1, -1)
    places = [*gaps, *above, *below][:jokers]
    return sorted(places) if len(places) == jokers else fault(Reason.NO_ROOM_FOR_JOKER)


# --- canonical text ---

_RANK_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def piece_text(face: Face) -> str:
    if face.is_joker:
        return face.suit
    if face.suit in SUITS:
        return face.suit + _RANK_LETTERS.get(face.number, str(face.number))
    return f"{face.suit}{face.number}"


def said_text(one: Said) -> str:
    if one.stands_for is None:
        return piece_text(one.face)
    return f"{piece_text(one.face)}={piece_text(one.stands_for)}"


def faces_text(faces: Iterable[Face]) -> str:
    return " ".join([piece_text(face) for face in faces])


def meld_text(said: Iterable[Said]) -> str:
    return " ".join([said_text(one) for one in said])
