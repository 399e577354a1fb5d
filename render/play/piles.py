"""What lies beside the melds: stock, open pile, last stone, and the buying window."""

from render.drawing import headings
from render.drawing.canvas import MARGIN, WIDTH, Box, Canvas, Place
from render.drawing.text import largest
from render.pieces.bodies import Body, blank, small
from render.pieces.faces import piece
from render.scenes import TableScene

_BAND = 104
_PIECE = 62
_BUYING_LINES = 2


def has_band(scene: TableScene) -> bool:
    """Whether there is more to show than the stock, which alone has room among the players."""
    return bool(scene.open_pile or scene.last_stone or scene.buying)


def band_height(scene: TableScene) -> int:
    if not has_band(scene):
        return 0
    lines = len(_buying_lines(scene))
    return _BAND + (lines * headings.LEADING + 22 if lines else 0)


def draw_chip(canvas: Canvas, scene: TableScene, box: Box) -> None:
    """The stock, in the last place of the strip."""
    theme, words = canvas.theme, canvas.words
    left, top, right, bottom = box
    canvas.panel(box, 14, theme.panel, theme.chip_edge)
    room = right - left - 24
    canvas.text((left + 12, top + 42), words.stock, headings.LABEL, theme.muted, room)
    _pile(canvas, small(scene.material, 24), (left + 12, bottom - 50))
    number = words.number(scene.stock)
    canvas.flush_right((right - 12, bottom - 14), number, headings.COUNT, theme.text, room - 50)


def draw_band(canvas: Canvas, scene: TableScene, top: int) -> None:
    """Everything in a row of its own, from the left; who may buy stands below."""
    words, left = canvas.words, MARGIN + 4
    body = small(scene.material, _PIECE)
    _pile(canvas, small(scene.material, 48), (left, top + 12))
    left = _labelled(canvas, (left + 70, top), words.stock, words.number(scene.stock))
    if scene.open_pile:
        _top_card(canvas, scene, body, (left, top + 10))
        depth = words.number(scene.open_pile.depth)
        left = _labelled(canvas, (left + body.width + 14, top), words.open_pile, depth)
    if scene.last_stone:
        canvas.stamp(piece(scene.last_stone, body, canvas.style), (left, top + 10))
        _labelled(canvas, (left + body.width + 14, top), words.last_stone, "")
    if scene.buying:
        _buying(canvas, scene, top + _BAND)


def _pile(canvas: Canvas, body: Body, at: Place) -> None:
    """Three blank pieces, one behind the other."""
    sprite = blank(body, canvas.theme)
    for offset in (0, 4, 8):
        canvas.stamp(sprite, (at[0] + offset, at[1] + offset))


def _top_card(canvas: Canvas, scene: TableScene, body: Body, at: Place) -> None:
    if scene.open_pile and scene.open_pile.top:
        canvas.stamp(piece(scene.open_pile.top, body, canvas.style), at)
    else:
        box = (at[0], at[1], at[0] + body.width, at[1] + body.height)
        canvas.panel(box, body.radius, canvas.theme.felt, canvas.theme.meld_edge)


def _labelled(canvas: Canvas, at: Place, label: str, value: str) -> int:
    """A label with its number below; returns where the next thing may begin."""
    theme, (left, top) = canvas.theme, at
    room = WIDTH - MARGIN - left
    lower = canvas.text((left, top + 86), value, headings.TOTAL, theme.text, room)
    baseline = top + 42 if value else top + 64
    upper = canvas.text((left, baseline), label, headings.LABEL, theme.text, room)
    return left + max(upper, lower) + 32


def _buying_lines(scene: TableScene) -> list[str]:
    return headings.paragraph(scene.buying, WIDTH - 2 * MARGIN - 40, _BUYING_LINES)


def _buying(canvas: Canvas, scene: TableScene, top: int) -> None:
    theme, left, right = canvas.theme, MARGIN, WIDTH - MARGIN
    lines = _buying_lines(scene)
    bottom = top + len(lines) * headings.LEADING + 16
    canvas.panel((left, top, right, bottom), 14, theme.turn, theme.gold)
    for order, text in enumerate(lines):
        drawn = largest(text, (headings.BODY,), right - left - 40)
        at = ((left + right - drawn.width) // 2, top + 40 + order * headings.LEADING)
        canvas.line(at, drawn, theme.text)
