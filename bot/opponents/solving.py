"""What a computer at the tile games asks the solver.

It thinks for so many steps, and looks at no clock: so a decision is the same on a busy machine, and
after a restart.
"""

from collections import Counter

from bot.games.pieces import Faces
from bot.solver import Budget, Memory, TileProblem
from bot.solver.session import Session
from bot.solver.tiles.best_play import best_play
from bot.solver.tiles.case_solver import Play
from bot.solver.tiles.jokers import TileAsk

PATIENCE = 1500
"""Steps of the search. Hardly a position takes a tenth of them, but there are some with two jokers
to be exchanged in `classic` that would take minutes."""


def best_found(
    problem: TileProblem,
    memory: Memory,
    must: Faces | None = None,
    *,
    floor: int = 0,
    patience: int = PATIENCE,
) -> Play | None:
    """The best play worth more than ``floor`` that lays what it must, as far as patience goes."""
    must = must or Counter()
    ask = TileAsk(problem.on_rack - must, must)
    play, _ = best_play(problem, ask, floor, Session(Budget.steps(patience), memory.tiles))
    return play
