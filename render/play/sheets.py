"""Pictures of which only rows of pieces change: the rest is kept, drawn and deflated.

A choice on a rack changes a row of tiles, and a row changes all of its lines in the file. So the
lines of a picture are deflated in bands: those of each row, and what is between them. A band that
was written before is written again as it is; docs/decisions/faster-png.md has the figures.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from PIL import Image

from render.drawing.cache import ByteCache
from render.drawing.canvas import Canvas
from render.drawing.png import Band, band, framed, png_of
from render.play.rows import PieceRow
from render.style import Style


@dataclass(frozen=True)
class PicturePlan:
    """A picture before it is drawn: what is always there, and the rows of pieces upon it."""

    style: Style
    key: Hashable
    """Says all about the ground; pictures with the same one differ in their pieces only."""
    ground: Callable[[], Canvas]
    rows: tuple[PieceRow, ...]
    """From above, none touching the next."""

    def draw(self) -> Canvas:
        canvas = self.ground()
        for row in self.rows:
            row.draw(canvas)
        return canvas


@dataclass(frozen=True)
class _Sheet:
    """The ground of a picture, with room for the filter's number before each line."""

    image: Image.Image
    between: tuple[Band, ...]
    """Above the first row, between the rows, and below the last one."""
    mark: object = field(default_factory=object)
    """By which its bands are found: comparing keys takes longer."""


SHEETS: ByteCache[_Sheet] = ByteCache(
    10_000_000, lambda sheet: sheet.image.width * sheet.image.height + _size(sheet.between)
)
"""Of racks one for each length; of workbenches those of the last dozen positions."""
BANDS: ByteCache[Band] = ByteCache(3_000_000, lambda made: len(made.deflated) + 200)


def _size(bands: Iterable[Band]) -> int:
    return sum(len(one.deflated) + 200 for one in bands)


def written(plan: PicturePlan) -> bytes:
    """The picture as a PNG file: the same as if it were drawn, then written."""
    sheet = SHEETS.get(plan.key, lambda: _sheet(plan))
    return png_of(sheet.image, tuple(_bands(plan, sheet)))


def _sheet(plan: PicturePlan) -> _Sheet:
    image = framed(plan.ground().indexed())
    starts = (0, *(row.bottom for row in plan.rows))
    ends = (*(row.top for row in plan.rows), image.height)
    parts = (
        image.crop((0, start, image.width, end)) for start, end in zip(starts, ends, strict=True)
    )
    return _Sheet(image, tuple(map(band, parts)))


def _bands(plan: PicturePlan, sheet: _Sheet) -> Iterator[Band]:
    for number, row in enumerate(plan.rows):
        yield sheet.between[number]
        yield BANDS.get((sheet.mark, row), partial(_row, plan, sheet, row))
    yield sheet.between[-1]


def _row(plan: PicturePlan, sheet: _Sheet, row: PieceRow) -> Band:
    image = sheet.image.crop((0, row.top, sheet.image.width, row.bottom))
    row.fill(image, (row.left + 1, 0), plan.style)
    return band(image)
