"""Discord, the database, a place or an answer is away: no table is left stuck, nobody misled."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.community.matches import details, export_files
from bot.database.core import StoreError
from bot.tables import lobby, playing
from bot.tables.denials import Denial, DeniedError
from bot.tables.model import Ending, Status, Uncounted
from tests.cogs.forging import forbid, forge, is_private_no
from tests.cogs.seats import drawn, goes_on, on_turn, running, table
from tests.cogs.server import Server, said, shown
from tests.speaking import say_in

pytestmark = pytest.mark.usefixtures("quick_pictures")


# --- places and permissions that go away, and a Discord that fails: no table is left stuck ---

SEND = "/channels/*/messages"
EDIT = "/channels/*/messages/*"


# --- places ---


async def test_a_deleted_channel_takes_its_tables_with_it(server: Server) -> None:
    await server.opened("cat")
    await server.started("ann", "ben", time=0)
    for thread in server.channel.threads:
        server.env.backend.delete_channel(thread.id)
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    assert not list(server.bot.tables)


async def test_a_match_goes_back_to_the_channel_when_its_thread_is_deleted(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    server.env.backend.delete_channel(server.channel.threads[0].id)
    await server.env.settle()
    assert any(shown(message).has("rack") for message in server.channel.history())
    await goes_on(server)


async def test_a_lobby_inside_of_a_thread_ends_with_it(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    thread = server.channel.threads[0]
    await server.member("cat").slash(thread, "rummy new")
    assert len(list(server.bot.tables)) == 2
    server.env.backend.delete_channel(thread.id)
    await server.env.settle()
    assert [live.row.seats[0].name for live in server.bot.tables] == ["ann"]


async def test_a_match_that_was_opened_inside_of_a_thread_goes_on_in_the_channel(
    server: Server,
) -> None:
    """Else whoever may delete a thread ends, unrated, what is played in it."""
    thread = await in_a_thread(server)
    number = table(server).row.id
    server.env.backend.delete_channel(thread)
    await server.env.settle()
    assert table(server).row.id == number, "the other match is not the only one that goes on"
    racks = [one for one in server.channel.history() if shown(one).has("rack")]
    assert any(shown(one).custom_id("rack").startswith(f"t.rack.{number}") for one in racks)
    await goes_on(server)


async def in_a_thread(server: Server) -> int:
    """A match of ann and ben whose lobby is in somebody else's thread."""
    await server.started("cat", computers=["easy"], time=0)
    thread = server.channel.threads[0]
    result = await server.member("ann").slash(thread, "rummy new", time=0)
    assert result.response is not None
    message = result.response
    await server.member("ben").click(message, custom_id=shown(message).custom_id("join"))
    await forge(server, "ann", f"l.start.{table(server).row.id}", on=message)
    await server.env.settle()
    assert table(server).row.status == Status.RUNNING
    return thread.id


async def test_a_match_that_lost_its_channel_is_in_the_history_with_its_secret(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=0)
    row = table(server).row
    elsewhere = server.guild.create_text_channel("elsewhere")
    for thread in server.channel.threads:
        server.env.backend.delete_channel(thread.id)
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    history = await server.member("ben").slash(elsewhere, "history")
    assert history.response is not None
    assert "its channel was deleted" in shown(history.response).text
    kept = (await details(server.bot.database, row.server, row.id)).finished
    assert kept.ending == Ending.LOST
    assert kept.uncounted == Uncounted.ENDED
    assert row.secret.hex() in (await export_files(server.bot.database, row.server, row.id))[0]


async def test_a_deleted_table_message_is_posted_anew(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    message = server.table_message()
    server.env.backend.delete_message(message.channel.id, message.id)
    await goes_on(server)
    assert server.table_message().id != message.id


async def test_a_deleted_lobby_message_does_not_keep_the_match_from_beginning(
    server: Server,
) -> None:
    await server.opened("ann", "ben", time=0)
    message = server.lobby_message
    start = shown(message).custom_id("start")
    other_message = await server.member("zoe").send(server.channel, "hello")
    server.env.backend.delete_message(server.channel.id, message.id)
    await forge(server, "ann", start, on=other_message)
    assert table(server).row.status == Status.RUNNING
    await goes_on(server)


async def test_the_bot_leaves_a_server_and_its_tables_are_closed(server: Server) -> None:
    await server.opened("cat")
    await server.started("ann", "ben", time=0)
    server.env.backend.remove_guild(server.guild.id)
    await server.env.settle()
    assert not list(server.bot.tables)


async def test_a_server_that_was_left_meanwhile_keeps_no_tables(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    server.env.backend.subscribers.clear()
    server.env.backend.remove_guild(server.guild.id)
    await server.restart()
    assert not list(server.bot.tables)


async def test_a_channel_that_was_deleted_meanwhile_takes_its_table_with_it(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=0)
    server.env.backend.subscribers.clear()
    for thread in server.channel.threads:
        server.env.backend.delete_channel(thread.id)
    server.env.backend.delete_channel(server.channel.id)
    await server.restart()
    assert not list(server.bot.tables)


async def test_an_archived_and_locked_thread_gives_way_to_the_channel(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    thread = server.channel.threads[0]
    path = f"/channels/{thread.id}/messages*"
    server.env.inject_error("*", path, status=400, code=50083, times=None)
    await drawn(server)
    assert shown(server.channel.last_message).has("rack")
    live = table(server)
    before = live.row.seq
    await drawn(server)
    assert live.row.seq > before


# --- permissions ---


@pytest.mark.parametrize("missing", ["send_messages", "attach_files", "view_channel"])
async def test_a_table_is_not_opened_where_it_cannot_be_shown(server: Server, missing: str) -> None:
    forbid(server, server.channel, missing)
    result = await server.member("ann").slash(server.channel, "rummy new")
    assert "I need" in is_private_no(result)
    assert not list(server.bot.tables)


async def test_without_the_right_to_open_threads_the_match_is_in_the_channel(
    server: Server,
) -> None:
    forbid(server, server.channel, "create_public_threads")
    await server.started("ann", "ben", time=0)
    assert not server.channel.threads
    await goes_on(server)


@pytest.mark.parametrize("lost", ["send_messages", "attach_files", "send_messages_in_threads"])
async def test_a_match_survives_the_loss_of_permissions(server: Server, lost: str) -> None:
    """Commands are answered all the same; when the right is back, the table is shown again."""
    await server.started("ann", "ben", time=0)
    forbid(server, server.channel, lost)
    live = table(server)
    for _ in range(3):
        before = live.row.seq
        await drawn(server)
        assert live.row.seq > before
    forbid(server, server.channel)
    result = await server.member("ann").slash(server.channel, "rummy show")
    assert result.acknowledged
    await goes_on(server)


async def test_a_table_that_cannot_be_shown_can_still_be_left_and_ended(server: Server) -> None:
    """Nobody is bound to a table that nobody sees."""
    await server.started("ann", "ben", time=0)
    forbid(server, server.channel, "send_messages", "send_messages_in_threads")
    for message in server.place.history():
        server.env.backend.delete_message(message.channel.id, message.id)
    result = await server.member("ann").slash(server.channel, "rummy show")
    panel = shown(result.followups[-1] if result.followups else result.response)
    assert panel.has("vote")
    assert panel.has("leave")


# --- Discord itself ---


@pytest.mark.parametrize("status", [403, 404, 429, 500])
@pytest.mark.parametrize("what", [SEND, EDIT])
async def test_a_failure_of_discord_does_not_stop_the_table(
    server: Server, faulty: None, status: int, what: str
) -> None:
    await server.started("ann", "ben", time=0)
    before = table(server).row.seq
    server.env.inject_error("*", what, status=status, times=2)
    await drawn(server)
    assert table(server).row.seq > before
    await goes_on(server)


async def test_a_match_begins_even_if_no_thread_can_be_made(server: Server, faulty: None) -> None:
    server.env.inject_error("POST", "/channels/*/messages/*/threads", status=500)
    await server.started("ann", "ben", time=0)
    assert not server.channel.threads
    await goes_on(server)


async def test_an_answer_that_cannot_be_given_changes_nothing_but_what_was_asked(
    server: Server, faulty: None
) -> None:
    await server.started("ann", "ben", time=0)
    before = table(server).row.seq
    server.env.inject_error("POST", "/interactions/*/callback", status=500)
    await drawn(server)
    assert table(server).row.seq == before + 1
    await goes_on(server)


async def test_a_lobby_whose_answer_got_lost_is_shown_all_the_same(
    server: Server, faulty: None
) -> None:
    server.env.inject_error("POST", "/interactions/*/callback", status=500)
    await server.member("ann").slash(server.channel, "rummy new")
    await server.env.settle()
    (lobby,) = server.channel.history()
    await server.member("ben").click(lobby, custom_id=shown(lobby).custom_id("join"))
    assert len(table(server).row.seats) == 2
    (lobby,) = server.channel.history()
    assert "ben" in shown(lobby).alts[0]


async def test_a_table_that_cannot_be_shown_is_tried_again_by_itself(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    forbid(server, server.channel, "send_messages", "send_messages_in_threads")
    before = server.table_message().id
    await drawn(server)
    assert server.table_message().id == before
    forbid(server, server.channel)
    await server.env.advance_time(6)
    assert server.table_message().id != before


async def test_without_a_clock_a_table_is_shown_when_discord_is_back_after_a_minute(
    server: Server, faulty: None
) -> None:
    await server.started("ann", "ben", time=0)
    before = server.table_message().id
    server.env.inject_error("*", "/channels/*", status=503, times=None)
    await drawn(server)
    await server.env.advance_time(60)
    assert server.table_message().id == before
    server.env.backend.faults.clear()
    await server.env.advance_time(60)
    assert server.table_message().id != before
    assert not server.bot.tables.owed.of(table(server).row.id)


# --- a Discord that is away for minutes: afterwards everything is shown soon, and once ---

OUTAGE = 12 * 60
DAY = 86_400


def away(server: Server) -> None:
    server.env.inject_error("*", "/channels/*", status=503, times=None)


async def back(server: Server) -> int:
    """How many messages are posted in the two minutes after Discord is back."""
    server.env.backend.faults.clear()
    asked = len(server.env.http_requests)
    await server.env.advance_time(120)
    since = server.env.http_requests[asked:]
    return sum(one.method == "POST" and one.path.endswith("/messages") for one in since)


@pytest.mark.usefixtures("faulty")
async def test_a_table_is_shown_soon_after_a_long_outage(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    before = server.table_message().id
    away(server)
    await drawn(server)
    await server.env.advance_time(OUTAGE)
    assert await back(server) == 1
    assert server.table_message().id != before
    assert not server.bot.tables.owed.of(table(server).row.id)


@pytest.mark.usefixtures("faulty")
async def test_the_longer_discord_is_away_the_less_often_it_is_asked(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    away(server)
    await drawn(server)
    asked = []
    for _ in range(10):
        before = len(server.env.http_requests)
        await server.env.advance_time(60)
        asked.append(len(server.env.http_requests) - before)
    assert 0 < asked[-1] <= asked[0] / 3


@pytest.mark.usefixtures("faulty")
async def test_of_two_reminders_that_were_due_meanwhile_the_last_is_shown(server: Server) -> None:
    await server.started("ann", "ben", time=DAY, rounds=1)
    await server.env.advance_time(DAY / 2 - 60)
    away(server)
    await server.env.advance_time(DAY / 2 - 60 * 60)
    server.env.backend.faults.clear()
    await server.env.advance_time(120)
    (reminder,) = [one.text for one in server.everything() if one.has("mine")]
    assert "only a tenth of your time is left" in reminder


@pytest.mark.usefixtures("faulty")
async def test_nobody_is_warned_of_turns_that_ran_out_during_an_outage(server: Server) -> None:
    await server.started("ann", "ben", time=300)
    away(server)
    before = table(server).row.seq
    await server.env.advance_time(OUTAGE)
    assert table(server).row.seq == before + 2
    assert await back(server) == 1


# --- answers that get lost on the way: nobody is told what is not true, and nobody is alarmed ---

CALLBACK = "/interactions/*/callback"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What an operator reads of it."""
    told = [one for one in caplog.records if one.name.startswith("cogs")]
    return [one.getMessage() for one in told if one.levelno >= logging.INFO]


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (503, 0)])
async def test_a_move_whose_answer_got_lost_is_kept_and_costs_one_line(
    server: Server, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await server.started("ann", "ben", time=0)
    before = table(server).row.seq
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=status, code=code)
    await drawn(server)
    assert table(server).row.seq == before + 1
    assert lines(caplog) == [f"an answer got lost: {status} {code}"]
    await goes_on(server)


@pytest.mark.usefixtures("faulty")
async def test_an_answer_that_came_through_all_the_same_is_no_trouble(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord said that it failed, and when it was sent again, that it was there already."""
    await server.started("ann", "ben", time=0)
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=400, code=40060)
    result = await server.press(on_turn(server), "rack")
    assert not said(result)
    assert not lines(caplog)
    await goes_on(server)


@pytest.mark.usefixtures("faulty")
async def test_a_refusal_that_cannot_be_told_is_no_error(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.started("ann", "ben", time=0)
    message, before = server.table_message(), table(server).row.seq
    caplog.set_level(logging.INFO, "cogs")
    caplog.clear()
    server.env.inject_error("POST", CALLBACK, status=404, code=10062)
    result = await server.member("zoe").click(message, custom_id=shown(message).custom_id("rack"))
    assert not said(result), "it was to get lost"
    assert not lines(caplog)
    assert table(server).row.seq == before
    await goes_on(server)


# --- a database that is away for a while ---

Switch = Callable[[bool], None]


@pytest.fixture
def unreadable(server: Server, monkeypatch: pytest.MonkeyPatch) -> Switch:
    """Switches reading off and on again."""
    database = server.bot.database
    read = database.read

    async def fails(*asked: object) -> None:
        del asked
        raise StoreError("no server answers there")

    return lambda off: monkeypatch.setattr(database, "read", fails if off else read)


@pytest.mark.usefixtures("noisy")
async def test_a_turn_is_shown_when_the_database_is_back(
    server: Server, unreadable: Switch
) -> None:
    await server.started("ann", "ben", time=0)
    before = server.table_message().id
    unreadable(True)
    await drawn(server)
    await server.env.advance_time(60)
    assert server.table_message().id == before
    unreadable(False)
    await server.env.advance_time(120)
    assert server.table_message().id != before
    assert not server.bot.tables.owed.of(table(server).row.id)


@pytest.mark.usefixtures("noisy")
async def test_whoever_asks_meanwhile_reads_that_nothing_has_happened(
    server: Server, unreadable: Switch
) -> None:
    await server.started("ann", "ben", time=0)
    server.bot.membership.forget_all()
    unreadable(True)
    answer = await server.slash("ann", "ranking")
    assert say_in("en", "denied-not_kept") in said(answer)


# --- answers that take longer than Discord waits: nobody is left with a bot that thinks ---

LONG = 0.05
EPHEMERAL = 1 << 6


def slowly(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def later(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(LONG)
        return await work(*args, **more)

    return later


async def refusal(*args: Any, **more: Any) -> None:
    raise DeniedError(Denial.NO_RIGHT)


@pytest.mark.usefixtures("impatient")
async def test_a_match_that_begins_slowly_leaves_no_unfinished_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.opened("ann", "ben", time=0)
    monkeypatch.setattr(lobby, "start", slowly(lobby.start))
    result = await server.press("ann", "start")
    await server.env.advance_time(LONG)
    assert next(iter(server.bot.tables)).row.status == "running"
    assert result.acknowledged
    assert result.response is None


@pytest.mark.usefixtures("impatient")
async def test_a_slow_lobby_is_public_in_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "open_lobby", slowly(lobby.open_lobby))
    result = await server.member("ann").slash(server.channel, "rummy new")
    await server.env.advance_time(LONG)
    assert result.response is not None
    assert not result.ephemeral
    assert shown(result.response).has("join")
    await server.member("ben").click(result.response, custom_id="l.join.1")
    assert "ben" in shown(result.response).alts[0]


@pytest.mark.usefixtures("impatient")
async def test_a_slow_no_is_private_even_where_the_answer_would_have_been_public(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "open_lobby", slowly(refusal))
    result = await server.member("ann").slash(server.channel, "rummy new")
    await server.env.advance_time(LONG)
    assert result.response is None
    (told,) = result.followups
    assert told.content == "You may not do this."
    assert told.ephemeral


@pytest.mark.usefixtures("impatient")
async def test_a_slow_move_is_answered_with_the_rack(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.started("ann", "ben", time=0)
    live, name = running(server), on_turn(server)
    panel = await server.rack(name)
    monkeypatch.setattr(playing, "act", slowly(playing.act))
    before = live.row.seq
    await panel.press("draw")
    result = await server.slash(name, "draw")
    await server.env.advance_time(2 * LONG)
    assert live.row.seq == before + 1
    assert result.acknowledged
    assert "is to play" in panel.shown.text
