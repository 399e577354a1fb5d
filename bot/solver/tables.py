"""What can be done in a cell, kept for all positions: the same few cells are met over and over."""

from threading import Lock
from typing import NamedTuple

from bot.solver.runs import Cell, CellKey, Move, Needs, moves


class Link(NamedTuple):
    """How one state came from another: for telling the melds afterwards."""

    move: Move
    kept: tuple[int, ...] = ()
    """Old runs that lie here and are kept."""
    own_grouped: int = 0


Way = tuple[int, int, int, int, Link]
"""Tiles for groups, the needs after it (by number), jokers, the gain, and how."""


class Table:
    """The ways to use a cell: the same few cells are met over and over again."""

    __slots__ = ("cell", "ways", "worth")

    def __init__(self, cell: Cell, worth: int) -> None:
        self.cell = cell
        self.worth = worth
        """What each tile beyond the least is worth."""
        self.ways: dict[int, tuple[Way, ...]] = {}
        """By the needs of the open runs (by number), as far as they are known."""

    def fill(self, needs: int) -> tuple[Way, ...]:
        """The ways to go on from these needs."""
        least = self.cell.least
        ways = self.ways[needs] = tuple(
            (
                move.grouped,
                number_of(move.needs),
                move.jokers,
                (move.tiles - least) * self.worth,
                Link(move),
            )
            for move in moves(NEEDS[needs], self.cell)
        )
        return ways


NEEDS: list[Needs] = [()]
"""All needs that were met so far; elsewhere they are numbers, because those are fast to compare."""
_numbers: dict[Needs, int] = {(): 0}
_counting = Lock()
MOST_TABLES = 1 << 14
_tables: dict[tuple[CellKey, int], Table] = {}


def number_of(needs: Needs) -> int:
    number = _numbers.get(needs)
    if number is None:
        with _counting:
            number = _numbers.get(needs, len(NEEDS))
            if number == len(NEEDS):
                NEEDS.append(needs)
                _numbers[needs] = number
    return number


def table_of(cell: CellKey, worth: int) -> Table:
    key = cell, worth
    table = _tables.get(key)
    if table is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        table = _tables[key] = Table(Cell(*cell), worth)
    return table
