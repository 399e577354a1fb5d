"""Least change: of all plays that are equally good, the one that leaves most melds as they lie."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from bot.games.melds import MeldKind
from bot.games.tiles.jokers import WHOLE
from bot.solver.tiles.case_solver import CaseSolver, FixedParts, Play, TileVerdict
from bot.solver.tiles.encoding import block_naturals, group_block, puzzle_of, run_block, run_pins
from bot.solver.tiles.jokers import JokerCase, TileAsk, cases, hopeful_case, is_allowed
from bot.solver.tiles.melds import untouched
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.model import COLOURS, KEEP, Block, Group, OldRun, Part, Run, TilePuzzle
from bot.solver.tiles.problem import TileProblem


def keep_most(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> tuple[Play, bool]:
    """A play worth as much as this one that keeps most melds; perhaps this one."""
    best, certain = play, True
    floor = play.value + untouched(problem, play.melds) * KEEP
    if problem.rules.joker.keeps != WHOLE:
        case = hopeful_case(problem, ask)
        found, certain = _kept(problem, case, floor, session)
        if found is None or is_allowed(problem, case, found.laid):
            return found or best, certain
    for case in cases(problem, ask):
        if session.exhausted():
            return best, False
        found, sure = _kept(problem, case, floor, session)
        certain = certain and sure
        if found is not None:
            best, floor = found, found.value
    return best, certain


def _kept(problem: TileProblem, case: JokerCase, floor: int, session: TileSession) -> TileVerdict:
    best: Play | None = None
    certain = True
    solver = CaseSolver(problem, case, session)
    for puzzle, aside in _puzzles(problem, case):
        if session.exhausted():
            return best, False
        found, sure = solver.best(puzzle, floor, aside)
        certain = certain and sure
        if found is not None:
            best, floor = found, found.value
    return best, certain


def _puzzles(problem: TileProblem, case: JokerCase) -> Iterator[tuple[TilePuzzle, FixedParts]]:
    """The puzzle of a case, with what could be kept.

    In `classic` a meld that is held together by its joker is kept, or it grows: each in its turn.
    """
    puzzle = puzzle_of(problem, case)
    swapped = {meld for meld, _ in case.swaps}
    closed = {spot.meld for spot in case.stay} if problem.rules.joker.keeps == WHOLE else set()
    loose = [meld for meld in range(len(problem.table)) if meld not in closed | swapped]
    puzzle = replace(
        puzzle,
        keeping=KEEP,
        old_runs=tuple(
            old_run(problem, case, meld) for meld in loose if problem.kinds[meld] == MeldKind.RUN
        ),
        old_groups=_old_groups(problem, loose, len(puzzle.old_groups)),
    )
    blocks: list[OldRun | tuple[int, Block]] = [*puzzle.run_blocks]
    blocks += [(number, block) for number, row in enumerate(puzzle.group_blocks) for block in row]
    changed = [_block(problem, case, meld) for meld in closed & swapped]
    for kept in product((True, False), repeat=len(blocks)):
        chosen = [block for block, keeps in zip(blocks, kept, strict=True) if keeps]
        yield _without(puzzle, chosen), _aside(chosen, changed)


def _without(puzzle: TilePuzzle, blocks: list[OldRun | tuple[int, Block]]) -> TilePuzzle:
    runs, groups = list(puzzle.run_blocks), [list(row) for row in puzzle.group_blocks]
    for block in blocks:
        if isinstance(block, OldRun):
            runs.remove(block)
        else:
            groups[block[0]].remove(block[1])
    return replace(puzzle, run_blocks=tuple(runs), group_blocks=tuple(tuple(row) for row in groups))


def _block(problem: TileProblem, case: JokerCase, meld: int) -> OldRun | tuple[int, Block]:
    if problem.kinds[meld] == MeldKind.RUN:
        return run_block(problem, case, meld)
    number = next(iter(block_naturals(problem, case, meld))).number
    return number, group_block(problem, case, meld)


def _aside(
    blocks: list[OldRun | tuple[int, Block]], changed: list[OldRun | tuple[int, Block]]
) -> FixedParts:
    """Melds that stay exactly as they are; one in which a joker was replaced is not as it was."""
    parts: list[Part] = []
    for block in blocks:
        if isinstance(block, OldRun):
            parts.append(Run(block.colour, block.low, block.marks))
        else:
            number, group = block
            tiles = tuple(colour for colour in range(COLOURS) if group.colours >> colour & 1)
            parts.append(Group(number, tiles, group.jokers))
    kept = sum(block not in changed for block in blocks)
    return FixedParts(exact=tuple(parts), gain=KEEP * kept)


def old_run(problem: TileProblem, case: JokerCase, meld: int) -> OldRun:
    """A run as it lies, with its jokers marked as free or staying."""
    said = problem.table[meld].said
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    marks = "".join(
        "N" if not one.face.is_joker else "P" if index in staying else "J"
        for index, one in enumerate(said)
    )
    low = said[0].meant
    all_pins = run_pins(problem, case.stay)
    colour = problem.colours[low.suit]
    spots = [spot for spot in case.stay if spot.meld == meld]
    pins = tuple(
        all_pins[colour, low.number + spot.index][_rank(problem, case, spot.meld, spot.index)]
        for spot in sorted(spots, key=lambda spot: spot.index)
    )
    return OldRun(colour, low.number, marks, pins)


def _rank(problem: TileProblem, case: JokerCase, meld: int, index: int) -> int:
    """Which of the jokers that stay at one place this is."""
    face = problem.table[meld].said[index].meant
    here = [
        (spot.meld, spot.index)
        for spot in case.stay
        if problem.kinds[spot.meld] == MeldKind.RUN and face in spot.options
    ]
    return here.index((meld, index))


def _old_groups(problem: TileProblem, melds: list[int], rows: int) -> tuple[tuple[Block, ...], ...]:
    groups: list[tuple[Block, ...]] = [()] * rows
    for meld in melds:
        if problem.kinds[meld] == MeldKind.GROUP:
            colours = jokers = number = 0
            for one in problem.table[meld].said:
                own = one.face.joker_colour
                if own is not None:
                    colours |= 1 << COLOURS + problem.colours[own]
                elif one.face.is_joker:
                    jokers += 1
                else:
                    colours |= 1 << problem.colours[one.face.suit]
                number = max(number, one.face.number)
            groups[number] = (*groups[number], Block(colours, jokers))
    return tuple(groups)
