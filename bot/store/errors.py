"""What can go wrong with a file of data, each said in one sentence."""

import sqlite3


class StoreError(Exception):
    """The data cannot be read or written."""


class NewerDatabase(StoreError):  # noqa: N818
    """The file was written by a newer version of this program."""


class OlderDatabase(StoreError):  # noqa: N818
    """The file has to be brought up to date before it can be read."""


class NotADatabase(StoreError):  # noqa: N818
    """The file is damaged, or is something else."""


class ReadOnly(StoreError):  # noqa: N818
    """The file or its folder cannot be written to."""


class DiskFull(StoreError):  # noqa: N818
    """There is no room left for what has to be kept."""


class Locked(StoreError):  # noqa: N818
    """Another program holds the file."""


class StaleWrite(StoreError):  # noqa: N818
    """Somebody else wrote first; what this was based on is no longer true."""


_BY_CODE: dict[str, tuple[type[StoreError], str]] = {
    "SQLITE_FULL": (DiskFull, "the disk that holds {path} is full"),
    "SQLITE_READONLY": (ReadOnly, "{path} cannot be written to"),
    "SQLITE_CANTOPEN": (ReadOnly, "{path} cannot be opened or created"),
    "SQLITE_NOTADB": (NotADatabase, "{path} is not a database of this program"),
    "SQLITE_CORRUPT": (NotADatabase, "{path} is damaged; restore a backup"),
    "SQLITE_BUSY": (Locked, "{path} is in use by another program"),
    "SQLITE_LOCKED": (Locked, "{path} is in use by another program"),
    "SQLITE_IOERR": (DiskFull, "{path} cannot be read or written: the disk reports an error"),
}


def explained(error: sqlite3.Error, path: str) -> StoreError:
    """The database's complaint as one of ours."""
    name = getattr(error, "sqlite_errorname", "") or ""
    for code, (kind, sentence) in _BY_CODE.items():
        if name == code or name.startswith(code + "_"):
            return kind(sentence.format(path=path))
    return StoreError(f"{path}: {error}")
