"""Rules cards: a rule in words, and melds that are right and wrong."""

from render import headings
from render.bodies import small
from render.canvas import MARGIN, WIDTH, Canvas
from render.fonts import Family
from render.marks import put
from render.packing import measures, step
from render.scenes import ExampleScene, RulesScene
from render.style import Style
from render.table import AREA
from render.text import Type, wrapped

_PIECE = 68
_ROW = 126
_TEXT = Type(Family.MEDIUM, 31)
"""Larger than elsewhere: there is room, and the cards are read on phones."""
_LINE = 38
_PIECES_WIDE = 640


def draw_rules(scene: RulesScene, style: Style) -> Canvas:
    lines = wrapped(scene.text, _TEXT, AREA - 8, 6)
    text_height = len(lines) * _LINE + (14 if lines else 0)
    height = headings.HEIGHT + text_height + len(scene.examples) * _ROW + 18
    canvas = Canvas(WIDTH, height, style)
    headings.heading(canvas, scene.title, "")
    top = headings.HEIGHT
    for index, text in enumerate(lines):
        at = (MARGIN + 4, top + 26 + index * _LINE)
        canvas.text(at, text, _TEXT, canvas.theme.muted, AREA - 8)
    top += text_height
    canvas.fill((0, top, WIDTH, height), canvas.theme.felt)
    for index, example in enumerate(scene.examples):
        _example(canvas, scene, example, top + 14 + index * _ROW)
    return canvas


def _example(canvas: Canvas, scene: RulesScene, example: ExampleScene, top: int) -> None:
    theme = canvas.theme
    edge = theme.good if example.is_right else theme.bad
    fill = theme.meld if example.is_right else theme.bad_fill
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _ROW - 10), 14, fill, edge)
    _verdict(canvas, example, top)
    sizes = measures(scene.material, _PIECE)
    distance = step(sizes, len(example.pieces), _PIECES_WIDE)
    left = MARGIN + 72
    for offset, piece in enumerate(example.pieces):
        put(canvas, piece, small(scene.material, _PIECE), (left + offset * distance, top + 10))
    used = (len(example.pieces) - 1) * distance + _PIECE
    _reason(canvas, example.text, left + used + 24, top)


def _verdict(canvas: Canvas, example: ExampleScene, top: int) -> None:
    """A tick or a cross on a disc."""
    theme = canvas.theme
    colour = theme.good if example.is_right else theme.bad
    middle = top + (_ROW - 10) // 2
    canvas.panel((MARGIN + 16, middle - 21, MARGIN + 58, middle + 21), 21, colour)
    sign = "✓" if example.is_right else "✗"
    canvas.centred((MARGIN + 37, middle + 11), sign, headings.NAME, theme.shade)


def _reason(canvas: Canvas, text: str, left: int, top: int) -> None:
    room = WIDTH - MARGIN - 18 - left
    lines = wrapped(text, _TEXT, room, 3)
    first = top + (_ROW - 10) // 2 + 11 - (len(lines) - 1) * 18
    for index, line in enumerate(lines):
        at = (left, first + index * 36)
        canvas.text(at, line, _TEXT, canvas.theme.text, room)
