"""Pieces on the canvas with what marks them: rings, corners, the plus of a new piece."""

from bot.games.pieces import GREEN
from render.drawing.canvas import Canvas, Place
from render.pieces.bodies import Body, ring
from render.pieces.faces import piece
from render.pieces.shapes import shape
from render.scenes import PieceScene


def put(canvas: Canvas, scene: PieceScene, body: Body, at: Place) -> None:
    """A piece as it lies on the table: laid pieces ringed, moved ones in corners."""
    canvas.stamp(piece(scene.face, body, canvas.style, scene.stands_for), at)
    if scene.is_new or scene.is_selected:
        frame(canvas, body, at)
    elif scene.is_moved:
        frame(canvas, body, at, broken=True)


def frame(canvas: Canvas, body: Body, at: Place, *, broken: bool = False) -> None:
    thick = thickness(body)
    mask = ring(body, thick, broken=broken)
    canvas.mask(mask, (at[0] - thick, at[1] - thick), canvas.theme.gold)


def thickness(body: Body) -> int:
    return min(6, max(3, round(body.width * 0.06)))


def plus(canvas: Canvas, centre: Place, size: int) -> None:
    """The badge of a piece that has just come to the rack."""
    theme, (x, y) = canvas.theme, centre
    half, arm = size // 2, size // 4
    canvas.over((x - half, y - half, x + half, y + half), half, theme.gold, theme.shade)
    canvas.mask(shape(GREEN, 2 * arm), (x - arm, y - arm), theme.shade)
