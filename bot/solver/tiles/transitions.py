"""Transition tables: what can be done in a cell, worked out once for all positions."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product
from threading import Lock
from typing import NamedTuple

from bot.games.tiles.melds import SHORTEST
from bot.solver.tiles.model import Pin

# --- how the open runs of one colour go on ---

DRY = 10

Needs = tuple[int, ...]


class RunCell(NamedTuple):
    """What one colour has at one number, as far as its runs are concerned."""

    left: int
    """How many numbers follow, as far as that matters: a run never needs more than two."""
    least: int
    """Numbered tiles that must be placed here in runs and groups."""
    most: int
    """Numbered tiles that may be."""
    pins: tuple[Pin, ...]
    jokers: int
    begins: int
    """Unsplittable runs that begin here: each may carry on an open run."""
    ends: int
    """Unsplittable runs that end here: each may be carried on from the next number."""
    joker_starts: bool
    """Whether a joker may begin a run here."""
    room: int
    """How many runs at most can be carried on at the next number."""
    anywhere: bool
    """Whether jokers may lie where no meld needs them."""


RunCellKey = tuple[int, int, int, tuple[Pin, ...], int, int, int, bool, int, bool]
"""The same without names: quick to make."""


class Transition(NamedTuple):
    """One way to use a cell."""

    grouped: int
    """Numbered tiles that go into groups."""
    needs: Needs
    jokers: int
    tiles: int
    """Numbered tiles used, in runs and groups."""
    how: str
    """For each open run what carries it on: Natural, Joker, Pin, Block or - nothing."""
    starts: str
    """What new runs begin with."""
    results: tuple[int, ...]
    """What the runs that were carried on, and then the new ones, need now."""


Covers = Callable[[Needs, Needs], bool]


def covers(better: Needs, worse: Needs) -> bool:
    """Whether whatever can follow the worse runs can follow the better ones."""
    if (better and better[0] >= DRY) or (worse and worse[0] >= DRY):
        return better == worse
    if len(better) < len(worse):
        return False
    padded = worse + (0,) * (len(better) - len(worse))
    return all(low <= high for low, high in zip(better, padded, strict=True))


def transitions(needs: Needs, cell: RunCell, covers: Covers = covers) -> tuple[Transition, ...]:
    """The ways to use a cell, without those that another one is at least as good as.

    ``covers`` may be one that remembers what it was asked.
    """
    found: dict[tuple[int, Needs, int], Transition] = {}
    for move in _all_moves(needs, cell):
        key = move.grouped, move.needs, move.jokers
        if key not in found or found[key].tiles < move.tiles:
            found[key] = move
    kept: list[Transition] = []

    def usefulness(move: Transition) -> tuple[int, int, int]:
        return -move.tiles, move.jokers, sum(move.needs) - len(move.needs)

    for move in sorted(found.values(), key=usefulness):
        if not any(
            other.grouped == move.grouped
            and other.tiles >= move.tiles
            and other.jokers <= move.jokers
            and covers(other.needs, move.needs)
            for other in kept
        ):
            kept.append(move)
    return tuple(kept)


class _Placed(NamedTuple):
    """The open runs once blocks and pins have been put on some of them."""

    needs: Needs
    marks: str
    """What carries each run on; a dot for nothing yet."""
    pinned: dict[int, int]
    """What the runs need that a pin has carried on."""
    begun: list[int]
    """What the runs need that a pin has begun."""


def _all_moves(needs: Needs, cell: RunCell) -> Iterator[Transition]:
    extended = _extended_anyhow if cell.anywhere else _extended
    for marks in _with_blocks(needs, cell.begins):
        for placed in _pinned(_Placed(needs, marks, {}, []), cell.pins, cell):
            for used in range(cell.least, cell.most + 1):
                for grouped in range(used + 1):
                    for how, starts, results, jokers in extended(placed, cell, used - grouped):
                        still_open = _still_open([*results, *[0] * cell.ends], cell)
                        if still_open is not None:
                            yield Transition(
                                grouped, still_open, jokers, used, how, starts, tuple(results)
                            )


def _with_blocks(needs: Needs, blocks: int) -> Iterator[str]:
    """Which open runs are carried on by unsplittable runs that begin here."""
    idle = "." * len(needs)
    yield idle
    if blocks:
        for rest in _with_blocks(needs, blocks - 1):
            for at in _one_of_each(needs, rest):
                yield rest[:at] + "B" + rest[at + 1 :]


def _one_of_each(needs: Needs, how: str) -> Iterator[int]:
    """One idle run of each need; runs with the same need are alike."""
    seen = set()
    for at, need in enumerate(needs):
        if how[at] == "." and need not in seen:
            seen.add(need)
            yield at


def _pinned(placed: _Placed, pins: tuple[Pin, ...], cell: RunCell) -> Iterator[_Placed]:
    """Ways to place the jokers that stay."""
    if not pins:
        yield placed
        return
    pin, rest = pins[0], pins[1:]
    choices = list(_one_of_each(placed.needs, placed.marks))
    for at in choices:
        need, dry = placed.needs[at] % DRY, placed.needs[at] // DRY * DRY
        length = SHORTEST if pin.crowded and need else SHORTEST - need
        mark = max(0, pin.keeps - 1 - min(pin.before, length))
        if mark <= pin.after:
            marks = placed.marks[:at] + "P" + placed.marks[at + 1 :]
            pinned = {**placed.pinned, at: max(need - 1, mark, 0) + dry}
            yield from _pinned(placed._replace(marks=marks, pinned=pinned), rest, cell)
    # Carrying on a run is as good as beginning one, unless a joker can carry that run on: then the
    # tiles that must stay with this one may lie in the new run.
    beginning = cell.anywhere or not choices or (cell.jokers and pin.keeps > 1)
    if pin.keeps - 1 <= pin.after and beginning:
        new = max(SHORTEST - 1, pin.keeps - 1) + (DRY if cell.anywhere else 0)
        yield from _pinned(placed._replace(begun=[*placed.begun, new]), rest, cell)


_Extension = tuple[str, str, list[int], int]
"""Marks of the open runs, of the new ones, what they need now, and jokers used."""


def _extended(placed: _Placed, cell: RunCell, tiles: int) -> Iterator[_Extension]:
    """In normal form."""
    needs, marks, pinned, begun = placed
    short = [at for at, mark in enumerate(marks) if mark == "." and needs[at]]
    long = [at for at, mark in enumerate(marks) if mark == "." and not needs[at]]
    for filling in range(max(0, len(short) - tiles), min(cell.jokers, len(short)) + 1):
        spare = tiles - (len(short) - filling)
        carried = min(spare, len(long))
        starts = spare - carried
        for bridging in range(min(cell.jokers - filling, len(long) - carried) + 1):
            free = cell.jokers - filling - bridging if cell.joker_starts else 0
            for jokers in range(free + 1):
                how = list(marks)
                for index, at in enumerate(short):
                    how[at] = "J" if index < filling else "N"
                for index, at in enumerate(long):
                    how[at] = "N" if index < carried else "-"
                for at in long[carried : carried + bridging]:
                    how[at] = "J"
                results = []
                for at, mark in enumerate(how):
                    if mark == "P":
                        results.append(pinned[at])
                    elif mark in "NJ":
                        bridge = mark == "J" and not needs[at]
                        results.append(1 if bridge else max(0, needs[at] - 1))
                results += [*begun, *[SHORTEST - 1] * (starts + jokers)]
                text = "P" * len(begun) + "N" * starts + "J" * jokers
                yield "".join(how), text, results, filling + bridging + jokers


def _extended_anyhow(placed: _Placed, cell: RunCell, tiles: int) -> Iterator[_Extension]:
    """Every way: tiles and jokers on any runs, and new runs with either."""
    needs, marks, pinned, begun = placed
    choices = [
        mark if mark != "." else ("NJ" if need else "NJ-")
        for mark, need in zip(marks, needs, strict=True)
    ]
    for how in product(*choices):
        starts = tiles - how.count("N")
        free = cell.jokers - how.count("J")
        if starts < 0 or free < 0:
            continue
        results = []
        for at, mark in enumerate(how):
            if mark == "P":
                results.append(pinned[at])
            elif mark in "NJ":
                dry = needs[at] // DRY * DRY if mark == "J" else 0
                results.append(max(0, needs[at] % DRY - 1) + dry)
        for jokers in range(free + 1):
            new = [SHORTEST - 1] * starts + [SHORTEST - 1 + DRY] * jokers
            text = "P" * len(begun) + "N" * starts + "J" * jokers
            yield "".join(how), text, [*results, *begun, *new], how.count("J") + jokers


def _still_open(needs: list[int], cell: RunCell) -> Needs | None:
    """The runs that stay open; None if one cannot be finished."""
    needs.sort(reverse=True)
    if any(need % DRY > cell.left for need in needs):
        return None
    unfinished = sum(need > 0 for need in needs)
    return tuple(needs[: cell.room]) if unfinished <= cell.room else None


# --- tables of that ---


class Link(NamedTuple):
    """How one state came from another: for telling the melds afterwards."""

    move: Transition
    kept: tuple[int, ...] = ()
    """Old runs that lie here and are kept."""
    own_grouped: int = 0


Edge = tuple[int, int, int, int, Link]
"""From one state to the next: tiles for groups, the state after it (by number), jokers of
no colour, the gain, and how."""


class TransitionTable:
    """What can be done in a cell, worked out once for each state that reaches it."""

    __slots__ = ("_tables", "cell", "edges", "worth")

    def __init__(self, tables: "TransitionTables", cell: RunCell, worth: int) -> None:
        self._tables = tables
        self.cell = cell
        self.worth = worth
        """What each tile beyond the least is worth."""
        self.edges: dict[int, tuple[Edge, ...]] = {}
        """By the needs of the open runs (by number), as far as they are known."""

    def fill(self, needs: int) -> tuple[Edge, ...]:
        """What can be done from the state with these needs."""
        tables, least = self._tables, self.cell.least
        edges = self.edges[needs] = tuple(
            (
                move.grouped,
                tables.number_of(move.needs),
                move.jokers,
                (move.tiles - least) * self.worth,
                Link(move),
            )
            for move in tables.transitions(tables.needs[needs], self.cell)
        )
        return edges


MOST_TABLES = 1 << 14


class TransitionTables:
    """All tables that were needed so far: most positions have the same few cells."""

    def __init__(self) -> None:
        self.needs: list[Needs] = [()]
        """All that were met; elsewhere they are numbers, because those are fast to compare."""
        self._numbers: dict[Needs, int] = {(): 0}
        self._counting = Lock()
        self._tables: dict[tuple[RunCellKey, int], TransitionTable] = {}
        self.covers: Covers = lru_cache(maxsize=1 << 14)(covers)
        self.transitions = lru_cache(maxsize=1 << 15)(partial(transitions, covers=self.covers))

    def number_of(self, needs: Needs) -> int:
        number = self._numbers.get(needs)
        if number is None:
            with self._counting:
                number = self._numbers.get(needs, len(self.needs))
                if number == len(self.needs):
                    self.needs.append(needs)
                    self._numbers[needs] = number
        return number

    def table_for(self, cell: RunCellKey, worth: int) -> TransitionTable:
        key = cell, worth
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            table = self._tables[key] = TransitionTable(self, RunCell(*cell), worth)
        return table
