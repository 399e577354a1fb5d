"""What happens at tables by itself: clocks run out, computers move, idle tables close."""

import logging
import traceback
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from bot.clock import Clock, Deadline, Timers, wait_until
from bot.games.match import Match, SeatView, view_for
from bot.games.moves import Move, Pass, Timeout
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.meter import ERROR
from bot.model.slow import Reminder
from bot.model.tables import Status
from bot.tables.denials import Denial, DeniedError
from bot.tables.events import Closing, Event, Warned
from bot.tables.live import (
    Live,
    Lobby,
    OpenTable,
    Phase,
    Running,
    computer_due,
    people_due,
    phase,
)
from bot.tables.mind import Computers
from bot.tables.slow import reminders_due
from bot.thinking.pool import NoAnswerError

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
SUBSTITUTE = "medium"
"""The level of the computer that plays for somebody who is away."""
SIMPLEST = "easy"
"""The level that is asked if another one fails, and once more if nobody answers for it."""
MOST_STEPS = 100
"""Moves of a computer in one turn, after which it must be going round in circles."""


class WaitingHost(Protocol):
    """What the waiting needs from the tables."""

    @property
    def clock(self) -> Clock: ...
    @property
    def computers(self) -> Computers: ...
    def tell(self, event: Event) -> None: ...
    async def play(self, live: Running, seat: Seat, move: Move) -> None: ...
    async def close(self, live: Live, why: Closing) -> None: ...
    async def remind(self, live: Running, which: Reminder) -> None: ...


class Waiting:
    """A task for each running turn or window, lobby, pause, and table with computers to move."""

    def __init__(self, host: WaitingHost) -> None:
        self._host = host
        self._timers = Timers(report)

    def begin(self, live: Live) -> None:
        """Wait for whatever this table waits for; what is waited for already goes on."""
        if isinstance(live, Lobby):
            self._watch_lobby(live)
            return
        self._timers.stop(("lobby", live.row.id))
        self._watch_pause(live)
        self._watch_clock(live)
        self._watch_computers(live)

    def end(self, table: OpenTable) -> None:
        for name in ("lobby", "pause", "clock", "computers"):
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
                await self._host.clock.sleep(RETRY_SECONDS)

    # --- idle lobbies ---

    def _watch_lobby(self, live: Lobby) -> None:
        name = ("lobby", live.row.id)
        if not self._timers.is_running(name):
            self._timers.start(name, self._idle(live))

    async def _idle(self, live: Lobby) -> None:
        while live.row.status == Status.LOBBY:
            await wait_until(self._host.clock, live.deadline.ends)
            await self._until_kept(partial(self._close_idle, live))

    async def _close_idle(self, live: Lobby) -> None:
        async with live.lock:
            due = live.deadline.ends <= self._host.clock.steady()
            if live.row.status == Status.LOBBY and due:
                await self._host.close(live, Closing.IDLE)

    # --- tables at which nobody is present ---

    def _watch_pause(self, live: Running) -> None:
        name = ("pause", live.row.id)
        deadline = live.deadline
        if live.row.paused_until is None or deadline is None:
            self._timers.stop(name)
        elif not self._timers.is_running(name, about=deadline):
            self._timers.start(name, self._rest(live, deadline), about=deadline)

    async def _rest(self, live: Running, deadline: Deadline) -> None:
        await wait_until(self._host.clock, deadline.ends)
        await self._until_kept(partial(self._give_up_waiting, live, deadline))

    async def _give_up_waiting(self, live: Running, deadline: Deadline) -> None:
        async with live.lock:
            if live.deadline is deadline and live.row.paused_until is not None:
                await self._host.close(live, Closing.FORSAKEN)

    # --- clocks ---

    def _watch_clock(self, live: Running) -> None:
        name = ("clock", live.row.id)
        deadline = live.deadline
        if deadline is None or not people_due(live):
            self._timers.stop(name)
        elif not self._timers.is_running(name, about=deadline):
            self._timers.start(name, self._clock(live, deadline), about=deadline)

    async def _clock(self, live: Running, deadline: Deadline) -> None:
        """Warn before the end, then let the rules say what happens."""
        clock = self._host.clock
        if live.row.is_slow:
            await self._reminders(live, deadline)
        elif deadline.warns > clock.steady():
            await wait_until(clock, deadline.warns)
            self._host.tell(Warned(live.info, people_due(live), deadline))
        await wait_until(clock, deadline.ends)
        await self._until_kept(partial(self._expire, live, deadline))

    async def _reminders(self, live: Running, deadline: Deadline) -> None:
        """Those that are left; of several whose time has passed meanwhile only the last."""
        due = reminders_due(live.row, live.match, deadline)
        now = self._host.clock.steady()
        late = [one for one in due if one[1] < now]
        for which, moment in [*late[-1:], *due[len(late) :]]:
            await wait_until(self._host.clock, moment)
            await self._until_kept(partial(self._remind, live, deadline, which))

    async def _remind(self, live: Running, deadline: Deadline, which: Reminder) -> None:
        async with live.lock:
            running = live.row.status == Status.RUNNING and live.row.paused_until is None
            if live.deadline is deadline and running and people_due(live):
                await self._host.remind(live, which)

    async def _expire(self, live: Running, deadline: Deadline) -> None:
        async with live.lock:
            now = phase(live.match)
            if live.deadline is deadline and live.row.status == Status.RUNNING and now is not None:
                await self._host.play(live, now.turn, Timeout())

    # --- computers ---

    def _watch_computers(self, live: Running) -> None:
        name = ("computers", live.row.id)
        if computer_due(live) is not None and not self._timers.is_running(name):
            self._timers.start(name, self._computers(live))

    async def _computers(self, live: Running) -> None:
        """Move as long as a computer is to move, with one pause in each turn."""
        paused: Phase | None = None
        steps = 0
        while (seat := computer_due(live)) is not None:
            match = live.match
            if phase(match) != paused:
                paused, steps = phase(match), 0
                if pause := self._host.computers.pause:
                    await self._host.clock.sleep(pause)
                    continue
            steps += 1
            move = await self._decided(live, match, seat, steps)
            await self._until_kept(partial(self._move, live, match, seat, move))

    async def _decided(self, live: Running, match: Match, seat: Seat, steps: int) -> Move:
        if steps > MOST_STEPS:
            log.error("a computer at table %s does not end its turn", live.row.id)
            return _way_out(match, seat)
        view, level = view_for(match, seat), live.row.seats[seat].level or SUBSTITUTE
        return await self._thought(live, view, level) or _way_out(match, seat)

    async def _thought(self, live: Running, view: SeatView, level: str) -> Move | None:
        """What a mind says, in the end the simplest one.

        A level that has failed would fail again; one that nobody has answered for is asked again
        in a while, since a process that died says nothing about the position.
        """
        before = ""
        for which in (level, SIMPLEST, SIMPLEST):
            if which == before:
                await self._host.clock.sleep(RETRY_SECONDS)
            before = which
            try:
                return await self._host.computers.mind.decide(view, which)
            except Exception as error:  # noqa: BLE001 - a computer that cannot think must not stop the table
                _report("a computer at table %s failed: %s", live.row.id, error=error)
                if which == SIMPLEST and not isinstance(error, NoAnswerError):
                    break
        return None

    async def _move(self, live: Running, match: Match, seat: Seat, move: Move) -> None:
        async with live.lock:
            if live.match is not match or computer_due(live) is None:
                return
            if live.row.seats[seat].is_played:
                return
            try:
                await self._host.play(live, seat, move)
            except RefusedError as refused:
                log.error("a computer at table %s was refused: %s", live.row.id, refused.reason)  # noqa: TRY400
                await self._host.play(live, seat, _way_out(match, seat))


def _way_out(match: Match, seat: Seat) -> Move:
    """A move that the rules always allow to somebody who is to act."""
    on_turn = match.round is not None and match.round.turn == seat
    return Timeout() if on_turn else Pass()


def report(error: BaseException) -> None:
    _report("a timer failed: %s", error=error)


def _report(line: str, *values: int, error: BaseException) -> None:
    log.error(line, *values, _described(error), extra={ERROR: error})


def _described(error: BaseException) -> str:
    """Kind and place of an error, but not its words: they may name pieces of a rack."""
    here = traceback.format_tb(error.__traceback__)
    there = getattr(error, "__notes__", ())  # the place in the process that thought about it
    return "".join([type(error).__name__, "\n", *here, *there])
