"""Tables that were taken over from another process: each is folded when it is first needed.

A start would take minutes if it folded thousands of matches. The row knows whom a match waits for
and until when, so that only those are folded that somebody asks for, or whose time has come.
"""

import logging
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Protocol

from bot.clock import (
    LEAST_AFTER_RESTART,
    WARNING_SECONDS,
    Clock,
    Deadline,
    Timers,
    left_after_restart,
    wait_until,
)
from bot.model.errors import StoreError
from bot.model.ids import TableId
from bot.model.messages import Due, DueKind
from bot.model.slow import lobby_seconds, reminders, turn_seconds
from bot.model.tables import BrokenTable, Status, TableState
from bot.store import outbox
from bot.store import tables as store
from bot.store.database import Connection, Database
from bot.tables.denials import Denial, DeniedError
from bot.tables.disk_errors import kept_or_denied
from bot.tables.events import Event, Resumed, SeatsChanged, TableSetAside
from bot.tables.fencing import Fence
from bot.tables.folding import BrokenLogError, Folded, load_folded
from bot.tables.live import Live, Lobby, OpenTable, Running, Sleeping, Takeover
from bot.tables.owing import Owed
from bot.tables.resting import kept_deadline
from bot.tables.slow import held_seconds
from bot.tables.waiting import RETRY_SECONDS, report

log = logging.getLogger(__name__)

LEAST_PAUSE = 3600.0
"""Those who are away get so much time after a start, in which they can be back."""
NOTICEABLE = 10 * 60.0
"""Seconds without a bot after which a slow table says anew until when its turn lasts."""
EARLY = WARNING_SECONDS + 10.0
"""Seconds before the end of a turn in which its match is folded: somebody may have to be warned."""


class WakingHost(Protocol):
    """What waking needs from the tables."""

    @property
    def database(self) -> Database: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def owed(self) -> Owed: ...
    @property
    def fence(self) -> Fence: ...
    def tell(self, event: Event) -> None: ...
    def is_open(self, table: TableId) -> bool: ...
    def holds(self, table: OpenTable) -> bool: ...
    async def find(self, table: TableId) -> Live: ...
    async def go_on(self, live: Live) -> None: ...
    def forget(self, table: OpenTable) -> None: ...


class Waking:
    """Folds tables that were taken over, by themselves when their time comes."""

    def __init__(self, host: WakingHost) -> None:
        self._host = host
        self._timers = Timers(report)
        self._number = count()

    def watch(self, sleeping: Iterable[Sleeping]) -> None:
        """See to it that each of these is folded in time, whether or not somebody asks for it.

        One task for all of them: thousands of tasks that sleep would take their time, too.
        """
        times = ((_wakes(table.row, table.takeover), table.row.id) for table in sleeping)
        known = sorted((moment, table) for moment, table in times if moment is not None)
        if known:
            self._timers.start(next(self._number), self._one_by_one(known))

    async def stop(self) -> None:
        await self._timers.stop_all()

    async def _one_by_one(self, times: list[tuple[float, TableId]]) -> None:
        for moment, table in times:
            await wait_until(self._host.clock, moment)
            while self._host.is_open(table):
                try:
                    await self._host.find(table)
                    break
                except DeniedError as denied:
                    if denied.denial != Denial.NOT_KEPT:
                        break
                    await self._host.clock.sleep(RETRY_SECONDS)

    async def fold(self, sleeping: Sleeping) -> None:
        """Make a table whole that was taken over; if that cannot be, it is set aside."""
        async with sleeping.lock:
            if not self._host.holds(sleeping):
                return  # somebody else has done it
            try:
                with kept_or_denied():
                    live = await self._folded(sleeping)
            except BrokenLogError as broken:
                sleeping.row = replace(sleeping.row, status=Status.ASIDE)
                self._host.forget(sleeping)
                await set_aside(self._host, sleeping.row, str(broken))
                return
            if not self._host.holds(sleeping):
                return  # another process took it over meanwhile
            before = live.row.seats
            await self._host.go_on(live)
            view = live.public if isinstance(live, Running) else None
            self._host.tell(Resumed(live.info, view, live.deadline))
            if view is not None and (
                live.row.seats != before or _is_late(live.row, sleeping.takeover)
            ):
                # What its message says of time is wrong.
                self._host.tell(SeatsChanged(live.info, deadline=live.deadline))

    async def _folded(self, sleeping: Sleeping) -> Live:
        """What it is from now on, under the same lock."""
        row, takeover, lock = sleeping.row, sleeping.takeover, sleeping.lock
        if row.status == Status.LOBBY:
            left, seconds = _lobby_left(row, takeover), lobby_seconds(row.options)
            return Lobby(row, takeover.deadline(left, seconds), lock=lock)
        folded = await load_folded(self._host.database, row)
        deadline = _deadline(row, folded, takeover)
        return Running(row, folded.match, folded.since, deadline, lock=lock)


def _deadline(row: TableState, folded: Folded, takeover: Takeover) -> Deadline | None:
    """The time that was left is left again. A pause ends when it was to end: it is long enough."""
    kept = kept_deadline(row, folded)
    if kept is None:
        return None
    if row.paused_until is not None:
        return takeover.deadline(_pause_left(row, takeover), kept.seconds)
    most = kept.seconds + held_seconds(row, folded.match, takeover.stopped)
    left = left_after_restart(kept.at, stopped=takeover.stopped, seconds=most)
    return takeover.deadline(left, kept.seconds)


def _lobby_left(row: TableState, takeover: Takeover) -> float:
    seconds = lobby_seconds(row.options)
    closing = row.touched_at + seconds
    return left_after_restart(closing, stopped=takeover.stopped, seconds=seconds)


def _pause_left(row: TableState, takeover: Takeover) -> float:
    assert row.paused_until is not None
    return max(LEAST_PAUSE, min(row.paused_until - takeover.now, row.paused_until - row.touched_at))


def _wakes(row: TableState, takeover: Takeover) -> float | None:
    """When somebody has to look at a table, on the steady clock; None: not before it is asked for.

    Rather too early than too late: only its log says how long a turn lasts in all.
    """
    if row.status == Status.LOBBY:
        return takeover.steady + _lobby_left(row, takeover)
    if row.paused_until is not None:
        return takeover.steady + _pause_left(row, takeover)
    if row.awaited is None or row.is_deserted or row.people_awaited != row.awaited:
        return takeover.steady
    if row.deadline is None:
        return None
    if _is_late(row, takeover):
        return takeover.steady
    left = max(LEAST_AFTER_RESTART, row.deadline - takeover.stopped)
    return takeover.steady + left - _reminder_before(row) - EARLY


def _is_late(row: TableState, takeover: Takeover) -> bool:
    return row.is_slow and takeover.outage >= NOTICEABLE


def _reminder_before(row: TableState) -> float:
    """How many seconds before the end of a slow turn somebody has to be reminded of it."""
    planned = reminders(turn_seconds(row.options)) if row.is_slow else ()
    return next((left for which, left in planned if row.reminded < which), 0.0)


def expected_end(table: OpenTable) -> float | None:
    """When the current turn, window or pause ends, also at a table that is not folded yet."""
    row = table.row
    if row.paused_until is not None:
        return row.paused_until
    if isinstance(table, Sleeping) and row.deadline is not None:
        return row.deadline + table.takeover.now - table.takeover.stopped
    if isinstance(table, Running) and table.deadline is not None:
        return table.deadline.at
    return None


async def set_aside(host: WakingHost, row: TableState | BrokenTable, trouble: str) -> None:
    """Nobody plays at this table any more; all others go on."""
    log.error("table %s is set aside: %s", row.id, trouble)
    try:
        host.owed.add(await host.database.write(partial(_aside, host.fence, row, trouble)))
    except StoreError as error:
        log.error("not kept: %s", error)  # noqa: TRY400 - one sentence says it; it is tried again at the next start
    host.tell(TableSetAside(row.id, row.server, row.channel, trouble))


async def _aside(
    fence: Fence, row: TableState | BrokenTable, trouble: str, connection: Connection
) -> tuple[Due, ...]:
    await fence(connection, row.server)
    await store.set_aside(connection, row.id, trouble)
    return await outbox.put(connection, [Due(row.id, DueKind.ASIDE)])
