"""A hand of cards: large, fanned so that index and suit of each stay in sight."""

from dataclasses import dataclass
from math import ceil

from render import headings
from render.bodies import Body, large
from render.canvas import MARGIN, WIDTH, Canvas
from render.large import large_card
from render.marks import frame, plus
from render.scenes import PieceScene, RackScene
from render.style import Style

PER_ROW = 15
_WIDTHS = (148, 132, 120)
"""Of a card: the largest at which all lie free; if none does, the largest, fanned."""
_GAP = 8
_RAISE = 22
_NUMBERS = 40


@dataclass(frozen=True)
class _Row:
    """A row of cards: how large, how far apart, and the number of the first (None: no numbers)."""

    body: Body
    step: int
    top: int
    first: int | None


def draw_hand(scene: RackScene, style: Style) -> Canvas:
    count = max(1, ceil(len(scene.pieces) / PER_ROW))
    length = ceil(len(scene.pieces) / count)
    body, step = _measures(scene, length)
    row_height = _RAISE + 8 + body.height + (_NUMBERS if scene.is_numbered else 16)
    canvas = Canvas(WIDTH, headings.HEIGHT + count * row_height + 10, style)
    canvas.fill((0, headings.HEIGHT, WIDTH, canvas.height), canvas.theme.felt)
    headings.heading(canvas, scene.title, scene.note)
    for index in range(count):
        cards = scene.pieces[index * length : (index + 1) * length]
        top = headings.HEIGHT + index * row_height + _RAISE + 8
        first = scene.first_position + index * length if scene.is_numbered else None
        _fan(canvas, cards, _Row(body, step, top, first))
    return canvas


def _measures(scene: RackScene, length: int) -> tuple[Body, int]:
    """The cards, and the way from one to the next."""
    room = WIDTH - 2 * MARGIN - 8
    free = (width for width in _WIDTHS if length * (width + _GAP) - _GAP <= room)
    width = next(free, _WIDTHS[0])
    step = min(width + _GAP, (room - width) // max(1, length - 1))
    return large(scene.material, width), step


def _fan(canvas: Canvas, cards: tuple[PieceScene, ...], row: _Row) -> None:
    body, step = row.body, row.step
    left = (canvas.width - (len(cards) - 1) * step - body.width) // 2
    seen = min(step, body.width)
    for offset, card in enumerate(cards):
        at = (left + offset * step, row.top - (_RAISE if card.is_selected else 0))
        visible = _visible(cards[offset : offset + 2], seen, body)
        canvas.stamp(large_card(card.face, body, canvas.theme, visible), at)
        if card.is_selected:
            frame(canvas, body, at)
        if card.is_new:
            plus(canvas, (at[0] + seen - 20, at[1] + body.height - 22), 30)
        if row.first is not None:
            colour = canvas.theme.gold if card.is_selected else canvas.theme.text
            below = (at[0] + seen // 2, row.top + body.height + 28)
            canvas.centred(below, str(row.first + offset), headings.POSITION, colour)


def _visible(pair: tuple[PieceScene, ...], seen: int, body: Body) -> int | None:
    """How much of a card is seen beside the next one; None if there is none upon it."""
    if seen >= body.width or len(pair) < 2:
        return None
    # A raised card shows its corner above its neighbour, or its neighbour's below itself.
    return body.width if any(card.is_selected for card in pair) else seen
