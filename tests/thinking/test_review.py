"""What a turn could have laid: proven, found or an opinion, reported, and held against oracles."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import apply
from bot.games.moves import Arrange, Deal, Discard, Draw, End, Timeout, Turn, move_text
from bot.games.pieces import Face, Seat, faces_text
from bot.opponents import Level
from bot.thinking.review import (
    Certainty,
    Excuse,
    PlayedTurn,
    judge,
    lines,
    read,
    review,
    turns_of,
    with_way,
    written,
)
from bot.words.catalogues import LANGUAGES
from tests.cli.test_commands import Shell, shell
from tests.games.helpers import scene
from tests.golden.compare import FOLDER, check_golden
from tests.speaking import in_language
from tests.thinking.against import (
    check,
    match_at,
    played,
    positions,
    truth_by_program,
    truth_by_trying,
    turns,
    turns_from,
)
from tests.tools.selfplay import Contest, play

# --- what a turn could have laid: proven, found or an opinion, and when nobody is blamed ---

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


# --- a match cut into turns ---


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


# --- reviews are kept as text ---


@pytest.mark.parametrize("game", ["classic", "raeuber", "romme"])
def test_judged_turns_read_back_as_they_were_written(game: str) -> None:
    levels = (Level.EASY, Level.EASY)
    turns = [judge(turn) for turn in played(game, *levels, rounds=1)[:30]]
    assert read(written(turns)) == tuple(turns)


# --- the numbers of a review, and how the command line prints them ---

__all__ = ["shell"]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "match.txt"
    match = play(Contest("raeuber", (("rounds", 1),), (Level.EASY, Level.EASY), 4), 0)
    path.write_text(match.record, encoding="utf-8")
    return path


def test_numbers_add_up() -> None:
    found = review(played("letsplay", Level.EASY, Level.HARD, rounds=1)[:40], 2)
    easy, hard = found.seats
    assert easy.turns + hard.turns == len(found.turns)
    assert easy.possible - easy.laid == sum(one.missed for one in found.misses)
    assert easy.biggest == max(one.missed for one in found.misses)
    assert (hard.misses, hard.share) == (0, 100)


def test_an_opening_that_could_have_come_earlier_is_counted_in_turns() -> None:
    position = scene("classic", f"b10 y10 k10 {RACK}", TABLE, opened=False)
    script = ("1 draw", "2 draw", "1 draw", "2 draw", "1 lay b10 y10 k10", "1 end")
    found = review(turns_from(match_at(position), script), 2)
    assert found.seats[0].late == 2


def test_a_turn_that_the_clock_ended_is_shown_and_counts_for_nothing() -> None:
    """What a clock of seconds did to a slow phone is nobody's miss."""
    position = scene("classic", RACK, TABLE)
    found = review(turns_from(match_at(position), ("1 timeout",)), 2)
    (turn,) = found.shown
    assert (turn.short, turn.missed, found.misses) == (2, 0, ())
    assert turn.way is not None
    seat = found.seats[0]
    assert (seat.timeouts, seat.misses, seat.possible) == (1, 0, 0)
    said = in_language("en", "\n".join, lines("A match", ("Ann", "Ben"), found))
    assert "the clock ended one turn, which is not counted" in said
    assert "the time ran out" in said
    assert "Nobody missed anything." in said


def test_a_file_is_reviewed_in_every_language(file: Path, shell: Shell) -> None:
    said = set()
    for language in LANGUAGES:
        status, out, err = shell.run("review", str(file), "--language", language)
        assert (status, err) == (0, "")
        said.add(out)
    assert len(said) == len(LANGUAGES)


def test_a_program_gets_every_turn(file: Path, shell: Shell) -> None:
    status, out, _ = shell.run("review", str(file), "--json")
    data = json.loads(out)
    assert status == 0
    missed = [turn for turn in data["turns"] if turn["missed"]]
    assert sum(seat["misses"] for seat in data["seats"]) == len(missed)
    assert all(turn["steps"] and turn["table"] for turn in missed)


def test_a_match_with_known_misses_is_reviewed_as_it_was(shell: Shell) -> None:
    """Two matches whose misses were looked at, one by one, and are kept with what is said of them.

    ``make golden`` writes the reviews anew.
    """
    for name in ("letsplay", "anlegen"):
        played = FOLDER / "reviews" / f"{name}.match"
        status, out, _ = shell.run("review", str(played))
        assert status == 0
        check_golden(f"reviews/{name}.txt", out)


def test_a_damaged_file_is_said_in_one_line(shell: Shell) -> None:
    status, out, err = shell.run("review", "-", stdin="tischlein 1\nmatch x\n")
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


# --- reviews held against an integer program and against trying everything: a few of each ---
# All of them: ``python -m tests.thinking.against``.


def test_reviews_agree_with_an_integer_program() -> None:
    """No false miss, and none overlooked."""
    assert all(check(turn, truth_by_program(turn)) for turn in turns(18))


def test_reviews_agree_with_trying_everything() -> None:
    assert all(check(turn, truth_by_trying(turn)) for turn in positions(2, 24))
