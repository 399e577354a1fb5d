"""The clocks of slow tables: they stand still while their player is on holiday."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.clock import Clock, Deadline
from bot.community import settings
from bot.database.core import Connection, Database, MemberId
from bot.games.match import Match
from bot.tables import model, rows
from bot.tables.denials import Denial, Telling, deny, kept_or_denied, tell_nobody
from bot.tables.events import Event, Paused, TurnBegan
from bot.tables.live import Folded, Live, Running, phase, seconds_for
from bot.tables.model import SeatState, Status, TableState


def held_seconds(row: TableState, match: Match, now: float) -> float:
    """For how long from now on the clock of the current turn stands still.

    A card that is on offer waits for nobody: it is no turn that could be missed.
    """
    if not row.is_slow:
        return 0.0
    current = phase(match)
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
    current = phase(match)
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


def running_deadline(row: TableState, deadline: Deadline | None) -> float | None:
    """The deadline of a turn or window, as its table's row has it; that of a pause is its end."""
    if row.status != Status.RUNNING or row.paused_until is not None or deadline is None:
        return None
    return deadline.at


def resting(before: TableState, live: Live) -> Iterator[Event]:
    """What to tell if a match has begun to rest, or goes on."""
    row = live.row
    if not isinstance(live, Running) or row.status != Status.RUNNING:
        return
    if row.paused_until == before.paused_until:
        return
    if row.paused_until is None:
        # The turn was shown before, under the number of its first action: it is shown once more.
        yield TurnBegan(live.info, live.public, live.deadline, since=int(row.touched_at))
    elif live.deadline is not None:
        yield Paused(live.info, live.public, live.deadline)


class StoredDeadline(NamedTuple):
    """A deadline as the file has it: when, and of how many seconds in all."""

    at: float
    seconds: float


def kept_deadline(row: TableState, folded: Folded) -> StoredDeadline | None:
    """Of the current turn or window of a running match, or of its pause."""
    if row.paused_until is not None:
        return StoredDeadline(row.paused_until, row.paused_until - row.touched_at)
    at = row.deadline if row.deadline is not None else folded.deadline
    return None if at is None else StoredDeadline(at, seconds_for(folded.match))


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

    def _seat(self, seat: SeatState) -> SeatState:
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
