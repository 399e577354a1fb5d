"""Time, from one place, so that tests and the playground can bring their own; and turn timers."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Protocol

WARNING_SECONDS = 30.0
SHORT_SHARE = 4
"""In a short turn the warning comes when a quarter is left."""


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


class Timers:
    """One task for each thing that runs out: a turn, a buying window, a lobby, a computer's pause.

    Starting a timer under a name stops the one that ran under it. A timer may start its successor:
    then it is let go rather than stopped in the middle of its own work.
    """

    def __init__(self, on_error: Callable[[BaseException], None]) -> None:
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._on_error = on_error

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, name: Hashable, work: Coroutine[Any, Any, None]) -> None:
        self.stop(name)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._finished(name, done))

    def stop(self, name: Hashable) -> None:
        task = self._tasks.pop(name, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    async def stop_all(self) -> None:
        tasks = [task for task in self._tasks.values() if task is not asyncio.current_task()]
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, name: Hashable, task: "asyncio.Task[None]") -> None:
        if self._tasks.get(name) is task:
            del self._tasks[name]
        if not task.cancelled() and (error := task.exception()) is not None:
            self._on_error(error)
