"""What the README and the pages that it leads to say is true."""

import doctest
import io
import re
import shlex
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from bot.__main__ import parser
from tests.processes import ROOT

README = ROOT / "README.md"
TOOLS = README.with_name("docs") / "tools.md"
GUIDES = (README, TOOLS, *(TOOLS.with_name(f"{name}.md") for name in ("playing", "running")))
SHORT = 120
"""Lines that a newcomer reads before playing."""


def test_the_readme_is_short_and_leads_to_every_page() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= SHORT
    named = text + "".join(page.read_text(encoding="utf-8") for page in GUIDES)
    pages = {page.name for page in README.with_name("docs").glob("*.md")}
    assert {name for name in pages if f"{name})" not in named} == set()


def test_the_examples_of_the_engine_work() -> None:
    text = TOOLS.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, TOOLS.name, str(TOOLS), 0)
    assert examples.examples, "the page plays no moves"
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(examples, out=said.append)
    assert result.failed == 0, "".join(said)


def block(beginning: str) -> str:
    """The example that begins so."""
    parts = re.split(r"\n\n(?=\S)|\n\n(?= {4})", TOOLS.read_text(encoding="utf-8"))
    (found,) = (part for part in parts if part.startswith(f"    {beginning}"))
    return dedent(found).strip()


def run(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command says to the script on the page of tools."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(block("game classic")))
    args = parser([command]).parse_args([command, "-"])
    assert args.run(args) == 0
    return capsys.readouterr().out.strip()


def test_the_referee_says_what_its_page_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("referee", capsys, monkeypatch) == block("ok\n    ok")


def test_the_solver_says_what_its_page_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said, shown = run("solve", capsys, monkeypatch), block("tiles=")
    timeless = re.compile(r"ms=[\d.]+")
    assert timeless.sub("", said) == timeless.sub("", shown)


def test_every_command_line_that_is_shown_can_be_read() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDES)
    lines = re.findall(r"(?:\.venv/bin/tischlein|python3? -m bot) ([^`\n#]+)", text)
    assert len(lines) > 10
    for line in lines:
        words = shlex.split(line)
        with_numbers = ["1" if word == "ID" else word for word in words]
        if "--help" not in words and len(words) > 1:
            parser([words[0]]).parse_args(with_numbers)


PAGES = (README, README.with_name("CONTRIBUTING.md"), *README.with_name("docs").rglob("*.md"))
ANYWHERE = re.compile(r"-m bot (verify|health|doctor|COMMAND)\b|-c ")
"""What a Python without our packages can do, or what is said of the image."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_of_a_page_work_outside_of_the_environment(page: Path) -> None:
    text = " ".join(page.read_text(encoding="utf-8").split())
    bare = re.findall(r"(?<![\w/.])(python3?) (-\w .{20})", text)
    assert [said for said in bare if said[0] != "python3" or not ANYWHERE.match(said[1])] == []
