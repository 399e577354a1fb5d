"""Positions from self-play against an integer program."""

from itertools import islice

import pytest

from bot.games.tiles.ruleset import TileRules
from bot.solver import TileProblem, best
from tests.solver.tiles import ilp
from tests.solver.tiles.brute import is_accepted
from tests.solver.tiles.configs import CONFIGS, name
from tests.solver.tiles.selfplay import Moment, moments

EACH = 8


def _sample(config: tuple[str, dict[str, int]], seats: int) -> list[Moment]:
    game, options = config
    turns = moments(game, seats, seats, lazy=seats == 4, **options)
    return list(islice(turns, 3, None, 6))[:EACH]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_self_play_finds_the_optimum_of_the_integer_program(
    config: tuple[str, dict[str, int]], seats: int
) -> None:
    for moment in _sample(config, seats):
        assert isinstance(moment.rules, TileRules)
        answer = best(TileProblem.from_round(moment.rules, moment.round))
        truth = ilp.best(moment.rules, moment.round)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or is_accepted(moment.rules, moment.round, answer.melds)
