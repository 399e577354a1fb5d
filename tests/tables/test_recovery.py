"""After a restart everything is where it was, and folded when somebody needs it."""

import asyncio

import pytest

from bot.database.core import Database, MemberId, StoreError, TableId
from bot.games.moves import Buy, Draw, Pass, Undo
from bot.games.pieces import Seat
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, Member
from bot.tables.events import (
    Acted,
    Closing,
    Event,
    MatchOver,
    Resumed,
    TableClosed,
    TableSetAside,
    TurnBegan,
    Warned,
)
from bot.tables.live import Running, Sleeping, awaited, people_due
from bot.tables.lobby import Terms
from bot.tables.model import Presence, Status
from bot.tables.playing import abort, act, leave, look, vote_abort, withdraw
from tests.tables.house import ANNA, BEN, CARLA, DORA, House, denied
from tests.tables.minds import greedy
from tests.tables.test_playing import BUYING, a_meld, buyers

AN_HOUR = 3600


async def resumed(house: House, table: TableId) -> Resumed:
    """What is told of a table when somebody needs it for the first time."""
    await house.live(table)
    (event,) = (event for event in house.told(Resumed) if event.table.id == table)
    return event


async def test_an_unfinished_draft_survives(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    view = (await act(house.tables, table, who, await a_meld(house, table, who))).view
    before = (await house.running(table)).match
    await house.restart()
    assert (await house.running(table)).match == before
    again = (await look(house.tables, table, who)).view
    assert (again.public, again.rack) == (view.public, view.rack)
    assert again.draft is not None
    assert view.draft is not None
    assert (again.draft.table, again.draft.rack) == (view.draft.table, view.draft.rack)
    after = (await act(house.tables, table, who, Undo(), seen=view.public.seq)).view
    assert after.draft is None


async def test_an_open_buying_window_survives(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    first, second = buyers(house)
    seen = (await act(house.tables, table, first, Buy())).view.public.seq
    since = (await house.running(table)).since
    await house.restart()
    live = await house.running(table)
    assert live.since == since
    assert live.match.round is not None
    assert live.match.round.window is not None
    assert live.match.round.window.claims == (live.row.seat_of(first.id),)
    assert live.match.round.window.waiting == (live.row.seat_of(second.id),)
    view = (await act(house.tables, table, second, Pass(), seen=seen)).view
    assert view.public.window is not None
    assert view.public.window.waiting == ()


async def test_the_window_runs_out_after_a_restart(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=BUYING)
    await house.restart()
    event = await resumed(house, table)
    assert event.deadline is not None
    assert event.deadline.at == house.clock.now() + 30
    await house.clock.advance(30)
    view = (await look(house.tables, table, ANNA)).view
    assert view.public.window is None


async def test_the_time_that_was_left_is_left(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await house.clock.advance(50)
    await house.seated(CARLA)
    await house.restart(after=AN_HOUR)
    event = await resumed(house, table)
    assert event.deadline is not None
    assert event.deadline.at == house.clock.now() + 70
    await house.clock.advance(40)
    assert len(house.told(Warned)) == 1
    who = await house.on_turn(table)
    await house.clock.advance(30)
    assert await house.on_turn(table) != who


async def test_at_least_half_a_minute_is_left(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await house.clock.advance(115)
    await house.seated(CARLA)
    await house.restart(after=AN_HOUR)
    event = await resumed(house, table)
    assert event.deadline is not None
    assert event.deadline.at == house.clock.now() + 30


async def test_the_deadline_is_that_of_the_turn_and_not_of_its_last_step(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    await house.clock.advance(20)
    await act(house.tables, table, who, await a_meld(house, table, who))
    await house.restart()
    event = await resumed(house, table)
    assert event.deadline is not None
    assert event.deadline.at == house.clock.now() + 100


async def test_a_front_end_can_draw_every_open_table_anew(house: House) -> None:
    running = await house.started(ANNA, BEN)
    waiting = await house.seated(ANNA, CARLA)
    over = await house.seated(DORA)
    await abort(house.tables, over, DORA)
    view = (await look(house.tables, running, ANNA)).view
    await house.restart()
    assert [live.row.id for live in house.tables] == [running, waiting]
    assert (await resumed(house, running)).view == view.public
    assert (await resumed(house, waiting)).view is None
    assert len(house.told(Resumed)) == 2
    await lobby.join(house.tables, waiting, BEN)
    await denied(Denial.TABLE_CLOSED, lobby.join(house.tables, over, BEN))


async def test_computers_go_on_after_a_restart(house: House) -> None:
    house.pause = 1
    await house.restart()
    table = await house.started(ANNA, terms=Terms("romme", {"rounds": 1}), computers=["easy"])
    await house.clock.advance(0)
    await house.restart()
    while not house.told(MatchOver):
        await house.clock.advance(1)
        live = next(iter(house.tables), None)
        if isinstance(live, Running) and people_due(live):
            seen = await look(house.tables, table, ANNA)
            await act(house.tables, table, ANNA, greedy(seen.view, ""))
    assert house.told(MatchOver)[0].table.id == table


async def test_who_is_away_and_who_wants_to_stop_is_remembered(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=Terms("classic", {"turn_seconds": 15}))
    await vote_abort(house.tables, table, CARLA)
    live = await house.running(table)
    while all(seat.presence == Presence.HERE for seat in live.row.seats):
        await house.clock.advance(15)
    await house.restart()
    assert (await house.running(table)).row == live.row
    assert [seat.wants_abort for seat in live.row.seats] == [False, False, True]


async def test_whose_turns_a_computer_made_is_remembered(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    who = await house.on_turn(table)
    await leave(house.tables, table, who)
    await house.clock.settle()
    row = (await house.running(table)).row
    seat = row.seat_of(who.id)
    assert seat is not None
    assert row.seats[seat].turns_away == 1
    await house.restart()
    live = await house.running(table)
    assert live.row == row
    while live.row.seats[seat].turns_away == 1:
        await act(house.tables, table, await house.on_turn(table), Draw())
        await house.clock.settle()
    assert live.row.seats[seat].turns_away == 2


async def test_an_idle_lobby_gets_the_time_that_was_left(house: House) -> None:
    await house.seated(ANNA)
    await house.clock.advance(20 * 60)
    await house.seated(BEN)
    await house.restart(after=AN_HOUR)
    await house.clock.advance(10 * 60 - 1)
    assert not house.told(TableClosed)
    await house.clock.advance(1)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.IDLE


BREAKAGES = {
    "an action that is no language": "UPDATE actions SET action = '1 lay r7 r8 zz' WHERE seq = 2",
    "an action against the rules": "UPDATE actions SET action = '1 lay r7 y8 b9' WHERE seq = 2",
    "another deal": (
        "UPDATE actions SET action = (SELECT action FROM actions WHERE table_id = 2 AND seq = 1)"
        " WHERE seq = 1"
    ),
    "a lost line at the end": "DELETE FROM actions WHERE seq = 2",
    "a lost line in the middle": "DELETE FROM actions WHERE seq = 1",
    "no lines": "DELETE FROM actions WHERE 1 = 1",
    "a line too many": "INSERT INTO actions VALUES (1, 3, '1 draw', 0, NULL)",
    "a game of the future": "UPDATE tables SET game = 'bridge' WHERE 1 = 1",
    "settings that cannot be read": "UPDATE tables SET options = '[1, 2' WHERE 1 = 1",
    "settings of another kind": 'UPDATE tables SET options = \'{"rounds": "many"}\' WHERE 1 = 1',
    "settings out of range": "UPDATE tables SET options = '{\"rounds\": 1000}' WHERE 1 = 1",
}


@pytest.mark.parametrize("breakage", BREAKAGES)
async def test_a_table_that_cannot_be_folded_is_set_aside_alone(
    house: House, breakage: str
) -> None:
    broken = await house.started(ANNA, BEN)
    sound = await house.started(ANNA, BEN)
    for table in (broken, sound):
        await act(house.tables, table, await house.on_turn(table), Draw())
    await edit(house, BREAKAGES[breakage], broken)
    before = (await house.running(sound)).match
    await house.restart()
    await denied(Denial.TABLE_ASIDE, look(house.tables, broken, ANNA))
    (aside,) = house.told(TableSetAside)
    assert aside.table == broken
    assert "r7" not in aside.trouble
    assert (await house.running(sound)).match == before
    await denied(Denial.TABLE_ASIDE, look(house.tables, broken, ANNA))
    await house.restart()
    assert [live.row.id for live in house.tables] == [sound]
    assert not house.events


async def edit(house: House, sql: str, table: TableId) -> None:
    """Somebody's hand in the file."""
    if sql.startswith(("UPDATE actions", "DELETE")):
        sql += f" AND table_id = {table}"
    elif sql.startswith("UPDATE"):
        sql += f" AND id = {table}"
    await house.database.write(lambda connection: connection.execute(sql))


async def test_a_lobby_for_an_unknown_game_is_set_aside(house: House) -> None:
    table = await house.seated(ANNA)
    await edit(house, BREAKAGES["a game of the future"], table)
    await house.restart()
    assert [event.table for event in house.told(TableSetAside)] == [table]


async def test_a_match_that_was_over_is_not_open_again(house: House) -> None:
    table = await house.started(ANNA, BEN)
    sql = "UPDATE tables SET status = 'over' WHERE 1 = 1"
    await edit(house, sql, table)
    await house.restart()
    assert not house.events
    await denied(Denial.TABLE_OVER, look(house.tables, table, ANNA))


async def test_a_front_end_that_fails_does_not_harm_the_tables(house: House) -> None:
    def fails(event: Event) -> None:
        raise RuntimeError(type(event).__name__)

    house.tables = type(house.tables)(house.database, house.clock, house.tables.computers, fails)
    table = await house.started(ANNA, BEN)
    await act(house.tables, table, await house.on_turn(table), Draw())
    assert (await house.running(table)).row.status == Status.RUNNING


# --- a start folds no match; each is folded when somebody needs it, or when its time has come ---

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
