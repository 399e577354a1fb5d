"""The lettering of the pictures, and the line at the top of each."""

from render.canvas import MARGIN, Canvas
from render.fonts import Family
from render.text import Type

TITLE = Type(Family.BOLD, 34)
NAME = Type(Family.BOLD, 28)
SMALL_NAME = Type(Family.BOLD, 24)
NOTE = Type(Family.MEDIUM, 26)
LABEL = Type(Family.BOLD, 19)
BODY = Type(Family.MEDIUM, 24)
COUNT = Type(Family.BOLD, 26)
TOTAL = Type(Family.BOLD, 36)
POSITION = Type(Family.BOLD, 20)

HEIGHT = 66
"""What a heading takes from the top of a picture."""
BASELINE = 46


def heading(canvas: Canvas, title: str, note: str, *, right: int = 0) -> None:
    """Title, and a quieter note after it on the same baseline; ``right`` is kept free."""
    room = canvas.width - 2 * MARGIN - 4 - right
    left = MARGIN + 4
    used = canvas.text((left, BASELINE), title, TITLE, canvas.theme.text, room)
    if note and room - used > 100:
        at = (left + used + 20, BASELINE)
        canvas.text(at, note, NOTE, canvas.theme.muted, room - used - 20)
