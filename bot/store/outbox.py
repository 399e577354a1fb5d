"""What tables still have to show, and which of their messages are not needed any more."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.model.ids import TableId
from bot.model.messages import LAST, Due, DueKind, Leftover
from bot.store.database import Connection, Database
from bot.store.posts import span_of
from bot.store.tables import ON_SHARD

# --- what is due ---

# What is newer has a new id, so that whoever has shown the older one does not take it away.
PUT = (
    "INSERT INTO outbox (table_id, kind, number, detail) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (table_id, kind, number) DO UPDATE SET id = excluded.id,"
    " detail = excluded.detail RETURNING id"
)
DROP = "DELETE FROM outbox WHERE table_id = ?1 AND kind IN ('lobby', 'turn', 'seats', 'reminder')"
DONE = "DELETE FROM outbox WHERE id = ?1"
_HERE = f" JOIN tables ON tables.id = table_id WHERE {ON_SHARD}"
LOAD_ALL = (
    "SELECT outbox.id, table_id, kind, number, detail FROM outbox"  # noqa: S608 - our own words
    + _HERE
    + " ORDER BY outbox.id"
)


async def put(connection: Connection, dues: Iterable[Due]) -> tuple[Due, ...]:
    """Keep what is due; gives it back with its ids. When a table has ended, that is all."""
    kept = []
    for due in dues:
        if due.kind in LAST:
            await connection.execute(DROP, (due.table,))
        told = (due.table, due.kind, due.number, due.detail)
        rows = await connection.fetch(PUT, told)
        kept.append(replace(due, id=rows[0]["id"]))
    return tuple(kept)


async def done(connection: Connection, number: int) -> None:
    """It is shown. If something newer of its kind is due, that is another one."""
    await connection.execute(DONE, (number,))


async def load_all(database: Database, shard: int = 0, shards: int = 1) -> list[Due]:
    """What was due when the process ended, the oldest first."""
    return [
        Due(row["table_id"], DueKind(row["kind"]), row["number"], row["detail"], row["id"])
        for row in await database.read(LOAD_ALL, (shard, shards))
        if row["kind"] in tuple(DueKind)
    ]


# --- what is left over ---

LEAVE = (
    "INSERT INTO leftovers (table_id, channel_id, message_id, told_after, told_upto)"
    " VALUES (?1, ?2, ?3, ?4, ?5)"
    " ON CONFLICT (table_id, message_id) DO NOTHING"
)
TAKE_AWAY = "DELETE FROM leftovers WHERE table_id = ?1 AND message_id = ?2"
LEFT_OVER = "SELECT * FROM leftovers WHERE table_id = ?1 ORDER BY message_id"
LITTERED = "SELECT DISTINCT table_id FROM leftovers" + _HERE  # noqa: S608


async def leave(connection: Connection, leftovers: Sequence[Leftover]) -> None:
    await connection.executemany(LEAVE, [_row(one) for one in leftovers])


def _row(one: Leftover) -> tuple[int | None, ...]:
    told = (None, None) if one.told is None else (one.told.after, one.told.upto)
    return one.table, one.channel, one.message, *told


async def take_away(connection: Connection, leftovers: Sequence[Leftover]) -> None:
    await connection.executemany(TAKE_AWAY, [(one.table, one.message) for one in leftovers])


async def left_over(database: Database, table: TableId) -> list[Leftover]:
    return [
        Leftover(table, row["channel_id"], row["message_id"], span_of(row))
        for row in await database.read(LEFT_OVER, (table,))
    ]


async def littered(database: Database, shard: int = 0, shards: int = 1) -> list[TableId]:
    """Tables that have left something behind."""
    return [TableId(row["table_id"]) for row in await database.read(LITTERED, (shard, shards))]
