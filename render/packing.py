"""Where melds go: the largest pieces at which all of them fit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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

    @property
    def gap(self) -> int:
        """Between the pieces of a meld."""
        return max(4, round(self.body.width * 0.08))

    @property
    def pad(self) -> int:
        """Inside a meld's box, around its pieces."""
        return max(8, round(self.body.width * 0.15))

    @property
    def space(self) -> int:
        """Between the boxes."""
        return 8 if self.body.width < 60 else 10

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


def measures(material: Material, width: int) -> Measures:
    return Measures(small(material, width), max(32, round(width * 0.5)))


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

    def seen(packings: list[Packing]) -> float:
        height = sum(packing.height + area.head for packing in packings)
        return packings[0].measures.body.width * min(1.0, area.height / max(1, height))

    candidates = (
        [_flow(counts, measures(material, width), area) for counts in parts] for width in widths
    )
    return max(candidates, key=seen)


def _flow(counts: Sequence[int], sizes: Measures, area: Area) -> Packing:
    places: list[Place] = []
    left, top = 0, 0
    height = sizes.box_height + area.foot
    for index, count in enumerate(counts):
        box = min(sizes.box_width(count), area.width)
        if left and left + box > area.width:
            left, top = 0, top + height + sizes.space
        places.append(Place(index, left, top, box, height))
        left += box + sizes.space
    return Packing(sizes, _spread(places, area.width), top + height if counts else 0)


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
