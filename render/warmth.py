"""The caches as a whole: filled at start-up, measured, emptied for tests."""

from collections.abc import Iterator
from functools import cache as once
from itertools import groupby
from operator import itemgetter

from bot.games.pieces import Face, Material
from render import pieces, scenes
from render.drawing import canvas, text
from render.pictures import Scene, compose
from render.play import rack, sheets, table, workbench
from render.play.sheets import WIDTHS
from render.scenes import ENGLISH, Style
from render.themes import THEMES

_CACHES = (
    *(text.LINES, canvas.CORNERS, canvas.PANELS),
    *(pieces.SHAPES, pieces.JESTERS, pieces.BODIES, pieces.RINGS),
    *(pieces.FACES, pieces.LARGE, pieces.STRIPS),
    *(table.MELDS, rack.SLOTS, sheets.CELLS, sheets.SHEETS, sheets.BANDS),
)
_TYPICAL = (96, 76, WIDTHS[0], WIDTHS[-1], 60)
"""Widths of pieces on racks, on a young table and on a full one."""
_NAMES = ("Élodie Müller", "Björn", "田中さくら", "أحمد خالد", "xX_Dragon_Xx 🐉", "Олександра")
"""In scripts that names are often written in."""


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
        for scene in _scenes():
            compose(scene, style).indexed()


def _scenes() -> Iterator[Scene]:
    """One of each kind; of those in which pieces lie, one for each kind of pieces."""
    for material, faces in groupby(pieces.faces(), itemgetter(0)):
        yield from _played(material, [face for _, face in faces])
    seats = (*(scenes.LobbySeat(name, is_host=True) for name in _NAMES), scenes.LobbySeat())
    yield scenes.LobbyScene("Table 12", "Rummy (1992)", seats, (("Rounds", "4"),), "SHA-256")
    columns = tuple(scenes.ScoreColumn(name, 74, is_winner=True) for name in _NAMES)
    rounds = (scenes.ScoreRound("Round 1", (44, -12, 0, None, 2, 31), (0,)),)
    yield scenes.ScoreScene("Score sheet", columns, rounds, "4 rounds")
    ranked = (scenes.RankingRow(at, name, 2184, 128, 87, 1) for at, name in enumerate(_NAMES))
    yield scenes.RankingScene("Server ranking", tuple(ranked), "128 rated players")
    yield scenes.PlayerScene(_NAMES[0], "since March", (("Won", "68%"),), (1500, 1623, 1590))


def _played(material: Material, faces: list[Face]) -> Iterator[Scene]:
    """A hand, a table, a draft and a rule."""
    held = tuple(
        scenes.PieceScene(face, is_new=at == 0, is_selected=at == 1)
        for at, face in enumerate(faces[:14])
    )
    lying = tuple(scenes.PieceScene(face, is_moved=face is faces[0]) for face in faces[:3])
    meld = scenes.MeldScene("A", lying)
    seats = tuple(scenes.SeatScene(name, 7, 34, team=at) for at, name in enumerate(_NAMES))
    pile = None if material is Material.TILES else scenes.OpenPileScene(faces[0], 7)
    shown = scenes.TableScene(material, seats, (meld,) * 18, 18, pile, caption="Round 2 of 4")
    yield scenes.RackScene("Your rack", material, held, "14 tiles")
    yield scenes.ReplayScene(shown, "Björn lays red 5", 1, 24)
    opening = scenes.OpeningScene(24, 30)
    yield scenes.WorkbenchScene("Your draft", material, (meld,), held, held, opening=opening)
    example = scenes.ExampleScene(lying, is_right=True, text="A run: one colour, in a row")
    yield scenes.RulesScene("Runs and groups", material, (example,), "At least three.")


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
