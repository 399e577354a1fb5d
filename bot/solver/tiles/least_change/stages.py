"""Least change: of all plays that are equally good, the one that people follow most easily."""

from collections import Counter
from dataclasses import replace

from bot.games.melds import Melds
from bot.solver.tiles.case_solver import Play, TileVerdict, worth
from bot.solver.tiles.jokers import TileAsk
from bot.solver.tiles.least_change.kept_melds import keep_most
from bot.solver.tiles.least_change.moved_tiles import move_fewest, touch_fewest
from bot.solver.tiles.melds import jokers_are_legal, opens
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.problem import TileProblem
from bot.solver.tiles.win_sum import has_sum


def least_changing(
    problem: TileProblem, ask: TileAsk, verdict: TileVerdict, session: TileSession
) -> TileVerdict:
    """A play as good as this one that keeps most melds and then moves the fewest tiles."""
    play, proven = verdict
    if play is None:
        return verdict
    if _wins_specially(problem, play):
        play = replace(play, value=worth(problem, play.laid))
        ask = TileAsk(Counter(), play.laid)
        if problem.rules.win_sum:
            won, sure = touch_fewest(problem, play, lambda melds: _wins(problem, melds), session)
            return won, proven and sure
    if not problem.opened:
        # What was found contains a first lay-down; another choice of tiles might not.
        ask = TileAsk(Counter(), play.laid)
    kept, sure = _keeping_most(problem, ask, play, session)
    if not opens(problem, kept.melds):
        kept, sure = play, False
    fewest, certain = move_fewest(problem, ask, kept, session)
    return fewest, proven and sure and certain


def _is_special(problem: TileProblem) -> bool:
    """Whether a win depends on how it is laid: the last stone, or the sum (T33, T34)."""
    return problem.stone is not None or problem.rules.win_sum > 0


def _wins_specially(problem: TileProblem, play: Play) -> bool:
    return _is_special(problem) and not problem.on_rack - play.laid


def _wins(problem: TileProblem, melds: Melds) -> bool:
    return has_sum(problem, melds) and jokers_are_legal(problem, melds) and opens(problem, melds)


def _keeping_most(
    problem: TileProblem, ask: TileAsk, play: Play, session: TileSession
) -> tuple[Play, bool]:
    kept, sure = keep_most(problem, ask, play, session)
    wins = kept.laid == problem.on_rack != play.laid
    if not (wins and _is_special(problem)):
        return kept, sure
    # That would win the round, and must not: one tile or another stays on the rack.
    best, certain = play, True
    for face in sorted(+ask.may):
        if session.exhausted():
            return best, False
        rest = TileAsk(ask.may - Counter([face]), ask.must)
        kept, sure = keep_most(problem, rest, best, session)
        best = replace(kept, value=play.value)
        certain = certain and sure
    return best, certain
