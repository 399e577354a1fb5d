"""The blank pieces: a tile with its thickness and shadow, a card, and the rings that mark them."""

from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

from bot.games.pieces import Material
from render.drawing.cache import ByteCache
from render.drawing.canvas import Sprite, image_bytes
from render.themes import Theme

_SMOOTH = 4


BODIES: ByteCache[Sprite] = ByteCache(
    4_000_000, lambda sprite: image_bytes(sprite.image) + image_bytes(sprite.mask)
)
RINGS: ByteCache[Image.Image] = ByteCache(2_000_000, image_bytes)


@dataclass(frozen=True)
class Body:
    """The measures of a blank piece."""

    material: Material
    width: int
    height: int

    @property
    def radius(self) -> int:
        share = 0.13 if self.material is Material.TILES else 0.1
        return max(3, round(self.width * share))

    @property
    def side(self) -> int:
        """How much of a tile's thickness is seen below its face; cards have none."""
        return max(2, round(self.width * 0.055)) if self.material is Material.TILES else 0

    @property
    def overhang(self) -> int:
        """Room for the shadow on each side."""
        return max(3, round(self.width * 0.06)) if self.width < 100 else 8


def small(material: Material, width: int) -> Body:
    """A piece as it lies on the table or stands on a rack."""
    return Body(material, width, round(width * 1.38))


def large(material: Material, width: int) -> Body:
    """A card as it is held in the hand."""
    return Body(material, width, round(width * 1.42))


def blank(body: Body, theme: Theme) -> Sprite:
    return BODIES.get((body, theme), lambda: _draw(body, theme))


def _draw(body: Body, theme: Theme) -> Sprite:
    over = body.overhang
    size = ((body.width + 2 * over) * _SMOOTH, (body.height + 2 * over) * _SMOOTH)
    whole = _rounded(size, body, 0, body.height)
    face = _rounded(size, body, 0, body.height - body.side)
    image = Image.new("RGB", size, theme.shade)
    image.paste(theme.paper_side if body.side else theme.paper_edge, (0, 0), whole)
    image.paste(_paper(size, theme), (0, 0), face if body.side else _inset(size, body, theme))
    alpha = _shadow(size, body)
    alpha.paste(255, (0, 0), whole)
    return Sprite(image.reduce(_SMOOTH), alpha.reduce(_SMOOTH), over)


def _rounded(size: tuple[int, int], body: Body, top: int, bottom: int) -> Image.Image:
    mask = Image.new("L", size)
    over = body.overhang
    box = (over, over + top, over + body.width, over + bottom)
    left, upper, right, lower = (value * _SMOOTH for value in box)
    ImageDraw.Draw(mask).rounded_rectangle(
        (left, upper, right - 1, lower - 1), body.radius * _SMOOTH, fill=255
    )
    return mask


def _inset(size: tuple[int, int], body: Body, theme: Theme) -> Image.Image:
    """A card's face inside its thin edge."""
    mask = Image.new("L", size)
    over, edge = body.overhang * _SMOOTH, (theme.line - 1) * _SMOOTH
    box = (
        over + edge,
        over + edge,
        over + body.width * _SMOOTH - edge - 1,
        over + body.height * _SMOOTH - edge - 1,
    )
    ImageDraw.Draw(mask).rounded_rectangle(box, body.radius * _SMOOTH - edge, fill=255)
    return mask


def _paper(size: tuple[int, int], theme: Theme) -> Image.Image:
    """From the lighter top to the darker foot, as under a lamp."""
    shade = Image.linear_gradient("L").resize(size)
    return Image.composite(
        Image.new("RGB", size, theme.paper_low), Image.new("RGB", size, theme.paper), shade
    )


def _shadow(size: tuple[int, int], body: Body) -> Image.Image:
    mask = Image.new("L", size)
    over = body.overhang * _SMOOTH
    drop, spread = over * 0.45, over * 0.2
    box = (
        over - spread,
        over + drop,
        over + body.width * _SMOOTH + spread,
        over + body.height * _SMOOTH + drop,
    )
    ImageDraw.Draw(mask).rounded_rectangle(box, body.radius * _SMOOTH, fill=150)
    return mask.filter(ImageFilter.GaussianBlur(over * 0.28))


def ring(body: Body, thickness: int, *, broken: bool = False) -> Image.Image:
    """A frame around a piece; broken into its corners for pieces that only moved."""
    key = (body, thickness, broken)
    return RINGS.get(key, lambda: _draw_ring(body, thickness, broken=broken))


def _draw_ring(body: Body, thickness: int, *, broken: bool) -> Image.Image:
    size = (body.width + 2 * thickness, body.height + 2 * thickness)
    width, height = (value * _SMOOTH for value in size)
    mask = Image.new("L", (width, height))
    draw = ImageDraw.Draw(mask)
    thick, radius = thickness * _SMOOTH, body.radius * _SMOOTH
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius + thick, fill=255)
    inner = (thick, thick, width - thick - 1, height - thick - 1)
    draw.rounded_rectangle(inner, radius, fill=0)
    if broken:
        arm = round(width * 0.3)
        draw.rectangle((arm, 0, width - arm, height), fill=0)
        draw.rectangle((0, arm, width, height - arm), fill=0)
    return mask.reduce(_SMOOTH)
