"""The page on fair deals has a program that does what it says, with nothing but Python."""

import re
import subprocess
from pathlib import Path

import pytest

from bot.games.proof import prove
from bot.games.record import parse_record
from tests.cli.test_verify import TEXT, swapped_deal
from tests.games.helpers import SECRET
from tests.processes import PATIENCE, ROOT, python

PAGE = ROOT / "docs" / "fairness.md"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "check.py"
    path.write_text(code, encoding="utf-8")
    return path


def said(program: Path, text: str) -> list[str]:
    file = program.with_name("match.txt")
    file.write_text(text, encoding="utf-8")
    done = python("-I", "-S", str(program), str(file))
    assert done.status == 0, done.err
    return done.out.splitlines()


def test_an_honest_match_passes(program: Path) -> None:
    deals = sum(line.startswith("deal ") for line in TEXT.splitlines())
    assert said(program, TEXT) == [
        "the promise was kept",
        "words 1 are in",
        "words 2 are in",
        f"seal {prove(parse_record(TEXT)).seal}",
        *(f"shuffle {number} follows" for number in range(1, deals + 1)),
    ]


def test_a_changed_deal_is_found(program: Path) -> None:
    assert said(program, swapped_deal(TEXT))[5] == "shuffle 2 DOES NOT FOLLOW"


def test_another_game_line_is_found(program: Path) -> None:
    """Who of two begins is the same every other time; all pieces never lie in the same order."""
    _, *others = _shuffles(said(program, TEXT.replace("rounds=1", "rounds=2")))
    _, *deals = _shuffles(said(program, TEXT))
    assert others == [line.replace("follows", "DOES NOT FOLLOW") for line in deals]


def _shuffles(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("shuffle")]


def test_words_that_nobody_said_are_found(program: Path) -> None:
    assert said(program, TEXT.replace("Ann's", "Annes"))[1] == "words 1 ARE NOT IN"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_fingerprint_is_what_the_command_of_the_page_prints(
    tmp_path: Path, newline: str
) -> None:
    """Also of a file whose lines end as on Windows, since it came by mail."""
    page = PAGE.read_text(encoding="utf-8")
    (command,) = re.findall(r"^ {4}(.*sha256sum)$", page, re.MULTILINE)
    (tmp_path / "match.txt").write_text(TEXT, encoding="utf-8", newline=newline)
    done = subprocess.check_output(  # noqa: S602 - ours
        command, shell=True, cwd=tmp_path, text=True, timeout=PATIENCE
    )
    assert done.split()[0] == prove(parse_record(TEXT)).digest


def test_another_secret_is_found(program: Path) -> None:
    lines = said(program, TEXT.replace(SECRET.hex(), bytes(32).hex()))
    assert lines[0] == "the promise was BROKEN"
    assert lines[5] == "shuffle 2 DOES NOT FOLLOW"
