"""The rule pages in docs/rules are the one source of clauses: tests cover them, code names them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import ROOT

PAGES = ROOT / "docs" / "rules"
ID = re.compile(r"\b[TRU][0-9]{1,2}\b")
DEFINED = re.compile(r"^(?:- \*\*|\| )([TRU][0-9]+)\b", re.MULTILINE)
"""A clause begins a list item or a row of the table in which the tile games differ."""


def ids_on_the_pages() -> list[str]:
    return [
        clause
        for page in sorted(PAGES.glob("*.md"))
        for clause in DEFINED.findall(page.read_text(encoding="utf-8"))
    ]


CLAUSES = ids_on_the_pages()


def docstrings(folder: Path) -> Iterator[str]:
    """What the tests say that they test."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield ast.get_docstring(node) or ""


TESTED = {clause for text in docstrings(ROOT / "tests" / "games") for clause in ID.findall(text)}


def prose(path: Path) -> Iterator[str]:
    """The comments and docstrings of a module; other strings may look like an id by chance."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    yield from re.findall(r"#.*", source)


def named_in_prose() -> Iterator[tuple[str, str]]:
    for folder in ("bot", "cogs", "render", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            where = str(path.relative_to(ROOT))
            yield from ((where, clause) for text in prose(path) for clause in ID.findall(text))
    for path in sorted((ROOT / "docs").rglob("*.md")):
        where = str(path.relative_to(ROOT))
        yield from ((where, clause) for clause in ID.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_named_by_at_least_one_test(clause: str) -> None:
    assert clause in TESTED


def test_clauses_are_numbered_without_gaps_and_defined_once() -> None:
    for part, last in (("T", 34), ("R", 20), ("U", 17)):
        numbers = [int(clause[1:]) for clause in CLAUSES if clause.startswith(part)]
        assert numbers == list(range(1, last + 1))


def test_no_clause_is_named_that_no_page_defines() -> None:
    unknown = {(where, clause) for where, clause in named_in_prose() if clause not in CLAUSES}
    assert not unknown


def test_every_page_marks_its_decisions_and_names_its_sheet() -> None:
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        assert "**[D]**" in text
        assert re.search(r"\bsheet\b", text)
