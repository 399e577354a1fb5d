"""Processes that tests start. None of them outlives its test, whatever becomes of that.

Each is the head of a group, which is killed as a whole. If the test itself is killed, since it took
too long, a guard notices that and does the same.
"""

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple

ROOT = Path(__file__).parent.parent
PATIENCE = 500
"""Seconds after which a process is stuck; nothing is measured with it. A test has a minute more.

A disk that is shared with others may need many times as long as usual for each commit."""

_GUARD = """
import os, signal, sys
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def python(*args: str, typed: str | None = None, **more: Any) -> Ran:
    """Run a Python to its end; ``typed`` is what it reads from its input."""
    with started(*args, **more) as process:
        out, err = ended(process, typed)
        return Ran(process.returncode, out, err)


def ended(process: "subprocess.Popen[str]", typed: str | None = None) -> tuple[str, str]:
    """Output and errors of a process that ends by itself, and of all that it has started."""
    try:
        return process.communicate(typed, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        out, err = _stacks(process)
        raise AssertionError(f"a process did not end\n{out}\n{err}") from None


def _stacks(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """End a process that is stuck; its errors say where each of its threads was."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGABRT)
    with suppress(subprocess.TimeoutExpired):
        return process.communicate(timeout=10)
    kill(process.pid)
    return process.communicate()


@contextmanager
def started(
    *args: str, cwd: Path = ROOT, env: dict[str, str] | None = None, **more: Any
) -> "Iterator[subprocess.Popen[str]]":
    """A Python that runs meanwhile; ``env`` is all that it finds in its environment."""
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | more
    process = subprocess.Popen(  # noqa: S603 - our own programs
        [sys.executable, "-X", "faulthandler", *args],
        cwd=cwd,
        env=env,
        text=True,
        start_new_session=True,
        **streams,
    )
    with process, guarded(process.pid):
        yield process


@contextmanager
def guarded(group: int) -> Iterator[None]:
    """See to it that nobody is left of a group of processes."""
    watch(group)
    try:
        yield
    finally:
        kill(group)


def watch(group: int) -> None:
    """From now on a group of processes ends with the tests, at the latest."""
    print(f"+{group}", file=_guard(), flush=True)


def kill(group: int) -> None:
    """End all of a group that is left."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    print(f"-{group}", file=_guard(), flush=True)


@cache
def _guard() -> IO[str]:
    """One for each process that runs tests. It hears the end of its input when that dies."""
    guard = subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-I", "-S", "-c", _GUARD],
        stdin=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert guard.stdin is not None
    stdin = guard.stdin

    def dismiss() -> None:
        stdin.close()
        guard.wait()

    atexit.register(dismiss)
    return stdin
