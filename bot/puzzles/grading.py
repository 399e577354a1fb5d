"""How hard a position is: how many melds must change, and how far a hasty player falls short."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.melds import Melds, unchanged
from bot.games.pieces import Face
from bot.games.positions import Scenario
from bot.puzzles.plain import hasty, most_without_rebuilding
from bot.solver import Budget, Memory, Problem, SolverAnswer, best, problem_of

STEPS = 20_000
"""Of the solver for one question. What takes more is no puzzle: the optimum has to be proven."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What makes a position easy or hard."""

    optimum: int
    """The most pieces that can be laid."""
    changed: int
    """Melds of the table that lie otherwise afterwards, or have grown; fewer are not possible."""
    kept: int
    """The most pieces that can be laid if no meld is taken apart."""
    hasty: int
    """How many a player lays who takes the next best thing."""

    @property
    def short(self) -> int:
        """How far the hasty player falls short."""
        return self.optimum - self.hasty

    @property
    def rebuilds(self) -> bool:
        """Whether an old meld has to be taken apart."""
        return self.kept < self.optimum


@dataclass(frozen=True, slots=True)
class Graded:
    """A position with a proven optimum that only one set of pieces reaches."""

    position: Scenario
    grade: Grade
    laid: tuple[Face, ...]
    melds: Melds
    """The table afterwards, with the fewest changes."""


@dataclass(frozen=True, slots=True)
class GradeRange:
    """What is wanted of a puzzle."""

    optimum: range
    changed: range
    short: range
    rebuilds: bool

    def holds(self, grade: Grade) -> bool:
        fits = grade.changed in self.changed and grade.short in self.short
        return fits and grade.optimum in self.optimum and (grade.rebuilds or not self.rebuilds)


def graded(position: Scenario, band: GradeRange) -> Graded | None:
    """The position with its grade; nothing, if it is no puzzle of this band.

    What is cheap to find out is asked first.
    """
    problem, memory = problem_of(position.rules, position.round), Memory()
    found = _best(problem, memory)
    if not found.proven or found.tiles not in band.optimum:
        return None
    short = found.tiles - hasty(position)
    if short not in band.short:
        return None
    kept = most_without_rebuilding(position)
    if (kept == found.tiles and band.rebuilds) or not _is_only_one(problem, found, memory):
        return None
    gentle = _best(problem, memory, least_change=True)
    grade = Grade(found.tiles, _changed(problem, gentle), kept, found.tiles - short)
    if not gentle.proven or gentle.tiles != found.tiles or not band.holds(grade):
        return None
    return Graded(position, grade, gentle.laid, gentle.melds)


def _best(problem: Problem, memory: Memory, *, least_change: bool = False) -> SolverAnswer:
    return best(problem, least_change=least_change, budget=Budget.steps(STEPS), memory=memory)


def _changed(problem: Problem, answer: SolverAnswer) -> int:
    before = [meld.said for meld in problem.table]
    after = [problem.reading(said).said for said in answer.melds]
    return len(before) - len(unchanged(before, after))


def _is_only_one(problem: Problem, found: SolverAnswer, memory: Memory) -> bool:
    """Whether no other pieces of the rack do as well: without any of these it is less."""
    for rest in _without_one(problem, found):
        other = _best(rest, memory)
        if not other.proven or other.tiles >= found.tiles:
            return False
    return True


def _without_one(problem: Problem, found: SolverAnswer) -> Iterator[Problem]:
    for face in dict.fromkeys(found.laid):
        if found.laid.count(face) == problem.rack.count(face):
            rack = list(problem.rack)
            rack.remove(face)
            yield replace(problem, rack=tuple(rack))
