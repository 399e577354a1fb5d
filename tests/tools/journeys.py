"""Follow a click on Lay, a timeout and /ranking through the house.

``python -m tests.tools journeys [lay|timeout|ranking] [--tree]`` counts calls, functions and files
by package, the deepest chain and the functions of a single statement; with ``--tree`` it prints
every first call in order, indented by depth.
"""

import ast
import asyncio
import functools
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType

import pytest

from tests.cogs.remembering import with_a_past
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import serving
from tests.tools.count_clicks import MELD, NAME, Thumb

ROOT = Path.cwd()
OURS = tuple(str(ROOT / name) + "/" for name in ("bot", "cogs", "render"))
SKIP = str(ROOT / "bot" / "playground")

Function = tuple[str, int, str]
"""Its file, its first line and its name."""


@functools.cache
def lines_of(file: str, first: int, name: str) -> tuple[int, int]:
    """How many lines and statements a function has."""
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == name:
            start = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if first in (start, node.lineno):
                body = [one for one in node.body if not _is_said(one)]
                return (node.end_lineno or node.lineno) - node.lineno + 1, len(body)
    return 0, 0


def _is_said(node: ast.stmt) -> bool:
    """A docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Trace:
    def __init__(self) -> None:
        self.depth = self.deep = 0
        self.calls: Counter[Function] = Counter()
        self.order: list[tuple[int, Function]] = []

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event not in ("call", "return"):
            return
        code = frame.f_code
        file = code.co_filename
        if not file.startswith(OURS) or file.startswith(SKIP) or code.co_name.startswith("<"):
            return
        key = (file, code.co_firstlineno, code.co_name)
        if event == "call":
            self.depth += 1
            self.deep = max(self.deep, self.depth)
            if key not in self.calls:
                self.order.append((self.depth, key))
            self.calls[key] += 1
        else:
            self.depth = max(0, self.depth - 1)


async def traced(do: Callable[[], Awaitable[object]]) -> Trace:
    trace = Trace()
    sys.setprofile(trace)
    try:
        await do()
    finally:
        sys.setprofile(None)
    return trace


def report(name: str, trace: Trace, *, tree: bool) -> None:
    calls: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    files: defaultdict[str, set[str]] = defaultdict(set)
    single = total = 0
    for key, count in trace.calls.items():
        file = key[0][len(str(ROOT)) + 1 :]
        package = _package(file)
        calls[package] += count
        functions[package] += 1
        files[package].add(file)
        lines, statements = lines_of(*key)
        total += lines
        single += statements == 1
    print(
        f"== {name}: {trace.calls.total()} calls, {len(trace.calls)} functions,"
        f" {len({key[0] for key in trace.calls})} files, deepest {trace.deep},"
        f" {total} lines in these functions, {single} functions of one statement"
    )
    for package, count in functions.most_common():
        print(
            f"   {package:22} files {len(files[package]):3}"
            f" functions {count:4} calls {calls[package]:5}"
        )
    if tree:
        for depth, key in trace.order:
            lines, statements = lines_of(*key)
            print(
                f"{'  ' * min(depth, 30)}{key[0][len(str(ROOT)) + 1 :]}:{key[1]} {key[2]}"
                f" ({lines} lines, {statements} st, x{trace.calls[key]})"
            )


def _package(file: str) -> str:
    if file.startswith("cogs/") and "/ui/" not in file:
        return "cogs/*.py"
    return "/".join(file.split("/")[:2])


async def follow(which: str, *, tree: bool) -> None:
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name)
        if which in ("lay", "timeout"):
            stacked(patch, "classic", MELD)
            async with serving(folder) as server:
                await server.started(NAME, "ben", game="classic")
                thumb = Thumb(Sitting(server))
                await thumb.open()
                await thumb.pick("b1")
                await thumb.pick("r10 r11 r12")
                if which == "lay":
                    trace = await traced(lambda: thumb.press("lay"))
                else:
                    trace = await traced(lambda: server.env.advance_time(200))
                report(which, trace, tree=tree)
        else:
            async with serving(folder) as server:
                await with_a_past(server)
                trace = await traced(lambda: server.slash("ann", "ranking"))
                report(which, trace, tree=tree)


def main() -> None:
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    for which in names or ["lay", "timeout", "ranking"]:
        asyncio.run(follow(which, tree="--tree" in sys.argv))
