"""How a picture is to look and to speak."""

from dataclasses import dataclass

from bot.games.pieces import Material
from render.themes import WOOD, Theme
from render.words import Court, Words


@dataclass(frozen=True)
class Style:
    """One language and one look, for any number of pictures."""

    words: Words
    theme: Theme = WOOD

    def court(self, material: Material) -> Court | None:
        """The letters on pieces; None where all languages print the same and can share it."""
        return self.words.court if material is Material.CARDS else None
