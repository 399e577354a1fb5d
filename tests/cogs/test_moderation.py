"""Powers over a server, and keeping members from its tables: who may, and what others see."""

from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from simcord import InteractionResult, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.community import banning
from bot.community.banning import BanTerms, ban_of
from bot.database.core import MemberId, ServerId
from bot.tables.denials import Member
from bot.tables.model import Status
from tests.cogs.forging import Unchanged, forge, is_private_no
from tests.cogs.governing import choose_setting, privileged, settings_of, settings_panel, shown_all
from tests.cogs.governing import forge as forge_panel
from tests.cogs.remembering import member_id, with_a_past
from tests.cogs.server import Panel, Server, said, shown
from tests.cogs.test_ranking import current
from tests.cogs.tourneys import Tourney
from tests.speaking import say_in

# --- what somebody may do to a server is asked of the server, not of a channel ---

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


# --- keeping members from tables: a few taps of moderators, and what the others see of it ---

MENU = "Keep from tables"


def moderator(server: Server, name: str = "mod") -> MemberActor:
    return privileged(server, name, manage_messages=True)


async def form(server: Server, who: str, target: str) -> InteractionResult:
    """Somebody taps on a member and chooses what to do."""
    return await server.member(who).context_menu(server.channel, MENU, server.member(target))


async def ban(
    server: Server, target: str, days: int = 7, reason: str = "", *, who: str = "mod"
) -> Panel:
    if who not in server.names:
        moderator(server, who)
    asked = await form(server, who, target)
    filled: dict[str, Any] = {"days": [str(days)], "reason": reason}
    return Panel(server, who, await server.member(who).submit_modal(asked, filled))


async def register(server: Server, name: str = "mod") -> Panel:
    return Panel(server, name, await server.member(name).slash(server.channel, "moderation"))


async def refused(server: Server, name: str) -> str:
    before = len(list(server.bot.tables))
    result = await server.member(name).slash(server.channel, "rummy new")
    assert result.ephemeral
    assert len(list(server.bot.tables)) == before
    return said(result)


async def is_banned(server: Server, name: str) -> bool:
    found = await ban_of(server.bot.tables, ServerId(server.guild.id), member_id(server, name))
    return found is not None


@pytest.mark.usefixtures("no_drawing")
async def test_a_member_is_kept_away_with_two_taps_and_told_until_when_but_not_why(
    server: Server,
) -> None:
    await server.opened("ann")
    panel = await ban(server, "ben", 7, "insults **people**")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "**ben is kept from tables until <t:" in panel.shown.text
    assert "****" not in panel.shown.text
    sentence = await refused(server, "ben")
    assert "keep you from its tables until <t:" in sentence
    joined = await server.press("ben", "join")
    assert joined.ephemeral
    assert said(joined) == sentence
    for told in (sentence, *(one.text for one in server.everything())):
        assert "insults" not in told
        assert "mod" not in told.split()


@pytest.mark.usefixtures("no_drawing")
async def test_the_list_says_who_until_when_by_whom_and_why_and_lifts_it(server: Server) -> None:
    await ban(server, "ben", 3, "stalls @everyone")
    await ban(server, "cem", 0)
    moderator(server, "max")
    panel = await register(server, "max")
    text = panel.shown.text
    assert "for good" in text
    assert f"by <@{server.member('mod').id}>" in text
    assert "stalls" in text
    assert "@everyone" not in text
    chosen = next(value for value, label in panel.shown.options("one").items() if label == "ben")
    assert panel.message is not None
    await server.member("max").select(panel.message, [chosen], custom_id="M.one.0")
    assert "Lift it" in panel.shown.labels
    await panel.press("lift")
    assert "ben may come to tables again" in panel.shown.text
    assert f"lifted <t:{int(server.env.now().timestamp())}:d>" in panel.shown.text
    await server.opened("ben")
    assert await is_banned(server, "cem")


@pytest.mark.usefixtures("no_drawing")
async def test_somebody_is_chosen_in_the_menu_of_the_list_too(server: Server) -> None:
    moderator(server)
    panel = await register(server)
    assert "Nobody is kept" in panel.shown.text
    assert panel.message is not None
    mod = server.member("mod")
    asked = await mod.select(panel.message, [server.member("ben")], custom_id="M.who.0")
    done = await mod.submit_modal(asked, {"days": ["30"], "reason": ""})
    assert done.response is not None
    assert done.response.ephemeral
    assert "ben is kept" in panel.shown.text
    assert await is_banned(server, "ben")


@pytest.mark.usefixtures("no_drawing")
async def test_leaving_the_server_and_coming_back_is_no_way_around(server: Server) -> None:
    await ban(server, "ben")
    user = server.member("ben").user
    server.env.backend.remove_member(server.guild.id, user.id)
    server.admit("ben", user=user)
    assert "until" in await refused(server, "ben")
    await server.restart()
    assert "until" in await refused(server, "ben")


@pytest.mark.usefixtures("no_drawing")
async def test_deleting_ones_data_is_no_way_around_and_is_said(server: Server) -> None:
    await ban(server, "ben", 7, "cheats")
    panel = Panel(server, "ben", await server.member("ben").slash(server.channel, "privacy"))
    assert "keep you from its tables" in panel.shown.text
    assert "cheats" not in panel.shown.text
    await panel.press("delete")
    assert "as a hash by which you are known again" in panel.shown.text
    await panel.press("yes")
    assert "a hash stays until it ends" in panel.shown.text
    assert "until" in await refused(server, "ben")
    shown_now = (await register(server)).shown.text
    assert "somebody who deleted their data" in shown_now
    assert "cheats" not in shown_now


@pytest.mark.usefixtures("no_drawing")
async def test_a_running_match_goes_on_and_a_rematch_does_not(server: Server) -> None:
    await server.started("ann", "ben", game="mini")
    await ban(server, "ben")
    await server.rack("ben")
    assert "until" in await refused(server, "ben")
    assert len(list(server.bot.tables)) == 1


@pytest.mark.usefixtures("no_drawing")
async def test_a_lobby_is_left(server: Server) -> None:
    await server.opened("ann", "ben")
    await ban(server, "ben")
    (live,) = server.bot.tables
    assert [seat.name for seat in live.row.seats] == ["ann"]
    assert "ben" not in server.lobby.alts[0]


@pytest.mark.usefixtures("no_drawing")
async def test_a_process_that_ends_after_a_ban_leaves_nobody_in_a_lobby_or_a_tournament(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.opened("ann", "ben")
    await Tourney(server).opened("ann", "ben")
    target, mod = Member(member_id(server, "ben"), "ben"), Member(MemberId(1), "", moderator=True)
    with monkeypatch.context() as patch:
        patch.setattr("bot.community.banning.leave_lobbies", AsyncMock())
        await banning.ban(server.bot.tables, ServerId(server.guild.id), mod, target, BanTerms(7))
    await server.restart()
    await shown_all(server)
    (live,) = server.bot.tables
    assert [seat.name for seat in live.row.seats] == ["ann"]
    (kept,) = server.bot.tournaments.kept.values()
    assert [one.withdrawn for one in kept.state.entrants] == [True]


@pytest.mark.usefixtures("no_drawing")
async def test_a_moderator_who_plays_gets_no_form_about_an_opponent(server: Server) -> None:
    moderator(server)
    await server.started("mod", "ben", game="mini")
    no = is_private_no(await form(server, "mod", "ben"))
    assert "You play with this member" in no
    assert not await is_banned(server, "ben")


@pytest.mark.usefixtures("no_drawing")
async def test_moderators_and_those_above_them_are_safe(server: Server) -> None:
    moderator(server)
    privileged(server, "boss", manage_guild=True, manage_messages=True)
    moderator(server, "max")  # a new role stands below the others
    for name in ("max", "boss"):
        assert "only be kept" in is_private_no(await form(server, "mod", name))
    owner = MemberActor(server.env, server.guild, server.guild.owner)
    result = await server.member("mod").context_menu(server.channel, MENU, owner)
    assert "only be kept" in is_private_no(result)
    assert "yourself" in is_private_no(await form(server, "mod", "mod"))
    assert "only be kept" in is_private_no(await form(server, "boss", "mod"))
    await ban(server, "max", who="boss")
    assert await is_banned(server, "max")


@pytest.mark.usefixtures("no_drawing")
async def test_a_role_that_came_after_the_form_counts(server: Server) -> None:
    """What a form says is not trusted: Discord is asked anew when it is sent."""
    mod = moderator(server)
    asked = await form(server, "mod", "ben")
    role = server.guild.create_role("new", permissions=discord.Permissions(manage_messages=True))
    server.env.backend.add_member_role(server.guild.id, server.member("ben").id, role.id)
    no = is_private_no(await mod.submit_modal(asked, {"days": ["7"], "reason": ""}))
    assert "only be kept" in no


@pytest.mark.usefixtures("no_drawing")
async def test_those_who_are_no_moderators_get_nowhere(server: Server) -> None:
    await server.opened("ann")
    await ban(server, "ben")
    queen_of_a_channel(server)
    assert "moderation" not in server.member("ann").available_commands(server.channel)
    ben = server.member("ben").id
    with Unchanged(server):
        for name in ("queen", "ben"):
            for custom_id in ("M.page.0.0", "M.lift.0.1", f"M.form.0.{ben}", f"M.ban.0.{ben}"):
                no = is_private_no(await forge(server, name, custom_id))
                assert no == "Only moderators of this server can do this."
    assert await is_banned(server, "ben")


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize(
    "custom_id",
    ["M.lift.0.999", "M.lift.0.x", "M.ban.0.x", "M.ban.0.1", "M.form.0.", "M.one.0", "M.nix.0"],
)
async def test_junk_is_refused_in_words(server: Server, custom_id: str) -> None:
    moderator(server)
    await server.opened("ann")
    is_private_no(await forge(server, "mod", custom_id))


@pytest.mark.usefixtures("no_drawing")
async def test_a_ban_of_another_server_is_not_lifted_from_here(server: Server) -> None:
    await ban(server, "ben")
    bans = server.bot.tables
    found = await ban_of(bans, ServerId(server.guild.id), member_id(server, "ben"))
    assert found is not None
    other = server.env.create_guild("elsewhere")
    channel = other.create_text_channel("tables")
    role = other.create_role("mods", permissions=discord.Permissions(administrator=True))
    stranger = other.add_member(server.env.create_user("stranger"), roles=(role,))
    result = await stranger.slash(channel, "moderation")
    assert result.response is not None
    assert "Nobody is kept" in shown(result.response).text
    assert await is_banned(server, "ben")


@pytest.mark.usefixtures("no_drawing")
async def test_the_list_has_pages(server: Server) -> None:
    for name in ("ann", "ben", "cem", "dan", "eve", "fay", "gus"):
        await ban(server, name, 7, "r" * 300)
    panel = await register(server)
    assert "gus" in panel.shown.text
    assert "ann" not in panel.shown.text
    assert panel.message is not None
    await server.member("mod").click(panel.message, label="Next")
    assert "ann" in panel.shown.text


@pytest.mark.usefixtures("no_drawing")
async def test_moderators_find_it_in_the_help(server: Server) -> None:
    moderator(server)
    for name, offered in (("mod", True), ("ann", False)):
        result = await server.member(name).slash(server.channel, "rummy help")
        assert ("moderation" in shown(result.response).text) == offered
