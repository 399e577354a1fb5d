"""Tables, seats and logs, as they are kept."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NewType

import aiosqlite

from bot.store.database import Database, Row
from bot.store.errors import StaleWrite

TableId = NewType("TableId", int)
MemberId = NewType("MemberId", int)
ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    ASIDE = "aside"
    """Its log cannot be folded; kept, but not played."""


class Assistance(StrEnum):
    """What the table does for its players, the same for all seats."""

    OFF = "off"
    ARRANGE = "arrange"
    HINTS = "hints"


class Presence(StrEnum):
    """Whether a seat's owner plays it."""

    HERE = "here"
    AWAY = "away"
    """A computer plays until the owner takes the seat back."""
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: a member, or a computer of some level."""

    name: str
    member: MemberId | None = None
    level: str | None = None
    words: str = ""
    strikes: int = 0
    presence: Presence = Presence.HERE
    wants_abort: bool = False
    rack_order: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its log."""

    id: TableId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    status: Status
    game: str
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    secret: bytes
    seats: tuple[SeatRow, ...]
    seq: int
    created_at: float
    touched_at: float
    started_at: float | None = None
    ended_at: float | None = None
    rematch_of: TableId | None = None
    trouble: str | None = None

    def seat_of(self, member: MemberId) -> int | None:
        return next((at for at, seat in enumerate(self.seats) if seat.member == member), None)


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One line of a log. The deadline is that of the turn which this action began."""

    action: str
    at: float
    deadline: float | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    seat: int
    member: MemberId | None
    team: int
    place: int
    points: int
    left_early: bool


async def insert(connection: aiosqlite.Connection, table: TableRow) -> TableRow:
    """Keep a new table; gives it back with its id."""
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
        (table.server, table.created_at),
    )
    cursor = await connection.execute(
        "INSERT INTO tables (server_id, channel_id, owner_id, status, game, options, assistance,"
        " secret, created_at, touched_at, rematch_of)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        (
            table.server,
            table.channel,
            table.owner,
            table.status,
            table.game,
            _dumped(table.options),
            table.assistance,
            table.secret,
            table.created_at,
            table.touched_at,
            table.rematch_of,
        ),
    )
    assert cursor.lastrowid is not None
    kept = replace(table, id=TableId(cursor.lastrowid))
    await _insert_seats(connection, kept)
    return kept


async def update(connection: aiosqlite.Connection, old: TableRow, new: TableRow) -> None:
    """Keep what has changed of a table."""
    await connection.execute(
        "UPDATE tables SET channel_id = $1, owner_id = $2, status = $3, game = $4, options = $5,"
        " assistance = $6, touched_at = $7, started_at = $8, ended_at = $9, trouble = $10"
        " WHERE id = $11",
        (
            new.channel,
            new.owner,
            new.status,
            new.game,
            _dumped(new.options),
            new.assistance,
            new.touched_at,
            new.started_at,
            new.ended_at,
            new.trouble,
            new.id,
        ),
    )
    if new.seats != old.seats:
        await connection.execute("DELETE FROM seats WHERE table_id = $1", (new.id,))
        await _insert_seats(connection, new)


async def _insert_seats(connection: aiosqlite.Connection, table: TableRow) -> None:
    await connection.executemany(
        "INSERT INTO seats (table_id, seat, member_id, name, level, words, strikes, status,"
        " wants_abort, rack_order) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        [
            (
                table.id,
                at,
                seat.member,
                seat.name,
                seat.level,
                seat.words,
                seat.strikes,
                seat.presence,
                seat.wants_abort,
                seat.rack_order,
            )
            for at, seat in enumerate(table.seats)
        ],
    )


async def append(
    connection: aiosqlite.Connection, table: TableId, seq: int, actions: Sequence[ActionRow]
) -> None:
    """Add to a log that has ``seq`` lines; if it has another number of them, somebody was first."""
    cursor = await connection.execute(
        "UPDATE tables SET seq = seq + $1, touched_at = $2 WHERE id = $3 AND seq = $4",
        (len(actions), actions[-1].at, table, seq),
    )
    if cursor.rowcount != 1:
        raise StaleWrite(f"the log of table {table} does not have {seq} lines")
    await connection.executemany(
        "INSERT INTO actions (table_id, seq, action, at, deadline) VALUES ($1, $2, $3, $4, $5)",
        [(table, seq + at, one.action, one.at, one.deadline) for at, one in enumerate(actions)],
    )


async def insert_results(
    connection: aiosqlite.Connection, table: TableId, results: Iterable[ResultRow]
) -> None:
    await connection.executemany(
        "INSERT INTO results (table_id, seat, member_id, team, place, points, left_early)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [
            (table, one.seat, one.member, one.team, one.place, one.points, one.left_early)
            for one in results
        ],
    )


_COLUMNS = (
    "id, server_id, channel_id, owner_id, status, game, options, assistance, secret, seq,"
    " created_at, touched_at, started_at, ended_at, rematch_of, trouble"
)
LOAD_ONE = f"SELECT {_COLUMNS} FROM tables WHERE id = $1"  # noqa: S608 - our own column names
LOAD_OPEN = f"SELECT {_COLUMNS} FROM tables WHERE status IN ('lobby', 'running')"  # noqa: S608
LOAD_ALL = f"SELECT {_COLUMNS} FROM tables ORDER BY id"  # noqa: S608
LOAD_SEATS = "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat"
LOAD_ACTIONS = "SELECT action, at, deadline FROM actions WHERE table_id = $1 ORDER BY seq"
COUNT_FOR_MEMBER = (
    "SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = $1 AND seats.status != 'left'"
    " AND tables.status IN ('lobby', 'running') AND tables.server_id = $2"
)


async def load(database: Database, table: TableId) -> TableRow | None:
    rows = await database.read(LOAD_ONE, (table,))
    return await _with_seats(database, rows[0]) if rows else None


async def load_open(database: Database) -> list[TableRow]:
    """Every table that is not over: what a start has to bring back."""
    return [await _with_seats(database, row) for row in await database.read(LOAD_OPEN)]


async def load_all(database: Database) -> list[TableRow]:
    return [await _with_seats(database, row) for row in await database.read(LOAD_ALL)]


async def load_actions(database: Database, table: TableId) -> list[ActionRow]:
    rows = await database.read(LOAD_ACTIONS, (table,))
    return [ActionRow(row["action"], row["at"], row["deadline"]) for row in rows]


async def count_for_member(database: Database, member: MemberId, server: ServerId) -> int:
    """At how many open tables of a server somebody sits."""
    return int((await database.read(COUNT_FOR_MEMBER, (member, server)))[0][0])


async def _with_seats(database: Database, row: Row) -> TableRow:
    seats = await database.read(LOAD_SEATS, (row["id"],))
    return _table(row, tuple(map(_seat, seats)))


def _table(row: Row, seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=TableId(row["id"]),
        server=ServerId(row["server_id"]),
        channel=ChannelId(row["channel_id"]),
        owner=MemberId(row["owner_id"]),
        status=Status(row["status"]),
        game=row["game"],
        options=tuple(sorted(json.loads(row["options"]).items())),
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


def _seat(row: Row) -> SeatRow:
    return SeatRow(
        name=row["name"],
        member=row["member_id"],
        level=row["level"],
        words=row["words"],
        strikes=row["strikes"],
        presence=Presence(row["status"]),
        wants_abort=bool(row["wants_abort"]),
        rack_order=row["rack_order"],
    )


def _dumped(options: Sequence[tuple[str, int]] | Mapping[str, int]) -> str:
    return json.dumps(dict(options), sort_keys=True)
