"""Small things that several pictures share: names, badges, the colour of a score."""

from render import headings
from render.canvas import Canvas, Place
from render.fonts import Family
from render.script import clean
from render.text import Line, Type, fitted, largest
from render.themes import Colour

_BADGE = Type(Family.BOLD, 18)
_NAMES = (headings.NAME, headings.SMALL_NAME, Type(Family.BOLD, 20))
ROBOT = "🤖 "
"""Before the name of a computer player."""
_HEIGHT = 28
_WIDE = 240


def draw_name(canvas: Canvas, name: str, at: Place, width: int) -> int:
    """A name on its baseline; returns its width."""
    return canvas.line(at, name_line(canvas, name, width), canvas.theme.text)


def name_line(canvas: Canvas, name: str, width: int, before: str = "") -> Line:
    """A name, if need be a little smaller and then cut; what stands before it is never cut."""
    shown = before + (clean(name) or canvas.words.nameless)
    # In much room, cutting reads better than small letters.
    return largest(shown, _NAMES[:2] if width > _WIDE else _NAMES, width)


def badge(canvas: Canvas, text: str, corner: Place, fill: Colour) -> int:
    """A small round label; the corner is its top right one. Returns its width."""
    right, top = corner
    drawn = fitted(text, _BADGE, 160)
    width = max(_HEIGHT, drawn.width + 14)
    canvas.panel((right - width, top, right, top + _HEIGHT), _HEIGHT // 2, fill)
    at = (right - width + (width - drawn.width + 1) // 2, top + 21)
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
