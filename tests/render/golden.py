"""The golden pictures: made by ``make golden``, compared by ``test_golden``.

They are kept at half size: enough to see every change, and small enough to keep.
"""

import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from bot.games.pieces import Material
from render.drawing.canvas import reduced
from render.drawing.png import png
from render.pictures import Scene, animate, compose
from render.scenes import ENGLISH, OpenPileScene, RackScene, Style, TableScene
from render.themes import THEMES, Theme
from tests.tools import samples

FOLDER = Path(__file__).parent / "golden"
SHEET = FOLDER / "contact-sheet.png"
_SHRINK = 2
_THUMBNAIL = 168
_COLOURS = {"mini": "ogbr", "classic": "krby", "letsplay": "brgy"}
"""The colours of each tile game, in the places of r, b, k, y below."""
_RACK = "r2 r3 !r13 b6 b12 +k3 k8 k11 y2 y6 y8 y12 y13 J"
_MELDS = "r1 r2 r3 r4|r11 b11 k11|r12 J=b12 y12 k12|+r5 r6 r7|k8 J=y8/b8 r8|~y9 +k9 b9|b4 b5 b6"


def _tile_scenes(game: str) -> dict[str, Scene]:
    colours = str.maketrans("rbky", _COLOURS[game])
    jokers = "Jr Jy" if game == "letsplay" else "J"
    rack = samples.pieces(f"{_RACK} {jokers}".translate(colours))
    melds = samples.melds(_MELDS.translate(colours))
    last = samples.face("k9".translate(colours)) if game == "classic" else None
    table = TableScene(Material.TILES, samples.seats(4), melds, stock=32, last_stone=last)
    return {
        f"{game}-rack": RackScene("Your rack", Material.TILES, rack, note="15 tiles"),
        f"{game}-table": table,
    }


def _card_scenes() -> dict[str, Scene]:
    table = samples.TABLE_CARDS
    return {
        "romme-hand": samples.HAND,
        "romme-table": replace(table, buying="", melds=table.melds[:2]),
        "kaufen-table": table,
        "anlegen-table": replace(table, buying="", caption="Björn lays off on F"),
        "raeuber-hand": samples.HAND_30,
        "raeuber-table": replace(table, buying="", open_pile=OpenPileScene(None, 0)),
        "rummue-hand": samples.HAND_RUMMUE,
        "rummue-table": samples.TABLE_RUMMUE,
    }


def scenes() -> dict[str, Scene]:
    """Every kind of picture, and every game."""
    return {
        **_tile_scenes("mini"),
        **_tile_scenes("classic"),
        **_tile_scenes("letsplay"),
        **_card_scenes(),
        "rack-of-40": samples.RACK_40,
        "table-full": samples.TABLE_35,
        "table-empty": samples.TABLE_EMPTY,
        "workbench-tiles": samples.WORKBENCH,
        "workbench-cards": samples.WORKBENCH_CARDS,
        "lobby": samples.LOBBY,
        "lobby-teams": samples.LOBBY_TEAMS,
        "scores": samples.SCORES,
        "scores-teams": samples.SCORES_TEAMS,
        "scores-long": samples.SCORES_LONG,
        "ranking": samples.RANKING,
        "player": samples.PLAYER,
        "race": samples.RACE,
        "standings": samples.STANDINGS,
        "bracket": samples.BRACKET,
        "pairings": samples.PAIRINGS,
        "rules-tiles": samples.RULES,
        "rules-cards": samples.RULES_CARDS,
        "rules-rummue": samples.RULES_RUMMUE,
        "replay": samples.REPLAY,
    }


def path(name: str, theme: Theme) -> Path:
    return FOLDER / f"{name}-{theme.name}.png"


def shrunk(scene: Scene, theme: Theme) -> Image.Image:
    image = compose(scene, Style(ENGLISH, theme)).indexed().convert("RGB")
    return reduced(image.reduce(_SHRINK), theme)


def last_frame() -> Image.Image:
    """The end of an animation, for the contact sheet."""
    image = Image.open(BytesIO(animate(samples.replay(6), Style(ENGLISH)).data))
    image.seek(5)
    return image.convert("RGB")


def contact_sheet() -> Image.Image:
    """All of them on one page, on the colours of Discord's dark and light backgrounds."""
    pictures = [shrunk(scene, theme) for theme in THEMES.values() for scene in scenes().values()]
    pictures.append(last_frame())
    thumbnails = [picture.convert("RGB") for picture in pictures]
    for thumbnail in thumbnails:
        thumbnail.thumbnail((_THUMBNAIL, _THUMBNAIL))
    columns = 8
    rows = [thumbnails[start : start + columns] for start in range(0, len(thumbnails), columns)]
    heights = [max(thumbnail.height for thumbnail in row) + 12 for row in rows]
    sheet = Image.new("RGB", (columns * (_THUMBNAIL + 12) + 12, sum(heights) + 12), "#313338")
    third = sheet.height // 3
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((0, third, sheet.width, 2 * third), fill="#1a1a1e")
    draw.rectangle((0, 2 * third, sheet.width, sheet.height), fill="#ffffff")
    top = 12
    for row, height in zip(rows, heights, strict=True):
        for column, thumbnail in enumerate(row):
            sheet.paste(thumbnail, (12 + column * (_THUMBNAIL + 12), top))
        top += height
    return sheet.quantize(256, dither=Image.Dither.NONE)


def main() -> None:
    """Makes all of them anew, and takes away what is no longer drawn."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for theme in THEMES.values():
        for name, scene in scenes().items():
            path(name, theme).write_bytes(png(shrunk(scene, theme)))
    SHEET.write_bytes(png(contact_sheet()))
    sys.stdout.write(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}\n")


if __name__ == "__main__":
    main()
