"""The score sheet: a card for each player or team, with the total and what each round brought."""

from dataclasses import dataclass

from render.drawing import headings
from render.drawing.badges import name_line, score_colour, team_badge
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.fonts import Family
from render.drawing.text import Type, line
from render.records import ScoreColumn, ScoreScene
from render.style import Style
from render.themes import Colour
from render.words import Words

_NAME = 62
_LINE = 52
_BETWEEN = 10
_SCORE = Type(Family.TABULAR, headings.LEAST)
_WINNER = "★ "
_NARROWEST = 72


@dataclass(frozen=True)
class _Grid:
    """Where the points of the rounds go: from the left, in as many lines as they need."""

    label: int
    """Width of what stands before each line."""
    cell: int
    length: int
    """Rounds in a full line."""
    rounds: int

    @property
    def lines(self) -> int:
        return -(-self.rounds // self.length)

    @property
    def card(self) -> int:
        return _NAME + self.lines * _LINE + (10 if self.lines else 0)

    def at(self, number: int) -> tuple[int, int]:
        """The middle of a round's cell, and its line."""
        row, column = divmod(number, self.length)
        return MARGIN + 16 + self.label + self.cell * column + self.cell // 2, row

    def name(self, row: int, words: Words) -> str:
        """Before a line: which rounds it has, if there are several lines."""
        first, last = row * self.length + 1, min(self.rounds, (row + 1) * self.length)
        if self.lines == 1:
            return ""
        return words.number(first) if first == last else f"{first}–{last}"


def draw_scores(scene: ScoreScene, style: Style) -> Canvas:
    grid = _grid(scene, style.words)
    heading = headings.Heading(scene.title, scene.note)
    head = _LINE if grid.lines == 1 else 0
    top = heading.height + head + 4
    height = top + len(scene.columns) * (grid.card + _BETWEEN) + 6
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    if head:
        _rounds(canvas, scene, grid, heading.height + 34)
    for index, column in enumerate(scene.columns):
        _card(canvas, scene, grid, index, top + index * (grid.card + _BETWEEN))
        _name(canvas, scene, column, top + index * (grid.card + _BETWEEN))
    return canvas


def _grid(scene: ScoreScene, words: Words) -> _Grid:
    texts = {_text(words, scene, score) for played in scene.rounds for score in played.scores}
    count = len(scene.rounds)
    widest = max((line(text, _SCORE).width for text in texts), default=0)
    cell = max(_NARROWEST, widest + 22)
    room = WIDTH - 2 * MARGIN - 32
    label = line(words.round, headings.LABEL).width + 16
    if count * cell <= room - label:
        return _Grid(label, cell, max(1, count), count)
    label = line("88–88", headings.LABEL).width + 16
    length = max(1, (room - label) // cell)
    lines = -(-count // length)
    return _Grid(label, cell, -(-count // lines), count)


def _rounds(canvas: Canvas, scene: ScoreScene, grid: _Grid, baseline: int) -> None:
    """The numbers of the rounds, over the points that they brought."""
    colour = canvas.theme.muted
    canvas.text((MARGIN + 16, baseline), canvas.words.round, headings.LABEL, colour)
    for number in range(len(scene.rounds)):
        middle, _ = grid.at(number)
        canvas.centred((middle, baseline), str(number + 1), headings.LABEL, colour)


def _card(canvas: Canvas, scene: ScoreScene, grid: _Grid, index: int, top: int) -> None:
    theme = canvas.theme
    is_winner = scene.columns[index].is_winner
    fill, edge = (theme.turn, theme.gold) if is_winner else (theme.chip, theme.chip_edge)
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + grid.card), 14, fill, edge)
    for row in range(grid.lines):
        at = (MARGIN + 16, top + _NAME + row * _LINE + 36)
        canvas.text(at, grid.name(row, canvas.words), headings.LABEL, theme.muted)
    for number, played in enumerate(scene.rounds):
        middle, row = grid.at(number)
        upper = top + _NAME + row * _LINE
        score = played.scores[index]
        colour = theme.muted if score is None else _colour(canvas, scene, score)
        if index in played.winners:
            half = grid.cell // 2 - 3
            pill = (middle - half, upper, middle + half, upper + _LINE - 6)
            canvas.over(pill, _LINE // 2 - 3, theme.good_fill, theme.good)
            colour = theme.text
        text = _text(canvas.words, scene, score)
        canvas.centred((middle, upper + 36), text, _SCORE, colour, grid.cell)


def _name(canvas: Canvas, scene: ScoreScene, column: ScoreColumn, top: int) -> None:
    theme = canvas.theme
    left, right, baseline = MARGIN + 16, WIDTH - MARGIN - 16, top + 44
    colour = theme.gold if column.is_winner else theme.text
    total = _text(canvas.words, scene, column.total)
    right -= canvas.flush_right((right, baseline), total, headings.TOTAL, colour) + 20
    if column.team is not None:
        left += team_badge(canvas, column.team, (left, top + 10)) + 12
    before = _WINNER if column.is_winner else ""
    canvas.line((left, baseline), name_line(canvas, column.name, right - left, before), colour)


def _text(words: Words, scene: ScoreScene, score: int | None) -> str:
    if score is None:
        return "–"
    return words.signed(score) if scene.is_signed else words.number(score)


def _colour(canvas: Canvas, scene: ScoreScene, score: int) -> Colour:
    return score_colour(canvas, score) if scene.is_signed else canvas.theme.text
