"""Pictures of tournaments: nobody is missing in them, and their alt texts tell all of it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.database.core import ChannelId, MemberId, ServerId, TournamentId
from bot.pictures.alt_texts import LONGEST, describe
from bot.pictures.scenes import words_for
from bot.tournaments.model import Closed, How, Result, System
from bot.tournaments.rows import EntrantRow, TournamentRow
from bot.tournaments.standings import is_last
from bot.tournaments.views import LoadedTournament, TournamentView
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
from tests.speaking import in_language
from tests.tournaments.playing import Tournament, secrets_for, terms_for

LONGEST_NAME = 32
"""Letters that Discord allows in the name of a member."""


def shown(at: Tournament, name: str = "") -> TournamentView:
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
    found = shown(at, "W" * LONGEST_NAME)
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
    found = shown(played(System.SWISS, 64, 2, 2), "W" * LONGEST_NAME)
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
    found = shown(at)
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
    found = shown(at)
    (one,) = found.rounds
    level = replace(one.pairings[0], result=Result((3, 2, 2, 1), (False,) * 4, How.PLAYED))
    half = replace(found, rounds=(replace(one, pairings=(level, *one.pairings[1:])),))
    (scene,) = in_language("en", round_scenes, half, half.rounds[0])
    assert [seat.goes_on for seat in scene.rounds[0].tables[0].seats] == [True, False, False, False]


def test_whoever_was_forgotten_has_a_name_that_says_nothing() -> None:
    at = played(System.SWISS, 4, 2, 1)
    found = shown(at)
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
