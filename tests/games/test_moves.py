"""Moves and actions as text, both ways, and the referee who answers them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.moves import (
    Draw,
    LineError,
    Source,
    action_text,
    move_text,
    parse_action,
    parse_move,
)
from bot.games.pieces import Deck
from bot.games.referee import RULE, parse_script
from bot.games.refusals import UnreadableError
from tests.games.helpers import referee, rule_on, scene
from tests.games.strategies import DECKS, actions, deck_names, moves

CLASSIC = DECKS["classic"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("1 LAY R7, r8 red 9", "1 lay r7 r8 r9"),
        (" 2  add  b9  TO  aa ", "2 add b9 to AA"),
        ("3 take J=r6 r7 From c", "3 take J=r6 r7 from C"),
        ("1 split a BEFORE Joker", "1 split A before J"),
        ("1 swap rot 7 in b", "1 swap r7 in B"),
        ("1 arrange r7 r8 r9/b1,k1,y1 / J=r6 r7 r8", "1 arrange r7 r8 r9 / b1 k1 y1 / J=r6 r7 r8"),
        ("1 draw stock", "1 draw"),
        ("1 Draw OPEN", "1 draw open 1"),
        ("1 draw open 12", "1 draw open 12"),
        ("1 discard r7 Knock", "1 discard r7 knock"),
        ("12 timeout", "12 timeout"),
        ("0 end", "0 end"),
        ("deal 2 0 1", "deal 2 0 1"),
        (" deal ", "deal "),
    ],
)
def test_actions_are_read_forgivingly_and_printed_canonically(text: str, canonical: str) -> None:
    assert action_text(parse_action(text, CLASSIC)) == canonical


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        ("  hello", "hello"),
        ("lay r7 r8 r9", "lay r7 r8 r9"),
        ("1 jump", "jump"),
        ("123 end", "123 end"),
        ("1 end now", "now"),
        ("1 lay r7 r8 r99", "r99"),
        ("1 lay r7 zz", "zz"),
        ("1 add r7 A", "r7 A"),
        ("1 add r99 to A", "r99"),
        ("1 add r7 to 7", "7"),
        ("1 take r7 from ABCDEFG", "ABCDEFG"),
        ("1 split A r7", "A r7"),
        ("1 split 1 before r7", "1"),
        ("1 split A before r7 r8", "r7 r8"),
        ("1 swap r7 r8 in A", "r7 r8"),
        ("1 arrange r7 r8 r9 / b99 b1", "b99"),
        ("1 draw two", "two"),
        ("1 draw open 0", "open 0"),
        ("1 draw open 100", "open 100"),
        ("deal 1 x", "x"),
        ("deal 1 1000", "1000"),
        ("deal 0 d", "d"),
    ],
)
def test_what_cannot_be_read_is_pointed_at_in_the_whole_line(text: str, part: str) -> None:
    with pytest.raises(UnreadableError) as unreadable:
        parse_action(text, CLASSIC)
    assert unreadable.value.part == part
    assert unreadable.value.at == text.rindex(part)


@pytest.mark.parametrize("text", ["1 lay", "1 discard ", "1 arrange", "1 arrange r7 r8 r9 / / b1"])
def test_a_move_without_its_pieces_is_unreadable(text: str) -> None:
    error = unreadable(text, CLASSIC)
    assert error is not None
    assert error.part == ""


def test_a_deal_of_more_than_any_deck_is_unreadable() -> None:
    with pytest.raises(UnreadableError):
        parse_action("deal " + " ".join(map(str, range(201))), CLASSIC)


def test_a_draw_from_the_pile_says_how_many() -> None:
    assert parse_move("draw", "open 3", CLASSIC) == Draw(Source.OPEN, 3)


@given(st.data())
def test_moves_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    move = data.draw(moves(deck))
    verb, _, rest = move_text(move).partition(" ")
    assert parse_move(verb, rest, deck) == move


@given(st.data())
def test_actions_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    action = data.draw(actions(deck))
    assert parse_action(action_text(action), deck) == action


VERBS = ["lay", "add", "take", "split", "swap", "arrange", "draw", "discard", "deal", "end"]
SCRAPS = [
    *VERBS,
    *["1", "2", "r7", "J=", "to", "from", "before", "in", "A", "/", "knock", "open"],
    " ",
]


def unreadable(text: str, deck: Deck) -> UnreadableError | None:
    try:
        parse_action(text, deck)
    except UnreadableError as error:
        return error
    return None


@given(
    st.text()
    | st.lists(st.sampled_from(SCRAPS)).map(" ".join)
    | st.tuples(st.sampled_from(VERBS), st.text()).map(lambda pair: f"1 {pair[0]} {pair[1]}"),
    deck_names,
)
def test_junk_is_unreadable_and_nothing_else(text: str, name: str) -> None:
    error = unreadable(text, DECKS[name])
    assert error is None or text[error.at :].startswith(error.part)


# --- the referee: what a person asks, and what is answered ---

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
