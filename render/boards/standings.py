"""The standings of a tournament: medals, points, and what breaks ties."""

from render.drawing import headings
from render.drawing.badges import draw_rank, name_line
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.fonts import Family
from render.drawing.text import Type, fitted
from render.style import Style
from render.tournaments import StandingsRow, StandingsScene

_HEAD = 48
_ROW = 74
_NAME = MARGIN + 84
_POINTS, _OPPONENTS = 570, WIDTH - MARGIN - 16
"""Where these columns end."""
_NUMBER = Type(Family.TABULAR, headings.LEAST)
_TOTAL = Type(Family.TABULAR, 38)


def draw_standings(scene: StandingsScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    top = heading.height + _HEAD
    canvas = Canvas(WIDTH, top + len(scene.rows) * _ROW + 12, style)
    heading.draw(canvas)
    _columns(canvas, scene, heading.height + 32)
    for index, row in enumerate(scene.rows):
        _row(canvas, scene, row, top + index * _ROW)
    return canvas


def _points_end(scene: StandingsScene) -> int:
    """Points stand at the edge where nothing stands beside them."""
    return _POINTS if scene.opponents_label else _OPPONENTS


def _columns(canvas: Canvas, scene: StandingsScene, baseline: int) -> None:
    colour, end = canvas.theme.muted, _points_end(scene)
    canvas.text((_NAME, baseline), canvas.words.player, headings.LABEL, colour, 250)
    canvas.flush_right((end, baseline), scene.points_label, headings.LABEL, colour, 180)
    if scene.opponents_label:
        at = (_OPPONENTS, baseline)
        canvas.flush_right(at, scene.opponents_label, headings.LABEL, colour, 180)


def _row(canvas: Canvas, scene: StandingsScene, row: StandingsRow, top: int) -> None:
    theme = canvas.theme
    bottom, baseline, end = top + _ROW - 8, top + 46, _points_end(scene)
    fill, edge = (theme.turn, theme.gold) if row.is_me else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)
    draw_rank(canvas, row.place, (MARGIN + 42, (top + bottom) // 2))
    points = fitted(row.points, _TOTAL, 180)
    canvas.line((end - points.width, baseline), points, theme.text)
    colour = theme.muted if row.is_out else theme.text
    room = end - points.width - 16 - _NAME
    canvas.line((_NAME, baseline), name_line(canvas, row.name, room), colour)
    if scene.opponents_label:
        canvas.flush_right((_OPPONENTS, baseline), row.opponents, _NUMBER, theme.muted, 180)
