"""Time that passes only when a test says so."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from itertools import count

CALM = 25
"""Rounds of the event loop in which nothing more happens."""


class VirtualClock:
    """A clock that stands still until it is advanced; sleepers wake in the order of their times.

    ``settle`` waits for work that is done elsewhere, such as in the thread of a database, and says
    whether there was any.
    """

    def __init__(self, settle: Callable[[], Awaitable[bool]] | None = None) -> None:
        self._now = 1_000_000.0
        self._jumped = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = count()
        self._elsewhere = settle

    def now(self) -> float:
        return self._now + self._jumped

    def steady(self) -> float:
        return self._now

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock that people read; no time passes."""
        self._jumped += seconds

    async def sleep(self, seconds: float) -> None:
        waking = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._number), waking))
        await waking

    async def settle(self) -> None:
        """Let everything happen that does not wait for time to pass."""
        calm = 0
        while calm < CALM:
            await asyncio.sleep(0)
            worked = self._elsewhere is not None and await self._elsewhere()
            calm = 0 if worked else calm + 1

    async def advance(self, seconds: float) -> None:
        """Let time pass, and let everything happen that it brings."""
        end = self._now + seconds
        await self.settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            moment, _, waking = heapq.heappop(self._sleepers)
            self._now = max(self._now, moment)
            if not waking.done():
                waking.set_result(None)
                await self.settle()
        self._now = end
