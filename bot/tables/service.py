"""The open tables: kept in memory, saved before anyone is told, brought back after a restart."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.clock import Clock, Deadline, Timers
from bot.games.actions import Action, Move, Pass, Timeout, Turn
from bot.games.match import Match, apply, begin
from bot.games.moves import action_text, parse_action
from bot.games.pieces import Seat
from bot.games.refusals import Refused, Unreadable
from bot.games.views import public_view, view_for
from bot.store import tables as store
from bot.store.database import Database
from bot.store.errors import StaleWrite, StoreError
from bot.store.tables import ActionRow, Presence, ResultRow, Status, TableId, TableRow
from bot.tables.denials import Denial, Denied, deny
from bot.tables.events import (
    Acted,
    Closing,
    DraftChanged,
    Event,
    LobbyChanged,
    MatchOver,
    RoundOver,
    SeatsChanged,
    TableClosed,
    TableSetAside,
    TurnBegan,
    Warned,
)
from bot.tables.live import (
    Live,
    awaited,
    fair_for,
    header_for,
    phase,
    played_by_computer,
    seconds_for,
    with_deals,
)
from bot.tables.mind import Mind

log = logging.getLogger(__name__)

LEAST_AFTER_RESTART = 30.0
LOBBY_SECONDS = 30 * 60.0
RETRY_SECONDS = 5.0
STRIKES = 3
SUBSTITUTE = "medium"
"""The level of the computer that plays for somebody who is away."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is about to become true of a table, and on disk first."""

    row: TableRow
    match: Match | None = None
    actions: tuple[Action, ...] = ()
    results: tuple[ResultRow, ...] = ()


class Tables:
    """All open tables of this process."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        mind: Mind,
        tell: Callable[[Event], Awaitable[None]],
        *,
        pause: float = 1.5,
    ) -> None:
        self.database = database
        self.clock = clock
        self.mind = mind
        self.tell = tell
        self.pause = pause
        """Seconds that a computer waits before it moves, so that people can follow."""
        self._lives: dict[TableId, Live] = {}
        self._timers = Timers(_report)

    # --- finding tables ---

    def live(self, table: TableId) -> Live:
        """An open table, or a denial."""
        found = self._lives.get(table)
        return found if found is not None else deny(Denial.NO_SUCH_TABLE, table=table)

    def open_tables(self) -> list[Live]:
        return list(self._lives.values())

    # --- load, apply, save, tell ---

    async def keep_new(self, row: TableRow) -> Live:
        """Save a new table and open it."""
        try:
            async with self.database.transaction() as connection:
                row = await store.insert(connection, row)
        except StoreError as error:
            raise _not_kept(error) from error
        live = Live(row)
        self._lives[row.id] = live
        await self._begin_waiting(live)
        await self.tell(LobbyChanged(live.info))
        return live

    async def save(self, live: Live, change: Change) -> None:
        """Make a change true: on disk first, then in memory. If the disk refuses, neither."""
        deadline = self._deadline_after(live, change)
        try:
            await self._write(live, change, deadline)
        except StaleWrite as error:
            await self._refold(live)
            raise Denied(Denial.STALE) from error
        except StoreError as error:
            raise _not_kept(error) from error
        live.row = replace(change.row, seq=live.row.seq + len(change.actions))
        live.match = change.match
        live.deadline = deadline
        if live.row.status not in (Status.LOBBY, Status.RUNNING):
            self._forget(live)
        else:
            await self._begin_waiting(live)

    async def _write(self, live: Live, change: Change, deadline: Deadline | None) -> None:
        now = self.clock.now()
        rows = [ActionRow(action_text(action), now) for action in change.actions]
        if rows and deadline is not live.deadline and deadline is not None:
            rows[-1] = replace(rows[-1], deadline=deadline.at)
        async with self.database.transaction() as connection:
            if rows:
                await store.append(connection, live.row.id, live.row.seq, rows)
            if change.row != live.row:
                await store.update(connection, live.row, change.row)
            if change.results:
                await store.insert_results(connection, live.row.id, change.results)

    def _deadline_after(self, live: Live, change: Change) -> Deadline | None:
        """A new turn or buying window has a new deadline; otherwise the old one goes on."""
        if change.match is None or phase(change.match) is None:
            return None
        if phase(change.match) == phase(live.match):
            return live.deadline
        seconds = seconds_for(change.match)
        return Deadline(self.clock.now() + seconds, seconds) if seconds else None

    def _forget(self, live: Live) -> None:
        self._lives.pop(live.row.id, None)
        for name in ("clock", "lobby"):
            self._timers.stop((name, live.row.id))
        for seat in range(len(live.row.seats)):
            self._timers.stop(("computer", live.row.id, seat))

    # --- playing ---

    async def play(self, live: Live, seat: Seat, move: Move, *, seen: int | None = None) -> None:
        """Apply a move for a seat, save it, tell of it. The lock is held by the caller."""
        if live.match is None:
            deny(Denial.NOT_RUNNING)
        before = live.match
        after = apply(before, Turn(seat, move), seen=seen)
        steps: list[tuple[Action, Match]] = [(Turn(seat, move), after)]
        steps += with_deals(after, fair_for(live.row))
        match = steps[-1][1]
        row = self._after_move(live.row, before, match, seat, move)
        results = result_rows(row, match) if match.outcome is not None else ()
        change = Change(row, match, tuple(action for action, _ in steps), results)
        await self.save(live, change)
        await self._tell_of(live, before, steps, seat, move)

    def _after_move(
        self, row: TableRow, before: Match, after: Match, seat: Seat, move: Move
    ) -> TableRow:
        holder = row.seats[seat]
        strikes = 0
        if isinstance(move, Timeout):
            strikes = holder.strikes + (awaited(before) == (seat,))
        if holder.presence == Presence.HERE and holder.member is not None:
            away = strikes >= STRIKES
            presence = Presence.AWAY if away else Presence.HERE
            row = with_seat(row, seat, replace(holder, strikes=strikes, presence=presence))
        now = self.clock.now()
        if after.outcome is not None:
            row = replace(row, status=Status.OVER, ended_at=now)
        return replace(row, touched_at=now)

    async def _tell_of(
        self,
        live: Live,
        before: Match,
        steps: list[tuple[Action, Match]],
        seat: Seat,
        move: Move,
    ) -> None:
        """The events of one move: what was done, then what it led to."""
        first, last = steps[0][1], steps[-1][1]
        info = live.info
        if phase(before) == phase(first) and first.round and first.round.draft:
            await self.tell(DraftChanged(info, seat))
            return
        await self.tell(Acted(info, seat, move, public_view(before), public_view(first)))
        if len(first.results) > len(before.results):
            await self.tell(RoundOver(info, public_view(first)))
        if last.outcome is not None:
            await self.tell(MatchOver(info, public_view(last)))
        elif phase(last) != phase(before):
            await self.tell(TurnBegan(info, public_view(last), live.deadline))
        if live.row.seats[seat].presence == Presence.AWAY and isinstance(move, Timeout):
            await self.tell(SeatsChanged(info))

    async def start_match(self, live: Live, row: TableRow) -> None:
        """From lobby to the first turn."""
        match = begin(header_for(row))
        steps = with_deals(match, fair_for(row))
        last = steps[-1][1]
        await self.save(live, Change(row, last, tuple(action for action, _ in steps)))
        await self.tell(TurnBegan(live.info, public_view(last), live.deadline))

    async def close(self, live: Live, why: Closing) -> None:
        """End a table before its match is over."""
        now = self.clock.now()
        row = replace(live.row, status=Status.CLOSED, ended_at=now, touched_at=now)
        await self.save(live, Change(row, live.match))
        await self.tell(TableClosed(live.info, why))

    # --- waiting: clocks, computers, idle lobbies ---

    async def _begin_waiting(self, live: Live) -> None:
        table = live.row.id
        if live.row.status == Status.LOBBY:
            self._timers.start(("lobby", table), self._idle(live, live.row.touched_at))
            return
        self._timers.stop(("lobby", table))
        due = awaited(live.match)
        for seat in range(len(live.row.seats)):
            if Seat(seat) in due and played_by_computer(live.row, Seat(seat)):
                self._timers.start(("computer", table, seat), self._computer(live, Seat(seat)))
        people = [seat for seat in due if not played_by_computer(live.row, seat)]
        if live.deadline is not None and people:
            self._timers.start(("clock", table), self._clock(live, live.deadline, people[0]))
        else:
            self._timers.stop(("clock", table))

    async def _clock(self, live: Live, deadline: Deadline, seat: Seat) -> None:
        """Warn before the end, then let the rules say what happens."""
        if deadline.warning_at > self.clock.now():
            await self.clock.sleep(deadline.warning_at - self.clock.now())
            await self.tell(Warned(live.info, seat, deadline))
        while (left := deadline.at - self.clock.now()) > 0:
            await self.clock.sleep(left)
        await self._until_kept(lambda: self._expire(live, deadline))

    async def _expire(self, live: Live, deadline: Deadline) -> None:
        async with live.lock:
            state = live.match.round if live.match is not None else None
            if live.deadline is deadline and state is not None:
                await self.play(live, state.turn, Timeout())

    async def _until_kept(self, work: Callable[[], Awaitable[None]]) -> None:
        """A table goes on by itself as soon as there is room on the disk again."""
        while True:
            try:
                return await work()
            except Denied as denied:
                if denied.denial != Denial.NOT_KEPT:
                    raise
                await self.clock.sleep(RETRY_SECONDS)

    async def _idle(self, live: Live, since: float) -> None:
        while (left := since + LOBBY_SECONDS - self.clock.now()) > 0:
            await self.clock.sleep(left)
        async with live.lock:
            if live.row.status == Status.LOBBY and live.row.touched_at == since:
                await self.close(live, Closing.IDLE)

    async def _computer(self, live: Live, seat: Seat) -> None:
        """One move of a computer; the next one follows from what it leads to."""
        if self.pause:
            await self.clock.sleep(self.pause)
        match = live.match
        if match is None or seat not in awaited(match):
            return
        level = live.row.seats[seat].level or SUBSTITUTE
        try:
            move = await self.mind.decide(view_for(match, seat), level)
        except Exception:  # a computer that cannot think must not stop the table
            log.exception("a computer at table %s failed", live.row.id)
            move = _way_out(match, seat)
        await self._until_kept(lambda: self._move_computer(live, match, seat, move))

    async def _move_computer(self, live: Live, match: Match, seat: Seat, move: Move) -> None:
        async with live.lock:
            if live.match is not match or not played_by_computer(live.row, seat):
                return
            try:
                await self.play(live, seat, move)
            except Refused:
                log.exception("a computer at table %s was refused", live.row.id)
                await self.play(live, seat, _way_out(match, seat))

    # --- recovery ---

    async def recover(self) -> None:
        """Bring back every open table; one that cannot be folded is set aside, alone."""
        for row in await store.load_open(self.database):
            live = Live(row)
            self._lives[row.id] = live
            if row.status == Status.RUNNING and not await self._refold(live):
                continue
            await self._begin_waiting(live)

    async def _refold(self, live: Live) -> bool:
        """Fold a table's log anew. Its deadline is the one it had, but never too near."""
        row = await store.load(self.database, live.row.id)
        assert row is not None
        actions = await store.load_actions(self.database, row.id)
        try:
            match = fold_rows(row, actions)
        except (Refused, Unreadable, KeyError) as error:
            await self._set_aside(live, row, error)
            return False
        live.row, live.match = row, match
        live.deadline = self._old_deadline(match, actions)
        return True

    def _old_deadline(self, match: Match, actions: list[ActionRow]) -> Deadline | None:
        kept = next((one.deadline for one in reversed(actions) if one.deadline is not None), None)
        seconds = seconds_for(match)
        if kept is None or not seconds or phase(match) is None:
            return None
        return Deadline(max(kept, self.clock.now() + LEAST_AFTER_RESTART), seconds)

    async def _set_aside(self, live: Live, row: TableRow, error: Exception) -> None:
        trouble = f"table {row.id} cannot be folded: {error}"
        aside = replace(row, status=Status.ASIDE, trouble=trouble)
        async with self.database.transaction() as connection:
            await store.update(connection, row, aside)
        live.row = aside
        self._forget(live)
        await self.tell(TableSetAside(live.info, trouble))

    async def stop(self) -> None:
        """Stop all timers. Everything that matters is on disk already."""
        await self._timers.stop_all()


def fold_rows(row: TableRow, actions: list[ActionRow]) -> Match:
    """The match that a stored log makes."""
    match = begin(header_for(row))
    for one in actions:
        match = apply(match, parse_action(one.action, match.rules.deck))
    return match


def with_seat(row: TableRow, seat: int, holder: store.SeatRow) -> TableRow:
    return replace(row, seats=(*row.seats[:seat], holder, *row.seats[seat + 1 :]))


def result_rows(row: TableRow, match: Match) -> tuple[ResultRow, ...]:
    assert match.outcome is not None
    return tuple(
        ResultRow(
            seat=at,
            member=seat.member,
            team=match.rules.team_of(Seat(at), match.seats),
            place=match.outcome.ranks[at],
            points=match.accounts[at],
            left_early=seat.presence == Presence.LEFT,
        )
        for at, seat in enumerate(row.seats)
    )


def _way_out(match: Match, seat: Seat) -> Move:
    """A move that the rules always allow to somebody who is to act."""
    on_turn = match.round is not None and match.round.turn == seat
    return Timeout() if on_turn else Pass()


def _not_kept(error: StoreError) -> Denied:
    log.error("not kept: %s", error)
    return Denied(Denial.NOT_KEPT)


def _report(error: BaseException) -> None:
    log.error("a timer failed", exc_info=error)
