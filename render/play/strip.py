"""The strip at the top of a table: who sits there, how they stand, and what is left to draw."""

from collections.abc import Sequence

from bot.games.pieces import Material
from render.drawing import headings
from render.drawing.badges import ROBOT, badge, name_line, score_colour, team_badge
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from render.drawing.fonts import Family
from render.drawing.script import clean
from render.drawing.text import Type, line
from render.pieces.bodies import blank, small
from render.scenes import SeatScene

_CHIP = 104
_GAP = 8
_PAD = 12
_FEW = 3
"""So few pieces left are worth a warning."""
_MOST = 3
"""Chips beside each other; more would be too narrow for names."""
_SCORE = Type(Family.TABULAR, headings.LEAST)


def strip_height(chips: int) -> int:
    return _rows(chips) * (_CHIP + _GAP) + 2 * _GAP


def chips(count: int) -> list[Box]:
    """Places for so many chips, in rows of about the same length, the longer ones first."""
    rows = _rows(count)
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


def _rows(count: int) -> int:
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
