"""One writer: what gathers while the disk is busy is written together.

Whoever wants to write hands over a piece of work, and nobody hears of success before the commit
that contains it. A process never races with itself: what one piece of work has looked up is still
true when it writes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.store.database import Work

T = TypeVar("T")

MOST_TOGETHER = 100
"""Pieces of work in one commit: enough for a burst, and the first one does not wait for long."""


@dataclass(frozen=True, slots=True)
class FailedWork:
    """What became of a piece of work that is not kept."""

    error: BaseException


WriteBatch = Callable[[Sequence[Work[Any]]], Awaitable[list[Any]]]
"""Gives what each piece of work came to, or a :class:`FailedWork`; never raises."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    done: "asyncio.Future[Any]"


class WriteQueue:
    """The pieces of work that wait, and the task that writes them."""

    def __init__(self, write_batch: WriteBatch) -> None:
        self._write_batch = write_batch
        self._jobs: list[_Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, work: Work[T]) -> T:
        """Give back what this work gives, once it is kept."""
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        result: T = await job.done
        return result

    @property
    def waiting(self) -> int:
        return len(self._jobs)

    async def wait(self) -> bool:
        """Wait until nothing is being written; says whether anything was."""
        waited = False
        while self._writing is not None and not self._writing.done():
            await asyncio.wait([self._writing])
            waited = True
        return waited

    def go_on_after(self, other: "asyncio.Task[bool]") -> None:
        """What is to be written waits for this: both need the same connection."""
        self._writing = asyncio.create_task(self._write_after(other))

    async def _write_after(self, other: "asyncio.Task[bool]") -> None:
        await asyncio.wait([other])
        await self._write_all()

    async def _write_all(self) -> None:
        while self._jobs:
            batch, self._jobs = self._jobs[:MOST_TOGETHER], self._jobs[MOST_TOGETHER:]
            outcomes = await self._write_batch([job.work for job in batch])
            for job, outcome in zip(batch, outcomes, strict=True):
                if job.done.done():  # whoever asked has gone
                    continue
                if isinstance(outcome, FailedWork):
                    job.done.set_exception(outcome.error)
                else:
                    job.done.set_result(outcome)
