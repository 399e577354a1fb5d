"""Positions from matches, against an integer program; and what is proposed is played."""

from itertools import islice

import pytest

from bot.games.romme.ruleset import RommeRules
from bot.games.ruleset import Round
from bot.solver import Budget, CardProblem, arrange, best, opening, plays
from bot.solver.cards.best_play import untouched
from tests.solver.cards import brute, ilp
from tests.solver.cards.selfplay import moments

SEEDS = range(5)


def _some(seed: int, step: int, *, lazy: bool) -> list[tuple[RommeRules, Round]]:
    found = []
    for rules, state in islice(moments(2 + seed % 5, seed, lazy=lazy), seed % step, None, step):
        assert isinstance(rules, RommeRules)
        found.append((rules, state))
    return found


@pytest.mark.parametrize("lazy", [False, True], ids=["greedy", "lazy"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_play_is_as_good_as_an_integer_program_finds(seed: int, lazy: bool) -> None:
    for rules, state in _some(seed, 4, lazy=lazy):
        answer = best(CardProblem.from_round(rules, state))
        assert (answer.tiles, answer.points) == ilp.best(rules, state)
        assert answer.proven


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_proposed_is_accepted(seed: int) -> None:
    for rules, state in _some(100 + seed, 6, lazy=True):
        problem = CardProblem.from_round(rules, state)
        plain = best(problem)
        gentle = best(problem, least_change=True)
        assert (gentle.tiles, gentle.points) == (plain.tiles, plain.points)
        assert untouched(problem, gentle.melds) >= untouched(problem, plain.melds)
        found = [plain, gentle, opening(problem), *plays(problem, budget=Budget(seconds=0.3))]
        found += [arrange(problem, plain.laid[1:]), arrange(problem, problem.rack)]
        for answer in found:
            assert not answer.melds or brute.is_accepted(rules, state, answer.melds)
