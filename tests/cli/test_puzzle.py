"""``puzzle`` as a person runs it."""

from datetime import date
from pathlib import Path

import pytest

from bot.thinking import puzzles as proving
from tests.cli.test_commands import Shell, shell

__all__ = ["shell"]


def test_a_day_is_drawn_and_nothing_tells_its_solution(shell: Shell, tmp_path: Path) -> None:
    status, out, err = shell.run("puzzle", "--date", "2026-12-24", "--out", str(tmp_path))
    assert (status, err) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["puzzle-2026-12-24.png"]
    assert out.startswith("# puzzle of 2026-12-24, Thursday")
    assert "can be laid" not in out
    assert "seat 2" not in out


def test_the_solution_is_shown_to_whoever_asks_for_it(shell: Shell, tmp_path: Path) -> None:
    args = ("--date", "2026-12-24", "--out", str(tmp_path), "--solution", "--language", "de")
    _, out, _ = shell.run("puzzle", *args)
    assert "6 can be laid; 3 melds change" in out
    assert "Die Lösung" in out
    assert len(list(tmp_path.iterdir())) == 2


def test_some_days_are_proven(shell: Shell) -> None:
    status, out, _ = shell.run("puzzle", "--date", "2026-11-16", "--check", "2")
    assert status == 0
    assert out.splitlines()[-1] == (
        "all can be solved, are graded, have one goal, and none is repeated"
    )


@pytest.mark.parametrize("text", ["tomorrow", "2026-02-30", "2024-12-31"])
def test_a_day_that_is_none_is_one_line_and_status_2(shell: Shell, text: str) -> None:
    status, out, err = shell.run("puzzle", "--date", text)
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_too_many_days_are_refused(shell: Shell) -> None:
    assert shell.run("puzzle", "--check", "0")[0] == 2


def test_a_puzzle_that_cannot_be_solved_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "laid_in", lambda puzzle: puzzle.grade.optimum - 1)
    assert proving.prove(date(2026, 11, 16)).faults == ("its solution cannot be laid",)
