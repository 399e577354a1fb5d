"""Commands as a person runs them: described, with their output, errors and exit status."""

import argparse
import io
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from textwrap import dedent

import pytest

from bot.__main__ import COMMANDS, main, parser
from bot.games.catalogue import CATALOGUE
from bot.games.record import record_text
from bot.thinking import puzzles as proving
from bot.words.catalogues import LANGUAGES
from bot.words.saying import SECTIONS
from tests.games.helpers import SECRET, fair_for, header_for, scene, script
from tests.games.players import Play
from tests.processes import ROOT, python
from tests.speaking import say_in
from tests.tools import __main__ as tools

# --- ``referee`` and ``replay`` as a person runs them: output, errors and exit status ---

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


# --- ``seed`` and ``rerate`` as a person runs them ---


SMALL = ("--members", "8", "--matches", "30", "--logs", "2", "--seed", "5")


@pytest.fixture
def file(tmp_path: Path, shell: Shell) -> Path:
    path = tmp_path / "town.db"
    status, out, err = shell.tool("seed", "--database", str(path), "--server", "9", *SMALL)
    assert (status, err) == (0, "")
    assert out.startswith("server 9: 30 matches of 8 members, ")
    return path


def rerate(shell: Shell, file: Path, *more: str) -> tuple[object, str, str]:
    return shell.run("rerate", "--server", "9", "--database", str(file), *more)


def test_a_seeded_server_is_rated_as_its_results_say(shell: Shell, file: Path) -> None:
    status, out, _ = rerate(shell, file)
    assert status == 0
    assert out.endswith(": 0 differences\n")


def test_differences_are_printed_and_put_right(shell: Shell, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE ratings SET wins = wins + 1 WHERE season = 0 AND ladder = 'all'")
    status, out, _ = rerate(shell, file)
    assert status == 1
    assert "0 all " in out
    assert out.endswith(": 8 differences\n")
    status, out, _ = rerate(shell, file, "--write")
    assert status == 0
    assert out.endswith(": 8 differences, stored anew\n")
    assert rerate(shell, file)[1].endswith(": 0 differences\n")


def test_a_server_nobody_knows_has_nothing_to_rate(shell: Shell, file: Path) -> None:
    status, out, _ = shell.run("rerate", "--server", "404", "--database", str(file))
    assert (status, out) == (0, "0 rated matches, 0 ratings, 0 changes: 0 differences\n")


@pytest.mark.parametrize("number", ["9" * 30, "-5"])
def test_what_is_no_id_is_said_so_in_one_line(shell: Shell, file: Path, number: str) -> None:
    status, _, err = shell.run("rerate", f"--server={number}", "--database", str(file))
    assert status == 2
    assert f"an id is a number as Discord has it, and '{number}' is none" in err


@pytest.mark.parametrize("more", [(), ("--write",)])
def test_a_database_that_is_not_there_is_not_made(
    shell: Shell,
    tmp_path: Path,
    more: tuple[str, ...],
) -> None:
    missing = tmp_path / "missing.db"
    status, out, err = rerate(shell, missing, *more)
    assert (status, out) == (2, "")
    assert err == f"{missing} is not there\n"
    assert not missing.exists()


def test_a_server_is_not_seeded_twice(shell: Shell, file: Path) -> None:
    status, out, err = shell.tool("seed", "--database", str(file), "--server", "9", *SMALL)
    assert (status, out) == (2, "")
    assert err == "seed: server 9 has tables already\n"


# --- ``puzzle`` as a person runs it ---

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


# --- ``python -m bot rules`` prints what players read, and draws what they see ---


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    monkeypatch.setattr("sys.argv", ["bot", "rules", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_all_sections_are_printed_in_the_language(
    game: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(monkeypatch, game, "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == say_in(language, f"game-{game}")
    titles = [say_in(language, f"rules-title-{section}") for section in SECTIONS]
    assert [line for line in lines if line in titles] == titles


def test_a_terminal_shows_no_markdown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "mini") == 0
    assert "**" not in capsys.readouterr().out


def test_an_unknown_game_is_status_2(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "bridge") == 2


def test_examples_are_drawn_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new folder"
    assert run(monkeypatch, "rummue", "--out", str(out), "--theme", "contrast") == 0
    names = sorted(path.name for path in out.iterdir())
    assert names == ["rummue-1.png", "rummue-2.png", "rummue-3.png"]
    assert "Right: red 4, 5, 6. A one-colour run." in capsys.readouterr().out


def test_a_folder_that_cannot_be_made_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    assert run(monkeypatch, "mini", "--out", str(occupied)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


# --- every command is described, with all that can be said to it ---

PAGE = ROOT / "docs" / "commands.md"


def sections() -> dict[str, str]:
    """What the page says, by command."""
    parts = re.split(r"^#{2,3} (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    titled = zip(parts[1::2], parts[2::2], strict=True)
    return {title: text for title, text in titled if not title.startswith("For ")}


def subparsers(of: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    actions = of._actions  # noqa: SLF001 - argparse shows them nowhere else
    found: dict[str, argparse.ArgumentParser] = {}
    for action in actions:
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            found |= action.choices
    return found


def words(command: argparse.ArgumentParser) -> Iterator[str]:
    """Actions, options and groups that can be typed after a command."""
    for action in command._actions:  # noqa: SLF001
        if isinstance(action, argparse._HelpAction):  # noqa: SLF001
            continue
        if action.option_strings:
            yield action.option_strings[-1]
        elif action.nargs == "*" and action.choices is not None:
            yield from filter(None, action.choices)
    for name, one in subparsers(command).items():
        yield name
        yield from words(one)


def test_the_page_has_every_command_and_no_other() -> None:
    assert sorted(sections()) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_everything_that_can_be_said_to_a_command_is_described(command: str) -> None:
    text = sections()[command]
    said = set(words(subparsers(parser([command]))[command]))
    missing = [word for word in said if not re.search(rf"(?<![\w-]){word}(?![\w-])", text)]
    assert missing == []


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_is_described_that_a_command_does_not_have(command: str) -> None:
    known = set(words(subparsers(parser([command]))[command]))
    assert set(re.findall(r"--[a-z][a-z-]+", sections()[command])) <= known


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_of_itself_what_it_does(command: str) -> None:
    assert re.search(rf"^\s+{command}\s+\w", parser([command]).format_help(), re.MULTILINE)


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/commands.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
