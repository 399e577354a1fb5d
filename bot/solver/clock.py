"""Deadlines: a search may be told how long it can think."""

import time
from collections.abc import Callable


def deadline(seconds: float | None) -> Callable[[], bool]:
    """A question: is the time up? Never, without a limit."""
    if seconds is None:
        return lambda: False
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end
