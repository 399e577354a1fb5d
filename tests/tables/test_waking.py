"""A start folds no match; each is folded when somebody needs it, or when its time has come."""

import asyncio

import pytest

from bot.database.core import Database, MemberId, StoreError
from bot.games.moves import Draw
from bot.games.pieces import Seat
from bot.tables import rows as store
from bot.tables.denials import Denial, Member
from bot.tables.events import Acted, Resumed, TableClosed, TableSetAside, TurnBegan, Warned
from bot.tables.live import Sleeping, awaited
from bot.tables.lobby import Terms
from bot.tables.playing import act, look, withdraw
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, House
from tests.tables.minds import greedy
from tests.tables.test_playing import BUYING
from tests.tables.test_recovery import edit

SLOW = Terms("classic", {"turn_seconds": 0, "rounds": 1})


def unfolded(house: House) -> list[bool]:
    return [isinstance(live, Sleeping) for live in house.tables]


async def test_a_start_folds_nothing(house: House) -> None:
    await house.started(ANNA, BEN)
    await house.started(ANNA, CARLA, terms=SLOW)
    await house.seated(ANNA)
    await house.restart()
    await house.clock.settle()
    assert unfolded(house) == [True] * 3
    assert not house.events


async def test_whoever_needs_a_table_folds_that_one_alone(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await house.started(ANNA, CARLA)
    await house.restart()
    await act(house.tables, table, await house.on_turn(table), Draw())
    assert unfolded(house) == [False, True]


async def test_those_who_come_at_once_see_one_table(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await house.restart()
    await asyncio.gather(*(look(house.tables, table, who) for who in (ANNA, BEN, ANNA)))
    assert len(house.told(Resumed)) == 1


async def test_a_turn_runs_out_at_a_table_that_nobody_looked_at(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await house.clock.advance(50)
    await house.seated(CARLA)
    await house.restart()
    await house.clock.advance(39)
    assert not house.told(Warned)
    await house.clock.advance(1)
    (warned,) = house.told(Warned)
    assert (warned.table.id, warned.deadline.at) == (table, house.clock.now() + 30)
    await house.clock.advance(29)
    assert not house.told(TurnBegan)
    await house.clock.advance(1)
    assert len(house.told(TurnBegan)) == 1


async def test_a_match_that_waits_for_as_long_as_it_takes_is_left_alone(house: House) -> None:
    await house.started(ANNA, BEN, terms=SLOW)
    await house.restart()
    await house.clock.advance(30 * 24 * 3600)
    assert unfolded(house) == [True]


async def test_a_computer_goes_on_by_itself(house: House) -> None:
    house.pause = 1
    await house.restart()
    table = await house.started(ANNA, terms=Terms("romme", {"rounds": 1}), computers=["easy"])
    while (await house.running(table)).row.people_awaited:
        seen = await look(house.tables, table, ANNA)
        await act(house.tables, table, ANNA, greedy(seen.view, ""))
    await house.restart()
    await house.clock.advance(0)
    assert unfolded(house) == [False]
    await house.clock.advance(1)
    assert house.told(Acted)


async def test_a_row_that_does_not_say_whom_it_waits_for_is_looked_at_at_once(house: House) -> None:
    table = await house.started(ANNA, BEN)
    row = (await house.running(table)).row
    await edit(house, "UPDATE tables SET awaited = NULL, deadline = NULL WHERE 1 = 1", table)
    await house.restart()
    await house.clock.settle()
    assert unfolded(house) == [False]
    live = await house.running(table)
    assert live.deadline is not None
    assert live.deadline.at == row.deadline


async def test_a_broken_log_is_set_aside_when_its_time_comes(house: House) -> None:
    table = await house.started(ANNA, BEN)
    sound = await house.started(ANNA, CARLA)
    await edit(house, "DELETE FROM actions WHERE seq = 1", table)
    await house.restart()
    await house.clock.advance(120)
    assert [event.table for event in house.told(TableSetAside)] == [table]
    assert [live.row.id for live in house.tables] == [sound]
    assert house.told(TurnBegan)[0].table.id == sound


async def test_what_cannot_be_read_just_now_is_read_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(ANNA, BEN)
    await house.restart()

    async def fails(database: Database, *words: object) -> list[object]:
        raise StoreError("the disk is away")

    with monkeypatch.context() as patch:
        patch.setattr(type(house.database), "read", fails)
        await denied(Denial.NOT_KEPT, look(house.tables, table, ANNA))
        await house.clock.advance(100)
    assert unfolded(house) == [True]
    await house.clock.advance(20)
    assert house.told(TurnBegan)


async def test_somebody_who_is_forgotten_leaves_tables_that_nobody_looked_at(house: House) -> None:
    running = await house.started(ANNA, BEN)
    await house.seated(BEN)
    broken = await house.started(ANNA, BEN)
    await edit(house, "DELETE FROM actions WHERE seq = 1", broken)
    await house.restart()
    await withdraw(house.tables, BEN.id)
    assert house.told(TableClosed)
    (live,) = house.tables
    assert live.row.id == running
    assert live.row.seat_of(BEN.id) is None


@pytest.mark.parametrize("terms", [Terms("classic", {"rounds": 1}), BUYING])
async def test_the_row_says_what_the_log_says(house: House, terms: Terms) -> None:
    """Whom a match waits for, and until when, after every move."""
    table = await house.started(ANNA, BEN, CARLA, terms=terms)
    for _ in range(40):
        live = await house.running(table)
        assert live.row.awaited == awaited(live.match)
        assert live.row.deadline == (None if live.deadline is None else live.deadline.at)
        stored = await store.load(house.database, table)
        assert stored == live.row
        seat = live.row.people_awaited[0]
        who = Member(live.row.seats[seat].member or MemberId(0), "")
        await act(house.tables, table, who, greedy(live.view(Seat(seat)), ""))
