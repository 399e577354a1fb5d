"""Matches of tournaments: seats are given, there is no lobby, and the match is dealt at once."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.clock import Deadline, shielded
from bot.games.match import begin
from bot.games.moves import action_text
from bot.model.ids import TableId
from bot.model.messages import Due, Post
from bot.model.tables import LogEntry, TableState, Uncounted
from bot.store import company, outbox, posts
from bot.store import tables as store
from bot.store.database import Connection
from bot.tables.counting import keep_whether_it_counts
from bot.tables.disk_errors import kept_or_denied
from bot.tables.events import Closing, TurnBegan
from bot.tables.live import Running, awaited, fair_for, header_for, sealed, seconds_for, with_deals
from bot.tables.owing import dues_of
from bot.tables.service import Tables

Also = Callable[[Connection, TableId], Awaitable[None]]
"""What is written in the same transaction, about the table that it opens."""


async def open_match(tables: Tables, row: TableState, also: Also, *, rated: bool) -> TableId:
    """Open a table whose match begins now: all of it is written in one transaction, or nothing."""
    opened: list[TableId] = []
    await shielded(_open_match(tables, row, also, opened, rated=rated))
    return opened[0]


async def _open_match(
    tables: Tables, row: TableState, also: Also, opened: list[TableId], *, rated: bool
) -> None:
    async def insert(connection: Connection) -> tuple[Running, tuple[Due, ...]]:
        await tables.fence(connection, row.server)
        empty = await store.insert(connection, row)
        live, lines = _dealt(tables, empty)
        await also(connection, live.row.id)
        await store.append(connection, empty.id, 0, lines)
        await store.update(connection, empty, live.row)
        if rated:
            await keep_whether_it_counts(connection, live.row)
        else:
            await company.put_uncounted(connection, live.row.id, Uncounted.UNRATED)
        await posts.save(connection, Post(live.row.id, row.channel, row.channel))
        return live, await outbox.put(connection, dues_of(live.row.id, [_began(live)]))

    with kept_or_denied():
        live, dues = await tables.database.write(insert)
    tables.owed.add(dues)
    tables.tell(_began(live))
    tables.adopt(live)
    opened.append(live.row.id)


def _dealt(tables: Tables, empty: TableState) -> tuple[Running, list[LogEntry]]:
    """The table with its first deal, and the lines of its log."""
    row = sealed(empty)
    steps = with_deals(begin(header_for(row)), fair_for(row))
    match = steps[-1][1]
    seconds = seconds_for(match)
    deadline = Deadline.after(tables.clock, seconds) if seconds else None
    now = tables.clock.now()
    lines = [LogEntry(action_text(action), now) for action, _ in steps]
    if deadline is not None:
        lines[-1] = replace(lines[-1], deadline=deadline.at)
    at = None if deadline is None else deadline.at
    row = replace(row, seq=len(lines), deadline=at, awaited=awaited(match))
    return Running(row, match, since=match.seq, deadline=deadline), lines


def _began(live: Running) -> TurnBegan:
    return TurnBegan(live.info, live.public, live.deadline, live.since)


async def end_match(tables: Tables, table: TableId) -> None:
    """The time of its round is over: what was played so far counts as it stands."""
    async with tables.at(table) as live:
        await tables.close(live, Closing.TIME)
