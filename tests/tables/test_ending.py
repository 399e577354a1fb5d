"""How people leave, how tables end, by vote too, which matches count, and what is kept."""

import asyncio
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.community.matches import details
from bot.database.core import MemberId, TableId
from bot.games.match import RoundResult
from bot.games.moves import Draw
from bot.games.pieces import Seat
from bot.tables import lobby
from bot.tables.counting import MATCHES, MEETINGS, TURNS, is_short, result_rows, worn_out
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Closing, LobbyChanged, SeatsChanged, Stir, TableClosed
from bot.tables.lobby import Terms
from bot.tables.model import Ending, Presence, SeatState, Status, Uncounted
from bot.tables.playing import (
    MISSED,
    abort,
    act,
    is_agreed,
    kick,
    leave,
    look,
    missing,
    rematch,
    take_back,
    vote_abort,
    voters,
)
from bot.tables.rights import CANCELLING_SECONDS, MOST_CANCELLED
from bot.tables.rows import Day
from tests.tables.house import ANNA, BEN, CARLA, CLASSIC, MODERATOR, PLACE, STRANGER, House, denied

# --- how people leave, how tables end, and how they begin again ---

REFEREE = Member(ANNA.id, ANNA.name, moderator=True)
"""A moderator who plays."""


async def test_a_computer_plays_on_for_somebody_who_left(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.LEFT)
    assert told.table.seats[1].presence == Presence.LEFT
    await denied(Denial.SEAT_GIVEN_UP, act(house.tables, table, BEN, Draw()))
    await denied(Denial.SEAT_GIVEN_UP, leave(house.tables, table, BEN))
    await denied(Denial.SEAT_GIVEN_UP, look(house.tables, table, BEN))
    await denied(Denial.NOT_SEATED, leave(house.tables, table, STRANGER))


async def test_whoever_left_can_come_back_while_the_match_runs(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    await denied(Denial.NOT_SEATED, take_back(house.tables, table, STRANGER))
    await take_back(house.tables, table, BEN)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.BACK)
    assert told.table.seats[1].presence == Presence.HERE
    await look(house.tables, table, BEN)


async def test_coming_back_takes_a_seat_like_any_other(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    for _ in range(3):
        await house.seated(BEN)
    await denied(Denial.TOO_MANY_TABLES, take_back(house.tables, table, BEN))


async def test_the_say_goes_to_somebody_who_stays(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await leave(house.tables, table, ANNA)
    assert house.told(SeatsChanged)[-1].table.owner == BEN.id


async def test_a_match_that_everybody_left_is_closed(house: House) -> None:
    table = await house.started(ANNA, computers=["easy"])
    await leave(house.tables, table, ANNA)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.DESERTED
    assert closed.table.seats[0].presence == Presence.LEFT


async def test_a_moderator_who_does_not_play_can_send_somebody_away_for_good(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await denied(Denial.NOT_SEATED, kick(house.tables, table, MODERATOR, STRANGER.id))
    await kick(house.tables, table, MODERATOR, BEN.id)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.SENT)
    await denied(Denial.SENT_AWAY, kick(house.tables, table, MODERATOR, BEN.id))
    await denied(Denial.SENT_AWAY, take_back(house.tables, table, BEN))
    await denied(Denial.SENT_AWAY, act(house.tables, table, BEN, Draw()))
    await kick(house.tables, table, MODERATOR, ANNA.id)
    info = house.told(SeatsChanged)[-1].table
    assert [seat.presence for seat in info.seats] == ["left", "left", "here"]
    assert info.owner == CARLA.id


async def test_whoever_left_can_be_sent_away_too(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    await kick(house.tables, table, MODERATOR, BEN.id)
    await denied(Denial.SENT_AWAY, take_back(house.tables, table, BEN))


@pytest.mark.parametrize("who", [ANNA, BEN, REFEREE, STRANGER], ids=lambda who: who.name)
async def test_who_plays_has_no_more_rights_than_the_others(house: House, who: Member) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await denied(Denial.NOT_AN_ARBITER, kick(house.tables, table, who, CARLA.id))
    await denied(Denial.NOT_AN_ARBITER, abort(house.tables, table, who))
    assert not house.told(TableClosed)


async def test_a_moderator_who_has_left_the_match_still_does_not_watch_over_it(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, ANNA)
    await denied(Denial.NOT_AN_ARBITER, abort(house.tables, table, REFEREE))


async def test_a_moderator_who_does_not_play_can_end_a_match(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    assert house.told(TableClosed)[0].why == Closing.ABORTED
    await denied(Denial.TABLE_CLOSED, act(house.tables, table, ANNA, Draw()))


async def test_the_host_still_rules_over_the_lobby(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    await denied(Denial.NOT_THE_OWNER, abort(house.tables, table, BEN))
    await kick(house.tables, table, ANNA, BEN.id)
    await abort(house.tables, table, ANNA)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.CANCELLED
    assert closed.table.revealed is None
    assert closed.table.ending is None


async def test_of_two_who_abort_at_once_one_closes_the_table(house: House) -> None:
    table = await house.started(ANNA, BEN)
    aborts = [abort(house.tables, table, MODERATOR) for _ in range(2)]
    await asyncio.gather(*aborts, return_exceptions=True)
    assert len(house.told(TableClosed)) == 1


async def test_whatever_was_dealt_is_remembered_and_its_secret_revealed(house: House) -> None:
    table = await house.started(ANNA, BEN)
    secret = (await house.live(table)).row.secret
    await abort(house.tables, table, MODERATOR)
    (closed,) = house.told(TableClosed)
    assert closed.table.revealed == secret.hex()
    assert closed.table.ending == Ending.ABORTED
    found = await details(house.database, PLACE.server, table)
    assert found.finished.ending == Ending.ABORTED
    assert [seat.place for seat in found.finished.seats] == [0, 0]
    assert found.view is not None


async def test_a_rematch_has_the_same_settings_and_computers_and_new_secrets(house: House) -> None:
    terms = Terms("romme", {"rounds": 2, "knock": 3})
    table = await house.started(ANNA, BEN, terms=terms, computers=["hard"])
    old = (await house.live(table)).row
    await denied(Denial.NOT_OVER, rematch(house.tables, table, BEN))
    await abort(house.tables, table, MODERATOR)
    again = await rematch(house.tables, table, BEN, words="anew")
    row = (await house.live(again)).row
    assert (row.status, row.game, row.options) == (Status.LOBBY, "romme", old.options)
    assert (row.owner, row.rematch_of, row.seq) == (BEN.id, table, 0)
    assert [(seat.member, seat.level) for seat in row.seats] == [(BEN.id, None), (None, "hard")]
    assert row.seats[0].words == "anew"
    assert row.secret != old.secret


async def test_whoever_asks_for_the_same_rematch_joins_it(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await abort(house.tables, table, MODERATOR)
    asked = [rematch(house.tables, table, who) for who in (ANNA, BEN, CARLA)]
    assert len(set(await asyncio.gather(*asked))) == 1
    seats = house.told(LobbyChanged)[-1].table.seats
    assert {seat.member for seat in seats} == {ANNA.id, BEN.id, CARLA.id}
    await denied(Denial.ALREADY_SEATED, rematch(house.tables, table, ANNA))


async def test_nobody_deals_and_leaves_without_end(house: House) -> None:
    """Each time that made a thread and its messages."""
    for end in (leave, vote_abort, leave, vote_abort, leave):
        table = await house.started(ANNA, computers=["easy"])
        await end(house.tables, table, ANNA)
    await denied(Denial.TOO_MANY_CANCELLED, house.started(ANNA, computers=["easy"]))
    await denied(Denial.TOO_MANY_CANCELLED, rematch(house.tables, table, ANNA))
    await house.clock.advance(CANCELLING_SECONDS)
    await house.started(ANNA, computers=["easy"])


async def test_it_is_said_when_the_first_of_those_closed_does_not_count_any_more(
    house: House,
) -> None:
    for _ in range(MOST_CANCELLED):
        await leave(house.tables, await house.started(ANNA, computers=["easy"]), ANNA)
        await house.clock.advance(60)
    with pytest.raises(DeniedError) as caught:
        await house.started(ANNA, computers=["easy"])
    assert caught.value.facts["minutes"] == CANCELLING_SECONDS / 60 - MOST_CANCELLED


async def test_leaving_a_lobby_to_others_counts_for_whoever_opened_it_alone(house: House) -> None:
    for _ in range(MOST_CANCELLED):
        table = await house.seated(ANNA, BEN, CARLA)
        await leave(house.tables, table, BEN)
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, CARLA)
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(ANNA))
    await house.seated(BEN)


async def test_two_who_help_each_other_deal_no_more_often_than_one(house: House) -> None:
    for _ in range(5):
        table = await house.started(ANNA, BEN)
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, BEN)
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(ANNA))
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(BEN))


async def test_a_match_in_which_somebody_had_three_turns_was_not_opened_for_nothing(
    house: House,
) -> None:
    for _ in range(6):
        table = await house.started(ANNA, BEN)
        live = await house.running(table)
        while max(seat.turns for seat in live.row.seats) < 3:
            await act(house.tables, table, await house.on_turn(table), Draw())
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, BEN)
    await house.seated(ANNA)


async def test_a_rematch_is_for_those_who_played(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    await denied(Denial.NOT_SEATED, rematch(house.tables, table, STRANGER))
    await denied(Denial.NO_SUCH_TABLE, rematch(house.tables, lobby.NO_TABLE, ANNA))
    assert not list(house.tables)


async def test_a_rematch_counts_as_a_table_too(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    for _ in range(3):
        await house.seated(ANNA, terms=CLASSIC)
    await denied(Denial.TOO_MANY_TABLES, rematch(house.tables, table, ANNA))
    assert len(list(house.tables)) == 3


async def test_the_owner_is_a_person_who_is_there_if_there_is_one(house: House) -> None:
    terms = Terms("classic", {"turn_seconds": 15})
    table = await house.started(ANNA, BEN, CARLA, terms=terms)
    live = await house.live(table)
    while live.row.seats[1].presence == Presence.HERE:
        await house.clock.advance(15)
        for who in (ANNA, CARLA):
            if live.row.seats[live.row.seat_of(who.id) or 0].presence == Presence.AWAY:
                await take_back(house.tables, table, who)
    await leave(house.tables, table, ANNA)
    assert live.row.owner == MemberId(CARLA.id)


# --- ending a match together: it takes everybody who plays ---

QUICK = Terms("classic", {"rounds": 1, "turn_seconds": 15})


def ballot(
    member: MemberId | None, presence: Presence, strikes: int, wants_abort: bool
) -> SeatState:
    return SeatState(member, presence=presence, strikes=strikes, wants_abort=wants_abort)


def is_held(seat: SeatState) -> bool:
    return seat.member is not None and seat.presence != Presence.LEFT


def is_waited_for(seat: SeatState) -> bool:
    return is_held(seat) and seat.strikes < MISSED


ballots = st.lists(
    st.builds(
        ballot,
        st.none() | st.just(MemberId(1)),
        st.sampled_from(Presence),
        st.integers(0, 3),
        st.booleans(),
    ),
    min_size=1,
    max_size=6,
)


absent = st.builds(
    ballot,
    st.just(MemberId(2)),
    st.sampled_from([Presence.HERE, Presence.AWAY]),
    st.integers(2, 9),
    st.just(False),
)
voted = st.builds(
    ballot, st.just(MemberId(1)), st.just(Presence.HERE), st.integers(0, 1), st.just(True)
)
alone = st.builds(
    lambda one, others: [one, *others], voted, st.lists(absent, min_size=1, max_size=5)
)
"""One vote, and others who hold their seats and have missed two turns: rare among all ballots."""


@given(ballots)
def test_nothing_ends_without_everybody_who_plays(seats: list[SeatState]) -> None:
    if is_agreed(seats):
        assert all(seat.wants_abort for seat in seats if is_waited_for(seat))


@given(ballots)
def test_one_vote_alone_ends_nothing_that_others_play(seats: list[SeatState]) -> None:
    held = [seat for seat in seats if is_held(seat)]
    if is_agreed(seats) and len(held) > 1:
        assert sum(seat.wants_abort for seat in held) > 1


@given(alone)
def test_whoever_is_alone_with_people_who_are_absent_ends_nothing(seats: list[SeatState]) -> None:
    assert not is_agreed(seats)
    assert missing(seats) == tuple(range(1, len(seats)))


@given(ballots)
def test_somebody_who_voted_is_told_whose_vote_is_missing(seats: list[SeatState]) -> None:
    assert is_agreed(seats) == (bool(voters(seats)) and not missing(seats))
    assert all(is_held(seats[at]) and not seats[at].wants_abort for at in missing(seats))


@given(ballots)
def test_the_votes_that_are_missing_are_enough(seats: list[SeatState]) -> None:
    lacking = missing(seats)
    agreed = [
        ballot(seat.member, seat.presence, seat.strikes, wants_abort=True)
        if at in lacking
        else seat
        for at, seat in enumerate(seats)
    ]
    assert is_agreed(agreed) == any(is_held(seat) for seat in seats)


@given(ballots, st.data())
def test_a_further_vote_never_saves_a_match(seats: list[SeatState], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(seats) - 1))
    more = [*seats]
    more[at] = ballot(seats[at].member, seats[at].presence, seats[at].strikes, wants_abort=True)
    assert is_agreed(more) or not is_agreed(seats)


async def test_it_takes_all_who_play(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, computers=["easy"])
    await denied(Denial.NOT_SEATED, vote_abort(house.tables, table, STRANGER))
    await vote_abort(house.tables, table, ANNA)
    await vote_abort(house.tables, table, ANNA, wants=False)
    await vote_abort(house.tables, table, BEN)
    await vote_abort(house.tables, table, CARLA)
    assert not house.told(TableClosed)
    told = house.told(SeatsChanged)
    assert [one.what for one in told] == [Stir.VOTED, Stir.UNVOTED, Stir.VOTED, Stir.VOTED]
    seats = told[-1].table.seats
    assert (voters(seats), missing(seats)) == ((1, 2), (0,))
    await vote_abort(house.tables, table, ANNA)
    assert house.told(TableClosed)[0].why == Closing.VOTED


async def test_whoever_plays_against_computers_alone_can_end_it_alone(house: House) -> None:
    table = await house.started(ANNA, computers=["easy"])
    await vote_abort(house.tables, table, ANNA)
    assert house.told(TableClosed)[0].why == Closing.VOTED


async def test_votes_that_are_enough_when_somebody_leaves_count(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await vote_abort(house.tables, table, ANNA)
    await vote_abort(house.tables, table, BEN)
    assert not house.told(TableClosed)
    await leave(house.tables, table, CARLA)
    assert house.told(TableClosed)[0].why == Closing.VOTED


async def test_whoever_left_has_no_vote(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    await denied(Denial.SEAT_GIVEN_UP, vote_abort(house.tables, table, BEN))
    assert not any(seat.wants_abort for seat in (await house.live(table)).row.seats)


async def test_nobody_waits_for_a_vote_of_somebody_who_missed_two_turns(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    live = await house.live(table)
    while live.row.seats[2].strikes < MISSED:
        await house.clock.advance(15)
    await vote_abort(house.tables, table, ANNA)
    await vote_abort(house.tables, table, BEN)
    assert house.told(TableClosed)[0].why == Closing.VOTED


async def test_one_who_is_present_cannot_end_it_for_those_who_are_absent(house: House) -> None:
    table = await house.started(ANNA, BEN, terms=QUICK)
    live = await house.live(table)
    while live.row.seats[1].strikes < MISSED:
        await house.clock.advance(15)
    await vote_abort(house.tables, table, ANNA)
    assert not house.told(TableClosed)
    assert missing(live.row.seats) == (1,)


# --- which matches count: what is asked of the seats, and of a day ---

seats = st.lists(
    st.builds(
        SeatState,
        member=st.just(MemberId(1)),
        presence=st.sampled_from(Presence),
        turns=st.integers(0, 2 * TURNS),
        turns_away=st.integers(0, 2 * TURNS),
    ),
    min_size=2,
    max_size=6,
)
matches = st.frozensets(st.integers(1, 8).map(TableId), max_size=8)
days = st.dictionaries(
    st.integers(1, 6).map(MemberId), st.builds(Day, matches, matches), min_size=2
)


@given(seats)
def test_if_all_are_there_at_the_end_it_does_not_matter_how_short_it_was(
    some: list[SeatState],
) -> None:
    if not any(seat.is_gone for seat in some):
        assert not is_short(some)


@given(seats)
def test_if_somebody_is_gone_everybody_must_have_made_three_turns(some: list[SeatState]) -> None:
    if any(seat.is_gone for seat in some):
        assert is_short(some) == any(seat.turns < TURNS for seat in some)


@given(seats)
def test_whoever_is_there_is_gone_only_if_a_computer_made_more_turns(
    some: list[SeatState],
) -> None:
    for seat in some:
        if seat.presence == Presence.HERE:
            assert seat.is_gone == (seat.turns_away > seat.turns)
        else:
            assert seat.is_gone, "whatever was played before"


@given(days)
def test_no_two_people_have_met_too_often_in_a_match_that_counts(
    played: dict[MemberId, Day],
) -> None:
    """Those that were too short are meetings, too, but not of the matches of a day."""
    if worn_out(played) is None:
        assert all(len(one.counted) < MATCHES for one in played.values())
        met = [one.counted | one.short for one in played.values()]
        assert all(len(one & other) < MEETINGS for one, other in combinations(met, 2))


@given(days, st.data())
def test_more_people_at_the_table_never_make_it_count(
    played: dict[MemberId, Day], data: st.DataObject
) -> None:
    some = data.draw(st.sets(st.sampled_from(sorted(played)), min_size=1))
    fewer = {one: played[one] for one in some}
    if worn_out(fewer) is not None:
        assert worn_out(played) is not None


def test_the_reason_is_the_one_that_people_can_do_something_about() -> None:
    three = Day(frozenset(map(TableId, range(MEETINGS))))
    five = Day(frozenset(map(TableId, range(MATCHES))))
    assert worn_out({MemberId(1): three, MemberId(2): three}) == Uncounted.MET
    assert worn_out({MemberId(1): five, MemberId(2): Day()}) == Uncounted.DAY
    assert worn_out({MemberId(1): three, MemberId(2): Day()}) is None


def test_whoever_is_left_alone_again_and_again_loses_none_of_the_day() -> None:
    """Else somebody could leave five tables at once, so that nothing of another's counts today."""
    left = Day(short=frozenset(map(TableId, range(MATCHES))))
    assert worn_out({MemberId(1): left, MemberId(2): Day()}) is None
    assert worn_out({MemberId(1): left, MemberId(2): left}) == Uncounted.MET


def test_somebody_who_was_forgotten_may_be_anybody() -> None:
    three = frozenset(map(TableId, range(MEETINGS)))
    ann = Day(three, with_forgotten=three)
    assert worn_out({MemberId(1): ann, MemberId(2): Day()}) == Uncounted.MET
    two = Day(three, with_forgotten=frozenset(sorted(three)[1:]))
    assert worn_out({MemberId(1): two, MemberId(2): Day()}) is None


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_few_turns_are_three(turns: int) -> None:
    gone = SeatState(member=MemberId(1), presence=Presence.LEFT, turns=turns)
    stays = SeatState(member=MemberId(2), turns=12)
    assert is_short((gone, stays)) == (turns < 3)


# --- what is kept of a match ---


@pytest.mark.parametrize(("game", "best"), [("romme", [0, 5]), ("classic", [30, 20])])
async def test_the_best_round_is_the_one_that_the_game_wants(
    house: House, game: str, best: list[int]
) -> None:
    """Where points are bad, it is the one with the fewest."""
    live = await house.running(await house.started(ANNA, BEN, terms=Terms(game, {})))
    points = [(0, 20), (30, 5), (10, 7)]
    results = tuple(RoundResult(Seat(0), one, ((), ()), doubled=False) for one in points)
    match = replace(live.match, results=results)
    assert [one.best_round for one in result_rows(live.row, match)] == best
