"""Matches at which nobody is present rest: nothing plays, and no clock runs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.clock import Deadline
from bot.model.slow import pause_seconds
from bot.model.tables import Status, TableState
from bot.store import settings
from bot.store.database import Database
from bot.tables.events import Event, Paused, TurnBegan
from bot.tables.folding import Folded
from bot.tables.live import Live, Running, seconds_for


async def rested(database: Database, row: TableState, now: float) -> TableState:
    """A table as it is kept: with a pause as long as nobody is present who plays its match."""
    rests = row.status == Status.RUNNING and row.is_deserted
    if rests == (row.paused_until is not None):
        return row
    if not rests:
        return replace(row, paused_until=None)
    # In its turn among the writes: so the disk's complaints are heard as theirs.
    found = await database.write(lambda db: settings.load_within(db, row.server))
    return replace(row, paused_until=now + pause_seconds(row.options, found.pause_hours))


def running_deadline(row: TableState, deadline: Deadline | None) -> float | None:
    """The deadline of a turn or window, as its table's row has it; that of a pause is its end."""
    if row.status != Status.RUNNING or row.paused_until is not None or deadline is None:
        return None
    return deadline.at


def resting(before: TableState, live: Live) -> Iterator[Event]:
    """What to tell if a match has begun to rest, or goes on."""
    row = live.row
    if not isinstance(live, Running) or row.status != Status.RUNNING:
        return
    if row.paused_until == before.paused_until:
        return
    if row.paused_until is None:
        # The turn was shown before, under the number of its first action: it is shown once more.
        yield TurnBegan(live.info, live.public, live.deadline, since=int(row.touched_at))
    elif live.deadline is not None:
        yield Paused(live.info, live.public, live.deadline)


class StoredDeadline(NamedTuple):
    """A deadline as the file has it: when, and of how many seconds in all."""

    at: float
    seconds: float


def kept_deadline(row: TableState, folded: Folded) -> StoredDeadline | None:
    """Of the current turn or window of a running match, or of its pause."""
    if row.paused_until is not None:
        return StoredDeadline(row.paused_until, row.paused_until - row.touched_at)
    at = row.deadline if row.deadline is not None else folded.deadline
    return None if at is None else StoredDeadline(at, seconds_for(folded.match))
