"""What people hold: a hand of cards, a rack of tiles, and the players at the top of a table."""

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
from render.pieces import Body, blank, frame, large, large_card, piece, plus, small, strip
from render.play.sheets import PicturePlan, PieceRow, RowLook
from render.scenes import PieceScene, RackScene, SeatScene, Style
from render.themes import Colour, Theme, mix

# --- a hand of cards: large, fanned so that index and suit of each stay in sight ---

_CARDS_IN_A_ROW = (8, 10)
"""More of them only where that saves rows."""
_WIDTHS = (132, 116, 100)
"""Of a card: the largest at which all lie free; if none does, the middle one, fanned."""
_GAP = 8
_CARD_RAISED = 22


def draw_hand(scene: RackScene, style: Style) -> Canvas:
    usual, most = _CARDS_IN_A_ROW
    rows = max(1, ceil(len(scene.pieces) / (usual if len(scene.pieces) <= 2 * usual else most)))
    length = ceil(len(scene.pieces) / rows)
    body, step = _card_size(scene, length)
    row = _CARD_RAISED + body.height + 8
    canvas, top = headings.headed(scene.title, scene.note, rows * row + 12, style)
    canvas.fill((0, top, WIDTH, canvas.height), canvas.theme.felt)
    for index in range(rows):
        cards = scene.pieces[index * length : (index + 1) * length]
        _fan(canvas, cards, body, step, top + index * row + _CARD_RAISED)
    return canvas


def _card_size(scene: RackScene, length: int) -> tuple[Body, int]:
    """The cards, and the way from one to the next."""
    room = WIDTH - 2 * MARGIN - 8
    free = (width for width in _WIDTHS if length * (width + _GAP) - _GAP <= room)
    width = next(free, _WIDTHS[1])
    step = min(width + _GAP, (room - width) // max(1, length - 1))
    return large(scene.material, width), step


def _fan(canvas: Canvas, cards: tuple[PieceScene, ...], body: Body, step: int, top: int) -> None:
    left = (canvas.width - (len(cards) - 1) * step - body.width) // 2
    for offset, card in enumerate(cards):
        at = (left + offset * step, top - (_CARD_RAISED if card.is_selected else 0))
        is_covered = step < body.width and offset < len(cards) - 1
        neighbours = cards[max(0, offset - 1) : offset + 2]
        if is_covered and not any(near.is_selected for near in neighbours):
            # Between cards that are not raised, only its strip is copied.
            seen = strip(card.face, body, canvas.style, step, is_first=offset == 0)
            canvas.image.paste(seen, (at[0] - body.overhang, at[1]))
        else:
            canvas.stamp(large_card(card.face, body, canvas.style, is_covered=is_covered), at)
        if card.is_selected:
            frame(canvas, body, at)
        if card.is_new:
            corner = (at[0] + min(step, body.width) - 26, at[1] + body.height - 24)
            plus(canvas, corner, 34)


# --- a rack of tiles: rows of pieces that stand in a piece of wood ---

_TILES_IN_A_ROW = 10
_TILE_WIDTHS = (96, 84, 76, 68)
"""The largest at which a row fits; on three rows and more none larger than the third."""
_EDGE = 6
"""From the side of the picture to the wood."""
_ROOM = WIDTH - 2 * _EDGE - 16
_LIP, _LEDGE, _BACK = 10, 14, 8
"""Wood above the trough, the strip on which the tiles stand, and the wood behind it."""
_HEADROOM = 20
SLOTS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)
_TILE_RAISED = 14


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
    rows = max(1, ceil(count / _TILES_IN_A_ROW))
    length = max(1, ceil(count / rows))
    widths = _TILE_WIDTHS if rows < 3 else _TILE_WIDTHS[2:]
    fits = (width for width in widths if length * (width + _GAP) - _GAP <= _ROOM)
    return RackMeasures(small(Material.TILES, next(fits, widths[-1])), rows, length)


def plan_rack(scene: RackScene, style: Style) -> PicturePlan:
    rack, heading = measured(len(scene.pieces)), headings.Heading(scene.title, scene.note)

    def empty() -> Canvas:
        canvas = Canvas(WIDTH, heading.height + rack.height + _EDGE, style)
        heading.draw(canvas)
        size = (WIDTH - 2 * _EDGE, rack.height)
        wood = _grain(style.theme, rack).resize(size, Image.Resampling.NEAREST)
        canvas.image.paste(wood, (_EDGE, heading.height))
        box = (_EDGE, heading.height, WIDTH - _EDGE, heading.height + rack.height)
        canvas.round_off(box, 16, style.theme.panel)
        return canvas

    key = (scene.title, scene.note, rack, style.theme)
    return PicturePlan(style, key, empty, tuple(_rows(scene, rack, heading.height)))


def _rows(scene: RackScene, rack: RackMeasures, top: int) -> Iterator[PieceRow]:
    for number in range(rack.rows):
        tiles = scene.pieces[number * rack.length : (number + 1) * rack.length]
        left = (WIDTH - len(tiles) * (rack.body.width + _GAP) + _GAP) // 2
        yield PieceRow(_standing(rack), tiles, left, top + number * rack.row + rack.edge + _LIP)


@cache
def _standing(rack: RackMeasures) -> RowLook:
    """Tiles in the trough of a rack; the ledge below it has their shadows."""
    body, height = rack.body, rack.trough + 1 + _GAP

    def ground(style: Style) -> Image.Image:
        top = rack.edge + _LIP
        return _grain(style.theme, rack).crop((0, top, 1, top + height))

    def put(canvas: Canvas, tile: PieceScene, at: Place) -> None:
        left, top = at[0], at[1] + rack.trough + 1 - body.height
        if tile.is_selected:
            top -= _TILE_RAISED
            canvas.stamp(piece(tile.face, body, canvas.style, tile.stands_for), (left, top))
            frame(canvas, body, (left, top))
        else:
            key = (tile.face, tile.stands_for, rack, canvas.theme)
            slot = SLOTS.get(key, lambda: _slot(tile, rack, canvas.style))
            canvas.image.paste(slot, (left - _GAP // 2, top))
        if tile.is_new:
            plus(canvas, (left + body.width - 9, top + 9), 26)

    return RowLook(body, _GAP, height, ground, put)


def _slot(tile: PieceScene, rack: RackMeasures, style: Style) -> Image.Image:
    """A tile with the wood around it: every place in a row is the same, so this can be copied."""
    sprite, body = piece(tile.face, rack.body, style, tile.stands_for), rack.body
    wood = _grain(style.theme, rack).crop(
        (0, rack.foot - body.height, 1, rack.foot + sprite.overhang)
    )
    slot = wood.resize((body.width + _GAP, wood.height), Image.Resampling.NEAREST)
    slot.paste(sprite.image, (_GAP // 2 - sprite.overhang, -sprite.overhang), sprite.mask)
    return slot


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
    return _chip_rows(chips) * (_CHIP + _GAP) + 2 * _GAP


def chips(count: int) -> list[Box]:
    """Places for so many chips, in rows of about the same length, the longer ones first."""
    rows = _chip_rows(count)
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


def _chip_rows(count: int) -> int:
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
    # A robot where the whole name has room beside it: computers are told apart by their numbers.
    named, room = line(ROBOT + clean(seat.name), headings.SMALL_NAME), right - left
    before = ROBOT if seat.is_computer and named.width <= room else ""
    canvas.line((left, top + 42), name_line(canvas, seat.name, room, before), theme.text)


def _figures(canvas: Canvas, seat: SeatScene, material: Material, box: Box) -> None:
    theme, words = canvas.theme, canvas.words
    left, right, baseline = box[0] + _PAD, box[2] - _PAD, box[3] - 14
    _back(canvas, material, (left, baseline), is_open=seat.has_opened)
    colour = theme.bad if seat.count <= _FEW else theme.text
    used = canvas.text((left + 38, baseline), words.number(seat.count), headings.COUNT, colour)
    if seat.score is not None:
        room = right - left - 38 - used - 10
        colour = score_colour(canvas, seat.score) if seat.is_signed else theme.muted
        text = words.score(seat.score, is_signed=seat.is_signed)
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
