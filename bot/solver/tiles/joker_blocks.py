"""`mini`, the long way: which tiles of its old meld stay with a joker, one plan at a time (T21).

The search only guesses whether a joker that stays keeps three tiles of its meld when other jokers
lie next to it. Here each possible set of three is fixed as an unsplittable block instead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from bot.games.melds import MeldKind
from bot.games.tiles.reading import HIGHEST
from bot.solver.tiles.jokers import JokerCase
from bot.solver.tiles.model import Block, OldRun, TilePuzzle
from bot.solver.tiles.problem import TileProblem

KEEPS = 3


@dataclass(frozen=True)
class _Stay:
    """Tiles of one old meld that stay together, around one or more of its jokers."""

    number: int
    run: OldRun | None = None
    group: Block | None = None


@dataclass(frozen=True)
class BlockedPuzzle:
    """A puzzle in which the jokers that stay are held by blocks."""

    puzzle: TilePuzzle
    gain: int
    """For tiles of the rack that the blocks took."""
    jokers: int
    """Free jokers that the blocks took."""


def plans(problem: TileProblem, case: JokerCase, puzzle: TilePuzzle) -> Iterator[BlockedPuzzle]:
    melds = sorted({spot.meld for spot in case.stay})
    bare = replace(puzzle, pins={}, group_pins=(0,) * (HIGHEST + 1))
    for chosen in product(*(list(_stays(problem, case, meld)) for meld in melds)):
        plan = _fixed(bare, [stay for stays in chosen for stay in stays])
        if plan is not None:
            yield plan


def _stays(problem: TileProblem, case: JokerCase, meld: int) -> Iterator[tuple[_Stay, ...]]:
    """Each way in which the jokers of one meld can stay."""
    pinned = [spot.index for spot in case.stay if spot.meld == meld]
    is_run = problem.kinds[meld] == MeldKind.RUN
    for blocks in _partitions(pinned):
        if is_run:
            choices = [list(_around_run(problem, case, meld, block)) for block in blocks]
        else:
            choices = [list(_around_group(problem, case, meld, block)) for block in blocks]
        yield from product(*choices)


def _partitions(items: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for count in range(len(rest) + 1):
        for others in combinations(rest, count):
            left = [item for item in rest if item not in others]
            for partition in _partitions(left):
                yield [(first, *others), *partition]


def _around_run(
    problem: TileProblem, case: JokerCase, meld: int, pinned: tuple[int, ...]
) -> Iterator[_Stay]:
    said = problem.table[meld].said
    low = said[0].meant
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    others = [index for index in range(len(said)) if index not in staying]
    colour = problem.colours[low.suit]
    found: set[OldRun] = set()
    for more in combinations(others, max(0, KEEPS - len(pinned))):
        held = sorted((*pinned, *more))
        fillings = [
            "P"
            if index in pinned
            # A tile that stays is there itself, unless it was a joker that now may go.
            else "N"
            if index in more and not said[index].face.is_joker
            else "NJ"
            for index in range(held[0], held[-1] + 1)
        ]
        for marks in product(*fillings):
            found.add(OldRun(colour, low.number + held[0], "".join(marks)))
    for run in sorted(found):
        yield _Stay(run.low, run=run)


def _around_group(
    problem: TileProblem, case: JokerCase, meld: int, pinned: tuple[int, ...]
) -> Iterator[_Stay]:
    faces = [one.face for one in problem.table[meld].said if not one.face.is_joker]
    # What takes the place of a joker that may go is a tile of the meld like the others.
    freed = {face for spot in case.free if spot.meld == meld for face in spot.options}
    for kept in combinations([*faces, *sorted(freed - {*faces})], max(1, KEEPS - len(pinned))):
        colours = sum(1 << problem.colours[face.suit] for face in kept)
        yield _Stay(faces[0].number, group=Block(colours, len(pinned)))


def _fixed(puzzle: TilePuzzle, stays: Sequence[_Stay]) -> BlockedPuzzle | None:
    """The puzzle with these blocks, unless there are not enough tiles for them."""
    must = [list(row) for row in puzzle.must]
    may = [list(row) for row in puzzle.may]
    gain = jokers = 0
    groups = list(puzzle.group_blocks)
    runs = list(puzzle.run_blocks)
    for stay in stays:
        tiles: list[tuple[int, int]] = []
        if stay.run is not None:
            runs.append(stay.run)
            jokers += stay.run.marks.count("J")
            tiles += [
                (stay.run.colour, number)
                for number, mark in enumerate(stay.run.marks, stay.run.low)
                if mark == "N"
            ]
        elif stay.group is not None:
            groups[stay.number] = (*groups[stay.number], stay.group)
            bits = stay.group.colours
            tiles += [(colour, stay.number) for colour in range(4) if bits >> colour & 1]
        for colour, number in tiles:
            if must[colour][number]:
                must[colour][number] -= 1
            elif may[colour][number]:
                may[colour][number] -= 1
                gain += puzzle.gains[number]
            else:
                return None
    if jokers > puzzle.jokers:
        return None
    fixed = replace(
        puzzle,
        must=tuple(map(tuple, must)),
        may=tuple(map(tuple, may)),
        jokers=puzzle.jokers - jokers,
        due=max(0, puzzle.due - jokers),
        run_blocks=tuple(runs),
        group_blocks=tuple(groups),
    )
    return BlockedPuzzle(fixed, gain, jokers)
