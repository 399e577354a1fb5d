"""A colour with more to it: runs that may be kept as they lie, jokers that have this colour."""

from typing import NamedTuple

from bot.solver.groups import DEAR, OWN, Menu
from bot.solver.lanes import NEVER, Lane, Step
from bot.solver.puzzle import Puzzle
from bot.solver.runs import HIGHEST, Needs, Pin
from bot.solver.tables import NEEDS, Link


class State(NamedTuple):
    """Where one colour stands between two numbers."""

    needs: int
    kept: tuple[int, ...]
    joker: int


class MixedLane(Lane):
    """The same automaton with more states."""

    def __init__(self, puzzle: Puzzle, colour: int, menus: list[Menu]) -> None:
        super().__init__(puzzle, colour, menus)
        self._states: list[State] = []
        self._numbers: dict[State, int] = {}
        self._steps: list[dict[int, list[Step]]] = [{} for _ in range(HIGHEST + 1)]
        self._old: list[list[int]] = [[] for _ in range(HIGHEST + 1)]
        for index, run in enumerate(puzzle.old_runs):
            if run.colour == colour:
                self._old[run.low].append(index)
        self.start = self._number_of(State(0, (), puzzle.own_jokers[colour]))

    def _number_of(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
        return number

    def needs(self, state: int) -> Needs:
        return NEEDS[self._states[state].needs]

    def kept(self, state: int) -> tuple[int, ...]:
        return self._states[state].kept

    def spare(self, state: int) -> int:
        return self._states[state].joker

    def _final(self, state: int) -> int:
        needs, kept, joker = self._states[state]
        if kept or any(NEEDS[needs]):
            return NEVER
        puzzle = self.puzzle
        optional = puzzle.own_jokers[self.colour] - puzzle.own_due[self.colour]
        return NEVER if puzzle.anywhere and joker > optional else 0

    def steps(self, number: int, state: int) -> list[Step]:
        found = self._steps[number].get(state)
        if found is None:
            found = self._steps[number][state] = []
            self._find_steps(number, self._states[state], found)
        return found

    def _find_steps(self, number: int, state: State, found: list[Step]) -> None:
        begin = self._old[number]
        if not begin:
            self._add_steps(number, state, state.kept, 0, found)
            return
        for chosen in range(1 << len(begin)):
            new = tuple(run for bit, run in enumerate(begin) if chosen >> bit & 1)
            reward = self.puzzle.keeping * len(new)
            self._add_steps(number, state, tuple(sorted(state.kept + new)), reward, found)

    def _add_steps(
        self, number: int, state: State, kept: tuple[int, ...], reward: int, found: list[Step]
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
        ways = table.ways.get(state.needs)
        if ways is None:
            ways = table.fill(state.needs)
        goes_on = kept and tuple(run for run in kept if puzzle.old_runs[run].high > number)
        fixed = puzzle.own_group_pins[colour][number]
        costs = self._costs[number]
        worth, joker_worth = puzzle.gains[number], puzzle.joker_gains[number]
        reward += max(0, naturals - must) * worth
        for group, needs, spent, more, link in ways:
            gain = reward + more
            if not coloured:
                grouped = group + OWN * fixed
                if costs[grouped] < DEAR:
                    after = self._number_of(State(needs, goes_on, 0))
                    how = Link(link.move, kept) if kept else link
                    found.append((grouped, after, kept_jokers + spent, gain, how))
                continue
            gain += (kept_jokers + spent) * joker_worth
            left = own - spent
            for own_grouped in range(left + 1):
                grouped = group + OWN * (fixed + own_grouped)
                if costs[grouped] < DEAR:
                    after = self._number_of(State(needs, goes_on, left - own_grouped))
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


MOST_LANES = 96
_lanes: dict[tuple[object, ...], Lane] = {}
"""Colours that were looked at last: one question asks about the same ones many times."""


def lane_of(puzzle: Puzzle, colour: int, menus: list[Menu]) -> Lane:
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
    lane = _lanes.pop(key, None)
    if lane is None:
        lane = (MixedLane if old or own else Lane)(puzzle, colour, menus)
    if len(_lanes) >= MOST_LANES:
        _lanes.pop(next(iter(_lanes)), None)
    _lanes[key] = lane
    return lane
