"""Leases of shards: rows that say which process may write. Times are those of the server's clock.

All of this is for PostgreSQL: a file belongs to one process anyway.
"""

from dataclasses import dataclass

from bot.model.errors import LostLeaseError
from bot.model.leases import Lease, to_take
from bot.store.database import Connection

NOW = "extract(epoch FROM clock_timestamp())::double precision"
FENCE = "SELECT 1 FROM leases WHERE shard = ?1 AND owner = ?2 AND epoch = ?3 FOR SHARE"
_ORDER = "SELECT pg_advisory_xact_lock(7483, 1)"
"""One at a time: whoever looks and takes must not be overtaken in between."""
_HELLO = (
    f"INSERT INTO processes (id, expires) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - our own words
    " ON CONFLICT (id) DO UPDATE SET expires = excluded.expires"
)
_BURY = f"DELETE FROM processes WHERE expires <= {NOW}"  # noqa: S608
_LIVING = "SELECT id FROM processes"
_MAKE = (
    "INSERT INTO leases (shard, owner, expires, epoch)"
    " SELECT n, NULL, 0, 0 FROM generate_series(0, ?1::bigint - 1) AS n"
    " ON CONFLICT (shard) DO NOTHING"
)
_RENEW = f"UPDATE leases SET expires = {NOW} + ?2 WHERE owner = ?1"  # noqa: S608
_ALL = (
    f"SELECT shard, owner, epoch, expires, expires <= {NOW} AS expired, {NOW} AS now"  # noqa: S608
    " FROM leases WHERE shard < ?1 ORDER BY shard"
)
_TAKE = (
    f"UPDATE leases SET owner = ?1, expires = {NOW} + ?2, epoch = epoch + 1"  # noqa: S608
    " WHERE shard = ?3 AND epoch = ?4"
)
_GIVE = (
    f"UPDATE leases SET owner = NULL, expires = {NOW}"  # noqa: S608
    " WHERE shard = ?1 AND owner = ?2 AND epoch = ?3"
)
_LEAVE = "DELETE FROM processes WHERE id = ?1"
_MAKE_BUCKET = "INSERT INTO identifies (bucket, free_at) VALUES (?1, 0) ON CONFLICT DO NOTHING"
_QUEUE = (
    f"UPDATE identifies SET free_at = greatest(free_at, {NOW}) + ?2"  # noqa: S608
    f" WHERE bucket = ?1 RETURNING free_at - ?2 - {NOW} AS wait"
)


@dataclass(frozen=True, slots=True)
class Round:
    """What a process has after it has looked around."""

    leases: tuple[Lease, ...]
    processes: tuple[str, ...]
    stopped: dict[int, float]
    """Of shards that were just taken: until when, at least, somebody looked after them."""


async def agree(connection: Connection, shards: int) -> int:
    """Into how many shards the bot is divided: as those say who run, or else as it is wanted."""
    await connection.execute(_ORDER)
    await connection.execute(_BURY)
    if await connection.fetch(_LIVING):
        (row,) = await connection.fetch("SELECT count(*) AS count FROM leases")
        if row["count"]:
            return int(row["count"])
    await connection.execute("DELETE FROM leases WHERE shard >= ?1", (shards,))
    await connection.execute(_MAKE, (shards,))
    return shards


async def look_around(connection: Connection, me: str, shards: int, seconds: float) -> Round:
    """Renew what this process has, and take what it should have."""
    await connection.execute(_ORDER)
    await connection.execute(_HELLO, (me, seconds))
    await connection.execute(_BURY)
    await connection.execute(_MAKE, (shards,))
    await connection.execute(_RENEW, (me, seconds))
    processes = tuple(row["id"] for row in await connection.fetch(_LIVING))
    rows = await connection.fetch(_ALL, (shards,))
    leases = [Lease(row["shard"], row["owner"], row["epoch"], row["expired"]) for row in rows]
    ages = {
        row["shard"]: row["now"] - row["expires"] + (seconds if row["owner"] is not None else 0)
        for row in rows
    }
    taken = to_take(me, leases, processes)
    for shard in taken:
        await connection.execute(_TAKE, (me, seconds, shard, leases[shard].epoch))
        leases[shard] = Lease(shard, me, leases[shard].epoch + 1)
    return Round(tuple(leases), processes, {shard: max(0.0, ages[shard]) for shard in taken})


async def give_back(connection: Connection, me: str, held: dict[int, int]) -> None:
    """Let others have these shards, which were held at these epochs."""
    await connection.execute(_ORDER)
    for shard, epoch in held.items():
        await connection.execute(_GIVE, (shard, me, epoch))


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
