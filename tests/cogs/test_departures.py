"""People who go away, or are sent away: a table goes on, or ends and says so."""

import pytest
from simcord import InteractionResult

from bot.store.rows import Presence
from tests.cogs.forging import forge, is_private_no
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
    assert "Take your seat back first" in said(await server.slash(name, "draw"))
    more = await server.press(name, "more")
    assert more.response is not None
    assert "Take my seat back" in shown(more.response).labels
    back = shown(more.response).custom_id("back")
    await server.member(name).click(more.response, custom_id=back)
    assert presence(server, name) == Presence.HERE


async def test_whoever_was_away_finds_the_way_back_at_the_rack(server: Server) -> None:
    await server.started("ann", "ben", time=30)
    name = on_turn(server)
    for _ in range(5):
        await server.env.advance_time(30)
    panel = await server.rack(name)
    assert "A computer plays for you" in panel.shown.text
    assert panel.shown.labels == ["Take my seat back"]
    await panel.press("back")
    assert presence(server, name) == Presence.HERE
    assert "A computer plays for you" not in panel.shown.text
    assert panel.shown.has("sort")


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
    assert "Votes to stop: 1 of 2" in server.public.text
    await pressed(server, "ann", "unvote")
    assert "Votes to stop" not in server.public.text
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
