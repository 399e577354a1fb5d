"""How long a computer at the tile games thinks.

The solver asks again and again whether its time is up. Here the questions themselves are counted,
and no clock is looked at: so a decision is the same on a busy machine, and after a restart.
"""

from collections import Counter

from bot.solver import Problem
from bot.solver.cases import Ask
from bot.solver.problem import Faces
from bot.solver.solving import Play
from bot.solver.turn import best_play

PATIENCE = 1500
"""Steps of the search. Hardly a position takes a tenth of them, but there are some with two jokers
to be exchanged in `classic` that would take minutes."""


class Effort:
    """A question that is answered with yes after it has been asked often enough."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


def best_found(
    problem: Problem, must: Faces | None = None, *, floor: int = 0, patience: int = PATIENCE
) -> Play | None:
    """The best play worth more than ``floor`` that lays what it must, as far as patience goes."""
    must = must or Counter()
    play, _ = best_play(problem, Ask(problem.on_rack - must, must), floor, Effort(patience))
    return play
