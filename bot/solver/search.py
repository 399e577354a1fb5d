"""The search: number by number through all colours at once.

A state is where the four colours stand and how many free jokers are left. At each number the
colours meet in the groups. Each colour alone gives an upper bound; a state that another one is at
least as good as in every respect is dropped. Narrow sweeps find a good solution quickly, and the
last, complete one proves that there is no better one, or finds it.
"""

from collections.abc import Callable
from typing import NamedTuple

from bot.solver.groups import COLOURS, Choice, Scene, choices
from bot.solver.lanes import BITS, NEVER, Link, State, lane_counts, lane_of
from bot.solver.puzzle import NUMBERS, Puzzle
from bot.solver.runs import HIGHEST, covers

WIDTHS = (6, 40)
"""How many states the narrow sweeps keep at each number."""
JOKER_SHIFT = BITS * COLOURS
STATE_MASK = (1 << BITS) - 1

Expired = Callable[[], bool]


class Step(NamedTuple):
    """What was done at one number."""

    number: int
    choice: Choice
    links: tuple[Link, Link, Link, Link]


class Found(NamedTuple):
    value: int
    steps: tuple[Step, ...]
    jokers: int
    """Free jokers left."""
    own_jokers: tuple[int, ...]


class _Node(NamedTuple):
    value: int
    before: "_Node | None"
    choice: Choice | None
    links: tuple[Link, Link, Link, Link] | None
    key: int


class Search:
    """All sweeps over one puzzle share what is known about its colours."""

    def __init__(self, puzzle: Puzzle, expired: Expired) -> None:
        self.puzzle = puzzle
        self.expired = expired
        self.scenes = [_scene(puzzle, number) for number in range(HIGHEST + 1)]
        self.menus = [choices(scene) for scene in self.scenes]
        self.lanes = [lane_of(puzzle, colour, self.menus) for colour in range(COLOURS)]
        self.to_come = self._kept_groups_to_come()
        self.joker_to_come = [
            max(puzzle.joker_gains[number:], default=0) for number in range(HIGHEST + 2)
        ]
        self.stopped = False

    def _kept_groups_to_come(self) -> list[int]:
        """The most that groups kept from a number on can bring."""
        result = [0] * (HIGHEST + 2)
        for number in reversed(NUMBERS):
            here = max((choice.kept for choice in self.menus[number]), default=0)
            result[number] = result[number + 1] + here * self.puzzle.keeping
        return result

    def best(self, floor: int, enough: int | None = None) -> Found | None:
        """The best solution worth more than ``floor``; ``stopped`` says if time cut it short.

        If there is an ``enough``, the first solution that is worth so much will do.
        """
        found: Found | None = None
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
            bound = lane.bound(1, lane.start, jokers)
            if bound == NEVER:
                return NEVER
            total += bound
        return total

    def _sweep(self, width: int, floor: int) -> tuple[Found | None, bool]:
        """One pass; also whether it was complete, with nothing left out for want of width."""
        complete = True
        key = self.puzzle.jokers << JOKER_SHIFT
        for lane in self.lanes:
            key |= lane.start << lane.shift
        layer = [_Node(0, None, None, None, key)]
        for number in NUMBERS:
            reached = self._expand(number, layer, floor)
            layer = self._undominated(reached)
            if width and len(layer) > width:
                complete = False
                layer = sorted(layer, key=self._promise(number + 1), reverse=True)[:width]
            if not layer or self.expired():
                self.stopped = self.stopped or bool(layer)
                break
        if not layer or self.stopped:
            return None, complete
        return self._finished(layer, floor), complete

    def _expand(  # noqa: C901, PLR0912, PLR0915 - the innermost loops: calls would cost too much
        self, number: int, layer: list[_Node], floor: int
    ) -> dict[int, _Node]:
        """All states that can be reached at a number and could still beat the floor."""
        reached: dict[int, _Node] = {}
        one, two, three, four = self.lanes
        keeping = self.puzzle.keeping
        menu = [
            (*lane_counts(choice), choice.jokers, choice.kept * keeping, choice)
            for choice in self.menus[number]
        ]
        needed = floor + 1 - self.to_come[number + 1]
        joker_worth = self.puzzle.joker_gains[number]
        for node in layer:
            if self.expired():
                self.stopped = True
                break
            key, value = node.key, node.value
            jokers = key >> JOKER_SHIFT
            joker_hope = jokers * self.joker_to_come[number]
            first = one.options(number, key & STATE_MASK, jokers)
            second = two.options(number, key >> BITS & STATE_MASK, jokers)
            third = three.options(number, key >> 2 * BITS & STATE_MASK, jokers)
            fourth = four.options(number, key >> 3 * BITS & STATE_MASK, jokers)
            for g1, g2, g3, g4, spent, reward, choice in menu:
                if (
                    spent > jokers
                    or g1 not in first
                    or g2 not in second
                    or g3 not in third
                    or g4 not in fourth
                ):
                    continue
                hope1, options1 = first[g1]
                hope2, options2 = second[g2]
                hope3, options3 = third[g3]
                hope4, options4 = fourth[g4]
                start = value + reward
                slack = start + hope1 + hope2 + hope3 + hope4 + joker_hope - needed
                if slack < 0:
                    continue
                left = jokers - spent
                for o1 in options1:
                    slack1 = slack + o1.hope - hope1
                    if slack1 < 0:
                        break
                    left1 = left - o1.jokers
                    if left1 < 0:
                        continue
                    for o2 in options2:
                        slack2 = slack1 + o2.hope - hope2
                        if slack2 < 0:
                            break
                        left2 = left1 - o2.jokers
                        if left2 < 0:
                            continue
                        for o3 in options3:
                            slack3 = slack2 + o3.hope - hope3
                            if slack3 < 0:
                                break
                            left3 = left2 - o3.jokers
                            if left3 < 0:
                                continue
                            for o4 in options4:
                                if slack3 + o4.hope - hope4 < 0:
                                    break
                                left4 = left3 - o4.jokers
                                if left4 < 0:
                                    continue
                                after = (
                                    o1.after
                                    + o2.after
                                    + o3.after
                                    + o4.after
                                    + (left4 << JOKER_SHIFT)
                                )
                                total = start + o1.gain + o2.gain + o3.gain + o4.gain
                                total += (jokers - left4) * joker_worth
                                was = reached.get(after)
                                if was is None or was.value < total:
                                    links = o1.link, o2.link, o3.link, o4.link
                                    reached[after] = _Node(total, node, choice, links, after)
        return reached

    def _promise(self, number: int) -> Callable[[_Node], int]:
        one, two, three, four = self.lanes

        def promise(node: _Node) -> int:
            key = node.key
            jokers = key >> JOKER_SHIFT
            return (
                node.value
                + jokers * self.joker_to_come[number]
                + one.bound(number, key & STATE_MASK, jokers)
                + two.bound(number, key >> BITS & STATE_MASK, jokers)
                + three.bound(number, key >> 2 * BITS & STATE_MASK, jokers)
                + four.bound(number, key >> 3 * BITS & STATE_MASK, jokers)
            )

        return promise

    def _undominated(self, reached: dict[int, _Node]) -> list[_Node]:
        """Without the states that another one is at least as good as.

        Bit n of a mask stands for the n-th state that was accepted: for each colour and each state
        of it there is the mask of those that are at least as good there.
        """
        if len(reached) < 2:
            return list(reached.values())
        nodes = sorted(reached.values(), key=_worth, reverse=True)
        parts = [
            [node.key >> BITS * colour & STATE_MASK for node in nodes] for colour in range(COLOURS)
        ]
        below = [
            self._below(self.lanes[colour].states, set(parts[colour])) for colour in range(COLOURS)
        ]
        masks: list[dict[int, int]] = [dict.fromkeys(set(part), 0) for part in parts]
        by_jokers = [0] * (self.puzzle.jokers + 1)
        exact = self.puzzle.anywhere
        accepted: list[_Node] = []
        bit = 1
        for index, node in enumerate(nodes):
            jokers = node.key >> JOKER_SHIFT
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

    def _below(self, states: list[State], present: set[int]) -> dict[int, list[int]]:
        """For each state of a colour those that it is at least as good as."""
        exact = self.puzzle.anywhere
        return {
            better: [
                worse
                for worse in present
                if worse == better or _is_better(states[better], states[worse], exact=exact)
            ]
            for better in present
        }

    def _finished(self, layer: list[_Node], floor: int) -> Found | None:
        best: _Node | None = None
        for node in layer:
            left = node.key >> JOKER_SHIFT
            if self.puzzle.anywhere and left > self.puzzle.jokers - self.puzzle.due:
                continue
            if node.value > floor and (best is None or node.value > best.value):
                best = node
        if best is None:
            return None
        own = tuple(lane.states[best.key >> lane.shift & STATE_MASK].joker for lane in self.lanes)
        return Found(best.value, _steps(best), best.key >> JOKER_SHIFT, own)


def _worth(node: _Node) -> tuple[int, int]:
    return node.value, node.key >> JOKER_SHIFT


def _is_better(one: State, other: State, *, exact: bool) -> bool:
    if one.kept != other.kept or one.joker < other.joker or (exact and one.joker != other.joker):
        return False
    return covers(one.needs, other.needs)


def _steps(node: _Node) -> tuple[Step, ...]:
    steps: list[Step] = []
    number = HIGHEST
    here: _Node | None = node
    while here is not None and here.choice is not None and here.links is not None:
        steps.append(Step(number, here.choice, here.links))
        number -= 1
        here = here.before
    return tuple(reversed(steps))


def _scene(puzzle: Puzzle, number: int) -> Scene:
    tiles = tuple(
        puzzle.must[colour][number] + puzzle.may[colour][number] for colour in range(COLOURS)
    )
    own = tuple(
        puzzle.own_jokers[colour] + puzzle.own_group_pins[colour][number]
        for colour in range(COLOURS)
    )
    return Scene(
        tiles + own if any(own) else tiles,
        puzzle.jokers,
        puzzle.group_pins[number],
        puzzle.group_blocks[number],
        puzzle.old_groups[number],
        puzzle.anywhere,
    )
