"""What the processes of these tests think."""

import os
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn


class OddError(Exception):
    """Cannot be sent anywhere."""

    def __init__(self, one: object, other: object) -> None:
        super().__init__()
        self.things = (one, other, lambda: None)


def where() -> tuple[int, int]:
    return os.getpid(), os.getppid()


def dies_once(mark: Path) -> str:
    """The first process that is asked does not survive the question."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def fails() -> NoReturn:
    raise LookupError("r7")


def fails_oddly() -> NoReturn:
    raise OddError(1, 2)


def hangs() -> None:
    time.sleep(10_000)


def chatters() -> str:
    """Reads and writes as if it were at a terminal."""
    print("nobody should take this for an answer")
    return sys.stdin.read()


def environment() -> dict[str, str]:
    return dict(os.environ)
