"""How pieces are laid out: melds packed into an area, rows of pieces, pictures kept but for these.

A choice on a rack changes a row of tiles, and a row changes all of its lines in the file. So the
lines of a picture are deflated in bands: those of each row, and what is between them. A band that
was written before is written again as it is; docs/decisions/faster-png.md has the figures.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import groupby
from math import ceil

from PIL import Image

from bot.games.pieces import Material
from render.drawing.canvas import Canvas, Place, image_bytes, reduced
from render.drawing.png import Band, band, framed, png_of
from render.drawing.text import ByteCache
from render.pieces import Body, small
from render.scenes import PieceScene, Style

# --- where melds go: the largest pieces at which all of them fit ---

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


# --- pieces side by side on even ground: drawn, or put together from copies ---

CELLS: ByteCache[Image.Image] = ByteCache(6_000_000, image_bytes)
"""Pieces and gaps, as they are seen."""


@dataclass(frozen=True, eq=False)
class RowLook:
    """How pieces stand in a row, and on what. Made once for each kind, so identity is equality."""

    body: Body
    gap: int
    height: int
    """Of all that a piece and its marks can cover."""
    ground: Callable[[Style], Image.Image]
    """One column of what is behind the pieces."""
    put: Callable[[Canvas, PieceScene, Place], None]
    """Draws a piece, by the left of it and the top of the row."""


@dataclass(frozen=True)
class PieceRow:
    """Pieces in their places."""

    look: RowLook
    pieces: tuple[PieceScene, ...]
    left: int
    top: int

    @property
    def bottom(self) -> int:
        return self.top + self.look.height

    @property
    def step(self) -> int:
        return self.look.body.width + self.look.gap

    def draw(self, canvas: Canvas) -> None:
        for index, piece in enumerate(self.pieces):
            self.look.put(canvas, piece, (self.left + index * self.step, self.top))

    def fill(self, image: Image.Image, at: Place, style: Style) -> None:
        """The same from copies, on a picture that has the palette already."""
        left, top = at
        around = (None, *self.pieces, None)
        for index in range(len(self.pieces) + 1):
            before, after = around[index], around[index + 1]
            place = left + index * self.step
            image.paste(_gap(self.look, before, after, style), (place - self.look.gap, top))
            if after is not None:
                image.paste(_cell(self.look, after, style), (place, top))


def _cell(look: RowLook, piece: PieceScene, style: Style) -> Image.Image:
    def made() -> Image.Image:
        canvas = _ground(look, look.body.width, style)
        look.put(canvas, piece, (0, 0))
        return canvas.indexed()

    return CELLS.get((look, style.theme, piece), made)


def _gap(
    look: RowLook, before: PieceScene | None, after: PieceScene | None, style: Style
) -> Image.Image:
    def made() -> Image.Image:
        width = look.body.width
        canvas = _ground(look, 2 * width + look.gap, style)
        for piece, left in ((before, 0), (after, width + look.gap)):
            if piece is not None:
                look.put(canvas, piece, (left, 0))
        gap = canvas.image.crop((width, 0, width + look.gap, look.height))
        return reduced(gap, style.theme)

    return CELLS.get((look, style.theme, _marks(before), _marks(after)), made)


def _marks(piece: PieceScene | None) -> tuple[bool, bool] | None:
    """What a gap shows of a piece beside it; None where there is none."""
    return None if piece is None else (piece.is_new, piece.is_selected)


def _ground(look: RowLook, width: int, style: Style) -> Canvas:
    canvas = Canvas(width, look.height, style)
    size = (width, look.height)
    canvas.image.paste(look.ground(style).resize(size, Image.Resampling.NEAREST))
    return canvas


# --- pictures of which only rows of pieces change: the rest is kept, drawn and deflated ---


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
