"""What each member can see, and what they cannot."""

import pytest

from tests.cogs.server import Server, said


@pytest.mark.parametrize("restarts", [0, 1])
async def test_who_has_no_seat_is_told_so_by_every_bot_of_the_process(
    restarts: int, server: Server
) -> None:
    await server.started("ann", "ben", game="mini")
    for _ in range(restarts):
        await server.restart()
    result = await server.slash("cem", "rack")
    assert result.ephemeral
    assert said(result) == "You have no seat at a table here. Open one with `/rummy new`."
