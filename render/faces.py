"""What is printed on tiles and small cards."""

from bot.games.pieces import JOKER, YELLOW, Face
from render.bodies import Body, Material
from render.cache import ByteCache
from render.canvas import Sprite, sprite_bytes
from render.printing import Print, index
from render.shapes import shape
from render.themes import Theme

FACES: ByteCache[Sprite] = ByteCache(15_000_000, sprite_bytes)


def piece(face: Face, body: Body, theme: Theme, stands_for: tuple[Face, ...] = ()) -> Sprite:
    """A tile or small card. A joker, or a yellow Rummü card, also says what it stands for."""
    key = (face, body, theme, stands_for)
    return FACES.get(key, lambda: _draw(face, body, theme, stands_for))


def _draw(face: Face, body: Body, theme: Theme, stands_for: tuple[Face, ...]) -> Sprite:
    printed = Print(body, theme)
    if face.is_joker:
        _joker(printed, face, stands_for)
    else:
        _number(printed, face, [other for other in stands_for if other != face])
    return printed.sprite()


def _number(printed: Print, face: Face, others: list[Face]) -> None:
    """The numeral above, its shape below: both on the same lines for every face."""
    material = printed.body.material
    text = index(face, material)
    ink = printed.theme.ink(face.suit)
    printed.text(text, 0.82 if len(text) == 1 else 0.73, (0.5, 0.715), ink)
    middle = 0.98 if material is Material.RUMMUE else 1.02
    if others:
        # A yellow Rummü card in the place of another: its own shape, and the one it stands for.
        printed.pip(face.suit, 0.3, (0.25, middle))
        printed.pip(others[0].suit, 0.3, (0.75, middle))
        printed.text("=", 0.3, (0.5, middle + 0.09), printed.theme.ink(JOKER))
    else:
        printed.pip(face.suit, 0.39 if material is Material.CARDS else 0.33, (0.5, middle))
    if material is Material.RUMMUE:
        printed.bars(face.suit, 2 if face.suit == YELLOW else 1)


def _joker(printed: Print, face: Face, stands_for: tuple[Face, ...]) -> None:
    if stands_for:
        printed.jester(face.suit, 0.8, (0.5, 0.03))
        _label(printed, *meaning(stands_for, printed.body.material))
    elif face.joker_colour:
        printed.jester(face.suit, 0.92, (0.5, 0.1))
        printed.pip(face.suit, 0.27, (0.5, 1.14))
    else:
        printed.jester(face.suit, 0.92, (0.5, 0.2))


def _label(printed: Print, text: str, suits: tuple[str, ...]) -> None:
    """A number and the shapes it may have, side by side under the jester."""
    width, theme = printed.body.width, printed.theme
    number = printed.line(text, 0.42 if len(text) + len(suits) < 4 else 0.34)
    pixels = max(5, round(width * (0.3 if len(suits) == 1 else 0.22)))
    gap = max(1, round(width * 0.05))
    left = printed.at(0.5) - (number.width + len(suits) * (pixels + gap)) // 2
    ink = theme.ink(suits[0] if len(suits) == 1 else JOKER)
    printed.image.paste(ink, (left, printed.at(1.2) - number.ascent), number.mask)
    left += number.width + gap
    for suit in suits:
        top = printed.at(1.055) - pixels // 2
        printed.image.paste(theme.pip(suit), (left, top), shape(suit, pixels))
        left += pixels + gap


def meaning(options: tuple[Face, ...], material: Material) -> tuple[str, tuple[str, ...]]:
    """What a joker stands for, or may: a number with the shapes still open."""
    numbers = list(dict.fromkeys(index(option, material) for option in options))
    suits = tuple(dict.fromkeys(option.suit for option in options))
    return "/".join(numbers[:2]), suits[:3]
