"""The face of the application: its icon and its banner, made of the pieces that it plays with."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from bot.cli.console import fail, tell
from bot.games.pieces import BLACK, BLUE, JOKER, RED, Face, Material
from render.drawing.canvas import Canvas
from render.drawing.png import png
from render.drawing.text import Family, Type
from render.pieces import piece, small
from render.scenes import ENGLISH, Style
from render.themes import Theme, mix

NAME = "Tischlein"
ICON = 1024
"""Discord shows it as a circle, so the corners stay empty."""
BANNER = (1360, 480)
"""Twice what Discord shows."""
_WILD = Face(JOKER, 0)
_FAN = ((Face(RED, 7), 15, (-225, 18)), (Face(BLUE, 7), -15, (225, 18)), (_WILD, 0, (0, -30)))
"""A group, as every tile game has it: how far each tile is turned, and where it lies."""
_GROUP = (Face(RED, 8), Face(BLUE, 8), _WILD, Face(BLACK, 8))
_GAP = 14


def icon(style: Style) -> bytes:
    """A joker among tiles on green felt, above the edge of a wooden table."""
    theme = style.theme
    image = Image.new("RGB", (ICON, ICON), theme.felt)
    _table(image, theme, round(ICON * 0.735))
    for face, turned, (right, down) in _FAN:
        tile = _turned(face, 330, turned, style)
        centre = (ICON // 2 + right, round(ICON * 0.49) + down)
        image.paste(tile, (centre[0] - tile.width // 2, centre[1] - tile.height // 2), tile)
    return png(image)


def banner(style: Style) -> bytes:
    """The name, and a group of tiles that leans on the table's edge."""
    canvas = Canvas(*BANNER, style)
    theme = style.theme
    canvas.fill((0, 0, *BANNER), theme.felt)
    edge = round(BANNER[1] * 0.8)
    _table(canvas.image, theme, edge)
    canvas.text((64, 268), NAME, Type(Family.BOLD, 118), theme.text)
    body = small(Material.TILES, 142)
    left = BANNER[0] - 64 - len(_GROUP) * (body.width + _GAP) + _GAP
    for number, face in enumerate(_GROUP):
        at = (left + number * (body.width + _GAP), edge - body.height + 10)
        canvas.stamp(piece(face, body, style), at)
    return png(canvas.image)


def _table(image: Image.Image, theme: Theme, top: int) -> None:
    """The wooden edge, from here down."""
    for y in range(top, image.height):
        depth = (y - top) / (image.height - top)
        colour = mix(theme.wood_light, theme.wood_dark, depth) if y > top + 8 else theme.wood_light
        image.paste(colour, (0, y, image.width, y + 1))


def _turned(face: Face, width: int, degrees: int, style: Style) -> Image.Image:
    sprite = piece(face, small(Material.TILES, width), style)
    tile = sprite.image.convert("RGBA")
    tile.putalpha(sprite.mask)
    return tile.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def brand() -> dict[str, bytes]:
    """Both, by the names of their files."""
    style = Style(ENGLISH)
    return {"icon.png": icon(style), "banner.png": banner(style)}


# --- ``brand``: draw the icon and the banner of the application ---


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools brand", description="draw the application's icon and banner"
    )
    parser.add_argument("--out", required=True, metavar="DIR", type=Path, help="where to write")
    args = parser.parse_args(words)
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, data in brand().items():
            path = args.out / name
            path.write_bytes(data)
            tell(str(path))
    except OSError as error:
        fail(f"{args.out}: {error.strerror}")
    return 0
