"""A match cut into turns."""

from itertools import pairwise

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.moves import Discard, Draw, Timeout
from bot.games.pieces import faces_text
from bot.opponents import Level
from tests.games.helpers import scene
from tests.review.matches import match_at, played, turns_from

EASY, MEDIUM = Level.EASY, Level.MEDIUM


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_turns_follow_each_other_and_account_for_every_piece_that_was_laid(game: str) -> None:
    """What is laid in a turn is what the rack has fewer, draw and discard aside."""
    levels = [MEDIUM] * CATALOGUE[game].fewest
    turns = played(game, *levels)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    for turn in turns:
        held = len(turn.view.rack)
        drew = any(isinstance(move, Draw) for move in turn.moves) and not turn.view.public.drawn
        discarded = isinstance(turn.moves[-1], Discard)
        assert turn.counts[turn.seat] == held - len(turn.laid) - discarded + drew
    for before, after in pairwise(turns):
        same_round = before.round == after.round
        assert not same_round or after.seat == (before.seat + 1) % len(levels)
        assert same_round == (not before.ended_round)


def test_a_turn_begins_after_the_draw_where_one_must_be_made() -> None:
    for turn in played("romme", EASY, MEDIUM, rounds=1):
        assert turn.view.public.drawn
        assert turn.view.draft is None


def test_what_was_laid_and_taken_back_was_not_laid() -> None:
    match = match_at(scene("classic", "r7 r8 r9 k1"))
    (turn,) = turns_from(match, ["1 lay r7 r8 r9", "1 undo", "1 draw"])
    assert turn.laid == ()
    assert not turn.ran_out


def test_a_turn_that_the_clock_ended_says_so_and_counts_what_stayed() -> None:
    match = match_at(scene("mini", "r7 r8 r9 g1"))
    (turn,) = turns_from(match, ["1 lay r7 r8 r9", "1 timeout"])
    assert turn.ran_out
    assert isinstance(turn.moves[-1], Timeout)
    assert faces_text(sorted(turn.laid)) == "r7 r8 r9"
