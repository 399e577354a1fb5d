"""The strip at the top of a table: who sits there, and how they stand."""

from render import headings
from render.badges import ROBOT, badge, name_line, score_colour, team_badge
from render.bodies import Material, blank, small
from render.canvas import MARGIN, Canvas
from render.fonts import Family
from render.scenes import SeatScene
from render.text import Type

HEIGHT = 118
TOP, BOTTOM = 14, 106
_GAP = 12
_PAD = 13
_FEW = 3
"""So few pieces left are worth a warning."""
_SCORE = Type(Family.TABULAR, 25)
_ARROW = Type(Family.BOLD, 24)


def draw_strip(
    canvas: Canvas, seats: tuple[SeatScene, ...], material: Material, right: int
) -> None:
    """The seats side by side, from the left margin to ``right``."""
    room = right - MARGIN + _GAP
    for index, seat in enumerate(seats):
        left = MARGIN + room * index // len(seats)
        end = MARGIN + room * (index + 1) // len(seats) - _GAP
        _box(canvas, seat, left, end)
        _name(canvas, seat, left + _PAD, end - _PAD)
        _figures(canvas, seat, material, left + _PAD, end - _PAD)


def _box(canvas: Canvas, seat: SeatScene, left: int, right: int) -> None:
    theme = canvas.theme
    if not seat.is_turn:
        canvas.panel((left, TOP, right, BOTTOM), 14, theme.chip, theme.chip_edge)
        return
    # Twice the line, and the arrow: the turn must be seen without seeing gold.
    line = theme.line
    canvas.panel((left, TOP, right, BOTTOM), 14, theme.gold)
    inner = (left + line, TOP + line, right - line, BOTTOM - line)
    canvas.over(inner, 14 - line, theme.turn, theme.gold)


def _name(canvas: Canvas, seat: SeatScene, left: int, right: int) -> None:
    theme = canvas.theme
    if seat.team is not None:
        left += team_badge(canvas, seat.team, (left, TOP + 15)) + 8
    if seat.is_turn:
        canvas.text((left, TOP + 38), "▶", _ARROW, theme.gold)
        left += 29
    if seat.is_dealer:
        right -= badge(canvas, canvas.words.dealer_short, (right, TOP + 15), theme.text) + 8
    drawn = name_line(canvas, seat.name, right - left, ROBOT if seat.is_computer else "")
    canvas.line((left, TOP + 38), drawn, theme.text)


def _figures(canvas: Canvas, seat: SeatScene, material: Material, left: int, right: int) -> None:
    theme, words = canvas.theme, canvas.words
    baseline = BOTTOM - 18
    _back(canvas, material, (left, baseline), is_open=seat.has_opened)
    colour = theme.bad if seat.count <= _FEW else theme.text
    used = canvas.text((left + 32, baseline), words.number(seat.count), headings.COUNT, colour)
    if seat.score is not None:
        room = right - left - 32 - used - 10
        colour = score_colour(canvas, seat.score) if seat.is_signed else theme.muted
        text = words.signed(seat.score) if seat.is_signed else words.number(seat.score)
        canvas.flush_right((right, baseline), text, _SCORE, colour, room)


def _back(canvas: Canvas, material: Material, at: tuple[int, int], *, is_open: bool) -> None:
    """A little blank piece; only its outline until the first lay-down is made."""
    body, theme = small(material, 20), canvas.theme
    left, top = at[0], at[1] - body.height + 4
    if is_open:
        canvas.stamp(blank(body, theme), (left, top))
    else:
        box = (left, top, left + body.width, top + body.height)
        canvas.panel(box, 4, theme.chip, theme.muted)
