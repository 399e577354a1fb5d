"""``/stats`` as members use it."""

import pytest

from bot.community.privacy import forget, hide, hide_departed
from tests.cogs.forging import forge
from tests.cogs.going import table
from tests.cogs.remembering import member_id, newest, played, server_id, with_a_past
from tests.cogs.server import EPOCH, Server, said, shown


async def test_a_card_shows_the_figures_of_a_player_to_everyone(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "stats")
    assert result.response is not None
    assert not result.ephemeral
    alt = shown(result.response).alts[0]
    assert alt.startswith("ann. All games")
    for label in ("Rating:", "Place:", "Matches:", "Best round:", "Hand-Rummies:", "Favourite"):
        assert label in alt
    assert result.response.attachments[0].filename == "player.png"


async def test_the_card_of_one_game_has_its_mean_and_no_favourite(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "stats", member=server.member("ben"), game="romme")
    assert result.response is not None
    alt = shown(result.response).alts[0]
    assert alt.startswith("ben. Rommé")
    assert "Points a round" in alt
    assert "Favourite" not in alt


async def test_the_game_of_a_card_is_chosen_by_a_menu(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "stats", against=server.member("ben"))
    assert result.response is not None
    menu = shown(result.response).custom_id("game")
    await server.member("cem").select(result.response, ["romme"], custom_id=menu)
    assert newest(server).alts[0].startswith("ann. Rommé")
    assert "**ann** against **ben**" in newest(server).text


async def test_two_players_are_compared(server: Server) -> None:
    await played(server, "ann", "ben")
    ahead = await server.member("ann").slash(server.channel, "stats", against=server.member("ben"))
    behind = await server.member("ben").slash(server.channel, "stats", against=server.member("ann"))
    assert ahead.response is not None
    assert behind.response is not None
    texts = {shown(ahead.response).text, shown(behind.response).text}
    assert sum("one match, ahead 1, behind 0" in text for text in texts) == 1
    assert sum("one match, ahead 0, behind 1" in text for text in texts) == 1


async def test_nobody_is_compared_with_themselves(server: Server) -> None:
    result = await server.slash("ann", "stats", against=server.member("ann"))
    assert result.ephemeral
    assert "two different people" in said(result)


async def test_who_has_not_played_yet_has_no_card_but_a_sentence(server: Server) -> None:
    result = await server.slash("ann", "stats", against=server.member("ben"))
    assert result.response is not None
    message = shown(result.response)
    assert "**ann** has not finished such a match here yet" in message.text
    assert "have not played a match together" in message.text
    assert not message.alts


@pytest.mark.usefixtures("quick_pictures")
async def test_who_only_left_and_ended_matches_has_a_card_that_says_so(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=0)
    await forge(server, "ann", f"m.go.{table(server).row.id}")
    for _ in range(2):
        await server.started("ann", "ben", time=0)
        for name in ("ann", "ben"):
            await forge(server, name, f"m.vote.{table(server).row.id}")
    result = await server.slash("ben", "stats", member=server.member("ann"))
    assert result.response is not None
    message = shown(result.response)
    assert "**ann** has not finished such a match here yet" in message.text
    assert "Left / ended early: 1 / 2" in message.alts[0]
    assert "Matches: 0" in message.alts[0]


async def test_hidden_members_see_their_own_card_and_nobody_else_does(server: Server) -> None:
    await with_a_past(server)
    ben = member_id(server, "ben")
    await hide(server.bot.database, server_id(server), ben, hidden=True, now=EPOCH)
    own = await server.slash("ben", "stats")
    assert own.ephemeral
    assert own.response is not None
    assert shown(own.response).alts[0].startswith("ben.")
    for options in ({"member": server.member("ben")}, {"against": server.member("ben")}):
        other = await server.slash("ann", "stats", **options)
        assert other.ephemeral
        assert said(other) == "This member does not want to be seen here."


async def test_a_public_card_is_not_turned_by_somebody_who_is_hidden_since(server: Server) -> None:
    await with_a_past(server)
    ben = member_id(server, "ben")
    result = await server.slash("ben", "stats")
    assert result.response is not None
    before = newest(server)
    await hide(server.bot.database, server_id(server), ben, hidden=True, now=EPOCH)
    answer = await server.member("ben").select(
        result.response, ["romme"], custom_id=before.custom_id("game")
    )
    assert "does not want to be seen" in said(answer)
    assert newest(server).alts == before.alts


async def test_who_left_the_server_has_no_card(server: Server) -> None:
    await with_a_past(server)
    await hide_departed(server.bot.database, server_id(server), member_id(server, "ben"))
    result = await server.slash("ann", "stats", member=server.member("ben"))
    assert said(result) == "This member does not want to be seen here."


async def test_who_was_forgotten_has_no_card_any_more(server: Server) -> None:
    await with_a_past(server)
    await forget(server.bot.tables, member_id(server, "ben"))
    result = await server.slash("ann", "stats", member=server.member("ben"))
    assert result.response is not None
    assert "has not finished such a match" in shown(result.response).text


@pytest.mark.parametrize("values", [["chess"], ["romme' --"]])
async def test_a_game_that_is_not_on_offer_is_refused(server: Server, values: list[str]) -> None:
    await with_a_past(server, logs=0)
    result = await server.slash("ann", "stats")
    assert result.response is not None
    menu = shown(result.response).custom_id("game")
    stored = server.env.backend.get_message(server.channel.id, result.response.id)
    for option in stored.components[0]["components"][-2]["components"][0]["options"]:
        option["value"] = values[0] if option["value"] == "romme" else option["value"]
    answer = await server.member("ann").select(result.response, values, custom_id=menu)
    assert "not on offer" in said(answer)
