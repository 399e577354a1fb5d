"""How long pictures take, and how large they are: one line for each kind."""

import sys
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter
from types import MappingProxyType

from render import samples
from render.pictures import Scene, animate, compose, draw
from render.sample_words import ENGLISH
from render.style import Style
from render.warmth import cache_bytes, clear_caches, prewarm

KINDS: Mapping[str, Scene] = MappingProxyType(
    {
        "rack of 14": samples.RACK_14,
        "rack of 40": samples.RACK_40,
        "hand of 13": samples.HAND,
        "hand of 30": samples.HAND_30,
        "Rummü hand": samples.HAND_RUMMUE,
        "table of 18 melds": samples.TABLE_18,
        "table of 106 tiles": samples.TABLE_35,
        "table of cards": samples.TABLE_CARDS,
        "Rummü table": samples.TABLE_RUMMUE,
        "workbench": samples.WORKBENCH,
        "lobby": samples.LOBBY,
        "score sheet": samples.SCORES,
        "ranking": samples.RANKING,
        "player card": samples.PLAYER,
        "rules card": samples.RULES,
        "replay still": samples.REPLAY,
    }
)
_ROUNDS = 60
_STYLE = Style(ENGLISH)


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
    times = sorted(_timed(lambda: draw(scene, _STYLE)) for _ in range(_ROUNDS))
    floor = _floor(scene)
    size = len(draw(scene, _STYLE).data)
    middle = median(times)
    slowest = times[int(len(times) * 0.99)]
    return (
        f"{kind:<20}{middle:>7.2f}ms{slowest:>7.2f}ms{first:>7.2f}ms{floor:>7.2f}ms"
        f"{middle / floor:>7.2f}{size:>9,}"
    )


def _first(scene: Scene) -> float:
    """The first picture after start-up."""
    clear_caches()
    prewarm()
    return _timed(lambda: draw(scene, _STYLE))


def _floor(scene: Scene) -> float:
    """Deflating the same pixels at the same level: what no way of drawing can go below."""
    image = compose(scene, _STYLE).indexed()
    pixels, width = image.tobytes(), image.width
    rows = (pixels[start : start + width] for start in range(0, len(pixels), width))
    raw = b"".join(b"\0" + row for row in rows)
    return median(_timed(lambda: zlib.compress(raw, 6)) for _ in range(_ROUNDS))


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


if __name__ == "__main__":
    main()
