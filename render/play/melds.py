"""Melds in their boxes: the letter to name them by, the pieces, and what is wrong with them."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from render.drawing import headings
from render.drawing.cache import ByteCache
from render.drawing.canvas import Canvas, image_bytes
from render.pieces.marks import put
from render.play.packing import Bulk, Measures, MeldBox, Packing, step
from render.scenes import MeldScene, PieceScene

MELDS: ByteCache[Image.Image] = ByteCache(7_000_000, image_bytes)
_LETTER = headings.SMALL_NAME


def bulk_of(meld: MeldScene) -> Bulk:
    return Bulk(len(meld.pieces), len(meld.letter))


def draw_melds(canvas: Canvas, melds: Sequence[MeldScene], packing: Packing) -> None:
    for place in packing.places:
        _draw(canvas, melds[place.index], place, packing.measures)


def _draw(canvas: Canvas, meld: MeldScene, place: MeldBox, sizes: Measures) -> None:
    """From turn to turn most melds stay as they are, so those without marks are kept whole."""
    if meld.fault or meld.is_changed or any(map(_is_marked, meld.pieces)):
        _paint(canvas, meld, place, sizes)
        return
    court = canvas.style.court(sizes.body.material)
    key = (meld.letter, meld.pieces, sizes, place.width, canvas.theme, court)
    kept = MELDS.get(key, lambda: _painted(canvas, meld, place, sizes))
    canvas.image.paste(kept, (place.left, place.top))


def _is_marked(piece: PieceScene) -> bool:
    return piece.is_new or piece.is_moved or piece.is_selected


def _painted(canvas: Canvas, meld: MeldScene, place: MeldBox, sizes: Measures) -> Image.Image:
    """A meld by itself, on the felt."""
    alone = Canvas(place.width, sizes.box_height, canvas.style)
    alone.fill((0, 0, alone.width, alone.height), alone.theme.felt)
    _paint(alone, meld, replace(place, left=0, top=0), sizes)
    return alone.image


def _paint(canvas: Canvas, meld: MeldScene, place: MeldBox, sizes: Measures) -> None:
    theme = canvas.theme
    left, top = place.left, place.top
    fill = theme.bad_fill if meld.fault else theme.meld
    edge = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.meld_edge
    box = (left, top, left + place.width, top + sizes.box_height)
    canvas.panel(box, min(14, sizes.body.radius + 5), fill, edge)
    head = bulk_of(meld).head
    _letter(canvas, meld, sizes, (left + (head + 1) // 2, top))
    distance = step(sizes, len(meld.pieces), place.width - head - sizes.pad)
    for offset, scene in enumerate(meld.pieces):
        at = (left + head + offset * distance, top + sizes.pad)
        put(canvas, scene, sizes.body, at)


def _letter(canvas: Canvas, meld: MeldScene, sizes: Measures, at: tuple[int, int]) -> None:
    """Beside the pieces, halfway up. Under that of a wrong meld is a cross: not all see red."""
    theme, (middle, top) = canvas.theme, at
    colour = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.text
    baseline = top + sizes.box_height // 2 + 12
    if meld.fault:
        canvas.centred((middle, baseline + 18), "✗", _LETTER, colour)
        baseline -= 18
    canvas.centred((middle, baseline), meld.letter, _LETTER, colour)
