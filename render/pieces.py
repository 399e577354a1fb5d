"""Tiles and cards: blank, printed, held in the hand, with what marks them, and as emojis."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from bot.games import pieces as games
from bot.games.pieces import Face, Material
from render.drawing.canvas import Canvas, Place, Sprite, image_bytes, sprite_bytes
from render.drawing.png import png
from render.drawing.text import ByteCache, Family, Type, line
from render.scenes import ENGLISH, Court, PieceScene, Style
from render.themes import WOOD, Colour, Theme, mix, rgb

_SMOOTH = 4
Size = tuple[int, int]
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
    def drawn() -> Sprite:
        over = body.overhang
        size = ((body.width + 2 * over) * _SMOOTH, (body.height + 2 * over) * _SMOOTH)
        whole = _rounded(size, body, body.height)
        face = _rounded(size, body, body.height - body.side)
        image = Image.new("RGB", size, theme.shade)
        image.paste(theme.paper_side if body.side else theme.paper_edge, (0, 0), whole)
        image.paste(_paper(size, theme), (0, 0), face if body.side else _inset(size, body, theme))
        alpha = _shadow(size, body)
        alpha.paste(255, (0, 0), whole)
        return Sprite(image.reduce(_SMOOTH), alpha.reduce(_SMOOTH), over)

    return BODIES.get((body, theme), drawn)


def _rounded(size: Size, body: Body, bottom: int) -> Image.Image:
    over = body.overhang
    left, upper, right, lower = (
        value * _SMOOTH for value in (over, over, over + body.width, over + bottom)
    )
    return _box_mask(size, (left, upper, right - 1, lower - 1), body.radius * _SMOOTH)


def _inset(size: Size, body: Body, theme: Theme) -> Image.Image:
    """A card's face inside its thin edge."""
    over, edge = body.overhang * _SMOOTH, (theme.line - 1) * _SMOOTH
    right, lower = (over + side * _SMOOTH - edge - 1 for side in (body.width, body.height))
    box = (over + edge, over + edge, right, lower)
    return _box_mask(size, box, body.radius * _SMOOTH - edge)


def _box_mask(
    size: Size, box: tuple[float, float, float, float], radius: int, fill: int = 255
) -> Image.Image:
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=fill)
    return mask


def _paper(size: Size, theme: Theme) -> Image.Image:
    """From the lighter top to the darker foot, as under a lamp."""
    shade = Image.linear_gradient("L").resize(size)
    return Image.composite(
        Image.new("RGB", size, theme.paper_low), Image.new("RGB", size, theme.paper), shade
    )


def _shadow(size: Size, body: Body) -> Image.Image:
    over = body.overhang * _SMOOTH
    drop, spread = over * 0.45, over * 0.2
    right, lower = over + body.width * _SMOOTH + spread, over + body.height * _SMOOTH + drop
    mask = _box_mask(size, (over - spread, over + drop, right, lower), body.radius * _SMOOTH, 150)
    return mask.filter(ImageFilter.GaussianBlur(over * 0.28))


def ring(body: Body, thickness: int, *, broken: bool = False) -> Image.Image:
    """A frame around a piece; broken into its corners for pieces that only moved."""

    def drawn() -> Image.Image:
        size = (body.width + 2 * thickness, body.height + 2 * thickness)
        width, height = (value * _SMOOTH for value in size)
        thick, radius = thickness * _SMOOTH, body.radius * _SMOOTH
        mask = _box_mask((width, height), (0, 0, width - 1, height - 1), radius + thick)
        draw = ImageDraw.Draw(mask)
        inner = (thick, thick, width - thick - 1, height - thick - 1)
        draw.rounded_rectangle(inner, radius, fill=0)
        if broken:
            arm = round(width * 0.3)
            draw.rectangle((arm, 0, width - arm, height), fill=0)
            draw.rectangle((0, arm, width, height - arm), fill=0)
        return mask.reduce(_SMOOTH)

    return RINGS.get((body, thickness, broken), drawn)


# --- the joker's picture: a jester of our own, drawn once large and shrunk to every size ---

_BIG = 512
_SKIN, _CHEEK = rgb("#FBE3C8"), rgb("#F0A08C")
JESTERS: ByteCache[Image.Image] = ByteCache(5_000_000, image_bytes)


def jester(suit: str, size: int, theme: Theme) -> Image.Image:
    """The jester in a square, as RGBA; a coloured joker wears its colour."""

    def large() -> Image.Image:
        # Transparent ink rather than transparent black: shrinking mixes it into the edges.
        image = Image.new("RGBA", (_BIG, _BIG), (*theme.paper, 0))
        _draw_jester(ImageDraw.Draw(image), suit, theme)
        return image

    def shrunk() -> Image.Image:
        master = JESTERS.get((suit, _BIG, theme), large)
        return master.resize((size, size), Image.Resampling.BOX)

    return JESTERS.get((suit, size, theme), shrunk)


def _draw_jester(draw: ImageDraw.ImageDraw, suit: str, theme: Theme) -> None:
    ink, own = theme.inks[games.JOKER], theme.ink(suit)
    left, middle, right = own, mix(own, theme.paper, 0.35), own
    if suit == games.JOKER:
        left, middle, right = theme.inks[games.RED], theme.gold, theme.inks[games.BLUE]
    draw.polygon([(150, 262), (62, 196), (120, 84), (250, 236)], fill=left)
    draw.polygon([(362, 262), (450, 196), (392, 84), (262, 236)], fill=right)
    draw.polygon([(62, 196), (120, 84), (34, 176)], fill=mix(left, ink, 0.35))
    draw.polygon([(450, 196), (392, 84), (478, 176)], fill=mix(right, ink, 0.35))
    draw.polygon([(178, 262), (256, 44), (334, 262)], fill=middle)
    for x, y in ((40, 184), (256, 40), (472, 184)):
        draw.ellipse((x - 30, y - 30, x + 30, y + 30), fill=ink)
        draw.ellipse((x - 20, y - 20, x + 20, y + 20), fill=theme.gold)
    # Below the hat its rim and the face.
    draw.ellipse((136, 228, 376, 480), fill=ink)
    draw.ellipse((150, 242, 362, 466), fill=_SKIN)
    draw.rounded_rectangle((122, 236, 390, 290), 27, fill=ink)
    for x in (208, 304):
        draw.ellipse((x - 17, 318, x + 17, 358), fill=ink)
    for x in (180, 332):
        draw.ellipse((x - 20, 366, x + 20, 396), fill=_CHEEK)
    draw.chord((196, 340, 316, 440), 15, 165, fill=theme.inks[games.RED])


# --- the shape of each colour and suit, so that nobody needs to see the colour ---

_SMOOTH_SHAPE = 8
Draw = ImageDraw.ImageDraw
Point = tuple[float, float]

SHAPES: ByteCache[Image.Image] = ByteCache(1_000_000, image_bytes)


def shape(suit: str, size: int) -> Image.Image:
    """The mask of a suit's shape in a square of this size. A coloured joker has its colour's."""

    def drawn() -> Image.Image:
        large = size * _SMOOTH_SHAPE
        mask = Image.new("L", (large, large))
        _OUTLINES[suit[-1]](ImageDraw.Draw(mask), large)
        return mask.reduce(_SMOOTH_SHAPE)

    return SHAPES.get((suit[-1], size), drawn)


def _polygon(draw: Draw, size: float, points: list[Point]) -> None:
    draw.polygon([(x * size, y * size) for x, y in points], fill=255)


def _disc(draw: Draw, size: float, centre: Point, radius: float) -> None:
    (x, y), r = centre, radius
    draw.ellipse([(v * size) for v in (x - r, y - r, x + r, y + r)], fill=255)


def _star(draw: Draw, size: float) -> None:
    points = []
    for step in range(10):
        radius, angle = (0.54 if step % 2 == 0 else 0.235), pi * step / 5
        points.append((0.5 + radius * sin(angle), 0.54 - radius * cos(angle)))
    _polygon(draw, size, points)


def _cross(draw: Draw, size: float) -> None:
    arm, low, high = 0.165, 0.04, 0.96
    a, b = 0.5 - arm, 0.5 + arm
    _polygon(draw, size, [(a, low), (b, low), (b, high), (a, high)])
    _polygon(draw, size, [(low, a), (high, a), (high, b), (low, b)])


def _diamond(draw: Draw, size: float) -> None:
    """The suit: taller than the tile shape, with sides that curve in."""
    points: list[Point] = []
    corners = [(0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        middle = ((x0 + x1) / 2 * 0.86 + 0.5 * 0.14, (y0 + y1) / 2 * 0.86 + 0.5 * 0.14)
        for step in range(8):
            t = step / 8
            x, y = (
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                for a, b, c in zip((x0, y0), middle, (x1, y1), strict=True)
            )
            points.append((x, y))
    _polygon(draw, size, points)


def _heart_points(*, turned: bool) -> list[Point]:
    """The well-known curve, scaled to the square; a spade is a heart upside down on a foot."""
    points: list[Point] = []
    for step in range(96):
        t = 2 * pi * step / 96
        x = 16 * sin(t) ** 3
        y = 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
        points.append((0.5 + x / 34, 0.5 + (y if turned else -y) / 31))
    return points


def _heart(draw: Draw, size: float) -> None:
    _polygon(draw, size, [(x, y - 0.03) for x, y in _heart_points(turned=False)])


def _spade(draw: Draw, size: float) -> None:
    _polygon(draw, size, [(x, y * 0.86 + 0.02) for x, y in _heart_points(turned=True)])
    _foot(draw, size)


def _club(draw: Draw, size: float) -> None:
    for centre in ((0.5, 0.25), (0.25, 0.59), (0.75, 0.59)):
        _disc(draw, size, centre, 0.235)
    _polygon(draw, size, [(0.4, 0.4), (0.6, 0.4), (0.6, 0.66), (0.4, 0.66)])
    _foot(draw, size)


def _foot(draw: Draw, size: float) -> None:
    stem = [(0.46, 0.55), (0.54, 0.55), (0.57, 0.82), (0.69, 0.97), (0.31, 0.97), (0.43, 0.82)]
    _polygon(draw, size, stem)


_OUTLINES: dict[str, Callable[[Draw, float], None]] = {
    games.RED: partial(_disc, centre=(0.5, 0.5), radius=0.46),
    games.BLUE: partial(_polygon, points=[(0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)]),
    games.BLACK: _star,
    games.YELLOW: partial(_polygon, points=[(0.5, 0.03), (1.0, 0.93), (0.0, 0.93)]),
    games.GREEN: _cross,
    games.ORANGE: partial(_polygon, points=[(0.5, 0.0), (0.94, 0.5), (0.5, 1.0), (0.06, 0.5)]),
    games.HEARTS: _heart,
    games.SPADES: _spade,
    games.DIAMONDS: _diamond,
    games.CLUBS: _club,
}


# --- ink on a blank piece ---

_COURT = (games.ACE, games.JACK, games.QUEEN, games.KING)
Share = tuple[float, float]


def index(face: Face, court: Court | None) -> str:
    """What is printed on the face: a number, or the letter of a court card."""
    if court is not None and face.number in _COURT:
        return court[_COURT.index(face.number)]
    return str(face.number)


class Print:
    """A face under way. Sizes and places are shares of the width, from the body's top left."""

    def __init__(self, body: Body, style: Style) -> None:
        base = blank(body, style.theme)
        self.body = body
        self.theme = style.theme
        self.court = style.court(body.material)
        self.image = base.image.copy()
        self._mask = base.mask
        self._over = base.overhang

    def sprite(self) -> Sprite:
        return Sprite(self.image, self._mask, self._over)

    def at(self, share: float) -> int:
        return self._over + round(self.body.width * share)

    def text(self, text: str, size: float, place: Share, colour: Colour) -> None:
        """A text whose middle and baseline are given."""
        drawn = line(text, Type(Family.NUMERALS, max(7, round(self.body.width * size))))
        middle, baseline = (self.at(share) for share in place)
        self.image.paste(colour, (middle - drawn.width // 2, baseline - drawn.ascent), drawn.mask)

    def pip(self, suit: str, size: float, centre: Share) -> None:
        pixels = max(5, round(self.body.width * size))
        left, top = (self.at(share) - pixels // 2 for share in centre)
        self.image.paste(self.theme.pip(suit), (left, top), shape(suit, pixels))

    def jester(self, suit: str, size: float, place: Share) -> None:
        """The jester in a square whose middle and top are given."""
        pixels = round(self.body.width * size)
        art = jester(suit, pixels, self.theme)
        self.image.paste(art, (self.at(place[0]) - pixels // 2, self.at(place[1])), art)

    def bars(self, suit: str) -> None:
        """Lines of a colour along the foot of a Rummü card."""
        if self.body.material is not Material.RUMMUE:
            return
        width, count = self.body.width, 2 if suit == games.YELLOW else 1
        thick, inset = max(1, round(width * 0.035)), max(2, round(width * 0.052))
        for above in range(count):
            bottom = self._over + self.body.height - inset - 2 * thick * above
            box = (self.at(0.1), bottom - thick, self.at(0.9), bottom)
            self.image.paste(self.theme.pip(suit), box)


# --- what is printed on tiles and small cards ---

FACES: ByteCache[Sprite] = ByteCache(15_000_000, sprite_bytes)


def piece(face: Face, body: Body, style: Style, stands_for: tuple[Face, ...] = ()) -> Sprite:
    """A tile or small card. A joker, or a yellow Rummü card, also says what it stands for."""

    def drawn() -> Sprite:
        printed = Print(body, style)
        if face.is_joker:
            _joker(printed, face, stands_for)
        else:
            _number(printed, face, [other for other in stands_for if other != face])
        return printed.sprite()

    return FACES.get((face, body, style.theme, style.court(body.material), stands_for), drawn)


def _number(printed: Print, face: Face, others: list[Face]) -> None:
    """The numeral above, its shape below: both on the same lines for every face."""
    material = printed.body.material
    text = index(face, printed.court)
    ink = printed.theme.ink(face.suit)
    printed.text(text, 0.82 if len(text) == 1 else 0.73, (0.5, 0.715), ink)
    middle = 0.98 if material is Material.RUMMUE else 1.02
    if others:
        # A yellow Rummü card in the place of another: its own shape, and the one it stands for.
        printed.pip(face.suit, 0.3, (0.25, middle))
        printed.pip(others[0].suit, 0.3, (0.75, middle))
        printed.text("=", 0.3, (0.5, middle + 0.09), printed.theme.ink(games.JOKER))
    else:
        printed.pip(face.suit, 0.39 if material is Material.CARDS else 0.33, (0.5, middle))
    printed.bars(face.suit)


def _joker(printed: Print, face: Face, stands_for: tuple[Face, ...]) -> None:
    if stands_for:
        _meaning(printed, face, stands_for)
    elif face.joker_colour:
        printed.jester(face.suit, 0.92, (0.5, 0.1))
        printed.pip(face.suit, 0.27, (0.5, 1.14))
    else:
        printed.jester(face.suit, 0.92, (0.5, 0.2))


def _meaning(printed: Print, face: Face, options: tuple[Face, ...]) -> None:
    """The number as large as on any other piece; below it the jester, and the shapes beside it."""
    text, suits = meaning(options, printed.court)
    ink = printed.theme.ink(suits[0] if len(suits) == 1 else games.JOKER)
    printed.text(text, 0.82 if len(text) == 1 else 0.73, (0.5, 0.64), ink)
    printed.jester(face.suit, 0.56, (0.3, 0.7))
    if len(suits) == 1:
        printed.pip(suits[0], 0.34, (0.76, 1.02))
    else:
        for order, suit in enumerate(suits):
            printed.pip(suit, 0.24, (0.78, 0.88 + 0.28 * order))


def meaning(options: tuple[Face, ...], court: Court | None) -> tuple[str, tuple[str, ...]]:
    """What a joker stands for: a number with the shapes still open.

    Two numbers would be too small to be read: as long as that is open, it is a question.
    """
    numbers = list(dict.fromkeys(index(option, court) for option in options))
    suits = tuple(dict.fromkeys(option.suit for option in options))
    return (numbers[0] if len(numbers) == 1 else "?"), suits[:2]


# --- the faces of large cards, as they are held in the hand ---

LARGE: ByteCache[Sprite] = ByteCache(5_000_000, sprite_bytes)
STRIPS: ByteCache[Image.Image] = ByteCache(4_000_000, image_bytes)

_STRIP = 0.235
"""The middle of what can be seen of a card under its neighbour."""


def large_card(face: Face, body: Body, style: Style, *, is_covered: bool = False) -> Sprite:
    """A card; of a covered one only the strip with its index is seen, so it has nothing else."""

    def drawn() -> Sprite:
        printed = Print(body, style)
        if face.is_joker:
            printed.jester(face.suit, 0.42, (_STRIP, 0.08))
        else:
            text = index(face, printed.court)
            size = 0.4 if len(text) == 1 else 0.35
            printed.text(text, size, (_STRIP, 0.39), style.theme.ink(face.suit))
            printed.pip(face.suit, 0.32, (_STRIP, 0.62))
        printed.bars(face.suit)
        if not is_covered:
            _decorate(printed, face)
        return printed.sprite()

    return LARGE.get((face, body, style.theme, style.court(body.material), is_covered), drawn)


def strip(face: Face, body: Body, style: Style, seen: int, *, is_first: bool) -> Image.Image:
    """What is seen of a card under the next one: so many pixels, upon another card or the felt.

    With the ground beside and below it, so that it can be copied. Not above: there a raised card
    further left may look out.
    """
    theme = style.theme

    def drawn() -> Image.Image:
        card = large_card(face, body, style, is_covered=True)
        # The next card's round corners let a little more of this one be seen.
        width, top = card.overhang + seen + body.radius + 1, -card.overhang
        image = Image.new("RGB", (width, card.image.height + top), theme.felt)
        if not is_first:
            before = blank(body, theme)
            image.paste(before.image, (-seen, top), before.mask)
        image.paste(card.image, (0, top), card.mask)
        return image

    return STRIPS.get((face, body, seen, is_first, theme, style.court(body.material)), drawn)


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
    games.KING: (
        [(8, 60), (0, 16), (26, 34), (50, 6), (74, 34), (100, 16), (92, 60)],
        [(0, 12), (50, 2), (100, 12)],
    ),
    games.QUEEN: (
        [
            *[(10, 60), (0, 24), (18, 38), (28, 14), (40, 36), (50, 8)],
            *[(60, 36), (72, 14), (82, 38), (100, 24), (90, 60)],
        ],
        [(0, 20), (28, 10), (50, 4), (72, 10), (100, 20)],
    ),
    # A page's cap with a feather.
    games.JACK: (
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


# --- pieces on the canvas with what marks them: rings, corners, the plus of a new piece ---


def put(canvas: Canvas, scene: PieceScene, body: Body, at: Place) -> None:
    """A piece as it lies on the table: laid pieces ringed, moved ones in corners."""
    canvas.stamp(piece(scene.face, body, canvas.style, scene.stands_for), at)
    if scene.is_new or scene.is_selected:
        frame(canvas, body, at)
    elif scene.is_moved:
        frame(canvas, body, at, broken=True)


def frame(canvas: Canvas, body: Body, at: Place, *, broken: bool = False) -> None:
    thick = min(6, max(3, round(body.width * 0.06)))
    mask = ring(body, thick, broken=broken)
    canvas.mask(mask, (at[0] - thick, at[1] - thick), canvas.theme.gold)


def plus(canvas: Canvas, centre: Place, size: int) -> None:
    """The badge of a piece that has just come to the rack."""
    theme, (x, y) = canvas.theme, centre
    half, arm = size // 2, size // 4
    canvas.over((x - half, y - half, x + half, y + half), half, theme.gold, theme.shade)
    canvas.mask(shape(games.GREEN, 2 * arm), (x - arm, y - arm), theme.shade)


# --- every face of every deck as a little picture, to be used as an application emoji ---

EMOJI = 128
_EMOJI_PIECE = 88
_PREFIXES = {Material.TILES: "tile", Material.CARDS: "card", Material.RUMMUE: "mue"}


def faces() -> Iterator[tuple[Material, Face]]:
    """All faces that any game can show, in a fixed order."""
    tiles = games.tile_deck(
        games.COLOURS, (games.joker(), *(games.joker(colour) for colour in games.COLOURS))
    )
    decks = (
        (Material.TILES, tiles),
        (Material.CARDS, games.card_deck()),
        (Material.RUMMUE, games.rummue_deck()),
    )
    for material, deck in decks:
        for face in dict.fromkeys(deck.faces):
            yield material, face


def emoji_name(material: Material, face: Face) -> str:
    """``tile_r7``, ``card_H12``, ``mue_y0``, ``tile_J``, ``tile_Jr``"""
    number = "" if face.is_joker else str(face.number)
    return f"{_PREFIXES[material]}_{face.suit}{number}"


def emoji_png(material: Material, face: Face, theme: Theme = WOOD) -> bytes:
    """One face on a clear ground, as in English: they are uploaded once, for all languages."""
    body = small(material, _EMOJI_PIECE)
    sprite = piece(face, body, Style(ENGLISH, theme))
    picture = Image.new("RGBA", (EMOJI, EMOJI), (*theme.shade, 0))
    art = sprite.image.convert("RGBA")
    art.putalpha(sprite.mask)
    left = (EMOJI - body.width) // 2 - sprite.overhang
    top = (EMOJI - body.height) // 2 - sprite.overhang
    picture.paste(art, (left, top))
    return png(picture)


def emojis(theme: Theme = WOOD) -> dict[str, bytes]:
    """All of them by the name under which they are uploaded."""
    return {emoji_name(*found): emoji_png(*found, theme) for found in faces()}
