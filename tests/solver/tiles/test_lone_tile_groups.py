"""A group of one tile and two jokers: the engine must not take it for a run later."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import parse_pieces
from bot.games.pieces import MeldKind, Reading
from bot.games.referee import parse_position
from bot.solver import TileProblem, best
from tests.games.helpers import scene
from tests.solver.tiles import brute

RULES = rules_for(CATALOGUE["letsplay"], {})


def _read(text: str) -> Reading:
    reading = RULES.read(parse_pieces(text, RULES.deck), ordered=True)
    assert isinstance(reading, Reading)
    return reading


def test_a_group_of_one_tile_and_two_jokers_is_still_one_when_read_again() -> None:
    group = _read("y3 J=b3 J=r3")
    again = RULES.read(group.said)
    assert isinstance(again, Reading)
    assert (group.kind, again.kind) == (MeldKind.GROUP, MeldKind.GROUP)
    assert again.said == group.said


def test_jokers_beside_one_tile_of_a_group_stand_for_the_colours_they_were_given() -> None:
    said = _read("y3 J=b3 J=r3").said
    assert [option for index in (1, 2) for option in RULES.joker_options(said, index)] == [
        one.stands_for for one in said[1:]
    ]


def test_one_tile_and_two_jokers_that_say_nothing_are_a_run() -> None:
    assert _read("y3 J J").kind == MeldKind.RUN


def test_a_tile_that_replaces_a_joker_keeps_the_other_joker_company() -> None:
    """T21: with blue 11 in its place, three tiles of the meld still lie together."""
    position = scene("mini", "b11 b11 r11", "o11 J=b11 J=g11", pool="o1 o2")
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    answer = best(TileProblem.from_round(parsed.rules, parsed.round))
    assert (answer.tiles, answer.proven) == (3, True)
    assert brute.best(parsed.rules, parsed.round).tiles == 3
    assert brute.is_accepted(parsed.rules, parsed.round, answer.melds)


@pytest.mark.parametrize(
    ("game", "rack", "tiles"),
    [
        ("letsplay", "r13 J J r1 b1 g1 y5", 6),
        ("letsplay", "r12 J J J y5", 4),
        ("classic win_sum=39", "r13 J J", 3),
        ("classic win_sum=3", "r1 J J", 3),
    ],
)
def test_a_group_of_one_tile_is_found_where_it_is_worth_more_than_a_run(
    game: str, rack: str, tiles: int
) -> None:
    """T17, T34: three 13s are 39, the dearest run with one of them 36."""
    position = scene(game, rack, opened="win_sum" in game)
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    answer = best(TileProblem.from_round(parsed.rules, parsed.round))
    assert (answer.tiles, answer.proven) == (tiles, True)
    assert brute.is_accepted(parsed.rules, parsed.round, answer.melds)
