"""What stores things in a test: a SQLite file, or a database on a real PostgreSQL.

Whatever takes the fixture ``address``, or one that is made with it, runs on both. A test that is
about the file itself says so with :data:`sqlite_only`.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.database.core import Address
from tests import postgres
from tests.blank import blank

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
