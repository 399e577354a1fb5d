"""Powers over a server win no match at its tables."""

import discord
import pytest

from bot.tables.counting import TURNS
from bot.tables.model import Presence
from tests.cogs.commanding import by_commands
from tests.cogs.going import all_text, on_turn, presence, table
from tests.cogs.remembering import played_on, ranked, with_computers_like_people
from tests.cogs.seats import Sitting
from tests.cogs.server import Server
from tests.memory.town import careful

pytestmark = pytest.mark.usefixtures("quick_pictures")

KICK = discord.Permissions(kick_members=True)
TIME_OUT = discord.Permissions(moderate_members=True)


async def with_three_turns_each(server: Server, *names: str, seconds: int) -> None:
    with_computers_like_people(server)
    await server.started(*names, game="romme", rounds=1, time=seconds)
    sitting, live = Sitting(server), table(server)
    while any(seat.turns < TURNS for seat in live.row.seats):
        await sitting.turn(by_commands, careful)
    while on_turn(server) != names[-1]:
        await sitting.turn(by_commands, careful)


def empowered(server: Server, name: str, powers: discord.Permissions) -> None:
    server.admit(name, server.guild.create_role("Powers", permissions=powers))


async def test_removing_an_opponent_from_the_server_wins_no_match(server: Server) -> None:
    empowered(server, "mia", KICK)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    server.guild.remove_member(server.member("ben"))
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    why = "Not rated: somebody can no longer play here, and another player may remove members"
    assert all_text(server).count(why) == 2, "at once, and at the end"
    assert await ranked(server) == []


async def test_leaving_the_server_saves_nobody_from_losing(server: Server) -> None:
    await with_three_turns_each(server, "ann", "ben", seconds=60)
    server.guild.remove_member(server.member("ben"))
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    assert "Not rated" not in all_text(server)
    assert "ann" in await ranked(server)


async def test_an_opponent_who_was_seen_today_is_looked_for_when_a_computer_takes_over(
    server: Server,
) -> None:
    """Whoever waits with it until the opponent has been looked up gains nothing either."""
    empowered(server, "mia", KICK)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.HERE
    server.guild.remove_member(server.member("ben"))
    await until_away(server, "ben")
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    assert await ranked(server) == []


async def test_timing_an_opponent_out_wins_no_match(server: Server) -> None:
    empowered(server, "mia", TIME_OUT)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    timed_out(server, "ben")
    await until_away(server, "ben")
    assert presence(server, "ben") == Presence.AWAY
    await played_on(server)
    assert "another player may remove members" in all_text(server)
    assert await ranked(server) == []


async def test_who_was_timed_out_by_others_ranks_last_as_anybody_who_is_away(
    server: Server,
) -> None:
    await with_three_turns_each(server, "ann", "ben", seconds=60)
    timed_out(server, "ben")
    await until_away(server, "ben")
    await played_on(server)
    assert await ranked(server) == ["ann", "ben"]


def timed_out(server: Server, name: str) -> None:
    guild = server.env.backend.get_guild(server.guild.id)
    guild.members[server.member(name).id].timed_out_until = "2999-01-01T00:00:00+00:00"


async def until_away(server: Server, name: str) -> None:
    sitting = Sitting(server)
    while presence(server, name) == Presence.HERE:
        if on_turn(server) == name:
            await server.env.advance_time(61)
        else:
            await sitting.turn(by_commands, careful)
    await server.env.advance_time(1)
