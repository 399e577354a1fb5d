"""Transition tables: what can be done in a cell, worked out once for all positions."""

from functools import lru_cache, partial
from threading import Lock
from typing import NamedTuple

from bot.solver.tiles.automaton.transitions import (
    Covers,
    Needs,
    RunCell,
    RunCellKey,
    Transition,
    covers,
    transitions,
)


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
