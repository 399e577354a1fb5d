"""The files that a command was given, and what is printed of them."""

import sys
from pathlib import Path
from typing import NoReturn

from bot.database.core import Address, make_folder


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``; a problem is one line and exit 2."""
    try:
        if name == "-":
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{name}: {error.strerror if isinstance(error, OSError) else 'not a text file'}")


def tell(line: str) -> None:
    """Print a line in which words of a file may be."""
    print(escaped(line))


def escaped(text: str) -> str:
    """A text in which nothing but letters and signs is left as it is.

    A file comes from anybody: it must not move the cursor, colour the verdict, or turn round the
    order in which a line is read.
    """
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def fail(message: str) -> NoReturn:
    """Say what is wrong in one line, and end with status 2."""
    print(escaped(message), file=sys.stderr)
    raise SystemExit(2)


def make_room(file: Address) -> None:
    """Make the folder of a database that will be written; nobody else can look into it."""
    if not isinstance(file, Path):
        return
    try:
        make_folder(file.parent)
    except OSError as error:
        fail(f"The folder of {file} cannot be made: {error.strerror}")
