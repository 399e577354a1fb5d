"""Looking through a whole file for damage, beside everything else that is done with it."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from bot.store.errors import NotADatabaseError, explained

STEPS = 1000
"""Of SQLite's machine, after which it asks whether to go on."""


async def damage(path: Path, *, thoroughly: bool = False) -> str | None:
    """The first thing that is wrong with a file; None if nothing is.

    ``thoroughly`` also compares every index with its table, which takes several times as long.

    With a connection of its own, in a thread: a large file takes a while. It reads what is
    committed, and nobody waits for it, not even who writes. Whoever no longer wants to know is
    not kept waiting either.
    """
    stopped = threading.Event()
    look = "integrity_check" if thoroughly else "quick_check"
    try:
        return await asyncio.to_thread(_damage, path, stopped, look)
    finally:
        stopped.set()


def _damage(path: Path, stopped: threading.Event, look: str) -> str | None:
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as connection:
            connection.set_progress_handler(stopped.is_set, STEPS)
            found = connection.execute(f"PRAGMA {look}(1)").fetchone()[0]
    except sqlite3.Error as error:
        if stopped.is_set():
            return None
        said = explained(error, str(path))
        if isinstance(said, NotADatabaseError):
            return str(error)
        raise said from error
    return None if found == "ok" else str(found)
