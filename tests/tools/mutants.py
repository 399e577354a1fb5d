"""Whether the tests see small faults: ``python -m tests.tools mutants --seed 1 --count 150``.

Decisions of the production code are changed, one at a time, and the tests that come by them have
to fail. A seed chooses which ones. Tests are run once with probes at the chosen sites, which says
who comes by where (``build/mutants`` keeps that); then each change is switched on in a run of
some of the tests that reach it, the nearest first (:data:`MOST`).
"""

import argparse
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from subprocess import STDOUT, TimeoutExpired
from typing import NamedTuple

from tests.processes import started
from tests.tools.mutations import Site, sites_of, sources
from tests.tools.switching import FOLDER, NOT_SWITCHED_ON, ROOT

ROOTS = (*("bot/games", "bot/tables", "bot/community", "bot/tournaments", "bot/database", "cogs"),)
CONDITIONS_ONLY = ("cogs",)
"""There only what is asked is changed, not what is shown."""
TESTS = (
    *("tests/games", "tests/tables", "tests/community", "tests/tournaments", "tests/database"),
    "tests/cogs",
)
LEFT_OUT = ("tests/tables/test_kill.py",)
ACCEPTED = Path(__file__).with_name("accepted_mutants.txt")
BUILD = ROOT / "build" / "mutants"
SHARE = 0.9
"""Of the changes so many have to be found."""
MOST = 40
QUICK = 8.0
"""Or more, if all of them together take no longer than so many seconds."""
NEAREST = 28
"""So many of them from where the changed file has its tests, if others come by, too."""
PATIENCE = 40.0
"""Seconds that a run has, beside four times as long as its tests took before."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?(?:\[.*?\])?)(?: - .*)?$", re.MULTILINE)

Reached = dict[str, tuple[float, list[str]]]
"""Of each test, how long it took and by which sites it came."""


class Verdict(NamedTuple):
    site: Site
    is_found: bool
    said: str

    def __str__(self) -> str:
        site = self.site
        return f"{site.path}:{site.line} {site.function}: {site.what}: {self.said}"


def chosen(roots: Sequence[str], seed: int, count: int) -> list[Site]:
    """The sites with the lowest ranks; where they stand plays no part."""
    found: list[Site] = []
    for path, source in sources(ROOT, roots):
        only = path.split("/", 1)[0] in CONDITIONS_ONLY
        found += sites_of(path, source, seed, conditions_only=only)
    return sorted(found, key=lambda site: (site.rank, site.path))[:count]


def accepted(lines: Iterable[str]) -> dict[str, str]:
    """Changes that make no difference, and why: ``function: before -> after # reason``."""
    parted = (line.rpartition(" # ") for line in lines if line.strip() and line[0] != "#")
    return {what.strip(): why.strip() for what, _, why in parted}


# --- who comes by where ---


def reached(sites: Sequence[Site], folders: Sequence[str], workers: int) -> Reached:
    """Tests and their sites: what is kept, and what runs of test files say that have to be asked.

    A file is asked for the sites that it was never asked for since it changed. If a site is new as
    its function has changed, only those are asked that came by that function before.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    cache = BUILD / "reached.json"
    kept = json.loads(cache.read_text("utf-8")) if cache.exists() else {}
    known: dict[str, Asked] = {
        path: Asked(*one) for path, one in kept.items() if (ROOT / path).is_file()
    }
    files = {
        path: sha256(source.encode()).hexdigest()
        for path, source in sources(ROOT, [one for one in folders if (ROOT / one).exists()])
        if path.rpartition("/")[2].startswith("test_") and path not in LEFT_OUT
    }
    for path, digest in files.items():
        if path not in known or known[path].digest != digest:
            known[path] = Asked(digest, [], [], {})
    missing = unasked(sites, {path: known[path] for path in files})
    for folder, group in groupby(missing, key=lambda path: path.rpartition("/")[0]):
        batch = list(group)
        print(f"looking for tests that come by: {folder}, {len(batch)} files", flush=True)
        wanted = {site.key: site for path in batch for site in missing[path]}
        found = _probed([*wanted.values()], batch, workers)
        for path in batch:
            known[path].learn(wanted, {test: found[test] for test in found if _file(test) == path})
        cache.write_text(json.dumps(known), "utf-8")
    tests = {test: one for path in files for test, one in known[path].tests.items()}
    if not tests:
        raise RuntimeError(f"no test in {' '.join(folders)} comes by any site")
    return tests


class Asked(NamedTuple):
    """A file of tests, for which sites it was asked, and which of its tests come by which."""

    digest: str
    keys: list[str]
    functions: list[str]
    """By which its tests come, with their files."""
    tests: Reached

    def learn(self, asked: dict[str, Site], found: Reached) -> None:
        self.keys[:] = sorted({*self.keys, *asked})
        came = (whole(asked[key]) for _, keys in found.values() for key in keys)
        self.functions[:] = sorted({*self.functions, *came})
        for test, (took, keys) in found.items():
            before = self.tests.get(test, (0.0, []))[1]
            self.tests[test] = took, sorted({*before, *keys})


def unasked(sites: Sequence[Site], files: dict[str, Asked]) -> dict[str, list[Site]]:
    """The sites for which each file has yet to be asked, if there are any."""
    asked = {key for one in files.values() for key in one.keys}
    reached = {function for one in files.values() for function in one.functions}
    missing: dict[str, list[Site]] = {}
    for path, one in files.items():
        for site in sites:
            has_changed = site.key not in asked and whole(site) in reached and one.keys
            if site.key not in one.keys and not (has_changed and whole(site) not in one.functions):
                missing.setdefault(path, []).append(site)
    return missing


def whole(site: Site) -> str:
    """The name of its function, with the file."""
    return f"{site.path}:{site.function}"


def _file(test: str) -> str:
    return test.partition("::")[0]


def _probed(sites: Sequence[Site], files: Sequence[str], workers: int) -> Reached:
    found: Reached = {}
    with tempfile.TemporaryDirectory(prefix="tischlein-mutants-") as folder:
        _run(Path(folder), sites, (), files, changes=False, workers=workers)
        for file in Path(folder).glob("reached-*.json"):
            for test, (took, numbers) in json.loads(file.read_text("utf-8")).items():
                found[test] = took, [sites[number].key for number in numbers]
    return found


# --- a change, and the tests that have to see it ---


def homes(site: Site) -> list[str]:
    """Folders of tests about the same subject."""
    folder = Path("tests") / Path(site.path.removeprefix("bot/")).parent
    while not (ROOT / folder).is_dir():
        folder = folder.parent
    return [str(folder)]


def nearest(site: Site, tests: Reached) -> list[str]:
    """Those that come by: the ones about the same subject first, of these the quickest."""
    here = {test: took for test, (took, keys) in tests.items() if site.key in keys}
    subject = Path(site.path).stem
    at_home = tuple(f"{one}/" for one in homes(site))
    alike: Counter[str] = Counter()

    order: list[tuple[tuple[bool, int, bool, bool, int, float], str]] = []
    for test in sorted(here, key=lambda one: (here[one], one)):
        name = test.partition("[")[0]
        alike[name] += 1
        is_other = f"test_{subject}.py" not in test
        slow = "postgres" in test and "postgres" not in subject
        sites = len(tests[test][1])  # who comes by few places is about this one
        order.append(
            (
                (not test.startswith(at_home), alike[name] // 3, slow, is_other, sites, here[test]),
                test,
            )
        )
    near = [test for _, test in sorted(order)]
    first, more = near[:NEAREST], near[NEAREST:]
    rest = sorted(more, key=lambda one: (alike[one.partition("[")[0]] > 2, here[one]))
    chosen = first + rest[: MOST - len(first)]
    took = sum(here[one] for one in chosen)
    for test in sorted(set(more) - set(chosen), key=lambda one: here[one]):
        took += here[test]
        if took <= QUICK:
            chosen.append(test)
    return chosen


def tried(site: Site, tests: Reached, reasons: dict[str, str]) -> Verdict:
    reason = reasons.get(f"{site.function}: {site.what}")
    if reason is not None:
        return Verdict(site, is_found=True, said=f"makes no difference: {reason}")
    names = nearest(site, tests)
    if not names:
        return Verdict(site, is_found=False, said="SURVIVED, no test comes by")
    limit = PATIENCE + 4 * sum(tests[name][0] for name in names)
    with tempfile.TemporaryDirectory(prefix="tischlein-mutants-") as folder:
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        try:
            status, out = _run(Path(folder), [site], names, files, changes=True, limit=limit)
        except TimeoutExpired:
            return Verdict(site, is_found=True, said=f"found: no end after {limit:.0f} s")
    if status == 0:
        return Verdict(site, is_found=False, said=f"SURVIVED {len(names)} tests")
    if status in (NOT_SWITCHED_ON, 5):
        said = " / ".join(out.strip().splitlines()[-3:])
        return Verdict(site, is_found=False, said=f"COULD NOT BE TRIED: {said}")
    red = FAILED.search(out)
    return Verdict(site, is_found=True, said=f"found by {red[1] if red else f'status {status}'}")


def _run(
    folder: Path,
    sites: Sequence[Site],
    tests: Sequence[str],
    files: Sequence[str],
    *,
    changes: bool,
    workers: int = 0,
    limit: float | None = None,
) -> tuple[int, str]:
    wanted = {
        "sites": [asdict(site) for site in sites],
        "conditions_only": CONDITIONS_ONLY,
        "changes": changes,
        "tests": tests,
    }
    (folder / "wanted.json").write_text(json.dumps(wanted), "utf-8")
    options = ["-n", str(workers), "-p", "tests.tools.switching", "-p", "no:cacheprovider"]
    options += ["-x", "--tb=no", "--hypothesis-profile=unshrunk"] if changes else ["--tb=short"]
    env = {name: value for name, value in os.environ.items() if name != "TISCHLEIN_TEST_RUN"}
    more = {FOLDER: str(folder), "COLUMNS": "1000"}
    with started("-m", "pytest", *options, *files, env=env | more, stderr=STDOUT) as process:
        out, _ = process.communicate(timeout=limit)
    if not changes and process.returncode not in (0, 1):
        raise RuntimeError(out)
    return process.returncode, out


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools mutants", description="Whether the tests see small faults."
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="chooses the changes")
    parser.add_argument("--count", type=int, default=150, metavar="N", help="how many changes")
    parser.add_argument("--only", type=int, action="append", metavar="N", help="this one alone")
    parser.add_argument("--first", type=int, metavar="N", help="not more of them than these")
    parser.add_argument("--list", action="store_true", help="the changes, without a test")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at once")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="of tests")
    parser.add_argument("roots", nargs="*", help=f"instead of {' '.join(ROOTS)}")
    args = parser.parse_args(arguments)
    sites = chosen(args.roots or ROOTS, args.seed, args.count)
    numbered = list(enumerate(sites, 1))
    if args.only:
        numbered = [one for one in numbered if one[0] in args.only]
    numbered = numbered[: args.first]
    if args.list:
        for number, site in numbered:
            print(f"{number:4} {site.path}:{site.line} {site.function}: {site.what}")
        return 0
    began = time.monotonic()
    # A few changes are tried with the tests about the same, so that nobody waits for all others.
    near = dict.fromkeys(home for _, site in numbered for home in homes(site))
    folders = args.tests or ([*near] if args.only else TESTS)
    tests = reached([site for _, site in numbered], folders, args.jobs)
    reasons = accepted(ACCEPTED.read_text("utf-8").splitlines()) if ACCEPTED.exists() else {}
    verdicts = []
    with ThreadPoolExecutor(args.jobs) as pool:
        tries = pool.map(lambda one: (one[0], tried(one[1], tests, reasons)), numbered)
        for number, verdict in tries:
            print(f"{number:4} {verdict}", flush=True)
            verdicts.append(verdict)
    found = sum(verdict.is_found for verdict in verdicts)
    minutes = (time.monotonic() - began) / 60
    print(f"{found} of {len(verdicts)} found ({found / len(verdicts):.0%}), {minutes:.0f} min")
    return 0 if found >= SHARE * len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
