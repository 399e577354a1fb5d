"""The names and descriptions of commands, as Discord takes them."""

import re

import pytest

from bot.words.catalogues import LANGUAGES, source
from tests.speaking import say_in

_ID = re.compile(r"^((?:command|parameter)-[a-z_]+?)(-about)? =", re.MULTILINE)
_NAME = re.compile(r"[-_'\w]{1,32}")
LONGEST_ABOUT = 100


def ids(suffix: str) -> list[str]:
    return [name + suffix for name, about in _ID.findall(source("en")) if about == suffix]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_and_in_lower_case(language: str) -> None:
    for message in ids(""):
        name = say_in(language, message)
        assert _NAME.fullmatch(name), (message, name)
        assert name == name.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit(language: str) -> None:
    for message in ids("-about"):
        assert 1 <= len(say_in(language, message)) <= LONGEST_ABOUT, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_have_the_same_name(language: str) -> None:
    names = [say_in(language, message) for message in ids("") if message.startswith("command-")]
    assert len(set(names)) == len(names)
