"""Equal jokers are interchangeable, even where a meld lies as it lay."""

from bot.games.moves import Arrange, parse_pieces
from bot.games.referee import parse_position
from tests.solver.tiles.brute import is_accepted

POSITION = """
game mini
seat 1 opened rack o2 o4
seat 2 opened rack o1
table b1 r1 J
table r1 b1 J=o1 g1
turn 1
"""


def test_a_joker_that_may_go_lends_its_place_to_one_that_must_stay() -> None:
    """The first joker is freed by green 1; the other one stands for orange 1 in either meld."""
    position = parse_position(list(enumerate(POSITION.strip().splitlines(), 1)))
    rules = position.rules
    table = "r1 b1 g1 / b1 r1 J / o2 J=o3 o4"
    melds = tuple(parse_pieces(part, rules.deck) for part in table.split("/"))
    assert is_accepted(rules, position.round, Arrange(melds).melds)
