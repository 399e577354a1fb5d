"""Answers that take longer than Discord waits: nobody is left with a bot that thinks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.tables import lobby, playing
from bot.tables.denials import Denial, DeniedError
from tests.cogs.going import on_turn, running
from tests.cogs.server import Server, shown

pytestmark = pytest.mark.usefixtures("quick_pictures", "impatient")
LONG = 0.05
EPHEMERAL = 1 << 6


def slowly(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def later(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(LONG)
        return await work(*args, **more)

    return later


async def refusal(*args: Any, **more: Any) -> None:
    raise DeniedError(Denial.NO_RIGHT)


async def test_a_match_that_begins_slowly_leaves_no_unfinished_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.opened("ann", "ben", time=0)
    monkeypatch.setattr(lobby, "start", slowly(lobby.start))
    result = await server.press("ann", "start")
    await server.env.advance_time(LONG)
    assert next(iter(server.bot.tables)).row.status == "running"
    assert result.acknowledged
    assert result.response is None


async def test_a_slow_lobby_is_public_in_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "open_lobby", slowly(lobby.open_lobby))
    result = await server.member("ann").slash(server.channel, "rummy new")
    await server.env.advance_time(LONG)
    assert result.response is not None
    assert not result.ephemeral
    assert shown(result.response).has("join")
    await server.member("ben").click(result.response, custom_id="l.join.1")
    assert "ben" in shown(result.response).alts[0]


async def test_a_slow_no_is_private_even_where_the_answer_would_have_been_public(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "open_lobby", slowly(refusal))
    result = await server.member("ann").slash(server.channel, "rummy new")
    await server.env.advance_time(LONG)
    assert result.response is None
    (told,) = result.followups
    assert told.content == "You may not do this."
    assert told.ephemeral


async def test_a_slow_move_is_answered_with_the_rack(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.started("ann", "ben", time=0)
    live, name = running(server), on_turn(server)
    panel = await server.rack(name)
    monkeypatch.setattr(playing, "act", slowly(playing.act))
    before = live.row.seq
    await panel.press("draw")
    result = await server.slash(name, "draw")
    await server.env.advance_time(2 * LONG)
    assert live.row.seq == before + 1
    assert result.acknowledged
    assert "is to play" in panel.shown.text
