"""Holidays are counted so that nobody can stop a clock for longer than a year allows."""

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.model import DAY, MOST_DAYS, YEAR, Holiday, days_left

LENGTHS = st.floats(0, MOST_DAYS * DAY)


@given(st.lists(st.tuples(st.floats(0, 60 * DAY), LENGTHS, st.floats(0, 1)), max_size=40))
def test_in_no_year_do_clocks_stand_still_for_more_than_its_days(
    tries: list[tuple[float, float, float]],
) -> None:
    """However they begin and end, early or in a row: as many days as there are are taken."""
    now, taken = 0.0, list[Holiday]()
    for pause, wanted, part in tries:
        now += pause
        days = min(days_left(taken, now), int(wanted // DAY) + 1)
        if days:
            taken.append(Holiday(now, now + days * DAY * part))
            now = taken[-1].ends
    for first in taken:
        year = [one for one in taken if first.began <= one.began < first.began + YEAR]
        assert sum(one.ends - one.began for one in year) <= MOST_DAYS * DAY


def test_a_day_that_has_begun_counts() -> None:
    assert [Holiday(0, end).days for end in (0, 1, DAY, DAY + 1, 14 * DAY)] == [1, 1, 1, 2, 14]


def test_days_come_back_one_by_one_a_year_after_they_began() -> None:
    taken = [Holiday(0, 14 * DAY)]
    left = [days_left(taken, moment) for moment in (0, 14 * DAY, YEAR - 1, YEAR, YEAR + DAY)]
    assert left == [0, 0, 0, 1, 2]


def test_at_new_year_there_are_no_more_days_than_before() -> None:
    december = Holiday(100 * DAY, 114 * DAY)
    assert days_left([december], 114 * DAY) == 0
