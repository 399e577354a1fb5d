"""What the processes of the pool think: the computers' moves, and advice for people."""

from collections import Counter
from collections.abc import Sequence

from bot.games.actions import Add, Arrange, Lay, Move
from bot.games.cards.turns import CardRules
from bot.games.melds import Reading, Said, plain
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


def arrangement(view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
    """One step that lays all of these pieces, if there is one.

    The first variant changes as little as can be; the others are other ways to do it.
    """
    problem = problem_seen(view)
    if problem is None:
        return _without_rebuilding(view, faces) if _only_grows(view) else None
    least = arrange(problem, faces, least_change=True, seconds=ADVICE_SECONDS)
    if least.tiles < len(faces) or least.move is None:
        return None
    if not variant:
        return least.move
    others = [arrange(problem, faces, seconds=ADVICE_SECONDS)]
    others += plays(problem, seconds=ADVICE_SECONDS)
    wanted = Counter(faces)
    ways = {_shape(least.move): least.move}
    for answer in others:
        if answer.move is not None and Counter(answer.laid) == wanted:
            ways.setdefault(_shape(answer.move), answer.move)
    return list(ways.values())[variant % len(ways)]


def _shape(move: Arrange) -> frozenset[tuple[Said, ...]]:
    """Equal for tables that look alike."""
    return frozenset(tuple(sorted(meld)) for meld in move.melds)


def _only_grows(view: SeatView) -> bool:
    """Whether the player may lay now, in a game where melds are never taken apart."""
    rules = view.public.rules
    return isinstance(rules, CardRules) and not rules.rebuilds and view.public.drawn


def _without_rebuilding(view: SeatView, faces: Sequence[Face]) -> Move | None:
    """Where melds only grow: one new meld, or an addition to one that takes it."""
    rules = view.public.rules
    said = plain(faces)
    if isinstance(rules.read(said), Reading):
        return Lay(said)
    table = view.draft.table if view.draft else view.public.table
    for meld in table:
        if isinstance(rules.read((*meld.said, *said)), Reading):
            return Add(said, meld.slot)
    return None


def useful_plays(view: SeatView) -> tuple[Move, ...]:
    """What could be played now, the best first; else what a strong player would do."""
    problem = problem_seen(view)
    if problem is None:
        return (choose(view, Level.HARD),) if view.public.turn == view.seat else ()
    found = plays(problem, seconds=ADVICE_SECONDS)
    moves = tuple(answer.move for answer in found if answer.move is not None)
    if isinstance(view.public.rules, CardRules):
        # A table that is as good as it gets does not end the turn: which card should go?
        moves = tuple(move for move in moves if _lays_more(view, move))
        return moves or (choose(view, Level.HARD),)
    return moves


def _lays_more(view: SeatView, move: Arrange) -> bool:
    table = view.draft.table if view.draft else view.public.table
    there = Counter(said.face for meld in table for said in meld.said)
    return bool(Counter(said.face for meld in move.melds for said in meld) - there)


class PoolSolver:
    """Advice for people, thought out in other processes."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        return await self._pool.ask(arrangement, view, tuple(faces), variant)

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return await self._pool.ask(useful_plays, view)


def computers(pool: Pool, *, pause: float = 1.5) -> Computers:
    """The real thing: opponents and solver, in a pool."""
    return Computers(PoolMind(decide, pool), PoolSolver(pool), pause)
