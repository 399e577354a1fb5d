"""The ranking: medals, ratings, and how they moved."""

from render import headings
from render.badges import draw_name, score_colour
from render.canvas import MARGIN, WIDTH, Canvas
from render.fonts import Family
from render.records import RankingRow, RankingScene
from render.style import Style
from render.text import Type
from render.themes import Colour, mix

_HEAD = 44
_ROW = 70
_NAME = MARGIN + 96
_RATING, _TREND, _GAMES = 690, 800, 900
"""Where these columns end."""
_BAR_LEFT, _BAR_RIGHT = 940, 1070
_WON = WIDTH - MARGIN - 18
_NUMBER = Type(Family.TABULAR, 26)
_RATE = Type(Family.TABULAR, 32)


def draw_ranking(scene: RankingScene, style: Style) -> Canvas:
    height = headings.HEIGHT + _HEAD + len(scene.rows) * _ROW + 16
    canvas = Canvas(WIDTH, height, style)
    headings.heading(canvas, scene.title, scene.note)
    _columns(canvas)
    for index, row in enumerate(scene.rows):
        _row(canvas, row, headings.HEIGHT + _HEAD + index * _ROW)
    return canvas


def _columns(canvas: Canvas) -> None:
    words, colour = canvas.words, canvas.theme.muted
    baseline = headings.HEIGHT + 28
    canvas.centred((MARGIN + 42, baseline), words.rank, headings.LABEL, colour, 70)
    canvas.text((_NAME, baseline), words.player, headings.LABEL, colour, 300)
    for right, label, room in (
        (_RATING, words.rating, 170),
        (_TREND, words.trend, 100),
        (_GAMES, words.games, 90),
        (_WON, words.won, 240),
    ):
        canvas.flush_right((right, baseline), label, headings.LABEL, colour, room)


def _row(canvas: Canvas, row: RankingRow, top: int) -> None:
    theme, words = canvas.theme, canvas.words
    bottom, baseline = top + _ROW - 8, top + 41
    fill, edge = (theme.turn, theme.gold) if row.is_me else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), 14, fill, edge)
    _rank(canvas, row.rank, top)
    draw_name(canvas, row.name, (_NAME, baseline), _RATING - 150 - _NAME)
    canvas.flush_right((_RATING, baseline + 1), words.number(row.rating), _RATE, theme.text, 140)
    if row.trend is not None:
        colour = score_colour(canvas, row.trend)
        canvas.flush_right((_TREND, baseline), words.signed(row.trend), _NUMBER, colour, 100)
    canvas.flush_right((_GAMES, baseline), words.number(row.games), _NUMBER, theme.text, 90)
    _won(canvas, row, (top + bottom) // 2, baseline)


def _won(canvas: Canvas, row: RankingRow, middle: int, baseline: int) -> None:
    """The share of games won, as a bar and in figures."""
    theme = canvas.theme
    canvas.panel((_BAR_LEFT, middle - 7, _BAR_RIGHT, middle + 7), 7, theme.track)
    share = row.wins / row.games if row.games else 0.0
    if share > 0:
        end = _BAR_LEFT + max(14, round((_BAR_RIGHT - _BAR_LEFT) * min(1.0, share)))
        canvas.over((_BAR_LEFT, middle - 7, end, middle + 7), 7, theme.bar)
    text = canvas.words.percent(row.wins, row.games)
    canvas.flush_right((_WON, baseline), text, _NUMBER, theme.text, _WON - _BAR_RIGHT - 6)


def _rank(canvas: Canvas, rank: int, top: int) -> None:
    theme = canvas.theme
    middle, centre = MARGIN + 42, top + (_ROW - 8) // 2
    if rank <= len(theme.medals):
        _medal(canvas, theme.medals[rank - 1], (middle, centre))
        colour: Colour = theme.shade
    else:
        colour = theme.muted
    text = canvas.words.number(rank)
    canvas.centred((middle, centre + 9), text, headings.COUNT, colour, 80)


def _medal(canvas: Canvas, metal: Colour, centre: tuple[int, int]) -> None:
    """A disc with a darker ring inside its rim."""
    x, y = centre
    dark = mix(metal, canvas.theme.shade, 0.35)
    for radius, colour in ((24, metal), (20, dark), (18, metal)):
        canvas.over((x - radius, y - radius, x + radius, y + radius), radius, colour)
