"""Everyone's pieces under the table of a replay: a row for each seat."""

from collections.abc import Sequence

from render.badges import draw_name
from render.bodies import Material, small
from render.canvas import MARGIN, WIDTH, Canvas
from render.marks import put
from render.scenes import PieceScene, SeatScene

_PIECE = 48
_GAP = 4
_ROW = 80
_PAD = 10
_NAME = 210
_LEFT = MARGIN + 14 + _NAME


def height(racks: Sequence[Sequence[PieceScene]]) -> int:
    return len(racks) * _ROW + 2 * _PAD if racks else 0


def draw_shelves(
    canvas: Canvas,
    seats: Sequence[SeatScene],
    racks: Sequence[Sequence[PieceScene]],
    material: Material,
    top: int,
) -> None:
    """Names at the left, pieces beside them; a full rack is pushed together."""
    canvas.fill((0, top, WIDTH, top + height(racks)), canvas.theme.panel)
    body = small(material, _PIECE)
    room = WIDTH - MARGIN - 14 - _LEFT
    for index, (seat, rack) in enumerate(zip(seats, racks, strict=True)):
        upper = top + _PAD + index * _ROW
        box = (MARGIN, upper, WIDTH - MARGIN, upper + _ROW - 6)
        canvas.panel(box, 12, canvas.theme.chip, canvas.theme.chip_edge)
        draw_name(canvas, seat.name, (MARGIN + 14, upper + 46), _NAME - 16)
        step = _step(len(rack), room)
        for order, piece in enumerate(rack):
            put(canvas, piece, body, (_LEFT + round(order * step), upper + 4))


def _step(count: int, room: int) -> float:
    free = _PIECE + _GAP
    return min(free, (room - _PIECE) / (count - 1)) if count > 1 else free
