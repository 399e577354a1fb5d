"""The open tables: kept in memory, saved before anyone is told.

Everything that happens at a table is load → apply → save → tell, under the table's lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial

from bot.clock import Clock, Deadline, shielded
from bot.games.actions import Action, Move, Turn
from bot.games.match import Match, apply, begin
from bot.games.moves import action_text
from bot.games.pieces import Seat
from bot.model.errors import LostLeaseError
from bot.model.ids import ChannelId, ServerId, TableId
from bot.model.messages import Due, Post
from bot.model.tables import Ending, LogEntry, SeatOutcome, Status, TableState
from bot.store import outbox, posts
from bot.store import tables as store
from bot.store.database import Connection, Database, Work
from bot.store.errors import StaleWriteError
from bot.tables.counting import settle
from bot.tables.denials import Denial, DeniedError, deny
from bot.tables.events import Closing, Event, LobbyChanged, Released, TableClosed, TurnBegan
from bot.tables.fencing import Fence, unfenced
from bot.tables.folding import BrokenLogError, began, load_folded
from bot.tables.keeping import kept_or_denied
from bot.tables.live import (
    Live,
    awaited,
    fair_for,
    header_for,
    phase,
    sealed,
    seconds_for,
    with_deals,
)
from bot.tables.mind import Computers
from bot.tables.owing import Owed, dues_of
from bot.tables.resting import kept_deadline, rested, resting, running_deadline
from bot.tables.results import result_rows, without_forgotten_words
from bot.tables.results import write as write_results
from bot.tables.telling import Moved, events_of
from bot.tables.turns import with_turn_counted
from bot.tables.waiting import Waiting, report
from bot.tables.waking import LOBBY_SECONDS, Waking

log = logging.getLogger(__name__)

Events = Callable[[Live], Iterable[Event]]


@dataclass(frozen=True, slots=True)
class Change:
    """What is about to become true of a table, on disk first, and what to tell of it then."""

    row: TableState
    events: Events
    match: Match | None = None
    steps: tuple[tuple[Action, Match], ...] = ()
    results: tuple[SeatOutcome, ...] = ()
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
        self.fence: Fence = unfenced
        """Asked in every transaction whether this process may still write to a server's tables."""
        self.owed = Owed()
        """What is still to be shown."""
        self.unshown: dict[tuple[int, int], list[TableId]] = {}
        """By shard, of how many: tables taken over that have something to show from before."""
        self._listener = listener
        self._lives: dict[TableId, Live] = {}
        self._waiting = Waiting(self)
        self._waking = Waking(self)

    def tell(self, event: Event) -> None:
        """Pass an event on at once; whoever listens must not wait in there."""
        try:
            self._listener(event)
        except Exception as error:  # noqa: BLE001 - a table must not suffer from its pictures
            report(error)

    # --- finding tables ---

    def __iter__(self) -> Iterator[Live]:
        """All open tables. Their rows are true; for more, ``find`` the one that is needed."""
        return iter(tuple(self._lives.values()))

    def is_open(self, table: TableId) -> bool:
        return table in self._lives

    async def find(self, table: TableId) -> Live:
        """An open table, or a denial that says what became of it."""
        if (live := self._lives.get(table)) is not None:
            if live.taken_over is not None:
                await self._waking.fold(live)
            return live if live.row.status.is_open else _gone(live.row.status)
        row = await store.load(self.database, table)
        if row is None:
            deny(Denial.NO_SUCH_TABLE)
        return _gone(row.status if isinstance(row, TableState) else Status.ASIDE)

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

    def take_over(self, lives: Sequence[Live]) -> None:
        """Take tables among the open ones that are folded when they are needed."""
        self._lives.update((live.row.id, live) for live in lives)
        self._waking.watch(lives)

    async def go_on(self, live: Live) -> None:
        """Wait for what a table waits for that is whole again; its lock is held.

        One that was played by computers alone, before there were pauses, begins to rest.
        """
        self._waiting.begin(live)
        if live.match is not None and live.row.is_deserted and live.row.paused_until is None:
            try:
                await self.save(live, Change(live.row, lambda _: (), live.match))
            except DeniedError as denied:
                log.error("table %s does not rest: %s", live.row.id, denied)  # noqa: TRY400 - one sentence says it

    def release(self, lives: Iterable[Live]) -> None:
        """Let go of tables that another process looks after from now on."""
        for live in lives:
            self.forget(live)
            self.owed.drop(live.row.id)
            self.tell(Released(live.info))

    def forget(self, live: Live) -> None:
        self._lives.pop(live.row.id, None)
        self._waiting.end(live)

    async def stop(self) -> None:
        """Stop all clocks and computers. Everything that matters is on disk already."""
        await self._waking.stop()
        await self._waiting.stop()

    # --- save, tell ---

    async def keep_new(
        self, row: TableState, guard: Work[None], place: ChannelId | None = None
    ) -> TableId:
        """Save a new lobby and open it; ``place`` is where it is shown, if not in its channel."""
        kept: list[TableId] = []
        await shielded(self._keep_new(row, guard, place or row.channel, kept))
        return kept[0]

    async def _keep_new(
        self, row: TableState, guard: Work[None], place: ChannelId, kept: list[TableId]
    ) -> None:
        async def insert(connection: Connection) -> tuple[Live, tuple[Due, ...]]:
            await self.fence(connection, row.server)
            await guard(connection)
            live = Live(await store.insert(connection, row), deadline=self._lobby_deadline())
            await posts.save(connection, Post(live.row.id, place, place))
            return live, await outbox.put(connection, dues_of(live.row.id, [_opened(live)]))

        with kept_or_denied():
            live, dues = await self.database.write(insert)
        row = live.row
        self.owed.add(dues)
        self.tell(_opened(live))
        self.adopt(live)
        kept.append(row.id)

    async def save(self, live: Live, change: Change) -> None:
        """Make a change true: on disk, then in memory, then told. If the disk refuses, neither."""
        await shielded(self._save(live, change))

    async def _save(self, live: Live, change: Change) -> None:
        now = self.clock.now()
        row = replace(change.row, seq=live.row.seq + len(change.steps), touched_at=now)
        with kept_or_denied():
            row = await rested(self.database, row, now)
        before, deadline = live.row, self._deadline_after(live, row, change.match)
        waits_for = awaited(change.match) if row.status == Status.RUNNING else None
        row = replace(row, deadline=running_deadline(row, deadline), awaited=waits_for)
        lines = [LogEntry(action_text(action), now) for action, _ in change.steps]
        new = deadline is not live.deadline and row.paused_until is None
        if lines and new and deadline is not None:
            lines[-1] = replace(lines[-1], deadline=deadline.at)
        since = began(live.since, live.match, (match for _, match in change.steps))
        after = replace(live, row=row, match=change.match, since=since, deadline=deadline)
        events = (*change.events(after), *resting(before, after))
        with kept_or_denied():
            dues = await self._write(live, row, lines, change, events)
        live.row, live.match, live.since, live.deadline = row, change.match, since, deadline
        live.usual_help, live.made = after.usual_help, after.made
        self.owed.add(dues)
        for event in events:
            self.tell(event)
        if row.status.is_open:
            self._waiting.begin(live)
        else:
            self.forget(live)

    async def _write(
        self,
        live: Live,
        row: TableState,
        lines: list[LogEntry],
        change: Change,
        events: tuple[Event, ...],
    ) -> tuple[Due, ...]:
        try:
            return await self.database.write(
                partial(_written, self.fence, live.row, row, lines, change, events)
            )
        except LostLeaseError:
            self.forget(live)
            raise
        except StaleWriteError:
            await self._read_again(live)
            raise

    async def _read_again(self, live: Live) -> None:
        """Another process wrote to this table: what is on disk counts."""
        self.forget(live)
        row = await store.load(self.database, live.row.id)
        live.row = replace(live.row, status=Status.ASIDE)
        if not isinstance(row, TableState) or not row.status.is_open:
            return
        try:
            folded = await load_folded(self.database, row)
        except BrokenLogError:
            return
        live.row, live.match, live.since = row, folded.match, folded.since
        live.deadline = None
        if (kept := kept_deadline(row, folded)) is not None:
            left = min(kept.at - self.clock.now(), kept.seconds)
            live.deadline = Deadline.after(self.clock, left, kept.seconds)
        self.adopt(live)

    def _deadline_after(self, live: Live, row: TableState, match: Match | None) -> Deadline | None:
        """A new turn or window has a new deadline, and so has one that goes on after a pause."""
        if row.status == Status.LOBBY:
            return self._lobby_deadline()
        if match is None or phase(match) is None:
            return None
        if row.paused_until == live.row.paused_until and phase(match) == phase(live.match):
            return live.deadline
        if row.paused_until is not None:
            return Deadline.after(self.clock, row.paused_until - self.clock.now())
        seconds = seconds_for(match)
        return Deadline.after(self.clock, seconds) if seconds else None

    def _lobby_deadline(self) -> Deadline:
        return Deadline.after(self.clock, LOBBY_SECONDS)

    # --- what happens at a table; its lock is held by the caller ---

    async def start(self, live: Live, row: TableState) -> None:
        """From lobby to the first turn; from now on nobody can change what is played."""
        row = sealed(row)
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
        row = with_turn_counted(live.row, (before, first), seat, move)
        results: tuple[SeatOutcome, ...] = ()
        if last.outcome is not None:
            row = _ended(row, Status.OVER, Ending.PLAYED, self.clock.now())
            results = result_rows(row, last)
        after = tuple(match for _, match in steps)
        events = partial(events_of, Moved(seat, move, live.public, before, after))
        await self.save(live, Change(row, events, last, steps, results))

    async def close(self, live: Live, why: Closing, row: TableState | None = None) -> None:
        """End a table before its match is over; ``row`` is what else has changed of it.

        What was dealt is remembered as a match without places, whatever the end.
        """
        match = live.match
        ending = None if match is None else Ending(why.value)
        row = _ended(row or live.row, Status.CLOSED, ending, self.clock.now())
        results = () if match is None else result_rows(row, match)
        await self.save(live, Change(row, partial(_closed, why), match, results=results))


async def _written(  # noqa: PLR0913, PLR0917 - everything that one transaction keeps
    fence: Fence,
    old: TableState,
    new: TableState,
    lines: list[LogEntry],
    change: Change,
    events: tuple[Event, ...],
    connection: Connection,
) -> tuple[Due, ...]:
    await fence(connection, new.server)
    if change.guard is not None:
        await change.guard(connection)
    if lines:
        await store.append(connection, old.id, old.seq, lines)
    if (old.status, new.status) == (Status.LOBBY, Status.RUNNING):
        await settle(connection, new)
    await store.update(connection, old, new)
    if change.results:
        assert change.match is not None
        await write_results(connection, new, change.results, len(change.match.results))
    return await outbox.put(connection, dues_of(new.id, events))


def _opened(live: Live) -> Event:
    return LobbyChanged(live.info, opened=True)


def _ended(row: TableState, status: Status, ending: Ending | None, now: float) -> TableState:
    return without_forgotten_words(replace(row, status=status, ending=ending, ended_at=now))


def _closed(why: Closing, live: Live) -> Iterator[Event]:
    view = None if live.match is None else live.public
    yield TableClosed(live.info, why, view)


def _turn_began(live: Live) -> Iterator[Event]:
    assert live.match is not None
    yield TurnBegan(live.info, live.public, live.deadline, live.since)


def _binding(live: Live, seen: int | None) -> int | None:
    """Whether what a player saw still binds the move.

    In a buying window players answer side by side: what others said in it makes nothing stale.
    """
    now = phase(live.match)
    if seen is not None and now is not None and now.buying and seen >= live.since:
        return None
    return seen


def _gone(status: Status) -> Live:
    match status:
        case Status.OVER:
            deny(Denial.TABLE_OVER)
        case Status.CLOSED:
            deny(Denial.TABLE_CLOSED)
        case Status.ASIDE:
            deny(Denial.TABLE_ASIDE)
        case _:  # another process looks after it, or is about to
            deny(Denial.STALE)
