"""From the greeting to a table with everybody at it: opening, every option, sitting down."""

import re
import sqlite3
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from simcord import ChannelHandle, InteractionResult

from bot.community.notices import Notice, keep, owed
from bot.database.core import ServerId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.ruleset import Option
from bot.tables.live import OpenTable
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES, locales_of
from cogs.info import Greeting
from cogs.messages import AGAIN, SOON
from cogs.parts import offered, option_name, tappable, value_name
from cogs.rules import NAMES
from tests.cogs.forging import Unchanged, forbid, forge, is_private_no, reads
from tests.cogs.governing import choose_setting
from tests.cogs.server import SELECT, Panel, Server, said, serving, shown
from tests.speaking import in_language, say_in

# --- opening tables: every option, own words, again, and finding one's way in every language ---

LOCALES = {language: locales_of(language)[-1] for language in LANGUAGES}
OPTIONS = [(game.id, option) for game in CATALOGUE.values() for option in game.options]


def newest(server: Server) -> OpenTable:
    return max(server.bot.tables, key=lambda live: live.row.id)


def called(option: Option) -> str:
    """The name of its parameter, as people who read English type it."""
    return say_in("en", f"parameter-{NAMES.get(option.id, option.id)}")


def _values(option: Option) -> list[int]:
    shown_ones = offered(option)
    return [shown_ones[0], shown_ones[-1]]


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_option_can_be_set_by_command_and_by_menu(server: Server, game: str) -> None:
    for option in CATALOGUE[game].options:
        value = _values(option)[-1]
        typed: Any = bool(value) if option.is_switch else value
        await server.opened("ann", game=game, **{called(option): typed})
        live = newest(server)
        assert dict(live.row.options)[option.id] == value
        panel = await server.press("ann", "options")
        assert panel.response is not None
        menu = f"o.option.{live.row.id}.{option.id}"
        for chosen in _values(option):
            await server.member("ann").select(panel.response, [str(chosen)], custom_id=menu)
            assert dict(live.row.options)[option.id] == chosen
            assert default_of(panel.response, menu) == str(chosen)
        await server.press("ann", "cancel")


def default_of(message: Any, menu: str) -> str:
    """What a menu shows as chosen."""
    (found,) = (part for part in shown(message).parts(3) if part["custom_id"] == menu)
    (value,) = (one["value"] for one in found["options"] if one.get("default"))
    return str(value)


@pytest.mark.usefixtures("quick_pictures")
async def test_an_option_that_another_game_does_not_have_is_dropped_when_the_game_changes(
    server: Server,
) -> None:
    await server.opened("ann", game="kaufen", buy_seconds=20, rounds=3)
    live = newest(server)
    panel = await server.press("ann", "options")
    assert panel.response is not None
    for game in CATALOGUE:
        await server.member("ann").select(panel.response, [game], custom_id=f"o.game.{live.row.id}")
        assert live.row.game == game
        assert "buy_seconds" not in dict(live.row.options) or game == "kaufen"
    for help_ in Assistance:
        await server.member("ann").select(
            panel.response, [help_.value], custom_id=f"o.help.{live.row.id}"
        )
        assert live.row.assistance == help_


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_menus_offer_the_least_and_the_most_that_the_rules_allow(game: str, option: Option) -> None:
    assert option in CATALOGUE[game].options
    values = [value for value in offered(option) if value or not (option.can_be_off or option.auto)]
    assert (values[0], values[-1]) == (option.lowest, option.highest)
    assert (0 in offered(option)) == (option.can_be_off or option.auto or option.lowest == 0)
    assert len(offered(option, option.highest - 1)) <= 25


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize(("game", "option"), OPTIONS)
async def test_the_command_takes_exactly_what_the_rules_allow(
    server: Server, game: str, option: Option
) -> None:
    assert option in CATALOGUE[game].options
    rummy = server.bot.tree.get_command("rummy")
    assert isinstance(rummy, app_commands.Group)
    new = rummy.get_command("new")
    assert isinstance(new, app_commands.Command)
    given = next(one for one in new.parameters if one.name == NAMES.get(option.id, option.id))
    if given.choices:
        assert {one.value for one in given.choices} == set(offered(option))
    elif not option.is_switch:
        assert (given.min_value, given.max_value) == (option.lowest, option.highest)


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize("game", CATALOGUE)
async def test_options_of_other_games_are_refused_in_the_readers_language(
    server: Server, game: str
) -> None:
    mine = {option.id for option in CATALOGUE[game].options}
    foreign = {option.id: option for _, option in OPTIONS if option.id not in mine}
    reads(server, "ann", "de")
    with Unchanged(server):
        for option in foreign.values():
            value: Any = _values(option)[-1]
            typed = bool(value) if option.is_switch else value
            result = await server.member("ann").slash(
                server.channel, "rummy new", game=game, **{called(option): typed}
            )
            assert say_in("de", f"option-{option.id}") in is_private_no(result)


@pytest.mark.usefixtures("quick_pictures")
async def test_menus_of_the_options_take_only_what_they_offer(server: Server) -> None:
    await server.opened("ann", game="classic")
    panel = await server.press("ann", "options")
    with Unchanged(server):
        for custom_id, values in (
            ("o.option.1.rounds", ["99"]),
            ("o.option.1.rounds", ["-1"]),
            ("o.option.1.rounds", ["1", "2"]),
            ("o.option.1.rounds", []),
            ("o.option.1.knock", ["3"]),
            ("o.option.1", ["3"]),
            ("o.game.1", ["chess"]),
            ("o.help.1", ["cheat"]),
            ("l.computer.1", ["+genius"]),
            ("l.computer.1", ["-7"]),
            ("l.computer.1", ["-" + "9" * 90]),
        ):
            assert is_private_no(await forge(server, "ann", custom_id, values, on=panel.response))


@pytest.mark.usefixtures("quick_pictures")
async def test_a_game_with_fewer_seats_is_refused_when_they_are_taken(server: Server) -> None:
    largest = max(CATALOGUE.values(), key=lambda game: game.most)
    smallest = min(CATALOGUE.values(), key=lambda game: game.most)
    names = [f"m{number}" for number in range(largest.most)]
    await server.opened(*names, game=largest.id)
    with Unchanged(server):
        result = await forge(server, names[0], "o.game.1", [smallest.id])
        assert str(smallest.most) in is_private_no(result)
        assert "full" in is_private_no(await forge(server, "zoe", "l.join.1"))
        assert is_private_no(await forge(server, names[0], "l.computer.1", ["+easy"]))


@pytest.mark.usefixtures("quick_pictures")
async def test_a_member_sits_at_three_tables_at_most(server: Server) -> None:
    for _ in range(3):
        await server.opened("ann")
    with Unchanged(server):
        result = await server.member("ann").slash(server.channel, "rummy new")
        assert is_private_no(result) == "You can sit at 3 tables at once."
    await server.opened("ben")
    with Unchanged(server):
        assert "3 tables" in is_private_no(await server.press("ann", "join"))
    await server.press("ben", "cancel")
    await forge(server, "ann", "l.cancel.1")
    await server.opened("ann")


async def asked_for_words(server: Server, name: str) -> InteractionResult:
    """Words are put in beside the promise that they come after."""
    promise = (await server.press(name, "promise")).response
    assert promise is not None
    words = shown(promise).custom_id("words")
    return await server.member(name).click(promise, custom_id=words)


@pytest.mark.usefixtures("quick_pictures")
async def test_own_words_go_into_the_shuffle(server: Server) -> None:
    await server.opened("ann", words="open sesame")
    live = newest(server)
    assert live.row.seats[0].words == "open sesame"
    modal = await asked_for_words(server, "ann")
    assert modal.modal is not None
    result = await server.member("ann").submit_modal(modal, {"words": "  abracadabra "})
    assert said(result) == "Your words go into the shuffle."
    assert live.row.seats[0].words == "abracadabra"
    refused = await asked_for_words(server, "zoe")
    assert refused.modal is None
    assert is_private_no(refused) == "You have no seat at this table."


# --- again ---


async def over(server: Server, *others: str, **options: Any) -> None:
    """A match that is over, and the bot started anew."""
    await server.started("ann", *others, computers=["easy"], time=0, **options)
    with sqlite3.connect(server.house.file) as file:
        file.execute("UPDATE tables SET status = 'over'")
    file.close()
    await server.restart()


@pytest.mark.usefixtures("quick_pictures")
async def test_a_rematch_has_the_same_settings_and_is_joined_by_the_next(server: Server) -> None:
    await over(server, "ben", game="kaufen", rounds=2, buy_seconds=20)
    first = await forge(server, "ben", "s.rematch.1")
    assert not first.ephemeral
    live = newest(server)
    assert dict(live.row.options) == {"rounds": 2, "buy_seconds": 20, "turn_seconds": 0}
    assert [seat.level or seat.name for seat in live.row.seats] == ["ben", "easy"]
    await forge(server, "ann", "s.rematch.1")
    assert [seat.level or seat.name for seat in live.row.seats] == ["ben", "easy", "ann"]
    assert first.response is not None
    lobby = shown(first.response)
    assert "ann" in lobby.alts[0]
    await server.member("ben").click(first.response, custom_id=lobby.custom_id("start"))
    assert live.row.status == "running"
    assert shown(first.response).labels == ["Fair deal"]


@pytest.mark.usefixtures("quick_pictures")
async def test_a_rematch_against_computers_only_begins_at_once(server: Server) -> None:
    await over(server, game="mini")
    await forge(server, "ann", "s.rematch.1")
    live = newest(server)
    assert (live.row.status, live.row.rematch_of) == ("running", 1)
    assert [seat.level for seat in live.row.seats] == [None, "easy"]
    assert "already" in is_private_no(await forge(server, "ann", "s.rematch.1"))
    assert newest(server) is live, "a second tap begins no second match"


@pytest.mark.usefixtures("quick_pictures")
async def test_a_new_table_has_the_settings_and_no_other_players(server: Server) -> None:
    await over(server, "ben", game="kaufen", rounds=2, buy_seconds=20)
    opened = await forge(server, "zoe", "s.new.1")
    assert not opened.ephemeral
    live = newest(server)
    assert [seat.name for seat in live.row.seats] == ["zoe"]
    assert dict(live.row.options)["buy_seconds"] == 20
    assert opened.response is not None
    await server.member("ann").click(opened.response, custom_id=f"l.join.{live.row.id}")
    assert "ann" in shown(opened.response).alts[0]


# --- finding one's way ---


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_private_answers_are_in_the_readers_language_and_public_ones_in_the_servers(
    tmp_path: Path, language: str
) -> None:
    locale = LOCALES[language]
    foreign = "nl" if language != "nl" else "it"
    async with serving(tmp_path, locale=locale) as server:
        reads(server, "ann", locale)
        reads(server, "ben", foreign)
        await server.opened("ann", game="classic")
        joined = await server.press("ben", "join")
        assert shown(joined.response).text == say_in(foreign, "lobby-joined")
        title = say_in(language, "lobby-title", game=say_in(language, "game-classic"))
        assert title in server.lobby.text
        await server.press("ann", "start")
        assert say_in(language, "table-rules") in server.public.labels
        panel = await server.rack("ben")
        assert say_in(foreign, "rack-pick") in [
            part["placeholder"] for part in panel.shown.parts(3)
        ]


@pytest.mark.usefixtures("quick_pictures")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_lists_rules_help_and_the_table_are_there_in_every_language(
    server: Server, language: str
) -> None:
    reads(server, "ann", LOCALES[language])
    ann = server.member("ann")
    none = await ann.slash(server.channel, "rummy tables")
    assert none.ephemeral
    assert say_in(language, "table-list_title") in shown(none.response).text
    no_table = tappable(server.bot.command_ids, say_in(language, "trouble-no_table"))
    assert no_table == is_private_no(await ann.slash(server.channel, "rummy show"))
    helping = await ann.slash(server.channel, "rummy help")
    assert say_in(language, "help-title") in shown(helping.response).text
    rules = await ann.slash(server.channel, "rummy rules", game="mini")
    assert rules.response is not None
    for game in CATALOGUE:
        await ann.select(rules.response, [game], custom_id="r.game.0")
        assert say_in(language, f"game-{game}") in shown(rules.response).text
        assert all(shown(rules.response).alts)
    await server.started("ann", "ben", time=0)
    assert said(await ann.slash(server.channel, "rummy show")) == say_in(language, "table-shown")
    listed = await ann.slash(server.channel, "rummy tables")
    assert "ann, ben" in shown(listed.response).text


@pytest.mark.usefixtures("quick_pictures")
async def test_a_win_sum_that_no_meld_has_is_refused_with_the_nearest_that_can_be(
    server: Server,
) -> None:
    """T34: nobody could win such a match."""
    result = await server.slash("ann", "rummy new", game="classic", win_sum=80)
    assert "can be 78 or 81" in said(result)
    assert not list(server.bot.tables)


@pytest.mark.usefixtures("quick_pictures")
def test_menus_offer_only_what_can_be_agreed_on() -> None:
    for _, option in OPTIONS:
        for value in offered(option):
            option.agree(value)
            assert option.check(value) == value


# --- opening a table and sitting down ---


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
    assert promise[:8] not in lobby.text, "that is more than anybody wants to read"
    panel = Panel(server, "zoe", await server.press("zoe", "promise"))
    assert panel.message is not None
    assert panel.message.ephemeral
    assert f"SHA-256 `{promise}`" in panel.shown.text
    await server.press("ann", "start")
    assert promise not in server.lobby.text
    panel = Panel(server, "zoe", await server.press("zoe", "promise"))
    assert f"SHA-256 `{promise}`" in panel.shown.text
    assert live.info.seal
    assert f"SHA-256 `{live.info.seal}`" in panel.shown.text, "as soon as nobody can change it"
    assert not panel.shown.has("words")


async def test_a_lobby_lists_nothing_that_is_off(server: Server) -> None:
    await choose_setting(server, "help", "off")
    await server.opened("ann", game="classic", time=0)
    assert not re.search(r"\b(off|none)\b", server.lobby.alts[0])


async def test_whoever_is_alone_begins_or_adds_a_computer_in_one_press(server: Server) -> None:
    await server.opened("ann", game="classic")
    assert server.lobby.labels[:3] == ["Play now", "Join", "+ Computer"]
    assert is_private_no(await server.press("zoe", "play"))
    await server.press("ann", "play")
    assert newest(server).row.status == "running"
    await server.opened("ann", game="classic")
    menu = server.lobby.custom_id("computer")
    await server.member("ann").select(server.lobby_message, ["+hard"], custom_id=menu)
    assert server.lobby.labels[0] == "Start"
    assert is_private_no(await server.press("zoe", "add"))
    await server.press("ann", "add")
    assert [seat.level for seat in newest(server).row.seats] == [None, "hard", "hard"]


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


# --- a server that invites the bot is greeted where Discord greets, and can begin from there ---


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


async def test_a_match_and_the_lesson_are_one_press_away_from_the_greeting(server: Server) -> None:
    await invited(server, server.channel)
    (message,) = server.channel.history()
    greeting = shown(message)
    assert "/rummy new" in greeting.text
    assert "/settings" in greeting.text
    begun = await server.member("ann").click(message, custom_id=greeting.custom_id("open"))
    assert begun.response is not None
    assert begun.response.ephemeral
    await server.member("ann").click(message, custom_id=greeting.custom_id("play"))
    assert [live.row.status for live in server.bot.tables] == ["running"]


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
