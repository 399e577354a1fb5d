"""A player's card: figures, and the curve of the rating."""

from PIL import Image, ImageDraw

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from render.drawing.script import clean
from render.drawing.text import fitted, largest
from render.records import PlayerScene
from render.style import Style
from render.themes import mix

_FIGURE = 118
_PER_ROW = 2
_CHART = 380
_SMOOTH = 2
Point = tuple[float, float]
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)


def draw_player(scene: PlayerScene, style: Style) -> Canvas:
    rows = -(-len(scene.figures) // _PER_ROW)
    heading = headings.Heading(clean(scene.name) or style.words.nameless, scene.note)
    top = heading.height + 4
    height = top + rows * _FIGURE + (_CHART + 12 if scene.ratings else 0)
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    for index, figure in enumerate(scene.figures):
        _figure(canvas, figure, index % _PER_ROW, top + index // _PER_ROW * _FIGURE)
    if scene.ratings:
        _chart(canvas, scene, top + rows * _FIGURE)
    return canvas


def _figure(canvas: Canvas, figure: tuple[str, str], column: int, top: int) -> None:
    theme = canvas.theme
    width = (WIDTH - 2 * MARGIN + 12) // _PER_ROW
    left = MARGIN + column * width
    right = left + width - 12
    canvas.panel((left, top, right, top + _FIGURE - 12), 14, theme.chip, theme.chip_edge)
    label, value = figure
    middle, room = (left + right) // 2, right - left - 24
    canvas.centred((middle, top + 42), label, headings.LABEL, theme.muted, room)
    drawn = largest(value, (headings.TOTAL, headings.COUNT), room)
    canvas.line((middle - drawn.width // 2, top + 90), drawn, theme.text)


def _chart(canvas: Canvas, scene: PlayerScene, top: int) -> None:
    theme = canvas.theme
    box = (MARGIN, top, WIDTH - MARGIN, top + _CHART)
    canvas.panel(box, 14, theme.chip, theme.chip_edge)
    room = WIDTH - 2 * MARGIN - 40
    canvas.text((MARGIN + 20, top + 44), scene.curve_title, headings.LABEL, theme.muted, room)
    marks = gridlines(min(scene.ratings), max(scene.ratings))
    plot = (MARGIN + 124, top + 84, WIDTH - MARGIN - 130, top + _CHART - 72)
    points = _points(scene.ratings, plot, marks)
    _area(canvas, points, plot)
    _grid(canvas, plot, marks)
    _curve(canvas, points, plot, scene.ratings[-1])
    baseline = top + _CHART - 20
    canvas.text((plot[0], baseline), scene.first_label, headings.LABEL, theme.muted, 260)
    last = fitted(scene.last_label, headings.LABEL, 260)
    canvas.line((plot[2] - last.width, baseline), last, theme.muted)


def gridlines(low: int, high: int) -> list[int]:
    """Round numbers around the curve, at most five of them."""
    span = max(4, high - low)
    step = next((step for step in _STEPS if span / step <= 3), _STEPS[-1])
    first = low // step * step
    last = max(first + step, -(-high // step) * step)
    return list(range(first, last + step, step))


def _grid(canvas: Canvas, plot: Box, marks: list[int]) -> None:
    theme = canvas.theme
    left, top, right, bottom = plot
    for order, mark in enumerate(marks):
        y = bottom - (bottom - top) * order // (len(marks) - 1)
        canvas.fill((left, y, right, y + 1), theme.track)
        text = canvas.words.number(mark)
        canvas.flush_right((left - 12, y + 12), text, headings.LABEL, theme.muted, 110)


def _points(ratings: tuple[int, ...], plot: Box, marks: list[int]) -> list[Point]:
    """From the plot's top left. A single game is a line from edge to edge."""
    values = ratings if len(ratings) > 1 else ratings * 2
    width, height = plot[2] - plot[0], plot[3] - plot[1]
    span = marks[-1] - marks[0]
    return [
        (width * order / (len(values) - 1), height * (marks[-1] - value) / span)
        for order, value in enumerate(values)
    ]


def _area(canvas: Canvas, points: list[Point], plot: Box) -> None:
    """The ground under the curve; the line itself will hide its jagged edge."""
    left, top, right, bottom = plot
    outline = [(left + x, top + y) for x, y in points]
    colour = mix(canvas.theme.chip, canvas.theme.bar, 0.2)
    ImageDraw.Draw(canvas.image).polygon([(left, bottom), *outline, (right, bottom)], fill=colour)


def _curve(canvas: Canvas, points: list[Point], plot: Box, last: int) -> None:
    left, top, right, bottom = plot
    # A little room on all sides, so that the line is not cut where it touches them.
    room = 4
    size = ((right - left + 2 * room) * _SMOOTH, (bottom - top + 2 * room) * _SMOOTH)
    mask = Image.new("L", size)
    scaled = [((x + room) * _SMOOTH, (y + room) * _SMOOTH) for x, y in points]
    ImageDraw.Draw(mask).line(scaled, fill=255, width=4 * _SMOOTH, joint="curve")
    theme = canvas.theme
    canvas.mask(mask.reduce(_SMOOTH), (left - room, top - room), theme.bar)
    x, y = left + round(points[-1][0]), top + round(points[-1][1])
    _dot(canvas, x, y)
    canvas.text((x + 16, y + 12), canvas.words.number(last), headings.SMALL_NAME, theme.text, 114)


def _dot(canvas: Canvas, x: int, y: int) -> None:
    theme = canvas.theme
    canvas.over((x - 9, y - 9, x + 9, y + 9), 9, theme.chip)
    canvas.over((x - 7, y - 7, x + 7, y + 7), 7, theme.gold)
