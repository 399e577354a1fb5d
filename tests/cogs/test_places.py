"""Places and permissions that go away, and a Discord that fails: no table is left stuck."""

import pytest

from bot.community.matches import details, export_files
from bot.tables.model import Ending, Status, Uncounted
from tests.cogs.forging import forbid, forge, is_private_no
from tests.cogs.going import drawn, goes_on, table
from tests.cogs.server import Server, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")
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
