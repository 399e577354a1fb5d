"""SQLite files with the newest schema and nothing in them.

Making one applies every migration there ever was, which takes longer than most tests; so one is
made for each process of tests, and copied. How a file is made is for ``tests/store`` to look at.
"""

import asyncio
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from bot.database.sqlite import SqliteDatabase
from tests.postgres import shared_folder


def blank(path: Path) -> Path:
    """Such a file at this place, with the rights of its original; one that is there stays."""
    if not path.exists():
        shutil.copy(_original(), path)
    return path


@cache
def _original() -> Path:
    path = shared_folder() / f"blank-{os.getpid()}.db"
    # In a thread of its own, as whoever asks may have an event loop already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _made(path)).result()
    return path


async def _made(path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()
