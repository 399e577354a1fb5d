"""How colours look to different eyes."""

from math import dist

from render.themes import Colour

# Machado, Oliveira & Fernandes (2009), full severity, for linear RGB.
_EYES = {
    "common": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
EYES = tuple(_EYES)
Linear = tuple[float, float, float]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG: 1 for none, 21 for black on white."""
    dark, light = sorted(_luminance(_linear(colour)) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def difference(first: Colour, second: Colour, eyes: str) -> float:
    """The distance of two colours in CIELAB, as these eyes see them."""
    return dist(_lab(_seen(first, eyes)), _lab(_seen(second, eyes)))


def _seen(colour: Colour, eyes: str) -> Linear:
    linear = _linear(colour)
    rows = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in _EYES[eyes])
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return red, green, blue


def _linear(colour: Colour) -> Linear:
    shares = (value / 255 for value in colour)
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return red, green, blue


def _luminance(colour: Linear) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: Linear) -> Linear:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (x, _luminance(colour), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
