"""A Discord that is away for minutes: afterwards everything is shown soon, and once."""

import pytest

from tests.cogs.going import drawn, table
from tests.cogs.server import Server

pytestmark = pytest.mark.usefixtures("quick_pictures", "faulty")
OUTAGE = 12 * 60
DAY = 86_400


def away(server: Server) -> None:
    server.env.inject_error("*", "/channels/*", status=503, times=None)


async def back(server: Server) -> int:
    """How many messages are posted in the two minutes after Discord is back."""
    server.env.backend.faults.clear()
    asked = len(server.env.http_requests)
    await server.env.advance_time(120)
    since = server.env.http_requests[asked:]
    return sum(one.method == "POST" and one.path.endswith("/messages") for one in since)


async def test_a_table_is_shown_soon_after_a_long_outage(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    before = server.table_message().id
    away(server)
    await drawn(server)
    await server.env.advance_time(OUTAGE)
    assert await back(server) == 1
    assert server.table_message().id != before
    assert not server.bot.tables.owed.of(table(server).row.id)


async def test_the_longer_discord_is_away_the_less_often_it_is_asked(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    away(server)
    await drawn(server)
    asked = []
    for _ in range(10):
        before = len(server.env.http_requests)
        await server.env.advance_time(60)
        asked.append(len(server.env.http_requests) - before)
    assert 0 < asked[-1] <= asked[0] / 3


async def test_of_two_reminders_that_were_due_meanwhile_the_last_is_shown(server: Server) -> None:
    await server.started("ann", "ben", time=DAY, rounds=1)
    await server.env.advance_time(DAY / 2 - 60)
    away(server)
    await server.env.advance_time(DAY / 2 - 60 * 60)
    server.env.backend.faults.clear()
    await server.env.advance_time(120)
    (reminder,) = [one.text for one in server.everything() if one.has("mine")]
    assert "only a tenth of your time is left" in reminder


async def test_nobody_is_warned_of_turns_that_ran_out_during_an_outage(server: Server) -> None:
    await server.started("ann", "ben", time=300)
    away(server)
    before = table(server).row.seq
    await server.env.advance_time(OUTAGE)
    assert table(server).row.seq == before + 2
    assert await back(server) == 1
