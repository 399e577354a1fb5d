"""One word for one thing: a class has a name of its own."""

import ast
from collections import defaultdict

from tests.processes import ROOT


def test_no_two_classes_of_the_bot_have_the_same_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for package in ("bot", "cogs", "render"):
        for file in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(file.relative_to(ROOT)))
    assert len(found) > 100
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
