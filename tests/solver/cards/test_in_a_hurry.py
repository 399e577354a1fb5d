"""Where time runs out before the search has ended."""

from bot.solver import Budget, CardProblem, best
from tests.solver.cards import brute
from tests.solver.cards.selfplay import moments


def test_without_time_there_is_still_a_legal_play_that_claims_no_more_than_it_knows() -> None:
    hurried = 0
    for rules, state in moments(4, 500, lazy=True):
        problem = CardProblem.from_round(rules, state)
        exact, quick = best(problem), best(problem, budget=Budget(seconds=0))
        assert exact.proven
        assert not quick.melds or brute.is_accepted(rules, state, quick.melds)
        assert (quick.tiles, quick.points) <= (exact.tiles, exact.points)
        if quick.proven:
            assert (quick.tiles, quick.points) == (exact.tiles, exact.points)
        hurried += bool(quick.melds) and not quick.proven
    assert hurried
