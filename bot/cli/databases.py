"""Which database a command works on, and that nobody else does: two bots would fight over it."""

import argparse
import fcntl
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from bot.cli.console import fail
from bot.cluster import leases
from bot.database import core
from bot.database.moving import open_database, open_to_read
from bot.operation.settings import (
    SettingsError,
    read_database_password,
)


def a_database(text: str) -> core.Address:
    """For argparse: a path or an address; its password may be in a file, as for the bot."""
    try:
        address = core.read_address(text)
        return core.with_password(address, read_database_password(os.environ))
    except (ValueError, SettingsError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def make_room(file: core.Address) -> None:
    """Make the folder of a database that will be written; nobody else can look into it."""
    if not isinstance(file, Path):
        return
    try:
        core.make_folder(file.parent)
    except OSError as error:
        fail(f"The folder of {file} cannot be made: {error.strerror}")


@contextmanager
def the_only_one(database: core.Address) -> Iterator[None]:
    """Hold the file as long as this goes on; if somebody else does, say so and end.

    The lock is on a file beside it and goes with the process that holds it, whatever ends that.
    Commands that only read do not ask for it.
    """
    lock = _opened(database) if isinstance(database, Path) else None
    if lock is None:
        yield
        return
    try:
        # A disk that knows no locks is not our trouble.
        with suppress(OSError):
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                fail(f"{database} is in use: another Tischlein runs on it. End that one first.")
        yield
    finally:
        os.close(lock)


def _opened(database: Path) -> int | None:
    """None where no file can be written: then opening the database says what is wrong."""
    real = database.resolve()
    path = real.with_name(f"{real.name}.lock")
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


@asynccontextmanager
async def opened_to_read(address: core.Address) -> AsyncIterator[core.Database]:
    database = await open_to_read(address)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def opened_alone(address: core.Address) -> AsyncIterator[core.Database]:
    """The database, if nobody else plays on it: a running bot would not hear of what is changed."""
    # What is not there, or is no database of ours, is complained about and not made.
    await (await open_to_read(address)).close()
    with the_only_one(address):
        database = await open_database(address)
        try:
            if isinstance(address, core.ServerAddress) and (count := await leases.living(database)):
                fail(f"{address} is in use: {count} of the bot's processes run. End them first.")
            yield database
        finally:
            await database.close()
