"""The lettering of the pictures, and the lines at the top of each.

A phone shows a picture 265 pixels wide. What has to be read there is 11 pixels high, so nothing is
written smaller than ``LEAST``; what matters more is bolder or brighter, and only a little larger.
"""

from collections.abc import Sequence
from math import ceil

from render.drawing.canvas import MARGIN, WIDTH, Canvas, Place
from render.drawing.text import Family, TextLine, Type, clean, fitted, largest, line, wrapped
from render.scenes import Style
from render.themes import Colour, mix

PHONE = 265
"""The width at which a phone shows a picture."""
READABLE = 11
"""Pixels of the phone: the size of lettering that can still be read."""
LEAST = ceil(READABLE * WIDTH / PHONE)

TITLE = Type(Family.BOLD, 44)
NAME = Type(Family.BOLD, 38)
SMALL_NAME = Type(Family.BOLD, LEAST)
LABEL = Type(Family.MEDIUM, LEAST)
BODY = Type(Family.MEDIUM, LEAST)
COUNT = Type(Family.BOLD, 36)
TOTAL = Type(Family.BOLD, 44)

LEADING = 42
"""From one line of text to the next."""
_TITLES = (TITLE, NAME, SMALL_NAME)
_ROOM = WIDTH - 2 * MARGIN - 8


class Heading:
    """Title, and a quieter note after it, or below where there is no room beside it."""

    def __init__(self, title: str, note: str = "") -> None:
        self._title = largest(title, _TITLES, _ROOM)
        self._beside = bool(note) and self._title.width + 20 + line(note, BODY).width <= _ROOM
        self._notes = [note] if self._beside else wrapped(note, BODY, _ROOM, 2)

    @property
    def height(self) -> int:
        return 72 + (0 if self._beside else len(self._notes) * LEADING)

    def draw(self, canvas: Canvas) -> None:
        left, baseline = MARGIN + 4, 50
        used = canvas.line((left, baseline), self._title, canvas.theme.text)
        if self._beside:
            left += used + 20
        else:
            baseline += LEADING
        draw_lines(canvas, self._notes, (left, baseline), canvas.theme.muted, _ROOM)


def headed(title: str, note: str, below: int, style: Style) -> tuple[Canvas, int]:
    """A canvas with its heading drawn, and where that ends: so much is left below it."""
    heading = Heading(title, note)
    canvas = Canvas(WIDTH, heading.height + below, style)
    heading.draw(canvas)
    return canvas, heading.height


def draw_lines(canvas: Canvas, lines: Sequence[str], at: Place, colour: Colour, width: int) -> None:
    """A paragraph, from the baseline of its first line."""
    for order, text in enumerate(lines):
        canvas.text((at[0], at[1] + order * LEADING), text, BODY, colour, width)


def paragraph(text: str, width: int, most: int) -> list[str]:
    """A text in lines of the usual lettering."""
    return wrapped(text, BODY, width, most)


# --- small things that several pictures share: names, badges, the colour of a score ---

_NAMES = (NAME, SMALL_NAME)
ROBOT = "🤖 "
"""Before the name of a computer player."""
_HEIGHT = 42
_WIDEST = 240


def draw_name(canvas: Canvas, name: str, at: Place, width: int, before: str = "") -> int:
    """A name on its baseline; returns its width."""
    return canvas.line(at, name_line(canvas, name, width, before), canvas.theme.text)


def name_line(canvas: Canvas, name: str, width: int, before: str = "") -> TextLine:
    """A name, if need be a little smaller and then cut; what stands before it is never cut."""
    return largest(before + (clean(name) or canvas.words.nameless), _NAMES, width)


def badge(canvas: Canvas, text: str, corner: Place, fill: Colour) -> int:
    """A small round label; the corner is its top right one. Returns its width."""
    right, top = corner
    drawn = fitted(text, SMALL_NAME, _WIDEST)
    width = max(_HEIGHT, drawn.width + 18)
    canvas.panel((right - width, top, right, top + _HEIGHT), _HEIGHT // 2, fill)
    at = (right - width + (width - drawn.width + 1) // 2, top + 33)
    canvas.line(at, drawn, canvas.theme.shade)
    return width


def team_badge(canvas: Canvas, team: int, at: Place) -> int:
    """The team's letter on the team's colour."""
    colours = canvas.theme.teams
    colour = colours[team % len(colours)]
    return badge(canvas, chr(ord("A") + team), (at[0] + _HEIGHT, at[1]), colour)


def score_colour(canvas: Canvas, score: int) -> Colour:
    theme = canvas.theme
    return theme.good if score > 0 else theme.bad if score < 0 else theme.muted


def draw_rank(canvas: Canvas, rank: int, centre: Place) -> None:
    """A place; the first three stand on medals."""
    theme, colour = canvas.theme, canvas.theme.muted
    if 0 < rank <= len(theme.medals):
        # A disc with a darker ring inside its rim.
        (x, y), metal, colour = centre, theme.medals[rank - 1], theme.shade
        for radius, fill in ((28, metal), (25, mix(metal, theme.shade, 0.35)), (23, metal)):
            canvas.over((x - radius, y - radius, x + radius, y + radius), radius, fill)
    text = canvas.words.number(rank)
    canvas.centred((centre[0], centre[1] + 13), text, COUNT, colour, 82)
