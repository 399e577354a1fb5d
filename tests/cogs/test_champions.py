"""A role for the first of a ladder: who gets it, who loses it, and which roles cannot be won."""

import asyncio
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, RoleHandle

from bot.community import banning
from bot.community.banning import BanTerms
from bot.community.seasons import close_season, first_of
from bot.database.core import MemberId
from bot.tables.denials import Member
from cogs.champions import SOON
from cogs.messages import AGAIN
from tests.cogs.forging import forge
from tests.cogs.governing import BOSS, choose_setting, settings_of, settings_panel, shown_all
from tests.cogs.governing import forge as forge_panel
from tests.cogs.remembering import member_id, server_id, with_a_past
from tests.cogs.server import Server, said, shown
from tests.cogs.test_moderation import ban

pytestmark = pytest.mark.usefixtures("no_drawing")

EVER = "ever.all"


def crown(server: Server, **permissions: bool) -> RoleHandle:
    """Below the role of whoever manages server and roles: a new role is the lowest."""
    if BOSS not in server.names:
        powers = discord.Permissions(manage_guild=True, manage_roles=True)
        server.admit(BOSS, server.guild.create_role("bosses", permissions=powers))
    return server.guild.create_role("crown", permissions=discord.Permissions(**permissions))


async def choose(server: Server, verb: str, *values: Any) -> str:
    """Somebody chooses it in a menu of the settings; gives back what is said to that."""
    panel = await settings_panel(server)
    return said(await forge_panel(panel, BOSS, f"g.{verb}.0", [str(one) for one in values]))


async def crowned(server: Server, role: RoleHandle) -> list[str]:
    await shown_all(server)
    work = vars(vars(server.bot.get_cog("Champions"))["_work"])["_tasks"]
    if server_id(server) in work:
        await asyncio.wait([work[server_id(server)][0]])
    members = server.env.backend.get_guild(server.guild.id).members
    names = {server.member(name).id: name for name in server.names}
    return [names[one] for one, member in members.items() if role.id in member.role_ids]


async def first(server: Server, which: str = EVER) -> str:
    now = server.bot.clock.now()
    found = await first_of(server.bot.database, server_id(server), which, now)
    return {server.member(name).id: name for name in server.names}[found or 0]


async def settle_crown(server: Server) -> RoleHandle:
    await with_a_past(server, matches=80, logs=0)
    role = crown(server)
    await choose(server, "ladder", EVER)
    assert await choose(server, "champion", role.id) == ""
    assert settings_of(server).champion_role == role.id
    return role


async def test_the_first_gets_the_role_at_once_and_loses_it_when_it_is_switched_off(
    server: Server,
) -> None:
    role = await settle_crown(server)
    assert await crowned(server, role) == [await first(server)]
    await choose(server, "champion")
    assert await crowned(server, role) == []
    assert await server.bot.database.read("SELECT 1 FROM champions") == []


async def test_it_goes_to_the_next_when_the_first_is_kept_away_hidden_or_forgotten(
    server: Server,
) -> None:
    role = await settle_crown(server)
    for verb in ("ban", "y.hide.0", "y.yes.0"):
        name = await first(server)
        assert await crowned(server, role) == [name]
        if verb == "ban":
            await ban(server, name)
        else:
            panel = await server.member(name).slash(server.channel, "privacy")
            await forge(server, name, verb, on=panel.response)
        assert name not in await crowned(server, role)


async def test_whoever_has_left_the_server_is_passed_over(server: Server) -> None:
    await with_a_past(server, matches=80, logs=0)
    gone = await first(server)
    server.env.backend.remove_member(server.guild.id, server.member(gone).id)
    role = crown(server)
    await choose(server, "ladder", EVER)
    await choose(server, "champion", role.id)
    assert await first(server) != gone
    assert await crowned(server, role) == [await first(server)]


async def test_the_first_of_a_closed_season_keeps_it_until_there_is_another(server: Server) -> None:
    await with_a_past(server, matches=120, logs=0)
    role = crown(server)
    await choose(server, "champion", role.id)
    name = await first(server, "season.all")
    assert await crowned(server, role) == [name]
    manager = Member(MemberId(1), "boss", moderator=True, manager=True)
    now = server.bot.clock.now()
    await close_season(server.bot.database, server_id(server), manager, 2, now=now)
    server.bot.standings_changed(server_id(server))
    assert await crowned(server, role) == [name]


@pytest.mark.parametrize("power", ["administrator", "manage_messages", "mention_everyone"])
async def test_no_powers_can_be_won(server: Server, power: str) -> None:
    role = crown(server, **{power: True})
    assert "not to be won by playing" in await choose(server, "champion", role.id)
    assert settings_of(server).champion_role is None


async def test_a_role_that_gets_powers_later_is_not_given_and_the_panel_says_so(
    server: Server,
) -> None:
    role = crown(server)
    await choose(server, "champion", role.id)
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    found = guild.get_role(role.id)
    assert found is not None
    await found.edit(permissions=discord.Permissions(kick_members=True))
    await server.env.settle()
    await with_a_past(server, matches=80, logs=0)
    server.bot.standings_changed(server_id(server))
    assert await crowned(server, role) == []
    panel = await settings_panel(server)
    await server.member(BOSS).click(panel.message, custom_id="g.page.0.2")  # type: ignore[arg-type]
    assert "not to be won by playing" in panel.shown.text
    await found.delete()
    await server.env.settle()
    server.bot.standings_changed(server_id(server))
    panel = await settings_panel(server)
    await server.member(BOSS).click(panel.message, custom_id="g.page.0.2")  # type: ignore[arg-type]
    assert "does not exist any more" in panel.shown.text


async def test_everybodys_role_is_refused(server: Server) -> None:
    assert "belongs to everybody" in await choose(server, "champion", server.guild.id)


async def test_who_does_not_manage_roles_gives_none_through_the_bot(server: Server) -> None:
    powers = discord.Permissions(manage_guild=True)
    server.admit(BOSS, server.guild.create_role("bosses", permissions=powers))
    role = crown(server)
    assert "that you could give yourself" in await choose(server, "champion", role.id)
    assert settings_of(server).champion_role is None


async def test_nobody_gives_a_role_through_the_bot_that_stands_above_their_own(
    server: Server,
) -> None:
    """Discord would not let them give it by themselves."""
    role = crown(server)
    change_own_role(server, position=9)
    server.env.backend.edit_role(server.guild.id, role.id, {"position": 8})
    await server.env.settle()
    assert "that you could give yourself" in await choose(server, "champion", role.id)
    assert settings_of(server).champion_role is None
    boss = server.member(BOSS)
    server.env.backend.add_member_role(server.guild.id, boss.id, role.id)
    await server.env.settle()
    assert "that you could give yourself" in await choose(server, "champion", role.id), "nor that"
    server.env.backend.remove_member_role(server.guild.id, boss.id, role.id)
    server.env.backend.edit_role(server.guild.id, role.id, {"position": 1})
    await server.env.settle()
    assert await choose(server, "champion", role.id) == ""


MANAGER = Member(MemberId(1), "boss", moderator=True, manager=True)


async def dethrone(server: Server, *, heard: bool = True) -> str:
    """The first is kept from tables; gives back who is it now. Unheard is as if a process ended."""
    old = await first(server)
    target = Member(member_id(server, old), old)
    await banning.ban(server.bot.tables, server_id(server), MANAGER, target, BanTerms(7))
    if heard:
        server.bot.standings_changed(server_id(server))
    return await first(server)


def told(channel: ChannelHandle) -> list[str]:
    return [shown(message).text for message in channel.history()]


def change_own_role(server: Server, **changes: int) -> None:
    """Somebody changes the role of the bot in the settings of the server."""
    backend = server.env.backend
    (own,) = backend.get_member(server.guild.id, backend.bot_user.id).role_ids
    backend.edit_role(server.guild.id, own, changes)


async def test_what_is_in_the_way_is_told_moderators_once_and_goes_on_when_it_is_put_right(
    server: Server, faulty: None
) -> None:
    del faulty
    role = await settle_crown(server)
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    [old] = await crowned(server, role)
    all_powers = discord.Permissions.all().value
    for change, sentence in (
        ({"permissions": discord.Permissions.none().value}, "permission to manage roles"),
        ({"position": 1}, "stands above mine"),
    ):
        server.env.backend.edit_role(server.guild.id, role.id, {"position": 2})
        change_own_role(server, **{"permissions": all_powers, "position": 9, **change})
        new = await dethrone(server)
        assert await crowned(server, role) == [old]
        server.bot.standings_changed(server_id(server))
        await server.restart()
        await server.env.advance_time(SOON)
        assert await crowned(server, role) == [old]
        assert sentence in told(channel)[-1]
        change_own_role(server, permissions=all_powers, position=9)
        await server.env.settle()
        assert await crowned(server, role) == [new]
        old = new
    assert len(told(channel)) == 2
    server.env.backend.delete_role(server.guild.id, role.id)
    await server.env.settle()
    assert await crowned(server, role) == []
    assert "does not exist any more" in told(channel)[-1]
    assert await server.bot.database.read("SELECT 1 FROM champions") == []


async def test_a_no_of_discord_is_told_once_and_what_was_left_undone_is_done_later(
    server: Server, faulty: None
) -> None:
    del faulty
    role = await settle_crown(server)
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    asked = f"/guilds/{server.guild.id}/members/*/roles/{role.id}"
    for method in ("DELETE", "PUT"):
        change_own_role(server, position=8 if method == "PUT" else 9)
        await server.env.settle()
        await crowned(server, role)
        server.env.inject_error(method, asked, status=403, code=50013, times=1)
        new = await dethrone(server)
        for _ in range(3):
            assert new not in await crowned(server, role)
            server.bot.standings_changed(server_id(server))
    assert ["Discord does not let me" in one for one in told(channel)] == [True] * 2
    await server.restart()  # while it is noted who gets the role, and nobody has it
    await server.env.advance_time(SOON)
    assert await crowned(server, role) == [new]
    newer = await dethrone(server, heard=False)  # the process ends before the role is passed on
    await server.restart()
    await server.env.advance_time(SOON)
    assert await crowned(server, role) == [newer] != [new]


async def test_moderators_hear_of_it_also_if_the_process_ended_before_they_were_told(
    server: Server, faulty: None
) -> None:
    del faulty
    role = await settle_crown(server)
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    server.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, times=1)
    server.env.backend.delete_role(server.guild.id, role.id)
    await server.env.settle()
    await crowned(server, role)
    assert told(channel) == []
    await server.restart()
    for _ in range(2):
        await server.env.advance_time(AGAIN)
        assert ["does not exist any more" in one for one in told(channel)] == [True]
