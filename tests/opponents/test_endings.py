"""Matches of computers end: in every game, with every number of seats, at every level.

``python -m tests.tools soak --computers`` plays as many as you like; here are the tables that did
not.
"""

from dataclasses import replace

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.moves import Discard, Draw, Source
from bot.opponents import Level, decide
from bot.playground.past import LONGEST
from tests.opponents.tables import LEVELS, view_of
from tests.tools.selfplay import Contest, play

LAST_CARDS = """
game rummue teams=off
seat 1 opened score=-150 rack r5 g9
seat 2 opened rack k1 k2 k3
seat 3 opened rack b1 b2 b3
seat 4 opened rack y1 y2 y3
seat 5 opened rack g1 g2 g3
table owner=1 r2 r3 r4
stock b7 b8 b9
open k9 k8
turn 1 drawn
"""


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_crowd_that_gets_nowhere_nobody_hurries_to_end_the_round(level: Level) -> None:
    """U17: quick rounds cost all of them points, and the goal would never be reached."""
    view = view_of(LAST_CARDS)
    assert not isinstance(decide(view, level), Discard), "in the first rounds it ends this one"
    late = replace(view, public=replace(view.public, number=40))
    assert isinstance(decide(late, level), Discard)


@pytest.mark.parametrize("level", LEVELS)
def test_a_crowd_ends_the_round_once_hardly_a_card_is_left_to_draw(level: Level) -> None:
    """Who waits on only goes through the same few cards, until the round is given up (U14)."""
    view = view_of(LAST_CARDS.replace("stock b7 b8 b9", "stock b7"))
    late = replace(view, public=replace(view.public, number=40))
    assert not isinstance(decide(late, level), Discard)


@pytest.mark.parametrize("level", LEVELS)
def test_with_three_players_rounds_are_always_ended(level: Level) -> None:
    three = [line for line in LAST_CARDS.splitlines() if not line.startswith(("seat 4", "seat 5"))]
    view = view_of("\n".join(three))
    late = replace(view, public=replace(view.public, number=40))
    assert not isinstance(decide(late, level), Discard)


def test_who_waits_in_a_crowd_takes_cards_to_build_with() -> None:
    view = view_of(LAST_CARDS.replace("turn 1 drawn", "turn 1"))
    late = replace(view, public=replace(view.public, number=40))
    assert decide(late, Level.EASY) == Draw(Source.OPEN, 2)


@pytest.mark.parametrize(("seats", "number"), [(5, 2), (6, 1)])
def test_easy_computers_end_a_match_of_rummue(seats: int, number: int) -> None:
    """U17: with five of them, and in three teams."""
    contest = Contest("rummue", (("target", 150),), (Level.EASY,) * seats, 1)
    played = play(contest, number)
    assert max(played.totals) >= 150
    assert played.actions < LONGEST / 5, "far from where a match counts as stuck"


@pytest.mark.parametrize("number", [0, 1])
def test_easy_computers_alone_come_to_a_winner_at_the_tile_games(number: int) -> None:
    contest = Contest("classic", (("rounds", 1),), (Level.EASY,) * 4, 1)
    assert play(contest, number).winners != (None,)


@pytest.mark.parametrize("game", sorted(set(CATALOGUE) - {"rummue"}))
def test_a_full_table_of_easy_computers_ends_its_round_soon(game: str) -> None:
    """A sample of what ``python -m tests.tools soak --computers`` plays."""
    seats = CATALOGUE[game].most
    played = play(Contest(game, (("rounds", 1),), (Level.EASY,) * seats, 1), 0)
    assert played.actions < LONGEST / 20
