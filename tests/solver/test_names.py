"""One word for one thing, wherever plays are thought out."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGES = ("solver", "advice", "opponents")
ROOT = Path(__file__).parents[2] / "bot"


def test_no_two_classes_of_the_solver_advice_and_opponents_share_a_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(str(file.relative_to(ROOT)))
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
