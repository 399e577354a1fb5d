"""The lettering of the pictures, and the lines at the top of each.

A phone shows a picture 265 pixels wide. What has to be read there is 11 pixels high, so nothing is
written smaller than ``LEAST``; what matters more is bolder or brighter, and only a little larger.
"""

from math import ceil

from render.drawing.canvas import MARGIN, WIDTH, Canvas
from render.drawing.fonts import Family
from render.drawing.text import Type, largest, line, wrapped

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
        for order, note in enumerate(self._notes, start=0 if self._beside else 1):
            at = (left, baseline + order * LEADING)
            canvas.text(at, note, BODY, canvas.theme.muted, _ROOM)


def paragraph(text: str, width: int, most: int) -> list[str]:
    """A text in lines of the usual lettering."""
    return wrapped(text, BODY, width, most)
