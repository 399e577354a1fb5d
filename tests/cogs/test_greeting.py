"""A server that invites the bot is greeted where Discord greets, and can begin from there."""

from simcord import ChannelHandle

from bot.community.notices import Notice, keep, owed
from bot.database.core import ServerId
from cogs.info import Greeting
from cogs.messages import AGAIN, SOON
from tests.cogs.forging import forbid
from tests.cogs.server import Server, shown


async def invited(server: Server, channel: ChannelHandle | None) -> None:
    """As when the bot is invited to a server with this channel for greetings."""
    where = None if channel is None else channel.id
    server.env.backend.get_guild(server.guild.id).system_channel_id = where
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    guild._system_channel_id = where  # noqa: SLF001
    cog = server.bot.get_cog("Greeting")
    assert isinstance(cog, Greeting)
    await server.does(cog.on_guild_join(guild))


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


async def test_a_greeting_that_could_not_be_said_is_said_later_and_once(
    server: Server, faulty: None
) -> None:
    del faulty
    asked = f"/channels/{server.channel.id}/messages"
    server.env.inject_error("POST", asked, status=503, times=1)
    await invited(server, server.channel)
    assert server.channel.history() == []
    await server.restart()
    for _ in range(2):
        await server.env.advance_time(AGAIN + SOON)
        assert len(list(server.channel.history())) == 1


async def test_a_greeting_of_which_nobody_knows_is_looked_for_first(server: Server) -> None:
    await invited(server, server.channel)
    now = int(server.bot.clock.now())
    hello = Notice("greeting", ServerId(server.guild.id), now)
    await keep(server.bot.database, hello)  # as if the process had ended before it was noted
    await server.restart()
    await server.env.advance_time(AGAIN + SOON)
    assert len(list(server.channel.history())) == 1
    assert await owed(server.bot.database, hello.server, ["greeting"]) == []


async def test_a_greeting_that_is_refused_is_not_said_any_more(
    server: Server, faulty: None
) -> None:
    del faulty
    asked = f"/channels/{server.channel.id}/messages"
    server.env.inject_error("POST", asked, status=403, code=50013, times=1)
    await invited(server, server.channel)
    await server.env.advance_time(AGAIN + SOON)
    assert server.channel.history() == []
