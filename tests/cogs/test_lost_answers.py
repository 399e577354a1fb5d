"""Answers that get lost on the way: nobody is told what is not true, and nobody is alarmed."""

import logging

import pytest

from tests.cogs.going import drawn, goes_on, on_turn, table
from tests.cogs.server import Server, said, shown

pytestmark = pytest.mark.usefixtures("quick_pictures", "faulty")
CALLBACK = "/interactions/*/callback"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What an operator reads of it."""
    told = [one for one in caplog.records if one.name.startswith("cogs")]
    return [one.getMessage() for one in told if one.levelno >= logging.INFO]


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (503, 0)])
async def test_a_move_whose_answer_got_lost_is_kept_and_costs_one_line(
    server: Server, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await server.started("ann", "ben", time=0)
    before = table(server).row.seq
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=status, code=code)
    await drawn(server)
    assert table(server).row.seq == before + 1
    assert lines(caplog) == [f"an answer got lost: {status} {code}"]
    await goes_on(server)


async def test_an_answer_that_came_through_all_the_same_is_no_trouble(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord said that it failed, and when it was sent again, that it was there already."""
    await server.started("ann", "ben", time=0)
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=400, code=40060)
    result = await server.press(on_turn(server), "draw")
    assert not said(result)
    assert not lines(caplog)
    await goes_on(server)


async def test_a_refusal_that_cannot_be_told_is_no_error(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.started("ann", "ben", time=0)
    message, before = server.table_message(), table(server).row.seq
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=404, code=10062)
    result = await server.member("zoe").click(message, custom_id=shown(message).custom_id("draw"))
    assert not said(result), "it was to get lost"
    assert not lines(caplog)
    assert table(server).row.seq == before
    await goes_on(server)
