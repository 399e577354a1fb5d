"""The faces of large cards, as they are held in the hand."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.pieces import JACK, KING, QUEEN, YELLOW, Face, Material
from render.drawing.cache import ByteCache
from render.drawing.canvas import Sprite, image_bytes, sprite_bytes
from render.pieces.bodies import Body, blank
from render.pieces.printing import Print, index
from render.style import Style

LARGE: ByteCache[Sprite] = ByteCache(5_000_000, sprite_bytes)
STRIPS: ByteCache[Image.Image] = ByteCache(4_000_000, image_bytes)
_SMOOTH = 4
_STRIP = 0.235
"""The middle of what can be seen of a card under its neighbour."""


def large_card(face: Face, body: Body, style: Style, *, is_covered: bool = False) -> Sprite:
    """A card; of a covered one only the strip with its index is seen, so it has nothing else."""
    key = (face, body, style.theme, style.court(body.material), is_covered)
    return LARGE.get(key, lambda: _draw(face, body, style, is_covered=is_covered))


@dataclass(frozen=True)
class Strip:
    """What is seen of a card under the next one: so many pixels, upon another card or the felt."""

    face: Face
    body: Body
    seen: int
    is_first: bool

    def image(self, style: Style) -> Image.Image:
        """With the ground beside and below it, so that it can be copied.

        Not above: there a raised card further left may look out.
        """
        key = (self, style.theme, style.court(self.body.material))
        return STRIPS.get(key, lambda: self._draw(style))

    def _draw(self, style: Style) -> Image.Image:
        theme = style.theme
        card = large_card(self.face, self.body, style, is_covered=True)
        # The next card's round corners let a little more of this one be seen.
        width = card.overhang + self.seen + self.body.radius + 1
        top = -card.overhang
        image = Image.new("RGB", (width, card.image.height + top), theme.felt)
        if not self.is_first:
            before = blank(self.body, theme)
            image.paste(before.image, (-self.seen, top), before.mask)
        image.paste(card.image, (0, top), card.mask)
        return image


def _draw(face: Face, body: Body, style: Style, *, is_covered: bool) -> Sprite:
    printed = Print(body, style)
    if face.is_joker:
        printed.jester(face.suit, 0.42, (_STRIP, 0.08))
    else:
        text = index(face, printed.court)
        size = 0.4 if len(text) == 1 else 0.35
        printed.text(text, size, (_STRIP, 0.39), style.theme.ink(face.suit))
        printed.pip(face.suit, 0.32, (_STRIP, 0.62))
    if body.material is Material.RUMMUE:
        printed.bars(face.suit, 2 if face.suit == YELLOW else 1)
    if not is_covered:
        _decorate(printed, face)
    return printed.sprite()


def _decorate(printed: Print, face: Face) -> None:
    """The large shape, crown or jester of a card that lies free."""
    if face.is_joker:
        printed.jester(face.suit, 0.74, (0.58, 0.58))
    elif printed.body.material is Material.CARDS and face.number in _CROWNS:
        crown = _crown(face.number, printed.body.width)
        place = (printed.at(0.7) - crown.width // 2, printed.at(0.56))
        printed.image.paste(printed.theme.ink(face.suit), place, crown)
        printed.pip(face.suit, 0.36, (0.7, 1.14))
    else:
        printed.pip(face.suit, 0.48, (0.67, 0.98))


# Crowns on a grid of 100 by 60: the points of the outline, and where the pearls sit.
_CROWNS: dict[int, tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {
    KING: (
        [(8, 60), (0, 16), (26, 34), (50, 6), (74, 34), (100, 16), (92, 60)],
        [(0, 12), (50, 2), (100, 12)],
    ),
    QUEEN: (
        [
            *[(10, 60), (0, 24), (18, 38), (28, 14), (40, 36), (50, 8)],
            *[(60, 36), (72, 14), (82, 38), (100, 24), (90, 60)],
        ],
        [(0, 20), (28, 10), (50, 4), (72, 10), (100, 20)],
    ),
    # A page's cap with a feather.
    JACK: (
        [(8, 60), (12, 42), (26, 28), (46, 22), (62, 26), (94, 0), (100, 8), (80, 38), (92, 60)],
        [],
    ),
}


def _crown(number: int, width: int) -> Image.Image:
    """King, queen and jack wear different things, so that they differ from afar."""
    outline, pearls = _CROWNS[number]
    scale = round(width * 0.4 * _SMOOTH) / 100
    pad = 8

    def scaled(*values: float) -> list[float]:
        return [(value + pad) * scale for value in values]

    mask = Image.new("L", (round((100 + 2 * pad) * scale), round((72 + 2 * pad) * scale)))
    draw = ImageDraw.Draw(mask)
    draw.polygon([value for point in outline for value in scaled(*point)], fill=255)
    draw.rectangle(scaled(8, 64, 92, 72), fill=255)
    for x, y in pearls:
        draw.ellipse(scaled(x - 7, y - 7, x + 7, y + 7), fill=255)
    return mask.reduce(_SMOOTH)
