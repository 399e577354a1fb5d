"""Commands that are named in texts can be tapped."""

import re

import pytest
from discord import app_commands

from bot.words.catalogues import LANGUAGES, source
from cogs.parts import tappable
from tests.cogs.governing import played, privileged
from tests.cogs.server import Server, shown

NAMED = re.compile(r"`/([^`]*)`")
TAPPABLE = re.compile(r"</([a-z]+)[a-z ]*:([0-9]+)>")


def existing(server: Server) -> set[str]:
    """All commands and subcommands, by the names that they have without a language."""
    tree = server.bot.tree
    grown = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    return {command.qualified_name for command in grown}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_that_is_named_exists(server: Server, language: str) -> None:
    named = set(NAMED.findall(source(language)))
    assert len(named) > 10
    assert named <= existing(server)


async def test_the_help_names_commands_by_the_ids_that_discord_knows(server: Server) -> None:
    helping = await server.member("ann").slash(server.channel, "rummy help")
    text = shown(helping.response).text
    assert not NAMED.findall(text)
    ids = {command.name: command.id for command in await server.bot.tree.fetch_commands()}
    found = TAPPABLE.findall(text)
    assert {"rummy", "rack", "play"} <= {name for name, _ in found}
    assert all(ids[name] == int(number) for name, number in found)


async def test_the_help_names_settings_only_to_those_who_can_open_them(server: Server) -> None:
    """To all others Discord shows such a mention as unavailable."""
    privileged(server, "boss", manage_guild=True)
    found = {}
    for name in ("ann", "boss"):
        helping = await server.member(name).slash(server.channel, "rummy help")
        found[name] = {one for one, _ in TAPPABLE.findall(shown(helping.response).text)}
    assert found["boss"] - found["ann"] == {"settings"}
    assert {"ranking", "stats", "history", "replay", "privacy"} <= found["ann"]


async def test_the_settings_name_commands_that_can_be_tapped(server: Server) -> None:
    privileged(server, "boss", manage_guild=True)
    panel = await server.member("boss").slash(server.channel, "settings")
    text = shown(panel.response).text
    assert not NAMED.findall(text)
    assert {"preferences"} == {name for name, _ in TAPPABLE.findall(text)}


async def test_a_restart_knows_the_ids_again(server: Server) -> None:
    before = server.bot.command_ids
    await server.restart()
    assert server.bot.command_ids == before


async def test_the_last_score_sheet_says_how_to_see_the_match_again(server: Server) -> None:
    await played(server, "ann", "ben")
    assert {"match", "replay", "verify"} <= {
        name for name, _ in TAPPABLE.findall(server.public.text)
    }


def test_a_command_that_discord_does_not_know_stays_as_it_is_written() -> None:
    assert tappable({"lay": 5}, "`/lay`, `/rack`, `lay`") == "</lay:5>, `/rack`, `lay`"
    assert tappable({"rummy": 7}, "`/rummy new`.") == "</rummy new:7>."
