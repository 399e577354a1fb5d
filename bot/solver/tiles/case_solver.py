"""One case solved: first in normal form; if that does not fit the rules, the long way round."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from bot.games.pieces import Faces, MeldKind
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.melds import HIGHEST
from bot.solver.rearranging import Play, Verdict
from bot.solver.tiles import new_melds
from bot.solver.tiles.jokers import (
    JokerCase,
    has_natural,
    is_lone,
    jokers_are_legal,
    laid_by,
    opens,
    tables_of,
    untouched,
    with_named,
)
from bot.solver.tiles.model import KEEP, POINT, TILE, Part, Run, Solution, TileProblem, TilePuzzle
from bot.solver.tiles.new_melds import KEEPS, NOTHING, FixedParts, plans
from bot.solver.tiles.search import TileSession, solve, with_spare_jokers


def worth(problem: TileProblem, faces: Faces) -> int:
    return sum((TILE + problem.worth(face) * POINT) * count for face, count in faces.items())


def best_of(
    attempts: Iterable[Callable[[int], Verdict]], floor: int, session: TileSession
) -> Verdict:
    """The best of what is tried one after the other, each for more than was found before it."""
    best: Play | None = None
    certain = True
    for attempt in attempts:
        if session.budget.exhausted():
            return best, False
        play, sure = attempt(floor)
        certain = certain and sure
        if play is not None:
            best, floor = play, play.value
    return best, certain


class CaseSolver:
    """Solves the puzzles of one case."""

    def __init__(self, problem: TileProblem, case: JokerCase, session: TileSession) -> None:
        self.problem = problem
        self.case = case
        self.session = session
        self.joker = TILE + problem.rules.rack_joker * POINT
        rack_jokers = Counter({face: n for face, n in case.ask.may.items() if face.is_joker})
        self.fixed = worth(problem, case.ask.must + Counter(face for face, _ in case.ask.named))
        self.optional = worth(problem, rack_jokers)
        required = sum(count for face, count in case.ask.must.items() if face.is_joker)
        self.due = len(case.free) + required

    def best(self, puzzle: TilePuzzle, floor: int, aside: FixedParts = NOTHING) -> Verdict:
        """The best play that is worth more than ``floor``, with what is settled already.

        With jokers in normal form every one from the rack is laid; if that works it is best.
        """
        base = self.fixed + self.optional + aside.gain
        solution, proven = solve(puzzle, floor - base, self.session)
        if solution is None:
            return None, proven
        kept = {Run(run.colour, run.low, run.marks) for run in puzzle.old_runs}
        parts = self._with_spare_jokers(solution, aside, kept)
        play = parts and self._play(parts, solution.value + base)
        if play:
            return play, proven
        play, sure = self._the_long_way(puzzle, floor, aside)
        return play, sure and proven

    def _with_spare_jokers(
        self, solution: Solution, aside: FixedParts, kept: set[Run]
    ) -> list[Part] | None:
        """The melds with the spare jokers, if there is a place for them."""
        if not all(has_natural(part) for part in solution.parts):
            return None
        if self.case.new_melds:
            parts = new_melds.with_spare_jokers(
                self.problem, self.case, solution.parts, aside.exact, solution.spare
            )
        else:
            parts = with_spare_jokers(solution, kept)
        return parts and [*parts, *aside.exact]

    def _is_doubtful(self, parts: Sequence[Part]) -> bool:
        """Whether a joker that stays might have lost the tiles that it has to keep."""
        if self.case.new_melds or any(is_lone(part) for part in parts):
            return True
        if self.problem.rules.joker.keeps in (WHOLE, 1) or not self.case.stay:
            return False
        in_groups = [
            spot for spot in self.case.stay if self.problem.kinds[spot.meld] == MeldKind.GROUP
        ]
        if len({spot.meld for spot in in_groups}) < len(in_groups):
            return True  # the same tiles cannot stay with both
        pinned = {face.number for spot in in_groups for face in spot.options}
        return any(
            ("P" in part.marks and len(part.marks) - part.marks.count("N") > 1)
            if isinstance(part, Run)
            else (part.number in pinned and part.jokers > 1)
            for part in parts
        )

    def _play(self, parts: Sequence[Part], value: int) -> Play | None:
        """The play, if the rules allow it and it keeps as many melds as it is worth.

        A joker that found its place late may have taken something from a meld that was to be kept.
        """
        problem, named = self.problem, self.case.ask.named
        doubtful = bool(named) or self._is_doubtful(parts)
        kept = value % POINT // KEEP
        for plain in tables_of(problem, parts):
            for melds in with_named(problem, plain, named):
                if kept and untouched(problem, melds) < kept:
                    continue
                if named and not opens(problem, melds):
                    continue
                if not doubtful or jokers_are_legal(problem, melds):
                    return Play(melds, laid_by(problem, melds), value)
        return None

    # --- the long way ---

    def _the_long_way(self, puzzle: TilePuzzle, floor: int, aside: FixedParts) -> Verdict:
        if self.case.new_melds:
            missing = self.case.new_melds - new_melds.new_jokers(
                self.problem, self.case, aside.exact
            )
            if missing > 0:
                return self._with_new_melds(puzzle, floor, missing, aside)
        if self.problem.rules.joker.keeps != KEEPS:
            return self._anywhere(puzzle, floor, aside)

        def planned(plan: tuple[TilePuzzle, FixedParts], floor: int) -> Verdict:
            return self._anywhere(plan[0], floor, aside.plus(plan[1]))

        chosen = plans(self.problem, self.case, puzzle)
        play, certain = best_of((partial(planned, one) for one in chosen), floor, self.session)
        # Blocks of jokers alone are not looked at.
        jokers = max(Counter(spot.meld for spot in self.case.stay).values(), default=0)
        return play, certain and jokers < KEEPS

    def _anywhere(self, puzzle: TilePuzzle, floor: int, aside: FixedParts) -> Verdict:
        """Jokers wherever they can lie; those on the rack may also stay there."""
        base = self.fixed + aside.gain + (aside.jokers - self.due) * self.joker
        gains = (self.joker,) * (HIGHEST + 1)
        everywhere = replace(puzzle, anywhere=True, joker_gains=gains)
        solution, proven = solve(everywhere, floor - base, self.session)
        if solution is None:
            return None, proven
        parts = [*solution.parts, *aside.parts, *aside.exact]
        play = self._play(parts, solution.value + base)
        return play, proven and play is not None

    def _with_new_melds(
        self, puzzle: TilePuzzle, floor: int, missing: int, aside: FixedParts
    ) -> Verdict:
        """Every new meld for a freed joker, and the best of the rest (`classic`)."""
        best: Play | None = None
        certain = True
        for rest, new in new_melds.new_melds(self.problem, self.case, puzzle):
            grown = aside.plus(new)
            if missing > new.jokers:
                play, sure = self._with_new_melds(rest, floor, missing - new.jokers, grown)
            else:
                play, sure = self._rest(rest, floor, grown)
            certain = certain and sure
            if play is not None:
                best, floor = play, play.value
            if self.session.budget.exhausted():
                return best, False
        return best, certain

    def _rest(self, puzzle: TilePuzzle, floor: int, aside: FixedParts) -> Verdict:
        base = self.fixed + self.optional + aside.gain
        solution, proven = solve(puzzle, floor - base, self.session)
        if solution is None:
            return None, proven
        parts = with_spare_jokers(replace(solution, parts=(*aside.parts, *solution.parts)))
        if parts is None or not all(has_natural(part) for part in parts):
            return self._anywhere(puzzle, floor, aside)
        play = self._play([*parts, *aside.exact], solution.value + base)
        return (play, proven) if play is not None else self._anywhere(puzzle, floor, aside)
