"""The joker's picture: a jester of our own, drawn once large and shrunk to every size."""

from PIL import Image, ImageDraw

from bot.games.pieces import BLUE, JOKER, RED
from render.drawing.cache import ByteCache
from render.drawing.canvas import image_bytes
from render.themes import Colour, Theme, mix, rgb

_BIG = 512
_SKIN, _CHEEK = rgb("#FBE3C8"), rgb("#F0A08C")

JESTERS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)


def jester(suit: str, size: int, theme: Theme) -> Image.Image:
    """The jester in a square, as RGBA; a coloured joker wears its colour."""
    return JESTERS.get((suit, size, theme), lambda: _shrunk(suit, size, theme))


def _shrunk(suit: str, size: int, theme: Theme) -> Image.Image:
    master = JESTERS.get((suit, _BIG, theme), lambda: _master(suit, theme))
    return master.resize((size, size), Image.Resampling.BOX)


def _master(suit: str, theme: Theme) -> Image.Image:
    ink = theme.inks[JOKER]
    # Transparent ink rather than transparent black: shrinking mixes it into the edges.
    image = Image.new("RGBA", (_BIG, _BIG), (*theme.paper, 0))
    draw = ImageDraw.Draw(image)
    _hat(draw, _hat_colours(suit, theme), theme.gold, ink)
    _face(draw, ink, theme.inks[RED])
    return image


def _hat_colours(suit: str, theme: Theme) -> tuple[Colour, Colour, Colour]:
    if suit == JOKER:
        return theme.inks[RED], theme.gold, theme.inks[BLUE]
    own = theme.ink(suit)
    return own, mix(own, theme.paper, 0.35), own


def _hat(
    draw: ImageDraw.ImageDraw, colours: tuple[Colour, Colour, Colour], bell: Colour, ink: Colour
) -> None:
    left, middle, right = colours
    draw.polygon([(150, 262), (62, 196), (120, 84), (250, 236)], fill=left)
    draw.polygon([(362, 262), (450, 196), (392, 84), (262, 236)], fill=right)
    draw.polygon([(62, 196), (120, 84), (34, 176)], fill=mix(left, ink, 0.35))
    draw.polygon([(450, 196), (392, 84), (478, 176)], fill=mix(right, ink, 0.35))
    draw.polygon([(178, 262), (256, 44), (334, 262)], fill=middle)
    for x, y in ((40, 184), (256, 40), (472, 184)):
        draw.ellipse((x - 30, y - 30, x + 30, y + 30), fill=ink)
        draw.ellipse((x - 20, y - 20, x + 20, y + 20), fill=bell)


def _face(draw: ImageDraw.ImageDraw, ink: Colour, mouth: Colour) -> None:
    draw.ellipse((136, 228, 376, 480), fill=ink)
    draw.ellipse((150, 242, 362, 466), fill=_SKIN)
    draw.rounded_rectangle((122, 236, 390, 290), 27, fill=ink)
    for x in (208, 304):
        draw.ellipse((x - 17, 318, x + 17, 358), fill=ink)
    for x in (180, 332):
        draw.ellipse((x - 20, 366, x + 20, 396), fill=_CHEEK)
    draw.chord((196, 340, 316, 440), 15, 165, fill=mouth)
