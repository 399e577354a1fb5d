"""A match at which nobody is present rests: nothing plays until somebody is back."""

import pytest

from bot.community.matches import details
from bot.community.settings import ServerSettings, save_settings
from bot.database.core import TableId
from bot.games.moves import Draw
from bot.tables.clocks import LEAST_PAUSE
from bot.tables.denials import Denial
from bot.tables.events import Acted, Closing, Paused, Resumed, TableClosed, TurnBegan
from bot.tables.live import Running, awaited
from bot.tables.lobby import Terms
from bot.tables.model import Ending, Presence, Uncounted
from bot.tables.playing import act, leave, take_back
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, PLACE, House

TURN = 60
CLOCK = Terms("classic", {"rounds": 1, "turn_seconds": TURN})
NO_CLOCK = Terms("classic", {"rounds": 1, "turn_seconds": 0})
BUYING = Terms("kaufen", {"rounds": 1, "turn_seconds": TURN, "buy_seconds": 20})
DAY = 86_400.0


async def until_it_rests(house: House, table: TableId) -> Running:
    live = await house.running(table)
    for _ in range(40):
        if live.row.paused_until is not None:
            return live
        await house.clock.advance(TURN)
    raise AssertionError("it goes on without anybody")


@pytest.mark.parametrize("computers", [[], ["easy"], ["easy", "hard"]])
async def test_a_match_rests_when_all_people_are_away(house: House, computers: list[str]) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK, computers=computers)
    live = await until_it_rests(house, table)
    assert [seat.presence for seat in live.row.seats[:2]] == [Presence.AWAY] * 2
    (paused,) = house.told(Paused)
    assert paused.table.paused_until == paused.deadline.at == live.row.paused_until
    before = live.row.seq
    await house.clock.advance(DAY - TURN - 1)
    assert live.row.seq == before, "nothing is played"


async def test_it_goes_on_when_one_of_them_is_back(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK)
    live = await until_it_rests(house, table)
    house.events.clear()
    await take_back(house.tables, table, ANNA)
    assert live.row.paused_until is None
    assert len(house.told(TurnBegan)) >= 1
    await house.clock.settle()
    assert await house.on_turn(table) == ANNA, "the computer has played for Ben"
    assert live.deadline is not None
    assert live.deadline.at == house.clock.now() + TURN, "with the whole time of a turn"


async def test_whoever_is_back_has_the_whole_time_even_if_it_was_their_turn(house: House) -> None:
    table = await house.started(ANNA, computers=["easy"], terms=CLOCK)
    live = await until_it_rests(house, table)
    await house.clock.advance(5000)
    await take_back(house.tables, table, ANNA)
    await house.clock.settle()
    assert live.deadline is not None
    assert live.deadline.at == house.clock.now() + TURN
    await house.clock.advance(TURN)
    assert live.row.seats[0].strikes == 1


async def test_it_rests_too_when_the_last_one_who_is_present_leaves(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=CLOCK)
    live = await house.running(table)
    while live.row.seats[1].presence == Presence.HERE:
        await house.clock.advance(TURN)
        for who in (ANNA, CARLA):
            await take_back(house.tables, table, who)
    await leave(house.tables, table, ANNA)
    assert not rests(live)
    await leave(house.tables, table, CARLA)
    assert rests(live)
    before = live.row.seq
    await house.clock.advance(5 * TURN)
    assert live.row.seq == before
    await take_back(house.tables, table, CARLA)
    assert not rests(live), "whoever left can wake it up as well"


def rests(live: Running) -> bool:
    return live.row.paused_until is not None


async def test_a_buying_window_rests_too(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    live = await house.running(table)
    while not (live.match.round and live.match.round.window):
        await act(house.tables, table, await house.on_turn(table), Draw())
    seats = awaited(live.match)
    assert len(seats) > 1
    people = (ANNA, BEN, CARLA)
    # Two are away without having been asked: as after many turns.
    while sum(seat.presence == Presence.HERE for seat in live.row.seats) == len(people):
        await house.clock.advance(TURN)
    live = await until_it_rests(house, table)
    before = live.row.seq
    await house.clock.advance(10 * TURN)
    assert live.row.seq == before
    await take_back(house.tables, table, ANNA)
    await house.clock.advance(1)
    assert live.deadline is not None


async def test_after_a_day_it_ends_without_result(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK)
    await until_it_rests(house, table)
    await house.clock.advance(DAY)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.FORSAKEN
    found = (await details(house.database, PLACE.server, table)).finished
    assert (found.ending, found.uncounted) == (Ending.FORSAKEN, Uncounted.ENDED)
    assert found.season is None
    assert [seat.parting for seat in found.seats] == ["away", "away"]
    await denied(Denial.TABLE_CLOSED, take_back(house.tables, table, ANNA))


async def test_a_server_says_how_long_that_is(house: House) -> None:
    two = ServerSettings(pause_hours=2)
    await save_settings(house.database, PLACE.server, MANAGER, two, now=house.clock.now())
    table = await house.started(ANNA, BEN, terms=CLOCK)
    live = await until_it_rests(house, table)
    await house.clock.advance((live.row.paused_until or 0) - house.clock.now() - 1)
    assert not house.told(TableClosed)
    assert (live.row.paused_until or 0) - live.row.touched_at == 2 * 3600
    await house.clock.advance(1)
    assert house.told(TableClosed)[0].why == Closing.FORSAKEN


async def test_a_pause_survives_a_restart(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK)
    until = (await until_it_rests(house, table)).row.paused_until
    await house.restart(after=3 * 3600)
    live = await house.running(table)
    (event,) = house.told(Resumed)
    assert event.table.paused_until == until
    before = live.row.seq
    await house.clock.advance(TURN)
    assert live.row.seq == before
    await house.clock.advance((until or 0) - house.clock.now())
    assert house.told(TableClosed)[0].why == Closing.FORSAKEN


async def test_after_a_long_time_without_the_bot_there_is_time_to_come_back(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK)
    await until_it_rests(house, table)
    await house.restart(after=3 * DAY)
    await house.clock.advance(LEAST_PAUSE - 1)
    await take_back(house.tables, table, BEN)
    assert not house.told(TableClosed)


async def test_the_deadline_after_a_pause_survives_a_restart(house: House) -> None:
    table = await house.started(ANNA, computers=["easy"], terms=CLOCK)
    await until_it_rests(house, table)
    await take_back(house.tables, table, ANNA)
    await house.clock.settle()
    kept = (await house.running(table)).deadline
    assert kept is not None
    await house.restart()
    again = (await house.running(table)).deadline
    assert again is not None
    assert again.at == kept.at


async def test_a_table_of_yesterday_at_which_nobody_is_present_rests_from_now_on(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, terms=CLOCK)
    await until_it_rests(house, table)
    await house.database.write(
        lambda db: db.execute("UPDATE tables SET paused_until = NULL WHERE id = ?1", (table,))
    )
    await house.restart()
    live = await house.running(table)
    assert live.row.paused_until == house.clock.now() + DAY
    assert house.told(Paused)
    assert not house.told(Acted)


async def test_without_a_clock_a_match_waits_for_whoever_is_on_turn(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=NO_CLOCK)
    await house.clock.advance(3 * DAY)
    live = await house.running(table)
    assert live.row.paused_until is None
    assert not house.told(TableClosed)
