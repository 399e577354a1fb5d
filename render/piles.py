"""What lies beside the melds: stock, open pile, last stone, and the buying window."""

from render import headings
from render.bodies import Body, blank, small
from render.canvas import MARGIN, WIDTH, Canvas, Place
from render.faces import piece
from render.fonts import Family
from render.scenes import TableScene
from render.strip import BOTTOM, TOP
from render.strip import HEIGHT as STRIP
from render.text import Type, largest

BAND = 92
CHIP = 128
_BUYING = Type(Family.BOLD, 20)
_TOP = STRIP + 14


def has_band(scene: TableScene) -> bool:
    """Whether there is more to show than the stock, which alone has room in the strip."""
    return bool(scene.open_pile or scene.last_stone or scene.buying)


def draw_chip(canvas: Canvas, scene: TableScene) -> None:
    """The stock at the end of the strip."""
    theme, words = canvas.theme, canvas.words
    left, right = WIDTH - MARGIN - CHIP, WIDTH - MARGIN
    canvas.panel((left, TOP, right, BOTTOM), 14, theme.panel, theme.chip_edge)
    at = ((left + right) // 2, 40)
    canvas.centred(at, words.stock, headings.LABEL, theme.muted, CHIP - 16)
    _pile(canvas, small(scene.material, 24), (left + 15, 52))
    number = largest(words.number(scene.stock), (headings.TOTAL, headings.COUNT), CHIP - 68)
    canvas.line((right - 14 - number.width, 89), number, theme.text)


def draw_band(canvas: Canvas, scene: TableScene) -> None:
    """Everything in a row of its own, from the left."""
    words, left = canvas.words, MARGIN + 2
    body = small(scene.material, 54)
    _pile(canvas, small(scene.material, 46), (left, _TOP))
    left = _labelled(canvas, left + 72, words.stock, words.number(scene.stock))
    if scene.open_pile:
        _top_card(canvas, scene, body, left)
        depth = words.number(scene.open_pile.depth)
        left = _labelled(canvas, left + body.width + 14, words.open_pile, depth)
    if scene.last_stone:
        canvas.stamp(piece(scene.last_stone, body, canvas.theme), (left, _TOP))
        left = _labelled(canvas, left + body.width + 14, words.last_stone, "")
    if scene.buying:
        _buying(canvas, scene.buying, left)


def _pile(canvas: Canvas, body: Body, at: Place) -> None:
    """Three blank pieces, one behind the other."""
    sprite = blank(body, canvas.theme)
    for offset in (0, 5, 10):
        canvas.stamp(sprite, (at[0] + offset, at[1] + offset))


def _top_card(canvas: Canvas, scene: TableScene, body: Body, left: int) -> None:
    if scene.open_pile and scene.open_pile.top:
        canvas.stamp(piece(scene.open_pile.top, body, canvas.theme), (left, _TOP))
    else:
        box = (left, _TOP, left + body.width, _TOP + body.height)
        canvas.panel(box, body.radius, canvas.theme.felt, canvas.theme.meld_edge)


def _labelled(canvas: Canvas, left: int, label: str, value: str) -> int:
    """A label with its number below; returns where the next thing may begin."""
    theme = canvas.theme
    lower = canvas.text((left, _TOP + 66), value, headings.TOTAL, theme.text, 200)
    baseline = _TOP + 28 if value else _TOP + 44
    upper = canvas.text((left, baseline), label, headings.LABEL, theme.text, 200)
    return left + max(upper, lower) + 40


def _buying(canvas: Canvas, text: str, left: int) -> None:
    theme, right = canvas.theme, WIDTH - MARGIN
    canvas.panel((left, _TOP + 9, right, _TOP + 65), 14, theme.turn, theme.gold)
    room = right - left - 32
    drawn = largest(text, (headings.COUNT, _BUYING), room)
    canvas.line(((left + right - drawn.width) // 2, _TOP + 46), drawn, theme.text)
