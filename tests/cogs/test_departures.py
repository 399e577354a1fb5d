"""People who go away, or are sent away: a table goes on, or ends and says so."""

import pytest

from bot.model.tables import Presence
from bot.pacing import Pacer
from tests.cogs.going import all_text, drawn, on_turn, other, presence, table
from tests.cogs.server import Server, said, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")


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
    assert "Press “I am back” first" in said(await server.slash(name, "draw"))
    more = await server.press(name, "more")
    assert more.response is not None
    assert "I am back" in shown(more.response).labels
    back = shown(more.response).custom_id("back")
    await server.member(name).click(more.response, custom_id=back)
    assert presence(server, name) == Presence.HERE


async def test_a_resting_table_says_once_who_is_away(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=30)
    for _ in range(8):
        await server.env.advance_time(31)
    assert "the match rests" in server.public.text
    assert server.public.text.count("is away") == 1


async def test_whoever_was_away_finds_the_way_back_at_the_rack(server: Server) -> None:
    await server.started("ann", "ben", time=30)
    name = on_turn(server)
    for _ in range(5):
        await server.env.advance_time(30)
    panel = await server.rack(name)
    assert "A computer plays for you" in panel.shown.text
    assert panel.shown.labels == ["I am back"]
    await panel.press("back")
    assert presence(server, name) == Presence.HERE
    assert "A computer plays for you" not in panel.shown.text
    assert panel.shown.has("sort")


async def test_a_spectator_is_told_under_more_what_spectators_can_do(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    more = await server.press("zoe", "more")
    assert more.response is not None
    assert more.ephemeral
    panel = shown(more.response)
    assert "You are watching" in panel.text
    assert "</rummy tables:" in panel.text
    assert panel.labels == ["Rules", "The table as text"]
    rules = await server.member("zoe").click(more.response, custom_id=panel.custom_id("rules"))
    assert rules.response is not None
    assert "Rummy (1992)" in shown(rules.response).text


async def test_the_next_one_has_the_say_when_the_host_leaves_the_lobby(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.press("ann", "leave")
    assert server.member("ben").mention in server.lobby.text
    await server.press("ben", "leave")
    assert not list(server.bot.tables)
    assert server.channel.last_message is None


async def test_a_lobby_that_nobody_starts_is_closed_and_says_so(server: Server) -> None:
    await server.opened("ann", "ben")
    await server.env.advance_time(31 * 60)
    assert not list(server.bot.tables)
    assert "in time" in server.lobby.text
    assert server.lobby.labels == []


def lookups(server: Server) -> int:
    return sum("/members/" in entry.path for entry in server.env.http_requests)


async def test_whoever_is_asked_is_looked_up_once_a_day_only(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    for _ in range(6):
        await drawn(server)
    assert lookups(server) == 2
    await server.env.advance_time(25 * 60 * 60)
    looked = lookups(server)
    await drawn(server)
    assert lookups(server) == looked + 1


async def test_with_a_clock_too_whoever_is_slow_is_looked_up_once_a_day_only(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=60)
    for _ in range(6):
        await server.env.advance_time(50)
        await drawn(server)
    assert lookups(server) == 2


async def test_while_others_wait_for_discord_nobody_is_looked_up(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pacer, "is_pressed", True)
    await server.started("ann", "ben", time=0)
    await drawn(server)
    assert lookups(server) == 0


async def test_those_for_whom_tables_wait_are_looked_for_without_a_request(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    await drawn(server)
    looked = lookups(server)
    await server.env.advance_time(11 * 60)
    assert lookups(server) == looked


async def test_a_table_does_not_wait_for_ever_for_somebody_who_left_after_being_looked_up(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=0)
    await drawn(server)
    gone = on_turn(server)
    server.guild.remove_member(server.member(gone))
    await server.env.advance_time(25 * 60 * 60)
    assert presence(server, gone) == Presence.LEFT
