"""A table that was set aside: what is wrong with it, and how it goes on or ends.

Only while no bot runs on the database: a running one would not hear of it.
"""

from dataclasses import dataclass, replace

from bot.clock import Clock
from bot.games.match import Match, begin
from bot.games.moves import action_text
from bot.model.ids import TableId
from bot.model.messages import Due, DueKind
from bot.model.tables import Ending, LogEntry, SeatOutcome, Status, TableState
from bot.store import outbox, repairs
from bot.store import tables as store
from bot.store.database import Connection, Database
from bot.tables.events import Closing
from bot.tables.folding import BrokenLogError, fold_rows
from bot.tables.live import awaited, fair_for, header_for, seconds_for, with_deals
from bot.tables.results import result_rows, without_forgotten_words
from bot.tables.results import write as write_results


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
    row = await store.load(database, table)
    if row is None:
        raise HopelessError(f"there is no table {table}")
    if not isinstance(row, TableState):
        raise HopelessError(f"the row of table {table} cannot be read: restore a backup")
    if row.status in (Status.OVER, Status.CLOSED, Status.LOBBY):
        raise HopelessError(f"table {table} is {row.status}: there is nothing to repair")
    return await _found(database, row)


async def _found(database: Database, row: TableState) -> Diagnosis:
    lines = await store.load_actions(database, row.id)
    trouble = _trouble(row, lines)
    good = len(lines)
    while good >= 0:
        match = _folded(row, lines[:good])
        # The move that ended the match was never acknowledged as its end: it is made again.
        if match is not None and match.outcome is None:
            rest = await repairs.load_from(database, row.id, good)
            return Diagnosis(row, good, match, trouble, tuple(rest))
        good -= 1
    raise HopelessError(f"table {row.id} cannot be begun: {trouble}")


def _trouble(row: TableState, lines: list[LogEntry]) -> str:
    try:
        fold_rows(replace(row, status=Status.RUNNING) if not row.is_redacted else row, lines)
    except BrokenLogError as broken:
        return str(broken)
    return ""


def _folded(row: TableState, lines: list[LogEntry]) -> Match | None:
    try:
        if not lines:
            return begin(header_for(row))
        return fold_rows(replace(row, seq=len(lines)), lines).match
    except Exception:  # noqa: BLE001 - whatever it is, one line less may be better
        return None


async def reopen(database: Database, clock: Clock, found: Diagnosis) -> TableState:
    """Let the match go on from its last good line, with a whole turn for whoever is on turn."""
    now = clock.now()
    dealt = tuple(with_deals(found.match, fair_for(found.row)))
    match = dealt[-1][1] if dealt else found.match
    lines = [LogEntry(action_text(action), now) for action, _ in dealt]
    seconds = seconds_for(match)
    row = replace(
        found.row,
        status=Status.RUNNING,
        trouble=None,
        seq=found.good,
        deadline=now + seconds if seconds else None,
        paused_until=None,
        awaited=awaited(match),
        touched_at=now,
    )

    async def write(connection: Connection) -> None:
        await _cut(connection, found)
        if lines:
            await store.append(connection, row.id, found.good, lines)
        await store.update(connection, found.row, row)
        await outbox.put(connection, [Due(row.id, DueKind.TURN)])

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
        ending=Ending.ABORTED,
        ended_at=now,
        touched_at=now,
    )
    row = without_forgotten_words(row)
    results: tuple[SeatOutcome, ...] = result_rows(row, found.match)

    async def write(connection: Connection) -> None:
        await _cut(connection, found)
        await store.update(connection, found.row, row)
        await write_results(connection, row, results, len(found.match.results))
        await outbox.put(connection, [Due(row.id, DueKind.CLOSED, detail=Closing.ABORTED.value)])

    await database.write(write)
    return row


async def _cut(connection: Connection, found: Diagnosis) -> None:
    if found.rest or found.row.seq != found.good:
        await repairs.cut(connection, found.row.id, found.good)
    await repairs.forget_aside(connection, found.row.id)
