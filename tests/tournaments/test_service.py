"""Tournaments over tables: nothing happens twice, and nobody gets more than their share."""

from dataclasses import replace
from typing import Any

import pytest

from bot.community import banning, privacy, results
from bot.community.banning import BanTerms
from bot.database.core import MemberId, ServerId, StoreError, TournamentId
from bot.games.match import points_if_stopped
from bot.tables import rows as table_store
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import LobbyChanged, TurnBegan
from bot.tables.live import Running, load_folded
from bot.tables.model import TableState, Uncounted
from bot.tables.playing import abort, go_on_holiday, kick
from bot.tournaments.model import Cancelled, How, System, TournamentPhase, TournamentTerms
from bot.tournaments.rows import Placing, placings
from bot.tournaments.service import MOST_A_DAY, MOST_CHANGES
from bot.tournaments.standings import places_at
from bot.tournaments.views import TournamentView
from tests.engines import sqlite_only
from tests.tables.house import MODERATOR, PLACE
from tests.tournaments.hall import ORGANISER, Hall, member

pytestmark = sqlite_only


# --- tournaments over tables: rounds begin and end by themselves, and nothing happens twice ---

"""What both engines have to do for it is in test_veil.py."""


async def _denied(what: object) -> Denial:
    with pytest.raises(DeniedError) as caught:
        await what  # type: ignore[misc]
    return caught.value.denial


async def test_a_round_opens_its_tables_by_itself_and_the_next_one_follows_its_results(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=2)
    first = await hall.tables_of(found)
    assert len(first) == 2
    assert not hall.told(LobbyChanged)
    assert len(hall.told(TurnBegan)) == 2
    for table in first:
        await hall.win(table)
    view = await hall.view(found)
    assert [one.number for one in view.rounds] == [1, 2]
    assert view.rounds[0].is_over
    assert {one.points for one in view.standings} == {0.0, 1.0}
    for _ in range(2):
        for table in await hall.tables_of(found):
            await hall.win(table)
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    assert view.rounds[-1].is_final
    assert view.winner is not None
    assert view.winner == view.player(view.standings[0].number)
    won = await placings(hall.database, PLACE.server, MemberId(view.winner.member or 0))
    assert won == [Placing(found, 1)]
    assert not hall.tournaments.open_on(PLACE.server)
    assert await hall.tournaments.match_of(first[0]) == (found, 1, 1)


async def test_registration_closes_at_its_moment_or_when_it_is_full(hall: Hall) -> None:
    soon = int(hall.clock.now()) + 3600
    timed = await hall.opened(3, closes_at=soon, system=System.KNOCKOUT)
    empty = await hall.opened(1, closes_at=soon)
    full = await hall.opened(2, most=2)
    await hall.settle()
    assert (await hall.view(full)).phase == TournamentPhase.RUNNING
    assert (await hall.view(timed)).phase == TournamentPhase.REGISTRATION
    await hall.clock.advance(3601)
    await hall.settle()
    view = await hall.view(timed)
    assert view.phase == TournamentPhase.RUNNING
    assert view.round is not None
    assert len(view.round.byes) == 1
    assert (await hall.view(empty)).cancelled == Cancelled.TOO_FEW


async def test_who_may_do_what(hall: Hall) -> None:
    found = await hall.opened(1)
    now = hall.tournaments
    assert await _denied(now.enter(found, member(1))) == Denial.TOURNAMENT_ALREADY_ENTERED
    assert await _denied(now.withdraw(found, member(2).id)) == Denial.TOURNAMENT_NOT_ENTERED
    assert await _denied(now.close_registration(found, member(1))) == Denial.NOT_THE_ORGANISER
    assert await _denied(now.close_registration(found, ORGANISER)) == Denial.TOURNAMENT_TOO_FEW
    assert await _denied(now.cancel(found, member(1))) == Denial.NOT_THE_ORGANISER
    assert await _denied(now.enter(found, member(2), "x" * 201)) == Denial.WORDS_TOO_LONG
    assert (
        await _denied(now.open(PLACE, ORGANISER, TournamentTerms("mini", size=5)))
        == Denial.TABLE_SIZE
    )
    await now.choose_words(found, member(1), "others")
    await now.withdraw(found, member(1).id)
    await now.enter(found, member(1), "once more")
    assert list((await hall.view(found)).active) == [1]
    await hall.opened(0)
    await hall.opened(0)
    assert (
        await _denied(now.open(PLACE, ORGANISER, TournamentTerms("mini")))
        == Denial.TOO_MANY_TOURNAMENTS
    )
    await now.cancel(found, MODERATOR)
    assert await _denied(now.enter(found, member(3))) == Denial.TOURNAMENT_OVER
    assert await _denied(now.view(type(found)(999))) == Denial.NO_SUCH_TOURNAMENT


async def test_tables_of_a_tournament_do_not_count_against_a_members_tables(hall: Hall) -> None:
    found = await hall.begun(2)
    for _ in range(3):
        await hall.seated(member(1))
    assert await hall.tables_of(found)
    assert await _denied(hall.seated(member(1))) == Denial.TOO_MANY_TABLES


async def test_when_the_rounds_time_is_over_its_matches_count_as_they_stand(hall: Hall) -> None:
    found = await hall.begun(4, rounds=1, final=False, round_seconds=1200)
    one, other = await hall.tables_of(found)
    await hall.win(one)
    # Nobody plays at the other table: after three turns that ran out a computer would; before that
    # the round's time is over.
    async with hall.tables.at(other) as live:
        hall.tables._waiting.end(live)  # noqa: SLF001 - its clock stands still
    await hall.clock.advance(1201)
    await hall.settle()
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    ended = view.rounds[0].pairings[1 if view.rounds[0].pairings[0].table == one else 0]
    assert ended.result is not None
    assert ended.result.how == How.TIME
    row = await table_store.load(hall.database, other)
    assert isinstance(row, TableState)
    left = points_if_stopped((await load_folded(hall.database, row)).match)
    assert ended.result.points == left, "what is left on the racks is what tells them apart"
    assert places_at(ended, view.terms) == ((1, 2) if left[0] > left[1] else (2, 1))
    finished = await results.finished(hall.database, other)
    assert finished is not None
    assert finished.uncounted == Uncounted.ENDED


async def test_whoever_leaves_has_the_last_place_and_a_computer_plays_on(hall: Hall) -> None:
    found = await hall.begun(2, rounds=1, final=False)
    (table,) = await hall.tables_of(found)
    await hall.abandon(table)
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    result = view.rounds[0].pairings[0].result
    assert result is not None
    assert result.gone == (True, True)


async def test_whoever_misses_a_whole_round_is_not_drawn_until_they_come_back(hall: Hall) -> None:
    found = await hall.begun(4, rounds=4, final=False)
    tables = await hall.tables_of(found)
    missing = (await hall.view(found)).rounds[0].pairings[0].seats[1]
    await hall.win(tables[0], absent=(1,))
    await hall.win(tables[1])
    view = await hall.view(found)
    assert view.players[missing - 1].missed
    assert view.round is not None
    assert view.round.number == 2
    assert missing not in _drawn(view)
    assert view.takes_returns
    who = member(missing)
    stranger = member(9)
    await hall.restart()
    await _play_on(hall, found)  # round 3: too late for others, and still without them
    assert (
        await _denied(hall.tournaments.enter(found, stranger)) == Denial.TOURNAMENT_NOT_REGISTERING
    )
    assert missing not in _drawn(await hall.view(found))
    await hall.tournaments.enter(found, who)
    assert await _denied(hall.tournaments.enter(found, who)) == Denial.TOURNAMENT_ALREADY_ENTERED
    await _play_on(hall, found)
    view = await hall.view(found)
    assert len(view.rounds) == 4
    assert missing in _drawn(view)
    assert not view.takes_returns


async def test_a_round_that_nobody_came_to_is_the_last_one(hall: Hall) -> None:
    found = await hall.begun(4, rounds=2, final=False)
    for table in await hall.tables_of(found):
        await hall.win(table, absent=(0, 1))
    view = await hall.view(found)
    assert view.cancelled == Cancelled.DESERTED
    assert view.rounds[0].is_over


async def _play_on(hall: Hall, found: TournamentId) -> None:
    for table in await hall.tables_of(found):
        await hall.win(table)


def _drawn(view: TournamentView) -> set[int]:
    assert view.round is not None
    return {*view.round.players, *view.round.byes}


async def test_an_unrated_tournament_counts_for_no_ladder(hall: Hall) -> None:
    found = await hall.begun(2, rounds=1, final=False, rated=False)
    (table,) = await hall.tables_of(found)
    await hall.win(table)
    finished = await results.finished(hall.database, table)
    assert finished is not None
    assert finished.uncounted == Uncounted.UNRATED


# --- people who go ---


async def test_a_member_who_is_forgotten_is_not_drawn_any_more_and_standings_stay(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=2, final=False)
    for table in await hall.tables_of(found):
        await hall.tournaments.forget(member(1).id)
        await privacy.forget(hall.tables, member(1).id)
        await hall.win(table)
    view = await hall.view(found)
    assert list(view.active) == [2, 3, 4]
    assert view.players[0].member is None
    assert view.players[0].name == ""
    assert view.round is not None
    assert view.round.number == 2
    assert 1 not in view.round.players
    assert 1 in [one.number for one in view.standings]
    for name in ("entrants", "tournaments", "tournament_log"):
        rows = await hall.database.read(f"SELECT * FROM {name}")  # noqa: S608
        assert not any(str(member(1).id) in str(tuple(row)) for row in rows)
    await hall.restart()
    assert (await hall.view(found)).players == view.players


async def test_a_member_who_leaves_the_server_is_withdrawn_there_and_nowhere_else(
    hall: Hall,
) -> None:
    found = await hall.opened(3)
    await hall.tournaments.part(ServerId(99), member(2).id)
    await hall.tournaments.part_all({(ServerId(99), member(1).id), (PLACE.server, member(9).id)})
    assert len((await hall.view(found)).active) == 3
    await hall.tournaments.part(PLACE.server, member(2).id)
    await hall.tournaments.part(PLACE.server, member(9).id)
    assert list((await hall.view(found)).active) == [1, 3]


async def test_whoever_is_kept_from_tables_does_not_enter(hall: Hall) -> None:
    found = await hall.opened(3)
    banned = member(7)
    await banning.ban(hall.tables, PLACE.server, MODERATOR, banned, BanTerms(7))
    assert await _denied(hall.tournaments.enter(found, banned)) == Denial.BANNED
    assert len((await hall.view(found)).active) == 3
    await hall.tournaments.enter(found, member(8))


async def test_a_tournament_that_nobody_is_left_in_ends(hall: Hall) -> None:
    knockout = await hall.begun(4, system=System.KNOCKOUT)
    for number in (1, 2, 3):
        await hall.tournaments.withdraw(knockout, member(number).id)
    for table in await hall.tables_of(knockout):
        await hall.win(table)
    view = await hall.view(knockout)
    assert view.phase == TournamentPhase.OVER


async def test_nothing_begins_on_a_server_that_has_removed_the_bot_until_it_is_back(
    hall: Hall,
) -> None:
    found = await hall.begun(4, rounds=2, final=False)
    hall.tournaments.is_here = lambda _: False
    for table in await hall.tables_of(found):
        await hall.win(table)
    view = await hall.view(found)
    assert view.round is not None
    assert view.round.number == 1
    await hall.clock.advance(86_400)
    hall.tournaments.is_here = lambda _: True
    hall.tournaments.resume(PLACE.server)
    await hall.settle()
    view = await hall.view(found)
    assert view.round is not None
    assert view.round.number == 2


# --- restarts ---


async def test_a_restart_in_every_state_changes_nothing_and_goes_on(hall: Hall) -> None:
    found = await hall.opened(4, rounds=1)
    await hall.restart()
    assert len((await hall.view(found)).active) == 4
    await hall.tournaments.close_registration(found, ORGANISER)
    await hall.settle()
    tables = await hall.tables_of(found)
    await hall.restart()
    assert await hall.tables_of(found) == tables
    await hall.win(tables[0])
    await hall.restart()
    await hall.win(tables[1])
    await hall.restart()
    (final,) = await hall.tables_of(found)
    await hall.win(final)
    await hall.restart()
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    assert len(await hall.database.read("SELECT id FROM tables")) == 3


@pytest.mark.parametrize("writes", range(1, 5))
async def test_wherever_the_process_is_killed_nothing_is_drawn_nor_opened_twice(
    hall: Hall, writes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many writes nothing gets to the disk any more; another process goes on from it."""
    found = await hall.opened(4, rounds=1, final=False)
    left, write = [writes], hall.database.write

    async def until_killed(work: Any) -> Any:
        if not left[0]:
            raise StoreError("killed")
        left[0] -= 1
        return await write(work)

    with monkeypatch.context() as killed:
        killed.setattr(hall.database, "write", until_killed)
        await hall.tournaments.close_registration(found, ORGANISER)
        await hall.settle()
    await hall.restart()
    assert len(await hall.tables_of(found)) == 2
    assert len(await hall.database.read("SELECT id FROM tables")) == 2
    lines = [row["action"] for row in await hall.database.read("SELECT action FROM tournament_log")]
    assert sum(line.startswith("draw ") for line in lines) == 1
    assert sum(line.startswith("table ") for line in lines) == 2


async def test_the_end_of_a_match_that_nobody_heard_of_is_found_after_a_restart(hall: Hall) -> None:
    found = await hall.begun(2, rounds=1, final=False)
    (table,) = await hall.tables_of(found)
    hall.tournaments.is_here = lambda _: False
    await hall.win(table)
    assert (await hall.view(found)).phase == TournamentPhase.RUNNING
    await hall.restart()
    assert (await hall.view(found)).phase == TournamentPhase.OVER


async def test_a_table_that_cannot_be_read_ends_its_match_and_nothing_else(hall: Hall) -> None:
    found = await hall.begun(4, rounds=1, final=False)
    broken, other = await hall.tables_of(found)
    await hall.database.write(
        lambda db: db.execute("UPDATE actions SET action = 'x' WHERE table_id = ?1", (broken,))
    )
    await hall.restart()
    assert await _denied(_found(hall, broken)) == Denial.TABLE_ASIDE
    await hall.settle()
    await hall.win(other)
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    assert [one.result and one.result.how for one in view.rounds[0].pairings] == [
        How.ENDED,
        How.PLAYED,
    ]


async def _found(hall: Hall, table: object) -> None:
    await hall.tables.find(table)  # type: ignore[arg-type]


async def test_a_broken_log_leaves_other_tournaments_alone(hall: Hall) -> None:
    broken, sound = await hall.opened(2), await hall.opened(2)
    await hall.database.write(
        lambda db: db.execute(
            "UPDATE tournament_log SET action = 'x' WHERE tournament_id = ?1", (broken,)
        )
    )
    await hall.restart()
    assert [one.id for one in hall.tournaments.open_on(PLACE.server)] == [sound]
    assert await _denied(hall.view(broken)) == Denial.NO_SUCH_TOURNAMENT


async def test_a_rematch_of_a_tournaments_match_belongs_to_no_tournament(hall: Hall) -> None:
    from bot.tables.playing import rematch  # noqa: PLC0415

    found = await hall.begun(2, rounds=1, final=False)
    (table,) = await hall.tables_of(found)
    await hall.win(table)
    again = await rematch(hall.tables, table, Member(member(1).id, "P1"))
    row = await table_store.load(hall.database, again)
    assert isinstance(row, TableState)
    assert row.fixture is None


# --- those who want more than their share: organisers and moderators who play, people who stall ---

DAY = 86_400
WEEK = BanTerms(7)
REFEREE = replace(member(1), moderator=True)
"""A moderator who plays."""


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
