"""A rack of tiles: rows of pieces that stand in a piece of wood."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil

from PIL import Image

from bot.games.pieces import Material
from render.drawing import headings
from render.drawing.cache import ByteCache
from render.drawing.canvas import WIDTH, Canvas, Place, image_bytes
from render.pieces.bodies import Body, small
from render.pieces.faces import piece
from render.pieces.marks import frame, plus
from render.play.hand import draw_hand
from render.play.rows import PieceRow, RowLook
from render.play.sheets import PicturePlan
from render.scenes import PieceScene, RackScene
from render.style import Style
from render.themes import Colour, Theme, mix

PER_ROW = 10
TILE_WIDTHS = (96, 84, 76, 68)
"""The largest at which a row fits; on three rows and more none larger than the third."""
_GAP = 8
_EDGE = 6
"""From the side of the picture to the wood."""
_ROOM = WIDTH - 2 * _EDGE - 16
_LIP, _LEDGE, _BACK = 10, 14, 8
"""Wood above the trough, the strip on which the tiles stand, and the wood behind it."""
_HEADROOM = 20
SLOTS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)
_RAISE = 14


@dataclass(frozen=True)
class RackMeasures:
    """The measures of the wood."""

    body: Body
    rows: int
    length: int
    """Tiles in a full row."""

    edge = 6
    """Plain wood above the first row, and below the last one."""

    @property
    def trough(self) -> int:
        return _HEADROOM + self.body.height

    @property
    def foot(self) -> int:
        """From the top of the wood to where the tiles of the first row stand."""
        return self.edge + _LIP + self.trough + 1

    @property
    def row(self) -> int:
        return _LIP + self.trough + _LEDGE + _BACK

    @property
    def height(self) -> int:
        return self.rows * self.row + 2 * self.edge


def measured(count: int) -> RackMeasures:
    """Rows of about the same length: 14 tiles are 7 and 7, not 10 and a lonely four."""
    rows = max(1, ceil(count / PER_ROW))
    length = max(1, ceil(count / rows))
    widths = TILE_WIDTHS if rows < 3 else TILE_WIDTHS[2:]
    fits = (width for width in widths if length * (width + _GAP) - _GAP <= _ROOM)
    return RackMeasures(small(Material.TILES, next(fits, widths[-1])), rows, length)


def draw_rack(scene: RackScene, style: Style) -> Canvas:
    return draw_hand(scene, style) if is_hand(scene) else plan_rack(scene, style).draw()


def is_hand(scene: RackScene) -> bool:
    """Cards are held, and overlap."""
    return scene.material is not Material.TILES


def plan_rack(scene: RackScene, style: Style) -> PicturePlan:
    rack, heading = measured(len(scene.pieces)), headings.Heading(scene.title, scene.note)

    def empty() -> Canvas:
        canvas = Canvas(WIDTH, heading.height + rack.height + _EDGE, style)
        heading.draw(canvas)
        _wood(canvas, rack, heading.height)
        return canvas

    key = (scene.title, scene.note, rack, style.theme)
    return PicturePlan(style, key, empty, tuple(_rows(scene, rack, heading.height)))


def _rows(scene: RackScene, rack: RackMeasures, top: int) -> Iterator[PieceRow]:
    look = _Standing(rack.body, _GAP, rack.trough + 1 + _GAP, rack)
    for number in range(rack.rows):
        tiles = scene.pieces[number * rack.length : (number + 1) * rack.length]
        left = (WIDTH - len(tiles) * (rack.body.width + _GAP) + _GAP) // 2
        yield PieceRow(look, tiles, left, top + number * rack.row + rack.edge + _LIP)


@dataclass(frozen=True)
class _Standing(RowLook):
    """Tiles in the trough of a rack; the ledge below it has their shadows."""

    rack: RackMeasures

    def ground(self, style: Style) -> Image.Image:
        top = self.rack.edge + _LIP
        return _grain(style.theme, self.rack).crop((0, top, 1, top + self.height))

    def put(self, canvas: Canvas, piece: PieceScene, at: Place) -> None:
        left, top = at
        _tile(canvas, piece, self.rack, (left, top + self.rack.trough + 1))


def _tile(canvas: Canvas, tile: PieceScene, rack: RackMeasures, at: Place) -> None:
    """A tile that stands on its foot, or is raised above it."""
    left, foot = at
    body = rack.body
    if tile.is_selected:
        top = foot - body.height - _RAISE
        canvas.stamp(piece(tile.face, body, canvas.style, tile.stands_for), (left, top))
        frame(canvas, body, (left, top))
    else:
        top = foot - body.height
        key = (tile.face, tile.stands_for, rack, canvas.theme)
        slot = SLOTS.get(key, lambda: _slot(tile, rack, canvas.style))
        canvas.image.paste(slot, (left - _GAP // 2, top))
    if tile.is_new:
        plus(canvas, (left + body.width - 9, top + 9), 26)


def _slot(tile: PieceScene, rack: RackMeasures, style: Style) -> Image.Image:
    """A tile with the wood around it: every place in a row is the same, so this can be copied."""
    sprite, body = piece(tile.face, rack.body, style, tile.stands_for), rack.body
    wood = _grain(style.theme, rack).crop(
        (0, rack.foot - body.height, 1, rack.foot + sprite.overhang)
    )
    slot = wood.resize((body.width + _GAP, wood.height), Image.Resampling.NEAREST)
    slot.paste(sprite.image, (_GAP // 2 - sprite.overhang, -sprite.overhang), sprite.mask)
    return slot


def _wood(canvas: Canvas, rack: RackMeasures, top: int) -> None:
    """The empty rack."""
    size = (WIDTH - 2 * _EDGE, rack.height)
    wood = _grain(canvas.theme, rack).resize(size, Image.Resampling.NEAREST)
    canvas.image.paste(wood, (_EDGE, top))
    box = (_EDGE, top, WIDTH - _EDGE, top + rack.height)
    canvas.round_off(box, 16, canvas.theme.panel)


@cache
def _grain(theme: Theme, rack: RackMeasures) -> Image.Image:
    """One column of the wood: it is the same all along, which also keeps the file small."""
    colours: list[Colour] = [mix(theme.wood, theme.wood_light, 0.6), theme.wood_light]
    colours += [theme.wood] * 4
    colours += _row_grain(theme, rack.trough) * rack.rows
    colours += [theme.wood] * 4 + [theme.wood_dark] * 2
    column = Image.new("RGB", (1, len(colours)))
    for y, colour in enumerate(colours):
        column.putpixel((0, y), colour)
    return column


def _row_grain(theme: Theme, trough: int) -> list[Colour]:
    """Lip, trough, ledge and back, from above; a colour for each of a row's pixels."""
    lip = [mix(theme.wood, theme.wood_light, share) for share in (0.0, 0.1, 0.0, 0.15, 0.05)]
    deep = mix(theme.wood_dark, theme.shade, 0.3)
    ledge = [
        mix(theme.wood_light, theme.wood, 0.75 * step / _LEDGE + (0.06 if step % 7 == 3 else 0.0))
        for step in range(_LEDGE - 3)
    ]
    return [
        *lip,
        *lip,
        *(mix(deep, theme.wood_dark, min(1.0, step / (0.7 * trough))) for step in range(trough)),
        mix(theme.wood_light, theme.wood_text, 0.25),
        *ledge,
        *([theme.wood_dark] * 2),
        *([theme.wood] * _BACK),
    ]
