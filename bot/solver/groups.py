"""Groups at one number: which tiles of the four colours, and how many jokers, make groups."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

COLOURS = 4
SMALLEST = 3
FEWEST_TILES = 2
"""One tile with two jokers is read as a run, which has more points (T15)."""

Counts = tuple[int, int, int, int]
"""How many tiles of each colour."""


class Block(NamedTuple):
    """Tiles of one number that lie together: bits of colours, and jokers."""

    colours: int
    jokers: int

    @property
    def size(self) -> int:
        return self.colours.bit_count() + self.jokers


class Scene(NamedTuple):
    """What is fixed about the groups at one number."""

    available: Counts
    jokers: int
    """Free jokers at most."""
    pins: int
    """Jokers that stay in a group of this number, whichever it is."""
    growing: tuple[Block, ...]
    """Unsplittable groups; one of three may take a fourth tile."""
    old: tuple[Block, ...]
    """Groups as they lie: each that is among the new ones counts as kept."""
    anywhere: bool


class Choice(NamedTuple):
    """Tiles for groups that can be made of them."""

    counts: Counts
    jokers: int
    kept: int


class Grouping(NamedTuple):
    """The groups of a choice: new ones, and the tiles that unsplittable ones took on."""

    groups: tuple[Block, ...]
    grown: tuple[Block, ...]
    kept: int


@lru_cache(maxsize=1 << 14)
def choices(scene: Scene) -> tuple[Choice, ...]:
    """All tiles that can go into groups; jokers in normal form unless they may be anywhere."""
    found = []
    for counts in product(*(range(count + 1) for count in scene.available)):
        best = -1
        for jokers in range(scene.jokers + 1):
            grouping = grouped(counts, jokers, scene)
            if grouping is not None and (scene.anywhere or grouping.kept > best):
                best = max(best, grouping.kept)
                found.append(Choice(counts, jokers, grouping.kept))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def grouped(counts: Counts, jokers: int, scene: Scene) -> Grouping | None:
    """The groups that these tiles make with exactly so many free jokers, keeping most old ones."""
    best: Grouping | None = None
    for grown, rest, left in _growths(counts, jokers + scene.pins, scene.growing):
        for kept, without, spare in _keepings(rest, left, scene.old):
            groups = partition(without, spare)
            if groups is not None and (best is None or len(kept) > best.kept):
                best = Grouping(kept + groups, grown, len(kept))
    return best


def _growths(
    counts: Counts, jokers: int, growing: tuple[Block, ...]
) -> Iterator[tuple[tuple[Block, ...], Counts, int]]:
    """What each unsplittable group takes on: nothing, a tile of a colour it lacks, or a joker."""
    if not growing:
        yield (), counts, jokers
        return
    block, rest = growing[0], growing[1:]
    for grown, left, spare in _growths(counts, jokers, rest):
        yield (Block(0, 0), *grown), left, spare
        if block.size > SMALLEST:
            continue
        for colour in range(COLOURS):
            if left[colour] and not block.colours >> colour & 1:
                yield (Block(1 << colour, 0), *grown), _minus(left, 1 << colour), spare
        if spare:
            yield (Block(0, 1), *grown), left, spare - 1


def _keepings(
    counts: Counts, jokers: int, old: tuple[Block, ...]
) -> Iterator[tuple[tuple[Block, ...], Counts, int]]:
    yield (), counts, jokers
    for index, block in enumerate(old):
        if block.jokers <= jokers and all(
            counts[colour] for colour in range(COLOURS) if block.colours >> colour & 1
        ):
            rest = _minus(counts, block.colours)
            for kept, left, spare in _keepings(rest, jokers - block.jokers, old[index + 1 :]):
                yield (block, *kept), left, spare


def _minus(counts: Counts, colours: int) -> Counts:
    one, two, three, four = (count - (colours >> colour & 1) for colour, count in enumerate(counts))
    return one, two, three, four


@lru_cache(maxsize=1 << 14)
def partition(counts: Counts, jokers: int) -> tuple[Block, ...] | None:
    """Groups that use exactly these tiles and so many jokers; None if there are none."""
    first = next((colour for colour in range(COLOURS) if counts[colour]), None)
    if first is None:
        return () if not jokers else None
    others = [colour for colour in range(first + 1, COLOURS) if counts[colour]]
    for chosen in range((1 << len(others)) - 1, -1, -1):
        colours = 1 << first
        for bit, colour in enumerate(others):
            colours |= (chosen >> bit & 1) << colour
        naturals = colours.bit_count()
        if naturals < FEWEST_TILES:
            continue
        for spent in range(max(0, SMALLEST - naturals), min(jokers, COLOURS - naturals) + 1):
            rest = partition(_minus(counts, colours), jokers - spent)
            if rest is not None:
                return (Block(colours, spent), *rest)
    return None
