"""A hand of cards: large, fanned so that index and suit of each stay in sight."""

from dataclasses import dataclass
from math import ceil

from render import headings
from render.bodies import Body, large
from render.canvas import MARGIN, WIDTH, Canvas, Place
from render.large import Strip, large_card
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
        _lay(canvas, cards, offset, row, at)
        if card.is_selected:
            frame(canvas, body, at)
        if card.is_new:
            plus(canvas, (at[0] + seen - 26, at[1] + body.height - 24), 30)
        if row.first is not None:
            colour = canvas.theme.gold if card.is_selected else canvas.theme.text
            below = (at[0] + seen // 2, row.top + body.height + 28)
            canvas.centred(below, str(row.first + offset), headings.POSITION, colour)


def _lay(canvas: Canvas, cards: tuple[PieceScene, ...], offset: int, row: _Row, at: Place) -> None:
    """A card on the ones before. Between cards that are not raised, only its strip is copied."""
    body, theme = row.body, canvas.theme
    is_covered = row.step < body.width and offset < len(cards) - 1
    neighbours = cards[max(0, offset - 1) : offset + 2]
    if is_covered and not any(card.is_selected for card in neighbours):
        strip = Strip(cards[offset].face, body, row.step, offset == 0)
        canvas.image.paste(strip.image(theme), (at[0] - body.overhang, at[1]))
    else:
        canvas.stamp(large_card(cards[offset].face, body, theme, is_covered=is_covered), at)
