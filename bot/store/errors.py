"""What can go wrong with a file of data, each said in one sentence."""

import sqlite3

from bot.model.errors import StoreError


class NewerDatabaseError(StoreError):
    """The file was written by a newer version of this program."""


class OlderDatabaseError(StoreError):
    """The file has to be brought up to date before it can be read."""


class NotADatabaseError(StoreError):
    """The file is damaged, or is something else."""


class ReadOnlyError(StoreError):
    """The file or its folder cannot be written to."""


class DiskFullError(StoreError):
    """There is no room left for what has to be kept."""


class LockedError(StoreError):
    """Another program holds the file."""


class StaleWriteError(StoreError):
    """Somebody else wrote first; what this was based on is no longer true."""


_BY_CODE: dict[str, tuple[type[StoreError], str]] = {
    "SQLITE_FULL": (DiskFullError, "the disk that holds {path} is full"),
    "SQLITE_READONLY": (ReadOnlyError, "{path} cannot be written to"),
    "SQLITE_CANTOPEN": (ReadOnlyError, "{path} cannot be opened or created"),
    "SQLITE_NOTADB": (NotADatabaseError, "{path} is not a database of this program"),
    "SQLITE_CORRUPT": (NotADatabaseError, "{path} is damaged; restore a backup"),
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
