"""Holding on to shards: this process renews its leases, takes what is free, and lets go.

Every third of a lease it looks around. If it cannot reach the database for as long as a lease
lasts, or finds that another process was faster, it lets go of what it had: it could not write
anyway.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from bot.clock import Clock
from bot.model.errors import LostLeaseError, StoreError
from bot.model.ids import ServerId
from bot.model.leases import shard_of, to_give
from bot.store import leases as store
from bot.store.database import Connection, Database

log = logging.getLogger(__name__)

ROUNDS = 3
"""How often a process looks around while a lease lasts."""


class Handover(Protocol):
    """Who connects shards, and takes over what belongs to them."""

    async def take(self, gained: dict[int, float]) -> None:
        """These shards are ours; nobody has looked after them for so many seconds."""

    async def let_go(self, lost: list[int]) -> None:
        """These are ours no more."""


class Leases:
    """The shards of this process."""

    def __init__(
        self, database: Database, clock: Clock, me: str, shards: int, seconds: float
    ) -> None:
        self._database = database
        self._clock = clock
        self.me = me
        self.shards = shards
        self.seconds = seconds
        self.held: dict[int, int] = {}
        """The epochs at which shards are held."""
        self.processes = 1
        """How many there are, this one included."""
        self.stir = asyncio.Event()
        """Somebody came or went: look around at once."""
        self._renewed = clock.steady()
        self._handing: asyncio.Task[None] | None = None

    async def fence(self, connection: Connection, server: ServerId) -> None:
        """Raise unless this server's tables are ours until the transaction ends."""
        shard = shard_of(server, self.shards)
        epoch = self.held.get(shard)
        if epoch is None:
            raise LostLeaseError(f"shard {shard} belongs to another process")
        await store.hold(connection, self.me, shard, epoch)

    def has(self, server: int) -> bool:
        return shard_of(server, self.shards) in self.held

    async def keep(self, handover: Handover, notify: Callable[[], Awaitable[None]]) -> None:
        """Look around again and again, until cancelled."""
        while True:
            try:
                await self.look_around(handover, notify)
            except StoreError as error:
                log.warning("leases are not renewed: %s", error)
                self._check_age(handover)
            self.stir.clear()
            await _first_of(self.stir.wait(), self._clock.sleep(self.seconds / ROUNDS))

    async def look_around(self, handover: Handover, notify: Callable[[], Awaitable[None]]) -> None:
        """One round: what was lost is let go of, what was gained is taken over.

        Nobody waits for that in here: meanwhile leases have to be renewed.
        """
        asked = self._clock.steady()
        work = partial(store.look_around, me=self.me, shards=self.shards, seconds=self.seconds)
        found = await self._database.write(work)
        self._renewed = asked
        self.processes = max(1, len(found.processes))
        mine = {one.shard: one.epoch for one in found.leases if one.owner == self.me}
        lost = [shard for shard, epoch in self.held.items() if mine.get(shard) != epoch]
        gained = {shard: found.stopped.get(shard, 0.0) for shard in mine if shard not in self.held}
        gained |= {shard: found.stopped.get(shard, 0.0) for shard in lost if shard in mine}
        self.held = mine
        if lost:
            log.warning("another process has taken shards %s", lost)
            self._hand(partial(handover.let_go, lost))
        if gained:
            log.info("shards %s are ours now", sorted(gained))
            self._hand(partial(handover.take, gained))
        if surplus := to_give(self.me, found.leases, found.processes):
            self._give(surplus, handover, notify)

    def _give(
        self, shards: list[int], handover: Handover, notify: Callable[[], Awaitable[None]]
    ) -> None:
        """Let others have some of our shards: at once, and in good order."""
        epochs = {shard: self.held.pop(shard) for shard in shards if shard in self.held}

        async def give() -> None:
            await handover.let_go(list(epochs))
            await self._database.write(partial(store.give_back, me=self.me, held=epochs))
            await notify()

        if epochs:
            log.info("shards %s are handed over", sorted(epochs))
            self._hand(give)

    async def leave(self, handover: Handover, notify: Callable[[], Awaitable[None]]) -> None:
        """This process ends: others may have all that it had."""
        self._give(list(self.held), handover, notify)
        await self.handed_over()
        await self._database.write(partial(store.leave, me=self.me))

    # --- handing over, one thing after the other ---

    def _hand(self, work: Callable[[], Awaitable[None]]) -> None:
        self._handing = asyncio.create_task(self._after(self._handing, work))

    async def _after(
        self, before: "asyncio.Task[None] | None", work: Callable[[], Awaitable[None]]
    ) -> None:
        if before is not None:
            await asyncio.wait([before])
        try:
            await work()
        except StoreError as error:
            log.warning("shards are not handed over in good order: %s", error)
        except Exception:
            log.exception("shards are not handed over in good order")

    async def handed_over(self) -> None:
        """Until everything is done that was begun."""
        if self._handing is not None:
            await asyncio.wait([self._handing])

    def _check_age(self, handover: Handover) -> None:
        if self.held and self._clock.steady() - self._renewed > self.seconds:
            lost, self.held = list(self.held), {}
            log.error("shards %s are let go of: the database has not answered for too long", lost)
            self._hand(partial(handover.let_go, lost))


async def _first_of(*work: Awaitable[object]) -> None:
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
