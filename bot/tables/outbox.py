"""What tables still have to show, and which of their messages are not needed any more."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bot.database.core import Connection, Database, TableId
from bot.games.match import begin, public_view
from bot.games.moves import LineError, Turn
from bot.tables import events, model, rows
from bot.tables.live import (
    BrokenLogError,
    Live,
    Running,
    between_rounds,
    header_for,
    load_folded,
    load_round,
    looks_like,
    people_due,
    phase,
    steps_of,
    table_info,
)
from bot.tables.model import Status, TableState
from bot.tables.rows import ON_SHARD, Fence, fence_table, span_of, unfenced

if TYPE_CHECKING:
    from bot.tables.service import Tables

# --- what is due ---

# What is newer has a new id, so that whoever has shown the older one does not take it away.
PUT = (
    "INSERT INTO outbox (table_id, kind, number, detail) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (table_id, kind, number) DO UPDATE SET id = excluded.id,"
    " detail = excluded.detail RETURNING id"
)
DROP = "DELETE FROM outbox WHERE table_id = ?1 AND kind IN ('lobby', 'turn', 'seats', 'reminder')"
DONE = "DELETE FROM outbox WHERE id = ?1"
"""It is shown. If something newer of its kind is due, that is another one."""
_HERE = f" JOIN tables ON tables.id = table_id WHERE {ON_SHARD}"
LOAD_ALL = (
    "SELECT outbox.id, table_id, kind, number, detail FROM outbox"  # noqa: S608 - our own words
    + _HERE
    + " ORDER BY outbox.id"
)


async def put(connection: Connection, dues: Iterable[model.Due]) -> tuple[model.Due, ...]:
    """Keep what is due; gives it back with its ids. When a table has ended, that is all."""
    kept = []
    for due in dues:
        if due.kind in model.LAST:
            await connection.execute(DROP, (due.table,))
        told = (due.table, due.kind, due.number, due.detail)
        (row,) = await connection.fetch(PUT, told)
        kept.append(replace(due, id=row["id"]))
    return tuple(kept)


async def load_all(database: Database, shard: int = 0, shards: int = 1) -> list[model.Due]:
    """What was due when the process ended, the oldest first."""
    return [
        model.Due(
            row["table_id"], model.DueKind(row["kind"]), row["number"], row["detail"], row["id"]
        )
        for row in await database.read(LOAD_ALL, (shard, shards))
        if row["kind"] in tuple(model.DueKind)
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


async def leave(connection: Connection, leftovers: Sequence[model.Leftover]) -> None:
    await connection.executemany(LEAVE, [_row(one) for one in leftovers])


def _row(one: model.Leftover) -> tuple[int | None, ...]:
    told = (None, None) if one.told is None else (one.told.after, one.told.upto)
    return one.table, one.channel, one.message, *told


async def take_away(connection: Connection, leftovers: Sequence[model.Leftover]) -> None:
    await connection.executemany(TAKE_AWAY, [(one.table, one.message) for one in leftovers])


async def left_over(database: Database, table: TableId) -> list[model.Leftover]:
    return [
        model.Leftover(table, row["channel_id"], row["message_id"], span_of(row))
        for row in await database.read(LEFT_OVER, (table,))
    ]


async def littered(database: Database, shard: int = 0, shards: int = 1) -> list[TableId]:
    """Tables that have left something behind."""
    return [TableId(row["table_id"]) for row in await database.read(LITTERED, (shard, shards))]


# --- what tables owe to those who look at them, until Discord has it ---

Key = tuple[model.DueKind, int]


def key_of(event: events.Event) -> Key | None:
    """What an event makes due; nothing, if it may be forgotten."""
    match event:
        case events.LobbyChanged():
            return model.DueKind.LOBBY, 0
        case events.TurnBegan() | events.Paused():
            return model.DueKind.TURN, 0
        case events.SeatsChanged():
            return model.DueKind.SEATS, 0
        case events.Reminded():
            return model.DueKind.REMINDER, 0
        case events.RoundOver(_, view) if view.outcome is None:
            return model.DueKind.ROUND, len(view.results)
        case events.MatchOver():
            return model.DueKind.OVER, 0
        case events.TableClosed():
            return model.DueKind.CLOSED, 0
        case events.TableSetAside():
            return model.DueKind.ASIDE, 0
    return None


def dues_of(table: TableId, told: Iterable[events.Event]) -> Iterator[model.Due]:
    for event in told:
        key = key_of(event)
        if key is not None:
            yield model.Due(table, *key, detail=_detail(event))


def _detail(event: events.Event) -> str:
    match event:
        case events.TableClosed(why=why):
            return why.value
        case events.Reminded(which=which, since=since):
            return f"{which:d} {since}"
    return ""


class Backlog(NamedTuple):
    """How much is still to be shown, and for how many seconds the oldest of it has been."""

    entries: int
    oldest: float


class Owed:
    """What is due and true by now: a mirror of what is kept."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._ids: dict[TableId, dict[Key, model.Due]] = defaultdict(dict)
        self._since: dict[int, float] = {}
        """Since when something is due, as far as this process knows."""

    def __iter__(self) -> Iterator[TableId]:
        return iter(tuple(self._ids))

    def add(self, dues: Iterable[model.Due]) -> None:
        for due in dues:
            mine = self._ids[due.table]
            if due.kind in model.LAST:
                for key in [key for key in mine if key[0] in model.PASSING]:
                    self._since.pop(mine.pop(key).id, None)
            if (older := mine.get((due.kind, due.number))) is not None:
                self._since.pop(older.id, None)
            mine[due.kind, due.number] = due
            self._since[due.id] = self._steady()

    @property
    def backlog(self) -> Backlog:
        oldest = min(self._since.values(), default=None)
        return Backlog(len(self._since), 0.0 if oldest is None else self._steady() - oldest)

    def id_of(self, table: TableId, event: events.Event) -> int | None:
        """Under which number an event is due that was just told."""
        key = key_of(event)
        due = self._ids[table].get(key) if key is not None and table in self._ids else None
        return None if due is None else due.id

    def of(self, table: TableId) -> list[model.Due]:
        return sorted(self._ids.get(table, {}).values(), key=lambda due: due.id)

    def drop(self, table: TableId) -> None:
        """Forget what a table owes, as another process shows it now."""
        for due in self._ids.pop(table, {}).values():
            self._since.pop(due.id, None)

    def done(self, table: TableId, number: int) -> None:
        mine = self._ids.get(table, {})
        self._since.pop(number, None)
        for key in [key for key, due in mine.items() if due.id == number]:
            del mine[key]
        if not mine:
            self._ids.pop(table, None)


Shard = tuple[int, int]
"""Its number, and how many there are."""


class Unshown:
    """Tables that were taken over and have something to show from before."""

    def __init__(self) -> None:
        self._shards: dict[Shard, list[TableId]] = {}
        self._tables: set[TableId] = set()

    def add(self, tables: Sequence[TableId], shard: int = 0, shards: int = 1) -> None:
        self._shards.setdefault((shard, shards), []).extend(tables)
        self._tables.update(tables)

    @property
    def shards(self) -> list[Shard]:
        """The shards whose tables nobody has begun to show."""
        return list(self._shards)

    def begin(self, shard: Shard) -> list[TableId]:
        """The tables of a shard, which somebody begins to show."""
        return self._shards.pop(shard, [])

    def __contains__(self, table: TableId) -> bool:
        return table in self._tables

    def remove(self, table: TableId) -> None:
        """What this table has to show is known by now, or is for another process to show."""
        self._tables.discard(table)


async def made_again(database: Database, due: model.Due, live: Live | None) -> events.Event | None:
    """The event of something that was due when the process ended."""
    row = live.row if live is not None else await rows.load(database, due.table)
    if not isinstance(row, TableState):
        return None if row is None else events.TableSetAside(row.id, row.server, row.channel, "")
    info = table_info(row)
    try:
        match due.kind:
            case model.DueKind.LOBBY:
                return events.LobbyChanged(info) if row.status == Status.LOBBY else None
            case model.DueKind.CLOSED:
                return await _closed(database, row, events.Closing(due.detail))
            case model.DueKind.ASIDE:
                return events.TableSetAside(row.id, row.server, row.channel, row.trouble or "")
            case model.DueKind.ROUND:
                ended = await load_round(database, row, due.number)
                waits = isinstance(live, Running) and live.match.seq == ended.seq
                deadline = live.deadline if isinstance(live, Running) and waits else None
                return events.RoundOver(info, public_view(ended), deadline)
            case model.DueKind.OVER:
                return events.MatchOver(info, public_view((await load_folded(database, row)).match))
        if not isinstance(live, Running):
            return None
        if due.kind == model.DueKind.REMINDER:
            return _reminded(due.detail, live)
        return _running(due.kind, live)
    except (BrokenLogError, ValueError):
        return None


def _running(kind: model.DueKind, live: Running) -> events.Event:
    """What is due of a match that goes on, or rests."""
    if kind == model.DueKind.SEATS:
        return events.SeatsChanged(live.info, deadline=live.deadline)
    view = live.public
    if live.row.paused_until is not None and live.deadline is not None:
        return events.Paused(live.info, view, live.deadline)
    if between_rounds(live.match):
        return events.SeatsChanged(live.info, deadline=live.deadline)
    return events.TurnBegan(live.info, view, live.deadline, live.since)


def _reminded(detail: str, live: Running) -> events.Event | None:
    """A reminder of a turn, if it is still that one."""
    which, since = map(int, detail.split())
    now, deadline = phase(live.match), live.deadline
    if now is None or deadline is None or live.row.paused_until is not None or live.since != since:
        return None
    seats = people_due(live)
    if not seats:
        return None
    return events.Reminded(
        live.info, seats, deadline, model.Reminder(which), since, buying=now.buying
    )


async def _closed(database: Database, row: TableState, why: events.Closing) -> events.TableClosed:
    """The end of a lobby, or of a match that was dealt."""
    if row.ending is None:
        return events.TableClosed(table_info(row), why)
    match = (await load_folded(database, row)).match
    return events.TableClosed(table_info(row), why, public_view(match))


# --- where each table is shown, and what has become of its messages ---


class Posts:
    """The places and messages of tables, open or not."""

    def __init__(self, database: Database, fence: Callable[[], Fence] = lambda: unfenced) -> None:
        self._database = database
        self._fence = fence

    async def find(self, table: TableId) -> model.Post | None:
        return await rows.load_post(self._database, table)

    async def find_many(self, tables: Sequence[TableId]) -> dict[TableId, model.Post]:
        """Those of these tables, as far as they have any."""
        found = {table: await self.find(table) for table in tables}
        return {table: post for table, post in found.items() if post is not None}

    async def keep(self, post: model.Post) -> None:
        """A table is shown elsewhere from now on."""

        async def write(connection: Connection) -> None:
            await fence_table(self._fence(), connection, post.table)
            await rows.save(connection, post)

        await self._database.write(write)


async def deliver(
    tables: "Tables",
    table: TableId,
    post: model.Post | None = None,
    left: Sequence[model.Leftover] = (),
    due: int | None = None,
) -> None:
    """Keep what is true as soon as Discord has a message, all or nothing: what was shown must
    neither be shown again nor be lost.

    Where the table is shown now, if that has changed; which messages are not needed any more; the
    number of what is not due any more.
    """

    async def write(connection: Connection) -> None:
        await fence_table(tables.fence, connection, table)
        if post is not None:
            await rows.save(connection, post)
        await leave(connection, left)
        if due is not None:
            await connection.execute(DONE, (due,))

    if post is not None or left or due is not None:
        await tables.database.write(write)
    if due is not None:
        tables.owed.done(table, due)


# --- what was done at a table, made again from its log ---


async def load_acted(database: Database, table: TableId, span: model.Span) -> list[events.Acted]:
    """What everyone could see of these actions; nothing, if the log cannot be read."""
    row = await rows.load(database, table)
    if not isinstance(row, TableState):
        return []
    lines = await rows.load_actions(database, table)
    try:
        # A long match takes a while, and nobody else should wait for an old message.
        return await asyncio.to_thread(_acted, row, lines, span)
    except LineError:
        return []


def _acted(row: TableState, lines: list[model.LogEntry], span: model.Span) -> list[events.Acted]:
    info, match, found = table_info(row), begin(header_for(row)), []
    for action, then in steps_of(row, lines[: span.upto]):
        if isinstance(action, Turn) and then.seq > span.after:
            before, after = public_view(match), public_view(then)
            if not looks_like(before, after):
                found.append(events.Acted(info, action.seat, action.move, before, after))
        match = then
    return found
