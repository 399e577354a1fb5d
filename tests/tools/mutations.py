"""What can be changed in a function so that it decides otherwise: pure, from source to source.

A site is an expression in a function that decides something. Which sites a seed chooses hangs on
the function alone (its qualified name and its text), not on the file that it stands in: so the same
ones are chosen after functions have moved.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

Change = Callable[[ast.expr], ast.expr]
Visit = Callable[[int, ast.expr, dict[str, Change]], ast.expr]
Function = ast.FunctionDef | ast.AsyncFunctionDef

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OFF_BY_ONE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LARGEST = 1000
"""Larger numbers are limits that nothing comes near to."""
NOT_CHANGED = frozenset({"__repr__", "__str__"})
LOGS = frozenset({"log", "logger", "logging"})
REFUSING = frozenset({"deny", "refuse", "absent"})
NO_DECISIONS = frozenset({"strict"})
"""Keywords that only say what is true anyhow."""
WITHOUT_GUARD = "guard removed"
LONGEST = 90


@dataclass(frozen=True, slots=True)
class Site:
    """One place, and how a seed changes it."""

    path: str
    function: str
    digest: str
    """Of the function's text."""
    index: int
    """Which of the places in its function."""
    kind: str
    line: int
    before: str
    after: str
    rank: str

    @property
    def key(self) -> str:
        """Known again in another file."""
        return f"{self.function}:{self.digest}:{self.index}"

    @property
    def what(self) -> str:
        return f"{self.before} -> {self.after}"


def sites_of(path: str, source: str, seed: int, *, conditions_only: bool = False) -> list[Site]:
    """All places of a file at which something may be changed."""
    found: list[Site] = []
    lines = source.splitlines()
    for name, function, digest in _functions(ast.parse(source)):

        def note(
            index: int,
            node: ast.expr,
            changes: dict[str, Change],
            name: str = name,
            digest: str = digest,
        ) -> ast.expr:
            rank = sha256(f"{seed}|{name}|{digest}|{index}".encode()).hexdigest()
            kind = list(changes)[int(rank[-8:], 16) % len(changes)]
            after = kind if kind == WITHOUT_GUARD else _short(changes[kind](_copy(node)))
            before = _short(node)
            if isinstance(node, ast.Constant | ast.Name):
                before += f" in `{lines[node.lineno - 1].strip()}`"
            found.append(Site(path, name, digest, index, kind, node.lineno, before, after, rank))
            return node

        _Walk(note, conditions_only=conditions_only).function(function)
    return found


def mutated(source: str, site: Site, *, conditions_only: bool = False) -> ast.Module:
    """The file with this one change."""
    changed = []

    def change(index: int, node: ast.expr, changes: dict[str, Change]) -> ast.expr:
        if index != site.index:
            return node
        changed.append(site)
        return changes[site.kind](node)

    tree = ast.parse(source)
    for name, function, digest in _functions(tree):
        if (name, digest) == (site.function, site.digest) and not changed:
            _Walk(change, conditions_only=conditions_only).function(function)
    if not changed:
        raise LookupError(site)
    return ast.fix_missing_locations(tree)


def probed(
    source: str, sites: dict[str, int], probe: str, *, conditions_only: bool = False
) -> ast.Module:
    """The file with a call of ``probe`` at each site (by its key), which is told its number."""
    tree = ast.parse(source)
    for name, function, digest in _functions(tree):

        def wrap(
            index: int, node: ast.expr, changes: object, where: str = f"{name}:{digest}"
        ) -> ast.expr:
            del changes
            key = f"{where}:{index}"
            if key not in sites:
                return node
            told = ast.Constant(sites[key])
            call = ast.Call(ast.Name(probe, ast.Load()), [told], [])  # gives back nothing
            return ast.copy_location(ast.BoolOp(ast.Or(), [call, node]), node)

        _Walk(wrap, conditions_only=conditions_only).function(function)
    return ast.fix_missing_locations(tree)


def sources(root: Path, roots: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Some files, and those below some folders, by their paths."""
    for one in roots:
        for file in sorted((root / one).rglob("*.py")) or [root / one]:
            yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")


def _functions(tree: ast.AST, above: str = "") -> Iterator[tuple[str, Function, str]]:
    """Functions and methods, with digests; what is defined in a function belongs to it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{above}{node.name}.")
        elif isinstance(node, Function) and node.name not in NOT_CHANGED:
            text = sha256(_text(node).encode()).hexdigest()
            yield f"{above}{node.name}", node, text[:16]


def _text(function: Function) -> str:
    """Its code, however it is laid out and whatever is said about it."""
    body = function.body
    said = ast.get_docstring(function, clean=False) is not None
    return ast.unparse(ast.Module([*body[said:]], [])) + ast.unparse(function.args)


class _Walk(ast.NodeTransformer):
    """Comes by all sites of a function, always in the same order."""

    def __init__(self, visit: Visit, *, conditions_only: bool) -> None:
        self._visit = visit
        self._conditions_only = conditions_only
        self._index = 0
        self._inside = 0
        """How many conditions we are in."""

    def function(self, function: Function) -> None:
        function.body[:] = [self._statement(one) for one in function.body]

    def visit(self, node: ast.AST) -> ast.AST:
        if _decides_nothing(node):
            return node
        if isinstance(node, ast.If) and _is_type_checking(node.test):
            return node
        if isinstance(node, ast.expr):
            return self._expression(node, _own_changes(node))
        if isinstance(node, ast.If | ast.While):
            node.test = self._condition(node.test, _as_condition(node))
        elif isinstance(node, ast.comprehension):
            node.ifs = [self._condition(one, _as_condition(node)) for one in node.ifs]
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                node.value = self._seen(node.value)
            return node
        elif isinstance(node, ast.arguments):
            return node
        elif isinstance(node, ast.match_case):
            node.body[:] = [self._statement(one) for one in node.body]
            return node
        return self._rest(node)

    def _rest(self, node: ast.AST) -> ast.AST:
        """What is in it, without conditions, which were looked at before."""
        skipped = ("test",) if isinstance(node, ast.If | ast.While | ast.IfExp) else ()
        skipped = ("ifs",) if isinstance(node, ast.comprehension) else skipped
        for name, value in ast.iter_fields(node):
            if name in (*skipped, "decorator_list", "returns", "format_spec"):
                continue
            if isinstance(value, list):
                value[:] = [self.visit(one) if isinstance(one, ast.AST) else one for one in value]
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def _statement(self, node: ast.stmt) -> ast.stmt:
        seen = self.visit(node)
        assert isinstance(seen, ast.stmt)
        return seen

    def _seen(self, node: ast.expr) -> ast.expr:
        seen = self.visit(node)
        assert isinstance(seen, ast.expr)
        return seen

    def _condition(self, node: ast.expr, changes: dict[str, Change]) -> ast.expr:
        self._inside += 1
        try:
            both = {} if isinstance(node, ast.Constant) else changes | _own_changes(node)
            return self._expression(node, both)
        finally:
            self._inside -= 1

    def _expression(self, node: ast.expr, changes: dict[str, Change]) -> ast.expr:
        mine = None
        if changes and (self._inside or not self._conditions_only):
            mine = self._index
            self._index += 1
        if isinstance(node, ast.IfExp):
            node.test = self._condition(node.test, _as_condition(node))
        self._rest(node)
        if mine is None:
            return node
        return ast.copy_location(self._visit(mine, node, changes), node)


def _decides_nothing(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.keyword):
        return node.arg in NO_DECISIONS
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in LOGS
    )


def _is_type_checking(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _as_condition(owner: ast.AST) -> dict[str, Change]:
    changes: dict[str, Change] = {"negated": lambda node: ast.UnaryOp(ast.Not(), node)}
    if isinstance(owner, ast.If) and _is_guard(owner):
        return changes | {WITHOUT_GUARD: _never}
    if not isinstance(owner, ast.While):  # nobody has to wait for loops that never end
        changes["always"] = lambda _: ast.Constant(value=True)
    return changes | {"never": _never}


def _never(_: ast.expr) -> ast.expr:
    return ast.Constant(value=False)


def _is_guard(node: ast.If) -> bool:
    """Whether it only turns somebody away."""
    last = node.body[-1]
    turns_away = (
        isinstance(last, ast.Expr)
        and isinstance(last.value, ast.Call)
        and isinstance(last.value.func, ast.Name)
        and last.value.func.id in REFUSING
    )
    ends = isinstance(last, ast.Raise | ast.Return) or turns_away
    return not node.orelse and len(node.body) == 1 and ends


def _own_changes(node: ast.expr) -> dict[str, Change]:
    if isinstance(node, ast.Compare):
        return _comparisons(node)
    if isinstance(node, ast.BoolOp):
        return {"and/or": _swapped} | {
            f"without part {at + 1}": _without(at) for at in range(len(node.values))
        }
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return {"not dropped": lambda one: one.operand if isinstance(one, ast.UnaryOp) else one}
    if isinstance(node, ast.Name) and node.id in OPPOSITES and isinstance(node.ctx, ast.Load):
        return {"opposite": lambda _: ast.Name(OPPOSITES[node.id], ast.Load())}
    if isinstance(node, ast.Constant):
        return _constants(node.value)
    return {}


def _comparisons(node: ast.Compare) -> dict[str, Change]:
    found: dict[str, Change] = {}
    for at, op in enumerate(node.ops):
        if type(op) in OFF_BY_ONE:
            found[f"off by one {at + 1}"] = _compared(at, OFF_BY_ONE[type(op)])
    if len(node.ops) == 1:
        found["turned"] = _compared(0, TURNED[type(node.ops[0])])
    return found


def _compared(at: int, op: type[ast.cmpop]) -> Change:
    def change(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.Compare)
        return ast.Compare(node.left, [*node.ops[:at], op(), *node.ops[at + 1 :]], node.comparators)

    return change


def _swapped(node: ast.expr) -> ast.expr:
    assert isinstance(node, ast.BoolOp)
    return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _without(at: int) -> Change:
    def change(node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.BoolOp)
        left = [*node.values[:at], *node.values[at + 1 :]]
        return ast.BoolOp(node.op, left) if len(left) > 1 else left[0]

    return change


def _constants(value: object) -> dict[str, Change]:
    if isinstance(value, bool):
        return {"flipped": lambda _: ast.Constant(not value)}
    if isinstance(value, int) and value <= LARGEST:
        return {
            "one more": lambda _: ast.Constant(value + 1),
            "one less": lambda _: ast.Constant(value - 1),
        }
    return {}


def _copy(node: ast.expr) -> ast.expr:
    return ast.parse(f"({ast.unparse(node)})", mode="eval").body


def _short(node: ast.expr) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
