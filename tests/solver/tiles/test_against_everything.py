"""Small random positions against every table that there is, with the engine as the judge."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.games.pieces import Face
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.melds import best_value
from bot.games.tiles.ruleset import TileRules
from bot.solver import Budget, TileProblem, arrange, best, opening, plays
from tests.solver.tiles import brute
from tests.solver.tiles.chance import small_position
from tests.solver.tiles.configs import CONFIGS, name

CHUNKS, SIZE = 5, 50


def _positions(
    config: tuple[str, dict[str, int]], seed: int, count: int
) -> list[tuple[RuleSet, Round]]:
    game, options = config
    return [
        small_position(Random(seed + index), game, most_melds=3, most_rack=3, **options)
        for index in range(count)
    ]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_the_best_play_is_the_best_of_all(config: tuple[str, dict[str, int]], chunk: int) -> None:
    for rules, state in _positions(config, chunk * SIZE, SIZE):
        answer = best(TileProblem.from_round(rules, state))
        truth = brute.best(rules, state)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_tiles_are_arranged_whenever_they_can_be_and_else_the_largest_part(
    config: tuple[str, dict[str, int]],
) -> None:
    for index, (rules, state) in enumerate(_positions(config, 10_000, 30)):
        faces = rules.deck.faces_of(state.racks[0])
        wanted = tuple(sorted(Random(index).sample(faces, Random(index).randint(1, len(faces)))))
        answer = arrange(TileProblem.from_round(rules, state), wanted)
        truth = _largest_part(rules, state, wanted)
        assert answer.tiles == truth
        assert not Counter(answer.laid) - Counter(wanted)
        assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


def _largest_part(rules: RuleSet, state: Round, wanted: tuple[Face, ...]) -> int:
    for count in range(len(wanted), 0, -1):
        if any(brute.can_lay(rules, state, part) for part in combinations(wanted, count)):
            return count
    return 0


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_every_play_of_the_list_is_accepted_and_lays_something_else(
    config: tuple[str, dict[str, int]],
) -> None:
    for rules, state in _positions(config, 30_000, 30):
        problem = TileProblem.from_round(rules, state)
        found = plays(problem, budget=Budget())
        laid = [answer.laid for answer in found]
        ranks = [(answer.tiles, answer.points) for answer in found]
        assert len(set(laid)) == len(laid) <= 25
        assert ranks == sorted(ranks, reverse=True)
        assert all(brute.is_accepted(rules, state, answer.melds) for answer in found)
        first = best(problem)
        assert (first.tiles, first.points) == (ranks[0] if ranks else (0, 0))


@pytest.mark.parametrize("game", ["mini", "classic", "letsplay"])
def test_the_first_lay_down_has_the_most_points_or_the_fewest_tiles(game: str) -> None:
    for seed in range(25):
        rules, state = small_position(Random(seed), game, most_melds=2, most_rack=9)
        assert isinstance(rules, TileRules)
        problem = TileProblem.from_round(rules, state)
        points = best_value(problem.rack, rules.deck.suits, rules.opening_joker)
        richest, leanest = opening(problem), opening(problem, fewest=True)
        if points < rules.opening:
            assert richest.tiles == leanest.tiles == 0
        else:
            assert richest.points == points
            assert leanest.tiles == _fewest(rules, problem.rack)
            assert rules.opening <= leanest.points <= points


def _fewest(rules: TileRules, rack: tuple[Face, ...]) -> int:
    return next(
        count
        for count in range(3, len(rack) + 1)
        for faces in combinations(rack, count)
        if best_value(faces, rules.deck.suits, rules.opening_joker) >= rules.opening
    )
