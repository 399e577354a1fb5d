"""Opening tables: every option, own words, again, and finding one's way in every language."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from simcord import InteractionResult

from bot.games.catalogue import CATALOGUE
from bot.games.ruleset import Option
from bot.tables.live import OpenTable
from bot.tables.model import Assistance
from bot.words.catalogues import LANGUAGES, locales_of
from cogs.parts import offered, tappable
from cogs.rules import NAMES
from tests.cogs.forging import Unchanged, forge, is_private_no, reads
from tests.cogs.server import Server, said, serving, shown
from tests.speaking import say_in

pytestmark = pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_menus_offer_the_least_and_the_most_that_the_rules_allow(game: str, option: Option) -> None:
    assert option in CATALOGUE[game].options
    values = [value for value in offered(option) if value or not (option.can_be_off or option.auto)]
    assert (values[0], values[-1]) == (option.lowest, option.highest)
    assert (0 in offered(option)) == (option.can_be_off or option.auto or option.lowest == 0)
    assert len(offered(option, option.highest - 1)) <= 25


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


async def over(server: Server, **options: Any) -> None:
    """A match that is over, and the bot started anew."""
    await server.started("ann", "ben", computers=["easy"], time=0, **options)
    with sqlite3.connect(server.house.file) as file:
        file.execute("UPDATE tables SET status = 'over'")
    file.close()
    await server.restart()


async def test_a_rematch_has_the_same_settings_and_is_joined_by_the_next(server: Server) -> None:
    await over(server, game="kaufen", rounds=2, buy_seconds=20)
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
    assert not shown(first.response).labels


async def test_a_new_table_has_the_settings_and_no_other_players(server: Server) -> None:
    await over(server, game="kaufen", rounds=2, buy_seconds=20)
    opened = await forge(server, "zoe", "s.new.1")
    assert not opened.ephemeral
    live = newest(server)
    assert [seat.name for seat in live.row.seats] == ["zoe"]
    assert dict(live.row.options)["buy_seconds"] == 20
    assert opened.response is not None
    await server.member("ann").click(opened.response, custom_id=f"l.join.{live.row.id}")
    assert "ann" in shown(opened.response).alts[0]


# --- finding one's way ---


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


async def test_a_win_sum_that_no_meld_has_is_refused_with_the_nearest_that_can_be(
    server: Server,
) -> None:
    """T34: nobody could win such a match."""
    result = await server.slash("ann", "rummy new", game="classic", win_sum=80)
    assert "can be 78 or 81" in said(result)
    assert not list(server.bot.tables)


def test_menus_offer_only_what_can_be_agreed_on() -> None:
    for _, option in OPTIONS:
        for value in offered(option):
            option.agree(value)
            assert option.check(value) == value
