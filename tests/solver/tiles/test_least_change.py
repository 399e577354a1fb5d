"""Least change on small random positions, against every table that is as good."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest

from bot.games.pieces import Face, Said, likeness
from bot.games.ruleset import Round, RuleSet
from bot.solver import Budget, TileProblem, best
from tests.solver.tiles import brute
from tests.solver.tiles.chance import small_position
from tests.solver.tiles.configs import CONFIGS, name

EACH = 40


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_least_change_leaves_most_melds_and_then_moves_fewest_tiles(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(20_000, 20_000 + EACH):
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
