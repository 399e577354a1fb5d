"""What commands have in common: what they are given, and what they print. Needs only Python."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, Self, TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other


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


def fail(message: str, status: int = 2) -> NoReturn:
    """Say what is wrong in one line, and end: with status 2, if it is no use to try again."""
    print(escaped(message), file=sys.stderr)
    raise SystemExit(status)


@contextmanager
def complaining(*kinds: type[Exception]) -> Iterator[None]:
    """An error of these kinds is one line, and the end."""
    try:
        yield
    except kinds as error:
        fail(str(error))


LONGEST = 63
"""Bits that the database has for an id."""


def an_id(text: str) -> int:
    """For argparse: what cannot be an id is complained about in one line."""
    if text.isdecimal() and int(text) < 1 << LONGEST:
        return int(text)
    raise argparse.ArgumentTypeError(f"an id is a number as Discord has it, and {text!r} is none")


def from_to(least: int, most: int) -> Callable[[str], int]:
    """For argparse: a number between these two."""

    def read(text: str) -> int:
        if text.isdecimal() and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"it should be a number from {least} to {most}")

    return read


# --- a progress bar for work that takes long; silent where nobody watches ---

WIDTH = 40
EVERY_SECONDS = 0.1
MINUTE, HOUR = 60, 3600


class Progress:
    """Counts steps up to a total, on standard error, if that is a terminal."""

    def __init__(self, total: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        self.total = total
        self.done = 0
        self.shown = sys.stderr.isatty()
        self._now = now
        self._began = self._next = now()
        self._last = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Let other output begin on a line of its own."""
        if self.shown and self._last:
            print(file=sys.stderr, flush=True)
            self._last = 0

    def step(self) -> None:
        self.reach(self.done + 1, self.total)

    def reach(self, done: int, total: int) -> None:
        """So much is done; for work that finds out on its way how much there is."""
        self.done, self.total = done, total
        is_due = self._now() >= self._next or done >= total
        if self.shown and is_due:
            self._next = self._now() + EVERY_SECONDS
            filled = WIDTH * done // max(1, total)
            bar = "█" * filled + "·" * (WIDTH - filled)
            line = f"{bar} {done}/{total}{self._left()}"
            # What was longer before is covered.
            print(f"\r{line:<{self._last}}", end="", file=sys.stderr, flush=True)
            self._last = len(line)

    def _left(self) -> str:
        """How long it will still take, if it goes on like this."""
        to_do = self.total - self.done
        if to_do <= 0:
            return ""
        return f", {readable((self._now() - self._began) * to_do / self.done)} left"


def readable(seconds: float) -> str:
    """A time as people say it: 40 s, 3 min, 2 h 5 min."""
    whole = round(seconds)
    if whole < MINUTE:
        return f"{whole} s"
    if whole < HOUR:
        return f"{round(whole / MINUTE)} min"
    hours, rest = divmod(whole, HOUR)
    return f"{hours} h {rest // MINUTE} min"


def announce(what: str) -> None:
    """Say what takes a while, to whoever watches."""
    if sys.stderr.isatty():
        print(what, file=sys.stderr, flush=True)
