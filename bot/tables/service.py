"""The open tables: kept in memory, saved before anyone is told.

Everything that happens at a table is load → apply → save → tell, under the table's lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Generic, NoReturn, TypeVar

from bot.clock import Clock, Deadline, shielded
from bot.database import core
from bot.games.match import Match, apply, begin
from bot.games.moves import Action, Move, Turn, action_text
from bot.games.pieces import Seat
from bot.meter import Measure, Meter
from bot.tables import clocks, model, outbox, rows
from bot.tables import live as open_tables
from bot.tables.counting import keep_whether_it_counts, result_rows, without_forgotten_words
from bot.tables.counting import write as write_results
from bot.tables.denials import Denial, DeniedError, deny, kept_or_denied
from bot.tables.events import Closing, Event, LobbyChanged, Released
from bot.tables.model import Status, TableState
from bot.tables.outbox import Owed, Unshown, dues_of
from bot.tables.rights import Contests, LeftToOthers
from bot.tables.rows import Fence, unfenced
from bot.thinking.questions import Computers

# --- what is about to become of a table: it is written whole, or not at all ---

L = TypeVar("L", bound=open_tables.Live)


@dataclass(frozen=True, slots=True)
class Change(Generic[L]):
    """What is about to become true of a table, on disk first, and what to tell of it then."""

    row: TableState
    events: Callable[[L], Iterable[Event]]
    """Made of the table as it is then."""
    steps: tuple[tuple[Action, Match], ...] = ()
    """How its match goes on, if it does."""
    results: tuple[model.SeatOutcome, ...] = ()
    guard: core.Work[None] | None = None
    """A last check, in the same transaction."""


async def written(  # noqa: PLR0913, PLR0917 - everything that one transaction keeps
    fence: Fence,
    old: TableState,
    after: L,
    lines: list[model.LogEntry],
    change: Change[L],
    events: tuple[Event, ...],
    connection: core.Connection,
) -> tuple[model.Due, ...]:
    """Write a change, and what is due to be shown of it; ``after`` is the table as it is then."""
    new = after.row
    await fence(connection, new.server)
    if change.guard is not None:
        await change.guard(connection)
    if lines:
        await rows.append(connection, old.id, old.seq, lines)
    if (old.status, new.status) == (Status.LOBBY, Status.RUNNING):
        after.row = new = await keep_whether_it_counts(connection, new)
    await rows.update(connection, old, new)
    if isinstance(after, open_tables.Running) and change.results:
        await write_results(connection, new, change.results, len(after.match.results))
    return await outbox.put(connection, dues_of(new.id, events))


# --- the open tables ---

log = logging.getLogger(__name__)

GONE = {
    Status.OVER: Denial.TABLE_OVER,
    Status.CLOSED: Denial.TABLE_CLOSED,
    Status.ASIDE: Denial.TABLE_ASIDE,
}


class Tables:
    """All open tables of this process. The use cases are in the modules beside this one."""

    def __init__(
        self,
        database: core.Database,
        clock: Clock,
        computers: Computers,
        listener: Callable[[Event], None],
        meter: Meter | None = None,
    ) -> None:
        self._meter = meter or Meter()
        self.database = database
        self.clock = clock
        self.computers = computers
        self.opening = asyncio.Lock()
        """Held while a rematch is opened, so that two who ask for one get the same."""
        self.fence: Fence = unfenced
        """Asked in every transaction whether this process may still write to a server's tables."""
        self.owed = Owed(clock.steady)
        """What is still to be shown."""
        self.left_to_others = LeftToOthers(clock)
        self.holidays = clocks.Holidays(database, clock)
        self.contests = Contests()
        self.unshown = Unshown()
        """What was to be shown before these tables were taken over."""
        self.listeners = [listener]
        self._tables: dict[core.TableId, open_tables.OpenTable] = {}
        self._waiting = clocks.Waiting(self)
        self._waking = clocks.Waking(self)

    def tell(self, event: Event) -> None:
        """Pass an event on at once; whoever listens must not wait in there."""
        for hear in self.listeners:
            try:
                hear(event)
            except Exception as error:  # noqa: BLE001 - a table must not suffer from its pictures
                clocks.report(error)

    # --- finding tables ---

    def __iter__(self) -> Iterator[open_tables.OpenTable]:
        """All open tables. Their rows are true; for more, ``find`` the one that is needed."""
        return iter(tuple(self._tables.values()))

    def is_open(self, table: core.TableId) -> bool:
        return table in self._tables

    def holds(self, table: open_tables.OpenTable) -> bool:
        """Whether a table is still this, and has not become something else, or another's."""
        return self._tables.get(table.row.id) is table

    async def row_of(self, table: core.TableId) -> TableState | model.BrokenTable | None:
        """A table as it is kept, open or not; None if there never was one."""
        if (found := self._tables.get(table)) is not None:
            return found.row
        return await rows.load(self.database, table)

    async def is_veiled(self, table: core.TableId) -> bool:
        """Whether others still play the same deals, be this one over or not."""
        row = await self.row_of(table)
        return isinstance(row, TableState) and row.is_veiled

    async def find(self, table: core.TableId) -> open_tables.Live:
        """An open table, or a denial that says what became of it."""
        if (found := self._tables.get(table)) is not None:
            if isinstance(found, open_tables.Sleeping):
                await self._waking.fold(found)
            return _live(self._tables.get(table, found))
        row = await rows.load(self.database, table)
        if row is None:
            deny(Denial.NO_SUCH_TABLE)
        return _gone(row.status if isinstance(row, TableState) else Status.ASIDE)

    async def server_of(self, table: core.TableId) -> core.ServerId | None:
        """Where a table is or was, open or not; None if there never was one."""
        row = await self.row_of(table)
        return None if row is None else row.server

    @asynccontextmanager
    async def at(self, table: core.TableId) -> AsyncIterator[open_tables.Live]:
        """A table with its lock held: nothing else happens there meanwhile."""
        found = await self.find(table)
        async with found.lock:
            # Whoever had the lock before may have begun the match, or ended the table.
            live = _live(self._tables.get(table, found))
            if live.lock is not found.lock:
                deny(Denial.STALE)  # it was another's meanwhile
            yield live

    def adopt(self, live: open_tables.Live) -> None:
        """Take a table among the open ones, and wait for what it waits for."""
        self._tables[live.row.id] = live
        self._waiting.begin(live)

    def take_over(self, sleeping: Sequence[open_tables.Sleeping]) -> None:
        """Take tables among the open ones that are folded when they are needed."""
        self._tables.update((table.row.id, table) for table in sleeping)
        self._waking.watch(sleeping)

    async def go_on(self, live: open_tables.Live) -> None:
        """Adopt a table in place of one that slept; its lock is held.

        One that was played by computers alone, before there were pauses, begins to rest.
        """
        self.adopt(live)
        if not isinstance(live, open_tables.Running):
            return
        if self.holidays.allowed_for(live.row) != live.row:
            await self._keep_anew(live)  # somebody's holiday has begun or ended meanwhile
        if live.row.is_deserted and live.row.paused_until is None:
            await self._keep_anew(live)

    async def _keep_anew(self, live: open_tables.Running) -> None:
        """Save a table as it is: what follows by itself is settled then."""
        try:
            await self.save(live, Change(live.row, lambda _: ()))
        except DeniedError as denied:
            log.error("table %s is not brought up to date: %s", live.row.id, denied)  # noqa: TRY400 - one sentence says it

    def release(self, tables: Iterable[open_tables.OpenTable]) -> None:
        """Let go of tables that another process looks after from now on."""
        for table in tables:
            self.forget(table)
            self.owed.drop(table.row.id)
            self.unshown.remove(table.row.id)
            self.tell(Released(table.info))

    def forget(self, table: open_tables.OpenTable) -> None:
        self._tables.pop(table.row.id, None)
        self._waiting.end(table)

    async def stop(self) -> None:
        """Stop all clocks and computers. Everything that matters is on disk already."""
        await self._waking.stop()
        await self._waiting.stop()

    # --- save, tell ---

    async def keep_new(
        self, row: TableState, guard: core.Work[None], place: core.ChannelId | None = None
    ) -> core.TableId:
        """Save a new lobby and open it; ``place`` is where it is shown, if not in its channel."""

        async def insert(connection: core.Connection) -> open_tables.Lobby:
            await guard(connection)
            return open_tables.Lobby(await rows.insert(connection, row), self._lobby_deadline(row))

        return await self.open(row.server, insert, _opened, place or row.channel)

    @shielded
    async def open(
        self,
        server: core.ServerId,
        insert: core.Work[L],
        event: Callable[[L], Event],
        place: core.ChannelId,
    ) -> core.TableId:
        """Open a table that is written by this work: all of it is in one transaction."""

        async def write(connection: core.Connection) -> tuple[L, tuple[model.Due, ...]]:
            await self.fence(connection, server)
            live = await insert(connection)
            await rows.save(connection, model.Post(live.row.id, place, place))
            return live, await outbox.put(connection, dues_of(live.row.id, [event(live)]))

        with kept_or_denied():
            live, dues = await self.database.write(write)
        self.owed.add(dues)
        self.tell(event(live))
        self.adopt(live)
        return live.row.id

    @shielded
    async def save(
        self, live: L, change: Change[L], lobby: open_tables.Lobby | None = None
    ) -> None:
        """Make a change true: on disk, then in memory, then told. If the disk refuses, neither.

        Where a match begins, ``lobby`` is what it takes the place of.
        """
        before: open_tables.Live = lobby or live
        after, now = replace(live), self.clock.now()
        row = replace(change.row, seq=before.row.seq + len(change.steps), touched_at=now)
        with kept_or_denied():
            after.row = self.holidays.allowed_for(await clocks.rested(self.database, row, now))
            if isinstance(after, open_tables.Running):
                self._play_on(before, after, change.steps)
            else:
                after.deadline = self._lobby_deadline(after.row)
            lines = [model.LogEntry(action_text(action), now) for action, _ in change.steps]
            new = after.deadline is not before.deadline and after.row.paused_until is None
            if lines and new and after.deadline is not None:
                lines[-1] = replace(lines[-1], deadline=after.deadline.at)
            events = (*change.events(after), *clocks.resting(before.row, after))
            asked = perf_counter()
            try:
                dues = await self.database.write(
                    partial(written, self.fence, before.row, after, lines, change, events)
                )
            except core.LostLeaseError:
                self.forget(before)
                raise
            except core.StaleWriteError:
                await self._read_again(before)
                raise
            self._meter.tell(Measure.APPENDS, seconds=perf_counter() - asked)
        kept = self._become(before, after)
        self.owed.add(dues)
        for event in events:
            self.tell(event)
        if kept.row.status.is_open:
            self._waiting.begin(kept)
        else:
            self.forget(kept)

    def _play_on(
        self,
        live: open_tables.Live,
        after: open_tables.Running,
        steps: Sequence[tuple[Action, Match]],
    ) -> None:
        """Put a match where these steps lead to, and say whom it waits for, and until when."""
        matches = [match for _, match in steps]
        if matches:
            after.since = open_tables.began(after.since, after.match, matches)
            after.match = matches[-1]
        # Whether this leaves the turn, the window or the pause as it was.
        same = isinstance(live, open_tables.Running) and live.since == after.since
        lasts = same and live.row.paused_until == after.row.paused_until
        after.deadline = self._deadline_after(live, after, lasts=lasts)
        row, awaited = after.row, open_tables.awaited(after.match)
        if open_tables.between_rounds(after.match):
            awaited = tuple(map(Seat, row.people_awaited if lasts else row.people))
        runs = row.status == Status.RUNNING and row.paused_until is None
        after.row = replace(
            row,
            deadline=after.deadline.at if runs and after.deadline is not None else None,
            awaited=awaited if row.status == Status.RUNNING else None,
            reminded=row.reminded if lasts else 0,
        )

    def _become(self, live: open_tables.Live, after: open_tables.Live) -> open_tables.Live:
        """Make it true in memory. Where a match has begun, it takes the place of its lobby."""
        if type(live) is type(after):
            live.become(after)
            return live
        live.row = after.row  # whoever still looks at the lobby sees that it is none any more
        self._tables[after.row.id] = after
        return after

    async def _read_again(self, live: open_tables.Live) -> None:
        """Another process wrote to this table: what is on disk counts."""
        self.forget(live)
        row = await rows.load(self.database, live.row.id)
        live.row = replace(live.row, status=Status.ASIDE)
        if not isinstance(row, TableState) or not row.status.is_open:
            return
        try:
            after = await self._read(live, row)
        except open_tables.BrokenLogError:
            return
        self.adopt(self._become(live, after))

    async def _read(self, live: open_tables.Live, row: TableState) -> open_tables.Live:
        """A table as its row and its log have it, under the lock that it has here."""
        if row.status == Status.LOBBY:
            usual = live.usual_help if isinstance(live, open_tables.Lobby) else None
            return open_tables.Lobby(row, self._lobby_deadline(row), usual, lock=live.lock)
        folded = await open_tables.load_folded(self.database, row)
        after = open_tables.Running(row, folded.match, folded.since, lock=live.lock)
        if (kept := clocks.kept_deadline(row, folded)) is not None:
            now = self.clock.now()
            most = kept.seconds + clocks.held_seconds(row, folded.match, now)
            after.deadline = Deadline.after(self.clock, min(kept.at - now, most), kept.seconds)
        return after

    def _deadline_after(
        self, live: open_tables.Live, after: open_tables.Running, *, lasts: bool
    ) -> Deadline | None:
        """A new turn or window has a new deadline, and so has one that goes on after a pause."""
        paused_until, now = after.row.paused_until, self.clock.now()
        if open_tables.between_rounds(after.match) and paused_until is None:
            # Whoever is alone with computers keeps nobody waiting.
            alone = len(after.row.people) == 1 and after.row.fixture is None
            if lasts and (live.deadline is not None or alone):
                return live.deadline
            return None if alone else Deadline.after(self.clock, model.BREAK_SECONDS)
        if after.match.outcome is not None:
            return None
        if lasts and (paused_until is not None or not after.row.is_slow):
            return live.deadline
        held = clocks.held_seconds(after.row, after.match, now)
        if lasts:
            return clocks.moved(
                live.deadline, held - clocks.held_seconds(live.row, after.match, now)
            )
        if paused_until is not None:
            return Deadline.after(self.clock, paused_until - now)
        seconds = open_tables.seconds_for(after.match)
        return Deadline.after(self.clock, held + seconds, seconds) if seconds else None

    def _lobby_deadline(self, row: TableState) -> Deadline:
        return Deadline.after(self.clock, model.lobby_seconds(row.options))

    # --- what happens at a table; its lock is held by the caller ---

    async def start(self, live: open_tables.Lobby, row: TableState) -> None:
        """From lobby to the first turn; from now on nobody can change what is played."""
        row = open_tables.sealed(row)
        match, fair = begin(open_tables.header_for(row)), open_tables.fair_for(row)
        steps = tuple(open_tables.with_deals(match, fair))
        running = open_tables.Running(row, match, lock=live.lock, dealt=fair)
        await self.save(running, Change(row, open_tables.turn_began, steps), live)

    async def play(
        self, live: open_tables.Running, seat: Seat, move: Move, *, seen: int | None = None
    ) -> None:
        """Apply a move for a seat, save it, tell of it."""
        before, turn = live.match, Turn(seat, move)
        first = apply(before, turn, seen=_binding(live, seen))
        row = open_tables.with_turn_counted(live.row, (before, first), seat, move)
        rests = open_tables.rests_between(row)
        steps = ((turn, first), *open_tables.with_deals(first, live.fair, rests=rests))
        last = steps[-1][1]
        results: tuple[model.SeatOutcome, ...] = ()
        if last.outcome is not None:
            row = _ended(row, Status.OVER, model.Ending.PLAYED, self.clock.now())
            results = result_rows(row, last)
        _, after = zip(*steps, strict=True)
        events = partial(
            open_tables.events_of, open_tables.Moved(seat, move, live.public, before, after)
        )
        await self.save(live, Change(row, events, steps, results))

    async def deal(self, live: open_tables.Running) -> None:
        """Begin the next round, as everybody has seen how the one before it ended."""
        steps = tuple(open_tables.with_deals(live.match, live.fair))
        await self.save(live, Change(live.row, open_tables.turn_began, steps))

    async def remind(self, live: open_tables.Running, which: model.Reminder) -> None:
        """Let those hear of their turn for whom a slow table waits; each reminder is given once."""
        row = replace(live.row, reminded=which)
        await self.save(live, Change(row, partial(open_tables.reminded, which)))

    async def close(
        self, live: open_tables.Live, why: Closing, row: TableState | None = None
    ) -> None:
        """End a table before its match is over; ``row`` is what else has changed of it.

        What was dealt is remembered as a match without places, whatever the end.
        """
        match = live.match if isinstance(live, open_tables.Running) else None
        ending = None if match is None else model.Ending(why.value)
        row = _ended(row or live.row, Status.CLOSED, ending, self.clock.now())
        results = () if match is None else result_rows(row, match)
        await self.save(live, Change(row, partial(open_tables.closed, why), results=results))


def _opened(live: open_tables.Lobby) -> Event:
    return LobbyChanged(live.info, opened=True)


def _ended(row: TableState, status: Status, ending: model.Ending | None, now: float) -> TableState:
    return without_forgotten_words(replace(row, status=status, ending=ending, ended_at=now))


def _binding(live: open_tables.Running, seen: int | None) -> int | None:
    """Whether what a player saw still binds the move.

    In a buying window players answer side by side: what others said in it makes nothing stale.
    """
    now = open_tables.phase(live.match)
    if seen is not None and now is not None and now.buying and seen >= live.since:
        return None
    return seen


def _live(table: open_tables.OpenTable) -> open_tables.Live:
    """A table that can be asked; one that has ended, or is another's, is denied."""
    if isinstance(table, open_tables.Lobby | open_tables.Running) and table.row.status.is_open:
        return table
    return _gone(table.row.status)


def _gone(status: Status) -> NoReturn:
    deny(GONE.get(status, Denial.STALE))  # another process looks after it, or is about to
