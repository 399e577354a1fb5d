"""The file and its folder, for nobody but whoever runs the bot."""

import glob
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

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


def size(path: Path) -> int:
    """How many bytes a database takes, with the log of its changes."""
    with suppress(FileNotFoundError):
        return path.stat().st_size + path.with_name(f"{path.name}-wal").stat().st_size
    return path.stat().st_size
