"""Where a phone breaks the line of a heading."""

import pytest

from bot.words.catalogues import LANGUAGES
from tests.speaking import say_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_heading_stays_with_what_it_counts(language: str) -> None:
    table = say_in(language, "table-heading", game="Rummy", number=12, round=3)
    replay = say_in(language, "replay-title", game="Rummy", number=12, round=3, rounds=4)
    for heading in (table, replay):
        assert " 12" not in heading
        assert " 3" not in heading
