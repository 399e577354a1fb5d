"""Tables, seats and logs: writing them, and reading them back."""

import json
from collections.abc import Sequence
from dataclasses import replace

from bot.store.database import Connection, Database, Row
from bot.store.errors import StaleWrite
from bot.store.rows import (
    ActionRow,
    Assistance,
    BrokenRow,
    ChannelId,
    MemberId,
    Presence,
    SeatRow,
    ServerId,
    Status,
    TableId,
    TableRow,
)

# --- writing ---


async def insert(connection: Connection, table: TableRow) -> TableRow:
    """Keep a new table; gives it back with its id."""
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        (table.server, table.created_at),
    )
    cursor = await connection.execute(
        "INSERT INTO tables (server_id, secret, created_at, rematch_of, channel_id, owner_id,"
        " status, game, options, assistance, started_at, ended_at, trouble, touched_at)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        (
            table.server,
            table.secret,
            table.created_at,
            table.rematch_of,
            *_changing(table),
            table.touched_at,
        ),
    )
    assert cursor.lastrowid is not None
    kept = replace(table, id=TableId(cursor.lastrowid))
    await _put_seats(connection, kept, ())
    return kept


UPDATE = (
    "UPDATE tables SET channel_id = ?1, owner_id = ?2, status = ?3, game = ?4, options = ?5,"
    " assistance = ?6, started_at = ?7, ended_at = ?8, trouble = ?9, touched_at = ?10"
    " WHERE id = ?11"
)
APPEND = "UPDATE tables SET seq = seq + ?1, touched_at = ?2 WHERE id = ?3 AND seq = ?4"


async def update(connection: Connection, old: TableRow, new: TableRow) -> None:
    """Keep what has changed of a table, its log apart."""
    if _changing(new) != _changing(old) or new.seq == old.seq:
        await connection.execute(UPDATE, (*_changing(new), new.touched_at, new.id))
    await _put_seats(connection, new, old.seats)


def _changing(table: TableRow) -> tuple[object, ...]:
    """The columns that an update writes, in its order."""
    return (
        table.channel,
        table.owner,
        table.status,
        table.game,
        json.dumps(dict(table.options), sort_keys=True),
        table.assistance,
        table.started_at,
        table.ended_at,
        table.trouble,
    )


async def _put_seats(connection: Connection, table: TableRow, old: Sequence[SeatRow]) -> None:
    """Write the seats that differ from the old ones, and remove those that are gone."""
    changed = [
        (
            table.id,
            at,
            seat.member,
            seat.name,
            seat.level,
            seat.number,
            seat.words,
            seat.strikes,
            seat.presence,
            seat.wants_abort,
        )
        for at, seat in enumerate(table.seats)
        if at >= len(old) or old[at] != seat
    ]
    if changed:
        await connection.executemany(
            "INSERT INTO seats (table_id, seat, member_id, name, level, number, words, strikes,"
            " presence, wants_abort) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
            " ON CONFLICT (table_id, seat) DO UPDATE SET member_id = excluded.member_id,"
            " name = excluded.name, level = excluded.level, number = excluded.number,"
            " words = excluded.words, strikes = excluded.strikes, presence = excluded.presence,"
            " wants_abort = excluded.wants_abort",
            changed,
        )
    if len(old) > len(table.seats):
        await connection.execute(
            "DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2", (table.id, len(table.seats))
        )


async def append(
    connection: Connection, table: TableId, seq: int, actions: Sequence[ActionRow]
) -> None:
    """Add to a log that has ``seq`` lines; if it has another number of them, somebody was first."""
    cursor = await connection.execute(APPEND, (len(actions), actions[-1].at, table, seq))
    if cursor.rowcount != 1:
        raise StaleWrite(f"the log of table {table} does not have {seq} lines")
    await connection.executemany(
        "INSERT INTO actions (table_id, seq, action, at, deadline) VALUES (?1, ?2, ?3, ?4, ?5)",
        [(table, seq + at, one.action, one.at, one.deadline) for at, one in enumerate(actions)],
    )


async def set_aside(connection: Connection, table: TableId, trouble: str) -> None:
    await connection.execute(
        "UPDATE tables SET status = 'aside', trouble = ?1 WHERE id = ?2", (trouble, table)
    )


# --- reading ---

_COLUMNS = (
    "id, server_id, channel_id, owner_id, status, game, options, assistance, secret, seq,"
    " created_at, touched_at, started_at, ended_at, rematch_of, trouble"
)
_OPEN = "status IN ('lobby', 'running')"
LOAD_ONE = f"SELECT {_COLUMNS} FROM tables WHERE id = ?1"  # noqa: S608 - our own column names
LOAD_OPEN = f"SELECT {_COLUMNS} FROM tables WHERE {_OPEN} ORDER BY id"  # noqa: S608
LOAD_IDS = "SELECT id FROM tables ORDER BY id"
LOAD_SEATS = "SELECT * FROM seats WHERE table_id = ?1 ORDER BY seat"
LOAD_OPEN_SEATS = (
    f"SELECT seats.* FROM tables JOIN seats ON seats.table_id = tables.id WHERE {_OPEN}"  # noqa: S608
    " ORDER BY seats.table_id, seats.seat"
)
LOAD_ACTIONS = "SELECT seq, action, at, deadline FROM actions WHERE table_id = ?1 ORDER BY seq"
FIND_REMATCH = "SELECT id FROM tables WHERE rematch_of = ?1 AND status = 'lobby' ORDER BY id"
COUNT_FOR_MEMBER = (
    "SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?1 AND seats.presence != 'left'"
    " AND tables.status IN ('lobby', 'running') AND tables.server_id = ?2"
)
COUNT_OPEN = "SELECT count(*) FROM tables WHERE server_id = ?1 AND status IN ('lobby', 'running')"


async def load(database: Database, table: TableId) -> TableRow | BrokenRow | None:
    rows = await database.read(LOAD_ONE, (table,))
    if not rows:
        return None
    return _table(rows[0], await database.read(LOAD_SEATS, (table,)))


async def load_open(database: Database) -> list[TableRow | BrokenRow]:
    """Every table that is not over: what a start has to bring back."""
    seats: dict[int, list[Row]] = {}
    for seat in await database.read(LOAD_OPEN_SEATS):
        seats.setdefault(seat["table_id"], []).append(seat)
    return [_table(row, seats.get(row["id"], [])) for row in await database.read(LOAD_OPEN)]


async def load_ids(database: Database) -> list[TableId]:
    return [TableId(row["id"]) for row in await database.read(LOAD_IDS)]


async def load_actions(database: Database, table: TableId) -> list[ActionRow]:
    """A log, as far as its lines are numbered without a gap."""
    rows = await database.read(LOAD_ACTIONS, (table,))
    return [
        ActionRow(row["action"], row["at"], row["deadline"])
        for at, row in enumerate(rows)
        if row["seq"] == at
    ]


async def find_rematch(database: Database, table: TableId) -> TableId | None:
    """The lobby that was opened to play this table's match again."""
    rows = await database.read(FIND_REMATCH, (table,))
    return TableId(rows[0]["id"]) if rows else None


async def count_for_member(connection: Connection, member: MemberId, server: ServerId) -> int:
    """At how many open tables of a server somebody sits."""
    rows = await connection.execute_fetchall(COUNT_FOR_MEMBER, (member, server))
    return int(next(iter(rows))[0])


async def count_open(connection: Connection, server: ServerId) -> int:
    """How many tables of a server are open."""
    rows = await connection.execute_fetchall(COUNT_OPEN, (server,))
    return int(next(iter(rows))[0])


def _table(row: Row, seats: Sequence[Row]) -> TableRow | BrokenRow:
    try:
        return _understood(row, tuple(map(_seat, seats)))
    except ValueError:
        return BrokenRow(row["id"], row["server_id"], row["channel_id"])


def _understood(row: Row, seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=TableId(row["id"]),
        server=ServerId(row["server_id"]),
        channel=ChannelId(row["channel_id"]),
        owner=MemberId(row["owner_id"]),
        status=Status(row["status"]),
        game=row["game"],
        options=_options(row["options"]),
        assistance=Assistance(row["assistance"]),
        secret=row["secret"],
        seats=seats,
        seq=row["seq"],
        created_at=row["created_at"],
        touched_at=row["touched_at"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        rematch_of=row["rematch_of"],
        trouble=row["trouble"],
    )


def _options(text: str) -> tuple[tuple[str, int], ...]:
    chosen = json.loads(text)
    if not isinstance(chosen, dict) or not all(type(value) is int for value in chosen.values()):
        raise ValueError(text)
    return tuple(sorted(chosen.items()))


def _seat(row: Row) -> SeatRow:
    return SeatRow(
        member=row["member_id"],
        name=row["name"],
        level=row["level"],
        number=row["number"],
        words=row["words"],
        strikes=row["strikes"],
        presence=Presence(row["presence"]),
        wants_abort=bool(row["wants_abort"]),
    )
