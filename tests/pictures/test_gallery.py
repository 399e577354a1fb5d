"""The README's pictures of games are of today. ``make gallery`` draws them anew."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.referee import parse_script, play
from tests.pictures import gallery
from tests.processes import ROOT

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
