"""A progress bar for work that takes long; silent where nobody watches."""

import sys
from types import TracebackType
from typing import Self

WIDTH = 40


class Progress:
    """Counts steps up to a total, on standard error, if that is a terminal."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.shown:
            print(file=sys.stderr)

    def step(self) -> None:
        self.done += 1
        if self.shown:
            filled = WIDTH * self.done // max(1, self.total)
            bar = "█" * filled + "·" * (WIDTH - filled)
            print(f"\r{bar} {self.done}/{self.total}", end="", file=sys.stderr, flush=True)
