"""Which matches count: what is asked of the seats, and of a day."""

from hypothesis import given
from hypothesis import strategies as st

from bot.model.ids import MemberId, TableId
from bot.model.tables import Presence, SeatState, Uncounted
from bot.tables.counting import MATCHES, MEETINGS, TURNS, is_short, worn_out

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
days = st.dictionaries(
    st.integers(1, 6).map(MemberId),
    st.frozensets(st.integers(1, 8).map(TableId), max_size=8),
    min_size=2,
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
    played: dict[MemberId, frozenset[TableId]],
) -> None:
    if worn_out(played) is None:
        matches = list(played.values())
        assert all(len(one) < MATCHES for one in matches)
        assert all(
            len(one & other) < MEETINGS
            for at, one in enumerate(matches)
            for other in matches[at + 1 :]
        )


@given(days, st.data())
def test_more_people_at_the_table_never_make_it_count(
    played: dict[MemberId, frozenset[TableId]], data: st.DataObject
) -> None:
    some = data.draw(st.sets(st.sampled_from(sorted(played)), min_size=1))
    fewer = {one: played[one] for one in some}
    if worn_out(fewer) is not None:
        assert worn_out(played) is not None


def test_the_reason_is_the_one_that_people_can_do_something_about() -> None:
    three = frozenset(map(TableId, range(MEETINGS)))
    five = frozenset(map(TableId, range(MATCHES)))
    assert worn_out({MemberId(1): three, MemberId(2): three}) == Uncounted.MET
    assert worn_out({MemberId(1): five, MemberId(2): frozenset()}) == Uncounted.DAY
    assert worn_out({MemberId(1): three, MemberId(2): frozenset()}) is None
