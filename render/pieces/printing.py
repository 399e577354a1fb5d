"""Ink on a blank piece."""

from bot.games.pieces import ACE, JACK, KING, QUEEN, Face
from render.drawing.canvas import Sprite
from render.drawing.fonts import Family
from render.drawing.text import TextLine, Type, line
from render.pieces.bodies import Body, blank
from render.pieces.jester import jester
from render.pieces.shapes import shape
from render.style import Style
from render.themes import Colour
from render.words import Court

_COURT = (ACE, JACK, QUEEN, KING)
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

    @property
    def low(self) -> int:
        """The lower edge of the piece."""
        return self._over + self.body.height

    def line(self, text: str, size: float) -> TextLine:
        return line(text, Type(Family.NUMERALS, max(7, round(self.body.width * size))))

    def text(self, text: str, size: float, place: Share, colour: Colour) -> None:
        """A text whose middle and baseline are given."""
        drawn = self.line(text, size)
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

    def bars(self, suit: str, count: int) -> None:
        """Lines of a colour along the foot."""
        width = self.body.width
        thick, inset = max(1, round(width * 0.035)), max(2, round(width * 0.052))
        for above in range(count):
            bottom = self.low - inset - 2 * thick * above
            box = (self.at(0.1), bottom - thick, self.at(0.9), bottom)
            self.image.paste(self.theme.pip(suit), box)
