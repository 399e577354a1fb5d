"""The README's pictures are of today, and a referee's script can be drawn."""

import io
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.__main__ import main
from bot.games.referee import parse_script, play
from bot.words.catalogues import LANGUAGES
from render.drawing.canvas import WIDTH
from tests.pictures import gallery
from tests.processes import ROOT

# --- the README's pictures of games are of today. ``make gallery`` draws them anew ---

SAME = 0.15
"""The mean difference of two pictures that only differ by rounding."""


@pytest.mark.parametrize("name", gallery.SCRIPTS)
def test_the_readme_shows_tables_that_the_rules_allow(name: str) -> None:
    said = list(play(parse_script(gallery.SCRIPTS[name])))
    assert [line for line in said if line.startswith("refused")] == []


@pytest.mark.parametrize("name", gallery.scenes())
def test_a_picture_of_the_readme_is_drawn_like_that_today(name: str) -> None:
    kept = Image.open(gallery.FOLDER / f"{name}.png").convert("RGB")
    drawn = Image.open(BytesIO(gallery.drawn(gallery.scenes()[name]).data)).convert("RGB")
    assert drawn.size == kept.size, "make gallery"
    difference = ImageChops.difference(kept, drawn).convert("L")
    assert ImageStat.Stat(difference).mean[0] <= SAME, "make gallery"


def test_every_picture_that_is_kept_is_shown_and_every_one_shown_is_kept() -> None:
    pages = (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    shown = set(re.findall(r"pictures/([\w-]+\.(?:png|gif))\)", text))
    assert shown == {path.name for path in gallery.FOLDER.iterdir()}


# --- ``python -m bot render`` draws what a referee's script leads to ---

SCRIPT = """
game classic
seat 1 opened rack r7 r9 k1
seat 2 rack b1 b2
table r8 b8 y8 k8
pool y2
---
1 take r8 from A
1 lay r7 r8 r9
"""


def run(monkeypatch: pytest.MonkeyPatch, *words: str, script: str = SCRIPT) -> int:
    monkeypatch.setattr("sys.argv", ["bot", "render", *words])
    monkeypatch.setattr("sys.stdin", io.StringIO(script))
    with pytest.raises(SystemExit) as ended:
        main()
    code = ended.value.code
    assert isinstance(code, int)
    return code


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_racks_and_draft_are_drawn_in_every_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "new folder"
    assert run(monkeypatch, "-", "--out", str(out), "--language", language) == 0
    names = sorted(path.name for path in out.iterdir())
    assert names == ["draft-1.png", "rack-1.png", "rack-2.png", "table.png"]
    for path in out.iterdir():
        with Image.open(path) as image:
            assert image.width == WIDTH


def test_the_alt_text_is_printed_with_each_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "-", "--out", str(tmp_path), "--theme", "contrast") == 0
    assert "Your rack has 3 tiles. Black 1. Red 7, 9." in capsys.readouterr().out


def test_a_script_that_cannot_be_read_names_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = SCRIPT.replace("pool y2", "pool y99")
    assert run(monkeypatch, "-", "--out", str(tmp_path), script=broken) == 2
    assert capsys.readouterr().err.startswith("line 6: ")


def test_a_folder_that_cannot_be_made_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    assert run(monkeypatch, "-", "--out", str(occupied)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
