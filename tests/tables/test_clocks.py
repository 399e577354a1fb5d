"""Turns and windows that run out, computers that move by themselves, and matches at rest."""

import logging
from dataclasses import replace

import pytest

from bot.clock import Deadline
from bot.community.matches import details
from bot.community.settings import ServerSettings, save_settings
from bot.database.core import TableId
from bot.games.moves import Discard, Draw, Pass, Reset, Timeout, Undo
from bot.games.pieces import Face, Seat
from bot.tables.clocks import LEAST_PAUSE, MOST_STEPS, RETRY_SECONDS
from bot.tables.denials import Denial
from bot.tables.events import (
    Acted,
    Closing,
    Paused,
    Resumed,
    SeatsChanged,
    TableClosed,
    TurnBegan,
    Warned,
)
from bot.tables.live import Running, awaited
from bot.tables.lobby import Terms
from bot.tables.model import LIVE_LOBBY, Ending, Presence, Status, Uncounted
from bot.tables.playing import act, leave, look, take_back
from bot.thinking.pool import DiedError, TookTooLongError
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, PLACE, House, ThinkingMind, denied
from tests.tables.test_playing import a_meld, buyers

# --- turns and windows that run out, and computers that move by themselves ---

QUICK = Terms("classic", {"turn_seconds": 15, "rounds": 1})
PEOPLE = (ANNA, BEN, CARLA)


async def test_a_warning_comes_half_a_minute_before_the_end(house: House) -> None:
    table = await house.started(ANNA, BEN)
    seat = (await look(house.tables, table, await house.on_turn(table))).view.seat
    await house.clock.advance(89)
    assert not house.told(Warned)
    await house.clock.advance(1)
    (warned,) = house.told(Warned)
    assert warned.seats == (seat,)
    assert warned.deadline.at == house.clock.now() + 30


async def test_in_a_short_turn_the_warning_comes_when_a_quarter_is_left(house: House) -> None:
    terms = Terms("classic", {"turn_seconds": 60})
    await house.started(ANNA, BEN, terms=terms)
    await house.clock.advance(44)
    assert not house.told(Warned)
    await house.clock.advance(1)
    assert len(house.told(Warned)) == 1


async def test_a_turn_that_runs_out_is_ended_by_the_rules(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    house.events.clear()
    await house.clock.advance(120)
    warned, acted, began = house.events
    assert isinstance(warned, Warned)
    assert isinstance(acted, Acted)
    assert isinstance(began, TurnBegan)
    assert acted.move == Timeout()
    assert await house.on_turn(table) != who
    assert len((await look(house.tables, table, who)).view.rack) == 15


@pytest.mark.parametrize("jump", [-3600, -60, 60, 3600])
async def test_a_clock_that_is_set_neither_prolongs_nor_shortens_a_turn(
    house: House, jump: float
) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    house.clock.jump(jump)
    await house.clock.advance(119)
    assert len(house.told(Warned)) == 1
    assert await house.on_turn(table) == who
    await house.clock.advance(1)
    assert await house.on_turn(table) != who


@pytest.mark.parametrize("jump", [-3600, 3600])
async def test_a_clock_that_is_set_while_nobody_runs_changes_no_turn(
    house: House, jump: float
) -> None:
    table = await house.started(ANNA, BEN)
    await house.clock.advance(50)
    await house.seated(CARLA)
    house.clock.jump(jump)
    await house.restart()
    who = await house.on_turn(table)
    await house.clock.advance(69)
    assert await house.on_turn(table) == who
    await house.clock.advance(1)
    assert await house.on_turn(table) != who


@pytest.mark.parametrize("jump", [-3600, 3600])
async def test_a_clock_that_was_set_in_a_turn_gives_it_no_more_than_its_time_after_a_restart(
    house: House, jump: float
) -> None:
    table = await house.started(ANNA, BEN)
    house.clock.jump(jump)
    await house.seated(CARLA)
    await house.restart()
    who = await house.on_turn(table)
    await house.clock.advance(29)
    assert await house.on_turn(table) == who
    await house.clock.advance(91)
    assert await house.on_turn(table) != who


@pytest.mark.parametrize("away", [0, 2 * 3600])
async def test_a_clock_that_was_set_back_before_a_turn_leaves_it_its_time_after_a_restart(
    house: House, away: float
) -> None:
    """The other table was touched at a moment that has not come yet, or after the process ended."""
    await house.seated(CARLA)
    house.clock.jump(-3600)
    table = await house.started(ANNA, BEN)
    await house.restart(after=away)
    who = await house.on_turn(table)
    await house.clock.advance(119)
    assert await house.on_turn(table) == who
    await house.clock.advance(1)
    assert await house.on_turn(table) != who


async def test_a_lobby_closes_after_its_time_although_the_clock_was_set_back(
    house: House,
) -> None:
    table = await house.seated(ANNA)
    house.clock.jump(-86400)
    await house.clock.advance(LIVE_LOBBY)
    assert table not in {live.row.id for live in house.tables}


@pytest.mark.parametrize("change", ["deadline", "status"])
async def test_a_clock_that_had_to_wait_ends_no_turn_that_is_not_its_own(
    house: House, change: str
) -> None:
    """Its time was up while somebody acted: what it finds afterwards may be something else."""
    live = await house.running(await house.started(ANNA, BEN))
    async with live.lock:
        await house.clock.advance(120)
        if change == "deadline":
            live.deadline = Deadline.after(house.clock, 120)
        else:
            live.row = replace(live.row, status=Status.OVER)
    await house.clock.settle()
    assert not house.told(Acted)


async def test_work_on_a_draft_gives_no_more_time(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    await house.clock.advance(60)
    await act(house.tables, table, who, await a_meld(house, table, who))
    await house.clock.advance(59)
    assert await house.on_turn(table) == who
    await house.clock.advance(1)
    assert await house.on_turn(table) != who
    assert len(house.told(Warned)) == 1


async def test_a_turn_without_clock_waits_for_ever(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=Terms("classic", {"turn_seconds": 0}))
    assert house.told(TurnBegan)[-1].deadline is None
    await house.clock.advance(1_000_000)
    assert (await house.running(table)).row.seq == 2
    assert not house.told(Warned)


async def test_a_buying_window_has_a_time_of_its_own(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=Terms("kaufen", {"buy_seconds": 20}))
    first, second = buyers(house)
    await act(house.tables, table, first, Pass())
    await house.clock.advance(15)
    (warned,) = house.told(Warned)
    assert warned.seats == (PEOPLE.index(second),)
    await house.clock.advance(5)
    began = house.told(TurnBegan)[-1]
    assert began.view.window is None
    assert began.deadline is not None
    assert began.deadline.at == house.clock.now() + 120
    assert all(not seat.strikes for seat in (await house.running(table)).row.seats)


async def test_after_three_turns_in_a_row_a_computer_takes_over(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    first = await house.on_turn(table)
    seat = (await look(house.tables, table, first)).view.seat
    await house.clock.advance(15 * 4)
    assert not house.told(SeatsChanged)
    await house.clock.advance(15)
    (changed,) = house.told(SeatsChanged)
    assert changed.table.seats[seat].presence == Presence.AWAY
    await denied(Denial.SEAT_AWAY, act(house.tables, table, first, Draw()))
    assert (await look(house.tables, table, first)).view.seat == seat


async def test_a_turn_that_runs_out_was_had(house: House) -> None:
    """So nobody lets turn after turn run out, and leaves as if the match had not begun."""
    table = await house.started(ANNA, BEN)
    who, live = await house.on_turn(table), await house.running(table)
    seat = (await look(house.tables, table, who)).view.seat
    await act(house.tables, table, who, await a_meld(house, table, who))
    await house.clock.advance(120)
    await house.clock.advance(120)
    mine, other = live.row.seats[seat], live.row.seats[1 - seat]
    assert (mine.turns, mine.strikes) == (1, 1)
    assert (other.turns, other.strikes) == (1, 1), "also with nothing done in it"


async def test_turns_that_a_computer_makes_for_somebody_who_is_away_are_not_theirs(
    house: House,
) -> None:
    house.tables.computers = replace(house.tables.computers, mind=ThinkingMind())
    table = await house.started(ANNA, BEN, terms=QUICK)
    first, live = await house.on_turn(table), await house.running(table)
    seat = (await look(house.tables, table, first)).view.seat
    other = next(one for one in (ANNA, BEN) if one != first)
    await act(house.tables, table, first, Draw())
    for missed in range(3):
        await act(house.tables, table, other, Draw())
        assert live.row.seats[seat].strikes == missed
        await house.clock.advance(15)
    for made in (0, 1, 2):
        holder = live.row.seats[seat]
        assert (holder.presence, holder.turns, holder.turns_away) == (Presence.AWAY, 4, made)
        await act(house.tables, table, other, Draw())
        await house.clock.settle()
    await take_back(house.tables, table, first)
    await act(house.tables, table, other, Draw())
    await act(house.tables, table, first, Draw())
    assert (live.row.seats[seat].turns, live.row.seats[seat].turns_away) == (5, 3)
    assert live.row.seats[1 - seat].turns_away == 0


async def test_what_a_computer_answers_in_a_buying_window_is_no_turn(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=Terms("kaufen", {"rounds": 1}))
    first, second = buyers(house)
    await leave(house.tables, table, first)
    await house.clock.settle()
    await act(house.tables, table, second, Pass())
    live = await house.running(table)
    assert live.match.round is not None
    assert live.match.round.window is None
    assert all(not seat.turns_away for seat in live.row.seats)


async def test_the_turns_of_a_computer_that_has_its_own_seat_are_nobodys(house: House) -> None:
    house.tables.computers = replace(house.tables.computers, mind=ThinkingMind())
    table = await house.started(ANNA, terms=QUICK, computers=["easy"])
    await house.clock.settle()
    await act(house.tables, table, ANNA, Draw())
    await house.clock.settle()
    seats = (await house.running(table)).row.seats
    assert [(seat.turns, seat.turns_away) for seat in seats] == [(1, 0), (0, 0)]


async def test_whoever_acts_in_between_is_there(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    first = await house.on_turn(table)
    for _ in range(2):
        await house.clock.advance(30)
    await act(house.tables, table, first, Draw())
    live = await house.running(table)
    seat = (await look(house.tables, table, first)).view.seat
    assert live.row.seats[seat].strikes == 0
    await house.clock.advance(15 * 3)
    assert live.row.seats[seat].strikes == 2
    assert live.row.seats[seat].presence == Presence.HERE


async def test_a_seat_that_was_taken_back_is_its_owners_again(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    first = await house.on_turn(table)
    seat = (await look(house.tables, table, first)).view.seat
    await house.clock.advance(15 * 5)
    await take_back(house.tables, table, first)
    info = house.told(SeatsChanged)[-1].table
    assert info.seats[seat].presence == Presence.HERE
    while await house.on_turn(table) != first:
        await house.clock.advance(15)
    await act(house.tables, table, first, Draw())
    assert (await house.running(table)).row.seats[seat].strikes == 0


async def test_the_clock_stands_still_while_only_computers_play(house: House) -> None:
    house.pause = 5
    await house.restart()
    table = await house.started(ANNA, terms=QUICK, computers=["easy"])
    live = await house.running(table)
    while await house_turn(house, table) == 0:
        await act(house.tables, table, ANNA, Draw())
    house.events.clear()
    await house.clock.advance(4.9)
    assert not house.told(Acted)
    await house.clock.advance(0.1)
    assert house.told(Acted)
    assert live.deadline is not None
    assert live.deadline.at == house.clock.now() + 15


async def house_turn(house: House, table: TableId) -> int:
    live = await house.running(table)
    assert live.match.round is not None
    return live.match.round.turn


async def test_a_computer_pauses_once_in_a_turn(house: House) -> None:
    house.mind, house.pause = ThinkingMind(Draw(), Discard(Face("H", 99))), 2
    await house.restart()
    table = await house.started(ANNA, BEN, terms=Terms("romme"), computers=["hard"])
    while await house_turn(house, table) != 2:
        await house.clock.advance(120)
    house.events.clear()
    await house.clock.advance(2)
    moves = [event.move for event in house.told(Acted)]
    assert moves == [Draw(), Timeout()]
    assert isinstance(house.mind, ThinkingMind)
    assert house.mind.asked == [(2, "hard"), (2, "hard")]


@pytest.mark.parametrize(
    ("level", "asked"), [("easy", ["easy"] * 3), ("hard", ["hard", "easy", "easy"])]
)
async def test_processes_that_died_cost_no_computer_its_turn(
    house: House, level: str, asked: list[str]
) -> None:
    house.mind = mind = ThinkingMind(DiedError(), TookTooLongError())
    await house.restart()
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, terms=terms, computers=[level])
    while await house_turn(house, table) == 0:
        await act(house.tables, table, ANNA, Draw())
    await house.clock.advance(2 * RETRY_SECONDS)
    assert [event.move for event in house.told(Acted) if event.seat == 1] == [Draw()]
    assert [level for _, level in mind.asked] == asked


async def test_a_computer_that_cannot_think_or_cheats_does_not_stop_the_table(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    words = "the rack is r7 r8 r9"
    house.mind = ThinkingMind(ValueError(words), Undo())
    await house.restart()
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, terms=terms, computers=["easy"])
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            while await house_turn(house, table) == 0:
                await act(house.tables, table, ANNA, Draw())
            await house.clock.settle()
    assert [event.move for event in house.told(Acted) if event.seat == 1][:2] == [Timeout()] * 2
    assert "ValueError" in caplog.text
    assert "nothing_to_undo" in caplog.text
    assert words not in caplog.text


async def test_a_computer_whose_thought_was_cut_off_plays_as_simply_as_it_can(
    house: House,
) -> None:
    house.mind = ThinkingMind(TookTooLongError())
    await house.restart()
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, terms=terms, computers=["hard"])
    while await house_turn(house, table) == 0:
        await act(house.tables, table, ANNA, Draw())
    await house.clock.settle()
    assert next(event.move for event in house.told(Acted) if event.seat == 1) == Draw()
    assert house.mind.asked[:2] == [(1, "hard"), (1, "easy")]


async def test_a_computer_that_goes_round_in_circles_is_stopped(house: House) -> None:
    house.mind = ThinkingMind(*[Reset()] * (2 * MOST_STEPS))
    await house.restart()
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, terms=terms, computers=["easy"])
    while await house_turn(house, table) == 0:
        await act(house.tables, table, ANNA, Draw())
    await house.clock.settle()
    assert house.told(Acted)[-1].move == Timeout()
    assert len(house.mind.moves) == MOST_STEPS


async def test_somebody_who_comes_back_while_the_computer_thinks_moves_instead(
    house: House,
) -> None:
    house.pause = 10
    await house.restart()
    table = await house.started(ANNA, BEN, terms=QUICK)
    first = await house.on_turn(table)
    seat = (await look(house.tables, table, first)).view.seat
    await house.clock.advance(15 * 6)
    assert await house_turn(house, table) == seat
    await take_back(house.tables, table, first)
    house.events.clear()
    await house.clock.advance(10)
    assert not house.told(Acted)
    await act(house.tables, table, first, Draw())
    assert (await house.running(table)).row.status == Status.RUNNING
    assert house.told(Acted)[0].seat == Seat(seat)


# --- a match at which nobody is present rests: nothing plays until somebody is back ---

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
