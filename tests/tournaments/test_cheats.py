"""Those who want more than their share: organisers and moderators who play, people who stall."""

from dataclasses import replace

import pytest

from bot.community import banning
from bot.community.banning import BanTerms
from bot.database.core import MemberId, ServerId
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.live import Running
from bot.tables.playing import abort, go_on_holiday, kick
from bot.tournaments.model import Cancelled, TournamentPhase, TournamentTerms
from bot.tournaments.service import MOST_A_DAY, MOST_CHANGES
from tests.engines import sqlite_only
from tests.tables.house import MODERATOR, PLACE
from tests.tournaments.hall import ORGANISER, Hall, member

DAY = 86_400
WEEK = BanTerms(7)
REFEREE = replace(member(1), moderator=True)
"""A moderator who plays."""

pytestmark = sqlite_only


async def _denied(what: object) -> Denial:
    with pytest.raises(DeniedError) as caught:
        await what  # type: ignore[misc]
    return caught.value.denial


async def test_whoever_has_played_in_a_tournament_does_not_cancel_it(hall: Hall) -> None:
    found = await hall.opened(3, rounds=2, final=False)
    await hall.tournaments.enter(found, ORGANISER)
    await hall.tournaments.close_registration(found, ORGANISER)
    await hall.settle()
    cancel = hall.tournaments.cancel
    assert await _denied(cancel(found, ORGANISER)) == Denial.TOURNAMENT_STAKE
    assert await _denied(cancel(found, REFEREE)) == Denial.TOURNAMENT_STAKE
    await hall.tournaments.withdraw(found, ORGANISER.id)
    assert await _denied(cancel(found, ORGANISER)) == Denial.TOURNAMENT_STAKE
    await cancel(found, MODERATOR)
    assert (await hall.view(found)).cancelled == Cancelled.STOPPED


async def test_an_organiser_who_has_entered_can_still_cancel_before_anything_is_drawn(
    hall: Hall,
) -> None:
    found = await hall.opened(2)
    await hall.tournaments.enter(found, ORGANISER)
    await hall.tournaments.cancel(found, ORGANISER)
    assert (await hall.view(found)).phase == TournamentPhase.CANCELLED


async def test_a_moderator_who_plays_decides_over_no_table_of_the_tournament(hall: Hall) -> None:
    found = await hall.begun(4, rounds=2, final=False)
    for table in await hall.tables_of(found):
        row = (await hall.live(table)).row
        mine = row.seat_of(REFEREE.id) is not None
        why = Denial.NOT_AN_ARBITER if mine else Denial.TOURNAMENT_STAKE
        rival = next(one.member for one in row.seats if one.member not in (None, REFEREE.id))
        assert await _denied(abort(hall.tables, table, REFEREE)) == why
        assert await _denied(kick(hall.tables, table, REFEREE, rival)) == why
        await abort(hall.tables, table, MODERATOR)


async def test_a_moderator_keeps_nobody_away_who_plays_in_the_same_tournament(hall: Hall) -> None:
    found = await hall.opened(3)
    ban, server = banning.ban, PLACE.server
    for rival in (member(2), member(3)):
        no = await _denied(ban(hall.tables, server, REFEREE, rival, WEEK))
        assert no == Denial.TOURNAMENT_STAKE
    await ban(hall.tables, server, REFEREE, member(9), WEEK)
    await ban(hall.tables, server, MODERATOR, member(2), WEEK)
    await hall.tournaments.withdraw(found, REFEREE.id)
    await ban(hall.tables, server, REFEREE, member(3), WEEK)


async def test_a_holiday_stops_no_clock_of_a_tournament(hall: Hall) -> None:
    plan = {"round_seconds": 7 * DAY, "calendar": True, "options": (("turn_seconds", DAY // 2),)}
    found = await hall.tournaments.open(PLACE, ORGANISER, _plan(plan))
    for number in (1, 2):
        await hall.tournaments.enter(found, member(number))
    await hall.tournaments.close_registration(found, ORGANISER)
    await hall.settle()
    (table,) = await hall.tables_of(found)
    live = await hall.live(table)
    assert isinstance(live, Running)
    assert live.row.is_slow
    assert live.deadline is not None
    (seat,) = live.row.awaited or ()
    who = live.row.seats[seat].member
    assert who is not None
    before = live.deadline.at
    await go_on_holiday(hall.tables, who, 14)
    live = await hall.live(table)
    assert live.deadline is not None
    assert live.deadline.at == before
    assert all(one.holiday_until is None for one in live.row.seats)
    await hall.clock.advance(DAY // 2 + 1)
    assert (await hall.live(table)).row.seats[seat].strikes == 1


def _plan(plan: dict[str, object]) -> TournamentTerms:
    return TournamentTerms("classic", **plan)  # type: ignore[arg-type]


@pytest.mark.parametrize("final", [True, False])
async def test_nobody_enters_late_who_would_never_be_drawn(hall: Hall, final: bool) -> None:
    """Two rounds of which the second is a final for the best are one round for latecomers."""
    found = await hall.begun(4, rounds=1, final=final)
    assert not (await hall.view(found)).takes_entries
    late = hall.tournaments.enter(found, member(9))
    assert await _denied(late) == Denial.TOURNAMENT_NOT_REGISTERING


async def test_whoever_withdrew_before_the_first_draw_may_enter_late_like_others(
    hall: Hall,
) -> None:
    found = await hall.opened(5, rounds=2, final=False)
    for number in (4, 5):
        await hall.tournaments.withdraw(found, member(number).id)
    await hall.tournaments.close_registration(found, ORGANISER)
    await hall.settle()
    await hall.tournaments.enter(found, member(4))
    assert list((await hall.view(found)).active) == [1, 2, 3, 4]
    await hall.tournaments.withdraw(found, member(1).id)
    again = hall.tournaments.enter(found, member(1))
    assert await _denied(again) == Denial.TOURNAMENT_NOT_REGISTERING, "was drawn already"


async def test_those_who_missed_a_round_keep_their_places(hall: Hall) -> None:
    found = await hall.begun(4, rounds=3, final=False, most=4, round_seconds=DAY, calendar=True)
    for table in await hall.tables_of(found):
        await hall.win(table, absent=(1,))
    view = await hall.view(found)
    assert len(view.active) == 2
    assert not view.takes_entries
    assert await _denied(hall.tournaments.enter(found, member(9))) == Denial.TOURNAMENT_FULL
    for player in view.players:
        if player.missed:
            await hall.tournaments.enter(found, Member(MemberId(player.member or 0), ""))
    assert len((await hall.view(found)).active) == 4


async def test_a_log_does_not_grow_by_changing_ones_mind_without_end(hall: Hall) -> None:
    found = await hall.opened(1)
    for _ in range(MOST_CHANGES - 1):
        await hall.tournaments.choose_words(found, member(1), "others")
    more = hall.tournaments.choose_words(found, member(1), "more")
    assert await _denied(more) == Denial.TOURNAMENT_CHANGES
    await hall.tournaments.withdraw(found, member(1).id)
    assert await _denied(hall.tournaments.enter(found, member(1))) == Denial.TOURNAMENT_CHANGES
    await hall.tournaments.enter(found, member(2))


async def test_what_no_database_can_keep_is_taken_out_of_names_and_words(hall: Hall) -> None:
    found = await hall.opened(0)
    await hall.tournaments.enter(found, Member(MemberId(7), "Z\0oe"), "a\0b")
    await hall.tournaments.choose_words(found, Member(MemberId(7), ""), "c\0d")
    (entrant,) = (await hall.tournaments.find(found)).entrants
    assert (entrant.name, entrant.words) == ("Zoe", "cd")


async def test_one_member_neither_takes_all_the_room_nor_fills_a_channel(hall: Hall) -> None:
    plan, elsewhere = TournamentTerms("mini"), replace(PLACE, server=ServerId(77))
    for _ in range(MOST_A_DAY):
        found = await hall.tournaments.open(PLACE, ORGANISER, plan)
        assert (
            await _denied(hall.tournaments.open(PLACE, ORGANISER, plan)) == Denial.OWN_TOURNAMENTS
        )
        await hall.tournaments.cancel(found, ORGANISER)
    assert await _denied(hall.tournaments.open(PLACE, ORGANISER, plan)) == Denial.OWN_TOURNAMENTS
    await hall.tournaments.open(elsewhere, ORGANISER, plan)
    await hall.tournaments.open(PLACE, member(1), plan)
    await hall.tournaments.open(PLACE, replace(ORGANISER, moderator=True), plan)
