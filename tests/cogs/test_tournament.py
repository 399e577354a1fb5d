"""Tournaments as members see them, also when people stay away or servers change."""

from dataclasses import replace

import pytest
from simcord.backend import serializers

from bot.database.core import MemberId, TableId
from bot.tables.live import Running
from bot.tables.model import Presence
from bot.tournaments.model import Cancelled, Pairing, TournamentPhase
from bot.tournaments.record import fingerprint, parse_tournament, prove_tournament
from bot.tournaments.standings import places_at
from tests.cogs.forging import forbid
from tests.cogs.governing import BOSS, choose_setting
from tests.cogs.remembering import with_a_past
from tests.cogs.server import Server, said, shown
from tests.cogs.tourneys import Tourney

# --- tournaments as members see them: from the announcement to the end, whatever comes between ---

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


# --- what can go wrong in a tournament, or otherwise: people who stay away, servers that change ---

FOUR = ("ben", "cid", "dora", "eve")


async def _live(at: Tourney, match: Pairing) -> Running:
    assert match.table is not None
    live = await at.server.bot.tables.find(TableId(match.table))
    assert isinstance(live, Running)
    return live


async def _asked(at: Tourney, match: Pairing) -> str:
    """Whose turn it is."""
    live = await _live(at, match)
    (seat,) = live.row.awaited or ()
    return live.row.seats[seat].name


@pytest.mark.usefixtures("quick_pictures")
async def test_a_computer_plays_for_whoever_does_not_come_and_they_are_last_until_they_are_back(
    at: Tourney,
) -> None:
    await at.opened("ann", "ben", "cid", "dora", seats=3, stages=3, final=False, time=30)
    assert "makes no turn in a whole round is not drawn any more" in at.announcement.text
    await at.closed()
    (match,) = await at.matches()
    for _ in range(9):
        if (name := await _asked(at, match)) == "ben":
            await at.server.env.advance_time(31)
        else:
            await at.server.press(name, "draw")
    here = {seat.name: seat.presence for seat in (await _live(at, match)).row.seats}
    assert here == {"ben": Presence.AWAY, "cid": Presence.HERE, "dora": Presence.HERE}
    await at.ended(match)
    found = await at.view()
    ended = found.rounds[0].pairings[0]
    places = zip(found.players_of(ended.seats), places_at(ended, found.terms), strict=True)
    assert {player.name: place for player, place in places} == {"cid": 1, "dora": 1, "ben": 3}
    assert await at.names_in() == ["cid", "dora"]
    assert "ben · missed a round" in await at.says("ann", "players")
    assert "You are in again" in await at.says("ben", "enter")
    assert await at.names_in() == ["ben", "cid", "dora"]


@pytest.mark.usefixtures("quick_pictures")
async def test_a_knockout_goes_from_its_registration_to_its_winner(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, system="knockout")
    assert "Knockout" in at.announcement.text
    await at.closed()
    first = await at.matches()
    await at.round_over()
    (final,) = await at.matches()
    found = await at.view()
    finalists = found.players_of(final.seats)
    assert set(finalists) == {found.player(match.seats[0]) for match in first}
    assert "Tournament 1, final" in at.texts[-1]
    bracket = shown((await at.panel("ann", "standings")).message)
    assert "Final" in bracket.alts[0]
    await at.round_over()
    found = await at.view()
    assert found.phase == TournamentPhase.OVER
    assert found.winner == finalists[0]
    assert f"Won by **{finalists[0].name}**" in at.texts[-1]


@pytest.mark.usefixtures("quick_pictures")
async def test_the_end_can_be_proven_from_one_file_and_is_on_cards_and_in_histories(
    at: Tourney,
) -> None:
    await with_a_past(at.server, FOUR, matches=8, logs=0)
    await at.opened("ann", *FOUR, seats=2, stages=1)
    await at.closed()
    (thread, *_) = at.threads()
    await at.round_over()
    ends = [shown(message) for message in thread.history()]
    assert not any(message.has("rematch") or message.has("new") for message in ends)
    assert any(message.has("standings") for message in ends)
    assert not at.announcement.has("export")
    await at.round_over()
    assert at.announcement.has("export")
    result = await at.press("dora", "export")
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == "tournament-1.txt"
    text = (await file.read()).decode()
    assert prove_tournament(parse_tournament(text)).holds
    secret = (await at.server.bot.tournaments.find(at.number)).row.secrets[0].hex()
    forged = text.replace(secret, "0" * len(secret))
    assert prove_tournament(parse_tournament(forged)).is_refuted
    assert "python3 -m bot verify tournament-1.txt" in shown(result.response).text
    assert f"`{fingerprint(text)}`" in shown(result.response).text
    winner = (await at.view()).winner
    assert winner is not None
    user = at.server.member(winner.name)
    card = await user.slash(at.server.channel, "stats")
    assert card.response is not None
    assert "Tournaments won: 1 / 1" in "\n".join(shown(card.response).alts)
    history = await at.server.member("ann").slash(at.server.channel, "history", member=user)
    assert history.response is not None
    assert "Tournament 1: place 1" in shown(history.response).text


@pytest.mark.usefixtures("quick_pictures")
async def test_whoever_was_sent_away_is_found_out_at_their_table_and_not_drawn_any_more(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False, time=60)
    await at.closed()
    match, other = await at.matches()
    gone = await _asked(at, match)
    at.server.guild.remove_member(at.server.member(gone))
    await at.server.env.advance_time(59)
    seats = (await _live(at, match)).row.seats
    assert [seat.presence for seat in seats if seat.name == gone] == [Presence.LEFT]
    assert gone not in await at.names_in()
    for one in (match, other):
        await at.ended(one)
    found = await at.view()
    assert len(found.rounds) == 2
    drawn = [player.name for player in found.players_of(found.rounds[1].players)]
    assert gone not in drawn


@pytest.mark.usefixtures("quick_pictures")
async def test_a_server_that_removes_the_bot_for_a_day_gets_its_next_round_when_it_is_back(
    at: Tourney,
) -> None:
    backend = at.server.env.backend
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False)
    await at.closed()
    backend.emit("GUILD_DELETE", {"id": str(at.server.guild.id)})
    await at.server.env.advance_time(DAY)
    assert len((await at.view()).rounds) == 1
    guild = backend.get_guild(at.server.guild.id)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await at.settled()
    found = await at.view()
    assert [one.is_over for one in found.rounds] == [True, False]
    assert len(at.threads()) == 4
    assert "Tournament 1, round 2" in at.texts[-1]


@pytest.mark.usefixtures("quick_pictures")
async def test_where_the_server_says_so_only_moderators_open_tournaments(at: Tourney) -> None:
    await choose_setting(at.server, "tournaments", "moderators")
    assert "only moderators" in said(await at.opened("ann"))
    await at.opened(BOSS, "ann")
    assert await at.names_in() == ["ann"]


@pytest.mark.usefixtures("quick_pictures")
async def test_a_hidden_table_whose_thread_is_gone_says_nothing_in_the_channel(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2)
    await at.closed()
    match, _ = await at.matches()
    thread = at.threads()[0]
    backend = at.server.env.backend
    backend.get_guild(at.server.guild.id).thread_ids.remove(thread.id)
    del backend.channels[thread.id]  # nobody has told us yet
    before = [message.id for message in at.server.channel.history()]
    await at.ended(match)
    assert match.table not in [one.table for one in await at.matches()]
    assert [message.id for message in at.server.channel.history()] == before


@pytest.mark.usefixtures("quick_pictures")
async def test_a_round_with_the_same_deals_waits_while_it_could_be_watched(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, final=False)
    await at.closed()
    forbid(at.server, at.server.channel, "create_private_threads")
    await at.round_over()
    assert "The next round waits" in at.announcement.text
    assert len((await at.view()).rounds) == 1
    forbid(at.server, at.server.channel)
    await at.server.env.advance_time(61)
    assert len((await at.view()).rounds) == 2
    assert "The next round waits" not in at.announcement.text
    assert len(at.threads()) == 4


@pytest.mark.usefixtures("quick_pictures")
async def test_an_announcement_does_not_name_an_organiser_who_was_forgotten(at: Tourney) -> None:
    await at.opened("ann", "ben", "cem")  # it begins without her
    ann = at.server.member("ann")
    assert f"<@{ann.id}>" in at.announcement.text
    await at.server.does(at.server.bot.tournaments.forget(MemberId(ann.id)))
    await at.settled()
    assert "<@" not in at.announcement.text
