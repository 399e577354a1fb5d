"""Computers at the tile games.

Easy leaves every meld as it lies: own melds and additions. Medium takes at most two melds apart.
Hard plays the best rearrangement that there is.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from bot.games.actions import Arrange, Draw, End, Move, Pass, Reset
from bot.games.melds import Meld, Reading, Said
from bot.games.pieces import Face
from bot.games.views import SeatView
from bot.opponents.levels import Level
from bot.opponents.rehearsal import Plan, at_start, is_sound, next_of
from bot.solver import Problem, best

Melds = tuple[tuple[Said, ...], ...]

MOST_BROKEN = 2
"""Melds that medium takes apart in one turn."""
MOST_SUSPECTS = 4
"""Melds among which medium looks for those two."""


def move(view: SeatView, level: Level) -> Move:
    return next_of(view, turn(at_start(view), level)) or Reset()


@lru_cache(maxsize=64)
def turn(view: SeatView, level: Level) -> Plan:
    """The best play of this level that the rules accept; else a tile is drawn."""
    problem = Problem.from_view(view)
    for melds in plays(problem, level):
        plan = (Arrange(melds), End())
        if is_sound(view, plan):
            return plan
    return (Draw(),) if view.public.stock_count else (Pass(),)


def plays(problem: Problem, level: Level) -> Iterator[Melds]:
    """New tables that lay something, best first."""
    if level == Level.HARD:
        yield from _some(best(problem).melds)
    elif level == Level.MEDIUM:
        yield from _gentle(problem)
    yield from _some(additions(problem, ()))


def _some(melds: Melds) -> Iterator[Melds]:
    if melds:
        yield melds


def _gentle(problem: Problem) -> Iterator[Melds]:
    """Plays that break at most two melds, best first."""
    melds = best(problem).melds
    suspects = broken(problem.table, melds) if melds else []
    if len(suspects) <= MOST_BROKEN:
        yield from _some(melds)
        return
    found: list[Melds] = []
    for pair in combinations(suspects[:MOST_SUSPECTS], MOST_BROKEN):
        found.append(additions(problem, pair))
        if _size(found[-1]) == _size(melds):
            break
    yield from sorted(filter(None, found), key=_size, reverse=True)


def _size(melds: Melds) -> int:
    return sum(map(len, melds))


def broken(before: tuple[Meld, ...], after: Melds) -> list[Meld]:
    """The melds that do not lie together any more, whatever was added to them."""
    left = [Counter(one.face for one in said) for said in after]
    gone = []
    for meld in sorted(before, key=len, reverse=True):
        faces = Counter(one.face for one in meld.said)
        home = next((new for new in left if not faces - new), None)
        if home is None:
            gone.append(meld)
        else:
            home.subtract(faces)
    return gone


def additions(problem: Problem, apart: tuple[Meld, ...]) -> Melds:
    """The best table from the rack and these melds; on the others tiles are only added.

    Nothing, if no tile of the rack can be laid in this way.
    """
    part = replace(problem, table=apart, stone=None)
    answer = best(part)
    if not answer.melds and not problem.opened:
        return ()
    rest = Counter(problem.rack) - Counter(answer.laid)
    kept = [meld.said for meld in problem.table if meld not in apart]
    own = answer.melds or tuple(meld.said for meld in apart)
    table, left = _grown(problem, [*kept, *own], sorted(rest.elements()))
    return tuple(table) if len(left) < len(problem.rack) else ()


def _grown(
    problem: Problem, table: list[tuple[Said, ...]], rack: list[Face]
) -> tuple[list[tuple[Said, ...]], list[Face]]:
    """Add what fits, dearest first. A joker is worth more in the hand, unless it is the last."""
    while True:
        fitting = (
            (face, index, reading.said)
            for face in sorted(set(rack), key=lambda face: (-face.number, face))
            if not face.is_joker or len(rack) == 1
            for index, said in enumerate(table)
            if isinstance(reading := problem.rules.read((*said, Said(face))), Reading)
        )
        found = next(fitting, None)
        if found is None:
            return table, rack
        face, index, said = found
        table = [*table[:index], said, *table[index + 1 :]]
        rack.remove(face)
