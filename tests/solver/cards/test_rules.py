"""Single rules of Robber Rommé that the solver has to know."""

from pathlib import Path

import pytest

from bot.__main__ import parser
from bot.games.moves import move_text
from bot.games.pieces import Face, meld_text
from bot.games.referee import parse_position
from bot.solver import CardProblem, SolverAnswer, arrange, best, opening, problem_of


def _problem(text: str) -> CardProblem:
    position = parse_position(list(enumerate(text.strip().splitlines(), 1)))
    problem = problem_of(position.rules, position.round)
    assert isinstance(problem, CardProblem)
    return problem


def _position(hand: str, *table: str, opened: bool = True, taken: str = "") -> CardProblem:
    lines = [
        "game raeuber",
        f"seat 1 {'opened ' if opened else ''}rack {hand}",
        "seat 2 opened rack C2",
        *(f"table {meld}" for meld in table),
        f"turn 1 drawn {taken}",
    ]
    return _problem("\n".join(lines))


def _melds(answer: SolverAnswer) -> set[str]:
    return {meld_text(said) for said in answer.melds}


def test_an_ace_is_low_or_high_but_does_not_join_both_ends() -> None:
    assert _melds(best(_position("HA H2 H3 S9"))) == {"HA H2 H3"}
    assert _melds(best(_position("HA HQ HK S9"))) == {"HQ HK HA"}
    assert best(_position("HK HA H2 S9")).tiles == 0


def test_a_set_may_have_a_suit_twice() -> None:
    assert best(_position("H7 H7 S7 C2")).tiles == 3


def test_the_open_card_has_to_be_laid() -> None:
    table = ("H7 S7 D7",)
    assert best(_position("C7 S3", *table)).tiles == 1
    assert best(_position("C7 S3", *table, taken="S3")).tiles == 0
    assert best(_position("C7 S3", *table, taken="C7")).laid == (Face("C", 7),)
    both = arrange(_position("C7 D8 S8 H8 S3", *table, taken="C7"), [Face("H", 8)])
    assert both.laid == (Face("C", 7),)


def test_melds_that_are_built_on_count_for_the_first_lay_down() -> None:
    assert best(_position("CK S3", "HK SK DK", opened=False)).tiles == 1
    assert best(_position("C9 S3", "H9 S9 D9", opened=False)).tiles == 0


def test_the_first_lay_down_may_be_made_with_few_cards() -> None:
    problem = _position("CK C2 D2 S2 S5", "HK SK DK", opened=False)
    assert opening(problem, fewest=True).tiles == 1
    assert opening(problem).tiles == 4


def test_a_joker_may_be_moved_but_stays_on_the_table() -> None:
    answer = best(_position("H8 H9 S2", "HK SK DK J=CK"))
    assert answer.tiles == 2
    assert sum(one.face.is_joker for said in answer.melds for one in said) == 1


def test_the_steps_say_what_to_take_and_lay() -> None:
    answer = best(_position("H8 H9 S2", "H7 S7 D7 C7"), least_change=True)
    assert [move_text(move) for move in answer.moves] == ["take H7 from A", "lay H7 H8 H9"]


def test_positions_of_cards_are_solved_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "game raeuber\nseat 1 opened rack H8 H9 S2\nseat 2 rack C2\ntable H7 S7 D7 C7\n"
        "turn 1 drawn\n"
    )
    args = parser().parse_args(["solve", str(file), "--lay", "H8 H9"])
    assert args.run(args) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("tiles=2 points=17 proven=yes")
    assert {"table S7 D7 C7", "table H7 H8 H9", "# lay H7 H8 H9"} <= set(said)
