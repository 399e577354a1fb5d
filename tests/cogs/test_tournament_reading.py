"""Looking at tournaments: in a list, in the reader's language, and without pictures."""

from typing import Any

import pytest
from simcord import ChannelHandle

from bot.database.core import MemberId, ServerId
from bot.tournaments.record import parse_tournament, prove_tournament
from bot.tournaments.views import export_tournament
from tests.cogs.forging import reads
from tests.cogs.governing import choose_setting, privileged
from tests.cogs.server import Panel, Server, said, shown
from tests.cogs.tourneys import Tourney

FOUR = ("ben", "cid", "dora", "eve")

pytestmark = pytest.mark.usefixtures("quick_pictures")


@pytest.fixture
def at(server: Server) -> Tourney:
    return Tourney(server)


async def _as_text(at: Tourney, name: str) -> None:
    panel = Panel(
        at.server, name, await at.server.member(name).slash(at.server.channel, "preferences")
    )
    await panel.choose("form", "text")


async def test_a_tournament_is_chosen_in_the_list(at: Tourney) -> None:
    await at.opened("ann", "ben")
    zoe = at.server.member("zoe")
    panel = Panel(at.server, "zoe", await zoe.slash(at.server.channel, "tournament list"))
    assert "registration is open" in panel.shown.text
    await panel.choose("open", "1")
    assert "Entered: 1 of at most 64" in panel.shown.text
    assert panel.shown.has("enter")


async def test_who_reads_text_gets_the_standings_in_words_and_their_own_language(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2)
    await at.closed()
    await at.round_over()
    reads(at.server, "ben", "de")
    await _as_text(at, "ben")
    shows = await at.server.member("ben").slash(at.server.channel, "tournament show")
    assert shows.response is not None
    assert not shows.response.attachments
    found = shown(shows.response)
    assert "Turnier 1" in found.text
    assert "Tournament" not in found.text
    for name in FOUR:
        assert name in found.text
    assert "Tournament 1" in at.announcement.text, "everybody else reads what the server speaks"


async def test_a_bracket_can_be_read_without_pictures(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, system="knockout")
    await at.closed()
    await at.round_over()
    await _as_text(at, "ben")
    result = await at.press("ben", "standings")
    assert result.response is not None
    assert not result.response.attachments
    assert "goes on" in shown(result.response).text


async def test_those_in_charge_are_told_where_to_begin_and_offered_what_they_may(
    at: Tourney,
) -> None:
    await at.opened("ann", "ann", *FOUR[:3], seats=2)
    assert "*Players* has *Close registration*" in at.announcement.text
    assert (await at.panel("ann", "players")).shown.has("cancel")
    await at.closed()
    assert "*Close registration*" not in at.announcement.text
    panel = await at.panel("ann", "players")
    assert not panel.shown.has("cancel"), "who plays does not end it for the others"
    privileged(at.server, "mod", manage_messages=True)
    assert (await at.panel("mod", "players")).shown.has("cancel")


async def test_a_match_is_reported_while_others_still_play_its_deals(at: Tourney) -> None:
    privileged(at.server, "mod", manage_messages=True)
    channel = at.server.guild.create_text_channel("moderators")
    await choose_setting(at.server, "reports", channel)
    await at.opened("ann", *FOUR, seats=2, stages=1)
    await at.closed()
    match, _ = await at.matches()
    first, second = await at.players(match)
    thread = next(
        one for one in at.threads() if f"<@{first.member}>" in shown(next(iter(one.history()))).text
    )
    await at.ended(match)
    ends = next(message for message in thread.history() if shown(message).has("match"))
    form = await at.server.member(first.name).click(ends, custom_id=shown(ends).custom_id("match"))
    assert form.modal is not None, said(form)
    filled = {"about": ["words"], "words": "rude\0", "whom": [str(second.member)]}
    assert "kept" in said(await at.server.member(first.name).submit_modal(form, filled))
    message = channel.last_message
    assert message is not None
    posted = shown(message)
    assert f"<@{MemberId(second.member or 0)}>" in posted.text
    export = await at.server.member("mod").click(message, label="Export")
    assert "can be looked at as soon as" in said(export)


async def test_the_last_round_promises_no_other_one(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    assert "This is the last round" in at.texts[-1]
    assert "next round" not in at.texts[-1]


async def test_who_enters_late_hears_from_when_on_and_may_think_better_of_it(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2)
    await at.closed()
    assert "from the next round on" in await at.says("zoe", "enter")
    assert "You have withdrawn" in await at.says("zoe", "withdraw"), "asked only where it is final"
    assert "from the next round on" in await at.says("zoe", "enter")
    assert "cannot come back" in await at.says("ben", "withdraw")


async def test_the_last_to_leave_hears_that_the_match_counts(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    (thread,) = at.threads()
    asked, answered = [await _leaves(at, thread, name) for name in ("ben", "cid")][-1]
    assert "counts in the tournament as it stands" in asked
    assert "counts in the tournament as it stands" in answered
    assert any("it counts as it stands" in text for text in at.thread_texts(0))


async def test_a_match_counts_nowhere_after_its_tournament_was_cancelled(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    (thread,) = at.threads()
    await (panel := await at.panel("ann", "players")).press("cancel")
    await panel.press("cancel_yes")
    asked, answered = [await _leaves(at, thread, name) for name in ("ben", "cid")][-1]
    assert "ends without a result" in asked
    assert "ended without a result" in answered
    assert not any("counts as it stands" in text for text in at.thread_texts(0))


async def test_moderators_who_play_are_not_offered_what_they_may_not_do(at: Tourney) -> None:
    for name in ("mod", "ben"):
        privileged(at.server, name, manage_messages=True, manage_threads=True)
    await at.opened("ann", *FOUR, seats=2)
    await at.closed()
    for thread in at.threads():
        mine = "**ben**" in shown(_table(thread)).text
        offered = {name: (await _more(at, thread, name)).shown for name in ("mod", "ben")}
        assert offered["mod"].has("abort")
        assert offered["mod"].has("kick")
        assert not offered["ben"].has("abort"), mine
        assert not offered["ben"].has("kick"), mine


def _table(thread: ChannelHandle) -> Any:
    return next(message for message in thread.history() if shown(message).has("more"))


async def _more(at: Tourney, thread: ChannelHandle, name: str) -> Panel:
    table = _table(thread)
    custom_id = shown(table).custom_id("more")
    return Panel(at.server, name, await at.server.member(name).click(table, custom_id=custom_id))


async def _leaves(at: Tourney, thread: ChannelHandle, name: str) -> tuple[str, str]:
    """What somebody is asked who wants to leave, and then told."""
    panel = await _more(at, thread, name)
    await panel.press("leave")
    asked = panel.shown.text
    await panel.press("go")
    return asked, panel.shown.text + panel.said


async def test_a_round_that_nobody_came_to_is_not_said_to_be_one_of_withdrawals(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, pace=3600, time=30)
    await at.closed()
    await at.server.env.advance_time(3601)
    assert (await at.view()).cancelled is not None
    texts = [shown(message).text for message in at.server.channel.history()]
    assert any("Cancelled: too few are left" in text for text in texts)


async def test_what_moderators_blank_goes_from_tournaments_too(at: Tourney) -> None:
    privileged(at.server, "mod", manage_messages=True)
    channel = at.server.guild.create_text_channel("moderators")
    await choose_setting(at.server, "reports", channel)
    await at.opened("ann", *FOUR, seats=2, stages=1)
    for name in FOUR:
        how = (await at.press(name, "how")).response
        assert how is not None
        form = await at.server.member(name).click(how, label="My words")
        await at.server.member(name).submit_modal(form, {"words": f"rude {name}"})
    await at.closed()
    match, _ = await at.matches()
    rude, other = await at.players(match)
    for _ in ("round 1", "final"):
        await at.round_over()
    tournaments = at.server.bot.tournaments
    filled = {"about": ["name"], "words": "that name", "whom": [str(rude.member)]}
    result = await at.server.member(other.name).slash(
        at.server.channel, "match", id=str(match.table)
    )
    assert result.response is not None
    asked = await at.server.member(other.name).click(result.response, label="Report")
    await at.server.member(other.name).submit_modal(asked, filled)
    text = await export_tournament(tournaments, ServerId(at.server.guild.id), at.number)
    assert text.count(f'"{rude.name}"') >= 3, "as an entrant, and in two matches"
    assert f"rude {rude.name}" in text
    report = channel.last_message
    assert report is not None
    for what in ("name", "words"):
        sure = await at.server.member("mod").click(report, custom_id=f"R.{what}.0.1")
        assert sure.response is not None
        await at.server.member("mod").click(sure.response, label="Blank it for good")
    assert rude.name not in [player.name for player in (await at.view()).players]
    text = await export_tournament(tournaments, ServerId(at.server.guild.id), at.number)
    assert rude.name not in text
    assert prove_tournament(parse_tournament(text)).holds
