"""How small pictures get, and what that takes: levels of deflate side by side.

``python -m tests.tools bench png``. The last column is what counts for whoever waits with a phone:
the time to write the picture, and the time that its bytes take at ten megabits a second. Below
that, a rack on which something is chosen: drawn and written anew, and from what is kept of it.
"""

import zlib
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from time import thread_time

from zlib_ng import zlib_ng

from render.drawing.png import lines
from render.pictures import Scene, compose, draw
from render.play.sheets import BANDS
from render.scenes import ENGLISH, RackScene, Style
from render.warmth import prewarm
from tests.tools import samples

TIMES = 10
MS_A_BYTE = 8 * 1000 / 10_000_000
SCENES: dict[str, Scene] = {
    "rack": samples.RACK_14,
    "table": samples.TABLE_18,
    "lobby": samples.LOBBY,
}
Pack = Callable[[bytes, int], bytes]
LIBRARIES: dict[str, tuple[Pack, tuple[int, ...]]] = {
    "zlib": (zlib.compress, (1, 3, 6, 9)),
    "zlib-ng": (zlib_ng.compress, (1, 2, 3, 4, 5, 6, 7, 9)),
}


def _milliseconds(pack: Pack, raw: bytes, level: int) -> float:
    began = thread_time()
    for _ in range(TIMES):
        pack(raw, level)
    return (thread_time() - began) * 1000 / TIMES


def main() -> None:
    prewarm()
    for name, scene in SCENES.items():
        raw = lines(compose(scene, Style(ENGLISH)).indexed())
        for library, (pack, levels) in LIBRARIES.items():
            for level in levels:
                size, spent = len(pack(raw, level)), _milliseconds(pack, raw, level)
                total = spent + size * MS_A_BYTE
                print(
                    f"{name:6} {library:8} {level}  {size:6} bytes  {spent:6.2f}  {total:6.1f} ms"
                )
    _choices()


def _choices() -> None:
    """Two tiles of each row, never the same again; and such of which only one row is another."""
    style, rack = Style(ENGLISH), samples.RACK_14
    far, near = (list(combinations(range(side, side + 7), 2)) for side in (0, 7))
    both = [_chosen(rack, {*first, *second}) for first, second in zip(far, near, strict=True)]
    one = [_chosen(rack, {*far[0], *second}) for second in near]
    ways: dict[str, Callable[[RackScene], bytes]] = {
        "drawn anew": lambda scene: compose(scene, style).png(),
        "from what is kept": lambda scene: draw(scene, style).data,
    }
    for name, way in ways.items():
        for rows, scenes in (("both rows", both), ("one row", one)):
            draw(_chosen(rack, {*far[0]}), style)
            began = thread_time()
            size = sum(len(way(scene)) for scene in scenes) // len(scenes)
            spent = (thread_time() - began) * 1000 / len(scenes)
            print(f"choice in {rows:9}  {name:17}  {size:6} bytes  {spent:6.2f} ms")
            BANDS.clear()


def _chosen(rack: RackScene, selected: set[int]) -> RackScene:
    marked = enumerate(rack.pieces)
    return replace(
        rack, pieces=tuple(replace(one, is_selected=at in selected) for at, one in marked)
    )
