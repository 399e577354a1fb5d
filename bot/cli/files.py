"""The files that a command was given."""

import sys
from pathlib import Path
from typing import NoReturn


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``; a problem is one line and exit 2."""
    try:
        if name == "-":
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{name}: {error.strerror if isinstance(error, OSError) else 'not a text file'}")


def fail(message: str) -> NoReturn:
    """Say what is wrong in one line, and end with status 2."""
    print(message, file=sys.stderr)
    raise SystemExit(2)


def make_room(file: Path) -> None:
    """Make the folder of a file that will be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"The folder of {file} cannot be made: {error.strerror}")
