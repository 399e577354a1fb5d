"""``python -m bot rules`` prints what players read, and draws what they see."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import LANGUAGES
from bot.words.saying import SECTIONS
from tests.speaking import say_in


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    monkeypatch.setattr("sys.argv", ["bot", "rules", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_all_sections_are_printed_in_the_language(
    game: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(monkeypatch, game, "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == say_in(language, f"game-{game}")
    titles = [say_in(language, f"rules-title-{section}") for section in SECTIONS]
    assert [line for line in lines if line in titles] == titles


def test_a_terminal_shows_no_markdown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "mini") == 0
    assert "**" not in capsys.readouterr().out


def test_an_unknown_game_is_status_2(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "bridge") == 2


def test_examples_are_drawn_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new folder"
    assert run(monkeypatch, "rummue", "--out", str(out), "--theme", "contrast") == 0
    names = sorted(path.name for path in out.iterdir())
    assert names == ["rummue-1.png", "rummue-2.png", "rummue-3.png"]
    assert "Right: red 4, 5, 6. A one-colour run." in capsys.readouterr().out


def test_a_folder_that_cannot_be_made_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    assert run(monkeypatch, "mini", "--out", str(occupied)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
