"""A group of two tiles and two jokers: whom a tile frees, and with whom the others stay."""

from random import Random

import pytest

from bot.games.referee import parse_position
from bot.solver import TileProblem, best
from tests.games.helpers import TILE_GAMES, scene
from tests.solver.tiles import brute

SUITS = {"mini": "ogbr", "classic": "krby", "letsplay": "brgy"}
EACH = 60


@pytest.mark.parametrize("game", TILE_GAMES)
def test_what_is_best_beside_two_jokers_in_a_group_is_the_best_of_all(game: str) -> None:
    """T14, T21, T22: one tile frees one of them, and no tile stays with both."""
    for seed in range(EACH):
        text = crowded(Random(seed), game)
        position = parse_position(list(enumerate(text.splitlines(), 1)))
        answer = best(TileProblem.from_round(position.rules, position.round))
        truth = brute.best(position.rules, position.round)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or brute.is_accepted(
            position.rules, position.round, answer.melds
        ), text


def test_in_mini_two_jokers_of_a_group_do_not_stay_with_the_same_tiles() -> None:
    """T21: two groups of green 2, blue 2 and a joker would need six tiles of the old meld."""
    text = scene("mini", "b2 r1 g2 o9", "g2 b2 J J", pool="o1")
    position = parse_position(list(enumerate(text.splitlines(), 1)))
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert answer.tiles == 0
    assert brute.best(position.rules, position.round).tiles == 0


def crowded(random: Random, game: str) -> str:
    """Such a group, perhaps a run, and a rack with tiles of numbers near by."""
    suits = SUITS[game]
    number = random.choice([2, 5, 12])
    one, other = random.sample(suits, 2)
    near = [at for at in range(number - 2, number + 3) if 1 <= at <= 13]
    deck = [f"{suit}{at}" for suit in suits for at in near for _ in range(2)]
    table = [f"{one}{number} {other}{number} J J"]
    deck.remove(f"{one}{number}")
    deck.remove(f"{other}{number}")
    if random.random() < 0.5:
        suit = random.choice(suits)
        run = [f"{suit}{at}" for at in near[:3]]
        if all(tile in deck for tile in run):
            table.append(" ".join(run))
            for tile in run:
                deck.remove(tile)
    rack = random.sample(deck, random.randint(1, 4))
    lines = [
        f"game {game}",
        f"seat 1 opened rack {' '.join(rack)} {suits[0]}8",
        f"seat 2 opened rack {suits[1]}8",
        *(f"table {meld}" for meld in table),
        "turn 1",
    ]
    return "\n".join(lines)
