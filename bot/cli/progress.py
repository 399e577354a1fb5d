"""A progress bar for work that takes long; silent where nobody watches."""

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

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

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.leave()

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

    def leave(self) -> None:
        """Let other output begin on a line of its own."""
        if self.shown and self._last:
            print(file=sys.stderr, flush=True)
            self._last = 0

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
