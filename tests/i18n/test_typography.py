"""What French and Italian printers see to: narrow spaces before marks, curved apostrophes."""

import re

import pytest

from bot.words.catalogues import source

NARROW = "\u202f"
"""It does not break, so that no line begins with a question mark."""
_PARTED = re.compile(rf"(?<!{NARROW})[;:!?»]|«(?!{NARROW})")
_CODE = re.compile(r"`[^`]*`")


def written(language: str) -> list[str]:
    """The lines of the catalogue, without comments and what is to be typed."""
    lines = source(language).splitlines()
    return [_CODE.sub("", line) for line in lines if not line.startswith("#")]


def test_no_french_mark_is_parted_from_its_word() -> None:
    wrong = [line for line in written("fr") if _PARTED.search(line)]
    assert not wrong


@pytest.mark.parametrize("language", ["fr", "it"])
def test_apostrophes_are_curved(language: str) -> None:
    wrong = [line for line in written(language) if "'" in line]
    assert not wrong
