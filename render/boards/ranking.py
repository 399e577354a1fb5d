"""The ranking: medals, ratings, and how they moved."""

from render.drawing import headings
from render.drawing.badges import draw_name, draw_rank, score_colour
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.fonts import Family
from render.drawing.text import Type
from render.records import RankingRow, RankingScene
from render.style import Style

_HEAD = 48
_ROW = 74
_NAME = MARGIN + 84
_RATING, _TREND, _WON = 500, 600, WIDTH - MARGIN - 16
"""Where these columns end."""
_NUMBER = Type(Family.TABULAR, headings.LEAST)
_RATE = Type(Family.TABULAR, 38)


def draw_ranking(scene: RankingScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title, scene.note)
    top = heading.height + _HEAD
    canvas = Canvas(WIDTH, top + len(scene.rows) * _ROW + 12, style)
    heading.draw(canvas)
    _columns(canvas, heading.height + 32)
    for index, row in enumerate(scene.rows):
        _row(canvas, row, top + index * _ROW)
    return canvas


def _columns(canvas: Canvas, baseline: int) -> None:
    """Rank and trend are seen for what they are; how many games are on the player's card."""
    words, colour = canvas.words, canvas.theme.muted
    canvas.text((_NAME, baseline), words.player, headings.LABEL, colour, 230)
    canvas.flush_right((_RATING, baseline), words.rating, headings.LABEL, colour, 170)
    canvas.flush_right((_WON, baseline), words.won, headings.LABEL, colour, 190)


def _row(canvas: Canvas, row: RankingRow, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    bottom, baseline = top + _ROW - 8, top + 46
    fill, edge = (theme.turn, theme.gold) if row.is_me else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)
    draw_rank(canvas, row.rank, (MARGIN + 42, (top + bottom) // 2))
    used = canvas.flush_right((_RATING, baseline), words.number(row.rating), _RATE, theme.text, 160)
    draw_name(canvas, row.name, (_NAME, baseline), _RATING - used - 16 - _NAME)
    if row.trend is not None:
        colour = score_colour(canvas, row.trend)
        canvas.flush_right((_TREND, baseline), words.signed(row.trend), _NUMBER, colour, 96)
    share = words.percent(row.wins, row.games)
    canvas.flush_right((_WON, baseline), share, _NUMBER, theme.text, 150)
