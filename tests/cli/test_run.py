"""``run`` and ``health`` as an operator or Docker runs them, and how far a command is."""

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli.console import WIDTH, Progress, announce, readable
from tests import processes
from tests.processes import ROOT, python, started

# --- ``run`` and ``health`` as an operator or Docker runs them: signals, lines and exit status ---

TOKEN = "MTE5" + "x" * 20 + ".Gabcde." + "y" * 30

SCRIPT = """
import argparse, asyncio, re, sys, threading, time
from functools import partial
import discord
from bot.cli import running
from bot.thinking.pool import Pool
from tests.fakes import FakeClient

class Rejected(FakeClient):
    async def login(self, token):
        raise discord.LoginFailure("Improper token has been passed.")

class Blocking(FakeClient):
    async def close(self):
        threading.Event().wait()

class Busy(FakeClient):
    async def login(self, token):
        # A process that does nothing any more, one that sleeps, and one without a free moment.
        self.pool = Pool(processes=3)
        await asyncio.gather(*(self.pool.ask(partial(pow, n, n)) for n in range(3)))
        no_end = partial(re.match, "(a+)+$", 40 * "a" + "b")
        thoughts = partial(time.sleep, 10_000), no_end
        self.thinking = [asyncio.create_task(self.pool.ask(thought)) for thought in thoughts]

class JustStarted(FakeClient):
    async def login(self, token):
        self.pool = Pool()
        self.thinking = asyncio.create_task(self.pool.ask(partial(time.sleep, 10_000)))

class Broken(FakeClient):
    async def login(self, token):
        raise ValueError(f"{token} r7")

if __name__ == "__main__":
    kind = globals()[sys.argv[1]]
    # A busy machine takes its time; only what never ends is to be cut off.
    running.LAST_MOMENT = 0.1 if kind is Blocking else 1000
    args = argparse.Namespace(env_file=None, make_client=lambda settings, meter: kind())
    sys.exit(running.run(args))
"""


@contextmanager
def bot(kind: str, folder: Path, **environ: str) -> Iterator["subprocess.Popen[str]"]:
    script = folder / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    env = {"PYTHONPATH": str(ROOT), "DISCORD_TOKEN": TOKEN, **environ}
    with started(str(script), kind, cwd=folder, env=env) as process:
        yield process


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """Status and errors; the token is in neither of both streams."""
    out, err = processes.ended(process)
    assert TOKEN not in out + err
    return process.returncode, err


def wait_until_connected(process: "subprocess.Popen[str]") -> None:
    assert process.stdout is not None
    assert "https://discord.com/oauth2/authorize?client_id=4242" in process.stdout.readline()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_bot_with_status_0(tmp_path: Path, number: signal.Signals) -> None:
    with bot("FakeClient", tmp_path) as process:
        wait_until_connected(process)
        process.send_signal(number)
        status, said = ended(process)
    assert status == 0
    assert f"stopping on {number.name}" in said
    assert (tmp_path / "data").is_dir()


@pytest.mark.parametrize("kind", ["Busy", "JustStarted"])
def test_a_thought_does_not_hold_up_the_end(tmp_path: Path, kind: str) -> None:
    with bot(kind, tmp_path) as process:
        wait_until_connected(process)
        process.send_signal(signal.SIGTERM)
        assert ended(process)[0] == 0


@pytest.mark.parametrize("kind", ["Busy", "JustStarted"])
def test_no_thought_outlives_a_bot_that_is_killed(tmp_path: Path, kind: str) -> None:
    """Its output ends only when nobody is left who could write to it."""
    with bot(kind, tmp_path) as process:
        wait_until_connected(process)
        process.kill()
        assert ended(process)[0] == -signal.SIGKILL


def test_what_hangs_is_cut_off(tmp_path: Path) -> None:
    with bot("Blocking", tmp_path) as process:
        wait_until_connected(process)
        process.send_signal(signal.SIGTERM)
        status, said = ended(process)
    assert status == 1
    assert "not everything ended in time" in said


def test_a_wrong_token_is_one_helpful_line_and_status_2(tmp_path: Path) -> None:
    with bot("Rejected", tmp_path) as process:
        status, said = ended(process)
    assert status == 2
    made, line = said.splitlines()
    assert "The folder data was made; everything is kept in data/tischlein.sqlite3" in made
    assert line.startswith("Discord does not accept the token: ")


def test_no_token_is_one_helpful_line_and_status_2(tmp_path: Path) -> None:
    with bot("FakeClient", tmp_path, DISCORD_TOKEN="") as process:
        status, said = ended(process)
    assert status == 2
    (line,) = said.splitlines()
    assert line.startswith("There is no token: ")


def test_a_folder_that_cannot_be_made_is_one_line_and_status_2(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with bot("FakeClient", tmp_path) as process:
        status, said = ended(process)
    assert status == 2
    assert len(said.splitlines()) == 1


def test_an_error_of_ours_is_logged_without_its_words(tmp_path: Path) -> None:
    with bot("Broken", tmp_path, TISCHLEIN_LOG="json") as process:
        status, said = ended(process)
    assert status == 1
    assert "ValueError" in said
    assert "r7" not in said.replace("{token} r7", "")  # the line of the program that raised it


# --- health ---


def health(folder: Path, **environ: str) -> tuple[int, str]:
    done = python("-m", "bot", "health", cwd=folder, env={"PYTHONPATH": str(ROOT), **environ})
    return done.status, done.out + done.err


def test_health_is_0_while_the_heart_beats(tmp_path: Path) -> None:
    (tmp_path / "beat").touch()
    assert health(tmp_path, TISCHLEIN_HEARTBEAT="beat") == (0, "all is well\n")


def test_health_is_1_without_a_young_heartbeat(tmp_path: Path) -> None:
    status, said = health(tmp_path, TISCHLEIN_HEARTBEAT="beat")
    assert (status, "no heartbeat" in said) == (1, True)
    (tmp_path / "beat").touch()
    os.utime(tmp_path / "beat", times=(0, time.time() - 3600))
    status, said = health(tmp_path, TISCHLEIN_HEARTBEAT="beat")
    assert (status, "seconds ago" in said) == (1, True)


def test_health_says_what_the_heartbeat_says_and_nothing_but_letters_of_it(tmp_path: Path) -> None:
    (tmp_path / "beat").write_text("\x1b[2Jall is well\n", "utf-8")
    status, said = health(tmp_path, TISCHLEIN_HEARTBEAT="beat")
    assert (status, said) == (1, "\\x1b[2Jall is well\n")


def test_health_is_1_if_nobody_knows(tmp_path: Path) -> None:
    assert health(tmp_path)[0] == 1
    (tmp_path / ".env").write_text("nonsense\n", encoding="utf-8")
    status, said = health(tmp_path)
    assert (status, "line 1" in said) == (1, True)


# --- how far a command is, and how long it will still take ---


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
