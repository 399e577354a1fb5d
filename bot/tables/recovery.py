"""Bringing the tables back after a start: what their rows say is enough to begin with."""

from functools import cache
from typing import Final

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.refusals import RefusedError
from bot.model.tables import BrokenTable, TableState
from bot.store import outbox
from bot.store import tables as store
from bot.tables.live import Sleeping, Takeover
from bot.tables.outages import give_back
from bot.tables.pulse import EVERY, last_pulse
from bot.tables.service import Tables
from bot.tables.waking import set_aside

LATEST: Final = EVERY + 60.0
"""Seconds after a sign of life within which the next one comes, however busy a process is."""


async def recover(
    tables: Tables, shard: int = 0, shards: int = 1, *, unattended: float | None = None
) -> None:
    """Take over the open tables of a shard; one whose row makes no sense is set aside, alone.

    None of them is folded: that is done as soon as somebody needs it (``waking.py``). For how many
    seconds nobody looked after them is read from the file, if it is not known.
    """
    dues = await outbox.load_all(tables.database, shard, shards)
    tables.owed.add(dues)
    rows = await store.load_open(tables.database, shard, shards)
    now, steady = tables.clock.now(), tables.clock.steady()
    stopped = await _stopped(tables, rows, now) if unattended is None else now - unattended
    takeover = Takeover(stopped, now, steady)
    await tables.holidays.load()
    given_back = {row.id: row for row in await give_back(tables, rows, stopped, now)}
    taken = []
    for row in rows:
        if isinstance(row, BrokenTable):
            await set_aside(tables, row, "its settings cannot be read")
        elif (trouble := _trouble(row.game, row.options, row.rules)) is not None:
            await set_aside(tables, row, trouble)
        else:
            taken.append(Sleeping(row, takeover))
    for sleeping in taken:
        if sleeping.row.id in given_back:
            sleeping.row = given_back[sleeping.row.id]
            sleeping.takeover = Takeover(now, now, steady, now - stopped)
    tables.take_over(taken)
    tables.unshown.add(list(dict.fromkeys(due.table for due in dues)), shard, shards)


async def _stopped(tables: Tables, rows: list[TableState | BrokenTable], now: float) -> float:
    """When the process before this one ended, as nearly as that was written down.

    What was touched long after the last sign of life was so before the clock was set back.
    """
    touched = [row.touched_at for row in rows if isinstance(row, TableState)]
    pulse = await last_pulse(tables.database)
    if pulse is None or not touched:
        return max(touched, default=now)
    return max([min(pulse, now), *(at for at in touched if at <= pulse + LATEST)])


@cache
def _trouble(game: str, options: tuple[tuple[str, int], ...], rules: int) -> str | None:
    """Why a game cannot be played; its table could not even be listed."""
    known = CATALOGUE.get(game)
    if known is None:
        return "unknown game"
    try:
        rules_for(known, dict(options), rules)
    except RefusedError as refused:
        return refused.reason.value
    return None
