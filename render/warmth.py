"""The caches as a whole: filled at start-up, measured, emptied for tests."""

from render import bodies, canvas, emoji, faces, fonts, jester, large, shapes, text
from render.bodies import Material
from render.packing import WIDTHS
from render.palette import palette, reduced
from render.themes import THEMES

_CACHES = (
    text.LINES,
    canvas.CORNERS,
    shapes.SHAPES,
    jester.JESTERS,
    bodies.BODIES,
    bodies.RINGS,
    faces.FACES,
    large.LARGE,
)
_TYPICAL = (73, WIDTHS[0], 52)
"""Widths of pieces on racks, on a young table and on a full one."""


def prewarm() -> None:
    """Makes what every first picture would otherwise wait for: fonts, palettes, common sprites."""
    for file in (*fonts.Family, *fonts.FALLBACKS):
        fonts.coverage(file)
    for theme in THEMES.values():
        # Pillow builds its table of nearest colours on first use.
        reduced(palette(theme).convert("RGB"), theme)
        for material, face in emoji.faces():
            if material is Material.TILES:
                for width in _TYPICAL:
                    faces.piece(face, bodies.small(material, width), theme)
            else:
                faces.piece(face, bodies.small(material, WIDTHS[0]), theme)
                large.large_card(face, bodies.large(material, 148), theme, is_covered=True)


def cache_bytes() -> int:
    """What all caches hold at the moment."""
    return sum(cache.used for cache in _CACHES)


def clear_caches() -> None:
    for cache in _CACHES:
        cache.clear()
