"""One bot for each database: a second one would fight with the first over every table."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.cli.files import fail
from bot.database.core import Address


@contextmanager
def the_only_one(database: Address) -> Iterator[None]:
    """Hold the file as long as this goes on; if somebody else does, say so and end.

    The lock is on a file beside it and goes with the process that holds it, whatever ends that.
    Commands that only read do not ask for it.
    """
    lock = _opened(database) if isinstance(database, Path) else None
    if lock is None:
        yield
        return
    try:
        try:
            _lock(lock)
        except BlockingIOError:
            fail(f"{database} is in use: another Tischlein runs on it. End that one first.")
        yield
    finally:
        os.close(lock)


def _opened(database: Path) -> int | None:
    """None where no file can be written: then opening the database says what is wrong."""
    real = database.resolve()
    path = real.with_name(f"{real.name}.lock")
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


def _lock(file: int) -> None:
    """Raises if another process has it. A disk that knows no locks is not our trouble."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return
