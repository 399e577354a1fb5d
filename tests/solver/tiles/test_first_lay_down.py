"""Players who are not out yet and hold jokers: what is proposed opens the game (T17, T18)."""

from random import Random

import pytest

from bot.games.referee import parse_position
from bot.games.tiles.ruleset import TileRules
from bot.solver import Budget, TileProblem, arrange, best, plays
from tests.solver.tiles import brute, ilp
from tests.solver.tiles.chance import opening_position
from tests.solver.tiles.configs import CONFIGS, name

EACH = 20


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_the_best_first_lay_down_with_jokers_is_the_best_of_all(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(EACH):
        rules, state = opening_position(Random(seed), game, **options)
        answer = best(TileProblem.from_round(rules, state))
        truth = brute.best(rules, state)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_the_integer_program_finds_no_better_first_lay_down(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(1000, 1000 + EACH // 2):
        rules, state = opening_position(Random(seed), game, most_melds=4, **options)
        assert isinstance(rules, TileRules)
        answer = best(TileProblem.from_round(rules, state))
        truth = ilp.best(rules, state)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_whatever_is_proposed_to_a_player_who_is_not_out_is_accepted(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(2000, 2000 + EACH):
        rules, state = opening_position(Random(seed), game, **options)
        problem = TileProblem.from_round(rules, state)
        proposed = [
            *plays(problem, budget=Budget()),
            best(problem, least_change=True),
            arrange(problem, problem.rack, least_change=True),
        ]
        for answer in proposed:
            assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


@pytest.mark.parametrize(
    ("game", "rack", "tiles"),
    [
        ("classic", "r8 r9 J", 0),
        ("classic", "r9 r10 J", 3),
        ("letsplay", "r1 r2 J r10 b10 g10", 4),
        ("letsplay", "r9 r10 r11 J", 4),
    ],
)
def test_a_joker_is_laid_where_it_opens_the_game(game: str, rack: str, tiles: int) -> None:
    lines = [f"game {game}", f"seat 1 rack {rack} y1", "seat 2 rack b1", "turn 1"]
    position = parse_position(list(enumerate(lines, 1)))
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert (answer.tiles, answer.proven) == (tiles, True)
    assert not answer.melds or brute.is_accepted(position.rules, position.round, answer.melds)
