"""Which matches count: what is asked of the seats, and of a day."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.database.core import MemberId, TableId
from bot.tables.counting import MATCHES, MEETINGS, TURNS, is_short, worn_out
from bot.tables.model import Presence, SeatState, Uncounted
from bot.tables.rows import Day

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
