"""One process among several: it connects the shards that it has leases for, and no others."""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import yarl

from bot.clock import Clock, Timers, first_of
from bot.cluster import leases as store
from bot.cluster.leases import Gate, listen, tell
from bot.cluster.sessions import SharedMoments
from bot.database import core
from bot.tables.clocks import report
from bot.tables.denials import DeniedError
from bot.tables.playing import follow_holidays
from bot.tables.recovery import recover

if TYPE_CHECKING:
    from bot.client import Tischlein

# --- holding on to shards: renewing leases, taking what is free, letting go ---

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0
ROUNDS = 3
"""How often a process looks around while a lease lasts."""


@dataclass(frozen=True, slots=True)
class Gained:
    """What is known of a shard that has become ours."""

    unattended: float = 0.0
    """For how many seconds nobody has looked after it."""
    answered: tuple[int, ...] = ()
    """What was answered there in the last seconds of whoever had it."""


class Leases:
    """The shards of this process; the cluster connects them, and takes over what is theirs."""

    def __init__(  # noqa: PLR0913, PLR0917 - whose, of what, and for how long
        self,
        database: core.Database,
        clock: Clock,
        me: str,
        shards: int,
        seconds: float,
        cluster: "Cluster",
    ) -> None:
        self._database = database
        self._clock = clock
        self._cluster = cluster
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
        self.is_last = False
        """… and whether nobody else is there to have it."""
        self._left = asyncio.Event()
        self._giving: set[int] = set()
        self._seeing = asyncio.Lock()
        """What was seen must not be older than what was given since."""
        self._expected: frozenset[int] = frozenset()
        self._renewed = self._patient_until = clock.steady()
        self.renewed = asyncio.Event()
        """Set whenever it is sure again what is ours."""
        self._handing: asyncio.Task[None] | None = None

    async def fence(self, connection: core.Connection, server: core.ServerId) -> None:
        """Raise unless this server's tables are ours until the transaction ends."""
        shard = core.shard_of(server, self.shards)
        epoch = self.held.get(shard)
        if epoch is None:
            raise core.LostLeaseError(f"shard {shard} belongs to another process")
        await store.hold(connection, self.me, shard, epoch)

    def has(self, server: int) -> bool:
        return core.shard_of(server, self.shards) in self.held

    async def keep(self) -> None:
        """Look around again and again, until cancelled; sooner, while the database is away."""
        pause = 0.0
        while True:
            self.stir.clear()
            try:
                await self.look_around()
            except core.StoreError as error:
                if not pause:
                    log.warning("leases are not renewed for now: %s", error)
                if self.leaving:
                    self._left.set()
                pause = min(AGAIN_SECONDS, self.seconds / ROUNDS)
            else:
                if pause:
                    log.warning("leases are renewed again")
                pause = 0.0
            again = self._clock.sleep(pause or self.seconds / ROUNDS)
            await first_of(self.stir.wait(), again)

    async def look_around(self) -> None:
        """One round: what was lost is let go of, what was gained is taken over.

        Nobody waits for that in here: meanwhile leases have to be renewed.
        """
        asked = self._clock.steady()
        if asked - self._renewed > self.seconds / 2:
            # Others could not renew theirs either, it may be: they have a lease's time for that.
            self._patient_until = asked + self.seconds
        work = partial(
            store.look_around,
            me=self.me,
            shards=self.shards,
            seconds=self.seconds,
            leaving=self.leaving,
            connected=self._cluster.connected,
            patient=asked < self._patient_until,
        )
        async with self._seeing:
            found = await self._database.write(work)
            self._compare(found)
        self._renewed = asked
        self.renewed.set()
        self.processes = max(1, len(found.processes))
        self.is_last = self.leaving and not found.processes
        mine = [lease for lease in found.leases if lease.owner == self.me]
        self._give(one.shard for one in mine if one.heir_ready or self._is_unused(one, found))
        self._expect(found)
        if found.changed:
            await self._cluster.tell(LEASES)
        if self.leaving and (not self.held or not found.processes):
            self._left.set()

    def _compare(self, found: store.LeaseRound) -> None:
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
            self._hand(partial(self._let_go, lost))
        if gained:
            log.info("shards %s are ours now", sorted(gained))
            self._hand(partial(self._cluster.take, gained))

    def _is_unused(self, lease: store.Lease, found: store.LeaseRound) -> bool:
        """Whether its heir loses nothing by having it at once: we have not begun a session."""
        return lease.heir in found.processes and not self._cluster.has_begun(lease.shard)

    def gives(self, shard: int) -> bool:
        return shard in self._giving

    def _expect(self, found: store.LeaseRound) -> None:
        """What others hand over to us is connected before."""
        expected = frozenset(
            lease.shard
            for lease in found.leases
            if lease.heir == self.me != lease.owner and not self.leaving
        )
        if expected != self._expected:
            self._expected = expected
            self._hand(partial(self._cluster.expect, expected))

    async def _let_go(self, shards: list[int]) -> None:
        self._cluster.release(shards)
        await self._cluster.disconnect(shards)

    def _give(self, shards: Iterable[int]) -> None:
        """Let others have some of our shards: at once, and in good order."""
        given = [shard for shard in shards if shard in self.held and shard not in self._giving]
        if given:
            log.info("shards %s are handed over", sorted(given))
            self._giving.update(given)
            self._hand(partial(self._given, given))

    async def _given(self, shards: list[int]) -> None:
        """Answer what was begun, let go of the tables, and only then of lease and connection."""
        try:
            answered = await self._cluster.finish(shards)
        finally:
            epochs = {shard: self.held.pop(shard) for shard in shards if shard in self.held}
            self._cluster.release(shards)
        given = [store.Given(at, epoch, answered.get(at, ())) for at, epoch in epochs.items()]
        try:
            work = partial(store.hand_over, me=self.me, given=given, seconds=self.seconds)
            async with self._seeing:
                await self._database.write(work)
            await self._cluster.tell(LEASES)
        finally:
            self._giving.difference_update(shards)
            await self._cluster.disconnect(shards)
            if self.leaving and not self.held:
                self._left.set()

    async def retire(self, seconds: float) -> None:
        """This process ends: others connect what it has, before it lets go. Not for ever."""
        self.leaving = True
        self.stir.set()
        await first_of(self._left.wait(), self._clock.sleep(seconds))

    async def leave(self) -> None:
        """What is left at the end of this process, anybody may have."""
        self.leaving = True
        self._give(list(self.held))
        await self.handed_over()
        await self._database.write(lambda db: db.execute(store.LEAVE, (self.me,)))

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
        except core.StoreError as error:
            log.warning("shards are not handed over in good order: %s", error)
        except Exception:
            log.exception("shards are not handed over in good order")

    async def handed_over(self) -> None:
        """Wait until the handing over that is under way is done."""
        if self._handing is not None:
            await asyncio.wait([self._handing])

    @property
    def is_doubtful(self) -> bool:
        """Whether somebody else may have our shards by now, as the database has not answered for so
        long. Nobody lets go for that: nothing can be written without a lease, and if the database
        was away for all of us, we have ours when it is back."""
        return self._clock.steady() - self._renewed > self.seconds


# --- connecting the shards that we have leases for ---

DOUBT_SECONDS = 2.0
"""For so long whoever may have our shards by now can answer before we say that nothing was kept."""
LEASES, FORGOTTEN, PREFERENCES, SETTINGS = "leases", "forgotten", "preferences", "settings"
HOLIDAYS = "holidays"


class Cluster:
    """This process's part of the bot."""

    def __init__(self, address: core.ServerAddress, client: "Tischlein", *, seconds: float) -> None:
        self._address = address
        self._client = client
        self._database = client.database
        self._tables = client.tables
        self._clock = client.clock
        self._seconds = seconds
        self._gateway = yarl.URL()
        self._timers = Timers(report)
        self.name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        self.leases: Leases | None = None
        self.ready: set[int] = set()
        """Shards of ours whose servers are known."""
        self.gate = Gate(client.clock, client.answer)
        self._launched: set[int] = set()
        self._begun: set[int] = set()
        """Those of them that have identified themselves."""
        self._expected: set[int] = set()
        """Shards that others will hand over to us."""
        self._connected: set[int] = set()
        """Those of them whose servers are known."""

    # --- coming and going ---

    def moments(self, buckets: int) -> SharedMoments:
        return SharedMoments(self._clock, buckets, self._database)

    async def begin(self, shards: int, gateway: yarl.URL) -> int:
        """Join the others. So many shards are wanted; how many there are, those decide who are
        there already."""
        self._gateway = gateway
        count = await self._database.write(partial(store.agree, shards=shards))
        self.leases = Leases(self._database, self._clock, self.name, count, self._seconds, self)
        self._tables.fence = self.leases.fence
        log.info("this is process %s of a bot with %s shards", self.name, count)
        self._timers.start("news", listen(self._address, self._clock, self._hear, self._missed))
        self._timers.start("leases", self.leases.keep())
        return count

    async def leave(self, seconds: float) -> None:
        """Hand everything over; others have so many seconds to connect it before we let go."""
        if self.leases is None:
            await self._timers.stop_all()
            return
        await self.leases.retire(seconds)
        await self._timers.stop_all()
        try:
            await self.leases.leave()
        except core.StoreError as error:
            log.warning("leases run out by themselves: %s", error)

    async def tell(self, news: str) -> None:
        await self._database.write(lambda db: tell(db, news))

    def hear(self, shard: int, interaction: Any) -> bool:
        """Somebody has pressed or typed something; says whether they will be answered."""
        leases = self.leases
        if leases is None or not leases.is_doubtful or shard not in leases.held:
            return self.gate.hear(shard, interaction) or self.has_heirs
        self._timers.start(("doubt", interaction["id"]), self._in_doubt(leases, shard, interaction))
        return True

    async def _in_doubt(self, leases: Leases, shard: int, interaction: Any) -> None:
        leases.renewed.clear()
        await first_of(leases.renewed.wait(), self._clock.sleep(DOUBT_SECONDS))
        if leases.is_doubtful:
            await self._client.decline(interaction)
        else:
            self.gate.hear(shard, interaction)

    def holds(self, shard: int) -> bool:
        return self.leases is not None and shard in self.leases.held

    def has(self, server: int) -> bool:
        """Whether a server is on a shard of ours whose servers are all known."""
        return self.leases is not None and core.shard_of(server, self.leases.shards) in self.ready

    @property
    def is_ready(self) -> bool:
        """Whether it does all it should; one that has no shard yet is there in case of need."""
        return self.leases is not None and (bool(self.ready) or not self.leases.held)

    # --- leases ---

    @property
    def has_heirs(self) -> bool:
        """Whether there are others who answer what this process does not."""
        return self.leases is None or not self.leases.is_last

    @property
    def connected(self) -> Collection[int]:
        """Shards that we are heirs of and could look after at once."""
        return self._connected & self._expected

    def awaits(self, shard: int) -> bool:
        """Whether a shard is another's, but will be ours as soon as we have connected it."""
        return shard in self._expected

    async def expect(self, shards: Collection[int]) -> None:
        """Connect these shards, and no others: they will soon belong to this process."""
        assert self.leases is not None
        given_up = self._expected - set(shards) - self.leases.held.keys()
        self._expected = set(shards)
        for shard in shards:
            self.gate.wait(shard)
            self._launch(shard)
        if given_up:
            self.release(given_up)
            await self.disconnect(given_up)

    def heard_of_all(self, shard: int) -> bool:
        """Every server of a shard is known; says whether it can be used already."""
        if self.holds(shard):
            self.ready.add(shard)
            return True
        if self.awaits(shard) and self.leases is not None:
            self._connected.add(shard)
            self.leases.stir.set()
        return False

    async def take(self, gained: dict[int, Gained]) -> None:
        """Take over what belongs to these shards: this process has their leases now.

        Tables first: as soon as a shard is connected, somebody may click.
        """
        for shard, about in gained.items():
            if await self._taken_over(shard, about.unattended):
                self.gate.open(shard, about.answered)
                if shard in self._connected:
                    self.ready.add(shard)
                    self._client.shard_is_ours(shard)
                else:
                    self._launch(shard)
            self._expected.discard(shard)
            self._connected.discard(shard)
        self._use_share()

    def _launch(self, shard: int) -> None:
        if shard not in self._launched:
            self._launched.add(shard)
            self._timers.start(("shard", shard), self._client.launch_shard(self._gateway, shard))

    async def _taken_over(self, shard: int, unattended: float) -> bool:
        """Whether its tables are ours now; it is tried as long as the shard is."""
        assert self.leases is not None
        while shard in self.leases.held:
            try:
                await self._client.refresh()
                await recover(self._tables, shard, self.leases.shards, unattended=unattended)
                await self._client.tournaments.recover(shard, self.leases.shards)
            except core.StoreError as error:
                log.warning("shard %s is not taken over yet: %s", shard, error)
                await self._clock.sleep(AGAIN_SECONDS)
            else:
                return True
        return False

    async def finish(self, shards: Collection[int]) -> dict[int, tuple[int, ...]]:
        """Answer nothing more there; gives what was answered in the last seconds."""
        answered = {shard: self.gate.close(shard) for shard in shards}
        await asyncio.gather(*map(self.gate.finished, shards))
        return answered

    def release(self, shards: Collection[int]) -> None:
        """The tables of these are ours no more."""
        assert self.leases is not None
        count = self.leases.shards
        gone = [live for live in self._tables if core.shard_of(live.row.server, count) in shards]
        self._tables.release(gone)
        self._client.tournaments.release(shards, count)
        for shard in shards:
            self.gate.close(shard)
        for known in (self.ready, self._connected):
            known.difference_update(shards)

    async def disconnect(self, shards: Collection[int]) -> None:
        """Nor are their connections."""
        for shard in shards:
            self._timers.stop(("shard", shard))
        self._launched.difference_update(shards)
        self._begun.difference_update(shards)
        await asyncio.gather(*map(self._client.disconnect_shard, shards))
        self._use_share()

    def _use_share(self) -> None:
        assert self.leases is not None
        self._client.pacer.use_share(len(self.leases.held) / self.leases.shards)

    def begins(self, shard: int) -> None:
        """A shard is about to identify itself; raises if it is another's by now."""
        leases = self.leases
        assert leases is not None
        if leases.gives(shard) or not (self.holds(shard) or self.awaits(shard)):
            raise ConnectionRefusedError(f"shard {shard} is not ours")
        self._begun.add(shard)

    def has_begun(self, shard: int) -> bool:
        return shard in self._begun

    # --- news ---

    def _hear(self, news: str) -> None:
        what, _, number = news.partition(":")
        if what == LEASES and self.leases is not None:
            self.leases.stir.set()
        elif number.isdecimal():
            member = core.MemberId(int(number))
            if what == HOLIDAYS:
                self._do(news, partial(self._follow_holidays, member))
            elif what == PREFERENCES:
                self._client.preferences.forget(member)
            elif what == FORGOTTEN:
                self._client.dispatch("forgotten_elsewhere", member)
            elif what == SETTINGS:
                server = core.ServerId(int(number))
                self._do(news, partial(self._client.server_settings.reload, server))

    def _missed(self) -> None:
        """Read everything again that others may have changed while this process could not hear
        their news."""
        self._client.preferences.forget_all()
        self._do("missed", self._client.refresh)
        self._do(HOLIDAYS, self._follow_holidays)
        if self.leases is not None:
            self.leases.stir.set()

    async def _follow_holidays(self, member: core.MemberId | None = None) -> None:
        await self._tables.holidays.load()
        await follow_holidays(self._tables, member)

    def _do(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            try:
                await work()
            except (core.StoreError, DeniedError) as error:
                log.warning("what was told by another process is lost: %s", error)

        self._timers.start(("news", name), done())
