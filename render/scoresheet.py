"""The score sheet: rounds, totals, and who won."""

from render import headings
from render.badges import name_line, score_colour, team_badge
from render.canvas import MARGIN, WIDTH, Canvas
from render.fonts import Family
from render.records import ScoreColumn, ScoreRound, ScoreScene
from render.style import Style
from render.text import Type

_ROUND_COLUMN = 190
_NAMES = 56
_TOTAL = 76
_ROWS = ((10, 62), (14, 50))
"""Up to so many rounds, rows so high."""
_LOW_ROW = 40
_SIGNED = Type(Family.TABULAR, 27)
_WINNER = "★ "


def draw_scores(scene: ScoreScene, style: Style) -> Canvas:
    heights = (height for most, height in _ROWS if len(scene.rounds) <= most)
    row = next(heights, _LOW_ROW)
    height = headings.HEIGHT + _NAMES + len(scene.rounds) * row + 10 + _TOTAL + 20
    canvas = Canvas(WIDTH, height, style)
    headings.heading(canvas, scene.title, scene.note)
    for index, column in enumerate(scene.columns):
        _name(canvas, scene, column, _middle(scene, index))
    top = headings.HEIGHT + _NAMES
    for offset, played in enumerate(scene.rounds):
        _round(canvas, scene, played, (top + offset * row, top + (offset + 1) * row - 8))
    _totals(canvas, scene, top + len(scene.rounds) * row + 4)
    return canvas


def _width(scene: ScoreScene) -> int:
    return (WIDTH - 2 * MARGIN - _ROUND_COLUMN) // max(1, len(scene.columns))


def _middle(scene: ScoreScene, index: int) -> int:
    return MARGIN + _ROUND_COLUMN + _width(scene) * index + _width(scene) // 2


def _name(canvas: Canvas, scene: ScoreScene, column: ScoreColumn, middle: int) -> None:
    theme = canvas.theme
    room = _width(scene) - 12 - (38 if column.team is not None else 0)
    drawn = name_line(canvas, column.name, room, _WINNER if column.is_winner else "")
    left = middle - drawn.width // 2
    baseline = headings.HEIGHT + 36
    if column.team is not None:
        left += 19
        team_badge(canvas, column.team, (left - 38, baseline - 23))
    canvas.line((left, baseline), drawn, theme.gold if column.is_winner else theme.text)


def _round(canvas: Canvas, scene: ScoreScene, played: ScoreRound, between: tuple[int, int]) -> None:
    theme = canvas.theme
    top, bottom = between
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 12, theme.chip)
    baseline = (top + bottom) // 2 + 10
    room = _ROUND_COLUMN - 30
    canvas.text((MARGIN + 22, baseline), played.label, headings.COUNT, theme.muted, room)
    for index, score in enumerate(played.scores):
        middle = _middle(scene, index)
        text = _text(canvas, scene, score)
        colour = theme.muted if score is None else _colour(canvas, scene, score)
        if index in played.winners:
            half = min(70, _width(scene) // 2 - 4)
            pill = (middle - half, top + 4, middle + half, bottom - 4)
            canvas.panel(pill, (bottom - top) // 2 - 4, theme.good_fill, theme.good)
            colour = theme.text
        canvas.centred((middle, baseline), text, _SIGNED, colour, _width(scene) - 8)


def _text(canvas: Canvas, scene: ScoreScene, score: int | None) -> str:
    if score is None:
        return "–"
    return canvas.words.signed(score) if scene.is_signed else canvas.words.number(score)


def _colour(canvas: Canvas, scene: ScoreScene, score: int) -> tuple[int, int, int]:
    return score_colour(canvas, score) if scene.is_signed else canvas.theme.text


def _totals(canvas: Canvas, scene: ScoreScene, top: int) -> None:
    theme = canvas.theme
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _TOTAL), 14, theme.turn, theme.gold)
    baseline = top + _TOTAL // 2 + 13
    label, room = canvas.words.total, _ROUND_COLUMN - 30
    canvas.text((MARGIN + 22, baseline - 3), label, headings.COUNT, theme.text, room)
    for index, column in enumerate(scene.columns):
        colour = theme.gold if column.is_winner else theme.text
        text = _text(canvas, scene, column.total)
        at = (_middle(scene, index), baseline)
        canvas.centred(at, text, headings.TOTAL, colour, _width(scene) - 8)
