"""The faces of large cards, as they are held in the hand."""

from PIL import Image, ImageDraw

from bot.games.pieces import JACK, KING, QUEEN, YELLOW, Face
from render.bodies import Body, Material
from render.cache import ByteCache
from render.canvas import Sprite, sprite_bytes
from render.printing import Print, index
from render.themes import Theme

LARGE: ByteCache[Sprite] = ByteCache(9_000_000, sprite_bytes)
_SMOOTH = 4
_STRIP = 0.235
"""The middle of what can be seen of a card under its neighbour."""


def large_card(face: Face, body: Body, theme: Theme, seen: int | None = None) -> Sprite:
    """A card. If only so much of it is seen beside its neighbour, it has nothing on the rest."""
    return LARGE.get((face, body, theme, seen), lambda: _drawn(face, body, theme, seen))


def _drawn(face: Face, body: Body, theme: Theme, seen: int | None) -> Sprite:
    card = _draw(face, body, theme, is_covered=seen is not None)
    if seen is None:
        return card
    # The neighbour's round corners let a little more of the card be seen.
    right = min(card.image.width, card.overhang + seen + body.radius + 1)
    box = (0, 0, right, card.image.height)
    return Sprite(card.image.crop(box), card.mask.crop(box), card.overhang)


def _draw(face: Face, body: Body, theme: Theme, *, is_covered: bool) -> Sprite:
    printed = Print(body, theme)
    if face.is_joker:
        printed.jester(face.suit, 0.42, (_STRIP, 0.08))
    else:
        text = index(face, body.material)
        size = 0.4 if len(text) == 1 else 0.35
        printed.text(text, size, (_STRIP, 0.39), theme.ink(face.suit))
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
