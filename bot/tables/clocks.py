"""What happens at tables by itself: clocks run out, computers move, idle tables close."""

import logging
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.clock import (
    LEAST_AFTER_RESTART,
    WARNING_SECONDS,
    Clock,
    Deadline,
    Timers,
    left_after_restart,
    wait_until,
)
from bot.community import settings
from bot.database import core as facts
from bot.database.core import Connection, Database, MemberId, StoreError, TableId
from bot.games.match import Match, SeatView, view_for
from bot.games.moves import Move, Pass, Timeout
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.meter import ERROR
from bot.tables import events, model, outbox, rows
from bot.tables import live as open_tables
from bot.tables.denials import Denial, DeniedError, Telling, deny, kept_or_denied, tell_nobody
from bot.tables.model import Status, TableState
from bot.thinking.pool import NoAnswerError

if TYPE_CHECKING:
    from bot.tables.service import Tables

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
SUBSTITUTE = "medium"
"""The level of the computer that plays for somebody who is away, where nothing is at stake."""
SIMPLEST = "easy"
"""The level that is asked if another one fails, and once more if nobody answers for it."""
MOST_STEPS = 100
"""Moves of a computer in one turn, after which it must be going round in circles."""


class Waiting:
    """A task for each running turn or window, lobby, pause, and table with computers to move."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._timers = Timers(report)

    def begin(self, live: open_tables.Live) -> None:
        """Wait for whatever this table waits for; what is waited for already goes on."""
        lobby, computers = ("lobby", live.row.id), ("computers", live.row.id)
        if isinstance(live, open_tables.Lobby):
            if not self._timers.is_running(lobby):
                self._timers.start(lobby, self._idle(live))
            return
        self._timers.stop(lobby)
        self._watch("pause", live, self._rest, wanted=live.row.paused_until is not None)
        self._watch("clock", live, self._clock, wanted=bool(open_tables.people_due(live)))
        if open_tables.goes_on_alone(live):
            self._timers.start(("deal", live.row.id), self._until_kept(partial(self._deal, live)))
        if open_tables.computer_due(live) is not None and not self._timers.is_running(computers):
            self._timers.start(computers, self._computers(live))

    def _watch(
        self,
        kind: str,
        live: open_tables.Running,
        wait: Callable[[open_tables.Running, Deadline], Coroutine[Any, Any, None]],
        *,
        wanted: bool,
    ) -> None:
        name, deadline = (kind, live.row.id), live.deadline
        if deadline is None or not wanted:
            self._timers.stop(name)
        elif not self._timers.is_running(name, about=deadline):
            self._timers.start(name, wait(live, deadline), about=deadline)

    def end(self, table: open_tables.OpenTable) -> None:
        for name in ("lobby", "pause", "clock", "deal", "computers"):
            self._timers.stop((name, table.row.id))

    async def stop(self) -> None:
        await self._timers.stop_all()

    async def _until_kept(self, work: Callable[[], Awaitable[None]]) -> None:
        """A table goes on by itself as soon as there is room on the disk again."""
        while True:
            try:
                return await work()
            except DeniedError as denied:
                if denied.denial != Denial.NOT_KEPT:
                    return None  # another process went on with the table
                await self._tables.clock.sleep(RETRY_SECONDS)

    async def _idle(self, live: open_tables.Lobby) -> None:
        while live.row.status == Status.LOBBY:
            await wait_until(self._tables.clock, live.deadline.ends)
            await self._until_kept(partial(self._close_idle, live))

    async def _close_idle(self, live: open_tables.Lobby) -> None:
        async with live.lock:
            due = live.deadline.ends <= self._tables.clock.steady()
            if live.row.status == Status.LOBBY and due:
                await self._tables.close(live, events.Closing.IDLE)

    async def _rest(self, live: open_tables.Running, deadline: Deadline) -> None:
        await wait_until(self._tables.clock, deadline.ends)
        await self._until_kept(partial(self._give_up_waiting, live, deadline))

    async def _give_up_waiting(self, live: open_tables.Running, deadline: Deadline) -> None:
        async with live.lock:
            if live.deadline is deadline and live.row.paused_until is not None:
                await self._tables.close(live, events.Closing.FORSAKEN)

    # --- clocks ---

    async def _clock(self, live: open_tables.Running, deadline: Deadline) -> None:
        """Warn before the end, then let the rules say what happens."""
        clock = self._tables.clock
        if live.row.is_slow:
            await self._reminders(live, deadline)
        elif deadline.warns > clock.steady() and not open_tables.between_rounds(live.match):
            await wait_until(clock, deadline.warns)
            self._tables.tell(events.Warned(live.info, open_tables.people_due(live), deadline))
        await wait_until(clock, deadline.ends)
        await self._until_kept(partial(self._expire, live, deadline))

    async def _reminders(self, live: open_tables.Running, deadline: Deadline) -> None:
        """Those that are left; of several whose time has passed meanwhile only the last."""
        due = reminders_due(live.row, live.match, deadline)
        now = self._tables.clock.steady()
        late = [one for one in due if one[1] < now]
        for which, moment in [*late[-1:], *due[len(late) :]]:
            await wait_until(self._tables.clock, moment)
            await self._until_kept(partial(self._remind, live, deadline, which))

    async def _remind(
        self, live: open_tables.Running, deadline: Deadline, which: model.Reminder
    ) -> None:
        async with live.lock:
            running = live.row.status == Status.RUNNING and live.row.paused_until is None
            if live.deadline is deadline and running and open_tables.people_due(live):
                await self._tables.remind(live, which)

    async def _expire(self, live: open_tables.Running, deadline: Deadline) -> None:
        async with live.lock:
            now = open_tables.phase(live.match)
            if live.deadline is not deadline or live.row.status != Status.RUNNING:
                return
            if open_tables.between_rounds(live.match):
                await self._tables.deal(live)
            elif now is not None:
                await self._tables.play(live, now.turn, Timeout())

    async def _deal(self, live: open_tables.Running) -> None:
        async with live.lock:
            if open_tables.goes_on_alone(live):
                await self._tables.deal(live)

    # --- computers ---

    async def _computers(self, live: open_tables.Running) -> None:
        """Move as long as a computer is to move, with one pause in each turn."""
        paused: open_tables.Phase | None = None
        steps = 0
        while (seat := open_tables.computer_due(live)) is not None:
            match = live.match
            if open_tables.phase(match) != paused:
                paused, steps = open_tables.phase(match), 0
                if pause := self._tables.computers.pause:
                    await self._tables.clock.sleep(pause)
                    continue
            steps += 1
            move = await self._decided(live, match, seat, steps)
            await self._until_kept(partial(self._move, live, match, seat, move))

    async def _decided(
        self, live: open_tables.Running, match: Match, seat: Seat, steps: int
    ) -> Move:
        if steps > MOST_STEPS:
            log.error("a computer at table %s does not end its turn", live.row.id)
            return _way_out(match, seat)
        if live.row.seats[seat].strict:
            return open_tables.least(match, seat) or _way_out(match, seat)
        view, level = view_for(match, seat), live.row.seats[seat].level or SUBSTITUTE
        return await self._thought(live, view, level) or _way_out(match, seat)

    async def _thought(self, live: open_tables.Running, view: SeatView, level: str) -> Move | None:
        """What a mind says, in the end the simplest one.

        A level that has failed would fail again; one that nobody has answered for is asked again
        in a while, since a process that died says nothing about the position.
        """
        before = ""
        for which in (level, SIMPLEST, SIMPLEST):
            if which == before:
                await self._tables.clock.sleep(RETRY_SECONDS)
            before = which
            try:
                return await self._tables.computers.mind.decide(view, which)
            except Exception as error:  # noqa: BLE001 - a computer that cannot think must not stop the table
                _report("a computer at table %s failed: %s", live.row.id, error=error)
                if which == SIMPLEST and not isinstance(error, NoAnswerError):
                    break
        return None

    async def _move(self, live: open_tables.Running, match: Match, seat: Seat, move: Move) -> None:
        async with live.lock:
            if live.match is not match or open_tables.computer_due(live) is None:
                return
            if live.row.seats[seat].is_played:
                return
            try:
                await self._tables.play(live, seat, move)
            except RefusedError as refused:
                log.error("a computer at table %s was refused: %s", live.row.id, refused.reason)  # noqa: TRY400
                await self._tables.play(live, seat, _way_out(match, seat))


def _way_out(match: Match, seat: Seat) -> Move:
    """A move that the rules always allow to somebody who is to act."""
    on_turn = match.round is not None and match.round.turn == seat
    return Timeout() if on_turn else Pass()


def report(error: BaseException) -> None:
    _report("a timer failed: %s", error=error)


def _report(line: str, *values: int, error: BaseException) -> None:
    """Kind and place of an error, but not its words: they may name pieces of a rack."""
    here = traceback.format_tb(error.__traceback__)
    there = getattr(error, "__notes__", ())  # the place in the process that thought about it
    described = "".join([type(error).__name__, "\n", *here, *there])
    log.error(line, *values, described, extra={ERROR: error})


# --- the clocks of slow tables: they stand still while their player is on holiday ---


def held_seconds(row: TableState, match: Match, now: float) -> float:
    """For how long from now on the clock of the current turn stands still.

    A card that is on offer waits for nobody: it is no turn that could be missed.
    """
    if not row.is_slow:
        return 0.0
    current = open_tables.phase(match)
    if current is None or current.buying:
        return 0.0
    until = row.seats[current.turn].holiday_until
    return 0.0 if until is None else max(0.0, until - now)


def moved(deadline: Deadline | None, seconds: float) -> Deadline | None:
    """The deadline, so many seconds later, or earlier if that is negative."""
    if deadline is None or not seconds:
        return deadline
    return Deadline(deadline.at + seconds, deadline.seconds, deadline.ends + seconds)


def reminders_due(
    row: TableState, match: Match, deadline: Deadline
) -> list[tuple[model.Reminder, float]]:
    """Which reminders of the current turn are still to be given, and when, by the steady clock."""
    current = open_tables.phase(match)
    if current is None or not row.is_slow:
        return []
    planned = model.reminders(deadline.seconds, buying=current.buying)
    return [(which, deadline.ends - left) for which, left in planned if row.reminded < which]


# --- matches at which nobody is present rest: nothing plays, and no clock runs ---


async def rested(database: Database, row: TableState, now: float) -> TableState:
    """A table as it is kept: with a pause as long as nobody is present who plays its match."""
    rests = row.status == Status.RUNNING and row.is_deserted
    if rests == (row.paused_until is not None):
        return row
    if not rests:
        return replace(row, paused_until=None)
    # In its turn among the writes: so the disk's complaints are heard as theirs.
    found = await database.write(lambda db: settings.load_within(db, row.server))
    return replace(row, paused_until=now + model.pause_seconds(row.options, found.pause_hours))


def resting(before: TableState, live: open_tables.Live) -> Iterator[events.Event]:
    """What to tell if a match has begun to rest, or goes on."""
    row = live.row
    if not isinstance(live, open_tables.Running) or row.status != Status.RUNNING:
        return
    if row.paused_until == before.paused_until:
        return
    if row.paused_until is None and open_tables.between_rounds(live.match):
        # Who is back is told anyway, where it is shown how the round ended.
        yield events.SeatsChanged(live.info, deadline=live.deadline)
    elif row.paused_until is None:
        # The turn was shown before, under the number of its first action: it is shown once more.
        yield events.TurnBegan(live.info, live.public, live.deadline, since=int(row.touched_at))
    elif live.deadline is not None:
        yield events.Paused(live.info, live.public, live.deadline)


class StoredDeadline(NamedTuple):
    """A deadline as the file has it: when, and of how many seconds in all."""

    at: float
    seconds: float


def kept_deadline(row: TableState, folded: open_tables.Folded) -> StoredDeadline | None:
    """Of the current turn or window of a running match, or of its pause."""
    if row.paused_until is not None:
        return StoredDeadline(row.paused_until, row.paused_until - row.touched_at)
    at = row.deadline if row.deadline is not None else folded.deadline
    return None if at is None else StoredDeadline(at, open_tables.seconds_for(folded.match))


# --- holidays of members: who is on one, and how one begins and ends ---


class Holidays:
    """Those who are on holiday, in memory, as every slow turn that begins asks for them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.tell: Telling = tell_nobody
        self._database = database
        self._clock = clock
        self._until: dict[MemberId, float] = {}

    async def load(self) -> None:
        self._until = await rows.lasting(self._database, self._clock.now())

    def until(self, member: MemberId) -> float | None:
        """Until when somebody is on holiday; None if they are not."""
        until = self._until.get(member)
        return until if until is not None and until > self._clock.now() else None

    def allowed_for(self, row: TableState) -> TableState:
        """A slow match, with what is known of the holidays of those who play it.

        In a tournament there are none: its rounds end at their time, and whoever is behind would
        only have to go on holiday for a match to end as it stands.
        """
        if row.status != Status.RUNNING or not row.is_slow or row.fixture is not None:
            return row
        seats = tuple(map(self._seat, row.seats))
        return row if seats == row.seats else replace(row, seats=seats)

    def _seat(self, seat: model.SeatState) -> model.SeatState:
        until = self.until(seat.member) if seat.member is not None and seat.is_held else None
        return seat if until == seat.holiday_until else replace(seat, holiday_until=until)

    async def left(self, member: MemberId) -> int:
        """How many days somebody can still take."""
        return model.days_left(await rows.of_member(self._database.read, member), self._clock.now())

    async def begin(self, member: MemberId, days: int) -> None:
        """Be on holiday for so many days from now on. Who is on one already stays so."""

        async def begin(connection: Connection) -> float:
            now = self._clock.now()
            taken = await rows.of_member(connection.fetch, member)
            for one in taken:
                if one.is_on(now):
                    return one.ends
            left = model.days_left(taken, now)
            if not 1 <= days <= left:
                deny(Denial.NO_HOLIDAYS_LEFT, have=left)
            holiday = model.Holiday(now, now + days * model.DAY)
            await rows.put(connection, member, holiday)
            await self.tell(connection, member)
            return holiday.ends

        with kept_or_denied():
            self._until[member] = await self._database.write(begin)

    async def end(self, member: MemberId) -> None:
        """Be back before the time. The days that have begun are taken."""

        async def end(connection: Connection) -> None:
            now = self._clock.now()
            for one in await rows.of_member(connection.fetch, member):
                if one.is_on(now):
                    await rows.cut_short(connection, member, one, now)
                    await self.tell(connection, member)

        with kept_or_denied():
            await self._database.write(end)
        self._until.pop(member, None)

    def check_may_sit_down(self, member: MemberId, options: model.Options) -> None:
        """Whoever stops their clocks does not sit down at one more slow table: others wait."""
        if model.is_slow(options) and self.until(member) is not None:
            deny(Denial.ON_HOLIDAY)

    def forget(self, member: MemberId) -> None:
        self._until.pop(member, None)


# --- tables that were taken over from another process: each is folded when it is first needed ---

LEAST_PAUSE = 3600.0
"""Those who are away get so much time after a start, in which they can be back."""
NOTICEABLE = 10 * 60.0
"""Seconds without a bot after which a slow table says anew until when its turn lasts."""
EARLY = WARNING_SECONDS + 10.0
"""Seconds before the end of a turn in which its match is folded: somebody may have to be warned."""


class Waking:
    """Folds tables that were taken over, by themselves when their time comes."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._timers = Timers(report)
        self._number = count()

    def watch(self, sleeping: Iterable[open_tables.Sleeping]) -> None:
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
            await wait_until(self._tables.clock, moment)
            while self._tables.is_open(table):
                try:
                    await self._tables.find(table)
                    break
                except DeniedError as denied:
                    if denied.denial != Denial.NOT_KEPT:
                        break
                    await self._tables.clock.sleep(RETRY_SECONDS)

    async def fold(self, sleeping: open_tables.Sleeping) -> None:
        """Make a table whole that was taken over; if that cannot be, it is set aside."""
        async with sleeping.lock:
            if not self._tables.holds(sleeping):
                return  # somebody else has done it
            try:
                with kept_or_denied():
                    live = await self._folded(sleeping)
            except open_tables.BrokenLogError as broken:
                sleeping.row = replace(sleeping.row, status=Status.ASIDE)
                self._tables.forget(sleeping)
                await set_aside(self._tables, sleeping.row, str(broken))
                return
            if not self._tables.holds(sleeping):
                return  # another process took it over meanwhile
            before, wrong = live.row.seats, _is_late(live.row, sleeping.takeover)
            wrong = wrong or _has_moved(live)
            await self._tables.go_on(live)
            view = live.public if isinstance(live, open_tables.Running) else None
            self._tables.tell(events.Resumed(live.info, view, live.deadline))
            if view is not None and (live.row.seats != before or wrong):
                # What its message says of time is wrong.
                self._tables.tell(events.SeatsChanged(live.info, deadline=live.deadline))

    async def _folded(self, sleeping: open_tables.Sleeping) -> open_tables.Live:
        """What it is from now on, under the same lock."""
        row, takeover, lock = sleeping.row, sleeping.takeover, sleeping.lock
        if row.status == Status.LOBBY:
            left, seconds = _lobby_left(row, takeover), model.lobby_seconds(row.options)
            return open_tables.Lobby(row, takeover.deadline(left, seconds), lock=lock)
        folded = await open_tables.load_folded(self._tables.database, row)
        deadline = _deadline(row, folded, takeover)
        return open_tables.Running(row, folded.match, folded.since, deadline, lock=lock)


def _deadline(
    row: TableState, folded: open_tables.Folded, takeover: open_tables.Takeover
) -> Deadline | None:
    """The time that was left is left again. A pause ends when it was to end: it is long enough."""
    kept = kept_deadline(row, folded)
    if kept is None:
        return None
    if row.paused_until is not None:
        return takeover.deadline(_pause_left(row, takeover), kept.seconds)
    most = kept.seconds + held_seconds(row, folded.match, takeover.stopped)
    left = left_after_restart(kept.at, stopped=takeover.stopped, seconds=most)
    return takeover.deadline(left, kept.seconds)


def _lobby_left(row: TableState, takeover: open_tables.Takeover) -> float:
    seconds = model.lobby_seconds(row.options)
    closing = row.touched_at + seconds
    return left_after_restart(closing, stopped=takeover.stopped, seconds=seconds)


def _pause_left(row: TableState, takeover: open_tables.Takeover) -> float:
    assert row.paused_until is not None
    return max(LEAST_PAUSE, min(row.paused_until - takeover.now, row.paused_until - row.touched_at))


def _wakes(row: TableState, takeover: open_tables.Takeover) -> float | None:
    """When somebody has to look at a table, on the steady clock; None: not before it is asked for.

    Rather too early than too late: only its log says how long a turn lasts in all.
    """
    if row.status == Status.LOBBY:
        return takeover.steady + _lobby_left(row, takeover)
    if row.paused_until is not None:
        return takeover.steady + _pause_left(row, takeover)
    if not row.awaited or row.is_deserted or row.people_awaited != row.awaited:
        return takeover.steady
    if row.deadline is None:
        return None
    if _is_late(row, takeover):
        return takeover.steady
    left = max(LEAST_AFTER_RESTART, row.deadline - takeover.stopped)
    return takeover.steady + left - _reminder_before(row) - EARLY


def _is_late(row: TableState, takeover: open_tables.Takeover) -> bool:
    return row.is_slow and takeover.outage >= NOTICEABLE


def _has_moved(live: open_tables.Live) -> bool:
    """Whether a turn ends at another time than its message says."""
    row, deadline = live.row, live.deadline
    if row.paused_until is not None or row.deadline is None or deadline is None:
        return False
    return abs(deadline.at - row.deadline) >= 1


def _reminder_before(row: TableState) -> float:
    """How many seconds before the end of a slow turn somebody has to be reminded of it."""
    planned = model.reminders(model.turn_seconds(row.options)) if row.is_slow else ()
    return next((left for which, left in planned if row.reminded < which), 0.0)


def expected_end(table: open_tables.OpenTable) -> float | None:
    """When the current turn, window or pause ends, also at a table that is not folded yet."""
    row = table.row
    if row.paused_until is not None:
        return row.paused_until
    if isinstance(table, open_tables.Sleeping) and row.deadline is not None:
        return row.deadline + table.takeover.now - table.takeover.stopped
    if isinstance(table, open_tables.Running) and table.deadline is not None:
        return table.deadline.at
    return None


async def set_aside(tables: "Tables", row: TableState | model.BrokenTable, trouble: str) -> None:
    """Nobody plays at this table any more; all others go on."""

    async def write(connection: Connection) -> tuple[model.Due, ...]:
        await tables.fence(connection, row.server)
        await rows.set_aside(connection, row.id, trouble)
        return await outbox.put(connection, [model.Due(row.id, model.DueKind.ASIDE)])

    log.error("table %s is set aside: %s", row.id, trouble)
    try:
        tables.owed.add(await tables.database.write(write))
    except StoreError as error:
        log.error("not kept: %s", error)  # noqa: TRY400 - one sentence says it; it is tried again at the next start
    tables.tell(events.TableSetAside(row.id, row.server, row.channel, trouble))


# --- it is written down that tables are looked after: a start knows for how long they were not ---

ALIVE = "alive_at"
EVERY = 10 * 60.0
"""Seconds; nobody gains more by a crash."""


async def last_pulse(database: Database) -> float | None:
    """When somebody was last seen to look after the tables of this database."""
    kept = await facts.load(database, ALIVE)
    return None if kept is None else float(kept)


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
            now = repr(self._clock.now())
            await self._database.write(lambda db: facts.save(db, ALIVE, now))
        except StoreError as error:
            log.warning("not kept that tables are looked after: %s", error)


# --- a bot that does not run costs nobody time: the deadlines of slow turns are moved by it ---


async def give_back(
    tables: "Tables", found: Iterable[TableState | model.BrokenTable], stopped: float, now: float
) -> list[TableState]:
    """Give slow tables back the time in which nobody looked after them; says which have moved."""
    moved = [
        replace(row, deadline=_later(row, row.deadline, stopped, now))
        for row in found
        if isinstance(row, TableState)
        if row.status == Status.RUNNING and row.is_slow
        if row.paused_until is None and row.deadline is not None
    ]

    async def write(connection: Connection) -> None:
        for server in {row.server for row in moved}:
            await tables.fence(connection, server)
        await rows.put_deadlines(connection, moved)
        await facts.save(connection, ALIVE, repr(now))

    if moved and now > stopped:
        await tables.database.write(write)
    return moved


def _later(row: TableState, deadline: float, stopped: float, now: float) -> float:
    """The deadline, later by the outage; without the part of it in which a holiday held the clock
    anyway."""
    held = [row.seats[seat].holiday_until or 0.0 for seat in row.awaited or ()]
    ran_on = max([stopped, *held])
    return max(deadline + max(0.0, now - ran_on), now + LEAST_AFTER_RESTART)
