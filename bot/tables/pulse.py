"""That tables are looked after is written down: so a start knows for how long they were not.

Turns of days may go without a touch for hours. Without this a start would take the last touch for
the end of the process before it, and give back time in which the clock ran.
"""

import logging
from functools import partial

from bot.clock import Clock, Timers
from bot.model.errors import StoreError
from bot.store import facts
from bot.store.database import Connection, Database
from bot.tables.waiting import report

log = logging.getLogger(__name__)

ALIVE = "alive_at"
EVERY = 10 * 60.0
"""Seconds; nobody gains more by a crash."""


async def last_pulse(database: Database) -> float | None:
    """When somebody was last seen to look after the tables of this database."""
    kept = await facts.load(database, ALIVE)
    return None if kept is None else float(kept)


async def keep_pulse(connection: Connection, now: float) -> None:
    await facts.save(connection, ALIVE, repr(now))


class Pulse:
    """Writes it down as long as it runs, and once more when it is stopped."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._timers = Timers(report)

    def start(self) -> None:
        self._timers.start("pulse", self._beat())

    async def stop(self) -> None:
        await self._timers.stop_all()
        await self._keep()

    async def _beat(self) -> None:
        while True:
            await self._keep()
            await self._clock.sleep(EVERY)

    async def _keep(self) -> None:
        try:
            await self._database.write(partial(keep_pulse, now=self._clock.now()))
        except StoreError as error:
            log.warning("not kept that tables are looked after: %s", error)
