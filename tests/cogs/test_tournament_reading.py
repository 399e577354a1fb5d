"""Looking at tournaments: lists, pictures, alt texts, in the reader's language."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from simcord import ChannelHandle

from bot.database.core import ChannelId, MemberId, ServerId, TournamentId
from bot.pictures.alt_texts import LONGEST, describe
from bot.pictures.scenes import words_for
from bot.tournaments.model import Closed, How, Result, System
from bot.tournaments.record import parse_tournament, prove_tournament
from bot.tournaments.rows import EntrantRow, TournamentRow
from bot.tournaments.standings import is_last
from bot.tournaments.views import LoadedTournament, TournamentView, export_tournament
from bot.words.catalogues import LANGUAGES
from cogs.tournaments.scenes import (
    MOST_SEATS,
    PAGE,
    bracket_scenes,
    points_name,
    round_scenes,
    seats_in,
    standings_pages,
    standings_scene,
)
from render import Scene, Style
from tests.cogs.forging import reads
from tests.cogs.governing import choose_setting, privileged
from tests.cogs.server import Panel, Server, said, shown
from tests.cogs.tourneys import Tourney
from tests.speaking import in_language
from tests.tournaments.playing import Tournament, secrets_for, terms_for

# --- looking at tournaments: in a list, in the reader's language, and without pictures ---

FOUR = ("ben", "cid", "dora", "eve")


@pytest.fixture
def at(server: Server) -> Tourney:
    return Tourney(server)


async def _as_text(at: Tourney, name: str) -> None:
    panel = Panel(
        at.server, name, await at.server.member(name).slash(at.server.channel, "preferences")
    )
    await panel.choose("form", "text")


@pytest.mark.usefixtures("quick_pictures")
async def test_a_tournament_is_chosen_in_the_list(at: Tourney) -> None:
    await at.opened("ann", "ben")
    zoe = at.server.member("zoe")
    panel = Panel(at.server, "zoe", await zoe.slash(at.server.channel, "tournament list"))
    assert "registration is open" in panel.shown.text
    await panel.choose("open", "1")
    assert "Entered: 1 of at most 64" in panel.shown.text
    assert panel.shown.has("enter")


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
async def test_a_bracket_can_be_read_without_pictures(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, system="knockout")
    await at.closed()
    await at.round_over()
    await _as_text(at, "ben")
    result = await at.press("ben", "standings")
    assert result.response is not None
    assert not result.response.attachments
    assert "goes on" in shown(result.response).text


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
async def test_the_last_round_promises_no_other_one(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    assert "This is the last round" in at.texts[-1]
    assert "next round" not in at.texts[-1]


@pytest.mark.usefixtures("quick_pictures")
async def test_who_enters_late_hears_from_when_on_and_may_think_better_of_it(at: Tourney) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2)
    await at.closed()
    assert "from the next round on" in await at.says("zoe", "enter")
    assert "You have withdrawn" in await at.says("zoe", "withdraw"), "asked only where it is final"
    assert "from the next round on" in await at.says("zoe", "enter")
    assert "cannot come back" in await at.says("ben", "withdraw")


@pytest.mark.usefixtures("quick_pictures")
async def test_the_last_to_leave_hears_that_the_match_counts(at: Tourney) -> None:
    await at.opened("ann", "ben", "cid", seats=2)
    await at.closed()
    (thread,) = at.threads()
    asked, answered = [await _leaves(at, thread, name) for name in ("ben", "cid")][-1]
    assert "counts in the tournament as it stands" in asked
    assert "counts in the tournament as it stands" in answered
    assert any("it counts as it stands" in text for text in at.thread_texts(0))


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
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


@pytest.mark.usefixtures("quick_pictures")
async def test_a_round_that_nobody_came_to_is_not_said_to_be_one_of_withdrawals(
    at: Tourney,
) -> None:
    await at.opened("ann", *FOUR, seats=2, stages=2, pace=3600, time=30)
    await at.closed()
    await at.server.env.advance_time(3601)
    assert (await at.view()).cancelled is not None
    texts = [shown(message).text for message in at.server.channel.history()]
    assert any("Cancelled: too few are left" in text for text in texts)


@pytest.mark.usefixtures("quick_pictures")
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


# --- pictures of tournaments: nobody is missing in them, and their alt texts tell all of it ---

LONGEST_NAME = 32
"""Letters that Discord allows in the name of a member."""


def in_words(at: Tournament, name: str = "") -> TournamentView:
    """What everybody sees; all are called alike, but for their numbers."""
    names = {one.number: f"{one.number} {name}".strip()[:LONGEST_NAME] for one in at.state.entrants}
    row = TournamentRow(
        id=TournamentId(7),
        server=ServerId(1),
        channel=ChannelId(2),
        owner=MemberId(3),
        terms="",
        secrets=secrets_for(),
        created_at=0.0,
    )
    entrants = [EntrantRow(number, MemberId(number), one, "") for number, one in names.items()]
    return LoadedTournament(row, at.state, tuple(entrants)).view


def played(system: System, players: int, size: int, rounds: int, seed: int = 0) -> Tournament:
    at = Tournament(terms_for(system, size), players, seed)
    at.do(Closed())
    for _ in range(rounds):
        if is_last(at.state):
            break
        at.draw()
        at.play()
    return at


def whole(language: str, scene: Scene) -> str:
    """An alt text that was not cut."""
    said = describe(scene, Style(in_language(language, words_for)))
    assert len(said) <= LONGEST
    assert not said.endswith("…")
    return said


@given(
    st.sampled_from(System), st.integers(2, 64), st.integers(2, 4), st.integers(0, 3), st.integers()
)
@settings(max_examples=12)
def test_everybody_is_in_one_picture_of_a_round_and_its_alt_text_says_so(
    system: System, players: int, size: int, rounds: int, seed: int
) -> None:
    at = played(system, max(players, size), size, rounds, seed)
    found = in_words(at, "W" * LONGEST_NAME)
    for one in found.rounds:
        scenes = in_language("de", round_scenes, found, one)
        said = " ".join(whole("de", scene) for scene in scenes)
        assert all(seats_in(scene) <= MOST_SEATS for scene in scenes)
        seats = [
            seat.name
            for scene in scenes
            for part in scene.rounds
            for table in part.tables
            for seat in table.seats
        ]
        expected = found.players_of((*one.players, *one.byes))
        assert sorted(seats) == sorted(player.name for player in expected)
        assert all(name in said for name in seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_standings_of_64_are_told_page_by_page(language: str) -> None:
    found = in_words(played(System.SWISS, 64, 2, 2), "W" * LONGEST_NAME)
    pages = [
        in_language(language, standings_scene, found, page + 1)
        for page in range(standings_pages(found))
    ]
    assert sum(len(scene.rows) for scene in pages) == 64
    assert all(len(scene.rows) <= PAGE for scene in pages)
    assert [row.place for scene in pages for row in scene.rows] == list(range(1, 65))
    for scene in pages:
        whole(language, scene)


def test_a_bracket_has_all_rounds_and_marks_who_went_on() -> None:
    at = played(System.KNOCKOUT, 8, 2, 3)
    found = in_words(at)
    (scene,) = in_language("en", bracket_scenes, found)
    assert [one.title for one in scene.rounds] == ["Final", "Round 2", "Round 1"]
    marked = [
        {seat.name for table in one.tables for seat in table.seats if seat.goes_on}
        for one in scene.rounds
    ]
    assert [len(names) for names in marked] == [1, 2, 4]
    assert marked[0] < marked[1] < marked[2]
    assert found.player(found.standings[0].number).name in marked[0]
    assert whole("en", scene).count("goes on") == 6  # of the final nobody does


def test_of_two_who_share_a_place_nobody_is_said_to_go_on_before_it_is_known() -> None:
    at = Tournament(terms_for(System.KNOCKOUT, 4), 8)
    at.do(Closed())
    at.draw()
    found = in_words(at)
    (one,) = found.rounds
    level = replace(one.pairings[0], result=Result((3, 2, 2, 1), (False,) * 4, How.PLAYED))
    half = replace(found, rounds=(replace(one, pairings=(level, *one.pairings[1:])),))
    (scene,) = in_language("en", round_scenes, half, half.rounds[0])
    assert [seat.goes_on for seat in scene.rounds[0].tables[0].seats] == [True, False, False, False]


def test_whoever_was_forgotten_has_a_name_that_says_nothing() -> None:
    at = played(System.SWISS, 4, 2, 1)
    found = in_words(at)
    nameless = LoadedTournament(
        TournamentRow(
            TournamentId(7), ServerId(1), ChannelId(2), MemberId(3), "", secrets_for(), 0.0
        ),
        at.state,
        (),
    ).view
    assert {row.name for row in in_language("en", standings_scene, nameless).rows} == {"Player"}
    assert {row.name for row in in_language("en", standings_scene, found).rows} == {
        "1",
        "2",
        "3",
        "4",
    }


@pytest.mark.parametrize(
    ("points", "said"),
    [(0, "0"), (0.5, "½"), (4.5, "4½"), (3, "3"), (0.75, "¾"), (1.2, "1.20"), (12.25, "12¼")],
)
def test_points_are_written_as_people_write_them(points: float, said: str) -> None:
    assert in_language("en", points_name, points) == said
