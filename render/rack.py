"""A rack of tiles: rows of pieces that stand in a piece of wood."""

from dataclasses import dataclass
from functools import cache
from math import ceil

from PIL import Image

from render import headings
from render.bodies import Body, Material, small
from render.cache import ByteCache
from render.canvas import WIDTH, Canvas, Place, image_bytes
from render.faces import piece
from render.hand import draw_hand
from render.marks import frame, plus
from render.scenes import PieceScene, RackScene
from render.style import Style
from render.themes import Colour, Theme, mix

PER_ROW = 16
TILE_WIDTHS = (92, 84, 73, 68, 64)
"""The largest at which a row fits; on three rows and more none larger than the third."""
_GAP = 8
_EDGE = 12
"""From the side of the picture to the wood."""
_ROOM = WIDTH - 2 * _EDGE - 32
_LIP, _LEDGE, _BACK = 10, 34, 8
"""Wood above the trough, the strip with the numbers, and the wood behind it."""
_HEADROOM = 20
SLOTS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)
_RAISE = 14


@dataclass(frozen=True)
class Rack:
    """The measures of the wood."""

    body: Body
    rows: int
    length: int
    """Tiles in a full row."""

    @property
    def trough(self) -> int:
        return _HEADROOM + self.body.height

    @property
    def foot(self) -> int:
        """From the top of the wood to where the tiles of the first row stand."""
        return 6 + _LIP + self.trough + 1

    @property
    def row(self) -> int:
        return _LIP + self.trough + _LEDGE + _BACK

    @property
    def height(self) -> int:
        return self.rows * self.row + 12


def measured(count: int) -> Rack:
    """Rows of about the same length: 18 tiles are 9 and 9, not 16 and a lonely pair."""
    rows = max(1, ceil(count / PER_ROW))
    length = max(1, ceil(count / rows))
    widths = TILE_WIDTHS if rows < 3 else TILE_WIDTHS[2:]
    fits = (width for width in widths if length * (width + _GAP) - _GAP <= _ROOM)
    return Rack(small(Material.TILES, next(fits, widths[-1])), rows, length)


def draw_rack(scene: RackScene, style: Style) -> Canvas:
    if scene.material is not Material.TILES:
        return draw_hand(scene, style)
    rack = measured(len(scene.pieces))
    canvas = Canvas(WIDTH, headings.HEIGHT + rack.height + _EDGE, style)
    headings.heading(canvas, scene.title, scene.note)
    _wood(canvas, rack)
    for index, tile in enumerate(scene.pieces):
        row, column = divmod(index, rack.length)
        in_row = min(rack.length, len(scene.pieces) - row * rack.length)
        step = rack.body.width + _GAP
        left = (WIDTH - in_row * step + _GAP) // 2 + column * step
        foot = headings.HEIGHT + row * rack.row + rack.foot
        _tile(canvas, tile, rack, (left, foot))
        if scene.is_numbered:
            at = (left + rack.body.width // 2, foot + 23)
            colour = canvas.theme.gold if tile.is_selected else canvas.theme.wood_text
            canvas.centred(at, str(scene.first_position + index), headings.POSITION, colour)
    return canvas


def _tile(canvas: Canvas, tile: PieceScene, rack: Rack, at: Place) -> None:
    """A tile that stands on its foot, or is raised above it."""
    left, foot = at
    body = rack.body
    if tile.is_selected:
        top = foot - body.height - _RAISE
        canvas.stamp(piece(tile.face, body, canvas.theme, tile.stands_for), (left, top))
        frame(canvas, body, (left, top))
    else:
        top = foot - body.height
        key = (tile.face, tile.stands_for, rack, canvas.theme)
        slot = SLOTS.get(key, lambda: _slot(tile, rack, canvas.theme))
        canvas.image.paste(slot, (left - _GAP // 2, top))
    if tile.is_new:
        plus(canvas, (left + body.width - 9, top + 9), 26)


def _slot(tile: PieceScene, rack: Rack, theme: Theme) -> Image.Image:
    """A tile with the wood around it: every place in a row is the same, so this can be copied."""
    sprite, body = piece(tile.face, rack.body, theme, tile.stands_for), rack.body
    wood = _grain(theme, rack).crop((0, rack.foot - body.height, 1, rack.foot + sprite.overhang))
    slot = wood.resize((body.width + _GAP, wood.height), Image.Resampling.NEAREST)
    slot.paste(sprite.image, (_GAP // 2 - sprite.overhang, -sprite.overhang), sprite.mask)
    return slot


def _wood(canvas: Canvas, rack: Rack) -> None:
    """The empty rack."""
    size = (WIDTH - 2 * _EDGE, rack.height)
    wood = _grain(canvas.theme, rack).resize(size, Image.Resampling.NEAREST)
    canvas.image.paste(wood, (_EDGE, headings.HEIGHT))
    box = (_EDGE, headings.HEIGHT, WIDTH - _EDGE, headings.HEIGHT + rack.height)
    canvas.round_off(box, 16, canvas.theme.panel)


@cache
def _grain(theme: Theme, rack: Rack) -> Image.Image:
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
    """Lip, trough, ledge and back, from above; as many colours as :attr:`Rack.row` has pixels."""
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
