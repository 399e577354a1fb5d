"""Slow tables as members see them, and who plays at two tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.app_commands import Command, Group

from bot.database.core import MemberId, TableId
from bot.games.match import view_for
from bot.games.moves import Draw
from bot.tables.live import OpenTable, Running, awaited, phase
from bot.thinking.questions import decide
from cogs.boards import PAGE
from cogs.settings import ITEMS as SETTINGS
from tests.cogs.forging import forge, is_private_no
from tests.cogs.governing import choose_setting
from tests.cogs.seats import drawn, goes_on, on_turn, other, table
from tests.cogs.server import Panel, Server, said, serving, shown
from tests.cogs.test_preferences import prefer, preferences

pytestmark = pytest.mark.usefixtures("quick_pictures")


# --- slow tables as members see them: reminders, their own list, holidays, and old messages ---

DAY, TURN = 86_400, 43_200
EDIT = "/channels/*/messages/*"


async def slow(server: Server, *names: str) -> None:
    await server.started(*(names or ("ann", "ben")), time=TURN, rounds=1)


def reminders(server: Server) -> list[str]:
    """What stands at the table of them."""
    return [one.text for one in server.everything() if one.has("mine")]


async def mine(server: Server, name: str) -> Panel:
    return Panel(server, name, await server.slash(name, "tables mine"))


# --- reminders ---


async def test_the_player_on_turn_is_called_at_the_table_twice(server: Server) -> None:
    await slow(server)
    name = on_turn(server)
    await server.env.advance_time(TURN / 2 + 600)
    (half,) = reminders(server)
    assert half.startswith(f"<@{server.member(name).id}>, half of your time is over.")
    assert "After a second one in a row a computer takes over" in half
    await server.env.advance_time(0.4 * TURN)
    assert "only a tenth of your time is left" in reminders(server)[1]
    result = await server.press(name, "rack")
    assert result.ephemeral
    await drawn(server)
    await server.env.advance_time(200)
    assert reminders(server) == [], "of a turn that is over"


async def test_messages_that_nobody_needs_wait_until_nobody_waits(server: Server) -> None:
    """Requests are few: what somebody plays comes before what is only to be taken away."""
    await slow(server)
    await server.env.advance_time(TURN / 2 + 600)
    with server.bot.pacer.behind():
        await drawn(server)
        await server.env.advance_time(600)
        assert len(reminders(server)) == 1
    await server.env.advance_time(200)
    assert reminders(server) == []


async def test_a_restart_neither_loses_nor_repeats_a_reminder(server: Server) -> None:
    await slow(server)
    await server.env.advance_time(TURN / 2)
    assert len(reminders(server)) == 1
    await server.restart()
    await server.env.advance_time(TURN / 4)
    assert len(reminders(server)) == 1
    await server.env.advance_time(TURN / 5)
    assert len(reminders(server)) == 2


async def test_whoever_wants_no_reminders_gets_none(server: Server) -> None:
    await slow(server)
    await prefer(server, on_turn(server), "reminders", "off")
    await server.env.advance_time(0.95 * TURN)
    assert reminders(server) == []


async def test_a_direct_message_comes_only_to_those_who_asked_for_it(server: Server) -> None:
    await slow(server)
    name = on_turn(server)
    await prefer(server, name, "direct", "on")
    await server.env.advance_time(TURN / 2)
    assert reminders(server) == []
    (message,) = server.member(name).user.dm_channel.history()
    assert "table 1 on **Spielwiese**" in shown(message).text
    assert str(server.place.id) in str(shown(message).components), "with a link"


async def test_who_takes_no_direct_messages_is_reminded_at_the_table(server: Server) -> None:
    await slow(server)
    name = on_turn(server)
    await prefer(server, name, "direct", "on")
    dm = server.member(name).user.dm_channel.id
    path = f"/channels/{dm}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, times=None)
    await server.env.advance_time(TURN / 2)
    assert len(reminders(server)) == 1


# --- my tables ---


async def test_the_own_tables_are_listed_with_those_that_wait_first(server: Server) -> None:
    await slow(server)
    await server.opened("ann", time=TURN)
    await server.started("ann", "cat", time=0)
    panel = await mine(server, "ann")
    assert panel.message is not None
    assert panel.message.ephemeral
    entries = panel.shown.text.split("**[")[1:]
    assert len(entries) == 3
    waits = ["It is your turn" in entry for entry in entries]
    assert waits == sorted(waits, reverse=True)
    assert "Waiting for players" in entries[-1]
    (first,) = [entry for entry in entries if "table 1]" in entry]
    live = next(iter(server.bot.tables))
    assert isinstance(live, Running)
    assert live.deadline is not None
    assert f"<t:{round(live.deadline.at)}:R>" in first
    assert f"https://discord.com/channels/{server.guild.id}/" in first
    assert "slow" in first
    assert "with ben" in first


async def test_others_see_nothing_of_it(server: Server) -> None:
    await slow(server)
    panel = await mine(server, "zoe")
    assert "You sit at no table" in panel.shown.text


async def test_a_long_list_has_pages(server: Server) -> None:
    await choose_setting(server, "slow", "20")
    for _ in range(PAGE + 1):
        await server.opened("ann", time=TURN)
    panel = Panel(server, "ann", await server.slash("ann", "rummy tables"))
    await panel.press("mine")
    assert "page 1 of 2" in panel.shown.text
    await panel.press("mine")
    assert "page 2 of 2" in panel.shown.text
    assert panel.shown.text.count("**[") == 1


async def test_a_forged_page_is_a_page(server: Server) -> None:
    await slow(server)
    result = await forge(server, "ann", "S.mine.0.999999999")
    assert result.response is not None
    assert "Your tables" in shown(result.response).text
    assert said(await forge(server, "ann", "S.nonsense.0")).startswith("This button is too old")


# --- how long a turn may be ---


async def test_turns_of_fifteen_seconds_and_of_days_are_offered_everywhere(server: Server) -> None:
    every = {15, 12 * 3600, DAY, 2 * DAY, 3 * DAY, 7 * DAY}
    group = server.bot.tree.get_command("rummy")
    assert isinstance(group, Group)
    new = group.get_command("new")
    assert isinstance(new, Command)
    typed = next(one for one in new.parameters if one.name == "time")
    assert every <= {choice.value for choice in typed.choices}
    await server.opened("ann")
    result = await server.member("ann").click(
        server.lobby_message, custom_id=shown(server.lobby_message).custom_id("options")
    )
    options = Panel(server, "ann", result)
    menu = next(
        part
        for part in options.shown.parts(3)
        if {"15", str(DAY)} <= {one["value"] for one in part["options"]}
    )
    assert {str(seconds) for seconds in every} <= {one["value"] for one in menu["options"]}
    assert {str(seconds) for seconds in every} <= set(SETTINGS["time"].choices)


# --- holidays ---


async def test_a_holiday_is_begun_and_ended_in_private_and_seen_by_the_others(
    server: Server,
) -> None:
    await slow(server)
    name = on_turn(server)
    panel = await preferences(server, name)
    assert "You have 14 days left." in panel.shown.text
    assert await panel.choose("holiday", "3") == ""
    assert "holiday" not in server.public.text, "a slip of the thumb costs no day"
    await panel.press("stay")
    assert "You have 14 days left." in panel.shown.text
    await panel.choose("holiday", "3")
    assert "Begin a holiday of 3 days now" in panel.shown.text
    await panel.press("away")
    until = round(server.env.now().timestamp()) + 3 * DAY
    assert f"**{name}** is on holiday until <t:{until}:f>" in server.public.text
    assert f"<t:{until + TURN}:R>" in server.public.text
    assert "You are on holiday" in panel.shown.text
    await panel.press("home")
    assert "You have 13 days left." in panel.shown.text
    assert "holiday" not in server.public.text


@pytest.mark.parametrize("values", [["15"], ["0"], ["-1"], ["x"], []], ids=str)
async def test_nobody_takes_more_than_there_is(server: Server, values: list[str]) -> None:
    panel = await preferences(server, "ann")
    assert panel.message is not None
    await forge(server, "ann", "e.holiday.0", values, on=panel.message)
    for days in values:
        await forge(server, "ann", f"e.away.0.{days}", on=panel.message)
    assert await server.bot.tables.holidays.left(MemberId(server.member("ann").id)) == 14


async def test_who_is_on_holiday_is_told_why_there_is_no_slow_table(server: Server) -> None:
    panel = await preferences(server, "ann")
    await panel.choose("holiday", "1")
    await panel.press("away")
    result = await server.member("ann").slash(server.channel, "rummy new", time=TURN)
    assert "You are on holiday" in said(result)


# --- messages that are old ---


async def test_a_message_that_may_not_be_edited_any_more_is_posted_anew(server: Server) -> None:
    await slow(server)
    name, old = other(server), server.table_message()
    await server.env.advance_time(2 * 3600)
    server.env.inject_error("PATCH", EDIT, status=400, code=30046, times=None)
    panel = await preferences(server, name)
    await panel.choose("holiday", "2")
    await panel.press("away")
    assert server.table_message().id != old.id
    assert "on holiday" in server.public.text
    ann = server.member(name)
    again = await ann.click(old, custom_id=shown(old).custom_id("rack"))
    assert Panel(server, name, again).shown.has("pick"), "old buttons answer"
    await goes_on(server)


async def test_a_workbench_whose_token_has_run_out_keeps_nothing_waiting(
    server: Server, faulty: None
) -> None:
    """Discord takes edits for 15 minutes: then a press brings a fresh answer, a move a message."""
    del faulty
    await slow(server)
    name = on_turn(server)
    bench, watching = await server.rack(name), await server.rack(other(server))
    await server.env.advance_time(240)
    for kind in ("PATCH", "DELETE"):  # all that was answered so far
        server.env.inject_error(kind, "/webhooks/*/messages/*", status=401, code=50027, times=None)
    before = table(server).row.seq
    await drawn(server)
    assert on_turn(server) != name
    assert not watching.shown.has("draw"), "it could not be brought up to date"
    await watching.press("sort")
    await watching.press("draw")
    assert table(server).row.seq == before + 2
    assert "changed in the meantime" in await bench.press("draw")
    assert "It is your turn" in bench.shown.text
    await goes_on(server)


async def test_an_old_lobby_that_may_not_be_edited_any_more_is_posted_anew(server: Server) -> None:
    await server.opened("ann", time=TURN)
    await server.env.advance_time(2 * 3600)
    server.env.inject_error("PATCH", EDIT, status=400, code=30046, times=None)
    await server.press("ben", "join")
    assert "ben" in shown(server.channel.last_message).alts[0]
    await server.env.advance_time(200)
    lobbies = [one for one in server.everything() if one.has("join")]
    assert len(lobbies) == 1, "the old one is taken away"


async def test_the_thread_of_a_slow_table_stays_open_for_a_week(server: Server) -> None:
    await slow(server)
    thread = server.place
    (asked,) = [one.json for one in server.env.http_requests if one.path.endswith("/threads")]
    assert asked is not None
    assert asked["auto_archive_duration"] == 10080
    await server.env.advance_time(0.6 * TURN)
    path = f"/channels/{thread.id}/messages*"
    server.env.inject_error("*", path, status=400, code=50083, times=None)
    await drawn(server)
    assert shown(server.channel.last_message).has("rack"), "and gives way if it does not"
    assert table(server).row.status == "running"


async def test_who_was_reminded_directly_is_not_again_because_the_table_could_not_be_told(
    server: Server, faulty: None
) -> None:
    """A card is on offer for two: one is reminded privately, the other where nobody can write."""
    del faulty
    await server.started("ann", "ben", "cat", game="kaufen", time=TURN, rounds=1)
    live = await offered(server)
    asked = [live.row.seats[seat].name for seat in awaited(live.match)]
    await prefer(server, asked[0], "direct", "on")
    path = f"/channels/{server.place.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50013, times=None)
    server.env.inject_error(
        "POST", f"/channels/{server.channel.id}/messages", status=403, code=50013, times=None
    )
    for _ in range(8):
        await server.env.advance_time(TURN / 16)
    told = list(server.member(asked[0]).user.dm_channel.history())
    sent = [
        one
        for one in server.env.http_requests
        if one.path == f"/channels/{server.member(asked[0]).user.dm_channel.id}/messages"
        and one.method == "POST"
    ]
    assert (len(told), len(sent)) == (1, 1)


async def offered(server: Server) -> Running:
    """Whoever is on turn takes a card and discards one: it is on offer then."""
    (found,) = server.bot.tables
    live = await server.bot.tables.find(found.row.id)
    assert isinstance(live, Running)
    while (now := phase(live.match)) is not None and not now.buying:
        move = decide(view_for(live.match, now.turn), "easy")
        await server.does(server.bot.tables.play(live, now.turn, move))
    return live


# --- who plays at two tables is asked which one a command is about ---


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Server]:
    """Two matches of the same people in one channel, and in both it is ann's turn."""
    async with serving(tmp_path, threads=False) as server:
        for _ in range(2):
            await server.started("ann", "ben", game="mini", time=0)
        for live in server.bot.tables:
            if turn(live) != "ann":
                await draws(server, live)
        yield server


async def draws(server: Server, live: OpenTable) -> None:
    """Whoever is on turn there; a command would ask where."""
    assert isinstance(live, Running)
    assert live.match.round is not None
    await server.does(server.bot.tables.play(live, live.match.round.turn, Draw()))


def turn(live: OpenTable) -> str:
    assert isinstance(live, Running)
    assert live.match.round is not None
    return live.row.seats[live.match.round.turn].name


def numbers(server: Server) -> list[TableId]:
    return [live.row.id for live in server.bot.tables]


async def typed(server: Server, name: str, command: str, **options: str) -> Panel:
    result = await server.member(name).slash(server.channel, command, **options)
    return Panel(server, name, result)


async def test_the_tables_of_a_channel_are_told_apart_by_their_numbers(hall: Server) -> None:
    headings = [shown.text.splitlines()[0] for shown in hall.everything() if shown.has("rack")]
    for number in numbers(hall):
        assert any(f"· table {number} ·" in heading for heading in headings)


async def test_a_typed_command_asks_which_table_is_meant_and_goes_on(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "Which one" in panel.shown.text
    offers = panel.shown.options("table")
    assert list(offers.values()) == [f"Table {one} · Mini Rummy (1981)" for one in numbers(hall)]
    before = {live.row.id: live.row.seq for live in hall.bot.tables}
    first, second = numbers(hall)
    await panel.choose("table", str(second))
    after = {live.row.id: live.row.seq for live in hall.bot.tables}
    assert after[first] == before[first]
    assert after[second] > before[second]
    assert f"Table {second}" in panel.shown.text, "what is drawn takes the question's place"


async def test_what_was_typed_is_kept_until_the_table_is_chosen(hall: Server) -> None:
    panel = await typed(hall, "ann", "lay", pieces="b1 xyz")
    no = await panel.choose("table", str(numbers(hall)[0]))
    assert "xyz" in no
    assert "Which one" in panel.shown.text, "and can be tried at the other table"


async def test_the_question_is_for_whoever_typed(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    custom_id = panel.shown.custom_id("table")
    before = {live.row.id: live.row.seq for live in hall.bot.tables}
    is_private_no(await forge(hall, "ben", custom_id, [str(numbers(hall)[0])], on=panel.message))
    for value in ("0", "9" * 30, "x"):
        await forge(hall, "ann", custom_id, [value], on=panel.message)
    assert {live.row.id: live.row.seq for live in hall.bot.tables} == before


async def test_after_a_restart_the_command_has_to_be_typed_again(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    await hall.restart()
    number = numbers(hall)[0]
    assert "use the command again" in await panel.choose("table", str(number))


async def test_a_table_that_is_gone_by_then_is_not_taken_for_another(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    first, second = hall.bot.tables
    hall.bot.tables.forget(first)
    before = second.row.seq
    assert "not open any more" in await panel.choose("table", str(first.row.id))
    assert second.row.seq == before


async def test_who_is_awaited_at_one_table_only_is_not_asked(hall: Server) -> None:
    first, second = hall.bot.tables
    await draws(hall, first)
    panel = await typed(hall, "ann", "rack")
    assert f"Table {second.row.id}" in panel.shown.text
