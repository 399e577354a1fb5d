"""The page on fair deals has a program that does what it says, with nothing but Python."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_verify import TEXT, swapped_deal
from tests.games.helpers import SECRET

PAGE = Path(__file__).parent.parent.parent / "docs" / "fairness.md"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "check.py"
    path.write_text(code, encoding="utf-8")
    return path


def said(program: Path, text: str) -> list[str]:
    file = program.with_name("match.txt")
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(program), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.splitlines()


def test_an_honest_match_passes(program: Path) -> None:
    deals = sum(line.startswith("deal ") for line in TEXT.splitlines())
    assert said(program, TEXT) == [
        "the promise was kept",
        *(f"shuffle {number} follows" for number in range(1, deals + 1)),
    ]


def test_a_changed_deal_is_found(program: Path) -> None:
    assert said(program, swapped_deal(TEXT))[2] == "shuffle 2 DOES NOT FOLLOW"


def test_another_secret_is_found(program: Path) -> None:
    lines = said(program, TEXT.replace(SECRET.hex(), bytes(32).hex()))
    assert lines[0] == "the promise was BROKEN"
    assert lines[2] == "shuffle 2 DOES NOT FOLLOW"
