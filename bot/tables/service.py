"""The open tables: kept in memory, saved before anyone is told.

Everything that happens at a table is load → apply → save → tell, under the table's lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial

from bot.clock import Clock, Deadline, uncut
from bot.games.actions import Action, Move, Timeout, Turn
from bot.games.match import Match, apply, begin
from bot.games.moves import action_text
from bot.games.pieces import Seat
from bot.games.views import public_view
from bot.store import tables as store
from bot.store.database import Connection, Database, Work
from bot.store.errors import StaleWrite
from bot.store.rows import ActionRow, Presence, ResultRow, ServerId, Status, TableId, TableRow
from bot.tables.denials import Denial, deny
from bot.tables.events import Closing, Event, LobbyChanged, TableClosed, TurnBegan
from bot.tables.folding import BrokenLog, began, load_folded
from bot.tables.keeping import kept_or_denied
from bot.tables.live import Live, fair_for, header_for, phase, seconds_for, with_deals, with_seat
from bot.tables.mind import Computers
from bot.tables.results import result_rows, without_forgotten_words
from bot.tables.results import write as write_results
from bot.tables.telling import Moved, events_of
from bot.tables.waiting import Waiting, report

log = logging.getLogger(__name__)

LOBBY_SECONDS = 30 * 60.0
"""After that long without a touch a lobby closes."""
STRIKES = 3

Events = Callable[[Live], Iterable[Event]]


@dataclass(frozen=True, slots=True)
class Change:
    """What is about to become true of a table, on disk first, and what to tell of it then."""

    row: TableRow
    events: Events
    match: Match | None = None
    steps: tuple[tuple[Action, Match], ...] = ()
    results: tuple[ResultRow, ...] = ()
    guard: Work[None] | None = None
    """A last check, in the same transaction."""


class Tables:
    """All open tables of this process. The use cases are in the modules beside this one."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        computers: Computers,
        listener: Callable[[Event], None],
    ) -> None:
        self.database = database
        self.clock = clock
        self.computers = computers
        self.opening = asyncio.Lock()
        """Held while a rematch is opened, so that two who ask for one get the same."""
        self._listener = listener
        self._lives: dict[TableId, Live] = {}
        self._waiting = Waiting(self)

    def tell(self, event: Event) -> None:
        """Pass an event on at once; whoever listens must not wait in there."""
        try:
            self._listener(event)
        except Exception as error:  # noqa: BLE001 - a table must not suffer from its pictures
            report(error)

    # --- finding tables ---

    def __iter__(self) -> Iterator[Live]:
        return iter(tuple(self._lives.values()))

    async def find(self, table: TableId) -> Live:
        """An open table, or a denial that says what became of it."""
        if (live := self._lives.get(table)) is not None:
            return live
        row = await store.load(self.database, table)
        if row is None:
            deny(Denial.NO_SUCH_TABLE)
        return _gone(row.status if isinstance(row, TableRow) else Status.ASIDE)

    async def server_of(self, table: TableId) -> ServerId | None:
        """Where a table is or was, open or not; None if there never was one."""
        if (live := self._lives.get(table)) is not None:
            return live.row.server
        row = await store.load(self.database, table)
        return None if row is None else row.server

    @asynccontextmanager
    async def at(self, table: TableId) -> AsyncIterator[Live]:
        """A table with its lock held: nothing else happens there meanwhile."""
        live = await self.find(table)
        async with live.lock:
            if not live.row.status.is_open:
                _gone(live.row.status)
            yield live

    def adopt(self, live: Live) -> None:
        """Take a table among the open ones, and wait for what it waits for."""
        self._lives[live.row.id] = live
        self._waiting.begin(live)

    def forget(self, live: Live) -> None:
        self._lives.pop(live.row.id, None)
        self._waiting.end(live)

    async def stop(self) -> None:
        """Stop all clocks and computers. Everything that matters is on disk already."""
        await self._waiting.stop()

    # --- save, tell ---

    async def keep_new(self, row: TableRow, guard: Work[None]) -> TableId:
        """Save a new lobby and open it."""
        kept: list[TableId] = []
        await uncut(self._keep_new(row, guard, kept))
        return kept[0]

    async def _keep_new(self, row: TableRow, guard: Work[None], kept: list[TableId]) -> None:
        async def insert(connection: Connection) -> TableRow:
            await guard(connection)
            return await store.insert(connection, row)

        with kept_or_denied():
            row = await self.database.write(insert)
        live = Live(row, deadline=self._lobby_deadline())
        self.tell(LobbyChanged(live.info))
        self.adopt(live)
        kept.append(row.id)

    async def save(self, live: Live, change: Change) -> None:
        """Make a change true: on disk, then in memory, then told. If the disk refuses, neither."""
        await uncut(self._save(live, change))

    async def _save(self, live: Live, change: Change) -> None:
        now = self.clock.now()
        row = replace(change.row, seq=live.row.seq + len(change.steps), touched_at=now)
        deadline = self._deadline_after(live, change)
        lines = [ActionRow(action_text(action), now) for action, _ in change.steps]
        if lines and deadline is not live.deadline and deadline is not None:
            lines[-1] = replace(lines[-1], deadline=deadline.at)
        with kept_or_denied():
            await self._write(live, row, lines, change)
        live.since = began(live.since, live.match, (match for _, match in change.steps))
        live.row, live.match, live.deadline = row, change.match, deadline
        for event in change.events(live):
            self.tell(event)
        if row.status.is_open:
            self._waiting.begin(live)
        else:
            self.forget(live)

    async def _write(
        self, live: Live, row: TableRow, lines: list[ActionRow], change: Change
    ) -> None:
        try:
            await self.database.write(partial(_written, live.row, row, lines, change))
        except StaleWrite:
            await self._read_again(live)
            raise

    async def _read_again(self, live: Live) -> None:
        """Another process wrote to this table: what is on disk counts."""
        self.forget(live)
        row = await store.load(self.database, live.row.id)
        live.row = replace(live.row, status=Status.ASIDE)
        if not isinstance(row, TableRow) or not row.status.is_open:
            return
        try:
            folded = await load_folded(self.database, row)
        except BrokenLog:
            return
        live.row, live.match, live.since = row, folded.match, folded.since
        live.deadline = None
        if folded.deadline is not None:
            live.deadline = Deadline(folded.deadline, seconds_for(folded.match))
        self.adopt(live)

    def _deadline_after(self, live: Live, change: Change) -> Deadline | None:
        """A new turn or window has a new deadline; otherwise the old one goes on."""
        if change.row.status == Status.LOBBY:
            return self._lobby_deadline()
        if change.match is None or phase(change.match) is None:
            return None
        if phase(change.match) == phase(live.match):
            return live.deadline
        seconds = seconds_for(change.match)
        return Deadline(self.clock.now() + seconds, seconds) if seconds else None

    def _lobby_deadline(self) -> Deadline:
        return Deadline(self.clock.now() + LOBBY_SECONDS, LOBBY_SECONDS)

    # --- what happens at a table; its lock is held by the caller ---

    async def start(self, live: Live, row: TableRow) -> None:
        """From lobby to the first turn."""
        steps = tuple(with_deals(begin(header_for(row)), fair_for(row)))
        match = steps[-1][1]
        await self.save(live, Change(row, _turn_began, match, steps))

    async def play(self, live: Live, seat: Seat, move: Move, *, seen: int | None = None) -> None:
        """Apply a move for a seat, save it, tell of it."""
        before = live.match
        if before is None:
            deny(Denial.NOT_RUNNING)
        turn = Turn(seat, move)
        first = apply(before, turn, seen=_binding(live, seen))
        steps = ((turn, first), *with_deals(first, fair_for(live.row)))
        last = steps[-1][1]
        row = _struck(live.row, before, seat, move)
        results: tuple[ResultRow, ...] = ()
        if last.outcome is not None:
            row = _ended(row, Status.OVER, self.clock.now())
            results = result_rows(row, last)
        events = partial(events_of, Moved(seat, move, before, first, last))
        await self.save(live, Change(row, events, last, steps, results))

    async def close(self, live: Live, why: Closing, row: TableRow | None = None) -> None:
        """End a table before its match is over; ``row`` is what else has changed of it."""
        row = _ended(row or live.row, Status.CLOSED, self.clock.now())
        await self.save(live, Change(row, lambda live: (TableClosed(live.info, why),), live.match))


async def _written(
    old: TableRow, new: TableRow, lines: list[ActionRow], change: Change, connection: Connection
) -> None:
    if change.guard is not None:
        await change.guard(connection)
    if lines:
        await store.append(connection, old.id, old.seq, lines)
    await store.update(connection, old, new)
    if change.results:
        assert change.match is not None
        await write_results(connection, new, change.results, len(change.match.results))


def _ended(row: TableRow, status: Status, now: float) -> TableRow:
    return without_forgotten_words(replace(row, status=status, ended_at=now))


def _turn_began(live: Live) -> Iterator[Event]:
    assert live.match is not None
    yield TurnBegan(live.info, public_view(live.match), live.deadline)


def _binding(live: Live, seen: int | None) -> int | None:
    """Whether what a player saw still binds the move.

    In a buying window players answer side by side: what others said in it makes nothing stale.
    """
    now = phase(live.match)
    if seen is not None and now is not None and now[2] and seen >= live.since:
        return None
    return seen


def _struck(row: TableRow, before: Match, seat: Seat, move: Move) -> TableRow:
    """Count the turns in a row that ran out; after three of them a computer takes over."""
    holder = row.seats[seat]
    if not holder.is_played:
        return row
    strikes = 0
    if isinstance(move, Timeout):
        now = phase(before)
        in_window = now is not None and now[2]
        strikes = holder.strikes + (not in_window)
    presence = Presence.AWAY if strikes >= STRIKES else Presence.HERE
    return with_seat(row, seat, replace(holder, strikes=strikes, presence=presence))


def _gone(status: Status) -> Live:
    match status:
        case Status.OVER:
            deny(Denial.TABLE_OVER)
        case Status.CLOSED:
            deny(Denial.TABLE_CLOSED)
        case _:
            deny(Denial.TABLE_ASIDE)
