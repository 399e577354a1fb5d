"""What those who manage a server settle, and that it happens."""

from pathlib import Path

import discord
import pytest
import simcord

from bot.community.ladders import Ladder, ranking
from bot.community.replays import replay
from bot.community.settings import Openers, ServerSettings
from bot.database.core import ServerId, TableId
from bot.tables import rows as store
from bot.tables.model import Assistance, TableState
from tests.cogs.governing import (
    BOSS,
    choose_setting,
    forge,
    neighbours,
    played,
    privileged,
    settings_of,
    settings_panel,
)
from tests.cogs.seats import Sitting
from tests.cogs.server import BotHouse, Panel, Server, said, serving, shown

pytestmark = pytest.mark.usefixtures("no_drawing")


async def opened_row(server: Server) -> TableState:
    live = Sitting(server).live
    assert live is not None
    return live.row


async def denied(server: Server, name: str, channel: simcord.ChannelHandle | None = None) -> str:
    """What somebody is told who may not open a table; nobody else hears of it."""
    before = len(list(server.bot.tables))
    result = await server.member(name).slash(channel or server.channel, "rummy new")
    assert result.ephemeral
    assert len(list(server.bot.tables)) == before
    return said(result)


# --- the panel ---


async def test_the_panel_is_private_and_says_what_each_menu_is_for(server: Server) -> None:
    panel = await settings_panel(server)
    assert panel.message is not None
    assert panel.message.ephemeral
    for name in ("Language", "Channels", "Who may open", "Time", "Help", "Ranking"):
        assert f"**{name}" in panel.shown.text
    await panel.press("page")
    for name in ("Replays", "Puzzle of the day"):
        assert f"**{name}" in panel.shown.text
    await panel.press("page")
    assert "**Language" in panel.shown.text


async def test_every_menu_has_a_name_that_can_be_read_out(server: Server) -> None:
    panel = await settings_panel(server)
    names = {menu["custom_id"]: menu["placeholder"] for menu in panel.shown.parts(3)}
    assert names["g.language.0"] == "Language"
    assert names["g.openers.0"] == "Who may open tables"
    await panel.press("page")
    names |= {menu["custom_id"]: menu["placeholder"] for menu in panel.shown.parts(3)}
    assert names["g.each.0"] == "Tables for each member"
    assert not {"None", "True", "False"} & set(names.values())


async def test_a_choice_is_saved_at_once_and_the_panel_shows_it(server: Server) -> None:
    panel = await choose_setting(server, "ratings", "off")
    assert not settings_of(server).ratings
    menu = next(
        part
        for part in panel.shown.parts(3)
        if part["custom_id"] == panel.shown.custom_id("ratings")
    )
    assert [one["value"] for one in menu["options"] if one.get("default")] == ["off"]


async def test_what_is_settled_survives_a_restart(server: Server) -> None:
    await choose_setting(server, "language", "nl")
    await choose_setting(server, "each", "1")
    before = settings_of(server)
    await server.restart()
    assert settings_of(server) == before
    assert server.bot.language_of(server.guild.id) == "nl"


async def test_others_are_not_offered_the_command(server: Server) -> None:
    assert "settings" not in server.member("ann").available_commands(server.channel)
    boss = privileged(server, BOSS, manage_guild=True)
    assert "settings" in boss.available_commands(server.channel)


async def test_moderators_who_do_not_manage_the_server_change_nothing(server: Server) -> None:
    panel = await settings_panel(server)
    privileged(server, "mod", manage_messages=True)
    for name in ("mod", "ann"):
        result = await forge(panel, name, "g.ratings.0", ["off"])
        assert result.ephemeral
        assert "manage this server" in said(result)
    assert settings_of(server) == ServerSettings()


JUNK = [
    ("language", ["xx"]),
    ("language", []),
    ("language", ["de", "fr"]),
    ("time", ["1"]),
    ("time", ["-5"]),
    ("time", ["99999999999999999999999"]),
    ("help", ["everything"]),
    ("ratings", ["maybe"]),
    ("openers", ["role"]),
    ("openers", [""]),
    ("each", ["0"]),
    ("each", ["²"]),
    ("all", ["501"]),
    ("racks", ["True"]),
    ("channels", ["1"]),
    ("channels", ["x", "-1"]),
    ("channels", ["9" * 400]),
    ("role", []),
    ("role", ["12345"]),
    ("role", ["²"]),
]


@pytest.mark.parametrize(("verb", "values"), JUNK)
async def test_junk_is_refused_in_words_and_changes_nothing(
    server: Server, verb: str, values: list[str]
) -> None:
    panel = await settings_panel(server)
    result = await forge(panel, BOSS, f"g.{verb}.0", values)
    assert "not on offer" in said(result)
    assert settings_of(server) == ServerSettings()


async def test_an_unknown_menu_is_too_old(server: Server) -> None:
    panel = await settings_panel(server)
    result = await forge(panel, BOSS, "g.tables_per.0", ["1"])
    assert "too old" in said(result)


async def test_channels_and_roles_of_another_server_cannot_be_chosen(
    server: Server, env: simcord.Env, house: BotHouse
) -> None:
    other = neighbours(env, house)
    role = other.guild.create_role("strangers")
    panel = await settings_panel(server)
    for verb, value in (("channels", other.channel.id), ("role", role.id)):
        result = await forge(panel, BOSS, f"g.{verb}.0", [str(value)])
        assert "not on offer" in said(result)
    assert settings_of(server) == ServerSettings()


async def test_two_servers_do_not_influence_each_other(
    server: Server, env: simcord.Env, house: BotHouse
) -> None:
    other = neighbours(env, house)
    await choose_setting(server, "language", "fr")
    await choose_setting(server, "openers", "moderators")
    await other.opened("ann")
    assert "players wanted" in other.lobby.text
    assert "may not open" in await denied(server, "ben")
    await choose_setting(other, "each", "1")
    assert settings_of(other) == ServerSettings(tables_per_member=1)
    assert settings_of(server) == ServerSettings(language="fr", openers=Openers.MODERATORS)


# --- what the settings do ---


async def test_a_german_server_is_spoken_to_in_german_or_as_it_likes(
    env: simcord.Env, house: BotHouse
) -> None:
    server = neighbours(env, house, "de")
    await server.opened("ann")
    assert "Mitspieler gesucht" in server.lobby.text
    panel = await choose_setting(server, "language", "fr")
    assert panel.shown.options("language")["auto"] == "Automatic: Deutsch"
    await server.opened("ben")
    assert "on cherche des joueurs" in server.lobby.text
    await choose_setting(server, "language", "auto")
    await server.opened("cem")
    assert "Mitspieler gesucht" in server.lobby.text


async def test_tables_are_opened_only_where_they_may_be(server: Server) -> None:
    parlour = server.guild.create_text_channel("parlour")
    await choose_setting(server, "channels", parlour)
    sentence = await denied(server, "ann")
    assert parlour.mention in sentence
    result = await server.member("ann").slash(parlour, "rummy new")
    assert not result.ephemeral
    await choose_setting(server, "channels")
    await server.opened("ben")


async def test_a_category_stands_for_its_channels(server: Server) -> None:
    rooms = server.guild.create_category("rooms")
    parlour = server.guild.create_text_channel("parlour", category=rooms)
    await choose_setting(server, "channels", rooms)
    assert "**rooms**" in await denied(server, "ann")
    result = await server.member("ann").slash(parlour, "rummy new")
    assert not result.ephemeral


async def test_a_thread_belongs_to_its_channel(server: Server) -> None:
    parlour = server.guild.create_text_channel("parlour")
    await choose_setting(server, "channels", server.channel)
    await server.started("ann", "ben", game="mini")
    result = await server.member("cem").slash(server.place, "rummy new")
    assert not result.ephemeral
    assert server.channel.mention in await denied(server, "cem", parlour)


async def test_moderators_open_tables_everywhere(server: Server) -> None:
    parlour = server.guild.create_text_channel("parlour")
    await choose_setting(server, "channels", parlour)
    await choose_setting(server, "openers", "moderators")
    privileged(server, "mod", moderate_members=True)
    await server.opened("mod")
    assert [live.row.seats[0].name for live in server.bot.tables] == ["mod"]


async def test_channels_that_are_gone_are_said_to_be_gone(server: Server) -> None:
    parlour = server.guild.create_text_channel("parlour")
    await choose_setting(server, "channels", parlour)
    channel = server.bot.get_channel(parlour.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.delete()
    await server.env.settle()
    assert await denied(server, "ann") == "Tables are not opened in this channel."
    assert "do not exist any more" in (await settings_panel(server)).shown.text


async def test_tables_are_opened_by_moderators_only_if_the_server_wants_it(server: Server) -> None:
    await choose_setting(server, "openers", "moderators")
    assert "may not open" in await denied(server, "ann")
    privileged(server, "mod", manage_messages=True)
    await server.opened("mod", "ann")
    await choose_setting(server, "openers", "everyone")
    await server.opened("ann")


async def test_tables_are_opened_by_those_with_a_role(server: Server) -> None:
    role = server.guild.create_role("players")
    await choose_setting(server, "role", role)
    assert settings_of(server).openers == Openers.ROLE
    assert "may not open" in await denied(server, "ann")
    server.admit("ben", role)
    await server.opened("ben", "ann")
    await choose_setting(server, "openers", "everyone")
    assert settings_of(server).opener_role is None
    await server.opened("ann")


async def test_a_role_that_is_gone_is_said_to_be_gone(server: Server) -> None:
    role = server.guild.create_role("players")
    await choose_setting(server, "role", role)
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    found = guild.get_role(role.id)
    assert found is not None
    await found.delete()
    await server.env.settle()
    assert "does not exist any more" in (await settings_panel(server)).shown.text
    assert "may not open" in await denied(server, "ann")


async def test_a_match_stays_in_the_channel_if_the_server_wants_no_threads(server: Server) -> None:
    await choose_setting(server, "threads", "off")
    await server.started("ann", "ben", game="mini")
    assert server.channel.threads == []
    assert "it is your turn" in server.public.text


async def test_a_server_cannot_want_threads_that_the_operator_has_switched_off(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, threads=False) as server:
        panel = await settings_panel(server)
        assert "has switched threads off" in panel.shown.text
        (menu,) = (one for one in panel.shown.parts(3) if one["custom_id"] == "g.threads.0")
        assert menu["disabled"]
        assert [one["value"] for one in menu["options"] if one["default"]] == ["off"]
        await forge(panel, BOSS, "g.threads.0", ["on"])
        await server.started("ann", "ben", game="mini")
        assert server.channel.threads == []


async def test_the_time_is_the_servers_unless_somebody_chooses_another(server: Server) -> None:
    await choose_setting(server, "time", "300")
    await server.opened("ann")
    assert dict((await opened_row(server)).options)["turn_seconds"] == 300
    await server.opened("ben", time=60)
    assert dict((await opened_row(server)).options)["turn_seconds"] == 60
    await choose_setting(server, "time", "0")
    await server.opened("cem")
    assert dict((await opened_row(server)).options)["turn_seconds"] == 0
    await choose_setting(server, "time", "auto")
    await server.opened("dan")
    assert dict((await opened_row(server)).options) == {}


async def test_the_help_is_the_servers_unless_somebody_chooses_another(server: Server) -> None:
    await choose_setting(server, "help", "off")
    await server.opened("ann")
    assert (await opened_row(server)).assistance == Assistance.OFF
    await server.opened("ben", help="hints")
    assert (await opened_row(server)).assistance == Assistance.HINTS
    await choose_setting(server, "help", "auto")
    await server.opened("cem")
    assert (await opened_row(server)).assistance == Assistance.ARRANGE


async def test_members_sit_at_as_many_tables_as_the_server_wants(server: Server) -> None:
    await choose_setting(server, "each", "1")
    await server.opened("ann")
    assert await denied(server, "ann") == "You can sit at one table only."
    await server.opened("ben")
    assert "one table only" in said(await server.press("ann", "join"))
    await choose_setting(server, "each", "2")
    joined = await server.press("ann", "join")
    assert shown(joined.response).text.startswith("You have a seat")
    assert await denied(server, "ann") == "You can sit at 2 tables at once."


async def test_a_server_has_as_many_tables_as_it_wants(server: Server) -> None:
    await choose_setting(server, "all", "1")
    await server.opened("ann")
    assert "there may be no other" in await denied(server, "ben")
    await choose_setting(server, "all", "2")
    await server.opened("ben")


async def test_matches_count_for_the_ranking_if_the_server_wants_it(server: Server) -> None:
    ladder = Ladder(ServerId(server.guild.id))
    await choose_setting(server, "ratings", "off")
    await played(server, "ann", "ben")
    assert (await ranking(server.bot.database, ladder)).standings == ()
    await choose_setting(server, "ratings", "on")
    await played(server, "ann", "ben")
    assert len((await ranking(server.bot.database, ladder)).standings) == 2


async def test_replays_show_racks_if_the_server_wants_it(server: Server) -> None:
    table = TableId(await played(server, "ann", "ben"))
    here = ServerId(server.guild.id)
    assert (await replay(server.bot.database, here, table)).shows_racks
    await choose_setting(server, "racks", "off")
    assert not (await replay(server.bot.database, here, table)).shows_racks


async def test_rematch_and_new_table_obey_as_well(server: Server) -> None:
    await played(server, "ann", "ben")
    await choose_setting(server, "openers", "moderators")
    for verb in ("rematch", "new"):
        result = await server.press("ann", verb)
        assert "may not open" in said(result)
    assert list(server.bot.tables) == []
    await choose_setting(server, "openers", "everyone")
    assert not (await server.press("ann", "rematch")).ephemeral
    await choose_setting(server, "openers", "moderators")
    assert said(await server.press("ben", "rematch")).startswith("You have a seat")
    row = await opened_row(server)
    assert len(row.seats) == 2


async def test_the_lobby_of_a_rematch_in_a_thread_shows_who_sits_down(server: Server) -> None:
    await played(server, "ann", "ben")
    result = await server.press("ann", "rematch")
    assert result.response is not None
    await server.press("ben", "rematch")
    assert "ben" in Panel(server, "ann", result).shown.alts[0]


async def test_open_tables_keep_what_was_agreed_on(server: Server) -> None:
    await server.started("ann", "ben", game="mini", time=60)
    await choose_setting(server, "time", "600")
    await choose_setting(server, "openers", "moderators")
    at = Sitting(server)
    assert at.running.deadline is not None
    assert at.running.deadline.seconds == 60
    row = await store.load(server.bot.database, at.running.row.id)
    assert isinstance(row, TableState)
    assert dict(row.options)["turn_seconds"] == 60
