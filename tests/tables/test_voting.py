"""Ending a match together: it takes everybody who plays."""

from hypothesis import given
from hypothesis import strategies as st

from bot.database.core import MemberId
from bot.tables.denials import Denial
from bot.tables.events import Closing, SeatsChanged, Stir, TableClosed
from bot.tables.lobby import Terms
from bot.tables.model import Presence, SeatState
from bot.tables.playing import MISSED, is_agreed, leave, missing, vote_abort, voters
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, STRANGER, House

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
