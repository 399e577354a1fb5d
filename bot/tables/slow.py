"""The clocks of slow tables: they stand still while their player is on holiday."""

from collections.abc import Callable
from dataclasses import replace

from bot.clock import Deadline
from bot.games.match import Match
from bot.model.ids import MemberId
from bot.model.slow import Reminder, reminders
from bot.model.tables import SeatState, Status, TableState
from bot.tables.live import phase

HolidayOf = Callable[[MemberId], float | None]
"""Until when somebody is on holiday, if they are."""


def with_holidays(row: TableState, until: HolidayOf) -> TableState:
    """A slow match, with what is known of the holidays of those who play it.

    In a tournament there are none: its rounds end at their time, and whoever is behind would only
    have to go on holiday for a match to end as it stands.
    """
    if row.status != Status.RUNNING or not row.is_slow or row.fixture is not None:
        return row
    seats = tuple(_with_holiday(seat, until) for seat in row.seats)
    return row if seats == row.seats else replace(row, seats=seats)


def _with_holiday(seat: SeatState, until: HolidayOf) -> SeatState:
    found = until(seat.member) if seat.member is not None and seat.is_held else None
    return seat if found == seat.holiday_until else replace(seat, holiday_until=found)


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
) -> list[tuple[Reminder, float]]:
    """Which reminders of the current turn are still to be given, and when, by the steady clock."""
    current = phase(match)
    if current is None or not row.is_slow:
        return []
    planned = reminders(deadline.seconds, buying=current.buying)
    return [(which, deadline.ends - left) for which, left in planned if row.reminded < which]
