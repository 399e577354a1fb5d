"""T34 asks for a meld that was laid or added to; which of two equal tiles is meant is open."""

import pytest

from bot.games.moves import parse_pieces
from bot.games.referee import parse_position
from bot.solver import TileProblem, best
from tests.games.helpers import scene
from tests.solver.tiles.brute import is_accepted

POSITION = """
game classic win_sum=12
seat 1 opened rack b4 b3
seat 2 opened rack k1
table k4 y4 b4
table b5 b6 b7
turn 1
"""


@pytest.mark.parametrize(
    "table", ["k4 y4 b4 / b3 b4 b5 b6 b7", "b3 b4 b5 b6 b7 / k4 y4 b4", "b4 y4 k4 / b3 b4 b5 b6 b7"]
)
def test_the_order_in_which_a_table_is_written_does_not_decide_who_wins(table: str) -> None:
    """Blue 4 goes from the group to the run, and the rack's blue 4 to the group."""
    position = parse_position(list(enumerate(POSITION.strip().splitlines(), 1)))
    rules = position.rules
    melds = tuple(parse_pieces(part, rules.deck) for part in table.split("/"))
    assert is_accepted(rules, position.round, melds)


def test_a_meld_that_lies_as_it_lay_may_have_got_the_last_tile() -> None:
    """T24, T34: the run's red 5 goes to the group, and the rack's takes its place."""
    position = parse_position(
        list(enumerate(scene("classic win_sum=12", "r5", "r3 J=r4 r5", "b5 k5 y5").splitlines(), 1))
    )
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert (answer.tiles, answer.proven) == (1, True)
    assert is_accepted(position.rules, position.round, answer.melds)
