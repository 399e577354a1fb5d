"""All catalogues say the same things, and everything that has to be said."""

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast

from bot.games.catalogue import CATALOGUE
from bot.games.refusals import Reason
from bot.tables.denials import Denial
from bot.words.catalogues import FALLBACK, KEPT, LANGUAGES, has, language_for, source
from tests.speaking import in_language, say_in

_VARIABLE = re.compile(r"\{ \$(\w+)")


@cache
def _messages(language: str) -> dict[str, frozenset[str]]:
    """Every message id with its variables; anything that is no message fails."""
    written = source(language)
    entries = FluentParser().parse(written).body
    junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
    assert not junk
    found = {}
    for entry in entries:
        if isinstance(entry, ast.Message):
            text = written[entry.span.start : entry.span.end] if entry.span else ""
            assert entry.id.name not in found
            found[entry.id.name] = frozenset(_VARIABLE.findall(text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert _messages(language) == _messages(FALLBACK)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_sentence(reason: Reason) -> None:
    assert in_language(FALLBACK, has, f"refused-{reason.value}")


@pytest.mark.parametrize("denial", Denial)
def test_every_denial_has_a_sentence(denial: Denial) -> None:
    assert in_language(FALLBACK, has, f"denied-{denial.value}")


def test_every_game_and_option_has_a_name() -> None:
    for game in CATALOGUE.values():
        assert in_language(FALLBACK, has, f"game-{game.id}")
        for option in game.options:
            assert in_language(FALLBACK, has, f"option-{option.id}")


def test_no_sentence_is_left_over() -> None:
    known = {f"refused-{reason.value}" for reason in Reason}
    known |= {f"denied-{denial.value}" for denial in Denial}
    said = {name for name in _messages(FALLBACK) if name.startswith(("refused-", "denied-"))}
    assert said == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_fit_into_a_discord_message(language: str) -> None:
    for name, variables in _messages(language).items():
        text = say_in(language, name, **dict.fromkeys(variables, "x" * 100))
        assert 0 < len(text) < 1000


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-GB", "en"),
        ("de", "de"),
        ("fr-CA", "fr"),
        ("it", "it"),
        ("es-419", "es"),
        ("pl", "pl"),
        ("ja", "en"),
    ],
)
def test_a_locale_finds_its_language_or_english(locale: str, language: str) -> None:
    assert language_for(locale) == language


def test_a_missing_value_is_an_error_not_a_hole() -> None:
    with pytest.raises(ValueError, match="no_such_meld"):
        say_in("en", "refused-no_such_meld")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        say_in("en", "no-such-message")


def test_what_is_said_again_is_kept_but_nothing_with_words_in_it() -> None:
    KEPT.cache_clear()
    assert say_in("en", "rack-lay") == say_in("en", "rack-lay")
    assert KEPT.cache_info().currsize == 1
    assert "Zebedee" in say_in("en", "rack-wait", player="Zebedee")
    assert KEPT.cache_info().currsize == 1


def test_what_is_kept_is_told_apart_by_its_numbers() -> None:
    assert say_in("en", "rack-pile_count", count=2) != say_in("en", "rack-pile_count", count=3)
