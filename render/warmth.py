"""The caches as a whole: filled at start-up, measured, emptied for tests."""

from functools import cache as once

from bot.games.pieces import Material
from render import pieces, samples
from render.drawing import canvas, text
from render.pictures import Scene, compose
from render.play import rack, sheets, table, workbench
from render.play.sheets import WIDTHS
from render.scenes import ENGLISH, Style
from render.themes import THEMES

_CACHES = (
    text.LINES,
    canvas.CORNERS,
    canvas.PANELS,
    pieces.SHAPES,
    pieces.JESTERS,
    pieces.BODIES,
    pieces.RINGS,
    pieces.FACES,
    pieces.LARGE,
    pieces.STRIPS,
    table.MELDS,
    rack.SLOTS,
    sheets.CELLS,
    sheets.SHEETS,
    sheets.BANDS,
)
_TYPICAL = (96, 76, WIDTHS[0], WIDTHS[-1], 60)
"""Widths of pieces on racks, on a young table and on a full one."""
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


@once
def prewarm() -> None:
    """Makes what every first picture would otherwise wait for: fonts, palettes, common sprites.

    Fonts are slow at their first letter in each size, so pictures of every kind are drawn once.
    """
    for file in (*text.Family, *text.FALLBACKS):
        text.coverage(file)
    for theme in THEMES.values():
        style = Style(ENGLISH, theme)
        for material, face in pieces.faces():
            for width in _TYPICAL if material is Material.TILES else WIDTHS[:1]:
                pieces.piece(face, pieces.small(material, width), style)
            if material is not Material.TILES:
                pieces.large_card(face, pieces.large(material, 100), style)
        for scene in _SCENES:
            compose(scene, style).indexed()


def cache_bytes() -> int:
    """What all caches hold at the moment."""
    return sum(cache.used for cache in _CACHES)


def forget_words() -> None:
    """Drop all lettering that was kept: names are among it. Pieces and boxes stay."""
    for cache in (text.LINES, sheets.SHEETS, sheets.BANDS, workbench.MEASURES):
        cache.clear()
    text.clean.cache_clear()


def clear_caches() -> None:
    for cache in _CACHES:
        cache.clear()
    workbench.MEASURES.clear()
    prewarm.cache_clear()
