"""What the papers say is true: README, pages, policies, the directory's listing, and names."""

import ast
import doctest
import io
import re
import shlex
import sqlite3
import sys
from collections import defaultdict
from io import BytesIO
from pathlib import Path
from textwrap import dedent

import pytest
from PIL import Image

from bot.__main__ import parser
from bot.database.migrations import MIGRATIONS
from bot.words.catalogues import LANGUAGES
from tests.processes import ROOT
from tests.tools.brand import BANNER, ICON, brand

# --- what the README and the pages that it leads to say is true ---

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


# --- the policies for operators say what is kept, and fall behind nothing ---

POLICY = ROOT / "PRIVACY.md"


def schema() -> dict[str, set[str]]:
    """Every table of a new database with its columns."""
    database = sqlite3.connect(":memory:")
    for migration in MIGRATIONS:
        for statement in migration.statements:
            database.execute(statement)
    named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    columns = "SELECT name FROM pragma_table_info(?)"
    found = {
        table: {column for (column,) in database.execute(columns, (table,))}
        for (table,) in database.execute(named).fetchall()
    }
    database.close()
    return found


def told() -> dict[str, set[str]]:
    """What the policy says is in the database."""
    listed = re.findall(r"`(\w+)`: ((?:`\w+`(?:, )?)+)", POLICY.read_text(encoding="utf-8"))
    return {table: set(re.findall(r"\w+", columns)) for table, columns in listed}


def test_the_privacy_policy_names_every_table_and_column_and_no_other() -> None:
    assert told() == schema()


def test_what_an_operator_has_to_fill_in_is_marked() -> None:
    for page in (POLICY, ROOT / "TERMS.md"):
        text = page.read_text(encoding="utf-8")
        assert text.count("⟦") == text.count("⟧") > 5


# --- what operators put into Discord's directory is there in every language, and fits ---

FOLDER = ROOT / "docs" / "listing"


def sections(language: str) -> dict[str, str]:
    text = (FOLDER / f"{language}.md").read_text(encoding="utf-8")
    parts = re.split(r"^#+ (.+)\n", text, flags=re.MULTILINE)
    return {title: body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_listing_has_all_parts_and_they_fit(language: str) -> None:
    found = sections(language)
    assert list(found) == ["Tischlein", "Summary", "Description", "Tags", "Pictures"]
    assert len(found["Summary"]) <= 200
    assert 300 <= len(found["Description"]) <= 4000
    tags = found["Tags"].split(", ")
    assert len(set(tags)) == len(tags) <= 5
    assert all(len(tag) <= 20 for tag in tags)
    for picture in found["Pictures"].split(", "):
        assert (ROOT / "docs" / "pictures" / picture).is_file()


@pytest.mark.parametrize("name", ["icon.png", "banner.png"])
def test_icon_and_banner_are_those_that_the_program_draws(name: str) -> None:
    kept, drawn = Image.open(FOLDER / name), Image.open(BytesIO(brand()[name]))
    assert kept.size == drawn.size == ((ICON, ICON) if name == "icon.png" else BANNER)
    assert kept.convert("RGB").reduce(16) == drawn.convert("RGB").reduce(16)


# --- one word for one thing: a class has a name of its own ---


def test_no_two_classes_of_the_bot_have_the_same_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for package in ("bot", "cogs", "render"):
        for file in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(file.relative_to(ROOT)))
    assert len(found) > 100
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
