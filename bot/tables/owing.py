"""What tables owe to those who look at them: kept with what happened, until Discord has it.

Only that something is to be shown is kept. What it looks like is worked out when it is shown, from
the table as it is then; after a restart the events are made again from the log.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.games.match import public_view
from bot.model.ids import TableId
from bot.model.messages import LAST, PASSING, Due, DueKind
from bot.model.slow import Reminder
from bot.model.tables import Status, TableState
from bot.store import tables as store
from bot.store.database import Database
from bot.tables.events import (
    Closing,
    Event,
    LobbyChanged,
    MatchOver,
    Paused,
    Reminded,
    RoundOver,
    SeatsChanged,
    TableClosed,
    TableSetAside,
    TurnBegan,
)
from bot.tables.folding import BrokenLogError, load_folded, load_round
from bot.tables.live import Live, Running, people_due, phase, table_info

Key = tuple[DueKind, int]


def key_of(event: Event) -> Key | None:
    """What an event makes due; nothing, if it may be forgotten."""
    match event:
        case LobbyChanged():
            return DueKind.LOBBY, 0
        case TurnBegan() | Paused():
            return DueKind.TURN, 0
        case SeatsChanged():
            return DueKind.SEATS, 0
        case Reminded():
            return DueKind.REMINDER, 0
        case RoundOver(_, view) if view.outcome is None:
            return DueKind.ROUND, len(view.results)
        case MatchOver():
            return DueKind.OVER, 0
        case TableClosed():
            return DueKind.CLOSED, 0
        case TableSetAside():
            return DueKind.ASIDE, 0
    return None


def dues_of(table: TableId, events: Iterable[Event]) -> Iterator[Due]:
    for event in events:
        key = key_of(event)
        if key is not None:
            yield Due(table, *key, detail=_detail(event))


def _detail(event: Event) -> str:
    match event:
        case TableClosed(why=why):
            return why.value
        case Reminded(which=which, since=since):
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
        self._ids: dict[TableId, dict[Key, Due]] = defaultdict(dict)
        self._since: dict[int, float] = {}
        """Since when something is due, as far as this process knows."""

    def __iter__(self) -> Iterator[TableId]:
        return iter(tuple(self._ids))

    def add(self, dues: Iterable[Due]) -> None:
        for due in dues:
            mine = self._ids[due.table]
            if due.kind in LAST:
                for key in [key for key in mine if key[0] in PASSING]:
                    self._since.pop(mine.pop(key).id, None)
            if (older := mine.get((due.kind, due.number))) is not None:
                self._since.pop(older.id, None)
            mine[due.kind, due.number] = due
            self._since[due.id] = self._steady()

    @property
    def backlog(self) -> Backlog:
        oldest = min(self._since.values(), default=None)
        return Backlog(len(self._since), 0.0 if oldest is None else self._steady() - oldest)

    def id_of(self, table: TableId, event: Event) -> int | None:
        """Under which number an event is due that was just told."""
        key = key_of(event)
        due = self._ids[table].get(key) if key is not None and table in self._ids else None
        return None if due is None else due.id

    def of(self, table: TableId) -> list[Due]:
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


async def made_again(database: Database, due: Due, live: Live | None) -> Event | None:
    """The event of something that was due when the process ended."""
    row = live.row if live is not None else await store.load(database, due.table)
    if not isinstance(row, TableState):
        return None if row is None else TableSetAside(row.id, row.server, row.channel, "")
    info = table_info(row)
    try:
        match due.kind:
            case DueKind.LOBBY:
                return LobbyChanged(info) if row.status == Status.LOBBY else None
            case DueKind.CLOSED:
                return await _closed(database, row, Closing(due.detail))
            case DueKind.ASIDE:
                return TableSetAside(row.id, row.server, row.channel, row.trouble or "")
            case DueKind.ROUND:
                ended = await load_round(database, row, due.number)
                return RoundOver(info, public_view(ended))
            case DueKind.OVER:
                return MatchOver(info, public_view((await load_folded(database, row)).match))
        if not isinstance(live, Running):
            return None
        if due.kind == DueKind.REMINDER:
            return _reminded(due.detail, live)
        return _running(due.kind, live)
    except (BrokenLogError, ValueError):
        return None


def _running(kind: DueKind, live: Running) -> Event:
    """What is due of a match that goes on, or rests."""
    if kind == DueKind.SEATS:
        return SeatsChanged(live.info, deadline=live.deadline)
    view = live.public
    if live.row.paused_until is not None and live.deadline is not None:
        return Paused(live.info, view, live.deadline)
    return TurnBegan(live.info, view, live.deadline, live.since)


def _reminded(detail: str, live: Running) -> Event | None:
    """A reminder of a turn, if it is still that one."""
    which, since = map(int, detail.split())
    now, deadline = phase(live.match), live.deadline
    if now is None or deadline is None or live.row.paused_until is not None or live.since != since:
        return None
    seats = people_due(live)
    if not seats:
        return None
    return Reminded(live.info, seats, deadline, Reminder(which), since, buying=now.buying)


async def _closed(database: Database, row: TableState, why: Closing) -> TableClosed:
    """The end of a lobby, or of a match that was dealt."""
    if row.ending is None:
        return TableClosed(table_info(row), why)
    match = (await load_folded(database, row)).match
    return TableClosed(table_info(row), why, public_view(match))
