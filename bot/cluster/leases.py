"""Leases of shards: who should have which, who may write, who answers what is pressed."""

import asyncio
import logging
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bot.clock import Clock, first_of
from bot.database.core import Connection, Database, LostLeaseError, ServerAddress

if TYPE_CHECKING:
    import asyncpg


@dataclass(frozen=True, slots=True)
class Lease:
    """Who has a shard. The epoch is raised whenever it changes hands."""

    shard: int
    owner: str | None
    epoch: int
    expired: bool = False
    heir: str | None = None
    """To whom the owner hands it over, as soon as they have connected it."""
    heir_ready: bool = False
    """Whether they have."""
    answered: tuple[int, ...] = ()
    """What whoever had it before has answered in its last seconds."""

    def is_free(self, processes: Collection[str]) -> bool:
        """Whether somebody may take it: it was given back, or its owner has not been heard of."""
        return self.owner is None or (self.expired and self.owner not in processes)

    def belongs_to(self, processes: Collection[str]) -> str | None:
        """Who has it, or will have it soon."""
        return self.heir if self.heir in processes else self.owner


def shares(leases: Sequence[Lease], processes: Collection[str]) -> dict[str, int]:
    """How many shards each process should have: as many as any other, give or take one.

    The one more is for those who have the most already, so that nothing moves without need.
    """
    held = Counter(lease.belongs_to(processes) for lease in leases)
    order = sorted(processes, key=lambda process: (-held[process], process))
    least, more = divmod(len(leases), len(order)) if order else (0, 0)
    return {process: least + (at < more) for at, process in enumerate(order)}


def to_take(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Free shards that this process should take now; those first that it was named heir of."""
    mine = sum(lease.belongs_to(processes) == me for lease in leases)
    room = shares(leases, processes).get(me, 0) - mine
    free = [lease for lease in leases if lease.is_free(processes)]
    inherited = [lease.shard for lease in free if lease.heir == me]
    unclaimed = [lease.shard for lease in free if lease.heir not in processes]
    return inherited + unclaimed[: max(0, room)]


def to_give(me: str, leases: Sequence[Lease], processes: Collection[str]) -> list[int]:
    """Shards of this process that others should have; what it was given last goes first.

    Whoever is about to end is not among the processes any more, and gives everything.
    """
    mine = [lease.shard for lease in leases if lease.belongs_to(processes) == me == lease.owner]
    inherits = sum(lease.heir == me != lease.owner for lease in leases)
    return mine[max(0, shares(leases, processes).get(me, 0) - inherits) :]


def heirs(me: str, leases: Sequence[Lease], processes: Collection[str]) -> dict[int, str]:
    """Which process should get each shard that this one should give away."""
    held = Counter(lease.belongs_to(processes) for lease in leases)
    others = sorted(one for one in processes if one != me)
    named: dict[int, str] = {}
    for shard in to_give(me, leases, processes) if others else ():
        named[shard] = heir = min(others, key=lambda one: held[one])
        held[heir] += 1
    return named


# --- rows that say which process may write; times are those of the server's clock ---

LEAST_WAIT = 0.01
"""Seconds after which it is asked again for what should have been free by now."""
NOW = "extract(epoch FROM clock_timestamp())::double precision"
FENCE = "SELECT 1 FROM leases WHERE shard = ?1 AND owner = ?2 AND epoch = ?3 FOR SHARE"
_ORDER = "SELECT pg_advisory_xact_lock(7483, 1)"
"""One at a time: whoever looks and takes must not be overtaken in between."""
_HELLO = (
    f"INSERT INTO processes (id, expires) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - our own words
    " ON CONFLICT (id) DO UPDATE SET expires = excluded.expires"
)
_BURY = f"DELETE FROM processes WHERE expires <= {NOW}"  # noqa: S608
_KNOWN = "SELECT 1 FROM processes WHERE id = ?1"
_LIVING = "SELECT id FROM processes"
_COUNT_LIVING = f"SELECT count(*) FROM processes WHERE expires > {NOW}"  # noqa: S608
_MAKE = (
    "INSERT INTO leases (shard, owner, expires, epoch)"
    " SELECT n, NULL, 0, 0 FROM generate_series(0, ?1::bigint - 1) AS n"
    " ON CONFLICT (shard) DO NOTHING"
)
_RENEW = f"UPDATE leases SET expires = {NOW} + ?2 WHERE owner = ?1"  # noqa: S608
_ALL = (
    "SELECT shard, owner, epoch, expires, heir, heir_ready, answered,"  # noqa: S608
    f" expires <= {NOW} AS expired, {NOW} AS now FROM leases WHERE shard < ?1 ORDER BY shard"
)
_TAKE = (
    f"UPDATE leases SET owner = ?1, expires = {NOW} + ?2, epoch = epoch + 1,"  # noqa: S608
    " heir = NULL, heir_ready = 0 WHERE shard = ?3 AND epoch = ?4"
)
_NAME = "UPDATE leases SET heir = ?4, heir_ready = 0 WHERE shard = ?1 AND owner = ?2 AND epoch = ?3"
_READY = "UPDATE leases SET heir_ready = 1 WHERE shard = ?1 AND heir = ?2 AND heir_ready = 0"
_PASS_ON = (
    f"UPDATE leases SET owner = heir, expires = {NOW} + ?5, epoch = epoch + 1,"  # noqa: S608
    " heir = NULL, heir_ready = 0, answered = ?4"
    " WHERE shard = ?1 AND owner = ?2 AND epoch = ?3 AND heir_ready = 1"
    " AND heir IN (SELECT id FROM processes)"
)
_GIVE = (
    f"UPDATE leases SET owner = NULL, expires = {NOW}, answered = ?4"  # noqa: S608
    " WHERE shard = ?1 AND owner = ?2 AND epoch = ?3"
)
_IN_USE = f"SELECT 1 FROM leases WHERE owner IS NOT NULL AND expires > {NOW} LIMIT 1"  # noqa: S608
LEAVE = "DELETE FROM processes WHERE id = ?1"
_CLAIM = (
    f"INSERT INTO identifies (bucket, free_at) VALUES (?1, {NOW} + ?2)"  # noqa: S608
    " ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at"
    f" WHERE identifies.free_at <= {NOW} RETURNING 1"
)
_BUSY = f"SELECT free_at - {NOW} AS wait FROM identifies WHERE bucket = ?1"  # noqa: S608
_FREE = f"UPDATE identifies SET free_at = {NOW} + ?2 WHERE bucket = ?1"  # noqa: S608


@dataclass(frozen=True, slots=True)
class LeaseRound:
    """What a process has after it has looked around."""

    leases: tuple[Lease, ...]
    processes: tuple[str, ...]
    stopped: dict[int, float]
    """Of shards that were just taken: for how many seconds nobody has looked after them."""
    changed: bool = False
    """Whether others should look around, too: somebody came or goes, an heir was named, or is
    ready."""


async def agree(connection: Connection, shards: int) -> int:
    """Into how many shards the bot is divided: as those say who run, or else as it is wanted."""
    await connection.execute(_ORDER)
    await connection.execute(_BURY)
    if await connection.fetch(_LIVING) or await connection.fetch(_IN_USE):
        (row,) = await connection.fetch("SELECT count(*) AS count FROM leases")
        if row["count"]:
            return int(row["count"])
    await connection.execute("DELETE FROM leases WHERE shard >= ?1", (shards,))
    await connection.execute(_MAKE, (shards,))
    return shards


async def look_around(  # noqa: PLR0913 - all that a process says of itself
    connection: Connection,
    me: str,
    shards: int,
    seconds: float,
    *,
    leaving: bool = False,
    connected: Collection[int] = (),
    patient: bool = False,
) -> LeaseRound:
    """Renew what this process has, take what it should have, name heirs of what it should give.

    Whoever is about to end is counted no more. ``connected`` are shards that it is heir of and
    could look after at once. Whoever is ``patient`` takes nothing away from anybody.
    """
    await connection.execute(_ORDER)
    if leaving:
        news = await connection.execute(LEAVE, (me,))
    else:
        news = not await connection.fetch(_KNOWN, (me,))
        await connection.execute(_HELLO, (me, seconds))
    await connection.execute(_BURY)
    await connection.execute(_MAKE, (shards,))
    await connection.execute(_RENEW, (me, seconds))
    ready = [await connection.execute(_READY, (shard, me)) for shard in connected]
    processes = tuple(row["id"] for row in await connection.fetch(_LIVING))
    rows = await connection.fetch(_ALL, (shards,))
    leases = [
        Lease(
            row["shard"],
            row["owner"],
            row["epoch"],
            expired=row["expired"] and not patient,
            heir=row["heir"],
            heir_ready=bool(row["heir_ready"]),
            answered=tuple(map(int, row["answered"].split())),
        )
        for row in rows
    ]
    ages = {
        row["shard"]: row["now"] - row["expires"] + (seconds if row["owner"] is not None else 0)
        for row in rows
    }
    taken = to_take(me, leases, processes)
    for shard in taken:
        await connection.execute(_TAKE, (me, seconds, shard, leases[shard].epoch))
        before = leases[shard]
        leases[shard] = Lease(shard, me, before.epoch + 1, answered=before.answered)
    named = heirs(me, leases, processes)
    for shard, heir in named.items():
        await connection.execute(_NAME, (shard, me, leases[shard].epoch, heir))
        leases[shard] = replace(leases[shard], heir=heir, heir_ready=False)
    stopped = {shard: max(0.0, ages[shard]) for shard in taken}
    return LeaseRound(tuple(leases), processes, stopped, changed=bool(named or news) or any(ready))


@dataclass(frozen=True, slots=True)
class Given:
    """A shard that is handed over: held at this epoch, and what was answered there lately."""

    shard: int
    epoch: int
    answered: Sequence[int] = ()


async def hand_over(
    connection: Connection, me: str, given: Collection[Given], seconds: float
) -> None:
    """Let heirs have these shards if they are ready, and else anybody."""
    await connection.execute(_ORDER)
    for one in given:
        held = (one.shard, me, one.epoch, " ".join(map(str, one.answered)))
        if not await connection.execute(_PASS_ON, (*held, seconds)):
            await connection.execute(_GIVE, held)


async def living(database: Database) -> int:
    """How many processes of the bot run on a database."""
    return int((await database.read(_COUNT_LIVING))[0][0])


async def hold(connection: Connection, me: str, shard: int, epoch: int) -> None:
    """Keep a lease from changing hands until this transaction ends; raises if it has."""
    if not await connection.fetch(FENCE, (shard, me, epoch)):
        raise LostLeaseError(f"shard {shard} belongs to another process by now")


async def claim(connection: Connection, bucket: int, seconds: float) -> float:
    """Have a bucket for so long, if it is free; else gives how many seconds it still is not."""
    if await connection.fetch(_CLAIM, (bucket, seconds)):
        return 0.0
    (row,) = await connection.fetch(_BUSY, (bucket,))
    return max(float(row["wait"]), LEAST_WAIT)


async def free(connection: Connection, bucket: int, seconds: float) -> None:
    """In so many seconds anybody may have it."""
    await connection.execute(_FREE, (bucket, seconds))


# --- who answers: while a shard changes hands, two processes hear all that is pressed ---

PATIENCE = 2.5
"""Seconds for which Discord waits for an answer, less some that it takes."""
REMEMBERED = 2 * PATIENCE
"""For so long it is known what was answered: two processes do not hear of it at the same moment."""
FINISHING = 2.0
"""Seconds that whatever was begun has to be finished, when a shard is handed over or we end."""
AUTOCOMPLETE = 4
"""The type of what is suggested while somebody types: nobody waits for that to be finished."""


@dataclass(slots=True)
class _Shard:
    open: bool = False
    waiting: "deque[tuple[float, Any]]" = field(default_factory=deque)
    """What was heard, and when, while another process answered."""
    answered: "deque[tuple[float, int]]" = field(default_factory=deque)
    elsewhere: Collection[int] = ()
    """What was answered by whoever had the shard before."""


class Gate:
    """What this process answers."""

    def __init__(self, clock: Clock, answer: Callable[[Any], None]) -> None:
        self._clock = clock
        self._answer = answer
        self._shards: dict[int, _Shard] = {}
        self._in_hand: defaultdict[int, deque[tuple[float, int]]] = defaultdict(deque)
        self._done = asyncio.Event()

    def hear(self, shard: int, interaction: Any) -> bool:
        """Take up what somebody has pressed or typed: answered if the shard is open, kept for a
        while if it is not. Says whether the shard is known."""
        found = self._shards.get(shard)
        if found is None:
            return False
        now = self._clock.steady()
        if found.open:
            self._take(shard, found, now, interaction)
            return True
        _drop_old(found.waiting, now - PATIENCE)
        found.waiting.append((now, interaction))
        return True

    def _take(self, shard: int, found: _Shard, now: float, interaction: Any) -> None:
        number = int(interaction["id"])
        if number in found.elsewhere:
            return
        begun = () if interaction.get("type") == AUTOCOMPLETE else (self._in_hand[shard],)
        for numbers in (found.answered, *begun):
            _drop_old(numbers, now - REMEMBERED)
            numbers.append((now, number))
        self._answer(interaction)

    def done(self, number: int) -> None:
        """This one needs nothing more from us."""
        for shard, numbers in self._in_hand.items():
            self._in_hand[shard] = deque(one for one in numbers if one[1] != number)
        self._done.set()

    # --- shards ---

    def wait(self, shard: int) -> None:
        """A shard will be ours: keep what is heard until then."""
        self._shards.setdefault(shard, _Shard())

    def open(self, shard: int, answered: Collection[int] = ()) -> None:
        """Answer for a shard from now on: first what was kept, then all that comes."""
        found = self._shards.setdefault(shard, _Shard())
        found.open, found.elsewhere = True, frozenset(answered)
        waiting, found.waiting = found.waiting, deque()
        now = self._clock.steady()
        for heard, interaction in waiting:
            if heard >= now - PATIENCE:
                self._take(shard, found, now, interaction)

    def close(self, shard: int) -> tuple[int, ...]:
        """Answer nothing more; gives what was answered in the last seconds."""
        found = self._shards.pop(shard, None)
        if found is None:
            return ()
        _drop_old(found.answered, self._clock.steady() - REMEMBERED)
        return tuple(number for _, number in found.answered)

    async def finished(self, shard: int) -> None:
        """Wait until all that was begun on a shard is answered, but not for ever."""
        until = self._clock.steady() + FINISHING
        while self._in_hand[shard] and (left := until - self._clock.steady()) > 0:
            self._done.clear()
            await first_of(self._done.wait(), self._clock.sleep(left))
        self._in_hand.pop(shard, None)


def _drop_old(heard: "deque[tuple[float, Any]]", before: float) -> None:
    while heard and heard[0][0] < before:
        heard.popleft()


# --- what processes tell each other: who came or went, what is out of date ---

log = logging.getLogger(__name__)

CHANNEL = "tischlein"
TELL = "SELECT pg_notify('tischlein', ?1)"
AGAIN_SECONDS = 2.0
COMMANDS, EMOJIS = 7484, 7485
"""Locks of whoever tells Discord of them. Emojis take minutes, for which nobody should wait who has
only just been started."""


async def tell(connection: Connection, news: str) -> None:
    """All processes hear of it when this transaction is committed, this one included."""
    await connection.fetch(TELL, (news,))


async def listen(
    address: ServerAddress, clock: Clock, hear: Callable[[str], None], missed: Callable[[], None]
) -> None:
    """Hear what is told, until cancelled; after the connection was lost, some of it was missed."""
    import asyncpg  # noqa: PLC0415 - a file needs no driver

    from bot.database.postgresql import connect  # noqa: PLC0415

    while True:
        lost = asyncio.Event()
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            connection = await connect(address)
            try:
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, lambda *heard: hear(str(heard[3])))
                missed()
                await lost.wait()
            finally:
                connection.terminate()
        await clock.sleep(AGAIN_SECONDS)


@asynccontextmanager
async def one_at_a_time(address: ServerAddress, lock: int) -> AsyncIterator[None]:
    """While this goes on, other processes that want to tell Discord of the same things wait."""
    from bot.database.postgresql import connect  # noqa: PLC0415

    connection: asyncpg.Connection[asyncpg.Record] = await connect(address)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", lock)
        yield
    finally:
        connection.terminate()
