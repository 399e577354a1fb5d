"""One colour alone: its states, what can follow each, and the most it could still bring."""

from functools import lru_cache
from typing import NamedTuple

from bot.solver.groups import COLOURS, Choice
from bot.solver.puzzle import OldRun, Puzzle
from bot.solver.runs import HIGHEST, LONG, Cell, Move, Needs, Pin, moves

NEVER = -(1 << 60)
"""Worse than anything that can happen."""


OWN = 4
"""A colour's tiles for groups are counted as one number: jokers that have the colour, times this,
and the numbered tiles, of which there are two."""


def lane_counts(choice: Choice) -> tuple[int, int, int, int]:
    """What a choice asks of each colour."""
    counts = choice.counts
    if len(counts) == COLOURS:
        one, two, three, four = counts
    else:
        one, two, three, four = (
            counts[colour] + OWN * counts[COLOURS + colour] for colour in range(COLOURS)
        )
    return one, two, three, four


class State(NamedTuple):
    """Where one colour stands between two numbers."""

    needs: Needs
    kept: tuple[int, ...]
    """Old runs that are being kept and go on."""
    joker: int
    """Free jokers of this colour that are left."""


class Link(NamedTuple):
    """How one state came from another: for telling the melds afterwards."""

    move: Move
    kept: tuple[int, ...]
    """Old runs that lie here and are kept."""
    own_grouped: int


class Option(NamedTuple):
    """A step of one colour; ``hope`` is its gain and the most that can follow."""

    hope: int
    gain: int
    after: int
    """The state after it, shifted to the place of this colour."""
    jokers: int
    link: Link


Options = dict[int, tuple[int, list[Option]]]
"""By the number of tiles for groups: the best hope, and the options from good to bad."""

BITS = 12
"""For the number of a state; four of them and the jokers make a key."""


Way = tuple[int, int, int, int, Link]
"""Tiles for groups, the state after, jokers, the gain, and how."""

Costs = tuple[tuple[tuple[int, int], ...], ...]
"""At each number: for so many tiles of this colour in groups, the fewest jokers that takes."""

MOST_LANES = 96
_lanes: dict[tuple[object, ...], "Lane"] = {}
"""Colours that were looked at last: one question asks about the same ones many times."""


def lane_of(puzzle: Puzzle, colour: int, menus: list[tuple[Choice, ...]]) -> "Lane":
    """The automaton of a colour, the same one for the same tiles."""
    cheapest = tuple(_group_costs(menu)[colour] for menu in menus)
    key = (
        colour,
        puzzle.must[colour],
        puzzle.may[colour],
        puzzle.gains,
        puzzle.jokers,
        puzzle.own_jokers[colour],
        puzzle.own_due[colour],
        puzzle.joker_gains,
        tuple(item for item in puzzle.pins.items() if item[0][0] == colour),
        puzzle.own_group_pins[colour],
        tuple(run for run in puzzle.run_blocks if run.colour == colour),
        tuple(item for item in enumerate(puzzle.old_runs) if item[1].colour == colour),
        puzzle.keeping,
        puzzle.anywhere,
        cheapest,
    )
    lane = _lanes.pop(key, None) or Lane(puzzle, colour, cheapest)
    if len(_lanes) >= MOST_LANES:
        del _lanes[next(iter(_lanes))]
    _lanes[key] = lane
    return lane


@lru_cache(maxsize=1 << 12)
def _group_costs(menu: tuple[Choice, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    costs: list[dict[int, int]] = [{} for _ in range(COLOURS)]
    for choice in menu:
        for cost, count in zip(costs, lane_counts(choice), strict=True):
            cost[count] = min(cost.get(count, choice.jokers), choice.jokers)
    return tuple(tuple(sorted(cost.items())) for cost in costs)


class Lane:
    """The automaton of one colour."""

    def __init__(self, puzzle: Puzzle, colour: int, cheapest: Costs) -> None:
        self.puzzle = puzzle
        self.colour = colour
        self.shift = BITS * colour
        self.states: list[State] = []
        self.numbers: dict[State, int] = {}
        self.old_runs = [
            [index for index, run in enumerate(puzzle.old_runs) if self._starts(run, number)]
            for number in range(HIGHEST + 1)
        ]
        self._cheapest = [dict(costs) for costs in cheapest]
        blocks = [run for run in puzzle.run_blocks if run.colour == colour]
        self._cells = [
            (
                sum(run.low == number for run in blocks),
                sum(run.high == number for run in blocks),
                self._joker_may_start(number),
                self._most_carried(number + 1),
            )
            for number in range(HIGHEST + 1)
        ]
        self._steps: dict[tuple[int, int], list[Way]] = {}
        self._bounds: dict[tuple[int, int, int], int] = {}
        self._options: dict[tuple[int, int, int], Options] = {}
        self.start = self.number_of(State((), (), puzzle.own_jokers[colour]))

    def _starts(self, run: OldRun, number: int) -> bool:
        return run.colour == self.colour and run.low == number

    def _most_carried(self, number: int) -> int:
        """How many runs can be carried on at this number."""
        if not 1 <= number <= HIGHEST:
            return 0
        puzzle, colour = self.puzzle, self.colour
        return (
            puzzle.must[colour][number]
            + puzzle.may[colour][number]
            + len(puzzle.pins.get((colour, number), ()))
            + sum(run.colour == colour and run.low == number for run in puzzle.run_blocks)
            + puzzle.jokers
            + puzzle.own_jokers[colour]
        )

    def number_of(self, state: State) -> int:
        number = self.numbers.get(state)
        if number is None:
            number = self.numbers[state] = len(self.states)
            self.states.append(state)
        return number

    def options(self, number: int, state: int, jokers: int) -> Options:
        """What this colour can do at a number, by tiles for groups."""
        key = number, state, jokers
        found = self._options.get(key)
        if found is not None:
            return found
        lists: dict[int, list[Option]] = {}
        shift = self.shift
        for grouped, after, spent, gain, link in self.steps(number, state):
            if spent <= jokers:
                follows = self.bound(number + 1, after, jokers - spent)
                if follows > NEVER:
                    lists.setdefault(grouped, []).append(
                        Option(gain + follows, gain, after << shift, spent, link)
                    )
        result: Options = {}
        for grouped, options in lists.items():
            options.sort(reverse=True, key=_hope)
            result[grouped] = options[0].hope, options
        self._options[key] = result
        return result

    def bound(self, number: int, state: int, jokers: int) -> int:
        """The most that this colour could still bring if the others gave it what it wants."""
        if number > HIGHEST:
            return self._final(self.states[state])
        key = number, state, jokers
        found = self._bounds.get(key)
        if found is not None:
            return found
        best = NEVER
        cheapest = self._cheapest[number]
        for grouped, after, spent, gain, _ in self.steps(number, state):
            left = jokers - spent - cheapest[grouped]
            if left >= 0:
                best = max(best, gain + self.bound(number + 1, after, left))
        self._bounds[key] = best
        return best

    def _final(self, state: State) -> int:
        if any(state.needs) or state.kept:
            return NEVER
        puzzle = self.puzzle
        optional = puzzle.own_jokers[self.colour] - puzzle.own_due[self.colour]
        return NEVER if puzzle.anywhere and state.joker > optional else 0

    def steps(self, number: int, state: int) -> list[Way]:
        """Tiles for groups, state after, jokers, gain and the way, for each thing to do here."""
        key = number, state
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = []
            self._find_steps(number, self.states[state], found)
        return found

    def _find_steps(self, number: int, state: State, found: list[Way]) -> None:
        begin = self.old_runs[number]
        if not begin:
            self._add_steps(number, state, state.kept, 0, found)
            return
        for chosen in range(1 << len(begin)):
            new = tuple(run for bit, run in enumerate(begin) if chosen >> bit & 1)
            reward = self.puzzle.keeping * len(new)
            self._add_steps(number, state, tuple(sorted(state.kept + new)), reward, found)

    def _add_steps(
        self,
        number: int,
        state: State,
        kept: tuple[int, ...],
        reward: int,
        found: list[Way],
    ) -> None:
        puzzle, colour = self.puzzle, self.colour
        naturals, kept_jokers, pins = self._taken_by(kept, number)
        coloured = puzzle.own_jokers[colour] > 0
        own = state.joker - kept_jokers if coloured else 0
        must, may = puzzle.must[colour][number], puzzle.may[colour][number]
        if must + may < naturals or own < 0 or pins is None:
            return
        cell = self._cell(number, must - naturals, must + may - naturals, pins, own)
        goes_on = tuple(run for run in kept if puzzle.old_runs[run].high > number)
        fixed = puzzle.own_group_pins[colour][number]
        cheapest = self._cheapest[number]
        worth, joker_worth = puzzle.gains[number], puzzle.joker_gains[number]
        for move in moves(state.needs, cell):
            jokers = kept_jokers + move.jokers
            gain = reward + max(0, move.tiles + naturals - must) * worth
            if coloured:
                gain += jokers * joker_worth
            left = own - move.jokers if coloured else 0
            for own_grouped in range(left + 1):
                grouped = move.grouped + OWN * (fixed + own_grouped)
                if grouped in cheapest:
                    after = self.number_of(State(move.needs, goes_on, left - own_grouped))
                    link = Link(move, kept, own_grouped)
                    shared = 0 if coloured else jokers
                    total = gain + own_grouped * joker_worth
                    found.append((grouped, after, shared, total, link))

    def _cell(self, number: int, least: int, most: int, pins: tuple[Pin, ...], own: int) -> Cell:
        puzzle = self.puzzle
        begins, ends, joker_starts, room = self._cells[number]
        jokers = puzzle.jokers + own
        least = max(0, least)
        return Cell(
            number, least, most, pins, jokers, begins, ends, joker_starts, room, puzzle.anywhere
        )

    def _joker_may_start(self, number: int) -> bool:
        near = (number + 1, number + 2)
        pins = (pin for at in near for pin in self.puzzle.pins.get((self.colour, at), ()))
        return number == HIGHEST - LONG + 1 or any(pin.keeps > 1 for pin in pins)

    def _taken_by(
        self, kept: tuple[int, ...], number: int
    ) -> tuple[int, int, tuple[Pin, ...] | None]:
        """What the kept runs take here: numbered tiles, free jokers; and the pins they leave."""
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


def _hope(option: Option) -> int:
    return option.hope
