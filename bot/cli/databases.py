"""Which database a command works on, and that nobody else does: two bots would fight over it."""

import argparse
import fcntl
import logging
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from bot.cli.console import complaining, fail, tell
from bot.cluster import leases
from bot.database import core
from bot.database.moving import open_database, open_to_read
from bot.operation.settings import (
    DATABASE,
    ENV_FILE,
    SettingsError,
    read_database,
    read_database_password,
)

log = logging.getLogger(__name__)


def a_database(text: str) -> core.Address:
    """For argparse: a path or an address; its password may be in a file, as for the bot."""
    try:
        address = core.read_address(text)
        return core.with_password(address, read_database_password(os.environ))
    except (ValueError, SettingsError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_database(parser: argparse.ArgumentParser) -> None:
    """Which database is meant: the same for all commands."""
    parser.add_argument(
        "--database",
        type=a_database,
        metavar="DATABASE",
        help="a file, or postgresql://user@host/database; else that of the bot's settings",
    )
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )


def named_database(args: argparse.Namespace) -> core.Address:
    """What was said, or else what the bot itself would use."""
    with complaining(SettingsError):
        address: core.Address = args.database or read_database(os.environ, args.env_file)
    return address


def make_room(
    file: core.Address, default: Path = DATABASE, say: Callable[[str], None] = tell
) -> None:
    """Have the folder of a database that will be written. Only the one that nobody has named is
    made, and nobody else can look into that: another one may be a disk that is not mounted."""
    if not isinstance(file, Path) or os.path.isdir(file.parent):  # noqa: PTH112 - which never raises
        return
    if file != default:
        fail(f"There is no folder {file.parent} for {file.name}: make it, or name another one")
    try:
        core.make_folder(file.parent)
    except OSError as error:
        fail(f"The folder of {file} cannot be made: {error.strerror}")
    say(f"The folder {file.parent} was made; everything is kept in {file}")


@contextmanager
def the_only_one(database: core.Address, patience: float = 0.0) -> Iterator[None]:
    """Hold the file as long as this goes on; if somebody else does, say so and end: with status 1
    after so many seconds of patience, as they may be about to end themselves.

    The lock is on a file beside it, which is there as long as it is held, and goes with the process
    that holds it, whatever ends that. Commands that only read do not ask for it.
    """
    if not isinstance(database, Path):
        yield
        return
    real = database.resolve()
    path = real.with_name(f"{real.name}.lock")
    lock = _locked(path)
    if lock == BUSY:
        in_use = f"{database} is in use: another Tischlein runs on it"
        if patience:
            log.warning("%s, and may be about to end; waiting %.0f s at most", in_use, patience)
            lock = _locked_in_time(path, patience)
        if lock == BUSY:
            fail(f"{in_use}. End that one first.", status=1 if patience else 2)
    try:
        yield
    finally:
        if lock is not None:
            with suppress(OSError):
                path.unlink()
            os.close(lock)


BUSY = -1
LOOK_SECONDS = 0.2


def _locked_in_time(path: Path, patience: float) -> int | None:
    until = time.monotonic() + patience
    while (lock := _locked(path)) == BUSY and time.monotonic() < until:
        time.sleep(LOOK_SECONDS)
    return lock


def _locked(path: Path) -> int | None:
    """A file that is locked, or BUSY. None where no file can be written: then opening the database
    says what is wrong."""
    while True:
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return BUSY
        except OSError:
            return lock  # a disk that knows no locks is not our trouble
        # Whoever held it may have removed it since we have opened it.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(lock), path.stat()):
                return lock
        os.close(lock)


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
