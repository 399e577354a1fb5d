"""What a turn costs in requests with the bot's own token: Discord allows fifty in a second."""

import pytest

from tests.cogs.going import drawn
from tests.cogs.server import Server

pytestmark = pytest.mark.usefixtures("quick_pictures")

TURN = 120
WARNED = TURN - 29


def asked(server: Server) -> list[str]:
    """All requests so far but answers to interactions, which do not count."""
    return [
        f"{entry.method} {entry.path.rpartition('/')[2]}"
        for entry in server.env.http_requests
        if not entry.path.startswith(("/interactions/", "/webhooks/"))
    ]


async def asked_for(server: Server, turns: int, seconds: float) -> list[str]:
    """What so many turns cost, each after so many seconds."""
    before = len(asked(server))
    for _ in range(turns):
        await server.env.advance_time(seconds)
        await drawn(server)
    return asked(server)[before:]


async def both_seen(server: Server, time: int) -> None:
    """Ann and Ben have been looked up today."""
    await server.started("ann", "ben", time=time)
    await asked_for(server, 2, WARNED if time else 0)


@pytest.mark.parametrize("time", [0, TURN])
async def test_a_turn_costs_one_request(server: Server, time: int) -> None:
    await both_seen(server, time)
    assert await asked_for(server, 6, 10) == ["POST messages"] * 6


async def test_a_warning_costs_no_more_than_an_edit_would(server: Server) -> None:
    await both_seen(server, TURN)
    assert await asked_for(server, 3, WARNED) == ["POST messages"] * 6


async def test_a_countdown_costs_nothing(server: Server) -> None:
    await both_seen(server, TURN)
    before = asked(server)
    await server.env.advance_time(WARNED - 5)
    assert asked(server) == before


async def test_what_is_left_over_is_taken_away_when_nobody_plays(server: Server) -> None:
    """One of many: the message of each turn stays until then, and its buttons work."""
    await both_seen(server, 0)
    await asked_for(server, 4, 1)
    before = len(asked(server))
    await server.env.advance_time(200)
    assert len(asked(server)) - before == 6
    assert sum(message.has("rack") for message in server.everything()) == 1
