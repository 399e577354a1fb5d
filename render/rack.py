"""A rack of tiles: rows of pieces that stand in a piece of wood."""

from functools import cache
from math import ceil

from PIL import Image

from render import headings
from render.bodies import Material, small
from render.canvas import WIDTH, Canvas, Place
from render.faces import piece
from render.hand import draw_hand
from render.marks import frame, plus
from render.scenes import PieceScene, RackScene
from render.style import Style
from render.themes import Colour, Theme, mix

PER_ROW = 14
_TILE = small(Material.TILES, 73)
_GAP = 8
_EDGE = 12
"""From the side of the picture to the wood."""
_RAISE = 14
_TROUGH = 20 + _TILE.height
_LEDGE = 34
_ROW = 10 + _TROUGH + _LEDGE + 8


def draw_rack(scene: RackScene, style: Style) -> Canvas:
    if scene.material is not Material.TILES:
        return draw_hand(scene, style)
    rows = rows_of(scene.pieces, PER_ROW)
    canvas = Canvas(WIDTH, headings.HEIGHT + len(rows) * _ROW + 2 * _EDGE, style)
    headings.heading(canvas, scene.title, scene.note)
    wooden(canvas, headings.HEIGHT, len(rows))
    position = scene.first_position
    for index, row in enumerate(rows):
        top = headings.HEIGHT + 6 + index * _ROW
        _stand(canvas, row, top, position if scene.is_numbered else None)
        position += len(row)
    return canvas


def rows_of(pieces: tuple[PieceScene, ...], most: int) -> list[tuple[PieceScene, ...]]:
    """Rows of about the same length: 15 tiles are 8 and 7, not 14 and a lonely one."""
    count = max(1, ceil(len(pieces) / most))
    length = ceil(len(pieces) / count)
    return [pieces[index * length : (index + 1) * length] for index in range(count)]


def wooden(canvas: Canvas, top: int, rows: int) -> None:
    """The empty rack."""
    height = rows * _ROW + 12
    size = (canvas.width - 2 * _EDGE, height)
    wood = _grain(canvas.theme, rows).resize(size, Image.Resampling.NEAREST)
    canvas.image.paste(wood, (_EDGE, top))
    box = (_EDGE, top, canvas.width - _EDGE, top + height)
    canvas.round_off(box, 16, canvas.theme.panel)


@cache
def _grain(theme: Theme, rows: int) -> Image.Image:
    """One column of the wood: it is the same all along, which also keeps the file small."""
    colours: list[Colour] = [mix(theme.wood, theme.wood_light, 0.6), theme.wood_light]
    colours += [theme.wood] * 4
    for _ in range(rows):
        colours += _row_grain(theme)
    colours += [theme.wood] * 4 + [theme.wood_dark] * 2
    column = Image.new("RGB", (1, len(colours)))
    column.putdata(colours)
    return column


def _row_grain(theme: Theme) -> list[Colour]:
    lip = [mix(theme.wood, theme.wood_light, share) for share in (0.0, 0.1, 0.0, 0.15, 0.05)]
    deep = mix(theme.wood_dark, theme.shade, 0.3)
    trough = [
        mix(deep, theme.wood_dark, min(1.0, step / (0.7 * _TROUGH))) for step in range(_TROUGH)
    ]
    ledge = [
        mix(theme.wood_light, theme.wood, 0.75 * step / _LEDGE + (0.06 if step % 7 == 3 else 0.0))
        for step in range(_LEDGE - 3)
    ]
    return [
        *lip,
        *lip,
        *trough,
        mix(theme.wood_light, theme.wood_text, 0.25),
        *ledge,
        *([theme.wood_dark] * 2),
        *([theme.wood] * 8),
    ]


def _stand(canvas: Canvas, row: tuple[PieceScene, ...], top: int, position: int | None) -> None:
    width = len(row) * (_TILE.width + _GAP) - _GAP
    left = (canvas.width - width) // 2
    foot = top + 10 + _TROUGH + 1
    for offset, scene in enumerate(row):
        x = left + offset * (_TILE.width + _GAP)
        _tile(canvas, scene, x, foot)
        if position is not None:
            number(canvas, position + offset, (x + _TILE.width // 2, foot + 23), scene)


def _tile(canvas: Canvas, scene: PieceScene, left: int, foot: int) -> None:
    top = foot - _TILE.height - (_RAISE if scene.is_selected else 0)
    canvas.stamp(piece(scene.face, _TILE, canvas.theme, scene.stands_for), (left, top))
    if scene.is_selected:
        frame(canvas, _TILE, (left, top))
    if scene.is_new:
        plus(canvas, (left + _TILE.width - 9, top + 9), 26)


def number(canvas: Canvas, value: int, at: Place, scene: PieceScene) -> None:
    """The position under a piece: the number to type. Gold says: this one is selected."""
    colour = canvas.theme.gold if scene.is_selected else canvas.theme.wood_text
    canvas.centred(at, str(value), headings.POSITION, colour)
