"""What a database can do, whichever engine is behind it.

All SQL is written once, with numbered parameters (``?1``). Two engines run it: a SQLite file
(:mod:`sqlite`) and PostgreSQL (:mod:`postgresql`). Where one of them needs other words, the
statement has both (:class:`PerEngine`).
"""

import asyncio
import glob
import os
import re
import sqlite3
import stat
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, NewType, Protocol, TypeVar


class PerEngine(NamedTuple):
    """A statement that has to be said differently. Parameters are ``?1`` in both."""

    sqlite: str
    postgresql: str


Sql = str | PerEngine

AS_TEXT = "CAST(CAST(?1 AS BIGINT) AS TEXT)"
"""An id as people write it, where the same parameter is a number elsewhere."""
NAMED = f"'%' || {AS_TEXT} || '%'"
"""A text in which that id stands."""

_PARAMETER = re.compile(r"\?(\d+)")


def for_sqlite(sql: Sql) -> str:
    return sql.sqlite if isinstance(sql, PerEngine) else sql


@lru_cache(maxsize=1024)
def for_postgresql(sql: Sql) -> str:
    """The words for PostgreSQL, whose first parameter is ``$1``."""
    return _PARAMETER.sub(r"$\1", sql.postgresql if isinstance(sql, PerEngine) else sql)


T = TypeVar("T")
CONNECTIONS = 6
"""A process has so many to a server: one writes, one hears what others tell, the rest read."""


class Row(Protocol):
    """What was found: by the names of its columns, by their numbers, or one after the other."""

    def __getitem__(self, key: int | str, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def keys(self) -> Iterable[str]: ...


class Connection(Protocol):
    """What a piece of work may do, within its transaction."""

    async def execute(self, sql: Sql, parameters: Sequence[Any] = (), /) -> int:
        """Run a statement; gives back how many rows it has changed."""

    async def executemany(self, sql: Sql, rows: Iterable[Sequence[Any]], /) -> None:
        """Run a statement once for each of these rows of parameters."""

    async def fetch(self, sql: Sql, parameters: Sequence[Any] = (), /) -> list[Row]:
        """The rows that a statement gives, as they are in this transaction."""


Work = Callable[[Connection], Awaitable[T]]
"""A piece of work. It may be run again if another process was in its way, so it does nothing but
use its connection and give something back."""


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work that waits, and who waits for it."""

    work: Work[Any]
    done: "asyncio.Future[Any]"


@dataclass(frozen=True, slots=True)
class FailedWork:
    """What became of a piece of work that is not kept."""

    error: BaseException


MOST_TOGETHER = 100
"""Pieces of work in one commit: enough for a burst, and the first one does not wait for long."""


class Database(ABC):
    """An open database. It has one writer: what gathers while that is busy is written together."""

    overwrites: bool
    """Whether what is deleted is gone from the disk, too, once it was scrubbed."""

    def __init__(self, name: str) -> None:
        self.name = name
        """What it is called in a message; nothing in it is secret."""
        self._jobs: list[Job] = []
        self._writing: asyncio.Task[None] | None = None

    @abstractmethod
    async def read(self, sql: Sql, parameters: Sequence[Any] = ()) -> list[Row]:
        """Rows of what is committed."""

    async def write(self, work: Work[T]) -> T:
        """All of this work or none of it; gives back what it gives, once that is on disk."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        result: T = await job.done
        return result

    @abstractmethod
    async def _write_all(self) -> None:
        """Write one batch after the other; never raises, but lets those hear of it who wait."""

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for those that are being written."""
        return len(self._jobs)

    async def wait_for_writes(self) -> bool:
        """Wait until nothing is being written; says whether anything was."""
        waited = False
        while self._writing is not None and not self._writing.done():
            await asyncio.wait([self._writing])
            waited = True
        return waited

    @abstractmethod
    async def check(self) -> None:
        """Raise a :class:`StoreError` if it does not answer."""

    @abstractmethod
    async def size(self) -> int:
        """How many bytes it takes."""

    @abstractmethod
    async def damage(self) -> str | None:
        """Look for damage; gives back the first thing that is wrong."""

    @abstractmethod
    async def scrub(self, *traces: bytes) -> bool:
        """Remove what is left of deleted rows, as far as that can be done.

        Says whether all was done that can be; whether that is enough to have these bytes off the
        disk says :attr:`overwrites`.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, and let go."""


def tell_outcomes(batch: Sequence[Job], outcomes: Sequence[Any]) -> None:
    """Let those hear who wait for a batch: what their work gave, or why it is not kept."""
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.done.done():  # whoever asked has gone
            continue
        if isinstance(outcome, FailedWork):
            job.done.set_exception(outcome.error)
        else:
            job.done.set_result(outcome)


# --- the file and its folder: for nobody but whoever runs the bot ---

OURS = stat.S_IRUSR | stat.S_IWUSR
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_folder(folder: Path) -> None:
    """A folder that only we can look into, like those that have to be made around it. One that is
    there belongs to somebody: it stays."""
    if not folder.parent.exists():
        make_folder(folder.parent)
    folder.mkdir(mode=stat.S_IRWXU, exist_ok=True)


def create(path: Path) -> None:
    """An empty file that only we can read, unless there is one.

    SQLite gives what it puts beside a file the rights of that file. A link is followed, as SQLite
    does. If it cannot be made, that is for SQLite to say: it says it in one sentence.
    """
    with suppress(OSError, RuntimeError):  # the latter if links lead in a circle
        os.close(os.open(path.resolve(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS))


def open_to_others(path: Path) -> Iterator[Path]:
    """What of a database other users of the machine can read: file, what is beside it, folder."""
    beside = path.parent.glob(glob.escape(path.name) + "*")
    for one in (path.parent, *sorted(beside)):
        if is_open_to_others(one):
            yield one


def is_open_to_others(path: Path) -> bool:
    """Whether other users of the machine can do anything with a file or folder."""
    with suppress(OSError):
        return os.name == "posix" and bool(path.stat().st_mode & OTHERS)
    return False


# --- facts: single things that the bot remembers about itself, each under a key ---

LOAD = "SELECT value FROM facts WHERE key = ?1"


async def load(database: Database, key: str) -> str | None:
    """What was kept under this key, if anything was."""
    for row in await database.read(LOAD, (key,)):
        return str(row["value"])
    return None


async def save(connection: Connection, key: str, value: str) -> None:
    await connection.execute(
        "INSERT INTO facts (key, value) VALUES (?1, ?2)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


async def drop(connection: Connection, key: str) -> None:
    await connection.execute("DELETE FROM facts WHERE key = ?1", (key,))


def upsert(table: str, keys: str, columns: str) -> str:
    """Insert a row; of one that has these keys already, the columns are written anew."""
    names = f"{keys} {columns}".split()
    places = ", ".join(f"?{at}" for at, _ in enumerate(names, 1))
    anew = ", ".join(f"{one} = excluded.{one}" for one in columns.split())
    return (
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"  # noqa: S608 - our own words
        f" ON CONFLICT ({', '.join(keys.split())}) DO UPDATE SET {anew}"
    )


async def know_server(connection: Connection, server: "ServerId", now: float) -> None:
    """Have a server that other rows can belong to."""
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        (server, now),
    )


# --- what can go wrong, each said in one sentence ---


class StoreError(Exception):
    """The data cannot be read or written; the store says why, in one sentence."""

    is_final: ClassVar[bool] = False
    """Whether it is no use to try again, as long as nobody changes anything."""


class LostLeaseError(StoreError):
    """Another process has taken over; this one may not write any more."""


class UnusableError(StoreError):
    """What was asked for cannot be: an address, a folder, something that is not installed."""

    is_final = True


class NewerDatabaseError(UnusableError):
    """The database was written by a newer version of this program."""


class OlderDatabaseError(UnusableError):
    """The database has to be brought up to date before it can be read."""


class NotADatabaseError(UnusableError):
    """It is damaged, or is something else."""


class DamagedError(NotADatabaseError):
    """It was ours, and cannot be read any more."""


class ReadOnlyError(StoreError):
    """It cannot be written to."""


class DiskFullError(StoreError):
    """There is no room left for what has to be kept."""


class LockedError(StoreError):
    """Another program holds it."""


class UnreachableError(StoreError):
    """The server is not there, or does not answer; it may be back in a while."""


class NotAllowedError(UnusableError):
    """The server is there, and does not want us."""


class InDoubtError(StoreError):
    """The connection was cut in the middle of a commit: nobody knows whether it was kept."""


class StaleWriteError(StoreError):
    """Somebody else wrote first; what this was based on is no longer true."""


def check_version(name: str, version: int, newest: int, *, at_least: int = 0) -> None:
    """Raise unless a database of this version can be used, by a program that knows the newest."""
    if version > newest:
        raise NewerDatabaseError(
            f"{name} was written by a newer version (schema {version}, known {newest})"
        )
    if version < at_least:
        raise OlderDatabaseError(
            f"{name} has schema {version}; start the bot once to bring it to {at_least}"
        )


_BY_CODE: dict[str, tuple[type[StoreError], str]] = {
    "SQLITE_FULL": (DiskFullError, "the disk that holds {path} is full"),
    "SQLITE_READONLY": (ReadOnlyError, "{path} cannot be written to"),
    "SQLITE_CANTOPEN": (ReadOnlyError, "{path} cannot be opened or created"),
    "SQLITE_NOTADB": (NotADatabaseError, "{path} is not a database of this program"),
    "SQLITE_CORRUPT": (DamagedError, "{path} is damaged; restore a backup"),
    "SQLITE_BUSY": (LockedError, "{path} is in use by another program"),
    "SQLITE_LOCKED": (LockedError, "{path} is in use by another program"),
    "SQLITE_IOERR": (DiskFullError, "{path} cannot be read or written: the disk reports an error"),
}


def explained(error: sqlite3.Error, path: str) -> StoreError:
    """The database's complaint as one of ours."""
    name = getattr(error, "sqlite_errorname", "") or ""
    for code, (kind, sentence) in _BY_CODE.items():
        if name == code or name.startswith(code + "_"):
            return kind(sentence.format(path=path))
    return StoreError(f"{path}: {error}")


# --- where a database is: a file, or a server of PostgreSQL ---

SCHEMES = ("postgresql://", "postgres://")
EXPECTED = "a path or postgresql://user@host/database"
WRITTEN = ", with signs such as / or @ in a name or password as %2F or %40"

_SERVER = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^:@/?#]*)(?::[^@/?#]*)?@)?(?P<host>[^@/?#]*)"
    r"(?:/(?P<database>[^@/?#]*))?(?:\?[^#]*)?"
)


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a server. As text it is shown without its password and its options."""

    url: str = field(repr=False)
    password: str | None = field(default=None, repr=False)
    """If it is not in the address."""

    def __str__(self) -> str:
        parts = _SERVER.fullmatch(self.url)
        assert parts is not None
        user = f"{parts['user']}@" if parts["user"] else ""
        return f"postgresql://{user}{parts['host']}/{parts['database'] or ''}"


Address = Path | ServerAddress


def read_address(text: str, password: str | None = None) -> Address:
    """What is meant by a text; a ValueError, which never repeats it, if that makes no sense."""
    if "://" not in text:
        return Path(text)
    # A password with signs that mean something in an address would end up where it is shown.
    if _SERVER.fullmatch(text) is None:
        raise ValueError(f"the database should be {EXPECTED}{WRITTEN}")
    return ServerAddress(text, password)


def with_password(address: Address, password: str | None) -> Address:
    """The same address with a password that was kept elsewhere; a file has no use for one."""
    if password is None or isinstance(address, Path):
        return address
    return replace(address, password=password)


# --- the numbers by which Discord and we call things, each a type of its own ---

TableId = NewType("TableId", int)
"""Also the id of the match that is played there."""
MemberId = NewType("MemberId", int)
ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)

MessageId = NewType("MessageId", int)
TournamentId = NewType("TournamentId", int)


def shard_of(server: int, shards: int) -> int:
    """On which shard Discord tells of a server."""
    return (server >> 22) % shards
