"""What is kept of a match."""

from dataclasses import replace

import pytest

from bot.games.match import RoundResult
from bot.games.pieces import Seat
from bot.tables.counting import result_rows
from bot.tables.lobby import Terms
from tests.tables.house import ANNA, BEN, House


@pytest.mark.parametrize(("game", "best"), [("romme", [0, 5]), ("classic", [30, 20])])
async def test_the_best_round_is_the_one_that_the_game_wants(
    house: House, game: str, best: list[int]
) -> None:
    """Where points are bad, it is the one with the fewest."""
    live = await house.running(await house.started(ANNA, BEN, terms=Terms(game, {})))
    points = [(0, 20), (30, 5), (10, 7)]
    results = tuple(RoundResult(Seat(0), one, ((), ()), doubled=False) for one in points)
    match = replace(live.match, results=results)
    assert [one.best_round for one in result_rows(live.row, match)] == best
