"""Opening a database by its address: a file, or a server of PostgreSQL."""

from pathlib import Path
from typing import TYPE_CHECKING

from bot.model.addresses import Address
from bot.model.errors import StoreError
from bot.store.database import CONNECTIONS, Database
from bot.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from bot.store.postgresql import PostgresDatabase


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
        from bot.store.postgresql import PostgresDatabase  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "PostgreSQL needs the package asyncpg: pip install 'tischlein[postgresql]'"
        ) from None
    return PostgresDatabase
