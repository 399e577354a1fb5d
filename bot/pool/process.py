"""A process that thinks, as the bot sees it: one question at a time, and a limit for each."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any

STARTING_SECONDS = 120.0
"""A new process has to find Python, itself and the question's modules; then it says so."""
READY, TAKEN, ANSWERED, FAILED = b"ready", b"taken", b"answered", b"failed"
"""What a process says; an answer or an error follows its word."""


@dataclass(frozen=True, slots=True)
class Answered:
    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """The function raised this."""

    error: Exception


class Lost(Enum):
    """Why there is no answer; the process that should have given it is of no more use."""

    DIED = auto()
    TOO_LONG = auto()


Outcome = Answered | Failed | Lost
Done = Callable[[Outcome], None]


class Process:
    """A Python of our own, and a thread that listens to it.

    The event loop has no part in it: what ends a thought that hangs must not wait for anything. The
    process is started by the thread that stays with it, since Linux ties it to that one.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[bytes, float, Done] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        threading.Thread(target=self._run, name="thinking", daemon=True).start()

    def begin(self, text: bytes, seconds: float, done: Done) -> None:
        """Think about a question; the outcome is told to ``done``, by another thread."""
        self._jobs.put((text, seconds, done))

    def close(self) -> None:
        """Kill it; its thread ends as soon as it is dead."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._jobs.put(None)

    # --- the thread ---

    def _run(self) -> None:
        try:
            with self._started() as (hearing, speaking):
                self._think(_Talk(hearing, speaking))
        except OSError:  # no memory or no processes left: whoever asks must hear of it
            if (job := self._jobs.get()) is not None:
                job[2](Lost.DIED)

    def _think(self, talk: "_Talk") -> None:
        while (job := self._jobs.get()) is not None:
            text, seconds, done = job
            outcome = talk.ask(text, seconds)
            done(outcome)
            if isinstance(outcome, Lost):
                return

    @contextmanager
    def _started(self) -> Iterator[tuple[Connection, Connection]]:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "bot.pool.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        with self._lock:
            self._process = process
            if self._closed:
                process.kill()
        try:
            with (
                Connection(os.dup(process.stdout.fileno()), writable=False) as hearing,
                Connection(os.dup(process.stdin.fileno()), readable=False) as speaking,
            ):
                process.stdout.close()
                process.stdin.close()
                yield hearing, speaking
        finally:
            process.kill()
            process.wait()


def _environment() -> dict[str, str]:
    """Ours, with the places where we find modules, and without the token: thinking needs none."""
    places = os.pathsep.join(place or str(Path.cwd()) for place in sys.path)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    return kept | {"PYTHONPATH": places}


class _TooLongError(Exception):
    pass


class _Talk:
    """What is said between us and a process."""

    def __init__(self, hearing: Connection, speaking: Connection) -> None:
        self._hearing = hearing
        self._speaking = speaking
        self._is_ready = False

    def ask(self, text: bytes, seconds: float) -> Outcome:
        try:
            if not self._is_ready:  # before it listens, even sending could hang
                self._heard(STARTING_SECONDS)
                self._is_ready = True
            self._speaking.send_bytes(text)
            said = self._heard(STARTING_SECONDS)
            if said == TAKEN:
                said = self._heard(seconds)
        except _TooLongError:
            return Lost.TOO_LONG
        except (EOFError, OSError):
            return Lost.DIED
        return _understood(said)

    def _heard(self, seconds: float) -> bytes:
        if not self._hearing.poll(seconds):
            raise _TooLongError
        return self._hearing.recv_bytes()


def _understood(said: bytes) -> Outcome:
    try:
        if said.startswith(ANSWERED):
            return Answered(pickle.loads(said.removeprefix(ANSWERED)))  # noqa: S301 - our own
        error, place = pickle.loads(said.removeprefix(FAILED))  # noqa: S301 - our own
    except Exception as strange:  # noqa: BLE001 - some exceptions cannot be copied
        return Failed(strange)
    error.add_note(place)
    return Failed(error)
