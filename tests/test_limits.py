"""No test can hang, and none leaves anything behind."""

import os
import re
import signal
from pathlib import Path

from tests.processes import ROOT, python, started

HANGING = """
import asyncio, threading
from pathlib import Path
from tests.processes import started

def begin(name):
    process = started("-c", "import time; print('up', flush=True); time.sleep(10_000)")
    up = process.__enter__()
    up.stdout.readline()
    Path(__file__).with_name(name).write_text(str(up.pid))
    return process

async def test_that_waits_for_nothing():
    process = begin("one")
    await asyncio.Event().wait()

def test_that_waits_for_a_thread():
    process = begin("other")
    threading.Event().wait()

def test_that_is_well():
    pass
"""


def test_a_test_that_hangs_is_ended_with_its_processes_and_says_where_it_was(
    tmp_path: Path,
) -> None:
    path = tmp_path / "test_hanging.py"
    path.write_text(HANGING, encoding="utf-8")
    done = python(
        # One worker after the other: two would print their stacks into each other.
        *("-m", "pytest", "-n", "1", "-c", str(ROOT / "pyproject.toml"), str(path)),
        *("-p", "tests.conftest", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=10"),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.status == 1
    assert "2 failed, 1 passed" in done.out, done.out
    assert "in test_that_waits_for_nothing" in done.err, done.err
    assert "in test_that_waits_for_a_thread" in done.err, done.err
    assert_gone(int((tmp_path / "one").read_text()))
    assert_gone(int((tmp_path / "other").read_text()))


def assert_gone(pid: int) -> None:
    """It was killed by another process, which may need a moment."""
    while Path(f"/proc/{pid}/cwd").exists():
        os.sched_yield()


def test_what_a_process_has_started_ends_with_it() -> None:
    code = (
        "import subprocess, sys\n"
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(10_000)'])\n"
        "print('up', flush=True)\n"
    )
    with started("-c", code) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
    assert process.returncode in (0, -signal.SIGKILL)
    assert process.stdout.closed


STARTING = re.compile(r"subprocess\.(Popen|run|call|check_\w+)\(|create_subprocess_\w+\(")
WELL_KEPT = {
    "processes.py": "the place itself",
    "postgres.py": "starts a server for all, which waits for the end of the last that uses it",
    "postgres_server.py": "that server, which it ends itself",
    "wire/nursery.py": "forks the bots of the wire, and has them watched",
    "games/test_fair.py": "a shell, with a limit",
    "page/test_strictness.py": "node, which reads a page's script and ends",
    "database/test_postgresql.py": "asks a copied program for its version",
    "test_examples.py": "systemd's own check of a unit, with a limit",
    "tools/names.py": "asks git for a checkout",
    "test_limits.py": "a process that starts another",
}


def test_whoever_starts_processes_does_it_where_they_are_looked_after() -> None:
    tests = ROOT / "tests"
    found = {
        path.relative_to(tests).as_posix()
        for path in tests.rglob("*.py")
        if STARTING.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(WELL_KEPT)
