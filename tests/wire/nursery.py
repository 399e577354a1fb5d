"""Bots that are started in a fraction of the time: forked from a Python that has read everything.

Most of a start is reading discord.py, ourselves and our words, and drawing the first pictures. So
one process for each process of tests does that once, and makes a copy of itself for every bot that
is wanted. The copy is a process like any other: it has its own session, database and log, and can
be killed at any moment.
"""

import asyncio
import atexit
import importlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NoReturn

from bot.thinking.pool import die_with_parent
from bot.words.catalogues import LANGUAGES
from render import prewarm
from tests.processes import ROOT, watch
from tests.speaking import say_in

LONGEST = 1 << 16
"""Bytes of what is said about a process that is wanted: nearly all is its environment."""


class Child:
    """A process that was forked for us. It holds the other end of a pipe as long as it lives."""

    def __init__(self, pid: int, life: int) -> None:
        self.pid = pid
        self._life = life

    async def wait(self) -> None:
        """Until it has ended."""
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self._life, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._life)
        os.close(self._life)


def fork(module: str, folder: Path, environ: Mapping[str, str], *args: str) -> Child:
    """A process that runs this module, with its log and its files in this folder."""
    ours, theirs = os.pipe()
    wanted = [module, str(folder), dict(environ), *args]
    with socket.fromfd(_nursery().fileno(), socket.AF_UNIX, socket.SOCK_STREAM) as nursery:
        socket.send_fds(nursery, [json.dumps(wanted).encode() + b"\n"], [theirs])
        os.close(theirs)
        pid = int(nursery.recv(LONGEST))
    watch(pid)
    return Child(pid, ours)


@cache
def _nursery() -> socket.socket:
    """One for each process of tests, which ends with it."""
    ours, theirs = socket.socketpair()
    process = subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-m", "tests.wire.nursery", str(theirs.fileno())],
        cwd=ROOT,
        pass_fds=[theirs.fileno()],
        start_new_session=True,
    )
    theirs.close()
    watch(process.pid)

    def dismiss() -> None:
        ours.close()
        process.wait()

    atexit.register(dismiss)
    return ours


# --- in the nursery ---


def serve(asking: socket.socket) -> None:
    _get_ready()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for them
    while True:
        said, (life,) = _heard(asking)
        pid = os.fork()
        if pid == 0:
            asking.close()
            _become(*json.loads(said))
        os.close(life)
        asking.sendall(f"{pid}\n".encode())


def _heard(asking: socket.socket) -> tuple[bytes, list[int]]:
    said, lives = b"", []
    while not said.endswith(b"\n"):
        more, fds, _, _ = socket.recv_fds(asking, LONGEST, 1)
        if not more:
            sys.exit()
        said += more
        lives += fds
    return said, lives


def _get_ready() -> None:
    for module in ("bot.cli.running", "bot.client", "cogs.feature"):
        importlib.import_module(module)
    list(sys.modules["cogs.feature"].all_features())
    for language in LANGUAGES:
        say_in(language, "table-rack")
    prewarm()


def _become(module: str, folder: str, environ: dict[str, str], *args: str) -> NoReturn:
    die_with_parent()  # should the tests be killed before they know of us
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environ)
    os.chdir(folder)
    log = os.open("log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(log, stream)
    sys.argv = [module, *args]
    runpy.run_module(module, run_name="__main__")
    sys.exit()


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
