"""Tournaments as members see them: from the announcement to the end, whatever comes between."""

from dataclasses import replace

import pytest

from bot.tournaments.model import Cancelled, TournamentPhase
from tests.cogs.forging import forbid
from tests.cogs.server import Server, said, shown
from tests.cogs.tourneys import Tourney

DAY = 86400


@pytest.fixture
def at(server: Server) -> Tourney:
    return Tourney(server)


async def test_an_announcement_says_what_is_played_and_lists_who_has_entered(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    text = at.announcement.text
    assert "Tournament 1: Rummy (1992)" in text
    assert "Entered: 2 of at most 64" in text
    assert "ben, cid" in text
    assert "a computer plays on" in text
    assert "promised with" in text
    assert len(at.posts) == 1
    assert "take part in this tournament already" in await at.says("ben", "enter")
    assert "1. ben\n2. cid" in await at.says("dora", "players")


async def test_how_it_works_tells_of_the_deals_in_one_sentence_and_takes_words(
    at: Tourney,
) -> None:
    await at.opened("ann", "ben")
    text = await at.says("ben", "how")
    assert "all tables of a round get the same shuffles" in text
    assert (await at.view()).promise in text
    panel = await at.panel("ben", "how")
    assert panel.message is not None
    ben = at.server.member("ben")
    form = await ben.click(panel.message, custom_id=panel.shown.custom_id("words"))
    result = await ben.submit_modal(form, {"words": "seven geese"})
    assert "Your words go into" in said(result)


async def test_who_withdraws_from_registration_can_enter_again(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid")
    assert "withdrawn" in await at.says("ben", "withdraw")
    assert await at.names_in() == ["cid"]
    await at.press("ben", "enter")
    assert len((await at.view()).active) == 2


async def test_a_swiss_tournament_is_played_round_by_round_to_its_end(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", "dora", "eve", seats=2, stages=2, final=False)
    await at.closed()
    found = await at.view()
    assert found.phase == TournamentPhase.RUNNING
    assert len(at.threads()) == 2
    for thread, match in zip(at.threads(), found.rounds[0].pairings, strict=True):
        calls = [shown(message).text for message in thread.history()]
        (call,) = [text for text in calls if "Your match begins here" in text]
        assert all(f"<@{player.member}>" in call for player in found.players_of(match.seats))
    assert "Round 1 of 2 is being played" in at.announcement.text
    (posted,) = [text for text in at.texts if "Tournament 1, round 1" in text]
    assert all(f"<#{thread.id}>" in posted for thread in at.threads())
    await at.round_over()
    last = shown(max(at.threads()[0].history(), key=lambda message: message.id))
    assert "In tournament 1 it counts as it stands" in last.text
    assert last.has("standings")
    assert not last.has("rematch")
    assert "Your place: " in await at.says("ben", "standings")
    assert "Tournament 1, round 2" in "\n".join(at.texts)
    assert "This round is over" in next(text for text in at.texts if "round 1" in text)
    await at.round_over()
    found = await at.view()
    assert found.phase == TournamentPhase.OVER
    assert found.winner is not None
    assert f"Won by **{found.winner.name}**" in at.texts[-1]
    assert [len(posts) for posts in (at.posts, at.threads())] == [4, 4]
    alts = shown(at.posts[-1]).alts
    assert f"Place 1: {found.winner.name}" in alts[0]
    history = await at.server.member("ann").slash(at.server.channel, "history")
    assert history.response is not None
    assert shown(history.response).has("list")


async def test_late_entry_and_a_bye_and_somebody_who_withdraws_in_the_middle(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", "dora", seats=2, stages=3, final=False)
    await at.closed()
    found = await at.view()
    assert len(found.rounds[0].byes) == 1
    assert f"**{found.player(found.rounds[0].byes[0]).name}**" in next(
        text for text in at.texts if "round 1" in text
    )
    await at.press("eve", "enter")
    ask = await at.panel("cid", "withdraw")
    assert "cannot come back" in ask.shown.text
    await ask.press("withdraw_yes")
    await at.round_over()
    found = await at.view()
    drawn = found.players_of((*found.rounds[1].players, *found.rounds[1].byes))
    assert {player.name for player in drawn} == {"ben", "dora", "eve"}


async def test_a_restart_in_the_middle_shows_and_opens_nothing_twice(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    before = len(at.posts), len(at.threads()), (await at.view()).seq
    calls = [len(list(thread.history())) for thread in at.threads()]
    await at.server.restart()
    await at.settled()
    assert (len(at.posts), len(at.threads()), (await at.view()).seq) == before
    assert [len(list(thread.history())) for thread in at.threads()] == calls
    await at.round_over()
    assert (await at.view()).phase == TournamentPhase.OVER


async def test_an_announcement_that_was_deleted_comes_back(at: Tourney) -> None:
    await at.opened("ann", "ben")
    gone = at.posts[0]
    at.server.env.backend.delete_message(gone.channel.id, gone.id)
    await at.server.slash("cid", "tournament show")
    await at.settled()
    assert len(at.posts) == 1
    assert "ben" in at.announcement.text


async def test_asking_for_a_tournament_again_and_again_edits_nothing(at: Tourney) -> None:
    await at.opened("ann", "ben")
    await at.settled()

    def edits() -> int:
        asked = at.server.env.http_requests
        return sum(one.method == "PATCH" and "/channels/" in one.path for one in asked)

    before = edits()
    for name in ("cid", "dora", "cid", "dora"):
        await at.server.slash(name, "tournament show")
    await at.settled()
    assert edits() <= before + 1


async def test_a_tournament_ends_with_its_channel(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid")
    at.server.env.backend.delete_channel(at.server.channel.id)
    await at.settled()
    assert (await at.view()).cancelled == Cancelled.LOST


async def test_a_table_whose_private_thread_is_deleted_is_not_shown_to_all(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", "dan", "eve", seats=2)
    await at.closed()
    before = len(at.server.channel.history())
    thread = at.threads()[0]
    at.server.env.backend.delete_channel(thread.id)
    await at.settled()
    matches = (await at.view()).rounds[0].pairings
    assert [at.server.bot.tables.is_open(match.table) for match in matches if match.table].count(
        True
    ) == 1
    shown_since = at.server.channel.history()[before:]
    assert all("r.rack" not in str(shown(message).labels) for message in shown_since)


@pytest.mark.parametrize("forbidden_by", ["Discord", "whoever runs the bot"])
async def test_where_no_private_threads_may_be_made_each_table_has_its_own_deals(
    at: Tourney, forbidden_by: str
) -> None:
    if forbidden_by == "Discord":
        forbid(at.server, at.server.channel, "create_private_threads", "create_public_threads")
    else:
        at.server.bot.settings = replace(at.server.bot.settings, threads=False)
    result = await at.opened("ann", "ben", "cid", seats=2, system="knockout")
    assert "may not make private threads" in said(result)
    assert "each table has its own" in at.announcement.text
    await at.closed()
    assert not at.threads()
    called = "\n".join(map(_text, at.server.everything()))
    assert "the final of tournament 1. Your match begins here" in called


async def test_only_those_in_charge_close_and_cancel_after_a_second_question(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid")
    assert not (await at.panel("ben", "players")).shown.has("cancel")
    panel = await at.panel("ann", "players")
    await panel.press("cancel")
    assert (await at.view()).phase == TournamentPhase.REGISTRATION
    assert "cannot be taken back" in panel.shown.text
    await panel.press("cancel_yes")
    await at.settled()
    assert (await at.view()).cancelled == Cancelled.STOPPED
    assert "Cancelled." in at.server.everything()[0].text


async def test_a_slow_tournament_has_a_calendar_and_time_for_every_turn(at: Tourney) -> None:
    plan = {"pace": DAY, "final": False, "stages": 2, "help": "off"}
    await at.opened("ann", "ben", "cid", seats=2, **plan)
    facts = at.announcement.text
    assert "Time: a round a day" in facts
    assert "Time per turn: 3 h" in facts
    assert "Help: no help" in facts
    await at.closed()
    ends = (await at.view()).rounds[0].drawn_at + DAY
    assert f"This round ends <t:{ends}:f>" in next(text for text in at.texts if "round 1" in text)
    await at.round_over()
    assert f"The next round is drawn <t:{ends}:f>" in at.announcement.text
    assert len((await at.view()).rounds) == 1
    await at.server.env.advance_time(DAY + 60)
    await at.settled()
    assert len((await at.view()).rounds) == 2
    (calls,) = [text for text in at.thread_texts(-1) if "Your match begins here" in text]
    assert f"There is time until <t:{ends + DAY}:f>" in calls


async def test_registration_closes_by_itself_and_too_few_are_too_few(at: Tourney) -> None:
    await at.opened("ann", "ben", closes=600)
    await at.server.env.advance_time(700)
    await at.settled()
    assert (await at.view()).cancelled == Cancelled.TOO_FEW
    assert "too few had entered" in at.server.everything()[0].text


def _text(message: object) -> str:
    return message.text  # type: ignore[attr-defined, no-any-return]
