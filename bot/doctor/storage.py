"""Where everything is kept: whether it is there, ours, sound, private, and has room."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from bot.doctor.findings import Finding
from bot.doctor.paths import is_file, is_folder, is_there
from bot.model.addresses import Address, ServerAddress
from bot.model.errors import StoreError
from bot.store.connecting import open_to_read
from bot.store.database_file import open_to_others
from bot.store.errors import (
    DamagedError,
    DiskFullError,
    LockedError,
    NewerDatabaseError,
    NotADatabaseError,
    NotAllowedError,
    OlderDatabaseError,
    UnreachableError,
)
from bot.store.inspecting import damage

LEAST_FREE = 200 << 20
"""Bytes beside a whole copy of the file: one is made before its schema changes."""
MEGABYTE = 1 << 20
OLDEST_SERVER = 14
"""The first PostgreSQL that says what became of a transaction."""
ANOTHER = "set TISCHLEIN_DATABASE to another file, or put that of Tischlein there"
RESTORE = "stop the bot, keep a copy of it, and restore a backup (docs/running.md, Backups)"

_TO_DO: tuple[tuple[type[StoreError], str], ...] = (
    (NewerDatabaseError, "update Tischlein, or restore the copy that was made before the update"),
    (DamagedError, RESTORE),
    (NotADatabaseError, ANOTHER),
    (LockedError, "end that program, or ask again later"),
    (DiskFullError, "make room, and look whether the disk itself is well"),
    (UnreachableError, "start the server, and check TISCHLEIN_DATABASE"),
    (NotAllowedError, "check the user and its rights, and TISCHLEIN_DATABASE_PASSWORD_FILE"),
)


async def database(address: Address) -> AsyncIterator[Finding]:
    if isinstance(address, ServerAddress):
        async for finding in _server(address):
            yield finding
        return
    for finding in (*_place(address), *_permissions(address), _room(address)):
        yield finding
    if is_file(address):
        async for finding in _file(address):
            yield finding


def _complaint(error: StoreError) -> Finding:
    kinds = (to_do for kind, to_do in _TO_DO if isinstance(error, kind))
    return Finding("database", str(error), next(kinds, "mend that, and ask again"))


# --- a file ---


def _nearest(path: Path) -> Path:
    """The folder in which a file is, or the next above it that is there."""
    return next(one for one in path.absolute().parents if is_there(one))


def _place(path: Path) -> Iterator[Finding]:
    folder = _nearest(path)
    if is_folder(path):
        yield Finding("database", f"{path} is a folder", "set TISCHLEIN_DATABASE to a file")
    elif not is_folder(folder):
        yield Finding("database", f"{folder} is no folder", ANOTHER)
    elif not os.access(folder, os.W_OK | os.X_OK):
        yield Finding("database", f"this user cannot write in {folder}", f"chown {_us()} {folder}")
    elif not is_there(path):
        yield Finding("database", f"{path} is not there yet; the first start makes it")
    elif not os.access(path, os.R_OK | os.W_OK):
        yield Finding("database", f"this user cannot write to {path}", f"chown {_us()} {path}")


def _us() -> int:
    return os.geteuid()


def _permissions(path: Path) -> Iterator[Finding]:
    if not is_file(path):
        return
    exposed = list(open_to_others(path))
    for one in exposed:
        mode = 700 if is_folder(one) else 600
        seen = f"other users of this machine can look into {one}"
        yield Finding("permissions", seen, f"chmod {mode} {one}")
    if not exposed:
        yield Finding("permissions", "nobody else can look into the file and its folder")


def _room(path: Path) -> Finding:
    size = path.stat().st_size if is_file(path) else 0
    free, needed = shutil.disk_usage(_nearest(path)).free, LEAST_FREE + size
    seen = f"{free // MEGABYTE} MB are free where {path} is"
    if free < needed:
        return Finding("disk", seen, f"make room: at least {needed // MEGABYTE} MB")
    return Finding("disk", seen)


async def _file(path: Path) -> AsyncIterator[Finding]:
    try:
        database = await open_to_read(path)
    except OlderDatabaseError as older:
        # Nothing to worry about: the bot does it by itself, and leaves a copy.
        yield Finding("database", str(older))
    except StoreError as error:
        yield _complaint(error)
        return
    else:
        yield Finding("database", f"{path} is ours and up to date")
        await database.close()
    yield await _soundness(path)


async def _soundness(path: Path) -> Finding:
    try:
        found = await damage(path, thoroughly=True)
    except StoreError as error:
        return _complaint(error)
    if found is not None:
        return Finding("integrity", f"{path} is damaged ({found.splitlines()[0]})", RESTORE)
    return Finding("integrity", "no damage was found")


# --- a server ---


async def _server(address: ServerAddress) -> AsyncIterator[Finding]:
    try:
        database = await open_to_read(address)
    except OlderDatabaseError as older:
        yield Finding("database", str(older))
        return
    except StoreError as error:
        yield _complaint(error)
        return
    try:
        yield Finding("database", f"{address} answers, is ours and up to date")
        ((number,),) = await database.read("SELECT current_setting('server_version_num')")
        yield _server_version(int(number))
        found = await database.damage()
        if found is not None:
            yield Finding("integrity", f"{address}: {found}", RESTORE)
        else:
            yield Finding("integrity", "the server has found no damage")
    except StoreError as error:
        yield _complaint(error)
    finally:
        await database.close()


def _server_version(number: int) -> Finding:
    version = number // 10_000
    if version < OLDEST_SERVER:
        return Finding(
            "database", f"PostgreSQL {version} is too old", f"use {OLDEST_SERVER} or newer"
        )
    return Finding("database", f"PostgreSQL {version}")
