"""What is about to happen to a table, and how it is written: all of it, or nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.games.match import Match
from bot.games.moves import Action
from bot.model.messages import Due
from bot.model.tables import LogEntry, SeatOutcome, Status, TableState
from bot.store import outbox
from bot.store import tables as store
from bot.store.database import Connection, Work
from bot.tables.counting import keep_whether_it_counts
from bot.tables.events import Event
from bot.tables.fencing import Fence
from bot.tables.live import Live, Running
from bot.tables.owing import dues_of
from bot.tables.results import write as write_results

L = TypeVar("L", bound=Live)


@dataclass(frozen=True, slots=True)
class Change(Generic[L]):
    """What is about to become true of a table, on disk first, and what to tell of it then."""

    row: TableState
    events: Callable[[L], Iterable[Event]]
    """Made of the table as it is then."""
    steps: tuple[tuple[Action, Match], ...] = ()
    """How its match goes on, if it does."""
    results: tuple[SeatOutcome, ...] = ()
    guard: Work[None] | None = None
    """A last check, in the same transaction."""


async def written(  # noqa: PLR0913, PLR0917 - everything that one transaction keeps
    fence: Fence,
    old: TableState,
    after: L,
    lines: list[LogEntry],
    change: Change[L],
    events: tuple[Event, ...],
    connection: Connection,
) -> tuple[Due, ...]:
    """Write a change, and what is due to be shown of it; ``after`` is the table as it is then."""
    new = after.row
    await fence(connection, new.server)
    if change.guard is not None:
        await change.guard(connection)
    if lines:
        await store.append(connection, old.id, old.seq, lines)
    if (old.status, new.status) == (Status.LOBBY, Status.RUNNING):
        await keep_whether_it_counts(connection, new)
    await store.update(connection, old, new)
    if isinstance(after, Running) and change.results:
        await write_results(connection, new, change.results, len(after.match.results))
    return await outbox.put(connection, dues_of(new.id, events))
