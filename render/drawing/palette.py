"""One palette of 256 colours for all pictures of a theme.

Choosing colours anew for each picture costs more than drawing it. The colours of a theme are known,
and between them lie only the soft edges of what is drawn on what: so the palette is made of ramps.
"""

from functools import cache

from PIL import Image

from render.themes import Colour, Theme, mix

SIZE = 256
CLEAR = SIZE - 1
"""The index that no picture uses: in an animation it means "as before"."""


@cache
def palette(theme: Theme) -> Image.Image:
    """The palette as Pillow wants it: an image that has it."""
    colours = list(dict.fromkeys(_colours(theme)))[:CLEAR]
    # Repeated, not black: an unused black would attract dark pixels.
    colours += [colours[0]] * (SIZE - len(colours))
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def reduced(image: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the colours of the palette."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


def _colours(theme: Theme) -> list[Colour]:
    """The colours themselves first, then the ramps by how much they are seen."""
    plain = [value for value in vars(theme).values() if _is_colour(value)]
    found = [*plain, *theme.inks.values(), *theme.pips.values(), *theme.teams, *theme.medals]
    for first, second, steps in _ramps(theme):
        found += [mix(first, second, step / (steps + 1)) for step in range(1, steps + 1)]
    return found


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], int)


def _ramps(theme: Theme) -> list[tuple[Colour, Colour, int]]:
    inks = list(dict.fromkeys(theme.inks.values()))
    paper = mix(theme.paper, theme.paper_low, 0.5)
    return [
        *((ink, paper, 5) for ink in inks),
        (theme.paper, theme.paper_low, 6),
        (theme.paper_low, theme.paper_side, 3),
        (theme.text, theme.panel, 6),
        (theme.text, theme.chip, 6),
        (theme.muted, theme.chip, 5),
        (theme.muted, theme.panel, 4),
        (theme.text, theme.meld, 6),
        (theme.muted, theme.meld, 4),
        (theme.gold, theme.panel, 5),
        (theme.gold, theme.turn, 5),
        (theme.gold, theme.meld, 5),
        (theme.gold, theme.felt, 4),
        (theme.gold, theme.wood_dark, 4),
        (theme.gold, theme.shade, 3),
        (theme.meld, theme.shade, 6),
        (theme.felt, theme.shade, 4),
        (theme.paper_side, theme.meld, 4),
        (theme.paper_side, theme.shade, 4),
        (theme.wood_dark, theme.wood, 8),
        (theme.wood, theme.wood_light, 8),
        (theme.wood_dark, mix(theme.wood_dark, theme.shade, 0.3), 5),
        (theme.wood_dark, theme.shade, 4),
        (theme.wood_text, theme.wood_light, 5),
        (theme.paper, theme.wood_dark, 4),
        (theme.meld_edge, theme.felt, 3),
        (theme.chip_edge, theme.panel, 3),
        *((colour, theme.chip, 4) for colour in (theme.good, theme.bad)),
        *((colour, theme.panel, 3) for colour in (theme.good, theme.bad)),
        (theme.good, theme.good_fill, 4),
        (theme.bad, theme.bad_fill, 4),
        (theme.bar, theme.chip, 5),
        (theme.text, theme.felt, 4),
        (theme.text, theme.turn, 3),
        (theme.paper, theme.shade, 4),
        *((medal, theme.shade, 3) for medal in theme.medals),
        *((team, theme.chip, 2) for team in theme.teams),
    ]
