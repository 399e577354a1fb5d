"""Numbers are written as the reader's language writes them."""

import re
from dataclasses import replace

import pytest

from render.scenes import ENGLISH


@pytest.mark.parametrize(
    ("locale", "number", "share"),
    [
        ("en", "12,345", "68%"),
        ("en-GB", "12,345", "68%"),
        ("de", "12.345", "68\u00a0%"),
        ("fr", "12\u202f345", "68\u00a0%"),
        ("it", "12.345", "68%"),
        ("nl", "12.345", "68%"),
        ("es", "12.345", "68\u00a0%"),
        ("pl", "12\u00a0345", "68%"),
        ("xx", "12,345", "68%"),
    ],
)
def test_each_language_has_its_separators(locale: str, number: str, share: str) -> None:
    words = replace(ENGLISH, locale=locale)
    assert words.number(12345) == number
    assert words.percent(17, 25) == share


def test_a_minus_is_a_minus_and_not_a_hyphen() -> None:
    assert ENGLISH.number(-1204) == "−1,204"


def test_plus_is_written_where_signs_matter_but_never_before_nought() -> None:
    assert [ENGLISH.signed(value) for value in (5, 0, -5)] == ["+5", "0", "−5"]


def test_no_games_are_no_share_rather_than_an_error() -> None:
    assert ENGLISH.percent(0, 0) == "0%"


def test_labels_are_short_enough_for_their_boxes() -> None:
    assert all(
        re.fullmatch(r".{1,30}", value)
        for value in vars(ENGLISH).values()
        if isinstance(value, str)
    )
