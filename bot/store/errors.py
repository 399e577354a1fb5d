"""What can go wrong with a database, each said in one sentence."""

import sqlite3

from bot.model.errors import StoreError


class NewerDatabaseError(StoreError):
    """The database was written by a newer version of this program."""


class OlderDatabaseError(StoreError):
    """The database has to be brought up to date before it can be read."""


class NotADatabaseError(StoreError):
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


class NotAllowedError(StoreError):
    """The server is there, and does not want us."""


class InDoubtError(StoreError):
    """The connection was cut in the middle of a commit: nobody knows whether it was kept."""


class StaleWriteError(StoreError):
    """Somebody else wrote first; what this was based on is no longer true."""


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
