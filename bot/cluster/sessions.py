"""How shards begin their sessions: each when Discord lets it, and with a socket opened only then.

Discord closes a socket on which nothing is said, so nobody may wait for his moment at an open one.
A moment belongs to a bucket of shards; whoever has it opens his socket, and the next one is counted
from when he has identified himself. One that is not used is given back.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from discord.shard import Shard

from bot.clock import Clock, shielded, wait_until
from bot.cluster import leases as store
from bot.database import core

if TYPE_CHECKING:
    from discord.gateway import ReconnectWebSocket

log = logging.getLogger(__name__)

IDENTIFY_SECONDS = 5.25
"""Discord lets one shard of each bucket begin a session in five; what is sent is not always
equally long on its way."""
OPENING_SECONDS = 15.0
"""For so long a socket may be about to be opened; then others may have the moment."""
LOOK_SECONDS = 1.0
"""So often it is looked whether another process has used its moment, or will not."""
TOGETHER_SECONDS = 2.0
"""For those who start at the same time: what is handed out before anybody has identified himself
costs nothing."""


class Moments:
    """Those of a process that is alone."""

    def __init__(self, clock: Clock, buckets: int) -> None:
        self._clock = clock
        self._buckets = max(1, buckets)
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._given: set[int] = set()
        """Buckets of which we have a moment that is not used yet."""
        self._free_at: dict[int, float] = {}

    @asynccontextmanager
    async def of(self, shard: int) -> AsyncIterator[None]:
        """In here a shard may open its socket."""
        bucket = shard % self._buckets
        async with self._turns[bucket]:
            while (wait := await self._claim(bucket)) > 0:
                await self._clock.sleep(wait)
            self._given.add(bucket)
            try:
                yield
            finally:
                # Counted from when it was sent: a busy process may need a while for that.
                is_used = bucket not in self._given
                self._given.discard(bucket)
                await self._free(bucket, IDENTIFY_SECONDS if is_used else 0.0)

    def use(self, shard: int) -> None:
        """It identifies itself now."""
        self._given.discard(shard % self._buckets)

    async def _claim(self, bucket: int) -> float:
        """Have this bucket's moment, or say in how many seconds to ask again."""
        return self._free_at.get(bucket, 0.0) - self._clock.steady()

    async def _free(self, bucket: int, seconds: float) -> None:
        """In so many seconds somebody else may have it."""
        self._free_at[bucket] = self._clock.steady() + seconds


class SharedMoments(Moments):
    """Those of one process among several: the database says whose it is."""

    def __init__(self, clock: Clock, buckets: int, database: core.Database) -> None:
        super().__init__(clock, buckets)
        self._database = database
        self._opens = clock.steady() + TOGETHER_SECONDS

    async def _claim(self, bucket: int) -> float:
        await wait_until(self._clock, self._opens)
        claim = partial(store.claim, bucket=bucket, seconds=OPENING_SECONDS)
        try:
            return min(await self._database.write(claim), LOOK_SECONDS)
        except core.StoreError:
            return LOOK_SECONDS

    @shielded
    async def _free(self, bucket: int, seconds: float) -> None:
        try:
            await self._database.write(partial(store.free, bucket=bucket, seconds=seconds))
        except core.StoreError as error:
            log.debug("a moment runs out by itself: %s", error)


class PatientShard(Shard):
    """A connection that comes back by itself: discord.py lets all of them wait for one."""

    moments: Moments
    _coming: asyncio.Task[None] | None = None

    async def _handle_disconnect(self, e: Exception) -> None:
        # It pauses before it tries again; whoever is next must not wait for that.
        self._coming = asyncio.create_task(super()._handle_disconnect(e))

    async def reidentify(self, exc: "ReconnectWebSocket") -> None:
        self._come_back(partial(super().reidentify, exc), resumes=exc.resume)

    async def reconnect(self) -> None:
        self._come_back(super().reconnect, resumes=False)

    def _come_back(self, connect: Callable[[], Awaitable[None]], *, resumes: bool) -> None:
        async def coming() -> None:
            if resumes:
                await connect()
                return
            async with self.moments.of(self.id):
                await connect()

        self._coming = asyncio.create_task(coming())

    async def close(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
        await super().close()
