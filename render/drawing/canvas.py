"""What pictures are drawn on: boxes, lines of text, sprites, and the way to PNG bytes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import cast

from PIL import Image, ImageChops, ImageDraw

from render.drawing.png import png
from render.drawing.text import ByteCache, TextLine, Type, fitted, line
from render.scenes import Style
from render.themes import Colour, Theme, mix

# --- one palette of 256 colours for all pictures of a theme ---

SIZE = 256
CLEAR = SIZE - 1
"""The index that no picture uses: in an animation it means "as before"."""


@cache
def palette(theme: Theme) -> Image.Image:
    """The palette as Pillow wants it: an image that has it."""
    colours = list(dict.fromkeys(_colours(theme)))[:CLEAR]
    # Repeated, not black: an unused black would attract dark pixels.
    colours += [colours[0]] * (SIZE - len(colours))
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def reduced(image: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the colours of the palette."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


def _colours(theme: Theme) -> list[Colour]:
    """The colours themselves first, then the ramps by how much they are seen."""
    plain = [v for v in vars(theme).values() if isinstance(v, tuple) and isinstance(v[0], int)]
    found = [*plain, *theme.inks.values(), *theme.pips.values(), *theme.teams, *theme.medals]
    for first, second, steps in _ramps(theme):
        found += [mix(first, second, step / (steps + 1)) for step in range(1, steps + 1)]
    return found


def _ramps(theme: Theme) -> list[tuple[Colour, Colour, int]]:
    inks = list(dict.fromkeys(theme.inks.values()))
    paper = mix(theme.paper, theme.paper_low, 0.5)
    return [
        *((ink, paper, 5) for ink in inks),
        (theme.paper, theme.paper_low, 6),
        (theme.paper_low, theme.paper_side, 3),
        (theme.text, theme.panel, 6),
        (theme.text, theme.chip, 6),
        (theme.muted, theme.chip, 5),
        (theme.muted, theme.panel, 4),
        (theme.text, theme.meld, 6),
        (theme.muted, theme.meld, 4),
        (theme.gold, theme.panel, 5),
        (theme.gold, theme.turn, 5),
        (theme.gold, theme.meld, 5),
        (theme.gold, theme.felt, 4),
        (theme.gold, theme.wood_dark, 4),
        (theme.gold, theme.shade, 3),
        (theme.meld, theme.shade, 6),
        (theme.felt, theme.shade, 4),
        (theme.paper_side, theme.meld, 4),
        (theme.paper_side, theme.shade, 4),
        (theme.wood_dark, theme.wood, 8),
        (theme.wood, theme.wood_light, 8),
        (theme.wood_dark, mix(theme.wood_dark, theme.shade, 0.3), 5),
        (theme.wood_dark, theme.shade, 4),
        (theme.wood_text, theme.wood_light, 5),
        (theme.paper, theme.wood_dark, 4),
        (theme.meld_edge, theme.felt, 3),
        (theme.chip_edge, theme.panel, 3),
        *((colour, theme.chip, 4) for colour in (theme.good, theme.bad)),
        *((colour, theme.panel, 3) for colour in (theme.good, theme.bad)),
        (theme.good, theme.good_fill, 4),
        (theme.bad, theme.bad_fill, 4),
        (theme.bar, theme.chip, 5),
        (theme.text, theme.felt, 4),
        (theme.text, theme.turn, 3),
        (theme.paper, theme.shade, 4),
        *((medal, theme.shade, 3) for medal in theme.medals),
        *((team, theme.chip, 2) for team in theme.teams),
    ]


# --- what pictures are drawn on: boxes, lines of text, sprites, and the way to PNG bytes ---

WIDTH = 800
"""As many pixels as a phone has for a picture that it shows 265 units wide; larger screens show it
larger, or as it is."""
MARGIN = 10
_SMOOTH = 4
"""Curves are drawn so much larger and shrunk: Pillow itself draws them with jagged edges."""

Place = tuple[int, int]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom; right and bottom are just outside, as in slices."""


@dataclass(frozen=True)
class Sprite:
    """A small picture with soft edges, placed by the corner of the piece, not of its shadow."""

    image: Image.Image
    mask: Image.Image
    overhang: int


def image_bytes(image: Image.Image) -> int:
    # Pillow keeps an RGB pixel in four bytes; a few hundred go into the image around them.
    return image.width * image.height * (1 if image.mode in ("L", "P") else 4) + 300


def sprite_bytes(sprite: Sprite) -> int:
    """All faces of one size share the mask of their body, so only that one counts it."""
    return image_bytes(sprite.image)


CORNERS: ByteCache[Image.Image] = ByteCache(1_000_000, image_bytes)


@dataclass(frozen=True)
class _Panel:
    """How a box looks, wherever it stands."""

    width: int
    height: int
    radius: int
    fill: Colour
    edge: Colour | None
    line: int

    def draw(self, image: Image.Image, left: int, top: int) -> None:
        if self.edge is None:
            box = (left, top, left + self.width, top + self.height)
            _rounded(image, box, self.radius, self.fill)
            return
        line = self.line
        replace(self, fill=self.edge, edge=None).draw(image, left, top)
        width, height = self.width - 2 * line, self.height - 2 * line
        inner = _Panel(width, height, self.radius - line, self.fill, None, line)
        inner.draw(image, left + line, top + line)

    def on(self, ground: Colour) -> Image.Image:
        image = Image.new("RGB", (self.width, self.height), ground)
        self.draw(image, 0, 0)
        return image


PANELS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)
_LARGEST_PANEL = 100_000
"""Pixels; larger boxes are rare, and would push the many small ones out of the cache."""


class Canvas:
    """One picture under way. Used by one thread; only the caches are shared."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.style = style
        self.theme = style.theme
        self.words = style.words
        self.image = Image.new("RGB", (width, height), self.theme.panel)

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    def fill(self, box: Box, colour: Colour) -> None:
        self.image.paste(colour, box)

    def panel(self, box: Box, radius: int, fill: Colour, edge: Colour | None = None) -> None:
        """A box with round corners and, if given, an edge as thick as the theme has it.

        It stands on plain ground: then it is kept with that ground in its corners, and laying it
        down is copying. (For a box on a drawing, or on another box, there is ``over``.)
        """
        left, top, right, bottom = box
        look = _Panel(right - left, bottom - top, radius, fill, edge, self.theme.line)
        if look.width * look.height > _LARGEST_PANEL:
            look.draw(self.image, left, top)
            return
        ground = cast("Colour", self.image.getpixel((left, top)))
        self.image.paste(PANELS.get((look, ground), lambda: look.on(ground)), (left, top))

    def over(self, box: Box, radius: int, fill: Colour, edge: Colour | None = None) -> None:
        """The same on any ground."""
        left, top, right, bottom = box
        look = _Panel(right - left, bottom - top, radius, fill, edge, self.theme.line)
        look.draw(self.image, left, top)

    def round_off(self, box: Box, radius: int, colour: Colour) -> None:
        """Cuts the corners of what is already there, down to the colour behind it."""
        for corner, place in _corner_places(box, radius):
            self.image.paste(colour, place, ImageChops.invert(_corner(radius, corner)))

    def text(
        self, at: Place, text: str, kind: Type, colour: Colour, width: int | None = None
    ) -> int:
        """A line that begins at a point of its baseline, cut to ``width``. Returns its width."""
        return self.line(at, _made(text, kind, width), colour)

    def centred(
        self, at: Place, text: str, kind: Type, colour: Colour, width: int | None = None
    ) -> int:
        drawn = _made(text, kind, width)
        return self.line((at[0] - drawn.width // 2, at[1]), drawn, colour)

    def flush_right(
        self, at: Place, text: str, kind: Type, colour: Colour, width: int | None = None
    ) -> int:
        drawn = _made(text, kind, width)
        return self.line((at[0] - drawn.width, at[1]), drawn, colour)

    def line(self, at: Place, drawn: TextLine, colour: Colour) -> int:
        if drawn.width:
            self.image.paste(colour, (at[0], at[1] - drawn.ascent), drawn.mask)
        return drawn.width

    def stamp(self, sprite: Sprite, at: Place) -> None:
        place = (at[0] - sprite.overhang, at[1] - sprite.overhang)
        self.image.paste(sprite.image, place, sprite.mask)

    def mask(self, mask: Image.Image, at: Place, colour: Colour) -> None:
        self.image.paste(colour, at, mask)

    def indexed(self) -> Image.Image:
        """The picture in the colours of the theme's palette."""
        return reduced(self.image, self.theme)

    def png(self) -> bytes:
        return png(self.indexed())


def _rounded(image: Image.Image, box: Box, radius: int, colour: Colour | int) -> None:
    """Rectangles, and a quarter of a disc in each corner."""
    left, top, right, bottom = box
    radius = max(0, min(radius, (right - left) // 2, (bottom - top) // 2))
    image.paste(colour, (left, top + radius, right, bottom - radius))
    if not radius:
        return
    image.paste(colour, (left + radius, top, right - radius, top + radius))
    image.paste(colour, (left + radius, bottom - radius, right - radius, bottom))
    for corner, place in _corner_places(box, radius):
        image.paste(colour, place, _corner(radius, corner))


def _corner_places(box: Box, radius: int) -> Iterator[tuple[int, Place]]:
    left, top, right, bottom = box
    places = product((top, bottom - radius), (left, right - radius))
    return enumerate((x, y) for y, x in places)


def _made(text: str, kind: Type, width: int | None) -> TextLine:
    return line(text, kind) if width is None else fitted(text, kind, width)


def _corner(radius: int, corner: int) -> Image.Image:
    """A quarter of a disc: top left, top right, bottom left, bottom right."""

    def drawn() -> Image.Image:
        big = radius * _SMOOTH
        mask = Image.new("L", (big, big))
        left, top = -big * (corner % 2), -big * (corner // 2)
        ImageDraw.Draw(mask).ellipse((left, top, left + 2 * big - 1, top + 2 * big - 1), fill=255)
        return mask.reduce(_SMOOTH)

    return CORNERS.get((radius, corner), drawn)
