"""The tables of a tournament's rounds, two beside each other; who goes on has a gold dot.

A tree with a column for each round would be lettered too small for a phone, so rounds stand
below each other.
"""

from render.drawing import headings
from render.drawing.badges import name_line
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.text import fitted
from render.style import Style
from render.tournaments import BracketRound, BracketScene, BracketSeat, BracketTable

_GAP = 12
_PER_ROW = 2
_TABLE = (WIDTH - 2 * MARGIN - _GAP) // _PER_ROW
_ROUND = 54
_HEAD = 50
_SEAT = 50
_DOT = 8


def draw_bracket(scene: BracketScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    height = heading.height + sum(map(_round_height, scene.rounds)) + 8
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    top = heading.height
    for one in scene.rounds:
        _round(canvas, one, top)
        top += _round_height(one)
    return canvas


def _rows(one: BracketRound) -> list[tuple[BracketTable, ...]]:
    tables = one.tables
    return [tables[at : at + _PER_ROW] for at in range(0, len(tables), _PER_ROW)]


def _row_height(tables: tuple[BracketTable, ...]) -> int:
    return _HEAD + max(len(table.seats) for table in tables) * _SEAT + 8 + _GAP


def _round_height(one: BracketRound) -> int:
    return (_ROUND if one.title else 0) + sum(map(_row_height, _rows(one)))


def _round(canvas: Canvas, one: BracketRound, top: int) -> None:
    if one.title:
        room = WIDTH - 2 * MARGIN - 8
        at = (MARGIN + 4, top + 36)
        canvas.text(at, one.title, headings.SMALL_NAME, canvas.theme.gold, room)
        top += _ROUND
    for tables in _rows(one):
        for column, table in enumerate(tables):
            _table(canvas, table, MARGIN + column * (_TABLE + _GAP), top)
        top += _row_height(tables)


def _table(canvas: Canvas, table: BracketTable, left: int, top: int) -> None:
    theme = canvas.theme
    bottom = top + _HEAD + len(table.seats) * _SEAT + 8
    canvas.panel((left, top, left + _TABLE, bottom), 14, theme.chip, theme.chip_edge)
    at = (left + 16, top + 38)
    canvas.text(at, table.title, headings.LABEL, theme.muted, _TABLE - 32)
    for index, seat in enumerate(table.seats):
        _seat(canvas, seat, left, top + _HEAD + index * _SEAT)


def _seat(canvas: Canvas, seat: BracketSeat, left: int, top: int) -> None:
    theme = canvas.theme
    right, baseline = left + _TABLE - 16, top + 36
    start = left + 16
    if seat.goes_on:
        middle = top + 25
        dot = (start, middle - _DOT, start + 2 * _DOT, middle + _DOT)
        canvas.over(dot, _DOT, theme.gold)
    start += 2 * _DOT + 10
    colour = theme.muted if seat.is_out else theme.text
    note = fitted(seat.note, headings.SMALL_NAME, 96)
    canvas.line((right - note.width, baseline), note, theme.gold if seat.goes_on else theme.muted)
    room = right - start - (note.width + 12 if note.width else 0)
    canvas.line((start, baseline), name_line(canvas, seat.name, room), colour)
