"""``referee`` and ``replay`` as a person runs them: output, errors and exit status."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from bot.__main__ import main
from bot.games.record import record_text
from tests.games.helpers import SECRET, fair_for, header_for, scene, script
from tests.games.players import Play
from tests.processes import ROOT, python
from tests.tools import __main__ as tools

SCRIPT = script(scene("classic", "r7 k1", "r4 r5 r6"), "1 add r7 to A", "1 end")


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.patch = patch

    def run(self, *args: str, stdin: str = "") -> tuple[object, str, str]:
        """Exit status, output and errors."""
        self.patch.setattr(sys, "argv", ["bot", *args])
        self.patch.setattr(sys, "stdin", io.StringIO(stdin))
        return self._ended(main)

    def tool(self, *args: str) -> tuple[object, str, str]:
        """The same of what is no command of the product."""
        self.patch.setattr(sys, "argv", ["tests.tools", *args])
        return self._ended(lambda: sys.exit(tools.main()))

    def _ended(self, run: Callable[[], object]) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as ended:
            run()
        output = self.capsys.readouterr()
        return ended.value.code, output.out, output.err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(capsys, monkeypatch)


def match_file(turns: int = 4, game: str = "mini", *, complete: bool = False) -> str:
    fair = fair_for("golden 7")
    play = Play(header_for(game, 2, fair, rounds=1), fair)
    while not play.over and (complete or turns):
        play.turn()
        turns -= 1
    return record_text(play.match, tuple(play.log), ("Ann", "Bo"), SECRET)


def test_the_referee_reads_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "script.txt"
    path.write_text(SCRIPT, encoding="utf-8")
    status, out, err = shell.run("referee", str(path))
    assert (status, err) == (0, "")
    assert out.splitlines()[:3] == ["ok", "ok", "---"]


def test_the_referee_reads_standard_input(shell: Shell) -> None:
    status, out, _ = shell.run("referee", "-", stdin=SCRIPT)
    assert status == 0
    assert out.startswith("ok\nok\n---\ngame classic\n")


def test_a_refusal_is_an_answer_and_no_failure(shell: Shell) -> None:
    status, out, err = shell.run("referee", "-", stdin=script(SCRIPT.partition("---")[0], "1 end"))
    assert (status, err) == (0, "")
    assert out.startswith("refused nothing_laid\n")


def test_a_script_that_cannot_be_read_is_status_2_and_its_line(shell: Shell) -> None:
    status, out, err = shell.run("referee", "-", stdin=SCRIPT.replace("1 end", "1 ends"))
    assert (status, out) == (2, "")
    assert err == f"line {len(SCRIPT.splitlines())}: cannot read 'ends' at 3, expected a move\n"


def test_what_the_referee_prints_can_be_fed_back_in(shell: Shell) -> None:
    _, out, _ = shell.run("referee", "-", stdin=SCRIPT)
    position = out.partition("---\n")[2]
    status, again, _ = shell.run("referee", "-", stdin=position)
    assert (status, again) == (0, "---\n" + position)


@pytest.mark.parametrize("command", ["referee", "replay"])
def test_a_file_that_is_not_there_is_status_2(shell: Shell, tmp_path: Path, command: str) -> None:
    status, out, err = shell.run(command, str(tmp_path / "none"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["referee", "replay"])
def test_a_file_that_is_no_text_is_status_2(shell: Shell, tmp_path: Path, command: str) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\xff")
    assert shell.run(command, str(path))[0] == 2


def test_replay_prints_the_scores_of_a_whole_match(shell: Shell) -> None:
    status, out, err = shell.run("replay", "-", stdin=match_file(complete=True))
    assert (status, err) == (0, "")
    rounds, end = out.splitlines()
    assert rounds.startswith("round 1 winner=")
    assert end.startswith("match over winners=")


def test_replay_says_where_an_unfinished_match_stands(shell: Shell) -> None:
    status, out, _ = shell.run("replay", "-", stdin=match_file())
    assert status == 0
    assert out.startswith("match unfinished turn=")


def test_replay_refuses_a_log_that_breaks_the_rules(shell: Shell) -> None:
    text = match_file()
    lines = text.splitlines()
    status, out, err = shell.run("replay", "-", stdin=text + lines[-1])
    assert (status, out) == (2, "")
    assert err.startswith(f"line {len(lines) + 1}: not_your_turn")


def test_replay_of_nothing_is_status_2(shell: Shell) -> None:
    head = match_file().partition("---")[0]
    assert shell.run("replay", "-", stdin=head)[0] == 2


def test_a_command_is_needed(shell: Shell) -> None:
    assert shell.run()[0] == 2
    status, out, _ = shell.run("--help")
    assert status == 0
    assert "referee" in out
    assert "replay" in out


BARE = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from bot.__main__ import main
main()
"""


@pytest.mark.parametrize(("words", "missing"), [(("run",), "discord"), (("health",), "dotenv")])
def test_a_python_without_the_packages_is_told_what_to_do_in_one_line(
    words: tuple[str, ...], missing: str
) -> None:
    ran = python("-I", "-S", "-c", BARE, str(ROOT), *words)
    assert (ran.status, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert line.startswith(f"Tischlein needs the package {missing}, which this Python")
    assert "make setup" in line
    assert ".venv/bin/tischlein" in line


def test_our_own_mistakes_are_not_taken_for_missing_packages(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.__main__.COMMANDS", {"nonsense": "nonsense"})
    with pytest.raises(ModuleNotFoundError):
        shell.run("nonsense")


def test_the_module_runs_from_the_command_line() -> None:
    ran = python("-m", "bot", "referee", "-", typed=dedent(SCRIPT))
    assert (ran.status, ran.out[:6], ran.err) == (0, "ok\nok\n", "")
