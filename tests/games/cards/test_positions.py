"""Positions of the card games as text: what is printed can be set up again."""

from textwrap import dedent

import pytest

from bot.games.moves import LineError
from bot.games.referee import parse_script, position_text
from tests.games.helpers import referee, rule_on, script

FULL = """
    game kaufen buy_seconds=30 knock=5
    seat 1 opened score=12 rack H8 H9 S2
    seat 2 opened rack J C9
    seat 3 score=-7 rack
    table owner=2 H5 H6 H7 J=H8
    stock C2 C3
    open D2 H10
    window waiting=2 claims=3
    turn 1
"""
TEAMS = """
    game rummue target=300
    seat 1 opened score=205 team=1 rack r1 r1 y7
    seat 2 team=2 rack g1
    seat 3 score=205 team=1 rack b0
    seat 4 team=2 rack k9
    table owner=1 r3 y4 r5
    stock b1 b2
    open k1 k2
    turn 2 drawn k3 k4
"""


@pytest.mark.parametrize(
    "position",
    [
        FULL,
        TEAMS.replace("seat 2 team=2 rack g1", "seat 2 team=2 rack g1 k3 k4"),
        "game rummue\nseat 1 rack y7 b4 k7 y7\nseat 2 rack\nseat 3 rack\nstock\nturn 1 drawn k7 y7",
        "game anlegen\nseat 1 rack H8\nseat 2 rack\nstock\nfirst 2\nturn 2",
        "game raeuber\nseat 1 opened rack H8\nseat 2 rack D3\nstock C2\nturn 1 drawn H8",
    ],
)
def test_a_position_is_printed_as_it_was_written(position: str) -> None:
    start = parse_script(script(position)).position
    lines = [line.strip() for line in position.strip().splitlines()]
    assert position_text(start).splitlines() == lines
    assert parse_script(position_text(start)).position == start


def test_the_answer_of_the_referee_can_be_fed_back_in() -> None:
    """R12: in the middle of a window, of a turn, and after the round."""
    text = script(FULL, "2 pass", "1 draw", "1 discard S2")
    for count in range(4):
        lines = text.splitlines()
        lines = lines[: len(lines) - 3 + count]
        answers = referee("\n".join(lines))
        again = referee("\n".join([*answers[answers.index("---") + 1 :], "---"]))
        assert again[1:] == answers[answers.index("---") + 1 :]


def test_a_card_taken_from_the_pile_is_still_known_in_the_answer() -> None:
    """R6: the rule against discarding it survives the round trip."""
    position = FULL.replace("    window waiting=2 claims=3\n", "")
    after = rule_on(position, "1 draw open").after
    assert after[-1] == "turn 1 drawn H10"
    answers = referee("\n".join([*after, "---", "1 discard H10", "1 discard H8"]))
    assert answers[:2] == ["refused just_taken piece=H10", "ok"]


MANY = ("seat", "table")
"""Lines of which a position may have several."""


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("first 4", "4"),
        ("first 0", "0"),
        ("window waiting=9", "9"),
        ("window claims=0", "0"),
        ("window wanting=1", "wanting=1"),
        ("window waiting=x", "x"),
        ("turn 5", "5"),
        ("turn 1 took", "took"),
        ("turn 1 drawn CK", "CK"),
        ("table owner=8 H2 H3 H4", "8"),
        ("open J J", "J"),
        ("seat 4 team=2 rack S3", "team=2"),
        ("stock H99", "H99"),
        ("depth 7", "depth"),
    ],
)
def test_what_cannot_be_set_up_names_its_line(line: str, part: str) -> None:
    """Nothing but the one error, wherever the mistake is."""
    key = line.split(maxsplit=1)[0]
    others = [one for one in dedent(FULL).splitlines() if key in MANY or not one.startswith(key)]
    with pytest.raises(LineError) as error:
        parse_script("\n".join([*others, line]))
    assert repr(part) in str(error.value)


def test_what_there_is_one_of_cannot_be_said_twice() -> None:
    """A second line would quietly take the place of the first."""
    for line in ("turn 2", "open J", "stock J", "pool J", "window waiting=2"):
        with pytest.raises(LineError, match="only once"):
            parse_script("\n".join([*dedent(FULL).splitlines(), line]))


def test_passes_in_a_row_survive_the_round_trip() -> None:
    """T29: the one who is left to pass ends the round."""
    after = rule_on("game classic\nseat 1 rack r1\nseat 2 rack r2", "1 pass").after
    assert "passes 1" in after
    answers = referee("\n".join([*after, "---", "2 pass"]))
    assert answers[:2] == ["ok", "round over winner=none scores=0,0"]


def test_idle_turns_survive_the_round_trip() -> None:
    """R7, U14: a position that is set up again goes on counting."""
    given = "game romme\nseat 1 rack H2 S9\nseat 2 rack D4 C6\nstock C2 C3\nopen D8 HK\n{line}"
    for line, after in (("passes 3", "passes 4"), ("passes 1", "passes 2"), ("", None)):
        said = rule_on(given.format(line=line), "1 draw", "1 discard S9").after
        assert next((one for one in said if one.startswith("passes")), None) == after


def test_more_cards_than_the_deck_has_cannot_be_set_up() -> None:
    """U1: one red 5, two red 7s."""
    position = "game rummue\nseat 1 rack r7 r7{more}\nseat 2 rack r5\nseat 3 rack"
    assert parse_script(position.format(more="")).position.round.racks[2] == ()
    for more in (" r7", " r5"):
        with pytest.raises(LineError, match="no more pieces than the deck has"):
            parse_script(position.format(more=more))
