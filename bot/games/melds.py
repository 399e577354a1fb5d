"""Melds as they lie on the table, what a reading of one says, and both as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.games.pieces import SUITS, Face, Piece, Seat
from bot.games.refusals import Fact, Reason, RefusedError


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
