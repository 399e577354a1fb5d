"""People who go away, or are sent away: a table goes on, or ends and says so."""

import pytest

from bot.requests import Pacer
from bot.tables.model import Presence
from tests.cogs.remembering import moderator
from tests.cogs.seats import all_text, drawn, on_turn, other, presence, table
from tests.cogs.server import Panel, Server, Shown, said, shown

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
    answer = Panel(server, name, await server.slash(name, "draw"))
    assert "A computer plays for you just now. Press “I am back” first." in answer.shown.text
    assert answer.shown.labels == ["I am back"]
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


# --- what is said while nobody is there, and to those who left ---


async def resting(server: Server, *people: str) -> None:
    """A match that all of its people have let run out of time."""
    await server.started(*people, computers=["easy"], time=30)
    for _ in range(12):
        await server.env.advance_time(31)
    assert "the match rests" in server.public.text


async def left(server: Server, name: str) -> tuple[Shown, Shown]:
    """Somebody leaves; gives back what was asked, and what was said then."""
    more = await server.press(name, "more")
    said_so = []
    for verb in ("leave", "go"):
        assert more.response is not None
        custom_id = shown(more.response).custom_id(verb)
        more = await server.member(name).click(more.response, custom_id=custom_id)
        assert more.response is not None
        said_so.append(shown(more.response))
    await server.env.advance_time(5)
    return said_so[0], said_so[1]


async def test_that_a_match_rests_is_said_in_one_message(server: Server) -> None:
    """A second one would still say so when the match goes on."""
    await resting(server, "ann", "ben")
    assert all_text(server).count("the match rests") == 1
    await server.press("ann", "back")
    await server.env.advance_time(5)
    assert "the match rests" not in all_text(server)


@pytest.mark.parametrize("command", ["rack", "draw", "hint"])
async def test_while_a_match_rests_nobody_is_told_that_a_computer_plays(
    command: str, server: Server
) -> None:
    await resting(server, "ann", "ben")
    panel = Panel(server, "ann", await server.slash("ann", command))
    assert "the match rests. Press “I am back” to go on." in panel.shown.text
    assert "computer" not in panel.shown.text
    assert panel.shown.labels == ["I am back"]
    await panel.press("back")
    assert presence(server, "ann") == Presence.HERE


async def test_the_list_of_tables_says_that_a_match_rests(server: Server) -> None:
    await resting(server, "ann")
    tables = await server.slash("zoe", "rummy tables")
    assert tables.response is not None
    assert "· resting ·" in shown(tables.response).text


@pytest.mark.parametrize("looks", ["rack", "draw", "button"])
async def test_whoever_left_finds_the_way_back_where_they_look_for_their_rack(
    looks: str, server: Server
) -> None:
    await server.started("ann", "ben", time=0)
    await left(server, "ann")
    pressed = looks == "button"
    found = await (server.press("ann", "rack") if pressed else server.slash("ann", looks))
    panel = Panel(server, "ann", found)
    assert found.ephemeral
    assert panel.shown.text == "You have left this table. Press “I am back” to play again."
    await panel.press("back")
    assert presence(server, "ann") == Presence.HERE
    assert panel.shown.has("sort")


async def test_whoever_was_sent_away_finds_none(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    mod = moderator(server)
    message = server.table_message()
    more = await mod.click(message, custom_id=shown(message).custom_id("more"))
    assert more.response is not None
    menu = shown(more.response).custom_id("kick")
    await mod.select(more.response, [str(server.member("ben").id)], custom_id=menu)
    assert "no seat at a table" in said(await server.slash("ben", "rack"))
    button = await server.press("ben", "rack")
    assert "the seat stays with the computer" in said(button)


async def test_whoever_leaves_a_lobby_for_a_new_one_is_not_led_back_to_an_old_match(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=0)
    await left(server, "ann")
    await server.opened("ann")
    assert "has not begun" in said(await server.slash("ann", "rack"))


async def test_an_open_workbench_of_somebody_who_left_has_the_way_back(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    panel = await server.rack("ann")
    await left(server, "ann")
    assert panel.shown.labels == ["I am back"]


async def test_leaving_says_what_becomes_of_the_match(server: Server) -> None:
    """A computer plays on only while somebody is there."""
    await server.started("ann", "ben", "cem", time=30)
    while presence(server, "ben") == Presence.HERE:
        if on_turn(server) == "ben":
            await server.env.advance_time(31)
        else:
            await drawn(server)
    asked, answered = await left(server, "ann")
    assert "a computer only does what it must for you" in asked.text
    assert "A computer plays on for you" in answered.text
    asked, answered = await left(server, "cem")
    assert "Nobody else is here just now, so it rests until somebody is back." in asked.text
    assert "the match rests" in answered.text
    assert answered.labels == ["I am back"]
    assert "the match rests" in server.public.text


async def test_the_last_one_who_leaves_is_not_told_that_a_computer_plays_on(
    server: Server,
) -> None:
    await server.started("ann", computers=["easy"], time=0)
    _, answered = await left(server, "ann")
    assert "it has ended without a result" in answered.text
    assert answered.labels == []
