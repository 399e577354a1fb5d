"""A colour with more to it: runs that may be kept as they lie, jokers that have this colour."""

from typing import NamedTuple

from bot.games.tiles.reading import HIGHEST
from bot.solver.tiles.automaton.colour import NEVER, ColourAutomaton
from bot.solver.tiles.automaton.transition_table import Edge, Link, TransitionTables
from bot.solver.tiles.automaton.transitions import Needs
from bot.solver.tiles.groups import DEAR, OWN, Menu
from bot.solver.tiles.model import Pin, TilePuzzle


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
