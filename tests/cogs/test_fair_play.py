"""How members end matches, and how they cannot: sending away, alts, powers over a server."""

from dataclasses import replace
from functools import partial

import discord
import pytest
from simcord import InteractionResult

from bot.database.core import TableId
from bot.games.match import SeatView
from bot.games.moves import Discard, Draw, Move
from bot.games.pieces import piece_text
from bot.tables.counting import TURNS
from bot.tables.model import MOST_AWAY, Presence
from cogs.table_messages import CALLED_AGAIN
from tests.cogs.forging import forge, is_private_no
from tests.cogs.moving import by_commands
from tests.cogs.remembering import (
    all_shown,
    moderator,
    newest,
    played,
    played_on,
    ranked,
    with_computers_like_people,
)
from tests.cogs.seats import Sitting, all_text, drawn, on_turn, other, presence, stacked, table
from tests.cogs.server import Server, said, shown
from tests.community.town import careful
from tests.tables.minds import greedy

pytestmark = pytest.mark.usefixtures("quick_pictures")


# --- how members end matches, and how they cannot ---


async def pressed(server: Server, name: str, *verbs: str) -> InteractionResult:
    """The More panel, and then its buttons one after the other."""
    result = await server.press(name, "more")
    for verb in verbs:
        assert result.response is not None
        custom_id = shown(result.response).custom_id(verb)
        result = await server.member(name).click(result.response, custom_id=custom_id)
    return result


# --- leaving ---


async def test_leaving_is_asked_twice_and_written_down(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    name = on_turn(server)
    asked = await pressed(server, name, "leave")
    assert asked.response is not None
    assert "you rank last" in shown(asked.response).text
    assert presence(server, name) == Presence.HERE
    await server.member(name).click(asked.response, custom_id=f"m.go.{table(server).row.id}")
    await server.env.advance_time(5)
    assert presence(server, name) == Presence.LEFT
    assert f"**{name}** has left: a computer plays." in server.public.text, "until they are back"


async def test_whoever_left_is_back_with_one_press(server: Server) -> None:
    await server.started("ann", "ben", time=0)
    name = on_turn(server)
    await pressed(server, name, "leave", "go")
    await server.env.advance_time(5)
    assert "I am back" in server.public.labels
    await server.press(name, "back")
    assert presence(server, name) == Presence.HERE
    assert f"**{name}** is back." in all_text(server)
    assert "has left: a computer plays." not in server.public.text
    assert "I am back" not in server.public.labels


async def test_the_last_one_who_leaves_hears_that_the_match_ends(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=0)
    asked = await pressed(server, "ann", "leave")
    assert asked.response is not None
    assert "ends without a result" in shown(asked.response).text


# --- votes ---


async def test_everybody_sees_who_wants_to_stop_and_whose_vote_is_missing(server: Server) -> None:
    await server.started("ann", "ben", "cem", time=0)
    panel = await pressed(server, "ann", "vote")
    said_so = "To stop the match: **ann**. 2 votes are missing: **ben**, **cem**."
    assert said_so in server.public.text
    assert panel.response is not None
    assert said_so in shown(panel.response).text
    await pressed(server, "ann", "unvote")
    assert "To stop the match" not in server.public.text
    for name in ("ann", "ben"):
        await pressed(server, name, "vote")
    assert list(server.bot.tables), "more than half is not enough"
    assert "One vote is missing: **cem**." in server.public.text
    await pressed(server, "cem", "vote")
    assert not list(server.bot.tables)
    assert "agreed to stop" in all_text(server)


# --- attacks ---


async def test_a_host_can_neither_send_opponents_away_nor_end_the_match(server: Server) -> None:
    """Five matches of that made 1467 out of 1000."""
    await server.started("ann", "ben", time=0)
    number = table(server).row.id
    more = await server.press("ann", "more")
    assert more.response is not None
    assert not shown(more.response).has("kick")
    assert not shown(more.response).has("abort")
    ben = str(server.member("ben").id)
    for press, values in (
        (f"m.kick.{number}", [ben]),
        (f"m.abort.{number}", []),
        (f"m.yes.{number}", []),
    ):
        answer = await forge(server, "ann", press, values=values or None)
        assert "only a moderator who does not play in it" in is_private_no(answer)
    assert presence(server, "ben") == Presence.HERE
    assert list(server.bot.tables)


async def test_a_moderator_who_plays_is_a_player(server: Server) -> None:
    role = server.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    server.admit("mia", role)
    await server.started("mia", "ben", time=0)
    number = table(server).row.id
    answer = await forge(server, "mia", f"m.yes.{number}")
    assert "only a moderator who does not play in it" in is_private_no(answer)
    assert list(server.bot.tables)


async def test_a_moderator_who_watches_can_send_somebody_away_but_nobody_gains(
    server: Server,
) -> None:
    with_computers_like_people(server)
    mod = moderator(server)
    await server.started("ann", "ben", game="romme", rounds=1, time=0)
    number = table(server).row.id
    message = server.table_message()
    more = await mod.click(message, custom_id=shown(message).custom_id("more"))
    assert more.response is not None
    menu = shown(more.response).custom_id("kick")
    await mod.select(more.response, [str(server.member("ben").id)], custom_id=menu)
    await server.env.advance_time(5)
    assert "**ben** was sent away: a computer plays" in all_text(server)
    assert "sent away from this table" in is_private_no(
        await forge(server, "ben", f"m.back.{number}")
    )
    await played_on(server)
    assert "Not rated: somebody was sent away." in all_text(server)
    assert await ranked(server) == []


async def test_who_starts_looks_and_ends_leaves_a_trace_every_time(server: Server) -> None:
    """A host could look at racks until one was good: no result, no trace, no secret."""
    for _ in range(2):
        await server.started("ann", computers=["easy"], time=0)
        secret = table(server).row.secret.hex()
        await pressed(server, "ann", "vote")
        assert secret in shown((await server.press("ann", "verify")).response).text
    result = await server.slash("ann", "history")
    assert result.response is not None
    assert shown(result.response).text.count("ended by agreement") == 2
    number = TableId(1)
    match = await server.slash("ann", "match", id=str(number))
    assert match.response is not None
    text = shown(match.response).text
    assert "ended by agreement" in text
    assert "voted to stop" in text
    for command in ("replay", "verify", "export"):
        answer = await server.slash("ann", command, id=str(number))
        assert answer.response is not None
        assert not answer.response.content, said(answer)


async def test_an_alt_that_leaves_at_once_is_worth_no_more_than_one_that_loses(
    server: Server,
) -> None:
    """Twenty of these matches made 1846 out of 1000, in an hour; there are three a day."""
    for _ in range(3):
        await server.started("ann", "alt", game="romme", rounds=1, time=3600)
        await pressed(server, "alt", "leave", "go")
        await played_on(server)
        assert "Not rated" not in newest(server).text
    assert await ranked(server) == ["ann", "alt"]
    await server.opened("ann", "alt", game="romme", rounds=1)
    assert "at most three rated times a day" in server.lobby.text


LOW = "H2 H4 H6 H8 S3 S5 S7 S9 D2 D4 D6 D8 C3"
WINS = "C10 D10 H10 S10 CJ DJ HJ SJ CQ DQ HQ SQ SK"
"""With any other card to discard it goes out at once."""
DRAWN = "C5 C7 C9 H3 H5 H7 H9 S2 S4 S6 S8 D3 D5 D7 D9 C2 C4 C6 C8 H2"


def waits(view: SeatView) -> Move:
    """Draws, and keeps the cards that win."""
    if not view.public.drawn:
        return Draw()
    faces = view.public.deck.faces_of(view.rack)
    return Discard(next(face for face in faces if piece_text(face) not in WINS.split()))


class WaitingMind:
    async def decide(self, view: SeatView, level: str) -> Move:  # noqa: ARG002
        return waits(view)


async def test_nobody_leaves_and_wins_with_the_turns_of_the_computer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leave before the hard turns, press *I am back* for the last one: that was a win."""
    stacked(monkeypatch, "romme", LOW, WINS, then=DRAWN)
    server.house.computers = replace(server.house.computers, mind=WaitingMind(), pause=10.0)
    server.bot.tables.computers = server.house.computers
    await server.started("ann", "ben", game="romme", rounds=1, time=3600)
    sitting, live = Sitting(server), table(server)
    while any(seat.turns < TURNS for seat in live.row.seats):
        await sitting.turn(by_commands, waits)
    asked = await pressed(server, "ben", "leave")
    assert asked.response is not None
    assert "away for more than two turns, you rank last" in shown(asked.response).text
    while live.row.seats[1].turns_away <= MOST_AWAY:
        await pressed(server, "ben", "leave", "go")
        await sitting.turn(by_commands, waits)
        await server.press("ben", "back")
    assert presence(server, "ben") == Presence.HERE
    while not sitting.is_over:
        mind = waits if sitting.asked == "ann" else partial(greedy, level="")
        await sitting.turn(by_commands, mind)
    await server.env.advance_time(1)
    text = all_text(server)
    assert "**ben** wins." in text, "by the rules"
    assert "), was away for too many turns" in text
    assert await ranked(server) == ["ann", "ben"]


async def test_the_lobby_says_whether_the_match_will_count_and_why_not(server: Server) -> None:
    await server.opened("ann", "ben", game="romme", rounds=1)
    assert "this match counts for the ranking" in server.lobby.text
    message = server.lobby_message
    menu = shown(message).custom_id("computer")
    await server.member("ann").select(message, ["+easy"], custom_id=menu)
    assert "Not rated: a computer has a seat." in server.lobby.text
    await server.press("ann", "cancel")
    await server.opened("ann", "ben", game="romme", rounds=1, time=0)
    assert "Not rated: without a time limit" in server.lobby.text
    await server.press("ann", "cancel")
    for _ in range(3):
        await played(server, "ann", "ben")
        assert "Not rated" not in newest(server).text
    await server.opened("ann", "ben", game="romme", rounds=1)
    assert "at most three rated times a day" in server.lobby.text


async def test_rematch_calls_the_others_back_once(server: Server) -> None:
    await played(server, "ann", "ben")
    await server.press("ann", "rematch")
    calls = [one for one in server.everything() if "would like a rematch" in one.text]
    assert len(calls) == 1
    assert server.member("ben").mention in calls[0].text
    assert server.member("ann").mention not in calls[0].text


async def test_rematch_and_cancel_again_and_again_calls_nobody_twice(server: Server) -> None:
    await played(server, "ann", "ben")
    before = len(list(server.everything()))
    for at in range(3):
        await server.press("ann", "rematch")
        calls = [one for one in server.everything() if "would like a rematch" in one.text]
        assert len(calls) == (at == 0)
        await forge(server, "ann", f"l.cancel.{table(server).row.id}")
        await all_shown()
        assert len(list(server.everything())) == before, "the call goes with its lobby"


# --- nobody is present ---


async def test_a_table_rests_when_everybody_is_away_and_calls_them_once(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=30)
    for _ in range(6):
        await server.env.advance_time(31)
    text = server.public.text
    assert "Nobody is here, so the match rests" in text
    assert server.member("ann").mention in text
    assert server.public.labels == ["I am back", "Rules", "More"]
    before = table(server).row.seq
    await server.env.advance_time(3600)
    assert table(server).row.seq == before
    called = all_text(server).count("Nobody is here")
    await server.restart()
    await server.env.advance_time(60)
    assert "Nobody is here" in server.public.text
    assert all_text(server).count("Nobody is here") == called, "once is enough"
    await server.press("ann", "back")
    await server.env.advance_time(5)
    assert "Nobody is here" not in server.public.text
    assert "**ann** is back." in all_text(server)


async def test_who_leaves_and_comes_back_again_and_again_calls_nobody_twice(
    server: Server,
) -> None:
    await server.started("ann", "ben", time=30)
    while presence(server, "ben") != Presence.AWAY:
        if on_turn(server) == "ann":
            await drawn(server)
        else:
            await server.env.advance_time(31)
    number = table(server).row.id

    async def rests() -> bool:
        """Ann leaves, and is back; whether Ben was called meanwhile."""
        await forge(server, "ann", f"m.go.{number}")
        await all_shown()
        text = server.public.text
        assert "Nobody is here, so the match rests" in text
        await forge(server, "ann", f"m.back.{number}")
        await all_shown()
        return server.member("ben").mention in text

    assert [await rests() for _ in range(4)] == [True, False, False, False]
    await forge(server, "ann", f"m.go.{number}")
    await server.env.advance_time(CALLED_AGAIN)
    await forge(server, "ann", f"m.back.{number}")
    assert await rests(), "after a while it is another time"


async def test_after_a_day_it_says_that_nobody_came_back(server: Server) -> None:
    await server.started("ann", computers=["easy"], time=30)
    for _ in range(6):
        await server.env.advance_time(31)
    await server.env.advance_time(86_400)
    assert not list(server.bot.tables)
    assert "nobody came back in time" in all_text(server)
    assert "Not rated: it was not played to its end." in all_text(server)


# --- the clock ---


async def test_the_warning_says_what_the_penalty_is(server: Server) -> None:
    await server.started("ann", "ben", game="classic", time=60)
    await server.env.advance_time(46)
    assert "takes 3 penalty tiles" in all_text(server)


async def test_where_there_is_no_penalty_the_warning_names_none(server: Server) -> None:
    await server.started("ann", "ben", game="mini", time=60)
    await server.env.advance_time(46)
    assert "penalty" not in all_text(server)
    await drawn(server)
    assert other(server)


# --- powers over a server win no match at its tables ---

KICK = discord.Permissions(kick_members=True)
TIME_OUT = discord.Permissions(moderate_members=True)


async def with_three_turns_each(server: Server, *names: str, seconds: int) -> None:
    with_computers_like_people(server)
    await server.started(*names, game="romme", rounds=1, time=seconds)
    sitting, live = Sitting(server), table(server)
    while any(seat.turns < TURNS for seat in live.row.seats):
        await sitting.turn(by_commands, careful)
    while on_turn(server) != names[-1]:
        await sitting.turn(by_commands, careful)


def empowered(server: Server, name: str, powers: discord.Permissions) -> None:
    server.admit(name, server.guild.create_role("Powers", permissions=powers))


async def test_removing_an_opponent_from_the_server_wins_no_match(server: Server) -> None:
    empowered(server, "mia", KICK)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    server.guild.remove_member(server.member("ben"))
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    why = "Not rated: somebody can no longer play here, and another player may remove members"
    assert all_text(server).count(why) == 2, "at once, and at the end"
    assert await ranked(server) == []


async def test_leaving_the_server_saves_nobody_from_losing(server: Server) -> None:
    await with_three_turns_each(server, "ann", "ben", seconds=60)
    server.guild.remove_member(server.member("ben"))
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    assert "Not rated" not in all_text(server)
    assert "ann" in await ranked(server)


async def test_an_opponent_who_was_seen_today_is_looked_for_when_a_computer_takes_over(
    server: Server,
) -> None:
    """Whoever waits with it until the opponent has been looked up gains nothing either."""
    empowered(server, "mia", KICK)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    await server.env.advance_time(59)
    assert presence(server, "ben") == Presence.HERE
    server.guild.remove_member(server.member("ben"))
    await until_away(server, "ben")
    assert presence(server, "ben") == Presence.LEFT
    await played_on(server)
    assert await ranked(server) == []


async def test_timing_an_opponent_out_wins_no_match(server: Server) -> None:
    empowered(server, "mia", TIME_OUT)
    await with_three_turns_each(server, "mia", "ben", seconds=60)
    timed_out(server, "ben")
    await until_away(server, "ben")
    assert presence(server, "ben") == Presence.AWAY
    await played_on(server)
    assert "another player may remove members" in all_text(server)
    assert await ranked(server) == []


async def test_who_was_timed_out_by_others_ranks_last_as_anybody_who_is_away(
    server: Server,
) -> None:
    await with_three_turns_each(server, "ann", "ben", seconds=60)
    timed_out(server, "ben")
    await until_away(server, "ben")
    await played_on(server)
    assert await ranked(server) == ["ann", "ben"]


def timed_out(server: Server, name: str) -> None:
    guild = server.env.backend.get_guild(server.guild.id)
    guild.members[server.member(name).id].timed_out_until = "2999-01-01T00:00:00+00:00"


async def until_away(server: Server, name: str) -> None:
    sitting = Sitting(server)
    while presence(server, name) == Presence.HERE:
        if on_turn(server) == name:
            await server.env.advance_time(61)
        else:
            await sitting.turn(by_commands, careful)
    await server.env.advance_time(1)
