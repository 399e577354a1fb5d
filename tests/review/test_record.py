"""Reviews are kept as text."""

import pytest

from bot.opponents import Level
from bot.thinking.review import judge, read, written
from tests.review.matches import played


@pytest.mark.parametrize("game", ["classic", "raeuber", "romme"])
def test_judged_turns_read_back_as_they_were_written(game: str) -> None:
    levels = (Level.EASY, Level.EASY)
    turns = [judge(turn) for turn in played(game, *levels, rounds=1)[:30]]
    assert read(written(turns)) == tuple(turns)
