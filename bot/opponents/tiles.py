"""Computers at the tile games.

Easy leaves every meld as it lies: own melds and additions. Medium takes at most two melds apart.
Hard knows the best rearrangement that there is, and when to wait with it. With an empty pool each
plays like the next one.
"""

from collections.abc import Iterator
from functools import lru_cache

from bot.games.actions import Arrange, Draw, End, Move, Pass, Reset
from bot.games.melds import Melds
from bot.games.views import SeatView
from bot.opponents.foresight import would_rather_draw
from bot.opponents.gentle import additions, gentle, some
from bot.opponents.levels import Level
from bot.opponents.rehearsal import Plan, at_start, is_sound, next_of
from bot.opponents.solving import best_found
from bot.solver import Memory, TileProblem

SHARPER = {Level.EASY: Level.MEDIUM, Level.MEDIUM: Level.HARD, Level.HARD: Level.HARD}
"""Once nothing can be drawn any more all look harder: else many rounds would have no winner."""


def move(view: SeatView, level: Level, memory: Memory | None = None) -> Move:
    return next_of(view, turn(at_start(view), level, memory)) or Reset()


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level, memory: Memory | None = None) -> Plan:
    """The best play of this level that the rules accept; else a tile is drawn."""
    for melds in plays(view, level, memory or Memory()):
        plan = (Arrange(melds), End())
        if is_sound(view, plan):
            return plan
    return (Draw(),) if view.public.stock_count else (Pass(),)


def plays(view: SeatView, level: Level, memory: Memory) -> Iterator[Melds]:
    """New tables that lay something, best first; none if the seat would rather draw."""
    problem = TileProblem.from_view(view)
    if not view.public.stock_count:
        level = SHARPER[level]
    if level == Level.HARD:
        best = best_found(problem, memory)
        if best and would_rather_draw(view, problem, (problem.on_rack - best.laid).total()):
            return
        yield from some(best.melds if best else ())
    elif level == Level.MEDIUM:
        yield from gentle(problem, memory)
    yield from some(additions(problem, (), memory))
