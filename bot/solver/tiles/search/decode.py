"""From the steps of a search to melds, and a place for the jokers that no meld needs."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from bot.games.tiles.reading import HIGHEST, SHORTEST
from bot.solver.tiles.automaton.transition_table import Link
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.model import (
    COLOURS,
    NUMBERS,
    Block,
    Group,
    OldRun,
    Part,
    Run,
    Solution,
    TilePuzzle,
)
from bot.solver.tiles.search.sweep import NumberPath, PuzzleSearch

FULL = 4
"""The size of a full group."""


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
                self._close(run)
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
        for run in after[stay:]:
            self._close(run)
        for index in link.kept:
            old = self.puzzle.old_runs[index]
            if old.low == number:
                self.done.append(Run(self.colour, old.low, old.marks))

    def _close(self, run: _Open) -> None:
        self.done.append(Run(self.colour, run.low, run.marks))

    def finished(self) -> list[Run]:
        for run in self.runs:
            self._close(run)
        return self.done


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
            Block(block.colours | grown.colours, block.jokers + grown.jokers)
            for block, grown in zip(scene.growing, grouping.grown, strict=True)
        ]
        for block in blocks:
            yield _group(step.number, block)
    for builder in builders:
        yield from builder.finished()


def _group(number: int, block: Block) -> Group:
    tiles = tuple(slot for slot in range(COLOURS) if block.colours >> slot & 1)
    own = tuple(slot for slot in range(COLOURS) if block.colours >> COLOURS + slot & 1)
    return Group(number, tiles, block.jokers, own)


def with_spare_jokers(solution: Solution, kept: Collection[Part] = ()) -> list[Part] | None:
    """The melds with the jokers that none of them needs; None if there is no room for all.

    They are put on melds that are kept only if there is no other room.
    """
    parts = sorted(solution.parts, key=lambda part: part in kept)
    for _ in range(solution.spare):
        if not _append(parts, None):
            return None
    for colour, count in enumerate(solution.own_spare):
        for _ in range(count):
            if not _append(parts, colour):
                return None
    return parts


def _append(parts: list[Part], colour: int | None) -> bool:
    """Put a joker at the end of a run or into a group of three."""
    for index, part in enumerate(parts):
        if isinstance(part, Run) and colour in (None, part.colour):
            if part.high < HIGHEST:
                parts[index] = part._replace(marks=part.marks + "J")
                return True
            if part.low > NUMBERS[0]:
                parts[index] = part._replace(low=part.low - 1, marks="J" + part.marks)
                return True
    for index, part in enumerate(parts):
        if isinstance(part, Group) and part.size < FULL:
            if colour is None:
                parts[index] = part._replace(jokers=part.jokers + 1)
                return True
            if colour not in part.tiles + part.own:
                parts[index] = part._replace(own=(*part.own, colour))
                return True
    return False
