"""One colour alone: its states, what can follow each, and the most it could still bring."""

from collections.abc import Sequence

from bot.games.tiles.reading import HIGHEST, SHORTEST
from bot.solver.tiles.automaton.transition_table import (
    Edge,
    Link,
    TransitionTable,
    TransitionTables,
)
from bot.solver.tiles.automaton.transitions import Needs
from bot.solver.tiles.groups import Costs, Menu
from bot.solver.tiles.model import Pin, TilePuzzle

NEVER = -(1 << 60)
"""Worse than anything that can happen."""
BITS = 14
"""For the number of a state; four of them and the jokers make a key."""
JOKER_BITS = 4
"""For the free jokers, where a state and they make a key."""
FARTHEST = SHORTEST - 1
"""So many numbers ahead matter to a run that has begun."""

ColourOption = tuple[int, int, int, int, Link]
"""A step of one colour: its gain and the most that can follow; its gain; the state after it,
shifted to the place of this colour; jokers; and how."""

OptionsByGroups = tuple[int, dict[int, tuple[int, list[ColourOption]]]]
"""The best hope; and by the number of tiles for groups the same, and the options, best first."""

Grounds = tuple[int, int, bool, int]
"""At one number: unsplittable runs that begin and end, whether a joker may begin a run, and how
many runs can be carried on at the next number."""


class ColourAutomaton:
    """The automaton of a colour that has no jokers of its own and no runs to be kept.

    Its states are the needs of its open runs, by number.
    """

    def __init__(
        self, puzzle: TilePuzzle, colour: int, menus: list[Menu], tables: TransitionTables
    ) -> None:
        self.puzzle = puzzle
        self.tables = tables
        self.colour = colour
        self.shift = BITS * colour
        self.start = 0
        self._costs: list[Costs] = [menu.costs[colour] for menu in menus]
        self._grounds = _grounds(puzzle, colour)
        self._tables = self._all_tables()
        self._bounds: list[dict[int, int]] = [{} for _ in range(HIGHEST + 2)]
        self.known: list[dict[int, OptionsByGroups]] = [{} for _ in range(HIGHEST + 1)]

    def _all_tables(self) -> list[TransitionTable]:
        puzzle, colour = self.puzzle, self.colour
        must, may, pins = puzzle.must[colour], puzzle.may[colour], puzzle.pins
        return [
            self._table(
                number,
                must[number],
                must[number] + may[number],
                pins.get((colour, number), ()) if pins else (),
                puzzle.jokers,
            )
            for number in range(HIGHEST + 1)
        ]

    def _table(
        self, number: int, least: int, most: int, pins: tuple[Pin, ...], jokers: int
    ) -> TransitionTable:
        begins, ends, joker_starts, room = self._grounds[number]
        puzzle = self.puzzle
        left = HIGHEST - number if number > HIGHEST - FARTHEST else FARTHEST
        # Each run that goes on has something here.
        room = min(room, most + jokers + len(pins) + ends)
        cell = left, least, most, pins, jokers, begins, ends, joker_starts, room, puzzle.anywhere
        return self.tables.table_for(cell, puzzle.gains[number] if most > least else 0)

    def options(self, number: int, state: int, jokers: int) -> OptionsByGroups:
        """What this colour can do at a number, by tiles for groups; then it is ``known``."""
        lists: dict[int, list[ColourOption]] = {}
        shift = self.shift
        costs = self._costs[number]
        bounds = self._bounds[number + 1]
        for grouped, after, spent, gain, link in self.edges(number, state):
            left = jokers - spent - costs[grouped]
            if left < 0:
                continue
            follows = bounds.get(after << JOKER_BITS | left)
            if follows is None:
                follows = self.bound(number + 1, after, left)
            if follows > NEVER:
                option = gain + follows, gain, after << shift, spent, link
                if grouped in lists:
                    lists[grouped].append(option)
                else:
                    lists[grouped] = [option]
        best = NEVER
        ranked: dict[int, tuple[int, list[ColourOption]]] = {}
        for grouped, options in lists.items():
            if len(options) > 1:
                options.sort(reverse=True, key=_hope)
            hope = options[0][0]
            ranked[grouped] = hope, options
            if hope > best:  # noqa: PLR1730 - a call would cost too much
                best = hope
        result = best, ranked
        self.known[number][state << JOKER_BITS | jokers] = result
        return result

    def bound(self, number: int, state: int, jokers: int) -> int:
        """The most that this colour could still bring if the others gave it what it wants."""
        if number > HIGHEST:
            return self._final(state)
        here = self._bounds[number]
        key = state << JOKER_BITS | jokers
        found = here.get(key)
        if found is not None:
            return found
        best = NEVER
        costs = self._costs[number]
        later = self._bounds[number + 1]
        for grouped, after, spent, gain, _ in self.edges(number, state):
            left = jokers - spent - costs[grouped]
            if left >= 0:
                follows = later.get(after << JOKER_BITS | left)
                if follows is None:
                    follows = self.bound(number + 1, after, left)
                if gain + follows > best:  # noqa: PLR1730 - a call would cost too much
                    best = gain + follows
        here[key] = best
        return best

    def edges(self, number: int, state: int) -> Sequence[Edge]:
        """All that can be done here."""
        table = self._tables[number]
        edges = table.edges.get(state)
        return table.fill(state) if edges is None else edges

    def _final(self, state: int) -> int:
        return NEVER if any(self.tables.needs[state]) else 0

    def needs(self, state: int) -> Needs:
        return self.tables.needs[state]

    def kept(self, state: int) -> tuple[int, ...]:  # noqa: ARG002 - there are none
        """Old runs that are being kept and go on."""
        return ()

    def spare(self, state: int) -> int:  # noqa: ARG002 - there are none
        """Free jokers of this colour that are left."""
        return 0


def _grounds(puzzle: TilePuzzle, colour: int) -> list[Grounds]:
    blocks = [run for run in puzzle.run_blocks if run.colour == colour]
    must, may = puzzle.must[colour], puzzle.may[colour]
    jokers = puzzle.jokers + puzzle.own_jokers[colour]
    room = [must[number] + may[number] + jokers for number in range(HIGHEST + 1)]
    begins = [0] * (HIGHEST + 2)
    ends = [0] * (HIGHEST + 2)
    joker_starts = [False] * (HIGHEST + 2)
    joker_starts[HIGHEST - FARTHEST] = True
    for run in blocks:
        begins[run.low] += 1
        ends[run.high] += 1
        room[run.low] += 1
    for (pinned, number), pins in puzzle.pins.items():
        if pinned == colour:
            room[number] += len(pins)
            if any(pin.keeps > 1 for pin in pins):
                for near in range(max(0, number - FARTHEST), number):
                    joker_starts[near] = True
    room.append(0)
    return [
        (begins[number], ends[number], joker_starts[number], room[number + 1])
        for number in range(HIGHEST + 1)
    ]


def _hope(option: ColourOption) -> int:
    return option[0]
