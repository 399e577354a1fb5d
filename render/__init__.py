"""Pictures: plain frozen scenes in, PNG bytes out. Knows nothing of Discord.

>>> from render import Style, draw
>>> from render.scenes import ENGLISH, LobbyScene, LobbySeat
>>> scene = LobbyScene("Table 12", "waiting", (LobbySeat("Ada"),), ())
>>> draw(scene, Style(ENGLISH)).data[1:4]
b'PNG'
"""

from render.pictures import Picture, Scene, animate, draw
from render.pieces import emoji_name, emojis
from render.scenes import Style, Words
from render.themes import THEMES, Theme
from render.warmth import cache_bytes, forget_words, prewarm

__all__ = [
    "THEMES",
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
    "forget_words",
    "prewarm",
]
