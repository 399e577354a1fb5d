"""The solver keeps nothing of its own: what it remembers belongs to whoever asks."""

import ast
from collections.abc import Iterator
from pathlib import Path

import bot.solver

ROOT = Path(bot.solver.__file__).parent
MUTABLE = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)
MAKERS = {"dict", "list", "set", "Counter", "defaultdict", "OrderedDict", "deque", "Lock"}
CACHES = {"cache", "lru_cache"}
EVERYBODYS = {"__all__"}


def test_no_module_of_the_solver_holds_a_cache_or_anything_that_changes() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted(ROOT.rglob("*.py"))
        for line in _globals_of(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []


def _globals_of(module: ast.Module) -> Iterator[int]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield from (one.lineno for one in node.decorator_list if _name(one) in CACHES)
        elif isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            decorators = (one for method in methods for one in method.decorator_list)
            yield from (one.lineno for one in decorators if _name(one) in CACHES)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if {ast.unparse(target) for target in targets} <= EVERYBODYS:
                continue
            made = isinstance(node.value, ast.Call) and _name(node.value) in MAKERS | CACHES
            if made or isinstance(node.value, MUTABLE):
                yield node.lineno


def _name(node: ast.expr) -> str:
    """What is called or applied, without its module and its arguments."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
