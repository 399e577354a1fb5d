"""What somebody may do to a server is asked of the server, not of a channel."""

import discord
import pytest
from simcord import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.tables.model import Status
from tests.cogs.forging import Unchanged, forge, is_private_no
from tests.cogs.governing import choose_setting, privileged, settings_of, settings_panel
from tests.cogs.governing import forge as forge_panel
from tests.cogs.remembering import with_a_past
from tests.cogs.server import Panel, Server, said, shown
from tests.cogs.test_ranking import current
from tests.speaking import say_in

EVERYTHING_THERE = discord.Permissions(
    manage_guild=True, manage_messages=True, moderate_members=True, manage_channels=True
)
POWERS = ("manage_guild", "manage_messages", "moderate_members", "administrator")


def queen_of_a_channel(server: Server, name: str = "queen") -> MemberActor:
    """Somebody who may do everything in the channel, and nothing beyond it."""
    queen = server.member(name)
    allowed = Overwrite(queen.id, OverwriteType.MEMBER, EVERYTHING_THERE.value, 0)
    server.env.backend.set_overwrite(server.channel.id, allowed)
    return queen


async def test_who_manages_a_channel_only_does_not_close_the_season(server: Server) -> None:
    await with_a_past(server, logs=0)
    queen = queen_of_a_channel(server)
    ranking = await queen.slash(server.channel, "ranking")
    assert ranking.response is not None
    assert not shown(ranking.response).has("close")
    for custom_id in ("n.close.0.2", "z.sure.0.2", "z.yes.0.2"):
        is_private_no(await forge(server, "queen", custom_id, on=ranking.response))
    assert await current(server) == 2


async def test_who_manages_a_channel_only_opens_no_table_where_moderators_do(
    server: Server,
) -> None:
    await choose_setting(server, "openers", "moderators")
    queen = queen_of_a_channel(server)
    with Unchanged(server):
        result = await queen.slash(server.channel, "rummy new")
        assert "may not open" in is_private_no(result)


async def test_who_manages_a_channel_only_does_not_end_tables_of_others(server: Server) -> None:
    await server.started("ann", "ben")
    queen = queen_of_a_channel(server)
    more = await server.press("queen", "more")
    assert more.response is not None
    assert not shown(more.response).has("abort")
    assert not shown(more.response).has("kick")
    table = next(iter(server.bot.tables)).row.id
    with Unchanged(server):
        for verb in ("abort", "yes"):
            is_private_no(await forge(server, "queen", f"m.{verb}.{table}"))
        ann = str(server.member("ann").id)
        is_private_no(await forge(server, "queen", f"m.kick.{table}", [ann]))
    assert next(iter(server.bot.tables)).row.status == Status.RUNNING
    assert queen.id != server.member("ann").id


async def test_who_manages_a_channel_only_does_not_close_lobbies_of_others(server: Server) -> None:
    await server.opened("ann")
    queen_of_a_channel(server)
    with Unchanged(server):
        is_private_no(await server.press("queen", "cancel"))


async def test_who_manages_a_channel_only_settles_nothing(server: Server) -> None:
    queen = queen_of_a_channel(server)
    result = await queen.slash(server.channel, "settings")
    assert "manage this server" in said(result)
    panel = await settings_panel(server)
    before = settings_of(server)
    answer = await forge_panel(panel, "queen", "g.ratings.0", ["off"])
    assert "manage this server" in said(answer)
    assert settings_of(server) == before


@pytest.mark.parametrize("power", POWERS)
async def test_a_power_that_holds_everywhere_holds_where_a_channel_denies_it(
    server: Server, power: str
) -> None:
    mod = privileged(server, "mod", **{power: True})
    denied = Overwrite(mod.id, OverwriteType.MEMBER, 0, EVERYTHING_THERE.value)
    server.env.backend.set_overwrite(server.channel.id, denied)
    await server.opened("ann", "ben")
    await server.press("mod", "cancel")
    assert "closed" in server.lobby.text


async def test_the_owner_of_a_server_may_everything_without_a_role(server: Server) -> None:
    await with_a_past(server, logs=0)
    owner = server.guild.owner
    result = await MemberActor(server.env, server.guild, owner).slash(server.channel, "ranking")
    assert result.response is not None
    assert shown(result.response).has("close")


@pytest.mark.parametrize("power", ["manage_messages", "moderate_members"])
async def test_a_season_is_closed_by_those_who_manage_the_server_only(
    server: Server, power: str
) -> None:
    await with_a_past(server, logs=0)
    mod = privileged(server, "mod", **{power: True})
    result = await mod.slash(server.channel, "ranking")
    assert result.response is not None
    assert not shown(result.response).has("close")
    for custom_id in ("n.close.0.2", "z.sure.0.2", "z.yes.0.2"):
        no = is_private_no(await forge(server, "mod", custom_id, on=result.response))
        assert "manage this server" in no
    assert await current(server) == 2


async def test_a_moderator_in_time_out_is_none(server: Server) -> None:
    mod = privileged(server, "mod", manage_messages=True)
    await server.opened("ann", "ben")
    member = server.env.backend.get_member(server.guild.id, mod.id)
    member.timed_out_until = "2100-01-01T00:00:00+00:00"
    with Unchanged(server):
        no = is_private_no(await forge(server, "mod", f"l.cancel.{_table(server)}"))
    assert no == say_in("en", "denied-not_the_owner")
    member.timed_out_until = None
    await forge(server, "mod", f"l.cancel.{_table(server)}")
    assert not list(server.bot.tables), "out of it they are one again"


async def test_while_roles_are_not_known_nobody_is_a_moderator(server: Server) -> None:
    """As after a start, until Discord has told of the server."""
    privileged(server, "mod", administrator=True)
    await server.opened("ann", "ben")
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    server.bot._connection._remove_guild(guild)  # noqa: SLF001 - nothing else empties the cache
    with Unchanged(server):
        is_private_no(await forge(server, "mod", f"l.cancel.{_table(server)}"))


def _table(server: Server) -> int:
    return next(iter(server.bot.tables)).row.id


async def test_a_panel_of_a_moderator_is_worth_nothing_when_the_role_is_gone(
    server: Server,
) -> None:
    await server.started("ann", "ben")
    mod = privileged(server, "mod", manage_messages=True)
    panel = Panel(server, "mod", await server.press("mod", "more"))
    assert panel.shown.has("abort")
    server.env.backend.get_member(server.guild.id, mod.id).role_ids.clear()
    with Unchanged(server):
        await panel.press("abort")
        assert panel.said
