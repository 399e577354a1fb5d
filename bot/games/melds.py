"""Melds as they lie on the table, and what a reading of one says."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from bot.games.pieces import Face, Piece, Seat
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
