"""Pictures look as they did when somebody last looked at them. ``make golden`` makes new ones."""

import pytest
from PIL import Image, ImageChops, ImageStat

from render.themes import THEMES, Theme
from tests.render import golden

BLOCK = 20
WORST = 3.0
"""Mean difference in a block of so many pixels: a moved letter is far above, rounding below."""
OVERALL = 0.15


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("name", golden.scenes())
def test_a_picture_looks_as_it_did(name: str, theme: Theme) -> None:
    known = Image.open(golden.path(name, theme)).convert("RGB")
    drawn = golden.shrunk(golden.scenes()[name], theme).convert("RGB")
    assert drawn.size == known.size
    difference = ImageChops.difference(known, drawn).convert("L")
    assert ImageStat.Stat(difference).mean[0] <= OVERALL
    assert max(difference.reduce(BLOCK).tobytes()) <= WORST


def test_no_golden_picture_is_left_over() -> None:
    expected = {
        golden.path(name, theme) for name in golden.scenes() for theme in THEMES.values()
    } | {golden.SHEET}
    assert set(golden.FOLDER.glob("*.png")) == expected


def test_golden_pictures_are_small() -> None:
    sizes = [path.stat().st_size for path in golden.FOLDER.glob("*.png")]
    assert max(sizes) < 450_000
    assert sum(sizes) < 2_000_000
