"""PostgreSQL: opening, migrating, writing, connections nobody can listen to, and the tests' own."""

import asyncio
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
from asyncpg.pool import PoolConnectionProxy

from bot.database.core import (
    Connection,
    InDoubtError,
    NewerDatabaseError,
    NotADatabaseError,
    NotAllowedError,
    OlderDatabaseError,
    ReadOnlyError,
    ServerAddress,
    StoreError,
    UnreachableError,
)
from bot.database.migrations import MIGRATIONS, Migration
from bot.database.moving import open_database
from bot.database.postgresql import PostgresDatabase, explained
from bot.operation.settings import read_database
from tests import postgres, postgres_server
from tests.postgres_server import GUARDED

pytestmark = pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")


# --- a server of PostgreSQL: opening, migrating, writing, and what is said when it will not do ---

NEWEST = MIGRATIONS[-1].number
NEXT = Migration(NEWEST + 1, "next", ("CREATE TABLE next (id INTEGER PRIMARY KEY) STRICT",))
BROKEN = Migration(NEWEST + 2, "broken", ("CREATE TABLE more (id INTEGER)", "CREATE nonsense"))


@pytest.fixture
def empty() -> Iterator[ServerAddress]:
    """A database in which nothing is, not even a schema."""
    with postgres.server().copy() as address:
        yield address


@pytest.fixture
def address() -> Iterator[ServerAddress]:
    with postgres.server().database() as address:
        yield address


@pytest_asyncio.fixture
async def database(address: ServerAddress) -> AsyncIterator[PostgresDatabase]:
    database = await PostgresDatabase.open(address)
    yield database
    await database.close()


async def version(address: ServerAddress) -> int:
    connection = await asyncpg.connect(address.url)
    try:
        return int(await connection.fetchval("SELECT version FROM tischlein_schema"))
    finally:
        await connection.close()


async def add(connection: Connection, server: int) -> int:
    await connection.execute("INSERT INTO servers VALUES (?1, 0)", (server,))
    return server


# --- migrating ---


async def test_ten_that_start_together_migrate_once(empty: ServerAddress) -> None:
    opened = await asyncio.gather(*(PostgresDatabase.open(empty) for _ in range(10)))
    for database in opened:
        await database.close()
    assert await version(empty) == NEWEST


async def test_a_migration_that_fails_changes_nothing(empty: ServerAddress) -> None:
    await (await PostgresDatabase.open(empty)).close()
    with pytest.raises(StoreError):
        await PostgresDatabase.open(empty, migrations=(*MIGRATIONS, NEXT, BROKEN))
    database = await PostgresDatabase.open(empty)
    assert (await database.read("SELECT to_regclass('next') AS found"))[0]["found"] is None
    await database.close()


async def test_an_older_database_is_only_read_once_it_is_migrated(empty: ServerAddress) -> None:
    with pytest.raises(OlderDatabaseError, match="has schema 0"):
        await PostgresDatabase.open_to_read(empty)


# --- databases that will not do ---


async def test_a_newer_database_is_left_alone(empty: ServerAddress) -> None:
    await (await PostgresDatabase.open(empty, migrations=(*MIGRATIONS, NEXT))).close()
    for opened in (PostgresDatabase.open, PostgresDatabase.open_to_read):
        with pytest.raises(NewerDatabaseError, match=f"schema {NEXT.number}, known {NEWEST}"):
            await opened(empty)
    assert await version(empty) == NEXT.number


async def test_the_database_of_another_program_is_left_alone(empty: ServerAddress) -> None:
    connection = await asyncpg.connect(empty.url)
    await connection.execute("CREATE TABLE recipes (name TEXT)")
    await connection.close()
    for opened in (PostgresDatabase.open, PostgresDatabase.open_to_read):
        with pytest.raises(NotADatabaseError, match="not a database of this program"):
            await opened(empty)


async def test_a_database_that_is_not_there_is_said_so() -> None:
    with pytest.raises(UnreachableError, match="has no such database"):
        await PostgresDatabase.open(postgres.server().address("nowhere"))


async def test_a_server_that_is_not_there_is_said_so() -> None:
    with pytest.raises(UnreachableError, match="no server answers there"):
        await PostgresDatabase.open(ServerAddress("postgresql://anna:secret@127.0.0.1:1/tables"))


async def test_a_server_without_tls_is_said_so() -> None:
    address = postgres.server().by_network("postgres", more="?sslmode=require")
    with pytest.raises(UnreachableError, match="has no TLS"):
        await PostgresDatabase.open(address)


async def test_a_user_who_is_not_known_is_said_so() -> None:
    with pytest.raises(NotAllowedError, match="does not let this user in"):
        await PostgresDatabase.open(postgres.server().address("postgres", user="stranger"))


async def test_a_wrong_password_is_said_so_and_not_repeated() -> None:
    address = postgres.server().by_network("postgres", user="guarded", password="guess")  # noqa: S106
    with pytest.raises(NotAllowedError, match="does not accept this user") as caught:
        await PostgresDatabase.open(address)
    assert "guess" not in str(caught.value)


async def test_a_user_who_may_not_write_is_said_so() -> None:
    """The password is right, but the database is somebody else's."""
    server = postgres.server()
    address = server.by_network(postgres.TEMPLATE, user="guarded", password=postgres.PASSWORD)
    with pytest.raises(NotAllowedError, match="should own the database"):
        await PostgresDatabase.open(address)


async def test_a_server_that_takes_nothing_is_said_so_at_once(empty: ServerAddress) -> None:
    await (await PostgresDatabase.open(empty)).close()
    name = str(empty).rpartition("/")[2]
    postgres.server().run(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with pytest.raises(ReadOnlyError, match="cannot be written to"):
        await PostgresDatabase.open(empty)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ssl.SSLCertVerificationError("self-signed"), "certificate is not the one"),
        (asyncpg.TooManyConnectionsError("sorry"), "no connection left"),
        (asyncpg.CannotConnectNowError("starting up"), "starting or stopping"),
        (asyncpg.DiskFullError("no space"), "is full"),
        (asyncpg.ClientConfigurationError("sslmode"), "options of this address"),
        (TimeoutError(), "does not answer in time"),
        (asyncpg.DataError("'a rack' is no number"), "DataError"),
        (asyncpg.exceptions.InterfaceError("pool is closed"), "the connection is lost"),
    ],
)
def test_every_complaint_is_one_line(error: Exception, said: str) -> None:
    explained_error = explained(error, "postgresql://host/tables")
    assert said in str(explained_error)
    assert "rack" not in str(explained_error)


async def test_what_is_opened_to_read_is_not_written(address: ServerAddress) -> None:
    reading = await PostgresDatabase.open_to_read(address)
    with pytest.raises(ReadOnlyError, match="cannot be written to"):
        await reading.write(partial(add, server=1))
    assert await reading.read("SELECT * FROM servers") == []
    await reading.close()


# --- writing ---


async def test_a_connection_that_was_cut_is_made_again(database: PostgresDatabase) -> None:
    """As after a restart of the server."""
    await database.write(partial(add, server=1))
    for server in (2, 3):
        await _cut_all(database)
        assert await database.write(partial(add, server=server)) == server
    await _cut_all(database)
    assert len(await database.read("SELECT * FROM servers")) == 3


async def test_work_whose_connection_is_cut_is_done_again_and_once(
    database: PostgresDatabase,
) -> None:
    tries = []

    async def cut_at_first(connection: Connection) -> None:
        await add(connection, 1)
        tries.append(1)
        if len(tries) == 1:
            await _cut_all(database)
        await add(connection, 2)

    await database.write(cut_at_first)
    assert len(tries) == 2
    assert len(await database.read("SELECT * FROM servers")) == 2


async def _cut_all(database: PostgresDatabase) -> None:
    connection = await asyncpg.connect(database.address.url)
    await connection.execute(postgres.CUT_OTHERS)
    await connection.close()


class Cut:
    """The connection is lost at the first commit, before or after the server has heard of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, heard: bool) -> None:
        self.times = 0
        execute = PoolConnectionProxy.execute

        async def cut(raw: Any, sql: str, *values: object) -> str:
            if sql != "COMMIT" or self.times:
                return str(await execute(raw, sql, *values))
            self.times += 1
            if heard:
                await execute(raw, sql)
            raw.terminate()
            raise asyncpg.ConnectionDoesNotExistError

        monkeypatch.setattr(PoolConnectionProxy, "execute", cut)


@pytest.mark.parametrize("heard", [True, False])
async def test_a_commit_that_was_cut_is_neither_lost_nor_doubled(
    database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, heard: bool
) -> None:
    """If the server has committed, it is not done again; if not, it is."""
    tries = []

    async def counted(connection: Connection) -> int:
        tries.append(1)
        return await add(connection, 7)

    cut = Cut(monkeypatch, heard=heard)
    assert await database.write(counted) == 7
    assert (cut.times, len(tries)) == (1, 1 if heard else 2)
    assert len(await database.read("SELECT * FROM servers")) == 1


async def test_a_commit_of_which_nothing_is_known_is_not_acknowledged(
    database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unknown(*_: object) -> None:
        return None

    Cut(monkeypatch, heard=True)
    monkeypatch.setattr(PostgresDatabase, "_asked_for_status", unknown)
    with pytest.raises(InDoubtError):
        await database.write(partial(add, server=7))


async def test_two_that_are_in_each_others_way_both_get_on(address: ServerAddress) -> None:
    """A deadlock: each holds what the other needs."""
    both = [await PostgresDatabase.open(address) for _ in range(2)]
    for server in (1, 2):
        await both[0].write(partial(add, server=server))
    held = asyncio.Barrier(2)
    tries = []

    async def touch(first: int, second: int, connection: Connection) -> None:
        touching = "UPDATE servers SET first_seen = first_seen + 1 WHERE id = ?1"
        await connection.execute(touching, (first,))
        tries.append(first)
        if len(tries) <= 2:
            await held.wait()
        await connection.execute(touching, (second,))

    await asyncio.gather(both[0].write(partial(touch, 1, 2)), both[1].write(partial(touch, 2, 1)))
    rows = await both[0].read("SELECT first_seen FROM servers")
    for database in both:
        await database.close()
    assert [row["first_seen"] for row in rows] == [2.0, 2.0]
    assert len(tries) > 2


async def test_what_breaks_a_rule_is_said_without_its_values(database: PostgresDatabase) -> None:
    rack = "1 draw: a secret rack"
    with pytest.raises(StoreError, match="foreign key") as caught:
        await database.write(
            lambda db: db.execute("INSERT INTO actions VALUES (99, 0, ?1, 0, NULL)", (rack,))
        )
    assert "secret" not in str(caught.value)


async def test_a_nul_is_refused_and_nothing_is_written(database: PostgresDatabase) -> None:
    """Who writes takes it out before; should somebody forget, nothing is lost but that."""

    async def note(value: str, connection: Connection) -> None:
        await connection.execute("INSERT INTO facts VALUES ('before', 'x')")
        await connection.execute("INSERT INTO facts VALUES ('note', ?1)", (value,))

    with pytest.raises(StoreError):
        await database.write(partial(note, "a\0b"))
    assert not await database.read("SELECT * FROM facts")
    await database.write(partial(note, "ab"))


async def test_a_process_has_no_more_connections_than_it_was_told(address: ServerAddress) -> None:
    database = await PostgresDatabase.open(address, connections=4)
    try:
        reads = [database.read("SELECT pg_backend_pid() AS pid, pg_sleep(0)") for _ in range(20)]
        seen = {rows[0]["pid"] for rows in await asyncio.gather(*reads)}
    finally:
        await database.close()
    assert 1 <= len(seen) <= 2, "one of the four writes, and one listens"


# --- a connection to PostgreSQL that nobody can listen to, and that knows whom it talks to ---
# The server that the tests bring with them has no TLS, so that something in front of it speaks it,
# as PostgreSQL does: it is asked for it in the clear, says yes, and then begins.

HOST = "127.0.0.1"
CERTIFICATE = Path(__file__).parent / "loopback.pem"
"""Valid from 2000 to 2126, for nothing but this address; its key is in the same file."""
ASKS_FOR_TLS = (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")


class Front:
    """Speaks TLS in front of a server that does not."""

    def __init__(self, port: int) -> None:
        self._behind = port
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(CERTIFICATE)
        self.encrypted = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            assert await reader.readexactly(len(ASKS_FOR_TLS)) == ASKS_FOR_TLS
            writer.write(b"S")
            await writer.start_tls(self._context)
            self.encrypted += 1
            there, back = await asyncio.open_connection(HOST, self._behind)
            await asyncio.gather(_pump(reader, back), _pump(there, writer))
        writer.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest.fixture
def name() -> Iterator[str]:
    with postgres.server().database() as address:
        yield address.url.partition("@/")[2].partition("?")[0]


@pytest_asyncio.fixture
async def front() -> AsyncIterator[tuple[Front, int]]:
    made = Front(int(postgres.server().port))
    listening = await asyncio.start_server(made.serve, HOST, 0)
    yield made, listening.sockets[0].getsockname()[1]
    listening.close()


def secured(port: int, name: str, more: str, host: str = HOST) -> ServerAddress:
    return ServerAddress(f"postgresql://postgres@{host}:{port}/{name}?{more}")


async def worked(database: PostgresDatabase) -> bool:
    try:
        rows = await database.read("SELECT count(*) AS count FROM tables")
    finally:
        await database.close()
    return bool(rows[0]["count"] == 0)


@pytest.mark.parametrize(
    "more",
    ["sslmode=require", f"sslmode=verify-full&sslrootcert={CERTIFICATE}"],
    ids=["any", "ours"],
)
async def test_a_connection_can_be_encrypted(
    front: tuple[Front, int], name: str, more: str
) -> None:
    made, port = front
    assert await worked(await PostgresDatabase.open(secured(port, name, more)))
    assert made.encrypted >= 2, "those that write and those that read"


async def test_whoever_cannot_prove_who_they_are_is_not_talked_to(
    front: tuple[Front, int], name: str
) -> None:
    """The certificate is for another name than the one that we have asked for."""
    made, port = front
    more = f"sslmode=verify-full&sslrootcert={CERTIFICATE}"
    with pytest.raises(UnreachableError, match="certificate is not the one that is expected"):
        await PostgresDatabase.open(secured(port, name, more, host="localhost"))
    assert not made.encrypted


async def test_a_password_from_a_file_is_what_lets_us_in(tmp_path: Path) -> None:
    file = tmp_path / "password"
    at = postgres.server().by_network("postgres", user=GUARDED)
    environ = {
        "TISCHLEIN_DATABASE": at.url,
        "TISCHLEIN_DATABASE_PASSWORD_FILE": str(file),
    }
    file.write_text("a wrong one\n")
    with pytest.raises(NotAllowedError, match="does not accept this user"):
        await open_database(read_database(environ, None))
    file.write_text(f"{postgres.PASSWORD}\n")
    with pytest.raises(NotAllowedError) as caught:  # it is somebody else's database
        await open_database(read_database(environ, None))
    assert "does not accept this user" not in str(caught.value)
    assert postgres.PASSWORD not in str(caught.value)


# --- the PostgreSQL of the tests itself: where it starts, and what is said where it does not ---


def test_programs_that_are_copied_find_their_libraries(tmp_path: Path) -> None:
    found = postgres_server.installed()
    assert found is not None
    copy = postgres_server.copied(found, tmp_path / "with a space")
    said = subprocess.run([copy / "bin" / "initdb", "--version"], check=True, capture_output=True)  # noqa: S603
    assert b"PostgreSQL" in said.stdout


def test_a_start_that_failed_is_the_answer_for_the_whole_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "SERVER", "tests.not_there")
    with pytest.raises(RuntimeError, match=r"did not start[\s\S]*not_there"):
        postgres.PostgresServer(tmp_path)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")  # would be another error
    with pytest.raises(RuntimeError, match=r"did not start[\s\S]*not_there"):
        postgres.PostgresServer(tmp_path)
