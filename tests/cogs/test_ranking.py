"""``/ranking`` and ``/stats`` as members use them."""

import discord
import pytest
from simcord import MemberActor

from bot.community.privacy import forget, hide, hide_departed
from bot.community.seasons import NEWEST, TO_TAKE_BACK
from tests.cogs.forging import flood, forge
from tests.cogs.remembering import (
    NAMES,
    member_id,
    moderator,
    newest,
    played,
    server_id,
    with_a_past,
)
from tests.cogs.seats import table
from tests.cogs.server import EPOCH, Panel, Server, said, shown

# --- ``/ranking`` as members use it ---

MANY = tuple(f"player{number}" for number in range(14))


def last_of(server: Server) -> discord.Message:
    message = server.channel.last_message
    assert message is not None
    return message


async def current(server: Server) -> int:
    rows = await server.bot.database.read(NEWEST, (server_id(server),))
    return int(rows[0]["number"])


async def test_the_ranking_is_a_public_picture_with_words_for_those_who_cannot_see_it(
    server: Server,
) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "ranking")
    assert result.response is not None
    assert not result.ephemeral
    message = shown(result.response)
    assert "Ranking · All games" in message.text
    assert "Season 2" in message.text
    assert all(name in message.alts[0] for name in NAMES)
    assert "**ann**: place" in message.text
    assert result.response.attachments[0].filename == "ranking.png"


async def test_anybody_turns_the_pages_of_the_public_message(server: Server) -> None:
    await with_a_past(server, MANY, matches=120)
    result = await server.slash("ann", "ranking", season=0)
    message = result.response
    assert message is not None
    first = shown(message)
    assert not first.has("prev")
    await server.member("stranger").click(message, custom_id=first.custom_id("next"))
    second = newest(server)
    assert "page 2 of 2" in second.text
    assert second.alts[0] != first.alts[0]
    assert not second.has("next")
    await server.member("ben").click(last_of(server), custom_id=second.custom_id("prev"))
    assert newest(server).alts[0] == first.alts[0]


async def test_around_me_shows_whoever_presses_it(server: Server) -> None:
    await with_a_past(server, MANY, matches=120)
    result = await server.slash(MANY[0], "ranking", season=0, around_me=True)
    assert result.response is not None
    assert MANY[0] in shown(result.response).alts[0]
    custom_id = shown(result.response).custom_id("around")
    await server.member(MANY[13]).click(result.response, custom_id=custom_id)
    assert f"**{MANY[13]}**" in newest(server).text
    assert MANY[13] in newest(server).alts[0]


async def test_who_is_not_on_the_ranking_is_told_so_privately(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("stranger", "ranking", around_me=True)
    assert result.ephemeral
    assert "not on this ranking" in said(result)
    assert server.channel.last_message is None


async def test_games_and_seasons_are_chosen_by_menus(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "ranking")
    assert result.response is not None
    menu = shown(result.response)
    assert list(menu.options("season")) == ["0", "2", "1"]
    await server.member("ben").select(result.response, ["romme"], custom_id=menu.custom_id("game"))
    assert "Ranking · Rommé" in newest(server).text
    await server.member("ben").select(
        last_of(server), ["0"], custom_id=newest(server).custom_id("season")
    )
    assert "All time" in newest(server).text
    assert "Rommé" in newest(server).text


async def test_a_closed_season_shows_its_table_of_honour_and_then_the_whole_ranking(
    server: Server,
) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "ranking", season=1)
    assert result.response is not None
    honours = shown(result.response)
    assert "Table of honour · All games" in honours.text
    assert honours.alts[0].startswith("Table of honour")
    await server.member("ben").click(result.response, custom_id=honours.custom_id("whole"))
    assert "Ranking · All games" in newest(server).text
    back = newest(server).custom_id("honours")
    await server.member("ben").click(last_of(server), custom_id=back)
    assert "Table of honour" in newest(server).text


async def test_a_season_that_never_was_is_denied(server: Server) -> None:
    await with_a_past(server)
    result = await server.slash("ann", "ranking", season=77)
    assert result.ephemeral
    assert said(result) == "There is no such season."


async def test_a_server_without_matches_has_an_empty_ranking(server: Server) -> None:
    result = await server.slash("ann", "ranking")
    assert result.response is not None
    assert "Nobody is on this ranking yet" in shown(result.response).text
    assert not shown(result.response).alts


async def test_hidden_members_are_in_no_ranking(server: Server) -> None:
    await with_a_past(server)
    database = server.bot.database
    await hide(database, server_id(server), member_id(server, "ben"), hidden=True, now=EPOCH)
    for season in (0, 1, 2):
        result = await server.slash("ben", "ranking", season=season)
        assert result.response is not None
        assert "ben" not in shown(result.response).alts[0] + shown(result.response).text


async def test_seasons_are_offered_in_words(server: Server) -> None:
    await with_a_past(server)
    ann = server.member("ann")
    offered = await ann.autocomplete(server.channel, "ranking", "season", "")
    assert [(one["name"], one["value"]) for one in offered] == [
        ("All time", 0),
        ("Season 2", 2),
        ("Season 1", 1),
    ]


async def asked_to_close(server: Server, mod: MemberActor) -> Panel:
    """The first question about the season that is being played."""
    result = await mod.slash(server.channel, "ranking")
    assert result.response is not None
    close = shown(result.response).custom_id("close")
    return Panel(server, "mod", await mod.click(result.response, custom_id=close))


async def closed(server: Server, mod: MemberActor) -> Panel:
    panel = await asked_to_close(server, mod)
    for verb in ("sure", "yes"):
        await panel.press(verb)
    return panel


async def test_who_manages_the_server_closes_the_season_after_being_asked_twice(
    server: Server,
) -> None:
    await with_a_past(server)
    panel = await asked_to_close(server, moderator(server))
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "Close season 2" in panel.shown.text
    await panel.press("sure")
    assert f"{len(NAMES)} players" in panel.shown.text
    assert await current(server) == 2
    await panel.press("yes")
    assert "season 3 begins" in panel.shown.text
    assert await current(server) == 3
    honours = await server.slash("ann", "ranking", season=2)
    assert honours.response is not None
    assert "Table of honour" in shown(honours.response).text


async def test_for_a_day_the_closing_of_a_season_can_be_taken_back(server: Server) -> None:
    await with_a_past(server)
    mod = moderator(server)
    panel = await closed(server, mod)
    await panel.press("ask")
    assert await current(server) == 3
    await panel.press("back")
    assert "Season 2 goes on" in panel.shown.text
    assert await current(server) == 2


async def test_the_table_of_honour_leads_back_for_a_day_and_for_managers_only(
    server: Server,
) -> None:
    await with_a_past(server)
    mod = moderator(server)
    await closed(server, mod)
    own = await server.slash("ann", "ranking", season=2)
    assert own.response is not None
    assert not shown(own.response).has("back")
    result = await mod.slash(server.channel, "ranking", season=2)
    assert result.response is not None
    back = shown(result.response).custom_id("back")
    denied = await server.member("ann").click(result.response, custom_id=back)
    assert "manage this server" in said(denied)
    await server.env.advance_time(TO_TAKE_BACK)
    late = await mod.click(result.response, custom_id=back)
    assert "stays closed" in said(late)
    again = await mod.slash(server.channel, "ranking", season=2)
    assert again.response is not None
    assert not shown(again.response).has("back")
    assert await current(server) == 3


async def test_the_question_about_a_season_that_is_over_closes_no_other(server: Server) -> None:
    await with_a_past(server)
    mod = moderator(server)
    first, second = [await asked_to_close(server, mod) for _ in range(2)]
    await second.press("sure")
    for verb in ("sure", "yes"):
        await first.press(verb)
    await played(server, "ann", "ben")
    assert "too old" in await second.press("yes")
    assert await current(server) == 3


async def test_a_season_that_is_closed_twice_at_once_is_closed_once(server: Server) -> None:
    await with_a_past(server)
    panel = await asked_to_close(server, moderator(server))
    await panel.press("sure")
    yes = panel.shown.custom_id("yes")
    results = await flood(server, ["mod"] * 3, yes, on=panel.message)
    assert ["too old" in said(one) for one in results].count(True) == 2
    assert await current(server) == 3


@pytest.mark.parametrize(
    "forged",
    [
        "k.next.0",
        "k.next.0.2.chess.1",
        "k.next.0.x.all.1",
        "k.next.0.999999999.all.1",
        "k.nonsense.0.2.all.1",
        "n.close.0",
        "n.yes.0.2",
        "z.yes.0.7",
        "z.close.0.2",
        "z.back.0.1",
        "z.sure.0.7",
        "n.back.0.1",
    ],
)
async def test_forged_buttons_are_answered_privately(server: Server, forged: str) -> None:
    await with_a_past(server, logs=0)
    mod = moderator(server)
    result = await mod.slash(server.channel, "ranking")
    assert result.response is not None
    stored = server.env.backend.get_message(server.channel.id, result.response.id)
    before = shown(result.response)
    _forge(stored.components, before.custom_id("around"), forged)
    answer = await mod.click(result.response, custom_id=forged)
    assert said(answer)
    assert await current(server) == 2
    assert newest(server).text == before.text


def _forge(components: list[dict[str, object]], old: str, new: str) -> None:
    for part in components:
        if part.get("custom_id") == old:
            part["custom_id"] = new
        inner = part.get("components")
        if isinstance(inner, list):
            _forge(inner, old, new)


# --- ``/stats`` as members use it ---


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
