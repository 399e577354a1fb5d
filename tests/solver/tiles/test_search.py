"""Tiles against every table that there is and an integer program: most laid, least changed."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from random import Random

import pytest

from bot.games.pieces import Face, Said, likeness
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.melds import best_value
from bot.games.tiles.ruleset import TileRules
from bot.solver import Budget, TileProblem, arrange, best, opening, plays
from tests.solver.tiles import brute, ilp
from tests.solver.tiles.brute import CONFIGS, is_accepted, name
from tests.solver.tiles.positions import Moment, moments, small_position

# --- small random positions against every table that there is, with the engine as the judge ---

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


# --- positions from self-play against an integer program ---

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


# --- least change on small random positions, against every table that is as good ---

CHANGES_EACH = 40


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_least_change_leaves_most_melds_and_then_moves_fewest_tiles(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(20_000, 20_000 + CHANGES_EACH):
        rules, state = small_position(Random(seed), game, most_melds=3, most_rack=3, **options)
        problem = TileProblem.from_round(rules, state)
        answer = best(problem, least_change=True, budget=Budget())
        plain = best(problem)
        assert (answer.tiles, answer.points) == (plain.tiles, plain.points)
        if answer.melds and state.opened[0]:
            assert brute.is_accepted(rules, state, answer.melds)
            least = min(
                _change(rules, state, melds)
                for melds in _as_good(rules, state, answer.tiles, answer.points)
            )
            assert answer.proven
            assert _change(rules, state, answer.melds) == least


def _as_good(rules: RuleSet, state: Round, tiles: int, points: int) -> Iterator[brute.Melds]:
    """Every table that the engine accepts and that takes as much from the rack."""
    on_table = Counter(one.face for meld in state.table for one in meld.said)
    laid = {
        tuple(sorted(rules.deck.faces_of(pieces)))
        for pieces in combinations(state.racks[0], tiles)
        if sum(map(rules.rack_value, pieces)) == points
    }
    stones = [Counter[Face]()]
    if state.stone is not None:
        stones.append(Counter([rules.deck.face(state.stone)]))
    for faces, stone in product(laid, stones):
        whole = on_table + Counter(faces) + stone
        for melds in brute.tables(rules, tuple(sorted(whole.elements()))):
            if brute.is_accepted(rules, state, melds):
                yield melds


def _change(rules: RuleSet, state: Round, melds: brute.Melds) -> tuple[int, int]:
    """Melds that do not lie as they lay; and tiles that do not lie where they lay.

    A meld lies where an old one lay if they share two tiles: whichever way moves fewest.
    """
    changed = [meld.said for meld in state.table]
    others = []
    for said in (brute.read(rules, said) for said in melds):
        same = next((old for old in changed if likeness(old) == likeness(said)), None)
        if same is None:
            others.append(_faces(said))
        else:
            changed.remove(same)
    old = [_faces(said) for said in changed]
    none: brute.Faces = Counter()
    places = [*others, *[none] * len(old)]
    stay = max(sum(map(_shared, old, chosen)) for chosen in permutations(places, len(old)))
    return len(old), sum(map(Counter.total, old)) - stay


def _faces(said: tuple[Said, ...]) -> brute.Faces:
    return Counter(one.face for one in said)


def _shared(one: brute.Faces, other: brute.Faces) -> int:
    count = (one & other).total()
    return count if count > 1 else 0
