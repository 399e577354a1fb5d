"""What is printed on tiles and small cards."""

from bot.games.pieces import JOKER, YELLOW, Face, Material
from render.drawing.cache import ByteCache
from render.drawing.canvas import Sprite, sprite_bytes
from render.pieces.bodies import Body
from render.pieces.printing import Print, index
from render.style import Style
from render.words import Court

FACES: ByteCache[Sprite] = ByteCache(15_000_000, sprite_bytes)


def piece(face: Face, body: Body, style: Style, stands_for: tuple[Face, ...] = ()) -> Sprite:
    """A tile or small card. A joker, or a yellow Rummü card, also says what it stands for."""
    key = (face, body, style.theme, style.court(body.material), stands_for)
    return FACES.get(key, lambda: _draw(face, body, style, stands_for))


def _draw(face: Face, body: Body, style: Style, stands_for: tuple[Face, ...]) -> Sprite:
    printed = Print(body, style)
    if face.is_joker:
        _joker(printed, face, stands_for)
    else:
        _number(printed, face, [other for other in stands_for if other != face])
    return printed.sprite()


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
        printed.text("=", 0.3, (0.5, middle + 0.09), printed.theme.ink(JOKER))
    else:
        printed.pip(face.suit, 0.39 if material is Material.CARDS else 0.33, (0.5, middle))
    if material is Material.RUMMUE:
        printed.bars(face.suit, 2 if face.suit == YELLOW else 1)


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
    ink = printed.theme.ink(suits[0] if len(suits) == 1 else JOKER)
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
