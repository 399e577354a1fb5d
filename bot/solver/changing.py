"""Least change: of all plays that are equally good, the one that people follow most easily."""

from collections import Counter
from dataclasses import replace

from bot.solver.cases import Ask
from bot.solver.keeping import keep_most
from bot.solver.placing import Melds, jokers_are_legal
from bot.solver.problem import Problem
from bot.solver.search import Expired
from bot.solver.solving import Play, Verdict, worth
from bot.solver.tidying import move_fewest, touch_fewest


def least_changing(problem: Problem, ask: Ask, verdict: Verdict, expired: Expired) -> Verdict:
    """A play as good as this one that keeps most melds and then moves the fewest tiles."""
    play, proven = verdict
    if play is None:
        return verdict
    if _wins_specially(problem, play):
        play = replace(play, value=worth(problem, play.laid))
        ask = Ask(Counter(), play.laid)
        if problem.rules.win_sum:
            won, sure = touch_fewest(problem, play, lambda melds: _wins(problem, melds), expired)
            return won, proven and sure
    if not problem.opened:
        # What was found contains a first lay-down; another choice of tiles might not.
        ask = Ask(Counter(), play.laid)
    kept, sure = _keeping_most(problem, ask, play, expired)
    fewest, certain = move_fewest(problem, ask, kept, expired)
    return fewest, proven and sure and certain


def _is_special(problem: Problem) -> bool:
    """Whether a win depends on how it is laid: the last stone, or the sum (T33, T34)."""
    return problem.stone is not None or problem.rules.win_sum > 0


def _wins_specially(problem: Problem, play: Play) -> bool:
    return _is_special(problem) and not problem.on_rack - play.laid


def _wins(problem: Problem, melds: Melds) -> bool:
    """Whether one of the melds laid or added to has the right value (T34)."""
    table = [one.face for meld in problem.table for one in meld.said]
    laid = Counter(one.face for said in melds for one in said) - Counter(table)
    return jokers_are_legal(problem, melds) and any(
        problem.reading(said).value == problem.rules.win_sum
        and any(one.face in laid for one in said)
        for said in melds
    )


def _keeping_most(problem: Problem, ask: Ask, play: Play, expired: Expired) -> tuple[Play, bool]:
    kept, sure = keep_most(problem, ask, play, expired)
    wins = kept.laid == problem.on_rack != play.laid
    if not (wins and _is_special(problem)):
        return kept, sure
    # That would win the round, and must not: one tile or another stays on the rack.
    best, certain = play, True
    for face in sorted(+ask.may):
        rest = Ask(ask.may - Counter([face]), ask.must)
        kept, sure = keep_most(problem, rest, best, expired)
        best = replace(kept, value=play.value)
        certain = certain and sure
    return best, certain
