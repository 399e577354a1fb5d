"""What a turn could have laid: proven, found or an opinion, and when nobody is blamed."""

from dataclasses import replace

import pytest

from bot.games.actions import Arrange, End, Turn
from bot.games.catalogue import CATALOGUE
from bot.games.match import apply
from bot.games.texts import faces_text
from bot.games.tiles.values import TileValues
from bot.opponents import Level
from bot.review import Certainty, Excuse, PlayedTurn, judge, way_of
from bot.solver.problem import problem_seen
from tests.games.helpers import scene
from tests.review.matches import match_at, played, turns_from
from tests.solver.tiles import ilp
from tests.solver.tiles.brute import best as brute_best

EASY, MEDIUM = Level.EASY, Level.MEDIUM
RACK = "r7 r9 k1 k3 k12 y2 y5 r13 y13"
"""A home for two, and many that have none: nobody would wait with those two."""
TABLE = "r8 b8 y8 k8"


def only(position: str, *script: str) -> PlayedTurn:
    (turn,) = turns_from(match_at(position), script)
    return turn


def test_a_play_that_was_overlooked_is_missed_and_shown_in_steps() -> None:
    judged = judge(only(scene("classic", RACK, TABLE), "1 draw"))
    assert (judged.certainty, judged.missed, judged.excuse) == (Certainty.PROVEN, 2, None)
    assert faces_text(judged.possible) == "r7 r9"
    assert way_of(judged).steps == ("take r8 from A", "lay r7 r8 r9")


def test_who_laid_all_that_could_go_missed_nothing() -> None:
    moves = ("1 take r8 from A", "1 lay r7 r8 r9", "1 end")
    judged = judge(only(scene("classic", RACK, TABLE), *moves))
    assert (judged.certainty, judged.missed) == (Certainty.PROVEN, 0)


def test_a_turn_is_judged_from_its_start_and_not_from_its_draft() -> None:
    moves = ("1 take r8 from A", "1 lay r7 r8 r9", "1 reset", "1 draw")
    assert judge(only(scene("classic", RACK, TABLE), *moves)).missed == 2


def test_a_turn_that_ran_out_is_not_blamed() -> None:
    judged = judge(only(scene("classic", RACK, TABLE), "1 timeout"))
    assert (judged.short, judged.missed, judged.excuse) == (2, 0, Excuse.TIME)


def test_drawing_where_the_strong_computer_draws_is_not_blamed() -> None:
    """One tile has no place: whoever waits for its home lays all three at once."""
    judged = judge(only(scene("classic", "r7 r9 k1", TABLE), "1 draw"))
    assert (judged.short, judged.missed, judged.excuse) == (2, 0, Excuse.PURPOSE)


def test_an_opening_that_was_not_seen_is_missed() -> None:
    judged = judge(only(scene("classic", f"b10 y10 k10 {RACK}", TABLE, opened=False), "1 draw"))
    assert judged.certainty == Certainty.PROVEN
    assert judged.missed >= 3


def test_nothing_is_missed_before_the_first_lay_down_is_worth_enough() -> None:
    judged = judge(only(scene("classic", RACK, TABLE, opened=False), "1 draw"))
    assert (judged.possible, judged.missed) == ((), 0)


def test_what_others_hold_and_what_is_in_the_pool_changes_no_judgement() -> None:
    """Judged is what the seat could see: other hidden pieces, the same verdict."""
    turns = played("letsplay", EASY, MEDIUM, EASY, rounds=1)
    for turn in turns[10:40:5]:
        state = turn.start.round
        assert state is not None
        hidden = [*state.stock]
        racks = list(state.racks)
        for seat, rack in enumerate(racks):
            if seat != turn.seat:
                hidden += rack
        hidden.reverse()
        for seat, rack in enumerate(racks):
            if seat != turn.seat:
                racks[seat] = tuple(hidden.pop() for _ in rack)
        other = replace(state, racks=tuple(racks), stock=tuple(hidden))
        moved = replace(turn, start=replace(turn.start, round=other))
        one, same = judge(turn), judge(moved)
        assert (one.possible, one.certainty, one.excuse) == (
            same.possible,
            same.certainty,
            same.excuse,
        )


@pytest.mark.parametrize("game", ["mini", "classic", "letsplay"])
def test_reviews_agree_with_an_integer_program(game: str) -> None:
    """No false miss, and none overlooked."""
    for turn in played(game, MEDIUM, EASY, rounds=1, seed=3)[4:40:6]:
        state, rules = turn.start.round, turn.start.rules
        assert state is not None
        assert isinstance(rules, TileValues)
        truth = ilp.best(rules, state)
        judged = judge(turn)
        assert judged.certainty == Certainty.PROVEN
        assert judged.short == truth.tiles - len(turn.laid)


@pytest.mark.parametrize(
    "rack", ["r7 r9 k1 k3", "r10 b10 y10 b9", "J r5 b8 y1", "b8 r8 k7 k9", "y7 y9 y6 k2"]
)
def test_reviews_agree_with_trying_everything(rack: str) -> None:
    turn = only(scene("classic", rack, TABLE, "k10 k11 k12"), "1 draw")
    state = turn.start.round
    assert state is not None
    assert judge(turn).short == brute_best(turn.start.rules, state).tiles


@pytest.mark.parametrize("game", ["classic", "letsplay", "raeuber"])
def test_what_is_said_to_have_been_possible_can_be_played(game: str) -> None:
    turns = played(game, MEDIUM, EASY, rounds=2, seed=1)
    missed = [one for one in map(judge, turns[:60]) if one.missed]
    for one in missed[:4]:
        way = way_of(one)
        after = apply(one.turn.start, Turn(one.turn.seat, Arrange(way.melds)))
        state = after.round
        assert state is not None
        assert problem_seen(one.turn.view) is not None
        assert len(one.turn.view.rack) - len(state.position.rack) == len(one.possible)
        if game != "raeuber":
            apply(after, Turn(one.turn.seat, End()))
    assert missed


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen", "rummue"])
def test_where_nothing_is_rebuilt_a_judgement_is_an_opinion(game: str) -> None:
    turns = played(game, *[EASY] * CATALOGUE[game].fewest)
    assert {judge(turn).certainty for turn in turns} == {Certainty.OPINION}


@pytest.mark.parametrize("game", ["classic", "raeuber", "anlegen", "rummue"])
def test_the_strong_computer_is_never_blamed(game: str) -> None:
    turns = played(game, *[Level.HARD] * CATALOGUE[game].fewest, seed=2)
    assert not any(judge(turn).missed for turn in turns)
