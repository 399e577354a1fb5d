"""The caches as a whole: filled at start-up, measured, emptied for tests."""

from render import (
    bodies,
    canvas,
    emoji,
    faces,
    fonts,
    jester,
    large,
    melds,
    rack,
    samples,
    shapes,
    text,
)
from render.bodies import Material
from render.packing import WIDTHS
from render.pictures import Scene, compose
from render.sample_words import ENGLISH
from render.style import Style
from render.themes import THEMES, Theme

_CACHES = (
    text.LINES,
    canvas.CORNERS,
    canvas.PANELS,
    shapes.SHAPES,
    jester.JESTERS,
    bodies.BODIES,
    bodies.RINGS,
    faces.FACES,
    large.LARGE,
    large.STRIPS,
    melds.MELDS,
    rack.SLOTS,
)
_TYPICAL = (92, 73, WIDTHS[0], 52)
"""Widths of pieces on racks, on a young table and on a full one."""
_FAN_OF_13 = 83
"""How much of each card is seen in a hand as it is dealt."""
_SCENES: tuple[Scene, ...] = (
    samples.RACK_14,
    samples.HAND,
    samples.HAND_RUMMUE,
    samples.TABLE_18,
    samples.TABLE_35,
    samples.TABLE_CARDS,
    samples.TABLE_RUMMUE,
    samples.WORKBENCH,
    samples.RULES,
    samples.LOBBY,
    samples.SCORES,
    samples.RANKING,
    samples.PLAYER,
    samples.REPLAY,
)


def prewarm() -> None:
    """Makes what every first picture would otherwise wait for: fonts, palettes, common sprites.

    Fonts are slow at their first letter in each size, so pictures of every kind are drawn once.
    """
    for file in (*fonts.Family, *fonts.FALLBACKS):
        fonts.coverage(file)
    for theme in THEMES.values():
        _prewarm_faces(theme)
        for scene in _SCENES:
            compose(scene, Style(ENGLISH, theme)).indexed()


def _prewarm_faces(theme: Theme) -> None:
    for material, face in emoji.faces():
        widths = _TYPICAL if material is Material.TILES else WIDTHS[:1]
        for width in widths:
            faces.piece(face, bodies.small(material, width), theme)
        if material is not Material.TILES:
            body = bodies.large(material, 148)
            large.Strip(face, body, _FAN_OF_13, is_first=False).image(theme)


def cache_bytes() -> int:
    """What all caches hold at the moment."""
    return sum(cache.used for cache in _CACHES)


def cache_budget() -> int:
    """What all caches may hold at the most."""
    return sum(cache.budget for cache in _CACHES)


def clear_caches() -> None:
    for cache in _CACHES:
        cache.clear()
