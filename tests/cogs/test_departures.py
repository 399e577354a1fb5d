"""People, places and permissions that go away: a table goes on, or ends and says so."""

from typing import Any

import pytest
from simcord import InteractionResult

from bot.store.rows import Presence, Status
from bot.tables.live import Live
from tests.cogs.forging import forbid, forge, is_private_no
from tests.cogs.server import Server, said, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")
SEND = "/channels/*/messages"
EDIT = "/channels/*/messages/*"


def table(server: Server) -> Live:
    return max(server.bot.tables, key=lambda live: live.row.id)


def on_turn(server: Server) -> str:
    live = table(server)
    assert live.match is not None
    assert live.match.round is not None
    return live.row.seats[live.match.round.turn].name


def other(server: Server) -> str:
    return next(name for name in ("ann", "ben") if name != on_turn(server))


def presence(server: Server, name: str) -> Presence:
    return next(seat.presence for seat in table(server).row.seats if seat.name == name)


def all_text(server: Server) -> str:
    return "\n".join(message.text for message in server.everything())


async def drawn(server: Server, place: Any = None) -> InteractionResult:
    """Whoever is on turn draws by command, which works wherever the table is shown."""
    member = server.member(on_turn(server))
    return await member.slash(place or server.channel, "draw")


async def goes_on(server: Server) -> None:
    """Two more turns can be played, and the newest message can be pressed."""
    live = table(server)
    for _ in range(2):
        before = live.row.seq
        await drawn(server)
        assert live.row.seq > before
    assert live.row.status == Status.RUNNING
    assert any(message.has("rack") for message in server.everything())


# --- people ---


async def test_a_computer_plays_on_for_a_member_who_left_the_server(server: Server) -> None:
    await server.started("ann", "ben", time=60)
    gone = on_turn(server)
    server.guild.remove_member(server.member(gone))
    await server.env.advance_time(59)
    assert presence(server, gone) == Presence.LEFT
    assert "no longer on this server" in all_text(server)
    await server.env.advance_time(5)
    assert on_turn(server) != gone


async def test_without_a_clock_whoever_is_asked_is_looked_up(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    gone = other(server)
    server.guild.remove_member(server.member(gone))
    await drawn(server)
    await server.env.advance_time(5)
    assert presence(server, gone) == Presence.LEFT
    assert on_turn(server) != gone
    await goes_on_with_a_computer(server)


async def goes_on_with_a_computer(server: Server) -> None:
    before = table(server).row.seq
    await drawn(server)
    await server.env.advance_time(5)
    assert table(server).row.seq >= before + 2


async def test_a_table_ends_when_the_last_person_has_left_the_server(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=30)
    server.guild.remove_member(server.member("ann"))
    for _ in range(8):
        await server.env.advance_time(31)
    assert not list(server.bot.tables)
    assert "Everybody has left" in all_text(server)


async def test_three_turns_without_a_move_give_the_seat_to_a_computer_until_it_is_taken_back(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=30)
    name = on_turn(server)
    for _ in range(5):
        await server.env.advance_time(30)
    assert presence(server, name) == Presence.AWAY
    assert "Take your seat back first" in said(await server.slash(name, "draw"))
    more = await server.press(name, "more")
    assert more.response is not None
    assert "Take my seat back" in shown(more.response).labels
    back = shown(more.response).custom_id("back")
    await server.member(name).click(more.response, custom_id=back)
    assert presence(server, name) == Presence.HERE


async def pressed(server: Server, name: str, *verbs: str) -> InteractionResult:
    """The More panel, and then its buttons one after the other."""
    result = await server.press(name, "more")
    for verb in verbs:
        assert result.response is not None
        custom_id = shown(result.response).custom_id(verb)
        result = await server.member(name).click(result.response, custom_id=custom_id)
    return result


async def test_leaving_hands_the_seat_to_a_computer_for_good(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    name = on_turn(server)
    await pressed(server, name, "leave")
    await server.env.advance_time(5)
    assert presence(server, name) == Presence.LEFT
    assert "You have left this table" in is_private_no(
        await forge(server, name, f"m.back.{table(server).row.id}")
    )
    await goes_on_with_a_computer(server)


async def test_a_vote_of_more_than_half_ends_the_match(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    await pressed(server, "ann", "vote")
    assert "1 of 2 want to stop" in server.public.text
    await pressed(server, "ann", "unvote")
    assert "want to stop" not in server.public.text
    await pressed(server, "ann", "vote")
    await pressed(server, "ben", "vote")
    assert not list(server.bot.tables)
    assert "agreed to stop" in all_text(server)


async def test_the_host_sends_somebody_away_and_ends_the_table(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    more = await server.press("ann", "more")
    assert more.response is not None
    menu = shown(more.response).custom_id("kick")
    ben = str(server.member("ben").id)
    await server.member("ann").select(more.response, [ben], custom_id=menu)
    assert presence(server, "ben") == Presence.LEFT
    await pressed(server, "ann", "abort", "yes")
    assert not list(server.bot.tables)
    assert "ended it" in all_text(server)


async def test_a_spectator_is_offered_nothing_under_more(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    more = await server.press("zoe", "more")
    assert more.response is not None
    assert more.ephemeral
    assert shown(more.response).labels == []


async def test_the_next_one_has_the_say_when_the_host_leaves_the_lobby(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.press("ann", "leave")
    assert server.member("ben").mention in server.lobby.text
    await server.press("ben", "leave")
    assert not list(server.bot.tables)
    assert "cancelled" in server.lobby.text


async def test_a_lobby_that_nobody_starts_is_closed_and_says_so(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.env.advance_time(31 * 60)
    assert not list(server.bot.tables)
    assert "in time" in server.lobby.text
    assert server.lobby.labels == []


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
    await goes_on(server)


async def test_a_lobby_inside_of_a_thread_ends_with_it(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    thread = server.channel.threads[0]
    await server.member("cat").slash(thread, "rummy new")
    assert len(list(server.bot.tables)) == 2
    server.env.backend.delete_channel(thread.id)
    await server.env.settle()
    assert [live.row.seats[0].name for live in server.bot.tables] == ["ann"]


async def test_a_deleted_table_message_is_posted_anew(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    message = server.table_message()
    server.env.backend.delete_message(message.channel.id, message.id)
    await goes_on(server)


async def test_a_deleted_lobby_message_does_not_keep_the_match_from_beginning(
    server: Server,
) -> None:
    await server.opened("ann", "ben", time=0)
    message = server.lobby_message
    start = shown(message).custom_id("start")
    other_message = await server.member("zoe").send(server.channel, "hello")
    server.env.backend.delete_message(server.channel.id, message.id)
    await forge(server, "ann", start, on=other_message)
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


async def test_a_table_that_cannot_be_shown_can_still_be_ended(server: Server) -> None:
    """Nobody is bound to a table that nobody sees."""
    await server.started("ann", "ben", time=0)
    forbid(server, server.channel, "send_messages", "send_messages_in_threads")
    for message in server.place.history():
        server.env.backend.delete_message(message.channel.id, message.id)
    result = await server.member("ann").slash(server.channel, "rummy show")
    panel = shown(result.followups[-1] if result.followups else result.response)
    assert panel.has("abort")


# --- Discord itself ---


@pytest.mark.parametrize("status", [403, 404, 429, 500])
@pytest.mark.parametrize("what", [SEND, EDIT])
async def test_a_failure_of_discord_does_not_stop_the_table(
    server: Server, faulty: None, status: int, what: str
) -> None:
    await server.started("ann", "ben", time=0)
    server.env.inject_error("*", what, status=status, times=2)
    await drawn(server)
    await goes_on(server)


async def test_a_match_begins_even_if_no_thread_can_be_made(server: Server, faulty: None) -> None:
    server.env.inject_error("POST", "/channels/*/messages/*/threads", status=500)
    await server.started("ann", "ben", time=0)
    await goes_on(server)


async def test_an_answer_that_cannot_be_given_changes_nothing_but_what_was_asked(
    server: Server, faulty: None, noisy: None
) -> None:
    await server.started("ann", "ben", time=0)
    before = table(server).row.seq
    server.env.inject_error("POST", "/interactions/*/callback", status=500)
    await drawn(server)
    assert table(server).row.seq == before + 1
    await goes_on(server)


async def test_a_lobby_that_cannot_be_shown_is_not_opened(
    server: Server, faulty: None, noisy: None
) -> None:
    server.env.inject_error("POST", "/interactions/*/callback", status=500, times=None)
    await server.member("ann").slash(server.channel, "rummy new")
    assert not list(server.bot.tables)
