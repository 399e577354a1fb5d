"""What a database can do, whichever engine is behind it.

All SQL is written once, with numbered parameters (``?1``). Two engines run it: a SQLite file
(:mod:`bot.store.sqlite`) and PostgreSQL (:mod:`bot.store.postgresql`). Where one of them needs
other words, the statement has both (:class:`bot.store.statements.PerEngine`).
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from bot.store.statements import Sql

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


class Database(Protocol):
    """An open database."""

    @property
    def name(self) -> str:
        """What it is called in a message; nothing in it is secret."""

    @property
    def overwrites(self) -> bool:
        """Whether what is deleted is gone from the disk, too, once it was scrubbed."""

    async def read(self, sql: Sql, parameters: Sequence[Any] = ()) -> list[Row]:
        """Rows of what is committed."""

    async def write(self, work: Work[T]) -> T:
        """All of this work or none of it; gives back what it gives, once that is on disk."""

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for those that are being written."""

    async def wait_for_writes(self) -> bool:
        """Wait until nothing is being written; says whether anything was."""

    async def check(self) -> None:
        """Raise a :class:`StoreError` if it does not answer."""

    async def size(self) -> int:
        """How many bytes it takes."""

    async def damage(self) -> str | None:
        """Look for damage; gives back the first thing that is wrong."""

    async def scrub(self, *traces: bytes) -> bool:
        """Remove what is left of deleted rows, as far as that can be done.

        Says whether all was done that can be; whether that is enough to have these bytes off the
        disk says :attr:`overwrites`.
        """

    async def close(self) -> None:
        """Finish what is being written, and let go."""
