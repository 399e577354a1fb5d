"""The race: a line for each player, from a full rack to an empty one, round after round.

Lines are told apart by their dashes as well as by colour; a ring on one is a turn in which its
player missed something.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from render.drawing.headings import name_line
from render.drawing.text import fitted
from render.scenes import RaceLine, RaceScene, Style
from render.themes import Colour, Theme

_PLOT, _LOW_PLOT = 240, 198
"""How high a row of plots is: one or two, or more of them."""
_AXIS = 78
"""Left of the plots, for the numbers."""
_BELOW = 50
"""Of each row of plots, for the numbers of the rounds."""
_LEGEND = 54
_SAMPLE = 104
_SMOOTH = 3
_STROKE = 6
_RING = 13
_APART = 3
"""Lines of equal height lie so far beside each other."""
_NARROWEST = 7
"""Pixels from one turn to the next, as long as there is room below for another row."""
_MOST_ROWS = 3
_BETWEEN = 26
_ROOM = WIDTH - 2 * MARGIN - _AXIS - 16
_DASHES: tuple[tuple[int, ...], ...] = (
    (),
    (26, 14),
    (8, 12),
    (30, 10, 8, 10),
    (14, 8),
    (44, 12, 8, 8, 8, 12),
)
"""Lengths of strokes and gaps in turn; none for a line without gaps."""
Point = tuple[float, float]


def _colour(theme: Theme, seat: int) -> Colour:
    known = (theme.gold, theme.bar, theme.text, theme.good, theme.bad, theme.teams[2])
    return known[seat % len(known)]


@dataclass(frozen=True)
class _Plot:
    """One round: its place in the picture, and which turns it has."""

    number: int
    first: int
    turns: int
    left: int
    width: int
    row: int


def draw_race(scene: RaceScene, style: Style) -> Canvas:
    rows = _rows(scene.rounds)
    high = _PLOT if len(rows) <= 2 else _LOW_PLOT
    legend = 8 + len(rows) * (high + _BELOW)
    height = legend + len(scene.lines) * _LEGEND + 12
    canvas, top = headings.headed(scene.title, scene.note, height, style)
    highest = max((count for line in scene.lines for count in line.left), default=1) or 1
    for plot in _plots(rows):
        upper = top + 8 + plot.row * (high + _BELOW)
        box = (plot.left, upper + 10, plot.left + plot.width, upper + high - 10)
        _round(canvas, scene, plot, box, highest)
    for index, line in enumerate(scene.lines):
        _named(canvas, line, index, top + legend + index * _LEGEND)
    return canvas


def _rows(rounds: Sequence[int]) -> list[list[int]]:
    """Rounds in as few rows as give every turn some room, and of about equal length."""
    wanted = -(-sum(rounds) * _NARROWEST // _ROOM)
    count = max(1, min(wanted, _MOST_ROWS, len(rounds)))
    share = sum(rounds) / count
    rows: list[list[int]] = [[]]
    for index, turns in enumerate(rounds):
        left = len(rounds) - index
        full = sum(rows[-1]) + turns / 2 > share and len(rows) < count
        if rows[-1] and (full or left <= count - len(rows)):
            rows.append([])
        rows[-1].append(turns)
    return rows


def _plots(rows: Sequence[Sequence[int]]) -> Iterator[_Plot]:
    number = first = 0
    for row, rounds in enumerate(rows):
        room = _ROOM - _BETWEEN * (len(rounds) - 1)
        left = MARGIN + _AXIS
        for turns in rounds:
            number += 1
            width = max(1, room * turns // (sum(rounds) or 1))
            yield _Plot(number, first, turns, left, width, row)
            first += turns
            left += width + _BETWEEN


def _round(canvas: Canvas, scene: RaceScene, plot: _Plot, box: Box, highest: int) -> None:
    theme = canvas.theme
    for share in (0.0, 0.5, 1.0):
        y = box[3] - round((box[3] - box[1]) * share)
        canvas.fill((box[0], y, box[2], y + 2), theme.track)
        if plot.left == MARGIN + _AXIS:
            number = canvas.words.number(round(highest * share))
            canvas.flush_right((box[0] - 12, y + 12), number, headings.LABEL, theme.muted)
    if len(scene.rounds) > 1:
        _numbered(canvas, plot, box[3] + 40)
    last = plot.first + plot.turns
    for index, line in enumerate(scene.lines):
        points = _points(line.left[plot.first : last], box, highest, index, len(scene.lines))
        colour = _colour(theme, index)
        _stroke(canvas, points, box, _DASHES[index % len(_DASHES)], colour)
        for turn in line.missed:
            if plot.first <= turn < last:
                _ring(canvas, points[turn - plot.first], colour)


def _numbered(canvas: Canvas, plot: _Plot, baseline: int) -> None:
    """The number of the round, where there is room for it."""
    drawn = fitted(str(plot.number), headings.LABEL, plot.width + _BETWEEN)
    middle = plot.left + plot.width // 2
    canvas.line((middle - drawn.width // 2, baseline), drawn, canvas.theme.muted)


def _points(left: Sequence[int], box: Box, highest: int, index: int, lines: int) -> list[Point]:
    width, height = box[2] - box[0], box[3] - box[1]
    shift = (index - (lines - 1) / 2) * _APART
    steps = max(1, len(left) - 1)
    return [
        (box[0] + width * turn / steps, box[3] - height * count / highest + shift)
        for turn, count in enumerate(left)
    ]


def _stroke(
    canvas: Canvas, points: list[Point], box: Box, dashes: tuple[int, ...], colour: Colour
) -> None:
    """A line with soft edges, drawn larger and shrunk."""
    if len(points) < 2:
        return
    room = 20
    corner = (box[0] - room, box[1] - room)
    size = (box[2] - box[0] + 2 * room, box[3] - box[1] + 2 * room)
    mask = Image.new("L", (size[0] * _SMOOTH, size[1] * _SMOOTH))
    pen = ImageDraw.Draw(mask)
    for part in _dashed(points, dashes):
        scaled = [((x - corner[0]) * _SMOOTH, (y - corner[1]) * _SMOOTH) for x, y in part]
        pen.line(scaled, fill=255, width=_STROKE * _SMOOTH, joint="curve")
    canvas.mask(mask.reduce(_SMOOTH), corner, colour)


def _dashed(points: list[Point], dashes: tuple[int, ...]) -> Iterator[list[Point]]:
    """The parts of a line that are drawn; a stroke goes round corners."""
    if not dashes:
        yield points
        return
    at, left = 0, float(dashes[0])
    part = [points[0]]
    for begin, end in pairwise(points):
        here, length = begin, hypot(end[0] - begin[0], end[1] - begin[1])
        while length > left:
            share = left / length
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            if at % 2 == 0:
                yield [*part, here]
            part, length = [here], length - left
            at += 1
            left = dashes[at % len(dashes)]
        left -= length
        part.append(end)
    if at % 2 == 0:
        yield part


def _ring(canvas: Canvas, point: Point, colour: Colour) -> None:
    x, y = round(point[0]), round(point[1])
    ground = canvas.theme.panel
    for radius, fill in ((_RING, ground), (_RING - 2, colour), (_RING - 7, ground)):
        canvas.over((x - radius, y - radius, x + radius, y + radius), radius, fill)


def _named(canvas: Canvas, line: RaceLine, index: int, top: int) -> None:
    """How a player's line looks, the name, and the figures."""
    theme, colour = canvas.theme, _colour(canvas.theme, index)
    left, middle, baseline = MARGIN + 8, top + _LEGEND // 2, top + 38
    box = (left, middle - 6, left + _SAMPLE, middle + 6)
    ends = [(float(left), float(middle)), (float(left + _SAMPLE), float(middle))]
    _stroke(canvas, ends, box, _DASHES[index % len(_DASHES)], colour)
    right = WIDTH - MARGIN - 8
    if line.note:
        right -= canvas.flush_right((right, baseline), line.note, headings.LABEL, theme.muted, 420)
    start = left + _SAMPLE + 18
    canvas.line((start, baseline), name_line(canvas, line.name, right - start - 20), theme.text)
