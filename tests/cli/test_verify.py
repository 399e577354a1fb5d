"""``python -m bot verify FILE``, with nothing but the standard library."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.games.record import record_text
from tests.cli.test_commands import Shell, shell  # noqa: F401 - a fixture
from tests.games.helpers import SECRET, fair_for, header_for
from tests.games.players import Play

ROOT = Path(__file__).parent.parent.parent
ALONE = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import bot.__main__
try:
    bot.__main__.main()
finally:
    foreign = [
        name for name, module in sys.modules.items()
        if name.partition(".")[0] not in sys.stdlib_module_names | {{"bot", "__main__"}}
    ]
    print("foreign:", foreign)
"""


def match_file(game: str = "romme") -> str:
    fair = fair_for("checked 1", "Ann's", "Bo's")
    play = Play(header_for(game, 2, fair, rounds=1), fair)
    while not play.over:
        play.turn()
    return record_text(play.match, tuple(play.log), ("Ann", "Bo"), SECRET)


TEXT = match_file()


def test_an_honest_file_is_checked_line_by_line(shell: Shell) -> None:  # noqa: F811
    status, out, err = shell.run("verify", "-", stdin=TEXT)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "match checked 1, romme, 2 players"
    assert any(line.startswith("ok      the secret has the sha256 ") for line in lines)
    assert "ok      words of 2 of 2 players are in the shuffles" in lines
    deals = sum(line.startswith("deal ") for line in TEXT.splitlines())
    assert sum(line.startswith("ok      shuffle ") for line in lines) == deals
    assert lines[-1] == "Every shuffle was fixed before the first tile was dealt."


def swapped_deal(text: str) -> str:
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("deal ")][1]
    word, first, second, *rest = lines[at].split()
    lines[at] = " ".join([word, second, first, *rest])
    return "\n".join(lines)


def without_a_discard(text: str) -> str:
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if " discard " in line)
    return "\n".join(lines[:at] + lines[at + 1 :])


TAMPERED = {
    "a deal": (swapped_deal, "WRONG   shuffle 2"),
    "the secret": (
        lambda text: text.replace(SECRET.hex(), bytes(32).hex()),
        "WRONG   the secret has the sha256",
    ),
    "words": (lambda text: text.replace("Ann's", "Annes"), "WRONG   shuffle 2"),
    "the log": (without_a_discard, "WRONG   the rules allow every move"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_tampered_with_is_found(shell: Shell, what: str) -> None:  # noqa: F811
    change, finding = TAMPERED[what]
    assert change(TEXT) != TEXT
    status, out, _ = shell.run("verify", "-", stdin=change(TEXT))
    assert status == 1
    assert finding in out
    assert out.endswith("This match is not what was promised.\n")


def test_a_file_without_its_secret_is_not_proven(shell: Shell) -> None:  # noqa: F811
    status, out, _ = shell.run("verify", "-", stdin=TEXT.replace(f"secret {SECRET.hex()}\n", ""))
    assert status == 1
    assert "unknown shuffle 1" in out
    assert out.endswith("Nothing is wrong, but not everything could be checked.\n")


def test_a_file_that_is_none_is_said_so_in_one_line(shell: Shell) -> None:  # noqa: F811
    status, out, err = shell.run("verify", "-", stdin="hello")
    assert (status, out) == (2, "")
    assert err.startswith("line 1: ")
    assert err.count("\n") == 1


def test_nothing_but_the_standard_library_is_needed(tmp_path: Path) -> None:
    """No site-packages, no environment: what is not in Python is not there."""
    path = tmp_path / "match.txt"
    path.write_text(TEXT, encoding="utf-8")
    command = [sys.executable, "-I", "-S", "-c", ALONE, "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "foreign: []"
    assert "Every shuffle was fixed" in done.stdout
