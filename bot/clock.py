"""Time, from one place, so that tests and the playground can bring their own; and turn timers."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Protocol

WARNING_SECONDS = 30.0
SHORT_SHARE = 4
"""In a short turn the warning comes when a quarter is left."""
LEAST_AFTER_RESTART = 30.0


class Clock(Protocol):
    """What time it is, in seconds since 1970, and how to wait."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """Real time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a turn or buying window ends, and how long it lasted in all."""

    at: float
    seconds: float

    @property
    def warning_at(self) -> float:
        return self.at - min(WARNING_SECONDS, self.seconds / SHORT_SHARE)


def resumed(deadline: float, *, stopped: float, now: float) -> float:
    """When something runs out after a restart: the time that was left is left again."""
    return now + max(LEAST_AFTER_RESTART, deadline - min(stopped, now))


async def wait_until(clock: Clock, moment: float) -> None:
    while (left := moment - clock.now()) > 0:
        await clock.sleep(left)


class Timers:
    """One task for each thing that runs out: a turn, a buying window, a lobby, a computer's pause.

    Starting a timer under a name stops the one that ran under it.
    """

    def __init__(self, on_error: Callable[[BaseException], None]) -> None:
        self._tasks: dict[Hashable, tuple[asyncio.Task[None], object]] = {}
        self._on_error = on_error

    def __len__(self) -> int:
        return len(self._tasks)

    def start(
        self, name: Hashable, work: Coroutine[Any, Any, None], *, about: object = None
    ) -> None:
        """Begin to wait; ``about`` is what for."""
        self.stop(name)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[name] = (task, about)
        task.add_done_callback(lambda done: self._finished(name, done))

    def is_running(self, name: Hashable, *, about: object = None) -> bool:
        """Whether something waits under this name, and for exactly this."""
        task, for_what = self._tasks.get(name, (None, None))
        return task is not None and not task.done() and for_what is about

    def stop(self, name: Hashable) -> None:
        task, _ = self._tasks.pop(name, (None, None))
        if task is not None:
            task.cancel()

    async def stop_all(self) -> None:
        """Stop everything, and wait for what must not be cut off."""
        tasks = [task for task, _ in self._tasks.values()]
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, name: Hashable, task: "asyncio.Task[None]") -> None:
        if self._tasks.get(name, (None, None))[0] is task:
            del self._tasks[name]
        if not task.cancelled() and (error := task.exception()) is not None:
            self._on_error(error)


async def uncut(work: Coroutine[Any, Any, None]) -> None:
    """Do this to its end: who is cancelled meanwhile hears of it only then."""
    task = asyncio.get_running_loop().create_task(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as cancellation:
            cancelled = cancellation
    error = None if task.cancelled() else task.exception()
    if cancelled is not None:
        raise cancelled from error
    task.result()
