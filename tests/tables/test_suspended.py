"""A machine that was suspended, and a message that tells the wrong time after a restart."""

import pytest

from bot.database.core import TableId
from bot.tables.clocks import Pulse
from bot.tables.events import Acted, Reminded, Resumed, SeatsChanged
from bot.tables.lobby import Terms
from bot.tables.recovery import LOOK_SECONDS, Suspensions
from tests.tables.house import ANNA, BEN, House

HOUR, DAY = 3600.0, 86_400.0
SLOW = Terms("classic", {"rounds": 1, "turn_seconds": int(DAY)})
LIVE = Terms("classic", {"rounds": 1, "turn_seconds": 120})


async def suspended(house: House, seconds: float) -> None:
    """The clock that people read goes on, the steady one stands still; that is seen in a minute."""
    watch = Suspensions(house.tables)
    watch.start()
    await house.clock.settle()
    house.clock.jump(seconds)
    await house.clock.advance(LOOK_SECONDS)
    await watch.stop()


async def ends_in(house: House, table: TableId) -> float:
    live = await house.live(table)
    assert live.deadline is not None
    assert live.deadline.ends - house.clock.steady() == live.deadline.at - house.clock.now()
    return live.deadline.at - house.clock.now()


@pytest.mark.parametrize("asleep", [False, True])
async def test_reminders_of_a_slow_turn_come_although_the_machine_was_suspended(
    house: House, asleep: bool
) -> None:
    await house.started(ANNA, BEN, terms=SLOW)
    if asleep:
        await house.restart()
    await suspended(house, 13 * HOUR)
    assert len(house.told(Reminded)) == 1
    assert not house.told(Acted)


@pytest.mark.parametrize("asleep", [False, True])
async def test_a_slow_turn_ends_when_its_message_says_although_the_machine_was_suspended(
    house: House, asleep: bool
) -> None:
    table = await house.started(ANNA, BEN, terms=SLOW)
    if asleep:
        await house.restart()
    await suspended(house, 20 * HOUR)
    assert await ends_in(house, table) == 4 * HOUR - LOOK_SECONDS
    assert not house.told(Acted)
    await suspended(house, 4 * HOUR)
    assert house.told(Acted)


async def test_a_live_turn_goes_on_where_the_machine_was_suspended(house: House) -> None:
    await house.started(ANNA, BEN, terms=LIVE)
    await suspended(house, 20 * HOUR)
    assert not house.told(Acted)
    await house.clock.advance(120 - LOOK_SECONDS)
    assert house.told(Acted)


@pytest.mark.parametrize(("away", "corrected"), [(0, 0), (90, 1)])
async def test_the_countdown_of_a_live_turn_is_corrected_once_when_its_table_is_folded(
    house: House, away: float, corrected: int
) -> None:
    table = await house.started(ANNA, BEN, terms=LIVE)
    await house.clock.advance(20)
    await Pulse(house.database, house.clock).stop()
    await house.restart(after=away)
    assert not house.told(SeatsChanged), "nobody has needed it yet"
    live = await house.live(table)
    assert live.deadline is not None
    assert live.deadline.at - house.clock.now() == 100
    told = house.told(SeatsChanged)
    assert [event.deadline for event in told] == [live.deadline] * corrected
    await house.live(table)
    assert len(house.told(Resumed)) == 1
    assert len(house.told(SeatsChanged)) == corrected
