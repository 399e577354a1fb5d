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
MELDS_HIGH = 700
"""The height that melds may take before their pieces are made smaller."""
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


def draw_table(
    scene: TableScene, style: Style, widths: Sequence[int] = WIDTHS, least: int = 0
) -> Canvas:
    """The table in as little height as it needs, or ``least``."""
    parts = _parts(scene, widths)
    top = STRIP + (BAND if has_band(scene) else 0) + 14
    melds = sum(part.height for part in parts) + _BETWEEN * (len(parts) - 1)
    foot = CAPTION if scene.caption else 0
    height = max(least, top + (melds if scene.melds else _EMPTY) + 18 + foot)
    canvas = Canvas(WIDTH, height, style)
    canvas.fill((0, STRIP, WIDTH, height - foot), canvas.theme.felt)
    if has_band(scene):
        draw_strip(canvas, scene.seats, scene.material, WIDTH - MARGIN)
        draw_band(canvas, scene)
    else:
        draw_strip(canvas, scene.seats, scene.material, WIDTH - MARGIN - CHIP - 12)
        draw_chip(canvas, scene)
    if scene.melds:
        _draw_parts(canvas, parts, top)
    else:
        at = (WIDTH // 2, top + 66)
        text, theme = canvas.words.empty_table, canvas.theme
        canvas.centred(at, text, headings.NOTE, theme.text, AREA)
    if scene.caption:
        draw_caption(canvas, scene.caption)
    return canvas


def _parts(scene: TableScene, widths: Sequence[int]) -> list[_Part]:
    known = sorted({meld.owner for meld in scene.melds if meld.owner is not None})
    owners: list[int | None] = [*known] or [None]
    groups = [tuple(meld for meld in scene.melds if meld.owner == owner) for owner in owners]
    foot = FAULT_FOOT if any(meld.fault for meld in scene.melds) else 0
    area = Area(AREA, MELDS_HIGH, foot, _OWNER + _BETWEEN if known else 0)
    counts = [[len(meld.pieces) for meld in group] for group in groups]
    packings = pack(counts, scene.material, area, widths)
    seats = [None if owner is None else scene.seats[owner] for owner in owners]
    return [_Part(*part) for part in zip(seats, groups, packings, strict=True)]


def _draw_parts(canvas: Canvas, parts: list[_Part], top: int) -> None:
    for part in parts:
        if part.owner:
            left = MARGIN + 4
            if part.owner.team is not None:
                left += team_badge(canvas, part.owner.team, (left, top + 4)) + 10
            draw_name(canvas, part.owner.name, (left, top + 28), AREA - 100)
        below = top + part.height - part.packing.height
        draw_melds(canvas, part.melds, part.packing.moved(MARGIN, below))
        top += part.height + _BETWEEN


def draw_caption(canvas: Canvas, caption: str) -> None:
    """A line of words under the table."""
    at = (MARGIN + 4, canvas.height - 19)
    canvas.text(at, caption, headings.BODY, canvas.theme.text, AREA - 8)
