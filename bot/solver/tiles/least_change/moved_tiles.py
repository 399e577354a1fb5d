"""Least change, second part: of the table as few tiles moved as can be."""

from collections.abc import Callable

from bot.games.melds import Melds
from bot.games.pieces import Face, Faces
from bot.solver.rearranging import MOST_LAYS, EqualLays, GameModel, LeastChangeSearch
from bot.solver.tiles.best_play import best_play
from bot.solver.tiles.case_solver import Play, TileVerdict, worth
from bot.solver.tiles.jokers import TileAsk
from bot.solver.tiles.least_change.melds_with import melds_with
from bot.solver.tiles.melds import jokers_are_legal, opens, untouched
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.problem import TileProblem


def tiles_game(problem: TileProblem, accepts: Callable[[Melds], bool] | None = None) -> GameModel:
    suits = problem.suits
    return GameModel(
        problem,
        lambda tile, have: melds_with(tile, suits, have),
        lambda tile, have: _company(tile, suits, have),
        lambda melds: untouched(problem, melds),
        accepts or (lambda melds: jokers_are_legal(problem, melds) and opens(problem, melds)),
    )


def move_fewest(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> TileVerdict:
    """A play as good as this one that touches as few melds and moves the fewest tiles."""
    search = LeastChangeSearch(tiles_game(problem), play.melds, play.laid, session.budget)
    search.lay(play.laid)
    if search.fewest and search.complete:
        search.lay_others(_lays(problem, ask, play, session), MOST_LAYS)
    return Play(search.best, search.best_laid, play.value), search.complete


def touch_fewest(
    problem: TileProblem, play: Play, accepts: Callable[[Melds], bool], session: TileSession
) -> tuple[Play, bool]:
    """A play that lays the same, is accepted, touches the fewest melds and moves the fewest tiles.

    Slower than to keep the most melds first, but whatever has to be asked of the table can be.
    """
    search = LeastChangeSearch(tiles_game(problem, accepts), play.melds, play.laid, session.budget)
    search.deepen([play.laid])
    return Play(search.best, search.best_laid, play.value), search.complete


def _lays(problem: TileProblem, ask: TileAsk, play: Play, session: TileSession) -> EqualLays:
    pool, value = ask.may + ask.must, worth(problem, play.laid)

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = TileAsk(pool - (ask.must | must), ask.must | must)
        found, sure = best_play(problem, other, value - 1, session)
        return found is not None, sure

    return EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid)


def _company(face: Face, suits: tuple[str, ...], have: Faces) -> int:
    """Roughly how many melds could take a tile."""
    beside = [min(1, have[Face(face.suit, face.number + step)]) for step in (-2, -1, 1, 2)]
    low, below, above, high = beside
    group = sum(min(1, have[Face(suit, face.number)]) for suit in suits) - 1
    return low * below + below * above + above * high + (0, 0, 1, 4)[group]
