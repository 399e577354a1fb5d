"""What Discord says about a set-up, and what is said if it does not answer."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from bot.operation.doctor import Finding, ask_discord
from bot.requests import uploaded_name
from render import emojis
from tests.doctor.setups import TOKEN

API = "/api/v10"


class Discord:
    """Says what a test wants to hear."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, Any]] = {
            "/gateway/bot": (200, sessions()),
            "/applications/@me": (200, {"id": "7"}),
            "/applications/7/emojis": (200, {"items": []}),
        }
        self.heard: list[tuple[str, str]] = []
        self.address = ""

    async def answer(self, request: web.Request) -> web.Response:
        self.heard.append((request.method, request.headers["Authorization"]))
        status, said = self.answers[request.path.removeprefix(API)]
        return web.json_response(said, status=status)

    async def says(self) -> dict[str, Finding]:
        return {one.about: one async for one in ask_discord(TOKEN, self.address)}


def sessions(remaining: int = 900, shards: int = 4) -> dict[str, Any]:
    limit = {"total": 1000, "remaining": remaining, "reset_after": 7_200_001, "max_concurrency": 1}
    return {"url": "wss://x", "shards": shards, "session_start_limit": limit}


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Discord]:
    made = Discord()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield made
    await runner.cleanup()


async def test_sessions_shards_and_emojis_are_told_and_nothing_is_changed(discord: Discord) -> None:
    uploaded = [{"name": uploaded_name(name, content)} for name, content in emojis().items()]
    discord.answers["/applications/7/emojis"] = (200, {"items": uploaded[1:]})
    found = await discord.says()
    assert not any(one.is_wrong for one in found.values())
    assert found["sessions"].seen == "Discord asks for 4; 900 of 1000 sessions are left for today"
    count = len(uploaded)
    assert f"{count - 1} of {count} pieces are uploaded; the bot" in found["emojis"].seen
    assert "takes the token, and speaks version 10" in found["online"].seen
    assert set(discord.heard) == {("GET", f"Bot {TOKEN}")}


@pytest.mark.parametrize(
    ("path", "answer", "about", "to_do"),
    [
        ("/gateway/bot", (401, {"code": 0}), "online", "Reset Token"),
        ("/gateway/bot", (400, {"code": 50041}), "online", "update Tischlein"),
        ("/gateway/bot", (403, "no"), "online", "TISCHLEIN_API"),
        ("/gateway/bot", (200, sessions(7)), "sessions", "there are more in 3 h"),
        (
            "/applications/7/emojis",
            (200, {"items": [{"name": f"other_{number}"} for number in range(1990)]}),
            "emojis",
            "TISCHLEIN_EMOJIS=no",
        ),
    ],
)
async def test_what_is_wrong_there_is_one_line_that_says_what_to_do(
    discord: Discord, path: str, answer: tuple[int, Any], about: str, to_do: str
) -> None:
    discord.answers[path] = answer
    found = await discord.says()
    assert [name for name, one in found.items() if one.is_wrong] == [about]
    assert to_do in found[about].to_do
    assert not any(TOKEN in str(one) for one in found.values())


@pytest.mark.parametrize("status", [429, 502])
async def test_a_discord_that_is_busy_is_skipped(discord: Discord, status: int) -> None:
    discord.answers["/gateway/bot"] = (status, "busy")
    found = await discord.says()
    assert [(one.is_wrong, one.seen[:8]) for one in found.values()] == [(False, "skipped:")]


async def test_without_a_network_one_line_says_what_was_skipped() -> None:
    (found,) = [one async for one in ask_discord(TOKEN, "http://127.0.0.1:1")]
    assert not found.is_wrong
    assert found.seen == "skipped: Discord cannot be asked from here (ClientConnectorError)"
