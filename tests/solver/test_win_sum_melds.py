"""T34 asks for a meld that the player laid or added to: writing one in another order is neither."""

from bot.games.notation import parse_pieces
from bot.games.positions import parse_position
from tests.solver.brute import is_accepted

POSITION = """
game classic win_sum=12
seat 1 opened rack b4 b3
seat 2 opened rack k1
table k4 y4 b4
table b5 b6 b7
turn 1
"""


def test_a_meld_written_in_another_order_is_not_the_last_one_laid() -> None:
    position = parse_position(list(enumerate(POSITION.strip().splitlines(), 1)))
    rules = position.rules
    for group in ("k4 y4 b4", "b4 y4 k4"):
        table = (group, "b3 b4 b5 b6 b7")
        melds = tuple(parse_pieces(part, rules.deck) for part in table)
        assert not is_accepted(rules, position.round, melds)
