"""The distinct useful plays, best first: for completion and hints."""

from collections import Counter
from collections.abc import Iterator

from bot.games.melds import Said
from bot.games.pieces import Face
from bot.solver.cases import Ask
from bot.solver.clock import deadline
from bot.solver.opening import fewest_tiles, most_points, rack_melds
from bot.solver.problem import Faces, Problem
from bot.solver.search import Expired
from bot.solver.solving import Play, Verdict, worth
from bot.solver.turn import best_play

MOST = 25
"""As many as Discord can offer for completion."""


def useful_plays(problem: Problem, expired: Expired, most: int = MOST) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay.

    The best one; for each tile that it leaves on the rack, the best one that lays that; each tile
    by itself; each meld of the rack by itself. For a player who is not out yet: the best one, and
    the first lay-downs with the most points and with the fewest tiles. Time may run out for all
    but the best one: a list without it would be worth nothing.
    """
    found: dict[tuple[Face, ...], tuple[Play, bool]] = {}
    for play, proven in _candidates(problem, expired):
        if play is not None:
            found.setdefault(tuple(sorted(play.laid.elements())), (play, proven))
    ranked = sorted(found.values(), key=lambda pair: -worth(problem, pair[0].laid))
    return ranked[:most]


def _candidates(problem: Problem, expired: Expired) -> Iterator[Verdict]:
    rack = problem.on_rack
    best, proven = best_play(problem, Ask(rack, Counter()), 0, deadline(None))
    if best is None:
        return
    yield best, proven
    if not problem.opened:
        yield from _openings(problem, expired)
        return
    yield from _rack_melds(problem)
    found = [best]
    stuck = set()
    for face in sorted(rack - best.laid):
        if expired():
            return
        # What was found for another tile may lay this one, too: only better plays are of interest.
        floor = max((play.value for play in found if play.laid[face] > best.laid[face]), default=0)
        if floor >= best.value:
            continue
        must = Counter({face: best.laid[face] + 1})
        play, sure = best_play(problem, Ask(rack - must, must), floor, expired)
        if play is not None:
            found.append(play)
            yield play, sure
        elif not best.laid[face] and not floor:
            stuck.add(face)
    alone = {face for play in found if play.tiles == 1 for face in play.laid}
    for face in sorted(rack.keys() - stuck - alone):
        if expired():
            return
        yield best_play(problem, Ask(Counter(), Counter([face])), 0, expired)


def _openings(problem: Problem, expired: Expired) -> Iterator[Verdict]:
    """What can be laid without a look at the table."""
    _, melds, proven = most_points(problem, problem.on_rack, expired)
    fewest = fewest_tiles(problem, problem.on_rack, expired)
    lays = [melds] if fewest is None else [melds, tuple(meld.said for meld in fewest)]
    for lay in lays:
        laid = Counter(one.face for said in lay for one in said)
        if laid != problem.on_rack:
            yield _added(problem, laid, lay), proven


def _added(problem: Problem, laid: Faces, melds: tuple[tuple[Said, ...], ...]) -> Play:
    table = tuple(meld.said for meld in problem.table)
    return Play((*table, *melds), laid, worth(problem, laid))


def _rack_melds(problem: Problem) -> Iterator[Verdict]:
    for meld in rack_melds(problem, problem.on_rack):
        if meld.faces != problem.on_rack:
            yield _added(problem, meld.faces, (meld.said,)), True
