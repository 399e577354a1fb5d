"""Pictures: plain frozen scenes in, PNG bytes with their alt text out. Knows nothing of Discord.

>>> from render import Style, draw
>>> from render.samples import RACK_14
>>> from render.sample_words import ENGLISH
>>> draw(RACK_14, Style(ENGLISH)).alt[:44]
'Your rack: Red 2, 3 · Blue 6, 13 · Yellow 3,'
"""

from render.bodies import Material
from render.emoji import emoji_name, emojis
from render.pictures import Picture, Scene, animate, draw
from render.style import Style
from render.themes import THEMES, Theme
from render.warmth import cache_bytes, prewarm
from render.words import Words

__all__ = [
    "THEMES",
    "Material",
    "Picture",
    "Scene",
    "Style",
    "Theme",
    "Words",
    "animate",
    "cache_bytes",
    "draw",
    "emoji_name",
    "emojis",
    "prewarm",
]
