"""Computers at the tile games.

Easy leaves every meld as it lies: own melds and additions. Medium takes at most two melds apart.
Hard knows the best rearrangement that there is, and when to wait with it.
"""

from collections.abc import Iterator
from functools import lru_cache

from bot.games.actions import Arrange, Draw, End, Move, Pass, Reset
from bot.games.views import SeatView
from bot.opponents.effort import best_found
from bot.opponents.foresight import would_rather_draw
from bot.opponents.gentle import Melds, additions, gentle, some
from bot.opponents.levels import Level
from bot.opponents.rehearsal import Plan, at_start, is_sound, next_of
from bot.solver import Problem


def move(view: SeatView, level: Level) -> Move:
    return next_of(view, turn(at_start(view), level)) or Reset()


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level) -> Plan:
    """The best play of this level that the rules accept; else a tile is drawn."""
    for melds in plays(view, level):
        plan = (Arrange(melds), End())
        if is_sound(view, plan):
            return plan
    return (Draw(),) if view.public.stock_count else (Pass(),)


def plays(view: SeatView, level: Level) -> Iterator[Melds]:
    """New tables that lay something, best first; none if the seat would rather draw."""
    problem = Problem.from_view(view)
    if level == Level.HARD:
        best = best_found(problem)
        if best and would_rather_draw(view, problem, best):
            return
        yield from some(best.melds if best else ())
    elif level == Level.MEDIUM:
        yield from gentle(problem)
    yield from some(additions(problem, ()))
