"""What the answers say, by example."""

from pathlib import Path

import pytest

import bot.solver
from bot.__main__ import parser
from bot.games.match import Fair, Header, apply, begin, next_deal, view_for
from bot.games.moves import Arrange, move_text, parse_pieces
from bot.games.pieces import Face
from bot.games.referee import parse_position
from bot.solver import Budget, TileProblem, arrange, best, opening, plays
from tests.solver.tiles.brute import is_accepted

SPLIT = """
game mini
seat 1 opened rack r7 r9 o1
seat 2 opened rack b1
table r8 b8 o8 g8
table g1 g2 g3 g4 g5 g6 g7
turn 1
"""


def _problem(text: str) -> TileProblem:
    position = parse_position(list(enumerate(text.strip().splitlines(), 1)))
    return TileProblem.from_round(position.rules, position.round)


def _wanted(problem: TileProblem, text: str) -> list[Face]:
    return [one.face for one in parse_pieces(text, problem.rules.deck)]


def test_the_best_play_takes_what_it_needs_and_says_so() -> None:
    answer = best(_problem(SPLIT))
    assert [move_text(move) for move in answer.moves] == ["take r8 from A", "lay r7 r8 r9"]
    assert isinstance(answer.move, Arrange)


def test_the_position_of_the_readme_is_solved_as_it_says() -> None:
    readme = Path(bot.solver.__file__).with_name("README.md").read_text(encoding="utf-8")
    problem = _problem("""
        game classic
        seat 1 opened rack r7 r9 k1
        seat 2 opened rack b1
        table r8 b8 y8 k8
        table k2 k3 J=k4
        turn 1
    """)
    answer = best(problem)
    assert (answer.tiles, answer.points, answer.proven) == (3, 17, True)
    assert "      ".join(map(move_text, answer.moves)) in readme


def test_tiles_that_cannot_all_go_are_laid_in_part() -> None:
    problem = _problem(SPLIT)
    assert arrange(problem, _wanted(problem, "r7 r9")).tiles == 2
    part = arrange(problem, _wanted(problem, "r7 r9 o1"))
    assert (part.tiles, part.proven) == (2, True)
    nothing = arrange(problem, _wanted(problem, "o1"))
    assert (nothing.tiles, nothing.move, nothing.proven) == (0, None, True)


def test_only_tiles_of_the_rack_can_be_arranged() -> None:
    problem = _problem(SPLIT)
    with pytest.raises(ValueError, match="rack"):
        arrange(problem, _wanted(problem, "b13"))


def test_a_player_who_is_not_out_needs_the_minimum() -> None:
    shut = _problem(SPLIT.replace("seat 1 opened", "seat 1"))
    assert best(shut).tiles == 0
    assert plays(shut) == ()


def test_the_first_lay_down_is_shown_beside_the_table() -> None:
    problem = _problem(SPLIT.replace("opened rack r7 r9 o1", "rack r11 r12 r13 o13 b13 g13 o1"))
    rich, lean = opening(problem), opening(problem, fewest=True)
    assert (rich.tiles, rich.points) == (6, 75)
    assert (lean.tiles, lean.points) == (4, 52)
    assert rich.melds[:2] == tuple(meld.said for meld in problem.table)


def test_a_search_without_time_says_that_nothing_is_proven() -> None:
    problem = _problem(SPLIT)
    answer = best(problem, budget=Budget(seconds=0.0))
    assert not answer.proven or answer.tiles == 2


def test_least_change_without_time_is_as_good_but_not_proven() -> None:
    problem = _problem(SPLIT)
    answer = best(problem, least_change=True, budget=Budget(seconds=0.0))
    assert not answer.proven or answer == best(problem, least_change=True)


def test_a_view_gives_the_same_problem_as_the_round() -> None:
    header = Header("views", "classic", (("last_stone", 1),), 2)
    fair = Fair(bytes(32), "views", ())
    match = begin(header)
    while (deal := next_deal(match, fair)) is not None:
        match = apply(match, deal)
    assert match.round is not None
    view = view_for(match, match.round.turn)
    assert TileProblem.from_view(view) == TileProblem.from_round(match.rules, match.round)


def test_the_command_prints_a_line_the_table_and_the_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions"
    file.write_text(SPLIT + "===\n" + SPLIT, encoding="utf-8")
    args = parser().parse_args(["solve", str(file), "--lay", "r7 r9", "--least-change"])
    assert args.run(args) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[: len(lines) // 2][1:] == lines[len(lines) // 2 :][1:]
    assert lines[0].startswith("tiles=2 points=16 proven=yes ms=")
    assert "# take r8 from A" in lines
    assert "table r7 r8 r9" in lines


def test_what_is_proposed_is_accepted_in_the_examples() -> None:
    position = parse_position(list(enumerate(SPLIT.strip().splitlines(), 1)))
    for answer in plays(TileProblem.from_round(position.rules, position.round)):
        assert is_accepted(position.rules, position.round, answer.melds)
