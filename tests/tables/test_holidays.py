"""On holiday the clocks of slow turns stand still; nothing else does."""

from dataclasses import replace

import pytest

from bot.database.core import TableId, TournamentId
from bot.games.moves import Draw
from bot.tables.clocks import Pulse
from bot.tables.denials import Denial, Member
from bot.tables.events import Acted, Reminded, SeatsChanged, TurnBegan
from bot.tables.live import Live
from bot.tables.lobby import Terms, join
from bot.tables.model import Fixture
from bot.tables.playing import act, end_holiday, follow_holidays, go_on_holiday
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, House

HOUR, DAY = 3600.0, 86_400.0
SLOW = Terms("classic", {"rounds": 1, "turn_seconds": int(DAY)})
LIVE = Terms("classic", {"rounds": 1, "turn_seconds": 60})


async def left(house: House, table: TableId) -> float:
    live = await house.live(table)
    assert live.deadline is not None
    assert live.row.deadline == live.deadline.at
    return live.deadline.at - house.clock.now()


async def other(house: House, table: TableId) -> Member:
    who = await house.on_turn(table)
    return BEN if who == ANNA else ANNA


async def test_a_turn_lasts_longer_by_the_holiday_of_its_player(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    who = await house.on_turn(table)
    await house.clock.advance(6 * HOUR)
    house.events.clear()
    await go_on_holiday(house.tables, who.id, 3)
    assert await left(house, table) == 3 * DAY + 18 * HOUR
    (changed,) = house.told(SeatsChanged)
    until = [seat.holiday_until for seat in changed.table.seats if seat.member == who.id]
    assert until == [house.clock.now() + 3 * DAY], "the others see it"
    await house.clock.advance(3 * DAY + 6 * HOUR - 1)
    assert not house.told(Reminded)
    await house.clock.advance(1)
    assert house.told(Reminded)
    await house.clock.advance(12 * HOUR)
    assert house.told(Acted)


async def test_a_turn_that_begins_in_a_holiday_has_all_of_its_time_after_it(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    who, next_one = await house.on_turn(table), await other(house, table)
    await go_on_holiday(house.tables, next_one.id, 2)
    assert await left(house, table) == DAY, "of somebody else’s turn"
    await act(house.tables, table, who, Draw())
    assert await left(house, table) == 3 * DAY
    await house.clock.advance(2 * DAY)
    assert await left(house, table) == DAY


async def test_whoever_is_back_early_gets_what_was_left(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    who = await house.on_turn(table)
    await house.clock.advance(6 * HOUR)
    await go_on_holiday(house.tables, who.id, 14)
    await house.clock.advance(30 * HOUR)
    await end_holiday(house.tables, who.id)
    assert await left(house, table) == 18 * HOUR
    assert await house.tables.holidays.left(who.id) == 12, "two days had begun"
    seat = next(one for one in (await house.live(table)).row.seats if one.member == who.id)
    assert seat.holiday_until is None


async def test_beginning_and_ending_in_a_row_costs_a_day_each_time(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    who = await house.on_turn(table)
    for taken in range(14):
        assert await house.tables.holidays.left(who.id) == 14 - taken
        await go_on_holiday(house.tables, who.id, 1)
        await house.clock.advance(1)
        await end_holiday(house.tables, who.id)
    await denied(Denial.NO_HOLIDAYS_LEFT, go_on_holiday(house.tables, who.id, 1))
    assert await left(house, table) == DAY, "the clock stood for the seconds of the holidays only"


async def test_a_live_table_waits_for_nobody(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=LIVE)
    who = await house.on_turn(table)
    await go_on_holiday(house.tables, who.id, 14)
    await house.clock.advance(60)
    assert house.told(Acted)
    seats = house.told(TurnBegan)[-1].table.seats
    assert all(seat.holiday_until is None for seat in seats)


async def test_a_match_of_a_tournament_waits_for_nobody(house: House) -> None:
    """Its round ends at its time: whoever is behind would only have to go on holiday."""
    row = (await house.running(await house.started(ANNA, BEN, terms=SLOW))).row
    holidays = house.tables.holidays
    await holidays.begin(ANNA.id, 3)
    assert holidays.allowed_for(row) != row
    of_tournament = replace(row, fixture=Fixture(TournamentId(1), 1))
    assert holidays.allowed_for(of_tournament) == of_tournament


async def test_who_is_on_holiday_sits_down_at_no_slow_table(house: House) -> None:
    table = await house.seated(ANNA, terms=SLOW)
    quick = await house.seated(ANNA, terms=LIVE)
    await go_on_holiday(house.tables, BEN.id, 1)
    await denied(Denial.ON_HOLIDAY, join(house.tables, table, BEN))
    await denied(Denial.ON_HOLIDAY, house.seated(BEN, terms=SLOW))
    await join(house.tables, quick, BEN)
    await house.clock.advance(DAY)
    await join(house.tables, table, BEN)


@pytest.mark.parametrize("away", [0, HOUR, 5 * DAY])
async def test_a_holiday_survives_a_restart(house: House, away: float) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    who = await house.on_turn(table)
    await house.clock.advance(6 * HOUR)
    await go_on_holiday(house.tables, who.id, 3)
    await house.clock.advance(DAY)
    await Pulse(house.database, house.clock).stop()
    await house.restart(after=away)
    assert await left(house, table) == max(0, 2 * DAY - away) + 18 * HOUR
    assert (house.tables.holidays.until(who.id) is None) == (away > 2 * DAY)
    await end_holiday(house.tables, who.id)
    assert await left(house, table) == 18 * HOUR


async def test_what_another_process_has_noted_is_followed(house: House) -> None:
    """As on PostgreSQL, where somebody's tables may be in several processes."""
    table = await house.started(ANNA, BEN, terms=SLOW)
    who = await house.on_turn(table)
    await house.tables.holidays.begin(who.id, 2)
    assert await left(house, table) == DAY
    await follow_holidays(house.tables, who.id)
    assert await left(house, table) == 3 * DAY
    await follow_holidays(house.tables)
    assert await left(house, table) == 3 * DAY, "once is enough"


async def test_a_holiday_is_no_reason_to_move(house: House) -> None:
    """Neither the turn of others nor a table at which somebody does not sit changes."""
    table = await house.started(ANNA, BEN, terms=SLOW)
    live: Live = await house.live(table)
    seq, deadline = live.row.seq, live.deadline
    await go_on_holiday(house.tables, CARLA.id, 3)
    assert (live.row.seq, live.deadline) == (seq, deadline)
