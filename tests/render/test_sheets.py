"""What is put together from copies is what would be drawn, whatever stands where."""

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.games.pieces import Face, Material, joker
from render.drawing.png import png
from render.pictures import Scene, compose, draw
from render.play.sheets import BANDS, SHEETS
from render.scenes import ENGLISH, PieceScene, RackScene, Style, WorkbenchScene
from render.themes import THEMES, Theme
from render.warmth import clear_caches, forget_words
from tests.tools import samples

STYLE = Style(ENGLISH)
LINES = 900
"""Where they begin in a file, after what says how long they are."""
themes = st.sampled_from(list(THEMES.values()))
faces = st.builds(Face, st.sampled_from("rbky"), st.integers(1, 13)) | st.just(joker())
pieces = st.builds(PieceScene, faces, is_new=st.booleans(), is_selected=st.booleans())


def rows_of(most: int) -> st.SearchStrategy[tuple[PieceScene, ...]]:
    return st.lists(pieces, max_size=most).map(tuple)


def reread(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


def is_as_drawn(scene: Scene, style: Style) -> bool:
    made, drawn = reread(draw(scene, style).data), compose(scene, style).indexed()
    same_colours = made.getpalette() == drawn.getpalette()
    return made.size == drawn.size and same_colours and made.tobytes() == drawn.tobytes()


@settings(deadline=None, max_examples=60)
@given(rows_of(42), themes, st.sampled_from(["", "14 tiles"]))
def test_every_rack_is_as_it_would_be_drawn(
    rack: tuple[PieceScene, ...], theme: Theme, note: str
) -> None:
    scene = RackScene("Your rack", Material.TILES, rack, note)
    assert is_as_drawn(scene, Style(ENGLISH, theme))


workbenches = st.builds(
    replace,
    st.sampled_from(
        [
            samples.WORKBENCH,
            replace(samples.WORKBENCH, problems=()),
            replace(samples.WORKBENCH, melds=(), opening=None),
        ]
    ),
    material=st.sampled_from(Material),
    loose=rows_of(8),
    rack=rows_of(26),
)


@settings(deadline=None, max_examples=60)
@given(workbenches, themes)
def test_every_workbench_is_as_it_would_be_drawn(scene: WorkbenchScene, theme: Theme) -> None:
    assert is_as_drawn(scene, Style(ENGLISH, theme))


def chosen(scene: RackScene, *selected: int) -> RackScene:
    marked = enumerate(scene.pieces)
    return replace(
        scene, pieces=tuple(replace(one, is_selected=at in selected) for at, one in marked)
    )


def test_one_choice_after_another_leaves_nothing_behind() -> None:
    for choice in ((), (0,), (0, 1), (1, 6), (7,), (6, 7, 13), ()):
        assert is_as_drawn(chosen(samples.RACK_14, *choice), STYLE)


def test_rows_that_did_not_change_are_written_as_they_were() -> None:
    clear_caches()
    first = draw(chosen(samples.RACK_14, 2), STYLE).data
    written = BANDS.used
    second = draw(chosen(samples.RACK_14, 2, 9), STYLE).data
    assert written < BANDS.used < 2 * written
    assert first[LINES : LINES + 4000] == second[LINES : LINES + 4000]


@pytest.mark.parametrize("scene", [samples.RACK_14, samples.RACK_40, samples.WORKBENCH], ids=repr)
def test_bands_make_a_file_hardly_larger(scene: RackScene | WorkbenchScene) -> None:
    whole = png(compose(scene, STYLE).indexed())
    assert len(draw(scene, STYLE).data) < 1.04 * len(whole)


def test_what_was_written_is_forgotten_with_the_words() -> None:
    draw(samples.WORKBENCH, STYLE)
    assert SHEETS.used
    forget_words()
    assert (SHEETS.used, BANDS.used) == (0, 0)
