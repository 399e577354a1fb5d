"""Tables whose turns last for days: reminders, missed turns, limits, and a bot that was away."""

from dataclasses import replace

import pytest

from bot.community.settings import ServerSettings, save_settings
from bot.database.core import TableId
from bot.games.moves import Draw
from bot.tables.clocks import Pulse, expected_end
from bot.tables.denials import Denial
from bot.tables.events import Acted, LobbyChanged, Paused, Reminded, TableClosed, Warned
from bot.tables.lobby import Terms, change_terms, join
from bot.tables.model import DueKind, Presence, Reminder
from bot.tables.outbox import made_again
from bot.tables.playing import act, take_back
from bot.tables.recovery import recover
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, PLACE, House

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
