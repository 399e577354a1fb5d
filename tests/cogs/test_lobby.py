"""Opening a table and sitting down."""

from bot.games.catalogue import CATALOGUE, rules_for
from cogs.ui.choices import value_name
from tests.cogs.server import SELECT, Server, said, shown


async def test_a_lobby_shows_the_game_the_seats_and_the_promise_of_a_fair_deal(
    server: Server,
) -> None:
    await server.opened("ann", "ben", game="classic")
    lobby = server.lobby
    assert "Rummy (1992)" in lobby.text
    assert "SHA-256" in lobby.text
    assert "ann" in lobby.alts[0]
    assert "ben" in lobby.alts[0]


async def test_an_option_of_another_game_is_refused_in_words(server: Server) -> None:
    result = await server.member("ann").slash(server.channel, "rummy new", game="mini", knock=3)
    assert result.ephemeral
    assert "knocking number" in said(result)
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
        assert value_name("en", rounds, 0) == "one for each player"
        rules = rules_for(game, {})
        for seats in range(game.fewest, game.most + 1):
            accounts = (0,) * seats
            assert rules.is_last(seats, accounts, seats)
            assert not rules.is_last(seats - 1, accounts, seats)
