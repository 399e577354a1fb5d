"""A hand of cards: large, fanned so that index and suit of each stay in sight."""

from dataclasses import dataclass
from math import ceil

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Canvas, Place
from render.pieces.bodies import Body, large
from render.pieces.large import Strip, large_card
from render.pieces.marks import frame, plus
from render.scenes import PieceScene, RackScene
from render.style import Style

PER_ROW = (8, 10)
"""Cards in a row; more of them only where that saves rows."""
_WIDTHS = (132, 116, 100)
"""Of a card: the largest at which all lie free; if none does, the middle one, fanned."""
_GAP = 8
_RAISE = 22


@dataclass(frozen=True)
class _CardRow:
    """A row of cards: how large, how far apart, and where."""

    body: Body
    step: int
    top: int


def draw_hand(scene: RackScene, style: Style) -> Canvas:
    most = PER_ROW[0] if len(scene.pieces) <= 2 * PER_ROW[0] else PER_ROW[1]
    count = max(1, ceil(len(scene.pieces) / most))
    length = ceil(len(scene.pieces) / count)
    body, step = _measures(scene, length)
    row_height = _RAISE + body.height + 8
    heading = headings.Heading(scene.title, scene.note)
    canvas = Canvas(WIDTH, heading.height + count * row_height + 12, style)
    canvas.fill((0, heading.height, WIDTH, canvas.height), canvas.theme.felt)
    heading.draw(canvas)
    for index in range(count):
        cards = scene.pieces[index * length : (index + 1) * length]
        _fan(canvas, cards, _CardRow(body, step, heading.height + index * row_height + _RAISE))
    return canvas


def _measures(scene: RackScene, length: int) -> tuple[Body, int]:
    """The cards, and the way from one to the next."""
    room = WIDTH - 2 * MARGIN - 8
    free = (width for width in _WIDTHS if length * (width + _GAP) - _GAP <= room)
    width = next(free, _WIDTHS[1])
    step = min(width + _GAP, (room - width) // max(1, length - 1))
    return large(scene.material, width), step


def _fan(canvas: Canvas, cards: tuple[PieceScene, ...], row: _CardRow) -> None:
    body, step = row.body, row.step
    left = (canvas.width - (len(cards) - 1) * step - body.width) // 2
    seen = min(step, body.width)
    for offset, card in enumerate(cards):
        at = (left + offset * step, row.top - (_RAISE if card.is_selected else 0))
        _lay(canvas, cards, offset, row, at)
        if card.is_selected:
            frame(canvas, body, at)
        if card.is_new:
            plus(canvas, (at[0] + seen - 26, at[1] + body.height - 24), 34)


def _lay(
    canvas: Canvas, cards: tuple[PieceScene, ...], offset: int, row: _CardRow, at: Place
) -> None:
    """A card on the ones before. Between cards that are not raised, only its strip is copied."""
    body, style = row.body, canvas.style
    is_covered = row.step < body.width and offset < len(cards) - 1
    neighbours = cards[max(0, offset - 1) : offset + 2]
    if is_covered and not any(card.is_selected for card in neighbours):
        strip = Strip(cards[offset].face, body, row.step, offset == 0)
        canvas.image.paste(strip.image(style), (at[0] - body.overhang, at[1]))
    else:
        canvas.stamp(large_card(cards[offset].face, body, style, is_covered=is_covered), at)
