"""How far a command is, and how long it will still take."""

import io
import sys

import pytest

from bot.cli.console import WIDTH, Progress, announce, readable


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Watch:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Not as a fixture: pytest takes standard error for itself between those and the test."""
    made = Terminal()
    monkeypatch.setattr(sys, "stderr", made)
    return made


def shown(terminal: Terminal) -> list[str]:
    """What was to be seen, one after the other."""
    return [line[WIDTH:].strip() for line in terminal.getvalue().rstrip("\n").split("\r")[1:]]


def test_at_a_terminal_the_time_that_is_left_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    watch = Watch()
    with Progress(4, watch) as progress:
        for _ in range(4):
            watch.time += 30
            progress.step()
    assert shown(terminal) == ["1/4, 2 min left", "2/4, 1 min left", "3/4, 30 s left", "4/4"]
    assert terminal.getvalue().endswith("\n")


def test_a_longer_line_is_covered_by_a_shorter_one(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    watch = Watch()
    with Progress(2, watch) as progress:
        for _ in range(2):
            watch.time += 5000
            progress.step()
    first, second = terminal.getvalue().rstrip("\n").split("\r")[1:]
    assert len(second) >= len(first)


def test_what_goes_fast_is_not_shown_step_by_step_but_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = at_a_terminal(monkeypatch)
    with Progress(1000, Watch()) as progress:
        for _ in range(1000):
            progress.step()
    assert [line.partition(",")[0] for line in shown(terminal)] == ["1/1000", "1000/1000"]


def test_how_much_there_is_may_be_found_out_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    watch = Watch()
    with Progress(now=watch) as progress:
        watch.time = 1
        progress.reach(1, 2)
        watch.time = 2
        progress.reach(2, 2)
    assert shown(terminal) == ["1/2, 1 s left", "2/2"]


def test_other_output_begins_on_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with Progress(1, Watch()) as progress:
        progress.step()
        progress.leave()
    assert terminal.getvalue().count("\n") == 1


def test_where_nobody_watches_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress(2) as progress:
        progress.step()
        progress.step()
    announce("this takes a while")
    assert capsys.readouterr() == ("", "")


def test_what_takes_a_while_is_announced_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    announce("this takes a while")
    assert terminal.getvalue() == "this takes a while\n"


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (59, "59 s"), (170, "3 min"), (7500, "2 h 5 min")]
)
def test_times_are_said_as_people_say_them(seconds: float, said: str) -> None:
    assert readable(seconds) == said
