"""The search: number by number through all colours at once, and from its steps to melds."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from operator import add
from typing import NamedTuple

from bot.games.tiles.melds import HIGHEST, SHORTEST
from bot.solver.rearranging import Session
from bot.solver.tiles import automaton, model
from bot.solver.tiles.automaton import BITS, JOKER_BITS, NEVER, ColourAutomaton
from bot.solver.tiles.groups import GroupCell, GroupChoice, GroupTables, Menu
from bot.solver.tiles.model import COLOURS, NUMBERS, OldRun, Part, Run, Solution, TilePuzzle
from bot.solver.tiles.transitions import Link, Transition


class TileMemory:
    """Tables that hold for all positions, and the colours that were looked at last.

    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.groups = GroupTables()
        self.automata = automaton.Automata()


TileSession = Session[TileMemory]


# --- the innermost loops ---

JOKER_SHIFT = BITS * COLOURS
STATE_MASK = (1 << BITS) - 1

Node = tuple[int, int, "Node | None", GroupChoice | None, Link, Link, Link, Link]
"""Value, key, the node before, and what was done. The key is the four states and the jokers."""

ColourPart = tuple[int, list[automaton.ColourOption]]
"""The best hope of one colour, and its options, best first."""
GroupPlan = tuple[int, int, int, GroupChoice, ColourPart, ColourPart, ColourPart, ColourPart]
"""A choice of groups: by how much it may still beat the floor, the value with it, the jokers that
it leaves, the choice, and what the colours can do then."""


def plans(  # noqa: C901, PLR0913, PLR0917
    lanes: list[ColourAutomaton], menu: Menu, keeping: int, number: int, node: Node, needed: int
) -> Iterator[GroupPlan]:
    """The choices at a number that could bring what is needed."""
    value, key = node[0], node[1]
    jokers = key >> JOKER_SHIFT
    found = []
    for lane in lanes:
        state = key >> lane.shift & STATE_MASK
        options = lane.known[number].get(state << JOKER_BITS | jokers)
        found.append(lane.options(number, state, jokers) if options is None else options)
    (most1, first), (most2, second), (most3, third), (most4, fourth) = found
    slack0 = value + most1 + most2 + most3 + most4 + menu.most_kept * keeping - needed
    if slack0 < 0:
        return
    rest = most3 + most4 + menu.most_kept * keeping
    for count1, later in menu.rows:
        if count1 not in first:
            continue
        part1 = first[count1]
        slack1 = slack0 - most1 + part1[0]
        if slack1 < 0:
            continue
        for count2, rows in later:
            if count2 not in second:
                continue
            part2 = second[count2]
            slack2 = slack1 - most2 + part2[0]
            if slack2 < 0:
                continue
            for count3, count4, spent, kept, choice in rows:
                if spent > jokers or count3 not in third or count4 not in fourth:
                    continue
                part3, part4 = third[count3], fourth[count4]
                reward = kept * keeping
                slack = slack2 - rest + part3[0] + part4[0] + reward
                if slack >= 0:
                    yield slack, value + reward, jokers - spent, choice, part1, part2, part3, part4


def follow(  # noqa: C901, PLR0912
    plan: GroupPlan, node: Node, joker_worth: int, reached: dict[int, Node]
) -> None:
    """Every combination of the colours' options under a plan that is good enough."""
    slack, start, left, choice, part1, part2, part3, part4 = plan
    hope1, options1 = part1
    hope2, options2 = part2
    hope3, options3 = part3
    hope4, options4 = part4
    jokers = node[1] >> JOKER_SHIFT
    for has1, gain1, after1, spent1, link1 in options1:
        slack1 = slack + has1 - hope1
        if slack1 < 0:
            break
        left1 = left - spent1
        if left1 < 0:
            continue
        for has2, gain2, after2, spent2, link2 in options2:
            slack2 = slack1 + has2 - hope2
            if slack2 < 0:
                break
            left2 = left1 - spent2
            if left2 < 0:
                continue
            for has3, gain3, after3, spent3, link3 in options3:
                slack3 = slack2 + has3 - hope3
                if slack3 < 0:
                    break
                left3 = left2 - spent3
                if left3 < 0:
                    continue
                for has4, gain4, after4, spent4, link4 in options4:
                    if slack3 + has4 - hope4 < 0:
                        break
                    left4 = left3 - spent4
                    if left4 < 0:
                        continue
                    after = after1 + after2 + after3 + after4 + (left4 << JOKER_SHIFT)
                    total = start + gain1 + gain2 + gain3 + gain4 + (jokers - left4) * joker_worth
                    was = reached.get(after)
                    if was is None or was[0] < total:
                        reached[after] = total, after, node, choice, link1, link2, link3, link4


# --- number by number through all colours at once ---

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
            if self.session.budget.exhausted():
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
            if not layer or self.session.budget.exhausted():
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
            if self.session.budget.exhausted():
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
        nodes = sorted(nodes, key=lambda node: (node[0], node[1] >> JOKER_SHIFT), reverse=True)
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
    if any(puzzle.own_jokers) or puzzle.own_group_pins != model.BLANK:
        own = zip(*puzzle.own_group_pins, strict=True)
        more = [tuple(map(add, puzzle.own_jokers, pins)) for pins in own]
        tiles = [at + extra if any(extra) else at for at, extra in zip(tiles, more, strict=True)]
    jokers, anywhere = puzzle.jokers, puzzle.anywhere
    rest = zip(tiles, puzzle.group_pins, puzzle.group_blocks, puzzle.old_groups, strict=True)
    return [
        GroupCell(counts, jokers, pins, growing, old, anywhere)
        for counts, pins, growing, old in rest
    ]


# --- from steps to melds ---


def solve(
    puzzle: TilePuzzle, floor: int, session: TileSession, enough: int | None = None
) -> tuple[Solution | None, bool]:
    """The best solution worth more than ``floor``, and whether the search came to its end."""
    search = PuzzleSearch(puzzle, session)
    found = search.best(floor, enough)
    if found is None:
        return None, not search.stopped
    parts = tuple(_parts(search, found))
    solution = Solution(found.value, parts, found.jokers, found.own_jokers)
    return solution, not search.stopped


@dataclass(slots=True)
class _Open:
    """A run that is being built."""

    low: int
    marks: str
    need: int = SHORTEST - 1


@dataclass(slots=True)
class _RunBuilder:
    """Follows the moves of one colour."""

    puzzle: TilePuzzle
    colour: int
    runs: list[_Open] = field(default_factory=list)
    blocks: list[tuple[OldRun, _Open]] = field(default_factory=list)
    done: list[Run] = field(default_factory=list)

    def follow(self, number: int, link: Link) -> None:
        move = link.move
        starting = [
            run for run in self.puzzle.run_blocks if run.colour == self.colour and run.low == number
        ]
        after: list[_Open] = []
        for run, mark in zip(self.runs, move.how, strict=True):
            if mark == "B":
                block = starting.pop()
                self.blocks.append((block, _Open(run.low, run.marks + block.marks)))
            elif mark == "-":
                self.done.append(Run(self.colour, run.low, run.marks))
            else:
                run.marks += mark
                after.append(run)
        self.blocks += [(block, _Open(number, block.marks)) for block in starting]
        after += [_Open(number, mark) for mark in move.starts]
        for run, need in zip(after, move.results, strict=True):
            run.need = need
        for block, grown in self.blocks:
            if block.high == number:
                grown.need = 0
                after.append(grown)
        self.blocks = [pair for pair in self.blocks if pair[0].high > number]
        after.sort(key=lambda run: -run.need)
        stay = len(move.needs)
        self.runs = after[:stay]
        self.done += [Run(self.colour, run.low, run.marks) for run in after[stay:]]
        for index in link.kept:
            old = self.puzzle.old_runs[index]
            if old.low == number:
                self.done.append(Run(self.colour, old.low, old.marks))

    def finished(self) -> list[Run]:
        return [*self.done, *(Run(self.colour, run.low, run.marks) for run in self.runs)]


def _parts(search: PuzzleSearch, found: NumberPath) -> Iterator[Part]:
    builders = [_RunBuilder(search.puzzle, colour) for colour in range(COLOURS)]
    for step in found.steps:
        for builder, link in zip(builders, step.links, strict=True):
            if builder.runs or link.move.starts or link.kept or search.puzzle.run_blocks:
                builder.follow(step.number, link)
        scene = search.scenes[step.number]
        if not (any(step.choice.counts) or scene.growing):
            continue
        grouping = search.session.memory.groups.grouped(
            step.choice.counts, step.choice.jokers, scene
        )
        assert grouping is not None
        blocks = [*grouping.groups]
        blocks += [
            model.Block(block.colours | grown.colours, block.jokers + grown.jokers)
            for block, grown in zip(scene.growing, grouping.grown, strict=True)
        ]
        for block in blocks:
            own = model.colours_in(block.colours >> COLOURS)
            yield model.Group(step.number, model.colours_in(block.colours), block.jokers, own)
    for builder in builders:
        yield from builder.finished()


def with_spare_jokers(solution: Solution, kept: Collection[Part] = ()) -> list[Part] | None:
    """The melds with the jokers that none of them needs; None if there is no room for all.

    They are put on melds that are kept only if there is no other room.
    """
    parts = sorted(solution.parts, key=lambda part: part in kept)
    spare: list[int | None] = [None] * solution.spare
    for colour, count in enumerate(solution.own_spare):
        spare += [colour] * count
    return parts if all(_append(parts, one) for one in spare) else None


def _append(parts: list[Part], colour: int | None) -> bool:
    """Put a joker at the end of a run or into a group of three."""
    for kind in (Run, model.Group):
        for index, part in enumerate(parts):
            grown = model.with_joker(part, colour) if isinstance(part, kind) else None
            if grown is not None:
                parts[index] = grown
                return True
    return False
