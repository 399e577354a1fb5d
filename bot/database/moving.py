"""Copying a whole database into another one, whichever engines they have.

What there is to copy is read from the schema, so that a new table is not forgotten. Rows are read
in the order of their keys, a piece at a time, and compared when they have arrived.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bot.database import core as facts
from bot.database.core import (
    CONNECTIONS,
    Address,
    Connection,
    Database,
    NotADatabaseError,
    PerEngine,
    Row,
    UnusableError,
)
from bot.database.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from bot.database.postgresql import PostgresDatabase


UNFINISHED = "move-data"
"""The fact that marks a database which is being filled."""
NOT_MOVED: frozenset[str] = frozenset(("tischlein_schema", "leases", "processes", "identifies"))
"""What belongs to one database and not to the other: its version, and who is at work on it."""
ROWS = 2000
"""In one piece."""

_COLUMNS = PerEngine(
    sqlite="SELECT one.name AS tab, info.name AS col, info.pk AS key FROM sqlite_schema AS one"
    " JOIN pragma_table_info(one.name) AS info WHERE one.type = 'table'"
    # Those of a program that copies the file, as Litestream does, begin with an underscore.
    " AND one.name NOT LIKE 'sqlite%' AND substr(one.name, 1, 1) <> '_'"
    " ORDER BY one.name, info.cid",
    postgresql="SELECT tab.relname AS tab, attname AS col,"
    " coalesce(array_position(indkey::int2[], attnum), -1) + 1 AS key"
    " FROM pg_class AS tab JOIN pg_attribute ON attrelid = tab.oid AND attnum > 0"
    " AND NOT attisdropped LEFT JOIN pg_index ON indrelid = tab.oid AND indisprimary"
    " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
    " ORDER BY tab.relname, attnum",
)
_REFERENCES = PerEngine(
    sqlite='SELECT one.name AS tab, needs."table" AS needed FROM sqlite_schema AS one'
    " JOIN pragma_foreign_key_list(one.name) AS needs WHERE one.type = 'table'",
    postgresql="SELECT mine.relname AS tab, other.relname AS needed FROM pg_constraint"
    " JOIN pg_class AS mine ON mine.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid"
    " WHERE contype = 'f' AND mine.relnamespace = current_schema()::regnamespace",
)
_NUMBERED = PerEngine(
    sqlite="SELECT '' AS tab, '' AS col WHERE 0",  # it counts on from the highest by itself
    postgresql="SELECT table_name AS tab, column_name AS col FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND is_identity = 'YES'",
)


@dataclass(frozen=True, slots=True)
class TableSchema:
    """A table: its columns, and which of them are its key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def _listed(self) -> str:
        return ", ".join(self.columns)

    @property
    def first(self) -> str:
        return f"SELECT {self._listed} FROM {self.name} ORDER BY {', '.join(self.key)} LIMIT {ROWS}"  # noqa: S608 - names of our schema

    @property
    def after(self) -> str:
        keys = ", ".join(self.key)
        numbers = ", ".join(f"?{at}" for at in range(1, len(self.key) + 1))
        return (
            f"SELECT {self._listed} FROM {self.name} WHERE ({keys}) > ({numbers})"  # noqa: S608
            f" ORDER BY {keys} LIMIT {ROWS}"
        )

    @property
    def insert(self) -> str:
        numbers = ", ".join(f"?{at}" for at in range(1, len(self.columns) + 1))
        return f"INSERT INTO {self.name} ({self._listed}) VALUES ({numbers})"  # noqa: S608

    @property
    def count(self) -> str:
        return f"SELECT count(*) FROM {self.name}{self._real}"  # noqa: S608

    @property
    def empty(self) -> str:
        return f"DELETE FROM {self.name}{self._real}"  # noqa: S608

    @property
    def _real(self) -> str:
        return f" WHERE key != '{UNFINISHED}'" if self.name == "facts" else ""


class ChangedMeanwhileError(NotADatabaseError):
    """The two are not the same, although all was copied."""


async def shapes(database: Database) -> list[TableSchema]:
    """All tables, those first that others refer to."""
    columns: dict[str, list[Row]] = {}
    for row in await database.read(_COLUMNS):
        if row["tab"] not in NOT_MOVED:
            columns.setdefault(row["tab"], []).append(row)
    needs: dict[str, set[str]] = {name: set() for name in columns}
    for row in await database.read(_REFERENCES):
        if row["tab"] in needs and row["needed"] != row["tab"]:
            needs[row["tab"]].add(row["needed"])
    ordered: list[str] = []
    while len(ordered) < len(columns):
        ordered += sorted(
            name for name in columns if name not in ordered and needs[name] <= set(ordered)
        )
    return [_shape(name, columns[name]) for name in ordered]


def _shape(name: str, rows: Sequence[Row]) -> TableSchema:
    key = sorted((row["key"], row["col"]) for row in rows if row["key"] > 0)
    # Sorted by name: columns that were added later stand elsewhere in a table that was made anew.
    columns = tuple(sorted(row["col"] for row in rows))
    return TableSchema(name, columns, tuple(column for _, column in key))


async def counts(database: Database, tables: Sequence[TableSchema]) -> dict[str, int]:
    return {one.name: int((await database.read(one.count))[0][0]) for one in tables}


async def make_ready(target: Database, tables: Sequence[TableSchema], source: str) -> None:
    """Mark the target as unfinished. One that holds something else is refused."""
    if await facts.load(target, UNFINISHED) is None:
        if any((await counts(target, tables)).values()):
            raise NotADatabaseError(
                f"{target.name} is not empty: data is moved into a new database only"
            )
        await target.write(lambda db: facts.save(db, UNFINISHED, source))
        return
    # Somebody was interrupted. What is there may be older than the source is now.
    await target.write(partial(_empty, tables))


async def _empty(tables: Sequence[TableSchema], connection: Connection) -> None:
    for one in reversed(tables):
        await connection.execute(one.empty)


async def copy(
    source: Database, target: Database, tables: Sequence[TableSchema], step: Callable[[int], None]
) -> None:
    """All rows, piece by piece; ``step`` hears how many have arrived."""
    for one in tables:
        async for rows in _pieces(source, one):
            values = [tuple(row) for row in rows]
            await target.write(partial(_insert, one, values))
            step(len(values))
    await target.write(_count_on)


async def _insert(
    table: TableSchema, values: Sequence[tuple[object, ...]], connection: Connection
) -> None:
    await connection.executemany(table.insert, values)


async def _count_on(connection: Connection) -> None:
    """New rows get ids after those that were copied."""
    for row in await connection.fetch(_NUMBERED):
        tab, col = row["tab"], row["col"]
        await connection.fetch(
            f"SELECT setval(pg_get_serial_sequence('{tab}', '{col}'), max({col})) FROM {tab}"  # noqa: S608
            " HAVING count(*) > 0"
        )


async def compare(
    source: Database, target: Database, tables: Sequence[TableSchema], step: Callable[[int], None]
) -> None:
    """Raise unless both have the same rows, value by value."""
    for one in tables:
        theirs = _pieces(target, one)
        async for rows in _pieces(source, one):
            arrived: list[Row] = await anext(theirs, [])
            if [tuple(row) for row in rows] != [tuple(row) for row in arrived]:
                raise _different(source, one)
            step(len(rows))
        if await anext(theirs, []):
            raise _different(source, one)


def _different(source: Database, table: TableSchema) -> ChangedMeanwhileError:
    return ChangedMeanwhileError(
        f"the rows of {table.name} differ: was {source.name} written to meanwhile? Stop the bot"
        " and start again"
    )


async def _pieces(database: Database, table: TableSchema) -> AsyncIterator[list[Row]]:
    """The rows of a table in the order of their keys; the mark of an unfinished move is none."""
    rows = await database.read(table.first)
    while rows:
        real = rows
        if table.name == "facts":
            real = [row for row in rows if row["key"] != UNFINISHED]
        if real:
            yield real
        rows = await database.read(table.after, [rows[-1][column] for column in table.key])


async def finish(target: Database) -> None:
    """All is there and was checked: take the mark away."""
    await target.write(lambda db: db.execute("DELETE FROM facts WHERE key = ?1", (UNFINISHED,)))


async def refuse_unfinished(database: Database) -> None:
    """Raise if this database is only a part of another one."""
    if await facts.load(database, UNFINISHED) is not None:
        raise NotADatabaseError(
            f"{database.name} was not filled to its end: run `tischlein move-data` again"
        )


# --- opening a database by its address: a file, or a server of PostgreSQL ---


async def open_database(
    address: Address, *, patience: float | None = None, connections: int = CONNECTIONS
) -> Database:
    """Open it to read and write, make it if it is a file that is not there, and migrate it.

    ``patience`` is for a server only: how many seconds a statement may take; and ``connections``,
    how many it gets.
    """
    if isinstance(address, Path):
        return await SqliteDatabase.open(address)
    return await _postgresql().open(address, patience=patience, connections=connections)


async def open_to_read(address: Address) -> Database:
    """Open what is there, and change nothing in it, not even its version."""
    if isinstance(address, Path):
        return await SqliteDatabase.open_to_read(address)
    return await _postgresql().open_to_read(address)


def _postgresql() -> "type[PostgresDatabase]":
    # Whoever keeps a file needs no driver for a server.
    try:
        from bot.database.postgresql import PostgresDatabase  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise UnusableError(
            "PostgreSQL needs the package asyncpg: pip install 'tischlein[postgresql]'"
        ) from None
    return PostgresDatabase
