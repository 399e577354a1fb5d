"""Leases of shards: rows that say which process may write. Times are those of the server's clock.

All of this is for PostgreSQL: a file belongs to one process anyway.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.model.errors import LostLeaseError
from bot.model.leases import Lease, heirs, to_take
from bot.store.database import Connection, Database, Row

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
_LEAVE = "DELETE FROM processes WHERE id = ?1"
_MAKE_BUCKET = "INSERT INTO identifies (bucket, free_at) VALUES (?1, 0) ON CONFLICT DO NOTHING"
_QUEUE = (
    f"UPDATE identifies SET free_at = greatest(free_at, {NOW}) + ?2"  # noqa: S608
    f" WHERE bucket = ?1 RETURNING free_at - ?2 - {NOW} AS wait"
)


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
) -> LeaseRound:
    """Renew what this process has, take what it should have, name heirs of what it should give.

    Whoever is about to end is counted no more. ``connected`` are shards that it is heir of and
    could look after at once.
    """
    await connection.execute(_ORDER)
    if leaving:
        news = await connection.execute(_LEAVE, (me,))
    else:
        news = not await connection.fetch(_KNOWN, (me,))
        await connection.execute(_HELLO, (me, seconds))
    await connection.execute(_BURY)
    await connection.execute(_MAKE, (shards,))
    await connection.execute(_RENEW, (me, seconds))
    ready = [await connection.execute(_READY, (shard, me)) for shard in connected]
    processes = tuple(row["id"] for row in await connection.fetch(_LIVING))
    rows = await connection.fetch(_ALL, (shards,))
    leases = [_lease(row) for row in rows]
    ages = {
        row["shard"]: row["now"] - row["expires"] + (seconds if row["owner"] is not None else 0)
        for row in rows
    }
    taken = to_take(me, leases, processes)
    for shard in taken:
        await connection.execute(_TAKE, (me, seconds, shard, leases[shard].epoch))
        leases[shard] = _inherited(leases[shard], me)
    named = heirs(me, leases, processes)
    for shard, heir in named.items():
        await connection.execute(_NAME, (shard, me, leases[shard].epoch, heir))
        leases[shard] = replace(leases[shard], heir=heir, heir_ready=False)
    stopped = {shard: max(0.0, ages[shard]) for shard in taken}
    return LeaseRound(tuple(leases), processes, stopped, changed=bool(named or news) or any(ready))


def _lease(row: Row) -> Lease:
    return Lease(
        row["shard"],
        row["owner"],
        row["epoch"],
        expired=row["expired"],
        heir=row["heir"],
        heir_ready=bool(row["heir_ready"]),
        answered=tuple(map(int, row["answered"].split())),
    )


def _inherited(lease: Lease, me: str) -> Lease:
    return Lease(lease.shard, me, lease.epoch + 1, answered=lease.answered)


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


async def leave(connection: Connection, me: str) -> None:
    await connection.execute(_LEAVE, (me,))


async def hold(connection: Connection, me: str, shard: int, epoch: int) -> None:
    """Keep a lease from changing hands until this transaction ends; raises if it has."""
    if not await connection.fetch(FENCE, (shard, me, epoch)):
        raise LostLeaseError(f"shard {shard} belongs to another process by now")


async def queue_up(connection: Connection, bucket: int, seconds: float) -> float:
    """Take the next free moment of a bucket; gives how many seconds that is from now."""
    await connection.execute(_MAKE_BUCKET, (bucket,))
    (row,) = await connection.fetch(_QUEUE, (bucket, seconds))
    return float(row["wait"])
