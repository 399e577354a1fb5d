"""How colours look to different eyes."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

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
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
EYES = tuple(_EYES)
Linear = tuple[float, float, float]
Lab = tuple[float, float, float]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG: 1 for none, 21 for black on white."""
    dark, light = sorted(_luminance(_linear(colour)) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def difference(first: Colour, second: Colour, eyes: str) -> float:
    """The distance of two colours by CIEDE2000, as these eyes see them."""
    return ciede2000(_lab(_seen(first, eyes)), _lab(_seen(second, eyes)))


def ciede2000(first: Lab, second: Lab) -> float:
    """Sharma, Wu & Dalal (2005), with all weights 1."""
    (light1, a1, b1), (light2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    chroma1, chroma2 = hypot(a1 * more, b1), hypot(a2 * more, b2)
    hue1, hue2 = (degrees(atan2(b, a * more)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = _turn(hue1, hue2) if chroma1 * chroma2 else 0.0
    light = (light1 + light2) / 2
    chroma = (chroma1 + chroma2) / 2
    hue = _between(hue1, hue2) if chroma1 * chroma2 else hue1 + hue2
    weight_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    weight_chroma = 1 + 0.045 * chroma
    weight_hue = 1 + 0.015 * chroma * _hue_weight(hue)
    steps = (
        (light2 - light1) / weight_light,
        (chroma2 - chroma1) / weight_chroma,
        2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / weight_hue,
    )
    rotation = 60 * exp(-(((hue - 275) / 25) ** 2))
    spread = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    crossed = -spread * sin(radians(rotation)) * steps[1] * steps[2]
    return sqrt(sum(step * step for step in steps) + crossed)


def _turn(first: float, second: float) -> float:
    """The way from one hue to the other, the shorter way around."""
    return (second - first + 180) % 360 - 180 if abs(second - first) != 180 else second - first


def _between(first: float, second: float) -> float:
    if abs(first - second) <= 180:
        return (first + second) / 2
    return ((first + second + 360) / 2) if first + second < 360 else (first + second - 360) / 2


def _hue_weight(hue: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * cos(radians(times * hue + shift)) for share, times, shift in parts)


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


def _lab(colour: Linear) -> Lab:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (x, _luminance(colour), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
