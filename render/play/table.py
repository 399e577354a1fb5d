"""The table: players, piles and all melds."""

from collections.abc import Sequence
from dataclasses import dataclass

from render.drawing import headings
from render.drawing.badges import draw_name, team_badge
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.play.melds import bulk_of, draw_melds
from render.play.packing import WIDTHS, Area, Packing, pack
from render.play.piles import band_height, draw_band, draw_chip, has_band
from render.play.strip import chips, draw_seats, strip_height
from render.scenes import MeldScene, SeatScene, TableScene
from render.style import Style

AREA = WIDTH - 2 * MARGIN
_HIGH = 1056
"""A taller picture is shown smaller than on a phone where a chat limits the height of pictures."""
_OWNER = 52
_BETWEEN = 12
_EMPTY = 120
_CAPTION_LINES = 3


@dataclass(frozen=True)
class _Part:
    """The melds of one owner; of everybody where they belong to nobody."""

    owner: SeatScene | None
    melds: tuple[MeldScene, ...]
    packing: Packing

    @property
    def height(self) -> int:
        return self.packing.height + (_OWNER if self.owner else 0)


@dataclass(frozen=True)
class Layout:
    """Where everything on a table goes."""

    parts: tuple[_Part, ...]
    band: int
    """Where the felt begins, with the piles on it."""
    top: int
    """Where the melds begin."""
    felt: int
    """Where the felt ends."""
    height: int

    @property
    def piece(self) -> int:
        """The width of a piece."""
        return self.parts[0].packing.measures.body.width


def caption_lines(text: str) -> list[str]:
    return headings.paragraph(text, AREA - 8, _CAPTION_LINES)


def caption_height(lines: int) -> int:
    return lines * headings.LEADING + 22 if lines else 0


def lay_out(scene: TableScene, widths: Sequence[int] = WIDTHS, least: int = 0) -> Layout:
    """The table in as little height as it needs; the felt ends at ``least`` or below."""
    band = strip_height(_chips(scene))
    top = band + band_height(scene) + 12
    parts = _parts(scene, widths, _HIGH - top)
    melds = sum(part.height for part in parts) + _BETWEEN * (len(parts) - 1)
    felt = max(least, top + (melds if scene.melds else _EMPTY) + 14)
    return Layout(parts, band, top, felt, felt + caption_height(len(caption_lines(scene.caption))))


def draw_table(scene: TableScene, style: Style, layout: Layout | None = None) -> Canvas:
    layout = layout or lay_out(scene)
    canvas = Canvas(WIDTH, layout.height, style)
    canvas.fill((0, layout.band, WIDTH, layout.felt), canvas.theme.felt)
    boxes = chips(_chips(scene))
    draw_seats(canvas, scene.seats, scene.material, boxes)
    if has_band(scene):
        draw_band(canvas, scene, layout.band)
    else:
        draw_chip(canvas, scene, boxes[-1])
    if scene.melds:
        _draw_parts(canvas, layout)
    else:
        draw_empty(canvas, layout.top)
    draw_caption(canvas, caption_lines(scene.caption), layout.felt)
    return canvas


def draw_caption(canvas: Canvas, lines: Sequence[str], top: int) -> None:
    for order, text in enumerate(lines):
        at = (MARGIN + 4, top + 42 + order * headings.LEADING)
        canvas.text(at, text, headings.BODY, canvas.theme.text, AREA - 8)


def draw_empty(canvas: Canvas, top: int) -> None:
    """Words where melds will lie."""
    at = (WIDTH // 2, top + 66)
    canvas.centred(at, canvas.words.empty_table, headings.BODY, canvas.theme.text, AREA)


def _chips(scene: TableScene) -> int:
    """The players, and the stock where it is not on the felt."""
    return len(scene.seats) + (0 if has_band(scene) else 1)


def _parts(scene: TableScene, widths: Sequence[int], height: int) -> tuple[_Part, ...]:
    known = sorted({meld.owner for meld in scene.melds if meld.owner is not None})
    owners: list[int | None] = [*known] or [None]
    groups = [tuple(meld for meld in scene.melds if meld.owner == owner) for owner in owners]
    area = Area(AREA, height, _OWNER + _BETWEEN if known else 0)
    bulks = [[bulk_of(meld) for meld in group] for group in groups]
    packings = pack(bulks, scene.material, area, widths)
    seats = [None if owner is None else scene.seats[owner] for owner in owners]
    return tuple(_Part(*part) for part in zip(seats, groups, packings, strict=True))


def _draw_parts(canvas: Canvas, layout: Layout) -> None:
    top = layout.top
    for part in layout.parts:
        if part.owner:
            left = MARGIN + 4
            if part.owner.team is not None:
                left += team_badge(canvas, part.owner.team, (left, top + 2)) + 10
            draw_name(canvas, part.owner.name, (left, top + 36), AREA - 100)
        below = top + part.height - part.packing.height
        draw_melds(canvas, part.melds, part.packing.moved(MARGIN, below))
        top += part.height + _BETWEEN
