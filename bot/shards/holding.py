"""Holding on to shards: this process renews its leases, takes what is free, and lets go.

Every third of a lease it looks around. If it cannot reach the database for as long as a lease
lasts, or finds that another process was faster, it lets go of what it had: it could not write
anyway.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from bot.clock import Clock
from bot.model.errors import LostLeaseError, StoreError
from bot.model.ids import ServerId
from bot.model.leases import shard_of
from bot.store import leases as store
from bot.store.database import Connection, Database

log = logging.getLogger(__name__)

ROUNDS = 3
"""How often a process looks around while a lease lasts."""


@dataclass(frozen=True, slots=True)
class Gained:
    """What is known of a shard that has become ours."""

    unattended: float = 0.0
    """For how many seconds nobody has looked after it."""
    answered: tuple[int, ...] = ()
    """What was answered there in the last seconds of whoever had it."""


class Handover(Protocol):
    """Who connects shards, and takes over what belongs to them."""

    @property
    def connected(self) -> Collection[int]:
        """Shards that we are heirs of and could look after at once."""

    async def expect(self, shards: Collection[int]) -> None:
        """Connect these shards, and no others: they will soon belong to this process."""

    async def take(self, gained: dict[int, Gained]) -> None:
        """Take over what belongs to these shards: this process has their leases now."""

    async def finish(self, shards: Collection[int]) -> dict[int, tuple[int, ...]]:
        """Answer nothing more there; gives what was answered in the last seconds."""

    def release(self, shards: Collection[int]) -> None:
        """The tables of these are ours no more."""

    async def disconnect(self, shards: Collection[int]) -> None:
        """Nor are their connections."""


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
        self.leaving = False
        """Whether this process is about to end: then others should have everything."""
        self._left = asyncio.Event()
        self._giving: set[int] = set()
        self._seeing = asyncio.Lock()
        """What was seen must not be older than what was given since."""
        self._expected: frozenset[int] = frozenset()
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
            self.stir.clear()
            try:
                await self.look_around(handover, notify)
            except StoreError as error:
                log.warning("leases are not renewed: %s", error)
                self._check_age(handover)
                if self.leaving:
                    self._left.set()
            await _first_of(self.stir.wait(), self._clock.sleep(self.seconds / ROUNDS))

    async def look_around(self, handover: Handover, notify: Callable[[], Awaitable[None]]) -> None:
        """One round: what was lost is let go of, what was gained is taken over.

        Nobody waits for that in here: meanwhile leases have to be renewed.
        """
        asked = self._clock.steady()
        work = partial(
            store.look_around,
            me=self.me,
            shards=self.shards,
            seconds=self.seconds,
            leaving=self.leaving,
            connected=handover.connected,
        )
        async with self._seeing:
            found = await self._database.write(work)
            self._compare(found, handover)
        self._renewed = asked
        self.processes = max(1, len(found.processes))
        ready = [lease for lease in found.leases if lease.owner == self.me and lease.heir_ready]
        self._give([lease.shard for lease in ready], handover, notify)
        self._expect(found, handover)
        if found.changed:
            await notify()
        if self.leaving and (not self.held or not found.processes):
            self._left.set()

    def _compare(self, found: store.LeaseRound, handover: Handover) -> None:
        """What was lost is let go of, what was gained is taken over."""
        mine = {one.shard: one for one in found.leases if one.owner == self.me}
        epochs = {shard: lease.epoch for shard, lease in mine.items() if shard not in self._giving}
        lost = [shard for shard, epoch in self.held.items() if epochs.get(shard) != epoch]
        lost = [shard for shard in lost if shard not in self._giving]
        new = [shard for shard in epochs if shard not in self.held or shard in lost]
        gained = {
            shard: Gained(found.stopped.get(shard, 0.0), mine[shard].answered) for shard in new
        }
        self.held = epochs | {s: e for s, e in self.held.items() if s in self._giving}
        if lost:
            log.warning("another process has taken shards %s", lost)
            self._hand(partial(self._let_go, lost, handover))
        if gained:
            log.info("shards %s are ours now", sorted(gained))
            self._hand(partial(handover.take, gained))

    def _expect(self, found: store.LeaseRound, handover: Handover) -> None:
        """What others hand over to us is connected before."""
        expected = frozenset(
            lease.shard
            for lease in found.leases
            if lease.heir == self.me != lease.owner and not self.leaving
        )
        if expected != self._expected:
            self._expected = expected
            self._hand(partial(handover.expect, expected))

    @staticmethod
    async def _let_go(shards: list[int], handover: Handover) -> None:
        handover.release(shards)
        await handover.disconnect(shards)

    def _give(
        self, shards: Iterable[int], handover: Handover, notify: Callable[[], Awaitable[None]]
    ) -> None:
        """Let others have some of our shards: at once, and in good order."""
        given = [shard for shard in shards if shard in self.held and shard not in self._giving]
        if given:
            log.info("shards %s are handed over", sorted(given))
            self._giving.update(given)
            self._hand(partial(self._given, given, handover, notify))

    async def _given(
        self, shards: list[int], handover: Handover, notify: Callable[[], Awaitable[None]]
    ) -> None:
        """Answer what was begun, let go of the tables, and only then of lease and connection."""
        try:
            answered = await handover.finish(shards)
        finally:
            epochs = {shard: self.held.pop(shard) for shard in shards if shard in self.held}
            handover.release(shards)
        given = [store.Given(at, epoch, answered.get(at, ())) for at, epoch in epochs.items()]
        try:
            work = partial(store.hand_over, me=self.me, given=given, seconds=self.seconds)
            async with self._seeing:
                await self._database.write(work)
            await notify()
        finally:
            self._giving.difference_update(shards)
            await handover.disconnect(shards)
            if self.leaving and not self.held:
                self._left.set()

    async def retire(self, seconds: float) -> None:
        """This process ends: others connect what it has, before it lets go. Not for ever."""
        self.leaving = True
        self.stir.set()
        await _first_of(self._left.wait(), self._clock.sleep(seconds))

    async def leave(self, handover: Handover, notify: Callable[[], Awaitable[None]]) -> None:
        """What is left at the end of this process, anybody may have."""
        self.leaving = True
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
        """Wait until the handing over that is under way is done."""
        if self._handing is not None:
            await asyncio.wait([self._handing])

    def _check_age(self, handover: Handover) -> None:
        if self.held and self._clock.steady() - self._renewed > self.seconds:
            lost, self.held = list(self.held), {}
            log.error("shards %s are let go of: the database has not answered for too long", lost)
            self._hand(partial(self._let_go, lost, handover))


async def _first_of(*work: Awaitable[object]) -> None:
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
