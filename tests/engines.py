"""What stores things in a test: a SQLite file, or a database on a real PostgreSQL."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from bot.database.core import Address
from bot.database.sqlite import SqliteDatabase
from tests import postgres
from tests.postgres import shared_folder

# --- SQLite files with the newest schema and nothing in them ---
# Making one applies every migration there ever was, which takes longer than most tests; so one is
# made for each process of tests, and copied. How a file is made is for ``tests/database`` to look
# at.


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


# --- what stores things in a test: a SQLite file, or a database on a real PostgreSQL ---
# Whatever takes the fixture ``address``, or one that is made with it, runs on both. A test that is
# about the file itself says so with :data:`sqlite_only`.

needs_server = pytest.mark.skipif(
    not postgres.is_there(), reason="there is no PostgreSQL for tests on this machine"
)
sqlite_only = pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
"""About bytes, pragmas or rights of the file."""


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=needs_server)])
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def address(engine: str, tmp_path: Path) -> Iterator[Address]:
    """Where nothing is kept yet."""
    if engine == "sqlite":
        yield blank(tmp_path / "tables.db")
        return
    with postgres.server().database() as server:
        yield server


@contextmanager
def fresh(engine: str) -> Iterator[Address]:
    """The same, for a test that needs more than one."""
    if engine == "postgresql":
        with postgres.server().database() as server:
            yield server
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield blank(Path(folder) / "tables.db")
