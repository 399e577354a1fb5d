"""T16 and the draft: what a turn is, step by step, with undo and reset."""

import pytest

from tests.games.helpers import rule_on, verdict

OPENED = """
    game classic
    seat 1 opened rack r7 r9 k1 y4
    seat 2 opened rack b1 b2 b3
    seat 3 rack k9
    table r8 b8 y8 k8
    table b4 b5 b6
    pool k2 y2 r5
    turn 1
"""


def test_a_turn_is_laying_at_least_one_tile() -> None:
    """T16."""
    ruling = rule_on(OPENED, "1 take r8 from A", "1 lay r7 r8 r9", "1 end")
    assert ruling.answers == ["ok", "ok", "ok"]
    assert ruling.table == ["b8 y8 k8", "b4 b5 b6", "r7 r8 r9"]
    assert ruling.rack(1) == "k1 y4"
    assert ruling.after[-1] == "turn 2"


def test_a_turn_is_drawing_one_tile() -> None:
    """T16."""
    ruling = rule_on(OPENED, "1 draw")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "r7 r9 k1 y4 k2"
    assert ruling.pool == "y2 r5"


def test_after_a_draw_the_turn_is_over() -> None:
    """T16: the drawn tile can be laid next turn at the earliest."""
    position = """
        game classic
        seat 1 opened rack r7 r9
        seat 2 rack b1
        pool r8
    """
    assert verdict(position, "1 draw", "1 lay r7 r8 r9") == "refused not_your_turn turn=2"
    nobody_left = ("1 draw", "2 pass", "1 lay r7 r8 r9", "1 end")
    assert verdict(position, *nobody_left) == "round over winner=1 scores=1,-1"


def test_a_draw_is_allowed_though_a_play_was_possible() -> None:
    """T16, remark 2: nobody has to find a move."""
    position = """
        game classic
        seat 1 opened rack r7 r8 r9
        seat 2 rack b1
        pool k1
    """
    assert verdict(position, "1 draw") == "ok"


def test_a_turn_cannot_end_with_nothing_laid() -> None:
    """T16."""
    assert verdict(OPENED, "1 end") == "refused nothing_laid"
    assert verdict(OPENED, "1 take k8 from A", "1 add k8 to A", "1 end") == "refused nothing_laid"


def test_the_drawer_has_no_work_on_the_table() -> None:
    """T16: it is either the one or the other."""
    assert verdict(OPENED, "1 take r8 from A", "1 draw") == "refused unfinished_work"
    assert verdict(OPENED, "1 take r8 from A", "1 reset", "1 draw") == "ok"
    assert verdict(OPENED, "1 take r8 from A", "1 undo", "1 draw") == "ok"


@pytest.mark.parametrize(
    "move", ["draw", "end", "lay b1 b2 b3", "undo", "reset", "timeout", "pass"]
)
def test_only_the_player_on_turn_moves(move: str) -> None:
    assert verdict(OPENED, f"2 {move}") == "refused not_your_turn turn=1"


@pytest.mark.parametrize("seat", [0, 4, 99])
def test_only_those_at_the_table_move(seat: int) -> None:
    assert verdict(OPENED, f"{seat} draw") == f"refused not_a_seat seat={seat}"


def test_undo_takes_back_one_step() -> None:
    ruling = rule_on(
        OPENED,
        "1 take r8 from A",
        "1 lay r7 r8 r9",
        "1 undo",
        "1 lay r7 r8 r9",
        "1 end",
    )
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["b8 y8 k8", "b4 b5 b6", "r7 r8 r9"]


def test_reset_takes_back_the_whole_draft() -> None:
    ruling = rule_on(OPENED, "1 take r8 from A", "1 lay r7 r8 r9", "1 reset", "1 end")
    assert ruling.answers[-1] == "refused nothing_laid"
    assert ruling.table == ["r8 b8 y8 k8", "b4 b5 b6"]


def test_there_is_nothing_to_undo_before_the_first_step() -> None:
    assert verdict(OPENED, "1 undo") == "refused nothing_to_undo"
    assert verdict(OPENED, "1 take r8 from A", "1 undo", "1 undo") == "refused nothing_to_undo"


def test_letters_do_not_change_while_a_turn_lasts() -> None:
    """The melds of others keep theirs when one before them is taken up whole."""
    position = """
        game classic
        seat 1 opened rack b7 k9 r9 r1
        seat 2 rack b1
        table r8 k8 y8
        table b4 b5 b6
        table b9 b10 b11
    """
    steps = (
        "1 take r8 k8 y8 from A",
        "1 add b7 to B",
        "1 lay r8 k8 y8",
        "1 add b7 to A",
    )
    assert verdict(position, *steps) == "refused no_such_meld meld=A"
    assert verdict(position, *steps[:3], "1 take y8 from D", "1 add y8 to D", "1 end") == "ok"


def test_an_arranged_table_gives_no_letter_away_twice() -> None:
    """A new meld never gets the letter of one that was dissolved in the same turn."""
    position = """
        game classic
        seat 1 opened rack y9 y10 y11 r10
        seat 2 rack b1
        table r4 r5 r6
        table r7 r8 r9
    """
    joined = "1 arrange r4 r5 r6 r7 r8 r9 r10"
    assert verdict(position, joined, "1 lay y9 y10 y11", "1 take y9 from B") == (
        "refused no_such_meld meld=B"
    )
    assert verdict(position, joined, "1 lay y9 y10 y11", "1 take y9 from C") == "ok"


def test_letters_go_on_after_z() -> None:
    runs = [
        f"table {colour}{low} {colour}{low + 1} {colour}{low + 2}"
        for colour in "krby"
        for low in (1, 4, 7, 10)
        for _ in range(2)
    ]
    head = ["game classic", "seat 1 opened rack k13 y13 r13", "seat 2 rack b13"]
    position = "\n".join([*head, *runs])
    ruling = rule_on(position, "1 add y13 to AE", "1 add k13 to aA", "1 add k13 to ZZ")
    assert ruling.answers == [
        "ok",
        "refused not_a_meld meld=AA",
        "refused no_such_meld meld=ZZ",
    ]
    ruling = rule_on(position, "1 add y13 to AF", "1 end")
    assert ruling.table[31] == "y10 y11 y12 y13"


@pytest.mark.parametrize(
    "move", ["buy", "discard r7", "discard r7 knock", "draw open 1", "draw open 3"]
)
def test_moves_of_the_card_games_are_not_in_these_games(move: str) -> None:
    said = "draw open" if move.startswith("draw") else move.split(maxsplit=1)[0]
    assert verdict(OPENED, f"1 {move}") == f"refused not_in_this_game move={said.replace(' ', ',')}"
