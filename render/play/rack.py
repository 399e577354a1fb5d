"""A rack of tiles: rows of pieces that stand in a piece of wood."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil

from PIL import Image

from bot.games.pieces import Material
from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas, Place, image_bytes
from render.drawing.headings import ROBOT, badge, name_line, score_colour, team_badge
from render.drawing.text import ByteCache, Family, Type, clean, line
from render.pieces import Body, Strip, blank, frame, large, large_card, piece, plus, small
from render.play.sheets import PicturePlan, PieceRow, RowLook
from render.scenes import PieceScene, RackScene, SeatScene, Style
from render.themes import Colour, Theme, mix

# --- a hand of cards: large, fanned so that index and suit of each stay in sight ---

PER_ROW_hand = (8, 10)
"""Cards in a row; more of them only where that saves rows."""
_WIDTHS = (132, 116, 100)
"""Of a card: the largest at which all lie free; if none does, the middle one, fanned."""
_GAP = 8
_RAISE_hand = 22


@dataclass(frozen=True)
class _CardRow:
    """A row of cards: how large, how far apart, and where."""

    body: Body
    step: int
    top: int


def draw_hand(scene: RackScene, style: Style) -> Canvas:
    most = PER_ROW_hand[0] if len(scene.pieces) <= 2 * PER_ROW_hand[0] else PER_ROW_hand[1]
    count = max(1, ceil(len(scene.pieces) / most))
    length = ceil(len(scene.pieces) / count)
    body, step = _measures(scene, length)
    row_height = _RAISE_hand + body.height + 8
    heading = headings.Heading(scene.title, scene.note)
    canvas = Canvas(WIDTH, heading.height + count * row_height + 12, style)
    canvas.fill((0, heading.height, WIDTH, canvas.height), canvas.theme.felt)
    heading.draw(canvas)
    for index in range(count):
        cards = scene.pieces[index * length : (index + 1) * length]
        _fan(canvas, cards, _CardRow(body, step, heading.height + index * row_height + _RAISE_hand))
    return canvas


def _measures(scene: RackScene, length: int) -> tuple[Body, int]:
    """The cards, and the way from one to the next."""
    room = WIDTH - 2 * MARGIN - 8
    free = (width for width in _WIDTHS if length * (width + _GAP) - _GAP <= room)
    width = next(free, _WIDTHS[1])
    step = min(width + _GAP, (room - width) // max(1, length - 1))
    return large(scene.material, width), step


def _fan(canvas: Canvas, cards: tuple[PieceScene, ...], row: _CardRow) -> None:
    body, step = row.body, row.step
    left = (canvas.width - (len(cards) - 1) * step - body.width) // 2
    seen = min(step, body.width)
    for offset, card in enumerate(cards):
        at = (left + offset * step, row.top - (_RAISE_hand if card.is_selected else 0))
        _lay(canvas, cards, offset, row, at)
        if card.is_selected:
            frame(canvas, body, at)
        if card.is_new:
            plus(canvas, (at[0] + seen - 26, at[1] + body.height - 24), 34)


def _lay(
    canvas: Canvas, cards: tuple[PieceScene, ...], offset: int, row: _CardRow, at: Place
) -> None:
    """A card on the ones before. Between cards that are not raised, only its strip is copied."""
    body, style = row.body, canvas.style
    is_covered = row.step < body.width and offset < len(cards) - 1
    neighbours = cards[max(0, offset - 1) : offset + 2]
    if is_covered and not any(card.is_selected for card in neighbours):
        strip = Strip(cards[offset].face, body, row.step, offset == 0)
        canvas.image.paste(strip.image(style), (at[0] - body.overhang, at[1]))
    else:
        canvas.stamp(large_card(cards[offset].face, body, style, is_covered=is_covered), at)


# --- a rack of tiles: rows of pieces that stand in a piece of wood ---

PER_ROW = 10
TILE_WIDTHS = (96, 84, 76, 68)
"""The largest at which a row fits; on three rows and more none larger than the third."""

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


# --- the strip at the top of a table: who sits there, how they stand, and what is left to draw ---

_CHIP = 104

_PAD = 12
_FEW = 3
"""So few pieces left are worth a warning."""
_MOST = 3
"""Chips beside each other; more would be too narrow for names."""
_SCORE = Type(Family.TABULAR, headings.LEAST)


def strip_height(chips: int) -> int:
    return _rows_strip(chips) * (_CHIP + _GAP) + 2 * _GAP


def chips(count: int) -> list[Box]:
    """Places for so many chips, in rows of about the same length, the longer ones first."""
    rows = _rows_strip(count)
    lengths = [count // rows + (row < count % rows) for row in range(rows)]
    room = WIDTH - 2 * MARGIN + _GAP
    return [
        (
            MARGIN + room * column // length,
            _GAP + 4 + row * (_CHIP + _GAP),
            MARGIN + room * (column + 1) // length - _GAP,
            _GAP + 4 + row * (_CHIP + _GAP) + _CHIP,
        )
        for row, length in enumerate(lengths)
        for column in range(length)
    ]


def _rows_strip(count: int) -> int:
    # Four are two and two, so that their names have room.
    return max(1, -(-count // _MOST))


def draw_seats(
    canvas: Canvas, seats: Sequence[SeatScene], material: Material, boxes: Sequence[Box]
) -> None:
    for seat, box in zip(seats, boxes, strict=False):
        _box(canvas, seat, box)
        _name(canvas, seat, box)
        _figures(canvas, seat, material, box)


def _box(canvas: Canvas, seat: SeatScene, box: Box) -> None:
    theme = canvas.theme
    if not seat.is_turn:
        canvas.panel(box, 14, theme.chip, theme.chip_edge)
        return
    # Twice the line, and the arrow: the turn must be seen without seeing gold.
    left, top, right, bottom = box
    edge = theme.line
    canvas.panel(box, 14, theme.gold)
    inner = (left + edge, top + edge, right - edge, bottom - edge)
    canvas.over(inner, 14 - edge, theme.turn, theme.gold)


def _name(canvas: Canvas, seat: SeatScene, box: Box) -> None:
    theme = canvas.theme
    left, right, top = box[0] + _PAD, box[2] - _PAD // 2, box[1]
    if seat.team is not None:
        left += team_badge(canvas, seat.team, (left, top + 8)) + 8
    if seat.is_turn:
        left += canvas.text((left, top + 42), "▶", headings.SMALL_NAME, theme.gold) + 4
    if seat.is_dealer:
        right -= (
            badge(canvas, canvas.words.dealer_short, (right - _PAD // 2, top + 8), theme.text) + 8
        )
    drawn = name_line(canvas, seat.name, right - left, _sign(seat, right - left))
    canvas.line((left, top + 42), drawn, theme.text)


def _sign(seat: SeatScene, room: int) -> str:
    """A robot, where a whole name has room beside it: computers are told apart by their numbers."""
    fits = line(ROBOT + clean(seat.name), headings.SMALL_NAME).width <= room
    return ROBOT if seat.is_computer and fits else ""


def _figures(canvas: Canvas, seat: SeatScene, material: Material, box: Box) -> None:
    theme, words = canvas.theme, canvas.words
    left, right, baseline = box[0] + _PAD, box[2] - _PAD, box[3] - 14
    _back(canvas, material, (left, baseline), is_open=seat.has_opened)
    colour = theme.bad if seat.count <= _FEW else theme.text
    used = canvas.text((left + 38, baseline), words.number(seat.count), headings.COUNT, colour)
    if seat.score is not None:
        room = right - left - 38 - used - 10
        colour = score_colour(canvas, seat.score) if seat.is_signed else theme.muted
        text = words.signed(seat.score) if seat.is_signed else words.number(seat.score)
        canvas.flush_right((right, baseline), text, _SCORE, colour, room)


def _back(canvas: Canvas, material: Material, at: tuple[int, int], *, is_open: bool) -> None:
    """A little blank piece; only its outline until the first lay-down is made."""
    body, theme = small(material, 26), canvas.theme
    left, top = at[0], at[1] - body.height + 4
    if is_open:
        canvas.stamp(blank(body, theme), (left, top))
    else:
        box = (left, top, left + body.width, top + body.height)
        canvas.panel(box, 4, theme.chip, theme.muted)
