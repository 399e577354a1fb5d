"""Hints can be followed, from every position and every draft, and lead to the end of the turn."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.moves import Add, Arrange, Discard, Draw, End, Lay, Reset
from bot.opponents import Level, decide
from bot.thinking.advice import useful_plays
from tests.advice.following import SOME, first, messy, presses
from tests.advice.positions import KNOCKING, ROBBER, TEN, TILES, seen

FEW = 12
"""Presses from the worst of drafts to the end of the turn; most turns take two or three."""


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120), any_of_them=st.booleans())
def test_whoever_only_follows_hints_comes_to_the_end_of_the_turn(
    game: str, seed: int, actions: int, any_of_them: bool
) -> None:
    """The best one, or whichever of them. What was laid on advice is never advised to be undone."""
    match, fair = messy(game, seed, actions)
    if match.round is None or match.round.ending is not None:
        return
    seen = set()
    choose = Random(seed).choice if any_of_them else first
    for done, (view, move) in enumerate(presses(match, fair, choose), 1):
        state = (view.public.drawn, view.draft and (view.draft.table, view.draft.loose), move)
        assert state not in seen, "the same hint again, with nothing gained by the first"
        seen.add(state)
        assert done <= FEW
        assert done == 1 or move != Reset()


def test_the_best_play_comes_first() -> None:
    assert isinstance(useful_plays(seen(TILES))[0], Arrange)


def test_where_nothing_is_rebuilt_a_strong_player_is_asked() -> None:
    view = seen(KNOCKING)
    assert useful_plays(view)[0] == decide(view, Level.HARD)


def test_once_all_is_laid_that_can_be_the_turn_is_to_end() -> None:
    assert useful_plays(seen(TEN, "add r10 to A", "take r5 from B", "lay r3 r4 r5 r6"))[0] == End()


def test_starting_over_is_advised_only_where_nothing_goes_on() -> None:
    stuck = ("take r8 from A", "lay r7 r8 r9")
    assert useful_plays(seen(TILES, *stuck)) == (End(),)
    assert useful_plays(seen(TILES, "take r8 from A"))[0] != Reset()
    nothing = TILES.replace("rack r7 r9 k1", "rack r7 k1")
    assert useful_plays(seen(nothing, "take r8 from A")) == (Reset(),)
    assert useful_plays(seen(nothing)) == (Draw(),)


def test_a_mess_that_no_table_goes_on_from_is_not_added_to() -> None:
    """The last stone may only be laid with all of the rack (T33): so it has to go back first."""
    stone = """
game classic last_stone=on
seat 1 rack k8 r8 k6 b6 y6 k10 y10 J b4
seat 2 rack b1 b2 b3
stone y8
pool k1
"""
    assert useful_plays(seen(stone, "lay k8 r8 y8", "split A before r8")) == (Reset(),)


def test_where_no_card_can_be_laid_any_more_one_to_discard_is_named() -> None:
    assert isinstance(useful_plays(seen(ROBBER))[0], Add)
    nothing_left = ROBBER.replace("rack H4 S9", "rack C2 S9")
    assert all(isinstance(move, Discard) for move in useful_plays(seen(nothing_left)))


def test_a_robber_who_has_laid_all_of_it_is_told_what_to_discard() -> None:
    """Advice to start over and advice to lay the same again took turns here."""
    assert isinstance(useful_plays(seen(ROBBER, "add H4 to A"))[0], Discard)


def test_coming_out_with_two_melds_is_gone_through_with() -> None:
    """Three cards are not enough to come out; the next hint has to know of the others."""
    rummue = """
game rummue
seat 1 rack r1 r2 r3 g5 g6 g7 b9
seat 2 rack b1
seat 3 rack b2
stock b3
open k9
turn 1 drawn
"""
    first = useful_plays(seen(rummue))[0]
    assert isinstance(first, Lay)
    laid = "lay r1 r2 r3" if first.pieces[0].face.suit == "r" else "lay g5 g6 g7"
    second = useful_plays(seen(rummue, laid))[0]
    assert isinstance(second, Lay)
    assert len(second.pieces) >= 3
