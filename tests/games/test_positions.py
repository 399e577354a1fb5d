"""Positions as text, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.moves import LineError
from bot.games.referee import Scenario, parse_position, position_text
from tests.games.helpers import SECRET, fair_for, header_for, scene
from tests.games.players import Play

BASIC = scene("classic", "r7 r9 k1", "r8 b8 y8 k8", "b4 b5 b6 J=b7").splitlines()


def parsed(*lines: str) -> Scenario:
    return parse_position(list(enumerate(lines, 1)))


def complaint(*lines: str) -> LineError:
    with pytest.raises(LineError) as error:
        parsed(*lines)
    return error.value


def test_a_position_reads_back_as_printed() -> None:
    text = "\n".join(
        [
            "game classic hand_rummy=on win_sum=12",
            "seat 1 opened rack r7 r9 k1",
            "seat 2 score=-12 rack b1 b2 b3",
            "seat 3 score=7 rack",
            "table r8 b8 y8 k8",
            "table b4 b5 b6 J=b7",
            "pool k1 y2 r5",
            "stone k13",
            "turn 2",
        ]
    )
    assert position_text(parsed(*text.splitlines())) == text


@settings(max_examples=20)
@given(st.data())
def test_any_position_of_a_match_reads_back_as_printed(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(CATALOGUE)))
    fair = fair_for(data.draw(st.text(max_size=5)), "a", "b", secret=SECRET)
    play = Play(header_for(name, CATALOGUE[name].fewest, fair), fair)
    for _ in range(data.draw(st.integers(0, 12))):
        play.turn()
    header, rules = play.match.header, play.match.rules
    text = position_text(Scenario(play.match.game, header.options, rules, play.round))
    again = parsed(*text.splitlines())
    assert position_text(again) == text
    assert again.rules is rules


def test_the_first_seat_begins_unless_a_turn_is_given() -> None:
    assert parsed(*BASIC).round.turn == 0
    assert parsed(*BASIC, "turn 2").round.turn == 1


def test_lines_are_forgiving_about_how_pieces_are_written() -> None:
    forgiving = ["game classic", "seat 1 rack rot 7, RED9; k1", "seat 2 rack Joker"]
    assert position_text(parsed(*forgiving)).splitlines()[1:3] == [
        "seat 1 rack r7 r9 k1",
        "seat 2 rack J",
    ]


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "game"),
        (1, "game poker"),
        (1, "gaem classic"),
        (1, "game classic jokers=2"),
        (1, "game classic win_sum=2"),
        (1, "game classic hand_rummy"),
        (2, "seat 2 rack r7"),
        (2, "seat 1 r7"),
        (2, "seat one rack r7"),
        (2, "seat 1 score=x rack r7"),
        (2, "seat 1 happy rack r7"),
        (2, "seat 1 rack r7 r7 r7"),
        (2, "seat 1 rack r99"),
        (2, "seat 1 rack J J J"),
        (3, "seat 3 rack r7"),
        (4, "table r8 b8"),
        (4, "table r8 b8 k9"),
        (4, "table"),
        (4, "hello"),
        (6, "stone r1 r2"),
        (6, "stone"),
        (6, "turn x"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(number: int, line: str) -> None:
    lines = [*BASIC, "turn 1"]
    lines[number - 1] = line
    assert complaint(*lines).line == number


@pytest.mark.parametrize("turn", ["turn 0", "turn 3", "turn 99"])
def test_the_turn_is_somebodys(turn: str) -> None:
    assert complaint(*BASIC, turn).line == len(BASIC) + 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_has_as_many_seats_as_the_game_allows(seats: int) -> None:
    lines = [f"seat {number} rack" for number in range(1, seats + 1)]
    assert "2 to 4 seats" in str(complaint("game mini", *lines))


def test_nothing_at_all_is_no_position() -> None:
    assert complaint().line == 1


WORDS = (
    "game classic seat 1 2 rack opened score= -3 table pool stone turn r7 J=b7 open window first"
)


@given(st.lists(st.lists(st.sampled_from(WORDS.split()) | st.text(max_size=4)).map(" ".join)))
def test_junk_raises_nothing_but_a_line_error(lines: list[str]) -> None:
    for text in (lines, [*BASIC[:3], *lines]):
        try:
            position = parsed(*text)
        except LineError as error:
            assert 1 <= error.line <= max(1, len(text))  # noqa: PT017 - most of it is an error
        else:
            assert position_text(position)
