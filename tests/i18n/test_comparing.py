"""What is still to be translated is found and named, message by message."""

from pathlib import Path

import pytest

from bot.words.catalogues import FALLBACK, LANGUAGES, DifferenceKind, differences
from tests.tools import translations

ENGLISH = """\
greeting = Hello { $name }!
count = { $count ->
    [one] One tile
   *[other] { $count } tiles
}
title = Rummy
bare = { $left }/{ $right }
"""


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    write(tmp_path, "en", ENGLISH)
    return tmp_path


def write(locales: Path, language: str, text: str, file: str = "bot.ftl") -> None:
    (locales / language).mkdir(exist_ok=True)
    (locales / language / file).write_text(text, encoding="utf-8")


def found(locales: Path, text: str) -> list[tuple[DifferenceKind, str]]:
    write(locales, "pl", text)
    return [(one.kind, one.message) for one in differences("pl", locales)]


def test_a_translation_with_everything_has_nothing_to_do(locales: Path) -> None:
    polish = ENGLISH.replace("Hello { $name }", "{ $name }, cześć").replace("tiles", "kamieni")
    assert found(locales, polish) == []


def test_a_message_that_is_missing_is_named_with_its_english_file(locales: Path) -> None:
    write(locales, "en", "late = Too late\n", "denials.ftl")
    write(locales, "pl", ENGLISH)
    (one,) = differences("pl", locales)
    assert str(one) == "denials.ftl: late is missing"


def test_a_message_may_stand_in_another_file(locales: Path) -> None:
    write(locales, "pl", ENGLISH, "other.ftl")
    assert differences("pl", locales) == []


def test_a_message_that_english_does_not_have_is_named(locales: Path) -> None:
    assert found(locales, ENGLISH + "old = Dawno\n") == [(DifferenceKind.EXTRA, "old")]


def test_other_placeholders_are_named_also_within_a_choice(locales: Path) -> None:
    changed = ENGLISH.replace("{ $name }", "{ $player }").replace("{ $count } tiles", "{ $n } ka")
    write(locales, "pl", changed)
    assert [str(one) for one in differences("pl", locales)] == [
        "bot.ftl: count has other placeholders: $count, $n, but in English $count",
        "bot.ftl: greeting has other placeholders: $player, but in English $name",
    ]


def test_what_cannot_be_read_is_named_by_its_first_line(locales: Path) -> None:
    broken = ENGLISH.replace("title = Rummy", "title = { Remik")
    assert found(locales, broken) == [
        (DifferenceKind.MISSING, "title"),
        (DifferenceKind.UNREADABLE, "title = { Remik"),
    ]


def test_a_message_that_is_there_twice_is_named(locales: Path) -> None:
    assert found(locales, ENGLISH + "title = Remik\n") == [(DifferenceKind.TWICE, "title")]


def test_what_reads_as_in_english_is_named_if_asked_for_and_has_words(locales: Path) -> None:
    write(locales, "pl", ENGLISH.replace("Hello", "Cześć"))
    assert [one.message for one in differences("pl", locales, same=True)] == ["count", "title"]
    assert differences("pl", locales) == []


# --- the command ---


def run(*words: object) -> int:
    return translations.main([*map(str, words)])


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != FALLBACK])
def test_nothing_is_missing_in_our_own_languages(language: str) -> None:
    """What is older than English is for the command to list: it must not hold up a change."""
    assert differences(language) == []


def test_the_command_says_of_each_language_that_nothing_is_missing(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "es", ENGLISH)
    write(locales, "pl", ENGLISH)
    assert run("--folder", locales) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["es: nothing is missing", "pl: nothing is missing"]


def test_the_command_lists_what_is_to_do_and_has_status_1(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "pl", ENGLISH.replace("title = Rummy\n", ""))
    assert run("--folder", locales, "pl") == 1
    assert capsys.readouterr().out == "pl/bot.ftl: title is missing\npl: one thing to do\n"


def test_what_may_be_meant_is_listed_and_no_failure(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(locales, "pl", ENGLISH)
    assert run("--folder", locales, "--same") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-2:] == ["pl/bot.ftl: title reads as in English", "pl: nothing is missing"]


@pytest.mark.parametrize(
    ("words", "line"),
    [(("xx",), "copy en to it"), (("--folder", "nowhere"), "nowhere: No such file")],
)
def test_a_folder_that_is_not_there_is_said_in_one_line(
    words: tuple[str, ...], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert line in said.err


def test_a_folder_without_english_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run("--folder", tmp_path)
    assert ended.value.code == 2
    assert "has no folder en" in capsys.readouterr().err


def test_a_choice_without_words_of_its_own_counts_as_words_too(locales: Path) -> None:
    write(locales, "pl", ENGLISH.replace("One tile", "Kamień"))
    assert "count" not in [one.message for one in differences("pl", locales, same=True)]
