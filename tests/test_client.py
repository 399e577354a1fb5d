"""What the client is told before it connects."""

import discord
import pytest
from discord.http import Route

from bot.client import Tischlein
from bot.operation.settings import Settings


async def test_requests_go_to_the_proxy_that_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    version = discord.http.INTERNAL_API_VERSION
    assert Route("GET", "/gateway/bot").url == f"https://discord.com/api/v{version}/gateway/bot"
    Tischlein(Settings("token", api="http://proxy:8080"), prewarm=False)
    assert Route("GET", "/gateway/bot").url == f"http://proxy:8080/api/v{version}/gateway/bot"
    assert Route("POST", "/channels/{channel_id}/messages", channel_id=5).url.startswith(
        "http://proxy:8080/"
    )
