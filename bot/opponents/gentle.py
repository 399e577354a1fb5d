"""Plays that take few melds apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from bot.games.melds import Meld, Melds, Reading, Said
from bot.games.pieces import Face
from bot.opponents.solving import best_found
from bot.solver import Memory, TileProblem

MOST_BROKEN = 2
"""Melds that medium takes apart in one turn."""
MOST_SUSPECTS = 4
"""Melds among which medium looks for those two."""
MOST_WATCHED = 10
"""Melds that medium thinks about at all. On a full table all of them would take too long."""
PATIENCE = 500
"""Steps of the search for each of its ideas."""
NEAR = 2
"""Tiles of a colour that are this far apart can still meet in a run of three."""


def gentle(problem: TileProblem, memory: Memory) -> Iterator[Melds]:
    """Plays that break at most two melds, best first."""
    melds = additions(problem, watched(problem), memory)
    suspects = broken(problem.table, melds) if melds else []
    if len(suspects) <= MOST_BROKEN:
        yield from some(melds)
        return
    found: list[Melds] = []
    for pair in combinations(suspects[:MOST_SUSPECTS], MOST_BROKEN):
        found.append(additions(problem, pair, memory))
        if _size(found[-1]) == _size(melds):
            break
    yield from sorted(filter(None, found), key=_size, reverse=True)


def some(melds: Melds) -> Iterator[Melds]:
    if melds:
        yield melds


def _size(melds: Melds) -> int:
    return sum(map(len, melds))


def watched(problem: TileProblem) -> tuple[Meld, ...]:
    """The melds that have most to do with the rack, in the order in which they lie."""
    ranked = sorted(problem.table, key=lambda meld: (-_kinship(problem, meld), -len(meld)))
    chosen = ranked[:MOST_WATCHED]
    return tuple(meld for meld in problem.table if meld in chosen)


def _kinship(problem: TileProblem, meld: Meld) -> int:
    """How many tiles of the rack could lie beside a tile of this meld."""
    faces = [one.meant for one in meld.said if not one.meant.is_joker]
    return sum(any(_could_meet(own, face) for face in faces) for own in problem.rack)


def _could_meet(one: Face, other: Face) -> bool:
    beside = one.suit == other.suit and abs(one.number - other.number) <= NEAR
    return beside or one.number == other.number


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


def additions(problem: TileProblem, apart: tuple[Meld, ...], memory: Memory) -> Melds:
    """The best table from the rack and these melds; on the others tiles are only added.

    Nothing, if no tile of the rack can be laid in this way.
    """
    play = best_found(replace(problem, table=apart), memory, patience=PATIENCE)
    if play is None and not problem.opened:
        return ()
    rest = problem.on_rack - play.laid if play else problem.on_rack
    kept = [meld.said for meld in problem.table if meld not in apart]
    own = play.melds if play else tuple(meld.said for meld in apart)
    table, left = _grown(problem, [*kept, *own], sorted(rest.elements()))
    return tuple(table) if len(left) < len(problem.rack) else ()


def _grown(
    problem: TileProblem, table: list[tuple[Said, ...]], rack: list[Face]
) -> tuple[list[tuple[Said, ...]], list[Face]]:
    """Add what fits, dearest first. A joker is worth more in the hand, unless it is the last.

    As long as the last stone lies there, the last tile cannot go without it (T33).
    """
    least = 0 if problem.stone is None else 1
    while len(rack) > least:
        fitting = (
            (face, index, reading.said)
            for face in sorted(set(rack), key=lambda face: (-face.number, face))
            if not face.is_joker or len(rack) == 1
            for index, said in enumerate(table)
            if isinstance(reading := problem.rules.read((*said, Said(face))), Reading)
        )
        found = next(fitting, None)
        if found is None:
            break
        face, index, said = found
        table = [*table[:index], said, *table[index + 1 :]]
        rack.remove(face)
    return table, rack
