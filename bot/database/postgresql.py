"""PostgreSQL: one connection that writes, and a few that read.

There is one writer for the same reason as in a file: what a piece of work has looked up must still
be true when it writes. Other processes have other servers of Discord, so that they are rarely in
the way; if they are, the work is done again.
"""

import asyncio
import ssl
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import asyncpg

from bot.database import core
from bot.database.migrations import MIGRATIONS, Migration

# --- bringing it up to date: once, however many processes start together ---

LOCK = int.from_bytes(b"Tischlei", "big")
"""Whoever migrates holds this advisory lock until the commit."""

_HAS_VERSION = "SELECT to_regclass('tischlein_schema') IS NOT NULL"
_THINGS = (
    "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
    " AND relkind IN ('r', 'v', 'm', 'p', 'f')"
)


async def migrate(
    connection: "asyncpg.Connection[asyncpg.Record]", name: str, migrations: Sequence[Migration]
) -> None:
    """Everything that is due, in one transaction.

    It writes the version even if nothing is due: whether a database takes anything shows at once.
    """
    newest = migrations[-1].number
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await _version(connection, name)
        core.check_version(name, version, newest)
        if version == 0:
            await connection.execute("CREATE TABLE tischlein_schema (version BIGINT NOT NULL)")
            await connection.execute("INSERT INTO tischlein_schema VALUES (0)")
        for migration in migrations:
            if migration.number > version:
                for statement in migration.for_postgresql:
                    await connection.execute(statement)
        await connection.execute("UPDATE tischlein_schema SET version = $1", newest)


async def _version(connection: "asyncpg.Connection[asyncpg.Record]", name: str) -> int:
    """How far a database has come; 0 for an empty one. That of another program is left alone."""
    if await connection.fetchval(_HAS_VERSION):
        return int(await connection.fetchval("SELECT version FROM tischlein_schema"))
    if await connection.fetchval(_THINGS):
        raise core.NotADatabaseError(f"{name} is not a database of this program")
    return 0


# --- what can go wrong with a server, each said in one sentence ---

CONFLICTS = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Somebody else was in the way; it works when it is tried again."""
STALE_PLANS = (asyncpg.InvalidCachedStatementError,)
"""A newer version of the bot has changed a table meanwhile."""
GOING_AWAY = (
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.CrashShutdownError,
    asyncpg.PostgresConnectionError,
    asyncpg.InternalClientError,  # what the driver says of one that was cut while nobody used it
    ConnectionError,
)

_BY_KIND: tuple[tuple[tuple[type[BaseException], ...], type[core.StoreError], str], ...] = (
    (
        (asyncpg.InvalidPasswordError,),
        core.NotAllowedError,
        "{name}: the server does not accept this user with this password",
    ),
    (
        (asyncpg.InvalidAuthorizationSpecificationError,),
        core.NotAllowedError,
        "{name}: the server does not let this user in from here; does it ask for TLS?",
    ),
    (
        (asyncpg.InvalidCatalogNameError,),
        core.UnreachableError,
        "{name}: the server has no such database; make it with createdb",
    ),
    (
        (asyncpg.InsufficientPrivilegeError,),
        core.NotAllowedError,
        "{name}: this user may not do that; it should own the database",
    ),
    ((asyncpg.ReadOnlySQLTransactionError,), core.ReadOnlyError, "{name} cannot be written to"),
    ((asyncpg.DiskFullError,), core.DiskFullError, "the disk that holds {name} is full"),
    (
        (asyncpg.TooManyConnectionsError,),
        core.LockedError,
        "{name}: the server has no connection left",
    ),
    (
        (asyncpg.LockNotAvailableError, *CONFLICTS),
        core.LockedError,
        "{name} is in use: somebody else was in the way",
    ),
    (
        (asyncpg.CannotConnectNowError, asyncpg.AdminShutdownError, asyncpg.CrashShutdownError),
        core.UnreachableError,
        "{name}: the server is starting or stopping",
    ),
    (
        (ssl.SSLError, ssl.CertificateError),
        core.UnreachableError,
        "{name}: no safe connection; the server's certificate is not the one that is expected",
    ),
    (
        (asyncpg.ClientConfigurationError,),
        core.UnusableError,
        "{name}: the options of this address make no sense",
    ),
    ((TimeoutError,), core.UnreachableError, "{name}: the server does not answer in time"),
    (
        (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError),
        core.UnreachableError,
        "{name}: the connection is lost",
    ),
)
NO_TLS = "rejected SSL upgrade"


def explained(error: BaseException, name: str) -> core.StoreError:
    """The driver's complaint as one of ours."""
    if is_misuse(error):
        return core.StoreError(f"{name}: {type(error).__name__}")
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        # These name a table and a rule, and no value.
        return core.StoreError(f"{name}: {error.message}")
    if isinstance(error, ConnectionError) and NO_TLS in str(error):
        return core.UnreachableError(f"{name}: the server has no TLS, which the address asks for")
    for kinds, ours, sentence in _BY_KIND:
        if isinstance(error, kinds):
            return ours(sentence.format(name=name))
    if isinstance(error, OSError):
        return core.UnreachableError(f"{name}: no server answers there")
    return core.StoreError(f"{name}: {type(error).__name__}")


def is_misuse(error: BaseException) -> bool:
    """Whether the driver was asked for what cannot be, such as a text where a number belongs."""
    return (
        isinstance(error, asyncpg.InterfaceError)
        and isinstance(error, ValueError)
        and not (isinstance(error, asyncpg.ClientConfigurationError))
    )


# --- the database: one connection that writes, and a few that read ---

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Pool = asyncpg.Pool[asyncpg.Record]
    Pooled = PoolConnectionProxy[asyncpg.Record]

CONNECT_SECONDS = 10.0
CLOSE_SECONDS = 3.0
STATEMENTS = 256
"""Prepared statements that a connection keeps: more than there are."""
ATTEMPTS = 3
DOUBT_SECONDS = 5.0
"""For how long it is tried to find out what became of a commit."""


class PostgresConnection:
    """What a piece of work may do; see :class:`bot.database.core.Connection`."""

    def __init__(self, connection: "Pooled") -> None:
        self._connection = connection

    async def execute(self, sql: core.Sql, parameters: Sequence[Any] = (), /) -> int:
        status = await self._connection.execute(core.for_postgresql(sql), *parameters)
        count = status.rpartition(" ")[2]  # as in "UPDATE 3"
        return int(count) if count.isdigit() else 0

    async def executemany(self, sql: core.Sql, rows: Iterable[Sequence[Any]], /) -> None:
        await self._connection.executemany(core.for_postgresql(sql), rows)

    async def fetch(self, sql: core.Sql, parameters: Sequence[Any] = (), /) -> list[core.Row]:
        return list(await self._connection.fetch(core.for_postgresql(sql), *parameters))


class PostgresDatabase(core.Database):
    """An open database on a server."""

    overwrites = False

    def __init__(self, address: core.ServerAddress, writer: "Pool", readers: "Pool") -> None:
        super().__init__(str(address))
        self.address = address
        self._writer = writer
        self._readers = readers

    @classmethod
    async def open(
        cls,
        address: core.ServerAddress,
        *,
        migrations: Sequence[Migration] = MIGRATIONS,
        patience: float | None = None,
        connections: int = core.CONNECTIONS,
    ) -> "PostgresDatabase":
        """Connect, and bring the database up to date.

        ``patience`` is how many seconds a statement may take, and how long the server keeps a
        transaction of ours in which nothing happens.
        """
        try:
            connection = await connect(address)
            try:
                await migrate(connection, str(address), migrations)
            finally:
                await connection.close()
            return await cls._pooled(address, _options(patience), patience, connections - 2)
        except BaseException as error:
            raise _ours(error, str(address)) from error

    @classmethod
    async def open_to_read(cls, address: core.ServerAddress) -> "PostgresDatabase":
        """Connect to a database that is there, and change nothing in it, not even its version."""
        try:
            connection = await connect(address)
            try:
                version, newest = await _version(connection, str(address)), MIGRATIONS[-1].number
                core.check_version(str(address), version, newest, at_least=newest)
            finally:
                await connection.close()
            options = _options(None) | {"default_transaction_read_only": "on"}
            return await cls._pooled(address, options, None)
        except BaseException as error:
            raise _ours(error, str(address)) from error

    @classmethod
    async def _pooled(
        cls,
        address: core.ServerAddress,
        options: dict[str, str],
        patience: float | None,
        readers: int = core.CONNECTIONS - 2,
    ) -> "PostgresDatabase":
        pools = [
            asyncpg.create_pool(
                address.url,
                password=address.password,
                min_size=1,
                max_size=size,
                timeout=CONNECT_SECONDS,
                command_timeout=patience,
                statement_cache_size=STATEMENTS,
                max_cached_statement_lifetime=0,
                server_settings=options,
                reset=_nothing_to_reset,
            )
            for size in (1, readers)
        ]
        opened: list[Pool] = []
        try:
            opened.extend([await pool for pool in pools])
        except BaseException:
            for pool in pools:
                pool.terminate()
            raise
        return cls(address, *opened)

    async def close(self) -> None:
        await self.wait_for_writes()
        for pool in (self._readers, self._writer):
            try:
                async with asyncio.timeout(CLOSE_SECONDS):
                    await pool.close()
            except (TimeoutError, *GOING_AWAY, asyncpg.InterfaceError):
                pool.terminate()

    # --- reading ---

    async def read(self, sql: core.Sql, parameters: Sequence[Any] = ()) -> list[core.Row]:
        """Rows of what is committed. If the connection is lost meanwhile, another one is asked."""
        words = core.for_postgresql(sql)
        most = self._readers.get_max_size()
        for left in reversed(range(most + 1)):  # all of them may have been cut
            try:
                return list(await self._readers.fetch(words, *parameters))
            except Exception as error:
                lost = isinstance(error, (*GOING_AWAY, asyncpg.InterfaceError))
                if not left or not lost or is_misuse(error):
                    raise _ours(error, self.name) from error
        raise AssertionError

    async def check(self) -> None:
        await self.read("SELECT version FROM tischlein_schema")

    async def size(self) -> int:
        return int((await self.read("SELECT pg_database_size(current_database())"))[0][0])

    async def damage(self) -> str | None:
        """What the server has found itself, if it keeps checksums of its pages."""
        rows = await self.read(
            "SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()"
        )
        failures = rows[0][0] if rows else None
        return f"{failures} pages do not have their checksums" if failures else None

    async def scrub(self, *traces: bytes) -> bool:  # noqa: ARG002 - nobody can look for them there
        """Nothing can be done from here: rows are gone, and what else is left is the server's."""
        return True

    # --- writing ---

    async def _write_all(self) -> None:
        while batch := self._jobs[: core.MOST_TOGETHER]:
            self._jobs = self._jobs[core.MOST_TOGETHER :]
            core.tell_outcomes(batch, await self._write_batch([job.work for job in batch]))

    async def _write_batch(self, batch: Sequence[core.Work[Any]]) -> list[Any]:
        """What each piece of work came to. If the whole cannot be kept, that is what all hear."""
        error: BaseException
        for _ in range(ATTEMPTS):
            try:
                return await self._write_together(batch)
            except _NotKeptError as again:
                error = again.reason
                if len(batch) > 1 and isinstance(error, CONFLICTS):
                    # It may be the pieces before it that are in somebody's way.
                    return [
                        outcome for work in batch for outcome in await self._write_batch([work])
                    ]
            except BaseException as other:  # noqa: BLE001 - handed to those who wait for the outcome
                error = other
                break
        return [core.FailedWork(_ours(error, self.name)) for _ in batch]

    async def _write_together(self, batch: Sequence[core.Work[Any]]) -> list[Any]:
        async with self._writer.acquire(timeout=CONNECT_SECONDS) as raw:
            try:
                await raw.execute("BEGIN")
                number = str(await raw.fetchval("SELECT pg_current_xact_id()::text"))
                if len(batch) == 1:
                    outcomes = [await batch[0](PostgresConnection(raw))]
                else:
                    outcomes = [await self._write_one(raw, work) for work in batch]
            except BaseException as error:
                await _roll_back(raw)
                if _is_worth_another_try(raw, error):
                    raise _NotKeptError(error) from error
                raise
            await self._commit(raw, number)
            return outcomes

    async def _write_one(self, raw: "Pooled", work: core.Work[Any]) -> Any:
        await raw.execute("SAVEPOINT piece")
        try:
            outcome = await work(PostgresConnection(raw))
        except Exception as error:
            if _is_worth_another_try(raw, error):
                raise
            await raw.execute("ROLLBACK TO SAVEPOINT piece")
            outcome = core.FailedWork(_ours(error, self.name))
        await raw.execute("RELEASE SAVEPOINT piece")
        return outcome

    async def _commit(self, raw: "Pooled", number: str) -> None:
        """Commit. If the connection is cut meanwhile, ask another one what became of it."""
        backend = raw.get_server_pid()
        try:
            await raw.execute("COMMIT")
        except (*GOING_AWAY, asyncpg.InterfaceError, TimeoutError) as error:
            _drop(raw)
            status = await self._status_of(number, backend)
            if status == "aborted":
                raise _NotKeptError(error) from error
            if status != "committed":
                raise core.InDoubtError(
                    f"{self.name}: the connection was cut while writing"
                ) from error

    async def _status_of(self, number: str, backend: int) -> str | None:
        """Whether a transaction was committed; its connection is ended first, if it still is."""
        with suppress(Exception):
            async with asyncio.timeout(DOUBT_SECONDS):
                while True:
                    with suppress(*GOING_AWAY, OSError, asyncpg.InterfaceError):
                        status = await self._asked_for_status(number, backend)
                        if status != "in progress":
                            return status
                    await asyncio.sleep(0.1)
        return None

    async def _asked_for_status(self, number: str, backend: int) -> str | None:
        connection = await connect(self.address)
        try:
            status: str | None = await connection.fetchval(
                "SELECT pg_xact_status($1::text::xid8)", number
            )
            if status == "in progress":
                await connection.execute("SELECT pg_terminate_backend($1)", backend)
            return status
        finally:
            connection.terminate()


class _NotKeptError(Exception):
    """Nothing of a transaction was kept, and it is worth another try."""

    def __init__(self, reason: BaseException) -> None:
        super().__init__()
        self.reason = reason


async def connect(address: core.ServerAddress) -> "asyncpg.Connection[asyncpg.Record]":
    """A connection of one's own: for migrations, and for whoever wants to listen."""
    return await asyncpg.connect(
        address.url,
        password=address.password,
        timeout=CONNECT_SECONDS,
        server_settings=_options(None),
    )


def _options(patience: float | None) -> dict[str, str]:
    options = {
        "application_name": "tischlein",
        "client_min_messages": "warning",
        "default_transaction_isolation": "read committed",
    }
    if patience is not None:
        # A process that is frozen in the middle of a transaction must not keep others from writing.
        options["idle_in_transaction_session_timeout"] = str(round(patience * 1000))
    return options


async def _nothing_to_reset(connection: object) -> None:
    """Skip what asyncpg does to a connection after each use: no setting of it is ever changed."""
    del connection


async def _roll_back(raw: "Pooled") -> None:
    # Whoever waits hears of the first error; a second one must not keep them waiting.
    try:
        await raw.execute("ROLLBACK")
    except Exception:  # noqa: BLE001 - then the connection is of no more use
        _drop(raw)


def _drop(raw: "Pooled") -> None:
    with suppress(asyncpg.InterfaceError):  # the pool has noticed already, and taken it back
        raw.terminate()


def _is_worth_another_try(raw: "Pooled", error: BaseException) -> bool:
    if not isinstance(error, Exception):
        return False
    try:
        lost = raw.is_closed()
    except asyncpg.InterfaceError:  # the pool has taken it back
        lost = True
    return lost or isinstance(error, (*GOING_AWAY, *CONFLICTS, *STALE_PLANS))


def _ours(error: BaseException, name: str) -> BaseException:
    """A complaint of the driver's as one of ours; what the work itself has raised stays."""
    theirs = asyncpg.PostgresError | asyncpg.InterfaceError | asyncpg.InternalClientError | OSError
    return explained(error, name) if isinstance(error, theirs) else error
