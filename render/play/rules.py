"""Rules cards: a rule in words, and melds that are right and wrong."""

from dataclasses import dataclass

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.pieces.bodies import small
from render.pieces.marks import put
from render.play.packing import measures, step
from render.play.table import AREA
from render.scenes import ExampleScene, RulesScene
from render.style import Style

_PIECE = 64
_PIECES = 106
"""The height of a row of pieces with the room around it."""
_LEFT = MARGIN + 70
_ROOM = WIDTH - MARGIN - 16 - _LEFT
_BESIDE = 330
"""With less room than that beside the pieces, the reason stands below them."""
_TEXT_LINES = 8


@dataclass(frozen=True)
class _ExampleRow:
    """An example: how far apart its pieces are, and where its reason stands, in lines."""

    example: ExampleScene
    step: int
    beside: int
    """From the left; 0 where it stands below."""
    lines: list[str]

    @property
    def height(self) -> int:
        text = len(self.lines) * headings.LEADING + 18
        return max(_PIECES, text) if self.beside else _PIECES - 8 + text


def draw_rules(scene: RulesScene, style: Style) -> Canvas:
    heading = headings.Heading(scene.title)
    lines = headings.paragraph(scene.text, AREA - 8, _TEXT_LINES)
    rows = [_row(scene, example) for example in scene.examples]
    felt = heading.height + (len(lines) * headings.LEADING + 14 if lines else 0)
    height = felt + 12 + sum(row.height + 10 for row in rows) + 2
    canvas = Canvas(WIDTH, height, style)
    heading.draw(canvas)
    for index, text in enumerate(lines):
        at = (MARGIN + 4, heading.height + 26 + index * headings.LEADING)
        canvas.text(at, text, headings.BODY, canvas.theme.muted, AREA - 8)
    canvas.fill((0, felt, WIDTH, height), canvas.theme.felt)
    top = felt + 12
    for row in rows:
        _draw(canvas, scene, row, top)
        top += row.height + 10
    return canvas


def _row(scene: RulesScene, example: ExampleScene) -> _ExampleRow:
    distance = step(measures(scene.material, _PIECE), len(example.pieces), _ROOM)
    used = (len(example.pieces) - 1) * distance + _PIECE + 20
    beside = used if _ROOM - used >= _BESIDE else 0
    lines = headings.paragraph(example.text, _ROOM - beside, 6)
    return _ExampleRow(example, distance, beside, lines)


def _draw(canvas: Canvas, scene: RulesScene, row: _ExampleRow, top: int) -> None:
    theme, example = canvas.theme, row.example
    edge = theme.good if example.is_right else theme.bad
    fill = theme.meld if example.is_right else theme.bad_fill
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + row.height), 14, fill, edge)
    _verdict(canvas, example, top + row.height // 2)
    upper = top + 9 if not row.beside else top + (row.height - 88) // 2
    for offset, piece in enumerate(example.pieces):
        put(canvas, piece, small(scene.material, _PIECE), (_LEFT + offset * row.step, upper))
    middle = top + (row.height - len(row.lines) * headings.LEADING) // 2
    first = middle if row.beside else top + _PIECES - 6
    for index, text in enumerate(row.lines):
        at = (_LEFT + row.beside, first + 32 + index * headings.LEADING)
        canvas.text(at, text, headings.BODY, theme.text, _ROOM - row.beside)


def _verdict(canvas: Canvas, example: ExampleScene, middle: int) -> None:
    """A tick or a cross on a disc."""
    theme = canvas.theme
    colour = theme.good if example.is_right else theme.bad
    canvas.panel((MARGIN + 12, middle - 23, MARGIN + 58, middle + 23), 23, colour)
    sign = "✓" if example.is_right else "✗"
    canvas.centred((MARGIN + 35, middle + 13), sign, headings.SMALL_NAME, theme.shade)
