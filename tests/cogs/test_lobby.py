"""Opening a table and sitting down."""

import re
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES
from cogs.parts import option_name, value_name
from tests.cogs.forging import reads
from tests.cogs.governing import choose_setting
from tests.cogs.server import SELECT, Panel, Server, said, serving, shown
from tests.cogs.test_options import LOCALES
from tests.speaking import in_language, say_in


async def test_a_lobby_shows_the_game_the_seats_and_the_promise_of_a_fair_deal(
    server: Server,
) -> None:
    await server.opened("ann", "ben", game="classic")
    lobby = server.lobby
    assert "Rummy (1992)" in lobby.text
    assert "ann" in lobby.alts[0]
    assert "ben" in lobby.alts[0]
    live = next(iter(server.bot.tables))
    promise = live.info.commitment
    assert f"`{promise[:8]}…`" in lobby.text
    assert promise not in lobby.text, "that is more than anybody wants to read"
    panel = Panel(server, "zoe", await server.press("zoe", "promise"))
    assert panel.message is not None
    assert panel.message.ephemeral
    assert f"SHA-256 `{promise}`" in panel.shown.text
    await server.press("ann", "start")
    assert promise in server.lobby.text, "in sight of all, as soon as the match begins"


async def test_the_rules_of_the_game_are_a_click_away(server: Server) -> None:
    await server.opened("ann", game="kaufen")
    rules = await server.press("zoe", "rules")
    assert rules.ephemeral
    assert rules.response is not None
    assert "Rommé with buying" in shown(rules.response).text


# That every language has every sentence is known; here each game and each language comes once.
@pytest.mark.parametrize(("game", "language"), [*zip(CATALOGUE, cycle(LANGUAGES), strict=False)])
async def test_every_option_is_explained_where_it_is_chosen(
    server: Server, game: str, language: str
) -> None:
    reads(server, "ann", LOCALES[language])
    await server.opened("ann", game=game)
    panel = await server.press("ann", "options")
    assert panel.response is not None
    said_of = shown(panel.response).text
    for option in [one.id for one in CATALOGUE[game].options] + ["assistance"]:
        about = say_in(language, f"option-{option}-about")
        assert f"**{in_language(language, option_name, option)}**\n-# {about}" in said_of
    games = next(one for one in shown(panel.response).parts(SELECT) if ".game." in one["custom_id"])
    assert all(one["description"] for one in games["options"])


async def test_the_lobby_says_why_there_are_hints_and_when_they_go(server: Server) -> None:
    await server.opened("ann")
    assert "Hints" not in server.lobby.text
    menu = server.lobby.custom_id("computer")
    await server.member("ann").select(server.lobby_message, ["+easy"], custom_id=menu)
    assert "If somebody joins, help is: arranging." in server.lobby.text
    await server.press("ben", "join")
    assert "Hints" not in server.lobby.text


async def test_help_that_a_server_has_settled_is_not_changed(server: Server) -> None:
    await choose_setting(server, "help", "off")
    await server.opened("ann")
    menu = server.lobby.custom_id("computer")
    await server.member("ann").select(server.lobby_message, ["+easy"], custom_id=menu)
    live = next(iter(server.bot.tables))
    assert live.row.assistance == Assistance.OFF


async def test_partners_are_named_before_the_start(server: Server) -> None:
    await server.opened("ann", "ben", "cem", game="rummue")
    assert "four or six players" in server.lobby.text
    await server.press("dora", "join")
    assert "Teams: **ann** and **cem** · **ben** and **dora**" in server.lobby.text
    await server.press("dora", "leave")
    assert "**ann** and **cem**" not in server.lobby.text


@pytest.mark.parametrize("options", [{"game": "rummue", "teams": False}, {"game": "classic"}])
async def test_where_there_are_no_teams_nothing_is_said_of_them(
    server: Server, options: dict[str, Any]
) -> None:
    await server.opened("ann", "ben", "cem", "dora", **options)
    assert "Teams" not in server.lobby.text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "200, in teams 500"),
        ({"teams": False}, "200"),
        ({"target": 77}, "77"),
    ],
)
async def test_the_points_that_end_a_match_are_numbers(
    server: Server, options: dict[str, Any], words: str
) -> None:
    await server.opened("ann", game="rummue", **options)
    assert re.search(rf"Points to win:? {words}\b", server.lobby.alts[0])
    panel = await server.press("ann", "options")
    assert panel.response is not None
    menus = [one for one in shown(panel.response).parts(SELECT) if "target" in one["custom_id"]]
    chosen = [one["label"] for one in menus[0]["options"] if one.get("default")]
    assert chosen in ([words], [f"Points to win: {words}"])


async def test_an_option_of_another_game_is_refused_in_words(server: Server) -> None:
    result = await server.member("ann").slash(
        server.channel, "rummy new", game="mini", points_to_call=3
    )
    assert result.ephemeral
    assert "points for calling" in said(result)
    assert server.channel.last_message is None


async def test_nobody_sits_twice_at_a_table(server: Server) -> None:
    await server.opened("ann")
    result = await server.press("ann", "join")
    assert result.ephemeral
    assert "already" in said(result)


async def test_whoever_is_not_the_host_cannot_start(server: Server) -> None:
    await server.opened("ann", "ben")
    result = await server.press("ben", "start")
    assert "Only the host" in said(result)
    assert "players wanted" in server.lobby.text


async def test_a_match_begins_in_a_thread_and_mentions_who_begins(server: Server) -> None:
    await server.started("ann", "ben", game="classic")
    assert server.channel.threads
    assert "it is your turn" in server.public.text
    assert any(server.member(name).mention in server.public.text for name in ("ann", "ben"))
    assert "is being played" in server.lobby.text


async def test_the_table_is_there_at_once_also_if_a_computer_begins(tmp_path: Path) -> None:
    """It has not even thought yet."""
    async with serving(tmp_path, pause=3600) as server:
        await server.started("ann", computers=["easy"] * 3, game="mini", time=0, words="d")
        assert "**Computer" in server.public.text
        assert server.public.has("rack")
        assert "is being played" in server.lobby.text


async def test_options_are_changed_by_menus(server: Server) -> None:
    await server.opened("ann")
    panel = await server.press("ann", "options")
    assert panel.ephemeral
    assert panel.response is not None
    menu = shown(panel.response).custom_id("option")
    assert menu.endswith("rounds")
    await server.member("ann").select(panel.response, ["3"], custom_id=menu)
    assert "Rounds: 3" in server.lobby.alts[0] or "Rounds 3" in server.lobby.alts[0]


async def test_equal_computers_are_added_by_choosing_the_same_twice(server: Server) -> None:
    """A menu that looks the same to Discord would keep the choice, and could not be used again."""
    await server.opened("ann")
    menus = server.lobby.parts(SELECT)
    for _ in range(2):
        menu = server.lobby.custom_id("computer")
        await server.member("ann").select(server.lobby_message, ["+easy"], custom_id=menu)
        menus += server.lobby.parts(SELECT)
    assert "3 of 4 seats taken" in server.lobby.alts[0]
    assert len({menu["custom_id"] for menu in menus}) == 3
    assert len({menu["id"] for menu in menus}) == 3


def test_rounds_that_nobody_chose_are_one_for_each_player_in_every_game() -> None:
    """The lobby says so."""
    for game in CATALOGUE.values():
        rounds = next((option for option in game.options if option.auto), None)
        if rounds is None or rounds.id != "rounds":
            continue
        assert in_language("en", value_name, rounds, 0) == "one per player"
        rules = rules_for(game, {})
        for seats in range(game.fewest, game.most + 1):
            accounts = (0,) * seats
            assert rules.is_last(seats, accounts, seats)
            assert not rules.is_last(seats - 1, accounts, seats)
