"""Databases on a real PostgreSQL: one server for a whole run of the tests, a database for each.

The server starts when the first test asks for it (:mod:`tests.postgres_server`), is shared by all
processes that run tests, and ends with the last of them.
"""

import asyncio
import atexit
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import uuid
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from bot.database.core import ServerAddress
from bot.database.postgresql import PostgresDatabase
from tests.postgres_server import GUARDED, installed

T = TypeVar("T")

RUN = "TISCHLEIN_TEST_RUN"
"""Names a folder that all processes of a run share; the first one makes it."""
SERVER = "tests.postgres_server"
TEMPLATE = "up_to_date"
PASSWORD = "open sesame"  # noqa: S105 - of a user of the tests
TABLES = (
    "SELECT tablename FROM pg_tables"
    " WHERE schemaname = 'public' AND tablename != 'tischlein_schema'"
)
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'tischlein'"
    " AND pid != pg_backend_pid()"
)
"""Ours only; whoever cleans up has another name."""
BEFORE = (
    # What a test has left behind would only be waited for.
    CUT_OTHERS,
    # Rows may go in any order.
    "SET session_replication_role = replica",
)
RESTART = (
    "SELECT setval(pg_get_serial_sequence(table_name, column_name), 1, false)"
    " FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'"
)


def is_there() -> bool:
    """Whether this machine can have a PostgreSQL for its tests."""
    return installed() is not None


class PostgresServer:
    """The running server, as one process of the tests sees it."""

    def __init__(self, folder: Path) -> None:
        self._free: list[str] = []
        self._cleaners: dict[str, asyncpg.Connection[asyncpg.Record]] = {}
        self._cleaning = ""
        with (folder / "starting").open("a") as starting:
            fcntl.flock(starting, fcntl.LOCK_EX)
            self._users = (folder / "users").open("a")  # held until this process ends
            fcntl.flock(self._users, fcntl.LOCK_SH)
            started = not (folder / "address").exists()
            if started:
                try:
                    _start(folder)
                except RuntimeError:
                    self._users.close()
                    raise
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
            self._thread.start()
            self.home, self.port = (folder / "address").read_text("utf-8").split()
            self._admin = self.wait_for(asyncpg.connect(self.address("postgres").url))
            if started:
                self._make_template()

    def close(self) -> None:
        for connection in (self._admin, *self._cleaners.values()):
            self.wait_for(connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._users.close()

    def wait_for(self, work: "Coroutine[Any, Any, T]") -> T:
        """Do something on the server's own event loop: fixtures have none that runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def address(self, database: str, user: str = "postgres") -> ServerAddress:
        return ServerAddress(f"postgresql://{user}@/{database}?host={self.home}&port={self.port}")

    def by_network(
        self, database: str, *, user: str = "postgres", more: str = "", password: str | None = None
    ) -> ServerAddress:
        url = f"postgresql://{user}@127.0.0.1:{self.port}/{database}{more}"
        return ServerAddress(url, password)

    def run(self, *statements: str) -> None:
        for statement in statements:
            self.wait_for(self._admin.execute(statement))

    def _make_template(self) -> None:
        async def fill() -> None:
            await (await PostgresDatabase.open(self.address(TEMPLATE))).close()

        self.run(f"CREATE DATABASE {TEMPLATE}")
        self.run(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")
        self.wait_for(fill())

    @contextmanager
    def copy(self, template: str = "template0") -> Iterator[ServerAddress]:
        """A database of one's own: an empty one, or a copy of another."""
        name = f"t{uuid.uuid4().hex}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        try:
            yield self.address(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def database(self) -> Iterator[ServerAddress]:
        """A database with the newest schema and nothing in it.

        Making one takes longer than most tests, so that it is emptied and used again. Whoever
        changes the schema has to take a copy.
        """
        name = self._free.pop() if self._free else self._made()
        try:
            yield self.address(name)
        finally:
            self.wait_for(self._cleaners[name].execute(self._cleaning))
            self._free.append(name)

    def _made(self) -> str:
        name = f"t{uuid.uuid4().hex}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY file_copy")
        cleaner = self.wait_for(asyncpg.connect(self.address(name).url))
        rows = self.wait_for(cleaner.fetch(TABLES))
        self._cleaners[name] = cleaner
        self._cleaning = ";".join((*BEFORE, *(f"DELETE FROM {row[0]}" for row in rows), RESTART))  # noqa: S608
        return name


def _start(folder: Path) -> None:
    """A start that fails is the answer for the whole run: a thousand tests would wait for it."""
    failed = folder / "failed"
    if not failed.exists():
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(  # noqa: S603 - ourselves
                [sys.executable, "-m", SERVER, str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
                text=True,
            )
        assert process.stdout is not None
        with process.stdout as said:
            is_ready = said.readline() == "ready\n"
        if is_ready:
            process.returncode = 0  # nobody waits for it here: it ends by itself
            return
        process.wait()
        failed.write_text((folder / "log").read_text("utf-8", "replace"), "utf-8")
    raise RuntimeError(
        "PostgreSQL did not start, and is not tried again in this run of the tests. It said:\n"
        + failed.read_text("utf-8")
    )


@cache
def server() -> PostgresServer:
    """The server of this run; started if it is not there yet."""
    return PostgresServer(shared_folder())


def leave() -> None:
    """Let go of the server, if this process has used it."""
    if server.cache_info().currsize:
        server().close()
        server.cache_clear()


@cache
def shared_folder() -> Path:
    """What a run makes once is in here. Called before anything else in each process of it; the
    first one makes the folder, and removes it in the end."""
    if RUN not in os.environ:
        os.environ[RUN] = folder = tempfile.mkdtemp(prefix="tischlein-run-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(os.environ[RUN])
