"""The names of all tests of a checkout; of two, which are gone and which are new.

``python -m tests.tools names`` lists those of this checkout, ``names REVISION`` those of another
one, and ``names OLD NEW`` compares (``.`` is what lies here). Files play no part: a test that has
moved is still there. It ends with 1 if a name is gone.
"""

import argparse
import ast
import io
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from tests.processes import ROOT

HERE = "."
Names = dict[str, list[str]]
"""By its name: the files in which a test of that name stands."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revisions", nargs="*", metavar="REVISION", help="one, or an old and a new")
    args = parser.parse_args()
    if len(args.revisions) > 2:
        parser.error("there are no more than two to compare")
    found = [names(one) for one in args.revisions or [HERE]]
    if len(found) == 1:
        print("\n".join(f"{file}::{name}" for name, files in found[0].items() for file in files))
        return 0
    old, new = found
    gone = list(fewer(old, new))
    print(*(f"gone: {one}" for one in gone), *(f"new: {one}" for one in fewer(new, old)), sep="\n")
    print(f"{sum(map(len, old.values()))} tests before, {sum(map(len, new.values()))} now")
    return 1 if gone else 0


def fewer(old: Names, new: Names) -> Iterator[str]:
    """Tests of whose name there are fewer, and where they stood."""
    for name, files in sorted(old.items()):
        if len(files) > len(new.get(name, ())):
            yield f"{name} ({', '.join(files)})"


def names(revision: str) -> Names:
    found: Names = {}
    for path, source in sorted(sources(revision)):
        for name in tests_in(ast.parse(source)):
            found.setdefault(name, []).append(path)
    return found


def tests_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.name.startswith("test_"):
            yield node.name


def sources(revision: str) -> Iterator[tuple[str, str]]:
    if revision == HERE:
        for path in (ROOT / "tests").rglob("test_*.py"):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        return
    git = ("git", "archive", revision, "tests")
    packed = subprocess.run(git, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for member in tar:
            if Path(member.name).match("test_*.py") and (file := tar.extractfile(member)):
                yield member.name, file.read().decode("utf-8")


if __name__ == "__main__":
    sys.exit(main())
