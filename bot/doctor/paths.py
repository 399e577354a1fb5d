"""Questions about paths that have an answer even where we may not look."""

import stat
from pathlib import Path


def is_there(path: Path) -> bool:
    return _mode(path) is not None


def is_folder(path: Path) -> bool:
    return stat.S_ISDIR(_mode(path) or 0)


def is_file(path: Path) -> bool:
    return stat.S_ISREG(_mode(path) or 0)


def _mode(path: Path) -> int | None:
    # pathlib's own questions raise if a folder above is closed to us.
    try:
        return path.stat().st_mode
    except OSError:
        return None
