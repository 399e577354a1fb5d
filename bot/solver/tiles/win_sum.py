"""T34: in the winning turn one of the melds laid or added to has exactly the agreed value."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from bot.games.melds import Melds
from bot.games.tiles.reading import HIGHEST, SHORTEST
from bot.solver.tiles.case_solver import CaseSolver, FixedParts, TileVerdict
from bot.solver.tiles.encoding import puzzle_of
from bot.solver.tiles.jokers import TileAsk, cases
from bot.solver.tiles.melds import laid_by, said_of
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.model import COLOURS, NUMBERS, Group, OldRun, Part, Run, TilePuzzle
from bot.solver.tiles.problem import TileProblem


def with_sum(problem: TileProblem, ask: TileAsk, value: int, session: TileSession) -> TileVerdict:
    """A table that takes all of it and has a meld of this value that the player worked on."""
    certain = True
    brought = {*ask.must, *(face for _, face in ask.named)}
    for case in cases(problem, ask):
        puzzle = puzzle_of(problem, case)
        for part, rest in _melds_worth(value, puzzle):
            said = problem.reading(said_of(problem, part)).said
            if not any(one.face in brought for one in said):
                continue
            if session.exhausted():
                return None, False
            jokers = puzzle.jokers - rest.jokers
            aside = FixedParts(exact=(part,), jokers=jokers)
            play, sure = CaseSolver(problem, case, session).best(rest, -1, aside)
            if play is not None and has_sum(problem, play.melds):
                return play, sure
            certain = certain and sure and play is None
    return None, certain


def has_sum(problem: TileProblem, melds: Melds) -> bool:
    """Whether one of the melds laid or added to has the right value (T34)."""
    laid = laid_by(problem, melds)
    return any(
        problem.reading(said).value == problem.rules.win_sum
        and any(one.face in laid for one in said)
        for said in melds
    )


def _melds_worth(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Each meld of this value that the tiles can make, and the puzzle without it."""
    for part in (*_groups_worth(value, puzzle), *_runs_worth(value, puzzle)):
        rest = _without(puzzle, part)
        if rest is not None:
            yield part, rest
    yield from _grown_groups(value, puzzle)
    yield from _grown_runs(value, puzzle)


def _without(puzzle: TilePuzzle, part: Part) -> TilePuzzle | None:
    """The puzzle without a meld of its tiles and free jokers; None if they are not there."""
    if isinstance(part, Run):
        tiles = [
            (part.colour, number) for number, mark in enumerate(part.marks, part.low) if mark == "N"
        ]
        jokers = part.marks.count("J")
    else:
        tiles, jokers = [(colour, part.number) for colour in part.tiles], part.jokers
    must = [list(row) for row in puzzle.must]
    for colour, number in tiles:
        if not must[colour][number]:
            return None
        must[colour][number] -= 1
    if jokers > puzzle.jokers:
        return None
    return replace(
        puzzle,
        must=tuple(map(tuple, must)),
        jokers=puzzle.jokers - jokers,
        due=max(0, puzzle.due - jokers),
    )


def _groups_worth(value: int, puzzle: TilePuzzle) -> Iterator[Part]:
    for size in (SHORTEST, COLOURS):
        number, rest = divmod(value, size)
        if rest or number not in NUMBERS:
            continue
        for jokers in range(min(puzzle.jokers, size - 1) + 1):
            for colours in range(1 << COLOURS):
                if colours.bit_count() == size - jokers:
                    tiles = tuple(c for c in range(COLOURS) if colours >> c & 1)
                    yield Group(number, tiles, jokers)


def _spans_worth(value: int) -> Iterator[tuple[int, int]]:
    """First number and length of the runs of this value."""
    for length in range(SHORTEST, HIGHEST + 1):
        low, rest = divmod(value - length * (length - 1) // 2, length)
        if not rest and low >= NUMBERS[0] and low + length - 1 <= HIGHEST:
            yield low, length


def _runs_worth(value: int, puzzle: TilePuzzle) -> Iterator[Part]:
    for low, length in _spans_worth(value):
        for colour in range(COLOURS):
            for marks in product("NJ", repeat=length):
                if "N" in marks and marks.count("J") <= puzzle.jokers:
                    yield Run(colour, low, "".join(marks))


def _grown_groups(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Unsplittable groups, as they lie or with a fourth tile."""
    for number, blocks in enumerate(puzzle.group_blocks):
        for block in blocks:
            tiles = tuple(c for c in range(COLOURS) if block.colours >> c & 1)
            left = list(blocks)
            left.remove(block)
            groups = list(puzzle.group_blocks)
            groups[number] = tuple(left)
            opened = replace(puzzle, group_blocks=tuple(groups))
            if number * block.size == value:
                yield Group(number, tiles, block.jokers), opened
            if block.size != SHORTEST or number * COLOURS != value:
                continue
            for colour in range(COLOURS):
                rest = _without(opened, Group(number, (colour,)))
                if colour not in tiles and rest is not None:
                    yield Group(number, tuple(sorted((*tiles, colour))), block.jokers), rest
            rest = _without(opened, Group(number, (), 1))
            if rest is not None:
                yield Group(number, tiles, block.jokers + 1), rest


def _grown_runs(value: int, puzzle: TilePuzzle) -> Iterator[tuple[Part, TilePuzzle]]:
    """Unsplittable runs, as they lie, carried on, or with another one in them.

    One that lies as it lay may have got a tile from the rack for an equal one.
    """
    for low, length in _spans_worth(value):
        high = low + length - 1
        for first in puzzle.run_blocks:
            inside = [
                block
                for block in puzzle.run_blocks
                if block.colour == first.colour and low <= block.low and block.high <= high
            ]
            if first in inside:
                yield from _around(puzzle, first.colour, low, length, (first,))
                others = [block for block in inside if block is not first]
                for other in others:
                    if other.low > first.high:
                        yield from _around(puzzle, first.colour, low, length, (first, other))


def _around(
    puzzle: TilePuzzle, colour: int, low: int, length: int, blocks: tuple[OldRun, ...]
) -> Iterator[tuple[Part, TilePuzzle]]:
    held = {block.low + place: mark for block in blocks for place, mark in enumerate(block.marks)}
    left = list(puzzle.run_blocks)
    for block in blocks:
        left.remove(block)
    opened = replace(puzzle, run_blocks=tuple(left))
    free = [number for number in range(low, low + length) if number not in held]
    for marks in product("NJ", repeat=len(free)):
        around = dict(zip(free, marks, strict=True))
        loose = Counter(marks)
        rest: TilePuzzle | None = opened
        for number, mark in around.items():
            if rest is not None:
                rest = _without(rest, Run(colour, number, mark))
        if rest is not None and loose["J"] <= puzzle.jokers:
            text = "".join((held | around)[number] for number in range(low, low + length))
            yield Run(colour, low, text), rest
