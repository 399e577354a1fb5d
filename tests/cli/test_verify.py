"""``python -m bot verify FILE``, with nothing but the standard library."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from bot.games.record import fair_of, record_text
from tests.cli.test_commands import Shell, shell  # noqa: F401 - a fixture
from tests.engines import blank
from tests.games.helpers import SECRET, fair_for, header_for, sealed_header
from tests.games.players import Play
from tests.processes import ROOT, python

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


SAID = ("Ann's", "Bo's")
POSITION = "game classic\nseat 1 opened rack r7\nseat 2 rack b1 b2\ntable r8 b8 y8 k8\n"


def match_file(match: str = "checked 1") -> str:
    header = sealed_header("romme", *SAID, match=match, rounds=1)
    return _played(Play(header, fair_of(header, SECRET)))


def first_match_file() -> str:
    """One of version 1, from before there were seals."""
    fair = fair_for("checked 1", *SAID)
    return _played(Play(header_for("romme", 2, fair, rounds=1), fair))


def _played(play: Play) -> str:
    while not play.over:
        play.turn()
    return record_text(play.match, tuple(play.log), ("Ann", "Bo"), SECRET, said=SAID)


TEXT = match_file()
FIRST = first_match_file()


def test_an_honest_file_is_checked_line_by_line(shell: Shell) -> None:  # noqa: F811
    status, out, err = shell.run("verify", "-", stdin=TEXT)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "match checked 1, romme rounds=1, 2 players"
    assert any(line.startswith("ok      the secret has the sha256 ") for line in lines)
    assert "ok      words of 2 of 2 players are in the shuffles" in lines
    deals = sum(line.startswith("deal ") for line in TEXT.splitlines())
    assert sum(line.startswith("ok      shuffle ") for line in lines) == deals
    kept = [line for line in TEXT.splitlines() if not re.match("(seat|said|secret) ", line)]
    assert f"match   sha256 {sha256(kept)}" in lines
    assert f"seal    sha256 {sha256(kept[: kept.index('---')])}" in lines
    assert (
        lines[-1] == "Every shuffle was fixed before the first tile was dealt, for this very match."
    )


def sha256(lines: list[str]) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def test_a_file_of_version_1_passes_and_says_what_it_does_not_bind(
    shell: Shell,  # noqa: F811
) -> None:
    assert FIRST.startswith("tischlein 1\n")
    status, out, err = shell.run("verify", "-", stdin=FIRST)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert "note    the game, its options or how many play." in out
    assert not any(line.startswith("seal ") for line in lines)
    assert lines[-1] == "Every shuffle was fixed before the first tile was dealt."


def test_a_match_that_was_ended_is_proven_as_far_as_it_went(shell: Shell) -> None:  # noqa: F811
    lines = TEXT.replace("secret ", "ended voted\nsecret ").splitlines()
    status, out, _ = shell.run("verify", "-", stdin="\n".join(lines[:-1]))
    assert status == 1
    assert "unknown the match was not played to its end: it was ended (voted)" in out
    assert out.endswith("Deals and moves are proven; the match was not played to its end.\n")


EVIL = "\x1b[2J\x07\u202egnorw\u2066\u200b"


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("match checked 1", f"match {EVIL}"),
        TEXT.replace("commitment ", f"commitment {EVIL}"),
        FIRST.replace("match checked 1", f"match {EVIL}"),
        TEXT.replace("game romme", f"game romme {EVIL}=1"),
        TEXT.replace("game romme", f"game {EVIL}"),
        TEXT.replace("players 2", f"{EVIL} 2"),
        f"{EVIL}\n",
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay", "review", "referee", "solve"])
def test_nothing_in_a_file_reaches_the_terminal_as_it_is(
    shell: Shell,  # noqa: F811
    command: str,
    text: str,
) -> None:
    """A file must not clear the screen, turn lines round, or print a verdict of its own."""
    _, out, err = shell.run(command, "-", stdin=text)
    assert all(char == "\n" or char.isprintable() for char in out + err)
    if command == "verify":
        assert r"\x1b[2J" in out + err


@pytest.mark.parametrize("name", [json.dumps(EVIL), r'"\ud800"'])
@pytest.mark.parametrize("command", ["verify", "replay", "review"])
def test_a_name_in_a_file_reaches_the_terminal_as_nothing_but_a_name(
    shell: Shell,  # noqa: F811
    command: str,
    name: str,
) -> None:
    status, out, err = shell.run(command, "-", stdin=TEXT.replace('"Ann"', name))
    assert (status, err) == (0, "")
    assert all(char == "\n" or char.isprintable() for char in out)


def test_the_options_are_said_that_are_proven(shell: Shell) -> None:  # noqa: F811
    """A file that names an option twice would tell readers one thing and prove another."""
    _, out, _ = shell.run("verify", "-", stdin=TEXT)
    assert out.startswith("match checked 1, romme rounds=1, 2 players\n")
    twice = TEXT.replace("game romme rounds=1", "game romme rounds=9 rounds=1")
    status, out, err = shell.run("verify", "-", stdin=twice)
    assert (status, out) == (2, "")
    assert err == "line 3: cannot read 'rounds=1' at 1, expected rounds only once\n"


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
    "words": (
        lambda text: text.replace("Ann's", "Annes"),
        "WRONG   the words that the file shows are those in the shuffles",
    ),
    "a hash of words": (
        lambda text: re.sub("words 1 .*", f"words 1 {'0' * 64}", text),
        "WRONG   shuffle 2",
    ),
    "the options": (
        lambda text: text.replace("rounds=1", "knock=9 rounds=1"),
        "WRONG   shuffle 2",
    ),
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
    done = python("-I", "-S", "-c", ALONE, "verify", str(path))
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[-1] == "foreign: []"
    assert "Every shuffle was fixed" in done.out


@pytest.mark.parametrize(
    "environ",
    [
        {"PYTHONIOENCODING": "cp1252"},
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
)
def test_an_honest_file_holds_also_where_its_words_cannot_be_written(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(match_file("Łź"), encoding="utf-8")
    done = python("-m", "bot", "verify", str(path), env=environ)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(r"match \u0141")
    assert done.out.endswith("for this very match.\n")


@pytest.mark.parametrize(
    ("command", "target"), [("page", "out"), ("render", "out"), ("backup", "copy")]
)
def test_the_name_of_what_was_made_reaches_the_terminal_as_nothing_but_a_name(
    shell: Shell,  # noqa: F811
    tmp_path: Path,
    command: str,
    target: str,
) -> None:
    """Also a name can come from others: from an archive, or from a script."""
    made = str(tmp_path / f"{EVIL}{target}")
    match command:
        case "backup":
            file = blank(tmp_path / "tables.db")
            status, out, err = shell.run("backup", made, "--database", str(file))
        case "render":
            status, out, err = shell.run("render", "-", "--out", made, stdin=POSITION)
        case _:
            status, out, err = shell.run("page", "-", "--out", made, stdin=TEXT)
    assert (status, err) == (0, "")
    assert r"\x1b[2J" in out
    assert all(char == "\n" or char.isprintable() for char in out)
