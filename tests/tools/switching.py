"""A pytest plugin that reads our modules with a change in them; no file is touched.

``-p tests.tools.switching`` with a folder in ``MUTANTS``: its ``wanted.json`` says which sites are
to be probed, or which one is to be changed, and which tests run in which order. As a plugin it is
there before any of our modules.
"""

import builtins
import json
import os
import sys
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from tests.tools.mutations import Site, mutated, probed

FOLDER = "MUTANTS"
NOT_SWITCHED_ON = 9
"""The status of a run in which the changed module was never read."""
PROBE = "__reached__"
ROOT = Path(__file__).parents[2]


class Wanted:
    """What this process is to do."""

    def __init__(self, folder: Path) -> None:
        wanted: dict[str, Any] = json.loads((folder / "wanted.json").read_text("utf-8"))
        self.folder = folder
        self.sites = [Site(**site) for site in wanted["sites"]]
        self.conditions_only: list[str] = wanted["conditions_only"]
        self.changes: bool = wanted["changes"]
        self.tests: list[str] = wanted["tests"]
        self.read: set[str] = set()
        """Files that were read with something in them."""

    def code(self, path: str, source: str) -> CodeType:
        only = path.split("/", 1)[0] in self.conditions_only
        here = {site.key: at for at, site in enumerate(self.sites) if site.path == path}
        if self.changes:
            (site,) = self.sites
            tree = mutated(source, site, conditions_only=only)
        else:
            tree = probed(source, here, PROBE, conditions_only=only)
        self.read.add(path)
        return compile(tree, str(ROOT / path), "exec", dont_inherit=True)


class Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, wanted: Wanted, path: str) -> None:
        super().__init__(name, file)
        self._wanted = wanted
        self._file = path

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        source = (ROOT / self._file).read_text(encoding="utf-8")
        return self._wanted.code(self._file, source)


class Finder(MetaPathFinder):
    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._paths = {str(ROOT / site.path): site.path for site in wanted.sites}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".", 1)[0] not in ("bot", "cogs", "render"):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin in self._paths:
            spec.loader = Loader(fullname, spec.origin, self._wanted, self._paths[spec.origin])
        return spec


class Switching:
    """Notes which tests come by which sites, and how long each of them takes."""

    def __init__(self, wanted: Wanted, reached: set[int]) -> None:
        self._wanted = wanted
        self._reached = reached
        self._found: dict[str, tuple[float, list[int]]] = {}
        self._took: dict[str, float] = {}
        self._failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._reached.clear()
        try:
            return (yield)
        finally:
            if self._reached and item.nodeid not in self._failed:
                took = self._took.get(item.nodeid, 0.0)
                self._found[item.nodeid] = took, sorted(self._reached)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._took[report.nodeid] = self._took.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self._failed.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self._wanted.tests:
            order = {test: at for at, test in enumerate(self._wanted.tests)}
            items[:] = sorted(
                (item for item in items if item.nodeid in order), key=lambda one: order[one.nodeid]
            )

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._wanted.changes:
            if not self._wanted.read and session.exitstatus in (0, 1):
                session.exitstatus = NOT_SWITCHED_ON
        elif self._found:
            file = self._wanted.folder / f"reached-{os.getpid()}.json"
            file.write_text(json.dumps(self._found), "utf-8")


def _switched_on() -> Switching | None:
    """Done as soon as this is read: conftests, which read our modules, come before any hook."""
    if FOLDER not in os.environ:
        return None
    wanted, reached = Wanted(Path(os.environ[FOLDER])), set[int]()
    setattr(builtins, PROBE, reached.add)
    sys.meta_path.insert(0, Finder(wanted))
    return Switching(wanted, reached)


_switching = _switched_on()


def pytest_configure(config: pytest.Config) -> None:
    if _switching is not None:
        config.pluginmanager.register(_switching, "switching")
