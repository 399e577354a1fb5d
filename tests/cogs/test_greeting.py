"""A server that invites the bot is greeted where Discord greets, and can begin from there."""

import logging

import discord
import pytest
from simcord import ChannelHandle

from tests.cogs.forging import forbid
from tests.cogs.server import Server, shown


async def invited(server: Server, channel: ChannelHandle | None) -> None:
    """As when the bot is invited to a server with this channel for greetings."""
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    guild._system_channel_id = None if channel is None else channel.id  # noqa: SLF001
    server.bot.dispatch("guild_join", guild)
    await server.env.settle()


async def test_the_lesson_is_one_press_away_from_the_greeting(server: Server) -> None:
    await invited(server, server.channel)
    (message,) = server.channel.history()
    greeting = shown(message)
    assert "/rummy new" in greeting.text
    assert "/settings" in greeting.text
    begun = await server.member("ann").click(message, custom_id=greeting.custom_id("open"))
    assert begun.response is not None
    assert begun.response.ephemeral


async def test_nobody_is_greeted_where_discord_does_not_greet(server: Server) -> None:
    await invited(server, None)
    assert server.channel.history() == []


async def test_a_channel_that_is_closed_is_left_alone(server: Server) -> None:
    forbid(server, server.channel, "send_messages")
    await server.env.settle()
    await invited(server, server.channel)
    assert server.channel.history() == []


@pytest.mark.parametrize("status", [403, 500])
async def test_a_failure_of_discord_is_a_line_in_the_log(
    server: Server,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(*_: object, **__: object) -> None:
        response = type("Response", (), {"status": status, "reason": ""})()
        raise discord.HTTPException(response, "no")

    monkeypatch.setattr(discord.TextChannel, "send", fail)
    with caplog.at_level(logging.INFO, "cogs.greeting"):
        await invited(server, server.channel)
    assert [line for line in caplog.messages if "greeted" in line] == [
        f"nobody was greeted: {status} 0"
    ]
