"""Melds in their boxes: the letter to name them by, the pieces, and what is wrong with them."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from render.cache import ByteCache
from render.canvas import Canvas, image_bytes
from render.fonts import Family
from render.marks import put
from render.packing import Measures, Packing, Place, step
from render.scenes import MeldScene, PieceScene
from render.text import Type

MELDS: ByteCache[Image.Image] = ByteCache(7_000_000, image_bytes)
FAULT_FOOT = 30
"""Room under the pieces for the words that say what is wrong."""
_FAULT = Type(Family.BOLD, 19)


def draw_melds(canvas: Canvas, melds: Sequence[MeldScene], packing: Packing) -> None:
    for place in packing.places:
        _draw(canvas, melds[place.index], place, packing.measures)


def _draw(canvas: Canvas, meld: MeldScene, place: Place, sizes: Measures) -> None:
    """From turn to turn most melds stay as they are, so those without marks are kept whole."""
    if meld.fault or meld.is_changed or any(map(_is_marked, meld.pieces)):
        _paint(canvas, meld, place, sizes)
        return
    key = (meld.letter, meld.pieces, sizes, place.width, canvas.theme)
    kept = MELDS.get(key, lambda: _painted(canvas, meld, place, sizes))
    canvas.image.paste(kept, (place.left, place.top))


def _is_marked(piece: PieceScene) -> bool:
    return piece.is_new or piece.is_moved or piece.is_selected


def _painted(canvas: Canvas, meld: MeldScene, place: Place, sizes: Measures) -> Image.Image:
    """A meld by itself, on the felt."""
    alone = Canvas(place.width, sizes.box_height, canvas.style)
    alone.fill((0, 0, alone.width, alone.height), alone.theme.felt)
    _paint(alone, meld, replace(place, left=0, top=0), sizes)
    return alone.image


def _paint(canvas: Canvas, meld: MeldScene, place: Place, sizes: Measures) -> None:
    theme = canvas.theme
    left, top = place.left, place.top
    fill = theme.bad_fill if meld.fault else theme.meld
    edge = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.meld_edge
    # Only a wrong meld needs the foot of its place, for the words that say why.
    height = place.height if meld.fault else sizes.box_height
    box = (left, top, left + place.width, top + height)
    radius = min(14, sizes.body.radius + 5)
    canvas.panel(box, radius, fill, edge)
    if meld.fault:
        _fault(canvas, meld.fault, place, radius)
    _letter(canvas, meld, sizes, (left, top))
    distance = step(sizes, len(meld.pieces), place.width - sizes.letter - sizes.pad)
    for offset, scene in enumerate(meld.pieces):
        at = (left + sizes.letter + offset * distance, top + sizes.pad)
        put(canvas, scene, sizes.body, at)


def _letter(canvas: Canvas, meld: MeldScene, sizes: Measures, at: tuple[int, int]) -> None:
    """Beside the pieces, halfway up."""
    theme = canvas.theme
    size = max(19, round(sizes.body.width * 0.38))
    kind = Type(Family.BOLD, size if len(meld.letter) == 1 else max(17, round(size * 0.7)))
    colour = theme.bad if meld.fault else theme.gold if meld.is_changed else theme.text
    baseline = at[1] + sizes.pad + sizes.body.height // 2 + round(kind.size * 0.36)
    middle = at[0] + (sizes.letter + 1) // 2
    canvas.centred((middle, baseline), meld.letter, kind, colour, sizes.letter)


def _fault(canvas: Canvas, fault: str, place: Place, radius: int) -> None:
    """A bar with a cross and words: wrong must be seen without seeing red."""
    theme, line = canvas.theme, canvas.theme.line
    left, right, low = place.left, place.left + place.width, place.top + place.height
    canvas.over((left + line, low - FAULT_FOOT, right - line, low - line), radius - line, theme.bad)
    at = ((left + right) // 2, low - 9)
    canvas.centred(at, f"✗ {fault}", _FAULT, theme.bad_fill, place.width - 16)
