"""A translation is stale if English has changed since somebody held it against English."""

from pathlib import Path

import pytest

from tests.i18n.test_comparing import ENGLISH, run, write
from tests.tools.translations import FILE, confirm, stale

POLISH = ENGLISH.replace("Hello { $name }", "{ $name }, cześć").replace("tiles", "płytek")


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "pl", POLISH)
    return tmp_path


def names(locales: Path) -> list[str]:
    return [one.message for one in stale("pl", locales)]


def test_a_changed_english_text_makes_its_translation_stale_until_it_is_confirmed(
    locales: Path,
) -> None:
    assert confirm("pl", locales) == 4
    assert names(locales) == []
    write(locales, "en", ENGLISH.replace("Hello", "Good day").replace("One tile", "A tile"))
    assert names(locales) == ["greeting", "count"]
    assert confirm("pl", locales, ["greeting"]) == 1
    assert names(locales) == ["count"]
    assert confirm("pl", locales) == 1
    assert names(locales) == []


def test_what_was_never_confirmed_is_not_called_stale(locales: Path) -> None:
    assert names(locales) == []
    confirm("pl", locales, ["title"])
    write(locales, "en", ENGLISH.replace("Hello", "Good day"))
    assert names(locales) == []


def test_neither_another_file_nor_another_line_is_another_text(locales: Path) -> None:
    confirm("pl", locales)
    (locales / "en" / "bot.ftl").unlink()
    write(locales, "en", ENGLISH.replace("title = Rummy", "title =\n    Rummy"), "other.ftl")
    assert names(locales) == []


def test_what_is_gone_in_either_language_is_forgotten(locales: Path) -> None:
    confirm("pl", locales)
    write(locales, "en", ENGLISH.replace("title = Rummy\n", ""))
    write(locales, "pl", POLISH.replace("bare = { $left }/{ $right }\n", ""))
    confirm("pl", locales)
    kept = (locales / "pl" / FILE).read_text().splitlines()
    assert [line.split()[0] for line in kept] == ["count", "greeting"]


def test_the_command_lists_what_is_stale_and_confirms_it(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--folder", locales, "pl", "--confirm") == 0
    assert capsys.readouterr().out == "pl: 4 newly confirmed\n"
    write(locales, "en", ENGLISH.replace("Hello", "Good day"))
    assert run("--folder", locales, "pl") == 1
    line = "pl/bot.ftl: greeting is older than the English text"
    assert capsys.readouterr().out == f"{line}\npl: one thing to do\n"
    assert run("--folder", locales, "pl", "--confirm", "greeting") == 0
    assert run("--folder", locales, "pl") == 0


def test_a_message_that_is_none_is_not_confirmed(
    locales: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run("--folder", locales, "--confirm", "pl")
    assert "languages come before --confirm" in capsys.readouterr().err
    assert not (locales / "pl" / FILE).exists()
