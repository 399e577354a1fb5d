"""The search: number by number through all colours at once.

A state is where the four colours stand and how many free jokers are left. At each number the
colours meet in the groups. Each colour alone gives an upper bound; a state that another one is at
least as good as in every respect is dropped. Narrow sweeps find a good solution quickly, and the
last, complete one proves that there is no better one, or finds it.
"""

from collections.abc import Callable
from typing import NamedTuple

from bot.games.tiles.reading import HIGHEST
from bot.solver.tiles.automaton.colour import BITS, NEVER, ColourAutomaton
from bot.solver.tiles.automaton.transition_table import Link
from bot.solver.tiles.automaton.transitions import Transition
from bot.solver.tiles.groups import GroupCell, GroupChoice
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.model import BLANK, COLOURS, NUMBERS, TilePuzzle
from bot.solver.tiles.search.expansion import JOKER_SHIFT, STATE_MASK, Node, follow, plans

WIDTHS = (6, 40)
"""How many states the narrow sweeps keep at each number."""
FEW = 5
"""So few states are not worth comparing."""


class Decision(NamedTuple):
    """What was done at one number."""

    number: int
    choice: GroupChoice
    links: tuple[Link, Link, Link, Link]


class NumberPath(NamedTuple):
    value: int
    steps: tuple[Decision, ...]
    jokers: int
    """Free jokers left."""
    own_jokers: tuple[int, ...]


_NO_LINK = Link(Transition(0, (), 0, 0, "", "", ()))


class PuzzleSearch:
    """All sweeps over one puzzle share what is known about its colours."""

    def __init__(self, puzzle: TilePuzzle, session: TileSession) -> None:
        self.puzzle = puzzle
        self.session = session
        self.scenes = _scenes(puzzle)
        memory = session.memory
        self.menus = [memory.groups.menu(scene) for scene in self.scenes]
        self.lanes = [memory.automata.of(puzzle, colour, self.menus) for colour in range(COLOURS)]
        self.to_come = self._kept_groups_to_come()
        self.joker_to_come = [
            max(puzzle.joker_gains[number:], default=0) for number in range(HIGHEST + 2)
        ]
        self.stopped = False

    def _kept_groups_to_come(self) -> list[int]:
        """The most that groups kept from a number on can bring."""
        result = [0] * (HIGHEST + 2)
        for number in reversed(NUMBERS):
            here = self.menus[number].most_kept * self.puzzle.keeping
            result[number] = result[number + 1] + here
        return result

    def best(self, floor: int, enough: int | None = None) -> NumberPath | None:
        """The best solution worth more than ``floor``; ``stopped`` says if time cut it short.

        If there is an ``enough``, the first solution that is worth so much will do.
        """
        found: NumberPath | None = None
        ceiling = self._ceiling()
        for width in (*WIDTHS, 0):
            if ceiling <= floor:
                break
            better, complete = self._sweep(width, floor)
            if better is not None:
                found, floor = better, better.value
            if complete or self.stopped or (enough is not None and floor >= enough):
                break
        return found

    def _ceiling(self) -> int:
        jokers = self.puzzle.jokers
        total = self.to_come[1] + jokers * self.joker_to_come[1]
        for lane in self.lanes:
            if self.session.exhausted():
                self.stopped = True
                return NEVER
            bound = lane.bound(1, lane.start, jokers)
            if bound == NEVER:
                return NEVER
            total += bound
        return total

    def _sweep(self, width: int, floor: int) -> tuple[NumberPath | None, bool]:
        """One pass; also whether it was complete, with nothing left out for want of width."""
        complete = True
        key = self.puzzle.jokers << JOKER_SHIFT
        for lane in self.lanes:
            key |= lane.start << lane.shift
        layer: list[Node] = [(0, key, None, None, _NO_LINK, _NO_LINK, _NO_LINK, _NO_LINK)]
        for number in NUMBERS:
            layer = self._expand(number, layer, floor)
            if len(layer) > FEW:
                layer = self._undominated(layer)
            if width and len(layer) > width:
                complete = False
                layer = sorted(layer, key=self._promise(number + 1), reverse=True)[:width]
            if not layer or self.session.exhausted():
                self.stopped = self.stopped or bool(layer)
                break
        if not layer or self.stopped:
            return None, complete
        return self._finished(layer, floor), complete

    def _expand(self, number: int, layer: list[Node], floor: int) -> list[Node]:
        """All states that can be reached at a number and could still beat the floor."""
        reached: dict[int, Node] = {}
        menu, keeping = self.menus[number], self.puzzle.keeping
        needed = floor + 1 - self.to_come[number + 1]
        joker_worth, joker_hope = self.puzzle.joker_gains[number], self.joker_to_come[number]
        for node in layer:
            if self.session.exhausted():
                self.stopped = True
                break
            missing = needed - (node[1] >> JOKER_SHIFT) * joker_hope
            for plan in plans(self.lanes, menu, keeping, number, node, missing):
                follow(plan, node, joker_worth, reached)
        return list(reached.values())

    def _promise(self, number: int) -> Callable[[Node], int]:
        one, two, three, four = self.lanes

        def promise(node: Node) -> int:
            key = node[1]
            jokers = key >> JOKER_SHIFT
            return (
                node[0]
                + jokers * self.joker_to_come[number]
                + one.bound(number, key & STATE_MASK, jokers)
                + two.bound(number, key >> BITS & STATE_MASK, jokers)
                + three.bound(number, key >> 2 * BITS & STATE_MASK, jokers)
                + four.bound(number, key >> 3 * BITS & STATE_MASK, jokers)
            )

        return promise

    def _undominated(self, nodes: list[Node]) -> list[Node]:
        """Without the states that another one is at least as good as.

        Bit n of a mask stands for the n-th state that was accepted: for each colour and each state
        of it there is the mask of those that are at least as good there.
        """
        nodes = sorted(nodes, key=_worth, reverse=True)
        parts = [
            [node[1] >> BITS * colour & STATE_MASK for node in nodes] for colour in range(COLOURS)
        ]
        below = [self._below(lane, set(part)) for lane, part in zip(self.lanes, parts, strict=True)]
        masks: list[dict[int, int]] = [dict.fromkeys(set(part), 0) for part in parts]
        by_jokers = [0] * (self.puzzle.jokers + 1)
        exact = self.puzzle.anywhere
        accepted: list[Node] = []
        bit = 1
        for index, node in enumerate(nodes):
            jokers = node[1] >> JOKER_SHIFT
            if (
                masks[0][parts[0][index]]
                & masks[1][parts[1][index]]
                & masks[2][parts[2][index]]
                & masks[3][parts[3][index]]
                & by_jokers[jokers]
            ):
                continue
            accepted.append(node)
            for colour in range(COLOURS):
                mask = masks[colour]
                for worse in below[colour][parts[colour][index]]:
                    mask[worse] |= bit
            for fewer in range(jokers if exact else 0, jokers + 1):
                by_jokers[fewer] |= bit
            bit <<= 1
        return accepted

    def _below(self, lane: ColourAutomaton, present: set[int]) -> dict[int, list[int]]:
        """For each state of a colour those that it is at least as good as."""
        if len(present) == 1:
            return {state: [state] for state in present}
        exact = self.puzzle.anywhere
        covers = self.session.memory.automata.tables.covers
        seen = [
            (state, lane.needs(state), lane.kept(state), lane.spare(state)) for state in present
        ]
        return {
            better: [
                worse
                for worse, needs2, kept2, joker2 in seen
                if kept == kept2
                and (joker == joker2 if exact else joker >= joker2)
                and (better == worse or covers(needs, needs2))
            ]
            for better, needs, kept, joker in seen
        }

    def _finished(self, layer: list[Node], floor: int) -> NumberPath | None:
        best: Node | None = None
        for node in layer:
            left = node[1] >> JOKER_SHIFT
            if self.puzzle.anywhere and left > self.puzzle.jokers - self.puzzle.due:
                continue
            if node[0] > floor and (best is None or node[0] > best[0]):
                best = node
        if best is None:
            return None
        value, key = best[0], best[1]
        own = tuple(lane.spare(key >> lane.shift & STATE_MASK) for lane in self.lanes)
        return NumberPath(value, _steps(best), key >> JOKER_SHIFT, own)


def _worth(node: Node) -> tuple[int, int]:
    return node[0], node[1] >> JOKER_SHIFT


def _steps(node: Node) -> tuple[Decision, ...]:
    steps: list[Decision] = []
    number = HIGHEST
    here: Node | None = node
    while here is not None:
        _, _, before, choice, *links = here
        if choice is not None:
            steps.append(Decision(number, choice, (links[0], links[1], links[2], links[3])))
        number -= 1
        here = before
    return tuple(reversed(steps))


def _scenes(puzzle: TilePuzzle) -> list[GroupCell]:
    one, two, three, four = (
        [must + may for must, may in zip(puzzle.must[colour], puzzle.may[colour], strict=True)]
        for colour in range(COLOURS)
    )
    tiles: list[tuple[int, ...]] = list(zip(one, two, three, four, strict=True))
    if any(puzzle.own_jokers) or puzzle.own_group_pins != BLANK:
        tiles = [_with_own(puzzle, number, counts) for number, counts in enumerate(tiles)]
    jokers, anywhere = puzzle.jokers, puzzle.anywhere
    rest = zip(tiles, puzzle.group_pins, puzzle.group_blocks, puzzle.old_groups, strict=True)
    return [
        GroupCell(counts, jokers, pins, growing, old, anywhere)
        for counts, pins, growing, old in rest
    ]


def _with_own(puzzle: TilePuzzle, number: int, counts: tuple[int, ...]) -> tuple[int, ...]:
    own = tuple(
        puzzle.own_jokers[colour] + puzzle.own_group_pins[colour][number]
        for colour in range(COLOURS)
    )
    return counts + own if any(own) else counts
