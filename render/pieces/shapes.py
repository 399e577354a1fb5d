"""The shape of each colour and suit, so that nobody needs to see the colour.

Tiles and Rummü cards: ● red, ■ blue, ★ black, ▲ yellow, ✚ green, ◆ orange. Cards: their suits.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.games.pieces import (
    BLACK,
    BLUE,
    CLUBS,
    DIAMONDS,
    GREEN,
    HEARTS,
    ORANGE,
    RED,
    SPADES,
    YELLOW,
)
from render.drawing.cache import ByteCache
from render.drawing.canvas import image_bytes

_SMOOTH = 8
Draw = ImageDraw.ImageDraw
Point = tuple[float, float]

SHAPES: ByteCache[Image.Image] = ByteCache(1_000_000, image_bytes)


def shape(suit: str, size: int) -> Image.Image:
    """The mask of a suit's shape in a square of this size. A coloured joker has its colour's."""
    return SHAPES.get((suit[-1], size), lambda: _draw(_OUTLINES[suit[-1]], size))


def _draw(outline: Callable[[Draw, float], None], size: int) -> Image.Image:
    mask = Image.new("L", (size * _SMOOTH, size * _SMOOTH))
    outline(ImageDraw.Draw(mask), size * _SMOOTH)
    return mask.reduce(_SMOOTH)


def _polygon(draw: Draw, size: float, points: list[Point]) -> None:
    draw.polygon([(x * size, y * size) for x, y in points], fill=255)


def _disc(draw: Draw, size: float, centre: Point, radius: float) -> None:
    (x, y), r = centre, radius
    draw.ellipse([(v * size) for v in (x - r, y - r, x + r, y + r)], fill=255)


def _circle(draw: Draw, size: float) -> None:
    _disc(draw, size, (0.5, 0.5), 0.46)


def _square(draw: Draw, size: float) -> None:
    _polygon(draw, size, [(0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)])


def _triangle(draw: Draw, size: float) -> None:
    _polygon(draw, size, [(0.5, 0.03), (1.0, 0.93), (0.0, 0.93)])


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


def _lozenge(draw: Draw, size: float) -> None:
    _polygon(draw, size, [(0.5, 0.0), (0.94, 0.5), (0.5, 1.0), (0.06, 0.5)])


def _diamond(draw: Draw, size: float) -> None:
    """The suit: taller than the tile shape, with sides that curve in."""
    points: list[Point] = []
    corners = [(0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        middle = ((x0 + x1) / 2 * 0.86 + 0.5 * 0.14, (y0 + y1) / 2 * 0.86 + 0.5 * 0.14)
        for step in range(8):
            t = step / 8
            points.append(
                (
                    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
                    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
                )
            )
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
    _polygon(
        draw,
        size,
        [(0.46, 0.55), (0.54, 0.55), (0.57, 0.82), (0.69, 0.97), (0.31, 0.97), (0.43, 0.82)],
    )


_OUTLINES: dict[str, Callable[[Draw, float], None]] = {
    RED: _circle,
    BLUE: _square,
    BLACK: _star,
    YELLOW: _triangle,
    GREEN: _cross,
    ORANGE: _lozenge,
    HEARTS: _heart,
    SPADES: _spade,
    DIAMONDS: _diamond,
    CLUBS: _club,
}
