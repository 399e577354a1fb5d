"""What is left of deleted rows beside and inside a file."""

import glob
from collections.abc import Sequence
from pathlib import Path

CHUNK = 1 << 20


def remove_copies(path: Path) -> None:
    """The copies that were made before a migration."""
    for copy in path.parent.glob(f"{glob.escape(path.name)}.schema-*.backup*"):
        copy.unlink()


def contains(path: Path, traces: Sequence[bytes]) -> bool:
    """Whether any of these is in a file, also across the parts in which it is read."""
    overlap = max(map(len, traces), default=1) - 1
    before = b""
    with path.open("rb") as file:
        while part := file.read(CHUNK):
            if any(trace in before + part for trace in traces):
                return True
            before = part[-overlap:] if overlap else b""
    return False
