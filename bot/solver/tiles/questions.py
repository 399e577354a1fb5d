"""The questions about a position of a tile game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.melds import Melds
from bot.games.pieces import Face, Faces
from bot.solver.budget import Budget
from bot.solver.tiles.best_play import best_play
from bot.solver.tiles.case_solver import Play, TileVerdict, worth
from bot.solver.tiles.jokers import TileAsk
from bot.solver.tiles.least_change import least_changing
from bot.solver.tiles.model import TileProblem
from bot.solver.tiles.openings import fewest_tiles, most_points, rack_melds
from bot.solver.tiles.search import TileSession


def best(problem: TileProblem, session: TileSession, patience: Budget | None = None) -> TileVerdict:
    """The most tiles, then the most points, that can leave the rack in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    ask = TileAsk(problem.on_rack, Counter())
    verdict = best_play(problem, ask, 0, session)
    return _gentle(problem, ask, verdict, session, patience)


def arrange(
    problem: TileProblem, wanted: Faces, session: TileSession, patience: Budget | None = None
) -> TileVerdict:
    """A table that takes these tiles, or the largest part of them that can go."""
    ask = TileAsk(Counter(), wanted)
    play, proven = best_play(problem, ask, 0, session)
    if play is None:
        ask = TileAsk(wanted, Counter())
        play, sure = best_play(problem, ask, 0, session)
        proven = proven and sure
    return _gentle(problem, ask, (play, proven), session, patience)


def _gentle(
    problem: TileProblem,
    ask: TileAsk,
    verdict: TileVerdict,
    session: TileSession,
    patience: Budget | None,
) -> TileVerdict:
    if patience is None:
        return verdict
    return least_changing(problem, ask, verdict, replace(session, budget=patience))


@dataclass(frozen=True)
class FirstLayDown:
    """A first lay-down beside the table as it lies, and what its melds count (T6)."""

    play: Play | None
    points: int
    proven: bool


def first_lay_down(problem: TileProblem, session: TileSession, *, fewest: bool) -> FirstLayDown:
    """The rack-only melds with the most points, or those with the fewest tiles."""
    points, melds, proven = most_points(problem, problem.on_rack, session)
    if points < problem.rules.opening:
        return FirstLayDown(None, 0, proven)
    if fewest:
        found = fewest_tiles(problem, problem.on_rack, session)
        if found is not None:
            melds, points = tuple(m.said for m in found), sum(m.points for m in found)
        proven = proven and found is not None and not session.budget.exhausted()
    laid = Counter(one.face for said in melds for one in said)
    return FirstLayDown(_added(problem, laid, melds), points, proven)


def useful_plays(problem: TileProblem, session: TileSession) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay, best first.

    The best one; for each tile that it leaves on the rack, the best one that lays that; each tile
    by itself; each meld of the rack by itself. For a player who is not out yet: the best one, and
    the first lay-downs with the most points and with the fewest tiles. As far as the budget goes;
    the melds of the rack take no search.
    """
    found: dict[tuple[Face, ...], tuple[Play, bool]] = {}
    for play, proven in _candidates(problem, session):
        if play is not None:
            found.setdefault(tuple(sorted(play.laid.elements())), (play, proven))
    return sorted(found.values(), key=lambda pair: -worth(problem, pair[0].laid))


def _candidates(problem: TileProblem, session: TileSession) -> Iterator[TileVerdict]:
    best, proven = best_play(problem, TileAsk(problem.on_rack, Counter()), 0, session)
    if best is None and proven:
        return
    yield best, proven
    if not problem.opened:
        yield from _openings(problem, session)
        return
    yield from ((play, proven) for play in _rack_melds(problem))
    if best is not None:
        yield from _with_each_tile(problem, best, session)


def _with_each_tile(
    problem: TileProblem, best: Play, session: TileSession
) -> Iterator[TileVerdict]:
    rack, found = problem.on_rack, [best]
    stuck = set()
    for face in sorted(rack - best.laid):
        if session.budget.exhausted():
            return
        # What was found for another tile may lay this one, too: only better plays are of interest.
        floor = max((play.value for play in found if play.laid[face] > best.laid[face]), default=0)
        if floor >= best.value:
            continue
        must = Counter({face: best.laid[face] + 1})
        play, sure = best_play(problem, TileAsk(rack - must, must), floor, session)
        if play is not None:
            found.append(play)
            yield play, sure
        elif not best.laid[face] and not floor:
            stuck.add(face)
    alone = {face for play in found if play.tiles == 1 for face in play.laid}
    for face in sorted(rack.keys() - stuck - alone):
        if session.budget.exhausted():
            return
        yield best_play(problem, TileAsk(Counter(), Counter([face])), 0, session)


def _openings(problem: TileProblem, session: TileSession) -> Iterator[TileVerdict]:
    """What can be laid without a look at the table."""
    points, melds, proven = most_points(problem, problem.on_rack, session)
    fewest = fewest_tiles(problem, problem.on_rack, session)
    lays = [melds] if points >= problem.rules.opening else []
    lays += [] if fewest is None else [tuple(meld.said for meld in fewest)]
    for lay in lays:
        laid = Counter(one.face for said in lay for one in said)
        if laid != problem.on_rack:
            yield _added(problem, laid, lay), proven


def _added(problem: TileProblem, laid: Faces, melds: Melds) -> Play:
    table = tuple(meld.said for meld in problem.table)
    return Play((*table, *melds), laid, worth(problem, laid))


def _rack_melds(problem: TileProblem) -> Iterator[Play]:
    for meld in rack_melds(problem, problem.on_rack):
        if meld.faces != problem.on_rack:
            yield _added(problem, meld.faces, (meld.said,))
