"""Where melds go: the largest pieces at which all of them fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import ceil

from bot.games.pieces import Material
from render.pieces.bodies import Body, small

WIDTHS = (80, 76, 72, 68, 64, 60, 56, 52, 47)
"""Widths of a piece that are tried, so that only so many sizes of sprites are ever made.

On a narrower one the numbers could not be read on a phone.
"""
LETTER, LETTERS = 37, 60
"""Room for a meld's letter, or for the two of those after Z."""

_WIDEST_EXTRA = 24


@dataclass(frozen=True)
class Measures:
    """The distances that follow from the size of a piece."""

    body: Body
    gap: int
    """Between the pieces of a meld."""
    pad: int
    """Inside a meld's box, around its pieces."""
    space: int
    """Between the boxes."""

    @property
    def box_height(self) -> int:
        return self.body.height + 2 * self.pad

    def pieces_width(self, count: int) -> int:
        return count * (self.body.width + self.gap) - self.gap

    def box_width(self, bulk: "Bulk") -> int:
        return bulk.head + self.pieces_width(max(1, bulk.count)) + self.pad


@dataclass(frozen=True)
class Bulk:
    """What decides how wide a meld is: its pieces, and the letters that name it."""

    count: int
    letters: int = 1

    @property
    def head(self) -> int:
        """The width of the place for the letter."""
        return LETTER if self.letters == 1 else LETTERS


@dataclass(frozen=True)
class MeldBox:
    """The box of one meld, from the top left of the area."""

    index: int
    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True)
class Packing:
    """Where each meld of a part goes, and the height of them all."""

    measures: Measures
    places: tuple[MeldBox, ...]
    height: int

    def moved(self, left: int, top: int) -> "Packing":
        places = (
            replace(place, left=place.left + left, top=place.top + top) for place in self.places
        )
        return replace(self, places=tuple(places))


@cache
def measures(material: Material, width: int) -> Measures:
    return Measures(
        small(material, width),
        gap=3 if width < 60 else 5,
        pad=6 if width < 60 else 9,
        space=6 if width < 60 else 8,
    )


@dataclass(frozen=True)
class Area:
    """The room for melds; ``head`` is over each part."""

    width: int
    height: int
    head: int = 0


def pack(
    parts: Sequence[Sequence[Bulk]],
    material: Material,
    area: Area,
    widths: Sequence[int] = WIDTHS,
) -> list[Packing]:
    """Melds in reading order, one packing for each part, all of one size.

    The size at which pieces are largest *on the screen*: a picture that is taller than the area is
    shown smaller as a whole, so larger pieces in more rows can be a loss. A meld that is too long
    for its row is a greater one: its pieces cover each other's numbers.
    """

    def seen(sizes: Measures) -> tuple[bool, float]:
        fits = all(sizes.box_width(bulk) <= area.width for melds in parts for bulk in melds)
        height = sum(_height(melds, sizes, area) + area.head for melds in parts)
        return fits, sizes.body.width * min(1.0, area.height / max(1, height))

    best = max((measures(material, width) for width in widths), key=seen)
    return [_flow(melds, best, area) for melds in parts]


def _corners(melds: Sequence[Bulk], sizes: Measures, area: Area) -> Iterator[tuple[int, int, int]]:
    """Left, top and width of each box, row after row."""
    left, top = 0, 0
    below = sizes.box_height + sizes.space
    for bulk in melds:
        box = min(sizes.box_width(bulk), area.width)
        if left and left + box > area.width:
            left, top = 0, top + below
        yield left, top, box
        left += box + sizes.space


def _height(melds: Sequence[Bulk], sizes: Measures, area: Area) -> int:
    last = max((top for _, top, _ in _corners(melds, sizes, area)), default=None)
    return 0 if last is None else last + sizes.box_height


def _flow(melds: Sequence[Bulk], sizes: Measures, area: Area) -> Packing:
    places = [
        MeldBox(index, left, top, width, sizes.box_height)
        for index, (left, top, width) in enumerate(_corners(melds, sizes, area))
    ]
    return Packing(sizes, _spread(places, area.width), _height(melds, sizes, area))


def _spread(places: list[MeldBox], width: int) -> tuple[MeldBox, ...]:
    """Wider spaces, the same in all rows, so that the fullest row ends at the right margin."""
    rows = [list(row) for _, row in groupby(places, key=lambda place: place.top)]
    slack = [(width - row[-1].left - row[-1].width) // (len(row) - 1) for row in rows if row[1:]]
    extra = min(slack, default=0)
    if extra > _WIDEST_EXTRA:
        return tuple(places)
    return tuple(
        replace(place, left=place.left + extra * order)
        for row in rows
        for order, place in enumerate(row)
    )


def step(sizes: Measures, count: int, room: int) -> int:
    """From one piece to the next: side by side, or overlapping where the row is too short."""
    free = sizes.body.width + sizes.gap
    if count < 2 or sizes.pieces_width(count) <= room:
        return free
    return max(1, ceil((room - sizes.body.width) / (count - 1)) - 1)
