"""What a turn could have laid: proven, found or an opinion, and when nobody is blamed."""

from dataclasses import replace

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import apply
from bot.games.moves import Arrange, Deal, Discard, Draw, End, Turn, move_text
from bot.games.pieces import Face, Seat, faces_text
from bot.opponents import Level
from bot.thinking.review import Certainty, Excuse, PlayedTurn, judge, turns_of, with_way
from tests.games.helpers import scene
from tests.review.matches import match_at, played, turns_from

EASY, MEDIUM = Level.EASY, Level.MEDIUM
RACK = "r7 r9 k1 k3 k12 y2 y5 r13 y13"
"""A home for two, and many that have none: nobody would wait with those two."""
TABLE = "r8 b8 y8 k8"
ROBBER = """game raeuber
seat 1 opened rack {rack}
seat 2 opened rack H2
table H5 H6 H7
table SK HK CK
stock C2 C3
open D2 D3
turn 1{drawn}"""


def only(position: str, *script: str) -> PlayedTurn:
    (turn,) = turns_from(match_at(position), script)
    return turn


def test_a_play_that_was_overlooked_is_missed_and_shown_in_steps() -> None:
    turn = only(scene("classic", RACK, TABLE), "1 draw")
    judged = with_way(turn, judge(turn))
    assert (judged.certainty, judged.missed, judged.excuse) == (Certainty.PROVEN, 2, None)
    assert faces_text(judged.possible) == "r7 r9"
    assert judged.way is not None
    assert [*map(move_text, judged.way.moves)] == ["take r8 from A", "lay r7 r8 r9"]


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


@pytest.mark.parametrize("game", ["classic", "letsplay", "raeuber"])
def test_what_is_said_to_have_been_possible_can_be_played(game: str) -> None:
    turns = played(game, MEDIUM, EASY, rounds=2, seed=1)[:60]
    missed = [(turn, one) for turn in turns if (one := judge(turn)).missed][:4]
    for turn, judged in missed:
        way = with_way(turn, judged).way
        assert way is not None
        after = apply(turn.start, Turn(turn.seat, Arrange(way.melds)))
        state = after.round
        assert state is not None
        assert len(turn.view.rack) - len(state.position.rack) == len(judged.possible)
        if game != "raeuber":
            apply(after, Turn(turn.seat, End()))
    assert missed


def test_who_wins_the_round_with_the_last_card_missed_nothing() -> None:
    """The last one could have been laid, too (R20); but nobody does better than to win."""
    position = ROBBER.format(rack="H8 DK", drawn=" drawn")
    turn = only(position, "1 add H8 to A", "1 discard DK")
    assert turn.won
    assert (judge(turn).certainty, judge(turn).missed) == (Certainty.PROVEN, 0)
    again = only(position, "1 discard DK")
    assert judge(again).missed == 2


def test_an_open_card_that_went_back_is_not_held_against_its_player() -> None:
    """R18: it was on the hand for a moment; the turn began with the card of the stock."""
    position = ROBBER.format(rack="D4 D10 C9", drawn="")
    turn = only(position, "1 draw open", "1 undo", "1 draw", "1 discard C9")
    assert faces_text(sorted(turn.view.public.deck.faces_of(turn.view.rack))) == "C2 C9 D4 D10"
    assert (judge(turn).certainty, judge(turn).possible) == (Certainty.PROVEN, ())


def test_a_turn_whose_draw_emptied_the_stock_begins_after_the_shuffle() -> None:
    """R7: nobody can do anything before it."""
    match = match_at(ROBBER.format(rack="H8 D4 DK", drawn="").replace("C2 C3", "C2"))
    drawn = apply(match, Turn(Seat(0), Draw()))
    assert drawn.awaits is not None
    shuffled = apply(drawn, Deal((0,)))
    ended = apply(shuffled, Turn(Seat(0), Discard(Face("C", 2))))
    draw, deal, end = (Turn(Seat(0), Draw()), Deal((0,)), Turn(Seat(0), Discard(Face("C", 2))))
    (turn,) = turns_of(match, [(draw, drawn), (deal, shuffled), (end, ended)])
    assert turn.start is shuffled
    assert judge(turn).missed == 2


def test_a_turn_that_ran_out_before_the_draw_has_nothing_to_show() -> None:
    judged = judge(only(ROBBER.format(rack="H8 D4 DK", drawn=""), "1 timeout"))
    assert (judged.certainty, judged.short) == (Certainty.PROVEN, 0)


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen", "rummue"])
def test_where_nothing_is_rebuilt_a_judgement_is_an_opinion(game: str) -> None:
    turns = played(game, *[EASY] * CATALOGUE[game].fewest)
    assert {judge(turn).certainty for turn in turns} == {Certainty.OPINION}


@pytest.mark.parametrize("game", ["classic", "anlegen", "rummue"])
def test_the_strong_computer_is_never_blamed(game: str) -> None:
    turns = played(game, *[Level.HARD] * CATALOGUE[game].fewest, seed=2)
    assert not any(judge(turn).missed for turn in turns)


def test_at_robber_romme_a_proven_play_is_a_miss_whatever_the_computer_finds() -> None:
    """Its computer never draws on purpose: it only knows fewer tricks than the solver."""
    turns = played("raeuber", *[Level.HARD] * 2, seed=2)
    judged = list(map(judge, turns))
    assert {one.certainty for one in judged} == {Certainty.PROVEN}
    assert {one.excuse for one in judged} == {None}
