"""Bringing the tables back after a start: what their rows say is enough to begin with."""

import logging
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bot.clock import Clock, Deadline, Timers
from bot.database.core import Connection, Database, TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, begin
from bot.games.moves import action_text
from bot.games.refusals import RefusedError
from bot.tables import live, model, outbox, rows
from bot.tables.clocks import EVERY, give_back, last_pulse, report, set_aside
from bot.tables.counting import result_rows, without_forgotten_words
from bot.tables.counting import write as write_results
from bot.tables.events import Closing
from bot.tables.model import Status, TableState
from bot.tables.service import Tables

log = logging.getLogger(__name__)

LATEST: Final = EVERY + 60.0
"""Seconds after a sign of life within which the next one comes, however busy a process is."""


async def recover(
    tables: Tables, shard: int = 0, shards: int = 1, *, unattended: float | None = None
) -> None:
    """Take over the open tables of a shard; one whose row makes no sense is set aside, alone.

    None of them is folded: that is done as soon as somebody needs it (``Waking``). For how many
    seconds nobody looked after them is read from the file, if it is not known.
    """
    dues = await outbox.load_all(tables.database, shard, shards)
    tables.owed.add(dues)
    found = await rows.load_open(tables.database, shard, shards)
    now, steady = tables.clock.now(), tables.clock.steady()
    stopped = await _stopped(tables, found, now) if unattended is None else now - unattended
    takeover = live.Takeover(stopped, now, steady)
    await tables.holidays.load()
    given_back = {row.id: row for row in await give_back(tables, found, stopped, now)}
    taken = []
    for row in found:
        if isinstance(row, model.BrokenTable):
            await set_aside(tables, row, "its settings cannot be read")
        elif (trouble := _unplayable(row.game, row.options, row.rules)) is not None:
            await set_aside(tables, row, trouble)
        else:
            taken.append(live.Sleeping(row, takeover))
    for sleeping in taken:
        if sleeping.row.id in given_back:
            sleeping.row = given_back[sleeping.row.id]
            sleeping.takeover = live.Takeover(now, now, steady, now - stopped)
    tables.take_over(taken)
    tables.unshown.add(list(dict.fromkeys(due.table for due in dues)), shard, shards)


async def _stopped(
    tables: Tables, found: list[TableState | model.BrokenTable], now: float
) -> float:
    """When the process before this one ended, as nearly as that was written down.

    What was touched long after the last sign of life was so before the clock was set back.
    """
    touched = [row.touched_at for row in found if isinstance(row, TableState)]
    pulse = await last_pulse(tables.database)
    if pulse is None or not touched:
        return max(touched, default=now)
    return max([min(pulse, now), *(at for at in touched if at <= pulse + LATEST)])


@cache
def _unplayable(game: str, options: tuple[tuple[str, int], ...], rules: int) -> str | None:
    """Why a game cannot be played; its table could not even be listed."""
    known = CATALOGUE.get(game)
    if known is None:
        return "unknown game"
    try:
        rules_for(known, dict(options), rules)
    except RefusedError as refused:
        return refused.reason.value
    return None


# --- a machine that was suspended: its steady clock stood still, and slow turns went on ---

LOOK_SECONDS = 60.0
"""Slow turns live by the clock that people read, which is looked at so often."""


class Suspensions:
    """Sees that the clock that people read has gone on by itself, or was set."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._timers = Timers(report)

    def start(self) -> None:
        self._timers.start("look", self._look())

    async def stop(self) -> None:
        await self._timers.stop_all()

    async def _look(self) -> None:
        clock = self._tables.clock
        apart = clock.now() - clock.steady()
        while True:
            await clock.sleep(LOOK_SECONDS)
            ahead = clock.now() - clock.steady() - apart
            if abs(ahead) >= 1:
                apart += ahead
                log.info("the clock has gone on by %.0f s: slow turns go by it", ahead)
                await self._follow(ahead)

    async def _follow(self, ahead: float) -> None:
        """Slow turns end when their messages say."""
        asleep = []
        for table in self._tables:
            if not table.row.is_slow or table.row.status != Status.RUNNING:
                continue
            if isinstance(table, live.Sleeping):
                takeover = table.takeover
                table.takeover = replace(takeover, steady=takeover.steady - ahead)
                asleep.append(table)
            elif isinstance(table, live.Running):
                async with table.lock:
                    if self._tables.holds(table):
                        table.deadline = _earlier(table.deadline, ahead)
                        self._tables.adopt(table)
        self._tables.take_over(asleep)


def _earlier(deadline: Deadline | None, ahead: float) -> Deadline | None:
    return None if deadline is None else replace(deadline, ends=deadline.ends - ahead)


# --- a table that was set aside: what is wrong with it, and how it goes on or ends ---


class HopelessError(Exception):
    """Nothing can be done from here. Says in one sentence why."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """How much of a log is good, and what is wrong after that."""

    row: TableState
    good: int
    """Lines that make a match."""
    match: Match
    """As it is after them."""
    trouble: str
    """What is wrong with the next line, or with their number; empty if nothing is."""
    rest: tuple[tuple[int, str], ...]
    """The lines that would be cut, with their numbers. They name pieces."""

    @property
    def may_go_on(self) -> bool:
        """Whether it can be played on: not without words that its shuffles need."""
        return not self.row.is_redacted


async def diagnose(database: Database, table: TableId) -> Diagnosis:
    """Fold as much of a table's log as makes sense."""
    row = await rows.load(database, table)
    if row is None:
        raise HopelessError(f"there is no table {table}")
    if not isinstance(row, TableState):
        raise HopelessError(f"the row of table {table} cannot be read: restore a backup")
    if row.status in (Status.OVER, Status.CLOSED, Status.LOBBY):
        raise HopelessError(f"table {table} is {row.status}: there is nothing to repair")
    lines, trouble = await rows.load_actions(database, row.id), ""
    try:
        live.fold_rows(replace(row, status=Status.RUNNING) if not row.is_redacted else row, lines)
    except live.BrokenLogError as broken:
        trouble = str(broken)
    for good in range(len(lines), -1, -1):
        match = _folded(row, lines[:good])
        # The move that ended the match was never acknowledged as its end: it is made again.
        if match is not None and match.outcome is None:
            rest = await rows.load_from(database, row.id, good)
            return Diagnosis(row, good, match, trouble, tuple(rest))
    raise HopelessError(f"table {row.id} cannot be begun: {trouble}")


def _folded(row: TableState, lines: list[model.LogEntry]) -> Match | None:
    try:
        if not lines:
            return begin(live.header_for(row))
        return live.fold_rows(replace(row, seq=len(lines)), lines).match
    except Exception:  # noqa: BLE001 - whatever it is, one line less may be better
        return None


async def reopen(database: Database, clock: Clock, found: Diagnosis) -> TableState:
    """Let the match go on from its last good line, with a whole turn for whoever is on turn."""
    now = clock.now()
    dealt = tuple(live.with_deals(found.match, live.fair_for(found.row)))
    match = dealt[-1][1] if dealt else found.match
    lines = [model.LogEntry(action_text(action), now) for action, _ in dealt]
    seconds = live.seconds_for(match)
    row = replace(
        found.row,
        status=Status.RUNNING,
        trouble=None,
        seq=found.good,
        deadline=now + seconds if seconds else None,
        paused_until=None,
        awaited=live.awaited(match),
        touched_at=now,
    )

    async def write(connection: Connection) -> None:
        await _cut(connection, found)
        if lines:
            await rows.append(connection, row.id, found.good, lines)
        await rows.update(connection, found.row, row)
        await outbox.put(connection, [model.Due(row.id, model.DueKind.TURN)])

    await database.write(write)
    return replace(row, seq=found.good + len(lines))


async def close(database: Database, clock: Clock, found: Diagnosis) -> TableState:
    """End the match as a moderator would; the next start shows that."""
    now = clock.now()
    row = replace(
        found.row,
        status=Status.CLOSED,
        trouble=None,
        seq=found.good,
        deadline=None,
        paused_until=None,
        awaited=None,
        ending=model.Ending.ABORTED,
        ended_at=now,
        touched_at=now,
    )
    row = without_forgotten_words(row)
    results: tuple[model.SeatOutcome, ...] = result_rows(row, found.match)

    async def write(connection: Connection) -> None:
        await _cut(connection, found)
        await rows.update(connection, found.row, row)
        await write_results(connection, row, results, len(found.match.results))
        await outbox.put(
            connection, [model.Due(row.id, model.DueKind.CLOSED, detail=Closing.ABORTED.value)]
        )

    await database.write(write)
    return row


async def _cut(connection: Connection, found: Diagnosis) -> None:
    if found.rest or found.row.seq != found.good:
        await rows.cut(connection, found.row.id, found.good)
    await connection.execute(rows.FORGET_ASIDE, (found.row.id,))
