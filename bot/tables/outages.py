"""A bot that does not run costs nobody time: the deadlines of slow turns are moved by it, on disk.

A short turn is given its time back when its table is folded, and has ended long before the next
start. A slow one may live through several: so what is given back is written down at once, in the
same transaction as that the tables are looked after again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from bot.clock import LEAST_AFTER_RESTART
from bot.model.tables import BrokenTable, Status, TableState
from bot.store import tables as store
from bot.store.database import Connection, Database
from bot.tables.fencing import Fence
from bot.tables.pulse import keep_pulse


class OutagesHost(Protocol):
    """What giving back needs from the tables."""

    @property
    def database(self) -> Database: ...
    @property
    def fence(self) -> Fence: ...


async def give_back(
    host: OutagesHost, rows: Iterable[TableState | BrokenTable], stopped: float, now: float
) -> list[TableState]:
    """Give slow tables back the time in which nobody looked after them; says which have moved."""
    moved = [
        replace(row, deadline=_later(row, row.deadline, stopped, now))
        for row in rows
        if isinstance(row, TableState)
        if row.status == Status.RUNNING and row.is_slow
        if row.paused_until is None and row.deadline is not None
    ]
    if moved and now > stopped:
        await host.database.write(partial(_write, host.fence, moved, now))
    return moved


def _later(row: TableState, deadline: float, stopped: float, now: float) -> float:
    """The deadline, later by the outage; without the part of it in which a holiday held the clock
    anyway."""
    held = [row.seats[seat].holiday_until or 0.0 for seat in row.awaited or ()]
    ran_on = max([stopped, *held])
    return max(deadline + max(0.0, now - ran_on), now + LEAST_AFTER_RESTART)


async def _write(
    fence: Fence, moved: Sequence[TableState], now: float, connection: Connection
) -> None:
    for server in {row.server for row in moved}:
        await fence(connection, server)
    await store.put_deadlines(connection, moved)
    await keep_pulse(connection, now)
