"""Everyone's pieces under the table of a replay: a name, and the pieces below it."""

from collections.abc import Sequence

from render.drawing.badges import draw_name
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.pieces.bodies import small
from render.pieces.marks import put
from render.scenes import PieceScene, ReplayScene

_PIECE = 47
_STEP = 51
_PER_ROW = (WIDTH - 2 * MARGIN - 16) // _STEP
_NAME = 50
_ROW = 74
_PAD = 8


def rows_of(rack: Sequence[PieceScene]) -> int:
    return max(1, -(-len(rack) // _PER_ROW))


def height(rows: Sequence[int]) -> int:
    """For so many rows of each player."""
    return sum(_NAME + count * _ROW + _PAD for count in rows) + _PAD if rows else 0


def draw_shelves(canvas: Canvas, scene: ReplayScene, top: int, rows: Sequence[int]) -> None:
    canvas.fill((0, top, WIDTH, top + height(rows)), canvas.theme.panel)
    body = small(scene.table.material, _PIECE)
    upper = top + _PAD
    for seat, rack, count in zip(scene.table.seats, scene.racks, rows, strict=True):
        bottom = upper + _NAME + count * _ROW
        box = (MARGIN, upper, WIDTH - MARGIN, bottom)
        canvas.panel(box, 12, canvas.theme.chip, canvas.theme.chip_edge)
        room = WIDTH - 2 * MARGIN - 24
        draw_name(canvas, seat.name, (MARGIN + 12, upper + 38), room)
        for order, piece in enumerate(rack):
            row, column = divmod(order, _PER_ROW)
            put(canvas, piece, body, (MARGIN + 10 + column * _STEP, upper + _NAME + row * _ROW))
        upper = bottom + _PAD
