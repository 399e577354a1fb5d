"""Every clause of the rules is named by a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CLAUSES = [
    f"{part}{number}"
    for part, last in (("T", 34), ("R", 20), ("U", 17))
    for number in range(1, last + 1)
]


def docstrings(folder: Path) -> Iterator[str]:
    """What the tests say that they test."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


NAMED = {
    clause
    for text in docstrings(Path(__file__).parent)
    for clause in re.findall(r"\b[TRU][0-9]+\b", text)
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_named_by_at_least_one_test(clause: str) -> None:
    assert clause in NAMED
