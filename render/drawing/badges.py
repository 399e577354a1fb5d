"""Small things that several pictures share: names, badges, the colour of a score."""

from render.drawing import headings
from render.drawing.canvas import Canvas, Place
from render.drawing.script import clean
from render.drawing.text import TextLine, fitted, largest
from render.themes import Colour, mix

_NAMES = (headings.NAME, headings.SMALL_NAME)
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
    drawn = fitted(text, headings.SMALL_NAME, _WIDEST)
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
    theme = canvas.theme
    if 0 < rank <= len(theme.medals):
        _medal(canvas, theme.medals[rank - 1], centre)
        colour: Colour = theme.shade
    else:
        colour = theme.muted
    text = canvas.words.number(rank)
    canvas.centred((centre[0], centre[1] + 13), text, headings.COUNT, colour, 82)


def _medal(canvas: Canvas, metal: Colour, centre: Place) -> None:
    """A disc with a darker ring inside its rim."""
    x, y = centre
    dark = mix(metal, canvas.theme.shade, 0.35)
    for radius, colour in ((28, metal), (25, dark), (23, metal)):
        canvas.over((x - radius, y - radius, x + radius, y + radius), radius, colour)
