"""The referee: what a person asks, and what is answered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.moves import LineError
from bot.games.referee import RULE, parse_script
from tests.games.helpers import referee, rule_on, scene

ISSUE = """
    game classic hand_rummy=on
    seat 1 opened rack r7 r9 k1
    seat 2 score=-12 rack b1 b2 b3
    table r8 b8 y8 k8
    table b4 b5 b6 J=b7
    pool k1 y2 r5
    turn 1
    ---
    1 take r8 from A
    1 lay r7 r8 r9
    1 end
"""


def test_a_script_is_answered_line_by_line_and_ends_with_the_position() -> None:
    assert referee(ISSUE) == [
        "ok",
        "ok",
        "ok",
        "---",
        "game classic hand_rummy=on",
        "seat 1 opened rack k1",
        "seat 2 score=-12 rack b1 b2 b3",
        "table b8 y8 k8",
        "table b4 b5 b6 J=b7",
        "table r7 r8 r9",
        "pool k1 y2 r5",
        "turn 2",
    ]


def test_the_position_can_be_fed_back_in() -> None:
    lines = referee(ISSUE)
    again = "\n".join(lines[lines.index(RULE) + 1 :])
    assert referee(f"{again}\n---\n2 draw")[0] == "ok"
    assert referee(again)[1:] == again.splitlines()


def test_a_position_in_the_middle_of_a_turn_can_be_fed_back_in() -> None:
    """Unfinished work is not on the table yet; it is told in comments."""
    lines = referee(ISSUE.replace("    1 end\n", ""))
    again = "\n".join(lines[lines.index(RULE) + 1 :])
    assert "# 1 lay r7 r8 r9" in lines
    steps = [line.removeprefix("# ") for line in lines if line.startswith("# 1 ")]
    assert referee("\n".join([again, "---", *steps, "1 end"])) == referee(ISSUE)


def test_comments_and_empty_lines_say_nothing() -> None:
    commented = ISSUE.replace("turn 1", "turn 1 # mine\n\n    # a comment").replace(
        "1 end", "\n\n    1 end # done"
    )
    assert referee(commented) == referee(ISSUE)


def test_a_script_without_actions_prints_the_position() -> None:
    position = scene("mini", "r1")
    assert referee(position) == [RULE, *position.splitlines(), "turn 1"]


def test_a_refusal_does_not_stop_the_script() -> None:
    position = scene("classic", "r7 k1", "r4 r5 r6")
    ruling = rule_on(position, "1 end", "2 draw", "1 add r7 to A", "1 end")
    assert ruling.answers == [
        "refused nothing_laid",
        "refused not_your_turn turn=1",
        "ok",
        "ok",
    ]


def test_a_script_ends_with_its_round() -> None:
    ruling = rule_on(scene("classic", "r7", "r4 r5 r6"), "1 add r7 to A", "1 end", "2 draw")
    assert ruling.answers[2:] == ["round over winner=1 scores=1,-1", "refused match_over"]
    assert "seat 2 opened score=-1 rack b1" in ruling.after


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "game"),
        (3, "seat two"),
        (8, "---\n---"),
        (9, "1 jump"),
        (9, "deal 1 2 3"),
        (9, "end"),
        (10, "1 lay r99"),
    ],
)
def test_a_script_that_cannot_be_read_names_the_line(number: int, line: str) -> None:
    lines = [text.strip() for text in ISSUE.strip().splitlines()]
    lines[number - 1] = line
    with pytest.raises(LineError) as error:
        parse_script("\n".join(lines))
    assert error.value.line == number + line.count("\n")


def test_lines_are_counted_with_comments_and_empty_ones() -> None:
    with pytest.raises(LineError) as error:
        parse_script("# one\n\ngame classic\nseat 1 rack\nseat 2 rack\n---\n\n1 jump")
    assert error.value.line == 8


@given(st.text())
def test_junk_raises_nothing_but_a_line_error(text: str) -> None:
    with pytest.raises(LineError):
        parse_script(text)
