"""The table: players, piles and all melds."""

from collections.abc import Sequence
from dataclasses import dataclass

from render import headings
from render.badges import draw_name, team_badge
from render.canvas import MARGIN, WIDTH, Canvas
from render.melds import FAULT_FOOT, draw_melds
from render.packing import WIDTHS, Area, Packing, pack
from render.piles import BAND, CHIP, draw_band, draw_chip, has_band
from render.scenes import MeldScene, SeatScene, TableScene
from render.strip import HEIGHT as STRIP
from render.strip import draw_strip
from render.style import Style

AREA = WIDTH - 2 * MARGIN
MELDS_HIGH = 610
"""With more height for the melds the picture is taller than a chat shows at full width."""
CAPTION = 54
_OWNER = 40
_BETWEEN = 12
_EMPTY = 120


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
    top: int
    height: int

    @property
    def piece(self) -> int:
        """The width of a piece."""
        return self.parts[0].packing.measures.body.width


def lay_out(scene: TableScene, widths: Sequence[int] = WIDTHS, least: int = 0) -> Layout:
    """The table in as little height as it needs, or ``least``."""
    parts = _parts(scene, widths)
    top = STRIP + (BAND if has_band(scene) else 0) + 14
    melds = sum(part.height for part in parts) + _BETWEEN * (len(parts) - 1)
    height = top + (melds if scene.melds else _EMPTY) + 18 + (CAPTION if scene.caption else 0)
    return Layout(parts, top, max(least, height))


def draw_table(scene: TableScene, style: Style, layout: Layout | None = None) -> Canvas:
    layout = layout or lay_out(scene)
    canvas = Canvas(WIDTH, layout.height, style)
    foot = CAPTION if scene.caption else 0
    canvas.fill((0, STRIP, WIDTH, layout.height - foot), canvas.theme.felt)
    if has_band(scene):
        draw_strip(canvas, scene.seats, scene.material, WIDTH - MARGIN)
        draw_band(canvas, scene)
    else:
        draw_strip(canvas, scene.seats, scene.material, WIDTH - MARGIN - CHIP - 12)
        draw_chip(canvas, scene)
    if scene.melds:
        _draw_parts(canvas, layout)
    else:
        draw_empty(canvas, layout.top)
    if scene.caption:
        at = (MARGIN + 4, canvas.height - 19)
        canvas.text(at, scene.caption, headings.BODY, canvas.theme.text, AREA - 8)
    return canvas


def draw_empty(canvas: Canvas, top: int) -> None:
    """Words where melds will lie."""
    at = (WIDTH // 2, top + 66)
    canvas.centred(at, canvas.words.empty_table, headings.NOTE, canvas.theme.text, AREA)


def _parts(scene: TableScene, widths: Sequence[int]) -> tuple[_Part, ...]:
    known = sorted({meld.owner for meld in scene.melds if meld.owner is not None})
    owners: list[int | None] = [*known] or [None]
    groups = [tuple(meld for meld in scene.melds if meld.owner == owner) for owner in owners]
    foot = FAULT_FOOT if any(meld.fault for meld in scene.melds) else 0
    area = Area(AREA, MELDS_HIGH, foot, _OWNER + _BETWEEN if known else 0)
    counts = [[len(meld.pieces) for meld in group] for group in groups]
    packings = pack(counts, scene.material, area, widths)
    seats = [None if owner is None else scene.seats[owner] for owner in owners]
    return tuple(_Part(*part) for part in zip(seats, groups, packings, strict=True))


def _draw_parts(canvas: Canvas, layout: Layout) -> None:
    top = layout.top
    for part in layout.parts:
        if part.owner:
            left = MARGIN + 4
            if part.owner.team is not None:
                left += team_badge(canvas, part.owner.team, (left, top + 4)) + 10
            draw_name(canvas, part.owner.name, (left, top + 28), AREA - 100)
        below = top + part.height - part.packing.height
        draw_melds(canvas, part.melds, part.packing.moved(MARGIN, below))
        top += part.height + _BETWEEN
