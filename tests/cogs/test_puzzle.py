"""The daily puzzle: solving, hints, boards, streaks, and what nobody learns too early."""

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.database.core import ServerId
from bot.games.moves import Lay
from bot.games.pieces import Melds
from bot.solver import arrange, problem_of
from bot.thinking.puzzles import Puzzle
from bot.words.catalogues import LANGUAGES
from bot.words.saying import pieces_name
from tests.cogs.forging import forbid, reads
from tests.cogs.governing import choose_setting, forge, neighbours, settings_panel
from tests.cogs.puzzling import (
    DAY,
    arranged,
    clicked,
    id_of,
    puzzle,
    solved,
    today,
    todays,
    tried,
)
from tests.cogs.server import BotHouse, Panel, Server, said, shown
from tests.speaking import in_language

pytestmark = pytest.mark.usefixtures("no_drawing")


async def test_it_is_private_and_shows_table_and_rack(server: Server) -> None:
    panel = await puzzle(server, "ann")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "Lay as many tiles of your rack as you can" in panel.shown.text
    (alt,) = panel.shown.alts
    assert "On your rack" in alt
    assert "Meld A" in alt


async def test_it_is_solved_by_clicks_alone(server: Server) -> None:
    found = await todays(server)
    panel = await puzzle(server, "ann")
    await clicked(panel, found.day.toordinal(), found.moves)
    assert await panel.press("check") == ""
    assert "Solved at the first try" in panel.shown.text
    assert "⭐⭐⭐" in panel.shown.text
    assert any("The solution" in alt for alt in panel.shown.alts)


async def test_check_waits_until_a_turn_could_end(server: Server) -> None:
    panel = await puzzle(server, "ann")
    assert not panel.shown.has("check")
    assert not panel.shown.has("end")
    assert not panel.shown.has("draw")


async def test_too_few_is_a_try_and_does_not_say_how_many_are_missing(server: Server) -> None:
    found = await todays(server)
    panel = await puzzle(server, "ann")
    less = _less(found)
    await arranged(server, "ann", less)
    panel = await puzzle(server, "ann")
    await panel.press("check")
    assert "Not yet" in panel.shown.text
    assert "Checked once" in panel.shown.text
    assert f"{found.grade.optimum} can be laid" not in panel.shown.text


def _less(found: Puzzle) -> Melds:
    """A sound table that takes something, but not the most."""
    problem = problem_of(found.position.rules, found.position.round)
    for face in problem.rack:
        answer = arrange(problem, [face])
        if 0 < answer.tiles < found.grade.optimum:
            return answer.melds
    raise AssertionError("nothing less can be laid")


async def test_every_table_that_reaches_the_optimum_is_right(server: Server) -> None:
    """Another one than is shown afterwards: what counts is how many were laid."""
    found = await todays(server)
    assert (
        await server.bot.puzzles.check(id_of(server, "ann"), found.day, found.grade.optimum)
    ).counts


async def test_each_hint_costs_a_star_and_stays_paid_for(server: Server) -> None:
    found = await todays(server)
    panel = await puzzle(server, "ann")
    await panel.press("tip")
    assert f"{found.grade.optimum} can be laid." in panel.shown.text
    assert "⭐⭐☆" in panel.shown.text
    await panel.press("tip")
    assert in_language("en", pieces_name, found.laid) in panel.shown.text
    await server.restart()
    panel = await puzzle(server, "ann")
    assert "⭐☆☆" in panel.shown.text
    await panel.press("tip")
    assert "These melds change" in panel.shown.text
    assert not panel.shown.has("tip")
    await panel.press("solution")
    assert "You have seen the solution" in panel.shown.text
    assert not panel.shown.has("share")


async def test_what_was_tried_survives_a_restart(server: Server) -> None:
    found = await todays(server)
    await puzzle(server, "ann")
    await arranged(server, "ann", found.melds)
    await server.restart()
    panel = await puzzle(server, "ann")
    assert panel.shown.has("check")
    await panel.press("undo")
    assert not panel.shown.has("check")


async def test_share_posts_one_line_without_spoilers_and_once(server: Server) -> None:
    panel = await solved(server, "ann")
    await panel.press("share")
    (line,) = [one.text for one in server.everything()]
    assert "ann" in line
    assert "⭐⭐⭐" in line
    assert len(line.splitlines()) == 1
    found = await todays(server)
    assert in_language("en", pieces_name, found.laid) not in line
    assert str(found.grade.optimum) not in line.replace(str(found.day.year), "")
    again = await puzzle(server, "ann")
    assert "already" in await again.press("share")
    assert len(server.everything()) == 1


async def test_boards_name_who_solved_it_here_and_hide_who_is_hidden(
    server: Server, house: BotHouse
) -> None:
    await solved(server, "ann")
    hinted = await puzzle(server, "ben")
    await hinted.press("tip")
    panel = await solved(server, "ben")
    board = panel.shown.text.partition("Board of ")[2]
    assert board.index("ann") < board.index("ben")
    elsewhere = neighbours(server.env, house)
    elsewhere.admit("cid")
    other = Panel(elsewhere, "cid", await elsewhere.slash("cid", "puzzle"))
    await other.press("more")
    assert "ann" not in other.shown.text
    privacy = Panel(server, "ann", await server.slash("ann", "privacy"))
    assert "puzzle of one day" in privacy.shown.text
    await privacy.press("hide")
    panel = await puzzle(server, "ben")
    assert "ann" not in panel.shown.text


async def test_a_streak_grows_day_by_day_and_survives_restarts(server: Server) -> None:
    for day in (1, 2):
        panel = await solved(server, "ann")
        assert f"Solved {'one day' if day == 1 else '2 days'} in a row" in panel.shown.text
        await server.restart()
        await server.env.advance_time(DAY)
    await server.env.advance_time(DAY)
    panel = await puzzle(server, "ann")
    await panel.press("more")
    assert "in a row" not in panel.shown.text


async def test_a_past_day_can_be_played_and_does_not_count(server: Server) -> None:
    panel = await puzzle(server, "ann")
    await panel.press("more")
    yesterday = today(server) - timedelta(1)
    await panel.choose("past", str(yesterday.toordinal()))
    assert "it does not count" in panel.shown.text
    found = await server.bot.puzzles.puzzle(yesterday)
    await arranged(server, "ann", found.melds, yesterday)
    panel = Panel(server, "ann", await forge(panel, "ann", f"d.open.{yesterday.toordinal()}", []))
    await panel.press("check")
    assert "Solved after its day" in panel.shown.text
    assert not panel.shown.has("share")
    assert await server.bot.puzzles.streak(id_of(server, "ann")) == 0
    await panel.press("again")
    assert not panel.shown.has("check")


async def test_tomorrow_cannot_be_looked_at(server: Server) -> None:
    panel = await puzzle(server, "ann")
    tomorrow = (today(server) + timedelta(1)).toordinal()
    for forged in (f"d.open.{tomorrow}", f"u.sort.{tomorrow}", f"d.again.{tomorrow}"):
        result = await forge(panel, "ann", forged, [])
        assert "There is no such puzzle" in Panel(server, "ann", result).said


FORGED = ("u.auto", "u.hint", "u.solution", "u.end", "u.draw", "u.typed", "j.share")


@pytest.mark.parametrize("verb", FORGED)
async def test_no_forged_button_tells_or_lays_the_solution(server: Server, verb: str) -> None:
    found = await todays(server)
    panel = await puzzle(server, "ann")
    number = found.day.toordinal()
    result = await forge(panel, "ann", f"{verb}.{number}.0", [])
    assert in_language("en", pieces_name, found.laid) not in panel.shown.text + said(result)
    assert (await tried(server, "ann", number)).match.seq == 0
    assert not (await server.bot.puzzles.of(id_of(server, "ann"), found.day)).is_over


async def test_what_is_sent_before_depends_on_no_solution(server: Server) -> None:
    """Texts, alt texts, labels, menus and ids: all the same if the solution were another."""
    found = await todays(server)
    hollow = replace(found, laid=(), melds=())
    for language in LANGUAGES:
        sent = []
        for at, one in enumerate((found, hollow)):
            name = f"{language}-{at}"
            reads(server, name, language)
            vars(server.bot.puzzles)["_found"][found.day] = one
            panel = await puzzle(server, name)
            before = panel.shown.components
            await panel.choose("pick", next(iter(panel.shown.options("pick"))))
            after = panel.shown.components
            await panel.press("more")
            sent.append(_without_numbers([before, after, panel.shown.components]))
        assert sent[0] == sent[1]


def _without_numbers(components: object) -> str:
    """Menus are numbered by the click that they answer, and files by Discord."""
    return re.sub(r'"id": \d+|\d{15,}', "", json.dumps(components))


async def test_two_members_do_not_see_each_others_work(server: Server) -> None:
    found = await todays(server)
    await puzzle(server, "ann")
    await arranged(server, "ann", found.melds)
    panel = await puzzle(server, "ben")
    assert not panel.shown.has("check")


async def test_an_old_picture_is_not_played_on(server: Server) -> None:
    found = await todays(server)
    panel = await puzzle(server, "ann")
    number = found.day.toordinal()
    rack = (await tried(server, "ann", number)).view.rack
    await panel.choose("pick", str(rack[0]))
    await arranged(server, "ann", found.melds)
    await forge(panel, "ann", panel.shown.custom_id("clear").replace("clear", "lay"), [])
    lays = [move for move in (await tried(server, "ann", number)).moves if isinstance(move, Lay)]
    assert lays == []


async def test_whoever_is_forgotten_is_forgotten_here_too(server: Server) -> None:
    await solved(server, "ann")
    privacy = Panel(server, "ann", await server.slash("ann", "privacy"))
    await privacy.press("delete")
    await privacy.press("yes")
    board = await server.bot.puzzles.board_of_day(ServerId(server.guild.id), today(server))
    assert board.lines == ()
    panel = await puzzle(server, "ann")
    assert not panel.shown.has("check")
    assert "Not checked yet" in panel.shown.text


async def test_it_works_in_direct_messages(server: Server) -> None:
    user = server.env.create_user("dora")
    result = await user.slash("puzzle")
    assert result.response is not None
    message = shown(result.response)
    assert "Lay as many" in message.text
    clicked_on = await user.click(result.response, custom_id=message.custom_id("tip"))
    del clicked_on
    assert "can be laid" in shown(result.response).text
    rules = await user.slash("rules")
    assert rules.response is not None
    privacy = await user.slash("privacy")
    assert privacy.response is not None
    assert not shown(privacy.response).has("hide")


# --- announcing ---


async def announced(server: Server) -> list[str]:
    return [one.text for one in server.everything() if "Puzzle of" in one.text]


async def test_nothing_is_announced_unless_a_server_wants_it(server: Server) -> None:
    await server.env.advance_time(DAY)
    assert await announced(server) == []


async def test_it_is_announced_once_a_day_also_over_restarts(server: Server) -> None:
    await choose_setting(server, "puzzle", server.channel)
    await server.env.advance_time(60 * 60)
    assert len(await announced(server)) == 1
    await server.restart()
    await server.env.advance_time(60 * 60)
    assert len(await announced(server)) == 1
    await server.env.advance_time(DAY)
    assert len(await announced(server)) == 2


async def test_the_announcement_opens_the_puzzle_privately(server: Server) -> None:
    await choose_setting(server, "puzzle", server.channel)
    await server.env.advance_time(60 * 60)
    message = server.channel.last_message
    assert message is not None
    custom_id = shown(message).custom_id("open")
    panel = Panel(server, "ann", await server.member("ann").click(message, custom_id=custom_id))
    assert panel.message is not None
    assert panel.message.ephemeral
    assert panel.shown.has("tip")


async def test_an_announcement_of_which_nobody_knows_is_looked_for_first(server: Server) -> None:
    await choose_setting(server, "puzzle", server.channel)
    await server.env.advance_time(60 * 60)
    day = today(server).toordinal()
    await server.bot.database.write(
        lambda db: db.execute("UPDATE puzzle_announcements SET posted = 0 WHERE day = ?1", (day,))
    )
    await server.env.advance_time(60 * 60)
    assert len(await announced(server)) == 1


async def test_a_channel_can_be_taken_back(server: Server) -> None:
    await choose_setting(server, "puzzle", server.channel)
    panel = await settings_panel(server)
    await forge(panel, "boss", "g.puzzle.0", [])
    await server.env.advance_time(DAY)
    assert await announced(server) == []


async def test_a_right_that_was_withdrawn_for_a_while_costs_no_announcement(
    server: Server,
) -> None:
    await choose_setting(server, "puzzle", server.channel)
    forbid(server, server.channel, "send_messages")
    await server.env.advance_time(60 * 60)
    assert await announced(server) == []
    asked = [one for one in server.env.http_requests if one.path.endswith("/messages")]
    assert asked == [], "nothing is asked for in vain"
    forbid(server, server.channel)
    await server.env.advance_time(60 * 60)
    assert len(await announced(server)) == 1


async def test_an_announcement_that_discord_has_no_time_for_comes_later(
    server: Server, faulty: None
) -> None:
    del faulty
    await choose_setting(server, "puzzle", server.channel)
    asked = f"/channels/{server.channel.id}/messages"
    server.env.inject_error("POST", asked, status=503, times=1)
    await server.env.advance_time(15 * 60)
    assert await announced(server) == []
    for _ in range(2):
        await server.env.advance_time(60 * 60)
        assert len(await announced(server)) == 1
