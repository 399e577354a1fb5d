"""What the processes of the pool think: the computers' moves, and advice for people."""

from collections.abc import Sequence

from bot.games.actions import Move
from bot.games.pieces import Face
from bot.games.views import SeatView
from bot.opponents import Level
from bot.opponents import decide as choose
from bot.solver.answers import arrange, plays
from bot.solver.problem import problem_seen
from bot.tables.mind import Computers, Pool, PoolMind

ADVICE_SECONDS = 2.0
"""How long a person may wait for advice."""


def decide(view: SeatView, level: str) -> Move:
    """A computer's next move."""
    return choose(view, Level(level))


def arrangement(view: SeatView, faces: Sequence[Face]) -> Move | None:
    """The one step that lays all of these pieces, if there is one."""
    problem = problem_seen(view)
    if problem is None:
        return None
    answer = arrange(problem, faces, seconds=ADVICE_SECONDS)
    return answer.move if answer.tiles == len(faces) else None


def useful_plays(view: SeatView) -> tuple[Move, ...]:
    """What could be played now, the best first; else what a strong player would do."""
    problem = problem_seen(view)
    if problem is None:
        return (choose(view, Level.HARD),) if view.public.turn == view.seat else ()
    found = plays(problem, seconds=ADVICE_SECONDS)
    return tuple(answer.move for answer in found if answer.move is not None)


class PoolSolver:
    """Advice for people, thought out in other processes."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def arrange(self, view: SeatView, faces: Sequence[Face]) -> Move | None:
        return await self._pool.ask(arrangement, view, tuple(faces))

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return await self._pool.ask(useful_plays, view)


def computers(pool: Pool, *, pause: float = 1.5) -> Computers:
    """The real thing: opponents and solver, in a pool."""
    return Computers(PoolMind(decide, pool), PoolSolver(pool), pause)
