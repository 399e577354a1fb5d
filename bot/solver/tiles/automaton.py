"""One colour alone: its states, what can follow each, and the most it could still bring."""

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from bot.games.tiles.melds import HIGHEST, SHORTEST
from bot.solver.tiles.groups import DEAR, OWN, Costs, Menu
from bot.solver.tiles.model import Pin, TilePuzzle
from bot.solver.tiles.transitions import Edge, Link, Needs, TransitionTable, TransitionTables

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
                options.sort(reverse=True, key=itemgetter(0))
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


# --- with runs that may be kept, and jokers of the own colour ---


class ColourState(NamedTuple):
    """Where one colour stands between two numbers."""

    needs: int
    kept: tuple[int, ...]
    joker: int


class ExtendedAutomaton(ColourAutomaton):
    """The same automaton with more states."""

    def __init__(
        self, puzzle: TilePuzzle, colour: int, menus: list[Menu], tables: TransitionTables
    ) -> None:
        super().__init__(puzzle, colour, menus, tables)
        self._states: list[ColourState] = []
        self._numbers: dict[ColourState, int] = {}
        self._edges: list[dict[int, list[Edge]]] = [{} for _ in range(HIGHEST + 1)]
        self._old: list[list[int]] = [[] for _ in range(HIGHEST + 1)]
        for index, run in enumerate(puzzle.old_runs):
            if run.colour == colour:
                self._old[run.low].append(index)
        self.start = self._number_of(ColourState(0, (), puzzle.own_jokers[colour]))

    def _number_of(self, state: ColourState) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
        return number

    def needs(self, state: int) -> Needs:
        return self.tables.needs[self._states[state].needs]

    def kept(self, state: int) -> tuple[int, ...]:
        return self._states[state].kept

    def spare(self, state: int) -> int:
        return self._states[state].joker

    def _final(self, state: int) -> int:
        needs, kept, joker = self._states[state]
        if kept or any(self.tables.needs[needs]):
            return NEVER
        puzzle = self.puzzle
        optional = puzzle.own_jokers[self.colour] - puzzle.own_due[self.colour]
        return NEVER if puzzle.anywhere and joker > optional else 0

    def edges(self, number: int, state: int) -> list[Edge]:
        found = self._edges[number].get(state)
        if found is None:
            found = self._edges[number][state] = []
            self._find_edges(number, self._states[state], found)
        return found

    def _find_edges(self, number: int, state: ColourState, found: list[Edge]) -> None:
        begin = self._old[number]
        if not begin:
            self._add_edges(number, state, state.kept, 0, found)
            return
        for chosen in range(1 << len(begin)):
            new = tuple(run for bit, run in enumerate(begin) if chosen >> bit & 1)
            reward = self.puzzle.keeping * len(new)
            self._add_edges(number, state, tuple(sorted(state.kept + new)), reward, found)

    def _add_edges(
        self, number: int, state: ColourState, kept: tuple[int, ...], reward: int, found: list[Edge]
    ) -> None:
        puzzle, colour = self.puzzle, self.colour
        naturals, kept_jokers, pins = self._taken_by(kept, number)
        coloured = puzzle.own_jokers[colour] > 0
        own = state.joker - kept_jokers if coloured else 0
        must, may = puzzle.must[colour][number], puzzle.may[colour][number]
        if must + may < naturals or own < 0 or pins is None:
            return
        table = self._tables[number]
        if kept or coloured:
            least = max(0, must - naturals)
            most = must + may - naturals
            table = self._table(number, least, most, pins, puzzle.jokers + own)
        edges = table.edges.get(state.needs)
        if edges is None:
            edges = table.fill(state.needs)
        goes_on = kept and tuple(run for run in kept if puzzle.old_runs[run].high > number)
        fixed = puzzle.own_group_pins[colour][number]
        costs = self._costs[number]
        worth, joker_worth = puzzle.gains[number], puzzle.joker_gains[number]
        reward += max(0, naturals - must) * worth
        for group, needs, spent, more, link in edges:
            gain = reward + more
            if not coloured:
                grouped = group + OWN * fixed
                if costs[grouped] < DEAR:
                    after = self._number_of(ColourState(needs, goes_on, 0))
                    how = Link(link.move, kept) if kept else link
                    found.append((grouped, after, kept_jokers + spent, gain, how))
                continue
            gain += (kept_jokers + spent) * joker_worth
            left = own - spent
            for own_grouped in range(left + 1):
                grouped = group + OWN * (fixed + own_grouped)
                if costs[grouped] < DEAR:
                    after = self._number_of(ColourState(needs, goes_on, left - own_grouped))
                    how = Link(link.move, kept, own_grouped)
                    found.append((grouped, after, 0, gain + own_grouped * joker_worth, how))

    def _taken_by(
        self, kept: tuple[int, ...], number: int
    ) -> tuple[int, int, tuple[Pin, ...] | None]:
        """What the kept runs take here: numbered tiles, free jokers; and the pins they leave."""
        if not kept:
            return 0, 0, self._tables[number].cell.pins
        pins = list(self.puzzle.pins.get((self.colour, number), ()))
        naturals = jokers = 0
        for index in kept:
            run = self.puzzle.old_runs[index]
            place = number - run.low
            match run.marks[place]:
                case "N":
                    naturals += 1
                case "J":
                    jokers += 1
                case _:
                    pin = run.pins[run.marks[:place].count("P")]
                    if pin not in pins:
                        return 0, 0, None
                    pins.remove(pin)
        return naturals, jokers, tuple(pins)


MOST_AUTOMATA = 96


class Automata:
    """The automata of the colours that were looked at last: one question asks about the same ones
    many times, and the next question about most of them.
    """

    def __init__(self) -> None:
        self.tables = TransitionTables()
        self._known: dict[tuple[object, ...], ColourAutomaton] = {}

    def of(self, puzzle: TilePuzzle, colour: int, menus: list[Menu]) -> ColourAutomaton:
        """The automaton of a colour, the same one for the same tiles."""
        pins = tuple(item for item in puzzle.pins.items() if item[0][0] == colour)
        old = tuple(item for item in enumerate(puzzle.old_runs) if item[1].colour == colour)
        own = puzzle.own_jokers[colour] > 0 or any(puzzle.own_group_pins[colour])
        key = (
            colour,
            puzzle.must[colour],
            puzzle.may[colour],
            puzzle.gains,
            puzzle.jokers,
            puzzle.own_jokers[colour],
            puzzle.own_due[colour],
            puzzle.joker_gains if own else None,
            pins,
            puzzle.own_group_pins[colour] if own else None,
            tuple(run for run in puzzle.run_blocks if run.colour == colour),
            old,
            puzzle.keeping,
            puzzle.anywhere,
            tuple(menu.costs[colour] for menu in menus),
        )
        known = self._known
        automaton = known.pop(key, None)
        if automaton is None:
            made = ExtendedAutomaton if old or own else ColourAutomaton
            automaton = made(puzzle, colour, menus, self.tables)
        if len(known) >= MOST_AUTOMATA:
            known.pop(next(iter(known)), None)
        known[key] = automaton
        return automaton
