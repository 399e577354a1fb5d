"""Time, from one place, so that tests and the playground can bring their own; and turn timers."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

WARNING_SECONDS = 30.0
SHORT_SHARE = 4
"""In a short turn the warning comes when a quarter is left."""
LEAST_AFTER_RESTART = 30.0
ENDING_SECONDS = 1.0
"""What is on its way to Discord when the process ends has so long to arrive."""
TARDY_SECONDS = 120.0
"""So much later than it should a busy process may still end a turn."""


class Clock(Protocol):
    """What time it is, and how to wait.

    ``now`` is what people read, in seconds since 1970. It jumps when somebody sets it, or when the
    machine wakes up; so whatever runs out is measured by ``steady``, which only ever goes on.
    """

    def now(self) -> float: ...

    def steady(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """Real time."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a turn or buying window ends, and how long it lasts in all."""

    at: float
    """As it is told to people, and kept."""
    seconds: float
    ends: float
    """On the steady clock: this is what counts."""

    @classmethod
    def after(cls, clock: Clock, left: float, seconds: float | None = None) -> "Deadline":
        """So many seconds from now; of how many in all, if it has begun already."""
        return cls(clock.now() + left, left if seconds is None else seconds, clock.steady() + left)

    @property
    def warns(self) -> float:
        return self.ends - min(WARNING_SECONDS, self.seconds / SHORT_SHARE)


def left_after_restart(deadline: float, *, stopped: float, seconds: float) -> float:
    """The time that was left is left again; never more than there was in all, nor too little.

    Nobody lets a turn run on for long. If one should have ended well before the process did, the
    clock that people read was set meanwhile, and tells nothing: then all of the time is left.
    """
    left = deadline - stopped
    if left < -TARDY_SECONDS:
        left = seconds
    return max(LEAST_AFTER_RESTART, min(left, seconds))


async def wait_until(clock: Clock, moment: float) -> None:
    """Until this moment of the steady clock."""
    while (left := moment - clock.steady()) > 0:
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


def shielded(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Done to its end. If the caller is cancelled meanwhile, that is raised only afterwards."""

    @wraps(work)
    async def to_its_end(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.get_running_loop().create_task(work(*args, **kwargs))
        cancelled: asyncio.CancelledError | None = None
        while not task.done():
            try:
                await asyncio.wait([task])
            except asyncio.CancelledError as cancellation:
                cancelled = cancellation
        error = None if task.cancelled() else task.exception()
        if cancelled is not None:
            raise cancelled from error
        return task.result()

    return to_its_end


async def ended(clock: Clock, tasks: Iterable[asyncio.Task[None]]) -> None:
    """Wait until all of these are done, for a moment only; then end them."""
    if running := [task for task in tasks if task is not asyncio.current_task()]:
        await first_of(asyncio.wait(running), clock.sleep(ENDING_SECONDS))
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def first_of(*work: Awaitable[object]) -> None:
    """Wait for the first to end, stop the others, and raise what the first one raised."""
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        # Whoever waits in here may be stopped at just this moment, and has to hear of it.
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
