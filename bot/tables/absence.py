"""Going on holiday and coming back: what becomes of the clocks of a member's slow tables."""

from collections.abc import Iterator

from bot.model.ids import MemberId
from bot.tables.changes import Change
from bot.tables.denials import NOT_OPEN, DeniedError
from bot.tables.events import Event, SeatsChanged
from bot.tables.live import Running
from bot.tables.service import Tables


async def go_on_holiday(tables: Tables, member: MemberId, days: int) -> None:
    """Stop the clocks of all slow turns that somebody has, or gets, for so many days."""
    await tables.holidays.begin(member, days)
    await follow_holidays(tables, member)


async def end_holiday(tables: Tables, member: MemberId) -> None:
    """Let them run on, with the time that was left."""
    await tables.holidays.end(member)
    await follow_holidays(tables, member)


async def follow_holidays(tables: Tables, member: MemberId | None = None) -> None:
    """Bring slow matches in line with what is known of holidays: one member's, or everybody's."""
    for found in [one.row.id for one in tables if one.row.is_slow]:
        try:
            async with tables.at(found) as live:
                row = live.row
                concerned = member is None or row.seat_of(member) is not None
                if isinstance(live, Running) and concerned and tables.with_holidays(row) != row:
                    await tables.save(live, Change(row, _seats_changed))
        except DeniedError as denied:
            if denied.denial not in NOT_OPEN:
                raise


def _seats_changed(live: Running) -> Iterator[Event]:
    yield SeatsChanged(live.info, deadline=live.deadline)
