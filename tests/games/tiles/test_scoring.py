"""T7 and T27–T30: how a round and a match end, and what they bring."""

import pytest

from bot.games.match import Fair, Match, apply
from bot.games.moves import Draw, Pass, Turn
from bot.games.pieces import Seat
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import dealt, fair_for, header_for, rule_on, verdict, with_deals


def drawn_out(match: Match, fair: Fair) -> Match:
    """The match after a round in which everyone draws, and then passes."""
    number = len(match.results)
    while len(match.results) == number:
        assert match.round is not None
        move = Draw() if match.round.stock else Pass()
        match = apply(match, Turn(match.round.turn, move))
    return with_deals(match, fair)[0]


@pytest.mark.parametrize(("game", "cost"), [("mini", 25), ("classic", 30), ("letsplay", 25)])
def test_a_joker_left_on_the_rack_has_its_price(game: str, cost: int) -> None:
    """T7."""
    position = f"""
        game {game}
        seat 1 opened rack r10
        seat 2 rack J b4
        table r7 r8 r9
    """
    total = cost + 4
    assert verdict(position, "1 add r10 to A", "1 end") == (
        f"round over winner=1 scores={total},-{total}"
    )


def test_whoever_lays_the_last_tile_wins_the_round_at_once() -> None:
    """T27: nobody has another turn."""
    position = """
        game classic
        seat 1 opened rack r10
        seat 2 opened rack b10
        table r7 r8 r9
        table b7 b8 b9
    """
    ruling = rule_on(position, "1 add r10 to A", "1 end", "2 add b10 to B")
    assert ruling.answers == [
        "ok",
        "ok",
        "round over winner=1 scores=10,-10",
        "refused match_over",
    ]


def test_the_winner_notes_what_all_the_losers_have_left() -> None:
    """T28."""
    position = """
        game classic
        seat 1 rack k13 y2
        seat 2 score=5 rack b1 J
        seat 3 opened score=-7 rack r10
        seat 4 rack r1
        table r7 r8 r9
        turn 3
    """
    ruling = rule_on(position, "3 add r10 to A", "3 end")
    assert ruling.answers[-1] == "round over winner=3 scores=-15,-31,47,-1"
    assert [line.partition(" rack")[0] for line in ruling.after[1:5]] == [
        "seat 1 score=-15",
        "seat 2 score=-26",
        "seat 3 opened score=40",
        "seat 4 score=-1",
    ]


EMPTY = """
    game classic
    seat 1 opened rack r10 k1
    seat 2 rack b1
    seat 3 rack y1
    table r7 r8 r9
"""


def test_with_an_empty_pool_nobody_can_draw() -> None:
    """T29."""
    assert verdict(EMPTY, "1 draw") == "refused pool_empty"


def test_passing_is_only_for_an_empty_pool() -> None:
    """T29."""
    assert verdict(EMPTY + "\npool b3 b4", "1 pass") == "refused pool_not_empty left=2"


def test_whoever_passes_has_no_work_on_the_table() -> None:
    """T29."""
    assert verdict(EMPTY, "1 add r10 to A", "1 pass") == "refused unfinished_work"


def test_when_everyone_has_passed_in_a_row_the_round_is_a_draw() -> None:
    """T29: it scores nothing."""
    assert verdict(EMPTY, "1 pass", "2 pass", "3 pass") == "round over winner=none scores=0,0,0"


def test_a_lay_between_passes_starts_the_count_anew() -> None:
    """T29."""
    laid = ("2 pass", "3 pass", "1 add r10 to A", "1 end")
    again = ("2 pass", "3 pass", "1 pass")
    ruling = rule_on(EMPTY + "turn 2", *laid, *again)
    assert ruling.answers == ["ok"] * 7 + ["round over winner=none scores=0,0,0"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_as_many_rounds_as_players(seats: int) -> None:
    """T30 and T11: unless agreed otherwise; each later round is begun by the next seat."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", seats), fair)
    starters = []
    while match.outcome is None:
        assert match.round is not None
        starters.append(match.round.turn)
        match = drawn_out(match, fair)
    assert starters == [(starters[0] + turn) % seats for turn in range(seats)]
    assert len(match.results) == seats


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_a_match_has_the_agreed_number_of_rounds(rounds: int) -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", 2, rounds=rounds), fair)
    for played in range(rounds):
        assert (match.outcome is None, len(match.results)) == (True, played)
        match = drawn_out(match, fair)
    assert match.outcome is not None


def test_equal_totals_share_the_win() -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("letsplay", 3, rounds=1), fair)
    match = drawn_out(match, fair)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 1, 1)
    assert match.outcome.winners == (Seat(0), Seat(1), Seat(2))
    assert match.accounts == (0, 0, 0)


def test_a_finished_match_takes_no_more_moves() -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", 2, rounds=1), fair)
    match = drawn_out(match, fair)
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(Seat(0), Draw()))
    assert refused.value.reason == Reason.MATCH_OVER
