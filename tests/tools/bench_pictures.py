"""How long pictures take, and how large they are: one line for each kind."""

import sys
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass, replace
from statistics import median
from time import perf_counter
from typing import cast

from bot.games.pieces import Face
from render import scenes
from render.pictures import Scene, animate, compose, draw
from render.warmth import cache_bytes, clear_caches, prewarm
from tests.tools import samples
from tests.tools.samples import KINDS

_ROUNDS = 60
_STYLE = scenes.Style(scenes.ENGLISH)


def main() -> None:
    """Prints the table. Figures are of this machine; the ratio to the floor travels better."""
    _say(f"{'picture':<20}{'median':>9}{'p99':>9}{'first':>9}{'floor':>9}{'ratio':>7}{'bytes':>9}")
    for kind, scene in KINDS.items():
        _say(_row(kind, scene))
    _say(f"two threads: {_speed_up():.2f} times one")
    _say(f"caches: {cache_bytes() / 1e6:.1f} MB")
    start = perf_counter()
    picture = animate(samples.replay(60), _STYLE)
    _say(f"replay of 60 steps: {perf_counter() - start:.2f} s, {len(picture.data):,} bytes")


def _row(kind: str, scene: Scene) -> str:
    first = _first(scene)
    raw = _raw(scene)
    times: list[float] = []
    floors: list[float] = []
    # In turns, so that a busy moment of the machine hits both alike.
    for _ in range(_ROUNDS):
        times.append(_timed(lambda: draw(scene, _STYLE)))
        floors.append(_timed(lambda: zlib.compress(raw, 6)))
    middle, floor = median(times), median(floors)
    slowest = sorted(times)[int(len(times) * 0.99)]
    size = len(draw(scene, _STYLE).data)
    return (
        f"{kind:<20}{middle:>7.2f}ms{slowest:>7.2f}ms{first:>7.2f}ms{floor:>7.2f}ms"
        f"{middle / floor:>7.2f}{size:>9,}"
    )


def _raw(scene: Scene) -> bytes:
    """The pixels as a PNG has them. Deflating them is the floor: no way of drawing gets below."""
    image = compose(scene, _STYLE).indexed()
    pixels, width = image.tobytes(), image.width
    rows = (pixels[start : start + width] for start in range(0, len(pixels), width))
    return b"".join(b"\0" + row for row in rows)


def _first(scene: Scene) -> float:
    """The first picture after start-up."""
    clear_caches()
    prewarm()
    unseen = _renamed(scene)
    return _timed(lambda: draw(unseen, _STYLE))


def _renamed(scene: Scene) -> Scene:
    """The same scene with names that no cache has met."""

    def walk(value: object) -> object:
        if isinstance(value, str):
            return value[::-1] if value in samples.NAMES else value
        if isinstance(value, tuple) and not isinstance(value, Face):
            return tuple(walk(item) for item in value)
        if is_dataclass(value) and not isinstance(value, type):
            changes = {field.name: walk(getattr(value, field.name)) for field in fields(value)}
            return replace(value, **changes)
        return value

    return cast("Scene", walk(scene))


def _speed_up(count: int = 80) -> float:
    """The same pictures by one thread and by two."""
    scenes = [samples.TABLE_35, samples.RACK_14, samples.TABLE_CARDS, samples.HAND] * (count // 4)

    def by(threads: int) -> float:
        with ThreadPoolExecutor(threads) as pool:
            return _timed(lambda: list(pool.map(lambda scene: draw(scene, _STYLE), scenes)))

    return by(1) / by(2)


def _timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
