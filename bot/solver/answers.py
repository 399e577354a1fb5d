"""The questions that the solver answers."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.actions import Arrange
from bot.games.pieces import Face
from bot.solver.cases import Ask
from bot.solver.clock import deadline
from bot.solver.opening import fewest_tiles, most_points
from bot.solver.placing import Melds, named
from bot.solver.problem import Faces, Problem
from bot.solver.search import Expired
from bot.solver.solving import Play, worth
from bot.solver.turn import best_play

MOST_PLAYS = 25
"""As many as Discord can offer for completion."""


@dataclass(frozen=True)
class Answer:
    """A play, or that there is none."""

    melds: Melds
    """The whole new table; nothing if there is no play."""
    laid: tuple[Face, ...]
    points: int
    """What the laid tiles would have cost on the rack."""
    proven: bool
    """Whether there is certainly nothing better; time may have run out before."""

    @property
    def tiles(self) -> int:
        return len(self.laid)

    @property
    def move(self) -> Arrange | None:
        """What to play, before ending the turn."""
        return Arrange(self.melds) if self.melds else None


def _answer(problem: Problem, play: Play | None, *, proven: bool) -> Answer:
    if play is None:
        return Answer((), (), 0, proven)
    laid = play.laid - Counter([problem.stone]) if _uses_stone(problem, play) else play.laid
    faces = tuple(sorted(laid.elements()))
    melds = tuple(named(said, problem.suits) for said in play.melds)
    return Answer(melds, faces, sum(map(problem.worth, faces)), proven)


def _uses_stone(problem: Problem, play: Play) -> bool:
    return problem.stone is not None and bool(play.laid - problem.on_rack)


def best(problem: Problem, *, seconds: float | None = None) -> Answer:
    """The most tiles, then the most points, that can leave the rack in this turn."""
    play, proven = best_play(problem, Ask(problem.on_rack, Counter()), 0, deadline(seconds))
    return _answer(problem, play, proven=proven)


def arrange(problem: Problem, wanted: Iterable[Face], *, seconds: float | None = None) -> Answer:
    """A table that takes these tiles; if there is none, the largest part of them that can go.

    The answer lays all of them if and only if that is possible (when ``proven``).
    """
    expired = deadline(seconds)
    faces = Counter(wanted)
    if faces - problem.on_rack:
        raise ValueError("only tiles of the rack can be laid")
    play, proven = best_play(problem, Ask(Counter(), faces), 0, expired)
    if play is None:
        play, sure = best_play(problem, Ask(faces, Counter()), 0, expired)
        proven = proven and sure
    return _answer(problem, play, proven=proven)


def opening(problem: Problem, *, fewest: bool = False, seconds: float | None = None) -> Answer:
    """The first lay-down from the rack alone: with the most points, or with the fewest tiles."""
    expired = deadline(seconds)
    points, melds, proven = most_points(problem, problem.on_rack, expired)
    if points < problem.rules.opening:
        return Answer((), (), 0, proven)
    if fewest:
        found = fewest_tiles(problem, problem.on_rack, expired)
        if found is not None:
            melds, points = tuple(m.said for m in found), sum(m.points for m in found)
        proven = proven and found is not None
    faces = tuple(sorted(one.face for said in melds for one in said))
    table = tuple(named(meld.said, problem.suits) for meld in problem.table)
    return Answer((*table, *melds), faces, points, proven)
