"""Writes the pictures of the README: ``python -m render.samples.gallery FOLDER``."""

import sys
from dataclasses import replace
from pathlib import Path

from render.pictures import Scene, animate, draw
from render.samples import scenes as samples
from render.samples.words import ENGLISH
from render.style import Style
from render.themes import CONTRAST, WOOD

_SHOWN: dict[str, tuple[Scene, Style]] = {
    "rack": (samples.RACK_14, Style(ENGLISH, WOOD)),
    "table": (samples.TABLE_18, Style(ENGLISH, WOOD)),
    "table-cards": (samples.TABLE_CARDS, Style(ENGLISH, WOOD)),
    "table-rummue": (samples.TABLE_RUMMUE, Style(ENGLISH, WOOD)),
    "table-contrast": (samples.TABLE_18, Style(ENGLISH, CONTRAST)),
    "hand": (samples.HAND, Style(ENGLISH, WOOD)),
    "workbench": (samples.WORKBENCH, Style(ENGLISH, WOOD)),
    "lobby": (samples.LOBBY, Style(ENGLISH, WOOD)),
    "scores": (samples.SCORES, Style(ENGLISH, WOOD)),
    "ranking": (samples.RANKING, Style(ENGLISH, WOOD)),
    "player": (samples.PLAYER, Style(ENGLISH, WOOD)),
    "rules": (samples.RULES, Style(ENGLISH, WOOD)),
}


def write(folder: Path) -> list[Path]:
    """Each picture as a PNG, and a short replay as a GIF."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {name: draw(scene, style) for name, (scene, style) in _SHOWN.items()}
    few = replace(samples.TABLE_18, melds=samples.TABLE_18.melds[:7])
    pictures["replay"] = animate(samples.replay(7, few), Style(ENGLISH, WOOD))
    written = []
    for name, picture in pictures.items():
        path = folder / f"{name}{picture.suffix}"
        path.write_bytes(picture.data)
        written.append(path)
    return written


if __name__ == "__main__":
    for path in write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")):
        sys.stdout.write(f"{path}\n")
