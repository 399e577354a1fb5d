"""A match that counted less than it could have says for whom, and why."""

import pytest

from bot.community.ladders import BOUND, SHOWN_PER_POINT
from tests.cogs.remembering import played
from tests.cogs.server import Server, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")


async def told(server: Server, number: int) -> str:
    """What ``/match`` says."""
    result = await server.slash("ann", "match", id=str(number))
    assert result.response is not None
    return shown(result.response).text


async def test_a_match_says_that_half_of_it_counts_and_why(server: Server) -> None:
    text = await told(server, await played(server, "ann", "ben"))
    halves = [line for line in text.splitlines() if "Half of it counts" in line]
    assert len(halves) == 1
    assert "ann" in halves[0]
    assert "ben" in halves[0]
    assert "fewer than 16 people" in halves[0]
    assert "The win counts less" not in text


async def test_a_match_says_that_a_win_near_the_bound_counts_less(server: Server) -> None:
    await played(server, "ann", "ben")
    high = (BOUND + 10 - 1000) / SHOWN_PER_POINT
    raised = "UPDATE ratings SET mu = ?1 + 3 * sigma, ordinal = ?1"
    await server.bot.database.write(lambda db: db.execute(raised, (high,)))
    text = await told(server, await played(server, "ann", "ben"))
    less = [line for line in text.splitlines() if "The win counts less" in line]
    assert len(less) == 1
    assert ("ann" in less[0]) != ("ben" in less[0]), "a loss costs what it always did"
    assert "climbs to 1,900 at most" in less[0]


async def test_the_ranking_says_what_counts(server: Server) -> None:
    await played(server, "ann", "ben")
    result = await server.slash("ann", "ranking")
    assert result.response is not None
    text = shown(result.response).text
    assert "fewer than 16 people" in text
    assert "climbs to 1,900 at most" in text
