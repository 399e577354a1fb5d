"""Groups at one number: which tiles of the four colours, and how many jokers, make groups."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import add
from typing import NamedTuple

from bot.games.tiles.melds import SHORTEST
from bot.solver.tiles.model import COLOURS, Block

FEWEST_TILES = 2
"""One tile with two jokers can as well be a run, except for jokers that stay in a group, and where
it matters what a meld is worth: three 13s are more than a run."""

SLOTS = 2 * COLOURS

Counts = tuple[int, ...]
"""How many tiles of each colour, and then how many jokers that have each colour."""


class GroupCell(NamedTuple):
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

    @property
    def fewest_tiles(self) -> int:
        return 1 if self.pins or self.anywhere else FEWEST_TILES


class GroupChoice(NamedTuple):
    """Tiles for groups that can be made of them."""

    counts: Counts
    jokers: int
    kept: int


OWN = 4
"""A colour's tiles for groups are counted as one number: jokers that have the colour, times this,
and the numbered tiles, of which there are two."""
DEAR = 99
"""More jokers than there are."""

MenuRow = tuple[int, int, int, int, GroupChoice]
"""What a choice asks of the third and fourth colour, its jokers, what it keeps, and the choice."""
MenuRows = tuple[tuple[int, tuple[tuple[int, tuple[MenuRow, ...]], ...]], ...]
"""The rows by what they ask of the first colour, and then of the second."""
Costs = tuple[int, ...]
"""For so many tiles of a colour in groups, the fewest jokers that takes."""


class Menu(NamedTuple):
    """The choices at one number, made ready for the search."""

    rows: MenuRows
    costs: tuple[Costs, Costs, Costs, Costs]
    most_kept: int


class Grouping(NamedTuple):
    """The groups of a choice: new ones, and the tiles that unsplittable ones took on."""

    groups: tuple[Block, ...]
    grown: tuple[Block, ...]
    kept: int


def _asked_of(counts: Counts, colour: int) -> int:
    own = counts[COLOURS + colour] if len(counts) > COLOURS else 0
    return counts[colour] + OWN * own


def _bases(scene: GroupCell) -> Iterator[tuple[Counts, int, int]]:
    """What unsplittable groups take on and which old ones are kept: tiles, jokers, how many."""
    most = len(scene.growing)
    plenty = (most,) * len(scene.available)
    grown = {(left, spare) for _, left, spare in _growths(plenty, most, scene.growing)}
    kept = list(_keepings(scene.available, scene.jokers + scene.pins, scene.old))
    for unused, idle in grown:
        for blocks, left, spare in kept:
            used = (
                most - rest + have - others
                for rest, have, others in zip(unused, scene.available, left, strict=True)
            )
            yield tuple(used), most - idle + scene.jokers + scene.pins - spare, len(blocks)


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
        if block.size > SHORTEST:
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
            counts[slot] for slot in range(SLOTS) if block.colours >> slot & 1
        ):
            rest = _minus(counts, block.colours)
            for kept, left, spare in _keepings(rest, jokers - block.jokers, old[index + 1 :]):
                yield (block, *kept), left, spare


def _minus(counts: Counts, slots: int) -> Counts:
    return tuple(count - (slots >> slot & 1) for slot, count in enumerate(counts))


def _may_lie_together(slots: int) -> bool:
    """No colour twice, and something other than jokers."""
    naturals, own = slots & (1 << COLOURS) - 1, slots >> COLOURS
    return naturals > 0 and not naturals & own


_GROUPS: tuple[tuple[tuple[int, int, tuple[int, ...]], ...], ...] = tuple(
    tuple(
        (slots, slots.bit_count(), tuple(slot for slot in range(SLOTS) if slots >> slot & 1))
        for slots in range((1 << SLOTS) - 1, 0, -1)
        if slots & -slots == 1 << first and _may_lie_together(slots)
    )
    for first in range(SLOTS)
)
"""The tiles that can be a group, by the first slot: bits, how many, and the slots."""


class GroupTables:
    """What can be made of the tiles at one number, worked out once: most positions ask the same."""

    def __init__(self) -> None:
        self.menu = lru_cache(maxsize=1 << 14)(self._menu)
        self.grouped = lru_cache(maxsize=1 << 16)(self._grouped)
        self.partition = lru_cache(maxsize=1 << 16)(self._partition)
        self._partitionable = lru_cache(maxsize=1 << 13)(self._find_partitionable)

    def _menu(self, scene: GroupCell) -> Menu:
        """The choices of a scene, and what each number of tiles costs each colour."""
        rows: dict[int, dict[int, list[MenuRow]]] = {}
        costs: list[dict[int, int]] = [{} for _ in range(COLOURS)]
        most_kept = 0
        for choice in self.choices(scene):
            one, two, three, four = (_asked_of(choice.counts, colour) for colour in range(COLOURS))
            row = three, four, choice.jokers, choice.kept, choice
            rows.setdefault(one, {}).setdefault(two, []).append(row)
            most_kept = max(most_kept, choice.kept)
            for cost, count in zip(costs, (one, two, three, four), strict=True):
                cost[count] = min(cost.get(count, DEAR), choice.jokers)
        most = [_asked_of(scene.available, colour) for colour in range(COLOURS)]
        one_cost, two_cost, three_cost, four_cost = (
            tuple(cost.get(count, DEAR) for count in range(high + OWN))
            for cost, high in zip(costs, most, strict=True)
        )
        nested = tuple(
            (one, tuple((two, tuple(last)) for two, last in later.items()))
            for one, later in rows.items()
        )
        return Menu(nested, (one_cost, two_cost, three_cost, four_cost), most_kept)

    def choices(self, scene: GroupCell) -> tuple[GroupChoice, ...]:
        """All tiles that can go into groups; jokers in normal form unless they may be anywhere."""
        if not (scene.growing or scene.old or scene.pins):
            return self._simple_choices(scene)
        most: dict[tuple[Counts, int], int] = {}
        wild = scene.jokers + scene.pins
        for base, spent, kept in _bases(scene):
            left = tuple(have - used for have, used in zip(scene.available, base, strict=True))
            if spent > wild or min(left) < 0:
                continue
            for counts, jokers in self._partitionable(left, wild - spent, scene.fewest_tiles):
                free = spent + jokers - scene.pins
                if free >= 0:
                    key = tuple(map(add, base, counts)), free
                    most[key] = max(most.get(key, 0), kept)
        found = []
        best: dict[Counts, int] = {}
        for counts, free in sorted(most):
            kept = most[counts, free]
            if scene.anywhere or kept > best.get(counts, -1):
                best[counts] = kept
                found.append(GroupChoice(counts, free, kept))
        return tuple(found)

    def _simple_choices(self, scene: GroupCell) -> tuple[GroupChoice, ...]:
        found = self._partitionable(scene.available, scene.jokers, scene.fewest_tiles)
        if not scene.anywhere:
            # They come in order: the fewest jokers are the first.
            fewest: dict[Counts, int] = {}
            for counts, spent in found:
                fewest.setdefault(counts, spent)
            found = tuple(fewest.items())
        return tuple(GroupChoice(counts, spent, 0) for counts, spent in found)

    def _find_partitionable(
        self, available: Counts, jokers: int, fewest: int
    ) -> tuple[tuple[Counts, int], ...]:
        """All that can be parted into groups, with exactly so many jokers."""
        if sum(available) + jokers < SHORTEST:
            return (((0,) * len(available), 0),)
        return tuple(
            (counts, spent)
            for counts in product(*(range(count + 1) for count in available))
            for spent in range(jokers + 1)
            if self.partition(counts, spent, fewest) is not None
        )

    def _grouped(self, counts: Counts, jokers: int, scene: GroupCell) -> Grouping | None:
        """The groups of these tiles and exactly so many free jokers, keeping most old ones."""
        best: Grouping | None = None
        for grown, rest, left in _growths(counts, jokers + scene.pins, scene.growing):
            for kept, without, spare in _keepings(rest, left, scene.old):
                groups = self.partition(without, spare, scene.fewest_tiles)
                if groups is not None and (best is None or len(kept) > best.kept):
                    best = Grouping(kept + groups, grown, len(kept))
        return best

    def _partition(
        self, counts: Counts, jokers: int, fewest: int = FEWEST_TILES
    ) -> tuple[Block, ...] | None:
        """Groups that use exactly these tiles and so many jokers; None if there are none."""
        first = next((slot for slot, count in enumerate(counts) if count), None)
        if first is None:
            return () if not jokers else None
        if sum(counts) + jokers < SHORTEST:
            return None
        here = len(counts)
        for slots, tiles, chosen in _GROUPS[first]:
            if tiles < fewest or chosen[-1] >= here or not all(counts[slot] for slot in chosen):
                continue
            for spent in range(max(0, SHORTEST - tiles), min(jokers, COLOURS - tiles) + 1):
                rest = self.partition(_minus(counts, slots), jokers - spent, fewest)
                if rest is not None:
                    return (Block(slots, spent), *rest)
        return None
