"""Where melds go: the largest pieces at which all of them fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import ceil

from render.bodies import Body, Material, small

WIDTHS = (76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36)
"""Widths of a piece that are tried, so that only so many sizes of sprites are ever made."""

_WIDEST_EXTRA = 24


@dataclass(frozen=True)
class Measures:
    """The distances that follow from the size of a piece."""

    body: Body
    letter: int
    """Width of the place for the letter."""
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

    def box_width(self, count: int) -> int:
        return self.letter + self.pieces_width(max(1, count)) + self.pad


@dataclass(frozen=True)
class Place:
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
    places: tuple[Place, ...]
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
        letter=max(32, round(width * 0.5)),
        gap=max(4, round(width * 0.08)),
        pad=max(8, round(width * 0.15)),
        space=8 if width < 60 else 10,
    )


@dataclass(frozen=True)
class Area:
    """The room for melds: ``foot`` under the pieces of a wrong one, ``head`` over each part."""

    width: int
    height: int
    foot: int = 0
    head: int = 0


def pack(
    parts: Sequence[Sequence[int]],
    material: Material,
    area: Area,
    widths: Sequence[int] = WIDTHS,
) -> list[Packing]:
    """Melds of so many pieces in reading order, one packing for each part, all of one size.

    The size at which pieces are largest *on the screen*: a picture that is taller than the area is
    shown smaller as a whole, so larger pieces in more rows can be a loss.
    """

    def seen(sizes: Measures) -> float:
        height = sum(_height(counts, sizes, area) + area.head for counts in parts)
        return sizes.body.width * min(1.0, area.height / max(1, height))

    best = max((measures(material, width) for width in widths), key=seen)
    return [_flow(counts, best, area) for counts in parts]


def _corners(counts: Sequence[int], sizes: Measures, area: Area) -> Iterator[tuple[int, int, int]]:
    """Left, top and width of each box, row after row."""
    left, top = 0, 0
    below = sizes.box_height + area.foot + sizes.space
    for count in counts:
        box = min(sizes.box_width(count), area.width)
        if left and left + box > area.width:
            left, top = 0, top + below
        yield left, top, box
        left += box + sizes.space


def _height(counts: Sequence[int], sizes: Measures, area: Area) -> int:
    last = max((top for _, top, _ in _corners(counts, sizes, area)), default=None)
    return 0 if last is None else last + sizes.box_height + area.foot


def _flow(counts: Sequence[int], sizes: Measures, area: Area) -> Packing:
    height = sizes.box_height + area.foot
    places = [
        Place(index, left, top, width, height)
        for index, (left, top, width) in enumerate(_corners(counts, sizes, area))
    ]
    return Packing(sizes, _spread(places, area.width), _height(counts, sizes, area))


def _spread(places: list[Place], width: int) -> tuple[Place, ...]:
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
