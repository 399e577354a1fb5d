"""What menus send is read in one place, and so are their pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.answers import TroubleError, number_in, number_of, only, only_number, only_of
from cogs.parts import PAGE, on_page, page_within, pages_of


@given(st.text(), st.integers(1, 20))
def test_a_number_is_read_or_it_is_none(value: str, digits: int) -> None:
    number = number_in(value, digits)
    if number is None:
        with pytest.raises(TroubleError):
            number_of(value, digits)
    else:
        assert 0 <= number < 10**digits
        assert number_of(value, digits) == number


@pytest.mark.parametrize("value", ["", "-1", "1234567", "²", "٣", "1_0", " 1"])
def test_what_is_no_number_of_ours_is_refused(value: str) -> None:
    with pytest.raises(TroubleError):
        only_number([value])


@pytest.mark.parametrize("values", [[], ["a", "b"]])
def test_one_choice_is_one_value(values: list[str]) -> None:
    with pytest.raises(TroubleError):
        only(values)
    with pytest.raises(TroubleError):
        only_of(values, ("a", "b"))


def test_what_a_menu_does_not_offer_cannot_be_chosen() -> None:
    assert only_of(["a"], ("a", "b")) == "a"
    with pytest.raises(TroubleError):
        only_of(["c"], ("a", "b"))


@given(st.integers(0, 120))
def test_every_entry_is_on_one_page(count: int) -> None:
    entries = range(count)
    shown = [list(on_page(entries, page)) for page in range(pages_of(entries))]
    assert [one for page in shown for one in page] == list(entries)
    assert all(len(page) <= PAGE for page in shown)


@given(st.integers(0, 120), st.integers(-5, 99))
def test_a_page_that_there_is_not_is_the_nearest_one(count: int, page: int) -> None:
    entries = range(count)
    assert 0 <= page_within(entries, page) < pages_of(entries)
    assert on_page(entries, page) == on_page(entries, page_within(entries, page))
