"""Tables whose turns last for days: reminders, missed turns, holidays, and a whole month."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.community.settings import ServerSettings, save_settings
from bot.database.core import TableId, TournamentId
from bot.games.moves import Draw
from bot.tables.clocks import Pulse, expected_end
from bot.tables.denials import Denial, Member
from bot.tables.events import (
    Acted,
    LobbyChanged,
    Paused,
    Reminded,
    SeatsChanged,
    TableClosed,
    TurnBegan,
    Warned,
)
from bot.tables.live import Live
from bot.tables.lobby import Terms, change_terms, join
from bot.tables.model import DAY as A_DAY
from bot.tables.model import (
    MOST_DAYS,
    YEAR,
    DueKind,
    Fixture,
    Holiday,
    Presence,
    Reminder,
    days_left,
)
from bot.tables.outbox import made_again
from bot.tables.playing import act, end_holiday, follow_holidays, go_on_holiday, take_back
from bot.tables.recovery import recover
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, PLACE, House, denied
from tests.tables.month import played

# --- tables whose turns last for days: reminders, missed turns, limits, and a bot that was away ---

HOUR, DAY = 3600.0, 86_400.0
SLOW = Terms("classic", {"rounds": 1, "turn_seconds": int(DAY)})
LIVE = Terms("classic", {"rounds": 1, "turn_seconds": 60})
BUYING = Terms("kaufen", {"rounds": 1, "turn_seconds": int(DAY), "buy_seconds": 15})


async def with_settings(house: House, rules: ServerSettings) -> None:
    await save_settings(house.database, PLACE.server, MANAGER, rules, now=house.clock.now())


async def ends_in(house: House, table: TableId) -> float:
    live = await house.live(table)
    assert live.deadline is not None
    assert live.row.deadline == live.deadline.at, "what is on disk is what counts"
    return live.deadline.at - house.clock.now()


def reminded(house: House) -> list[Reminder]:
    return [event.which for event in house.told(Reminded)]


# --- reminders ---


async def test_a_slow_turn_is_reminded_of_at_half_time_and_in_the_last_tenth(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    seat = (await house.live(table)).row.people_awaited
    await house.clock.advance(DAY / 2 - 1)
    assert reminded(house) == []
    await house.clock.advance(1)
    assert reminded(house) == [Reminder.HALF]
    assert house.told(Reminded)[0].seats == seat
    await house.clock.advance(0.4 * DAY)
    assert reminded(house) == [Reminder.HALF, Reminder.LAST]
    await house.clock.advance(DAY / 10)
    assert len(house.told(Acted)) == 1
    assert not house.told(Warned), "that is for live tables"


async def test_whoever_has_played_is_not_reminded(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(DAY / 3)
    await act(house.tables, table, await house.on_turn(table), Draw())
    await house.clock.advance(DAY / 3)
    assert reminded(house) == []


@pytest.mark.parametrize("at", [0.3, 0.6, 0.95])
async def test_a_restart_neither_loses_nor_repeats_a_reminder(house: House, at: float) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(at * DAY)
    before = reminded(house)
    await house.restart()
    await Pulse(house.database, house.clock).stop()
    await house.clock.advance(DAY)
    assert [*before, *reminded(house)][:2] == [Reminder.HALF, Reminder.LAST]
    assert house.told(Acted)[0].table.id == table


async def test_of_reminders_whose_time_has_passed_only_the_last_is_given(house: House) -> None:
    await house.started(ANNA, BEN, terms=SLOW)
    await house.stop()
    await house.clock.advance(23 * HOUR)
    house.events.clear()
    await house.start()
    await recover(house.tables, unattended=0)
    await house.clock.settle()
    (live,) = house.tables
    await house.live(live.row.id)
    await house.clock.settle()
    assert [one.which for one in house.told(Reminded)] == [Reminder.LAST]


async def test_a_reminder_that_was_not_shown_is_made_again_for_its_turn_only(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(DAY / 2)
    await house.restart()
    (due,) = [due for due in house.tables.owed.of(table) if due.kind == DueKind.REMINDER]
    live = await house.live(table)
    event = await made_again(house.database, due, live)
    assert isinstance(event, Reminded)
    assert event.which == Reminder.HALF
    await act(house.tables, table, await house.on_turn(table), Draw())
    assert await made_again(house.database, due, await house.live(table)) is None


async def test_an_open_card_is_on_offer_for_half_a_turn_and_called_out_once_more(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    live = await house.live(table)
    assert await ends_in(house, table) == DAY / 2
    waiting = live.row.people_awaited
    await house.clock.advance(0.45 * DAY)
    (event,) = house.told(Reminded)
    assert (event.which, event.seats, event.buying) == (Reminder.LAST, waiting, True)
    await house.clock.advance(0.05 * DAY)
    assert await ends_in(house, table) == DAY


# --- missed turns ---


async def test_after_two_missed_slow_turns_a_computer_takes_over(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    live = await house.live(table)
    seat = live.row.people_awaited[0]
    await house.clock.advance(2 * DAY)
    assert live.row.seats[seat].presence == Presence.HERE
    assert live.row.seats[seat].strikes == 1
    await house.clock.advance(DAY)
    assert live.row.seats[seat].presence == Presence.AWAY


async def test_a_computer_takes_no_day_for_its_turn(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(3 * DAY)
    moves = len(house.told(Acted))
    other = await house.on_turn(table)
    await act(house.tables, table, other, Draw())
    await house.clock.settle()
    assert len(house.told(Acted)) >= moves + 2
    assert await house.on_turn(table) == other


async def test_a_slow_match_at_which_nobody_is_present_rests_for_a_week_at_least(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(4 * DAY)
    (paused,) = house.told(Paused)
    assert paused.deadline.at == house.clock.now() + 7 * DAY
    await house.clock.advance(6 * DAY)
    await take_back(house.tables, table, ANNA)
    assert not house.told(TableClosed)


async def test_a_slow_lobby_waits_for_days(house: House) -> None:
    await house.seated(ANNA, terms=SLOW)
    await house.clock.advance(3 * DAY - 1)
    assert not house.told(TableClosed)
    await house.clock.advance(1)
    assert house.told(TableClosed)


# --- limits ---


async def test_slow_tables_do_not_count_among_the_others(house: House) -> None:
    await with_settings(house, ServerSettings(tables_per_member=1, slow_per_member=2))
    await house.started(ANNA, BEN, terms=SLOW)
    await house.started(ANNA, BEN, terms=LIVE)
    await house.started(ANNA, BEN, terms=SLOW)
    await denied(Denial.TOO_MANY_SLOW, house.seated(ANNA, terms=SLOW))
    await denied(Denial.TOO_MANY_TABLES, house.seated(ANNA, terms=LIVE))


async def test_a_server_has_its_own_number_of_slow_tables_or_none(house: House) -> None:
    await with_settings(house, ServerSettings(slow_per_server=1))
    await house.seated(ANNA, terms=SLOW)
    await denied(Denial.TOO_MANY_SLOW_HERE, house.seated(BEN, terms=SLOW))
    await with_settings(house, ServerSettings(slow_per_member=0))
    await denied(Denial.TOO_MANY_SLOW, house.seated(BEN, terms=SLOW))


async def test_nobody_gets_round_a_limit_by_changing_the_time(house: House) -> None:
    await with_settings(house, ServerSettings(tables_per_member=1))
    await house.started(ANNA, BEN, terms=LIVE)
    table = await house.seated(ANNA, terms=SLOW)
    await denied(Denial.NO_ROOM_FOR_ALL, change_terms(house.tables, table, ANNA, LIVE))
    await with_settings(house, ServerSettings(tables_per_member=2, slow_per_member=1))
    await join(house.tables, table, CARLA)
    await house.seated(CARLA, terms=LIVE)
    await house.seated(CARLA, terms=LIVE)
    await denied(Denial.NO_ROOM_FOR_ALL, change_terms(house.tables, table, ANNA, LIVE))
    house.events.clear()
    await change_terms(house.tables, table, ANNA, replace(SLOW, options={"turn_seconds": 43_200}))
    assert house.told(LobbyChanged)


# --- a bot that was away ---


async def beating(house: House) -> None:
    """The process writes down that it is there; tests have no such task by themselves."""
    await Pulse(house.database, house.clock).stop()


async def test_an_outage_costs_nobody_time_however_often_it_happens(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(6 * HOUR)
    for _ in range(3):
        await beating(house)
        await house.restart(after=10 * HOUR)
    assert await ends_in(house, table) == 18 * HOUR
    await house.clock.advance(18 * HOUR - 1)
    assert not house.told(Acted)
    await house.clock.advance(1)
    assert house.told(Acted)


async def test_a_clock_that_was_set_back_hides_no_outage(house: House) -> None:
    """The last touch is of a time that has not come yet; the sign of life is not."""
    await house.seated(CARLA, terms=SLOW)
    house.clock.jump(-5 * HOUR)
    table = await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(HOUR)
    await beating(house)
    await house.restart(after=3 * HOUR)
    assert await ends_in(house, table) == 23 * HOUR


async def test_restarts_give_no_time_away(house: House) -> None:
    """As nobody touches a slow table for hours, its last touch says nothing about the process."""
    table = await house.started(ANNA, BEN, terms=SLOW)
    for _ in range(5):
        await house.clock.advance(4 * HOUR)
        await beating(house)
        await house.restart()
    assert await ends_in(house, table) == 4 * HOUR


async def test_a_table_that_nobody_has_folded_knows_its_end(house: House) -> None:
    await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(6 * HOUR)
    await beating(house)
    await house.restart(after=60)
    (live,) = house.tables
    end = expected_end(live)
    assert end == house.clock.now() + 18 * HOUR
    assert (await house.live(live.row.id)).row.deadline == end


async def test_after_a_long_outage_every_slow_table_says_its_time_anew(house: House) -> None:
    await house.started(ANNA, BEN, terms=SLOW)
    await house.clock.advance(HOUR)
    await beating(house)
    await house.restart(after=5 * HOUR)
    await house.clock.settle()
    assert [type(event).__name__ for event in house.events] == ["Resumed", "SeatsChanged"]


# --- on holiday the clocks of slow turns stand still; nothing else does ---


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


# --- holidays are counted so that nobody can stop a clock for longer than a year allows ---

LENGTHS = st.floats(0, MOST_DAYS * A_DAY)


@given(st.lists(st.tuples(st.floats(0, 60 * A_DAY), LENGTHS, st.floats(0, 1)), max_size=40))
def test_in_no_year_do_clocks_stand_still_for_more_than_its_days(
    tries: list[tuple[float, float, float]],
) -> None:
    """However they begin and end, early or in a row: as many days as there are are taken."""
    now, taken = 0.0, list[Holiday]()
    for pause, wanted, part in tries:
        now += pause
        days = min(days_left(taken, now), int(wanted // A_DAY) + 1)
        if days:
            taken.append(Holiday(now, now + days * A_DAY * part))
            now = taken[-1].ends
    for first in taken:
        year = [one for one in taken if first.began <= one.began < first.began + YEAR]
        assert sum(one.ends - one.began for one in year) <= MOST_DAYS * A_DAY


def test_a_day_that_has_begun_counts() -> None:
    assert [Holiday(0, end).days for end in (0, 1, A_DAY, A_DAY + 1, 14 * A_DAY)] == [
        1,
        1,
        1,
        2,
        14,
    ]


def test_days_come_back_one_by_one_a_year_after_they_began() -> None:
    taken = [Holiday(0, 14 * A_DAY)]
    left = [days_left(taken, moment) for moment in (0, 14 * A_DAY, YEAR - 1, YEAR, YEAR + A_DAY)]
    assert left == [0, 0, 0, 1, 2]


def test_at_new_year_there_are_no_more_days_than_before() -> None:
    december = Holiday(100 * A_DAY, 114 * A_DAY)
    assert days_left([december], 114 * A_DAY) == 0


# --- a month of slow play; the whole of it, with a hundred tables, is a command of its own ---


async def test_a_month_of_slow_play_with_outages_and_holidays_is_fair_and_goes_on(
    tmp_path: Path,
) -> None:
    counts = await played(tmp_path / "month.sqlite3", tables=5, days=30)
    wanted = ("reminders", "restarts", "turns that ran out", "turns that were made", "holidays")
    assert all(counts[what] for what in wanted), counts
