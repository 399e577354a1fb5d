"""How a picture is to look and to speak."""

from dataclasses import dataclass

from render.themes import WOOD, Theme
from render.words import Words


@dataclass(frozen=True)
class Style:
    """One language and one look, for any number of pictures."""

    words: Words
    theme: Theme = WOOD
