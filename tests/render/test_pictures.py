"""What a scene says can be seen in its picture."""

import ast
import doctest
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

import render
from bot.games.pieces import Face, Material, joker
from render.drawing.canvas import CLEAR, WIDTH, palette
from render.pictures import Scene, compose, draw
from render.pieces import piece, small
from render.play.rack import strip_height
from render.scenes import (
    ENGLISH,
    PieceScene,
    RankingRow,
    RankingScene,
    SeatScene,
    Style,
    TableScene,
)
from render.themes import THEMES, Theme
from tests.tools import samples
from tests.tools.samples import KINDS

STYLE = Style(ENGLISH)
ALL = list(product(THEMES.values(), KINDS.values()))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def changed(first: Scene, second: Scene) -> tuple[int, int, int, int] | None:
    """The part of the picture in which two scenes differ."""
    images = [compose(scene, STYLE).image for scene in (first, second)]
    assert images[0].size == images[1].size
    return ImageChops.difference(*images).getbbox()


@pytest.mark.parametrize(("theme", "scene"), ALL)
def test_pictures_are_opaque_and_as_wide_as_the_chat_shows(theme: Theme, scene: Scene) -> None:
    picture = draw(scene, Style(ENGLISH, theme))
    image = opened(picture.data)
    assert image.format == "PNG"
    assert image.width == WIDTH
    assert image.mode == "P"
    assert "transparency" not in image.info


def test_every_kind_of_scene_is_among_the_samples() -> None:
    assert {type(scene) for scene in KINDS.values()} == set(get_args(Scene))


def test_a_selected_tile_is_raised_and_ringed() -> None:
    rack = samples.RACK_14
    flat = replace(rack, pieces=tuple(replace(item, is_selected=False) for item in rack.pieces))
    box = changed(flat, rack)
    assert box is not None
    assert box[2] - box[0] < 120
    assert box[0] > 300


def test_a_new_piece_is_marked() -> None:
    rack = samples.RACK_14
    old = replace(rack, pieces=tuple(replace(item, is_new=False) for item in rack.pieces))
    box = changed(old, rack)
    assert box is not None
    assert box[2] - box[0] < 40


def _sprite(face: Face, *stands_for: Face) -> bytes:
    return piece(face, small(Material.TILES, 52), STYLE, stands_for).image.tobytes()


def test_a_joker_shows_what_it_stands_for() -> None:
    red, blue = Face("r", 6), Face("b", 6)
    looks = {_sprite(joker()), _sprite(joker(), red), _sprite(joker(), blue)}
    assert len(looks) == 3


def test_a_joker_that_is_still_open_shows_both_colours() -> None:
    red, blue = Face("r", 6), Face("b", 6)
    assert _sprite(joker(), red, blue) not in {_sprite(joker(), red), _sprite(joker(), blue)}


def test_a_coloured_joker_wears_its_colour_and_shape() -> None:
    assert len({_sprite(joker(colour)) for colour in ("", *"rbkygo")}) == 7


def test_every_face_of_a_material_looks_different() -> None:
    looks = {_sprite(Face(colour, number)) for colour in "rbkygo" for number in range(1, 14)}
    assert len(looks) == 6 * 13


@pytest.mark.parametrize(
    "change",
    [
        {"count": 8},
        {"score": 99},
        {"score": None},
        {"is_turn": True},
        {"is_dealer": True},
        {"team": 1},
        {"has_opened": False},
        {"is_computer": True},
        {"name": "Somebody"},
    ],
    ids=str,
)
def test_a_seat_shows_each_of_its_facts(change: dict[str, Any]) -> None:
    seat = SeatScene("Björn", 9, 12)
    table = replace(samples.TABLE_18, seats=(seat, *samples.seats(3)))
    after = replace(table, seats=(replace(seat, **change), *samples.seats(3)))
    assert changed(table, after) is not None


@pytest.mark.parametrize(
    "change", [{"stock": 1}, {"open_pile": None}, {"buying": ""}, {"caption": "x"}], ids=str
)
def test_a_table_shows_each_of_its_facts(change: dict[str, Any]) -> None:
    table = replace(samples.TABLE_CARDS, caption="Round 1")
    after = replace(table, **change)
    first, second = (draw(scene, STYLE).data for scene in (table, after))
    assert first != second


def test_laid_and_moved_pieces_are_marked_differently() -> None:
    plain = samples.melds("r1 r2 r3")
    looks = {
        compose(
            replace(samples.TABLE_EMPTY, melds=(replace(meld, is_changed=True),)), STYLE
        ).image.tobytes()
        for meld in (*plain, *samples.melds("+r1 r2 r3"), *samples.melds("~r1 r2 r3"))
    }
    assert len(looks) == 3


def test_a_wrong_meld_has_words_besides_its_colour() -> None:
    melds = samples.WORKBENCH.melds
    other = tuple(replace(meld, fault="because" if meld.fault else "") for meld in melds)
    assert changed(samples.WORKBENCH, replace(samples.WORKBENCH, melds=other)) is not None


def test_every_colour_of_a_theme_is_in_its_palette() -> None:
    for theme in THEMES.values():
        colours = palette(theme).getpalette() or []
        known = {tuple(colours[start : start + 3]) for start in range(0, len(colours), 3)}
        assert {*theme.inks.values(), theme.text, theme.gold, theme.felt, theme.panel} <= known


def test_no_picture_uses_the_index_that_means_clear() -> None:
    for theme, scene in ALL:
        used = compose(scene, Style(ENGLISH, theme)).indexed().getcolors() or []
        assert CLEAR not in {index for _, index in used}


def test_forty_tiles_fit_on_a_rack() -> None:
    image = compose(samples.RACK_40, STYLE).image
    assert image.width == WIDTH
    assert image.height < 700


@pytest.mark.parametrize("count", [0, 1, 13, 14, 15, 29, 40, 60])
@pytest.mark.parametrize("material", list(Material))
def test_racks_of_any_size_can_be_drawn(count: int, material: Material) -> None:
    suit = "H" if material is Material.CARDS else "r"
    pieces = tuple(PieceScene(Face(suit, 1 + index % 9)) for index in range(count))
    rack = replace(samples.RACK_14, material=material, pieces=pieces)
    assert compose(rack, STYLE).width == WIDTH


any_name = st.text(st.characters(exclude_categories=()), max_size=40)


@settings(max_examples=30, deadline=None)
@given(st.lists(any_name, min_size=1, max_size=6))
def test_any_name_can_sit_at_a_table_and_stays_in_its_box(names: list[str]) -> None:
    seats = tuple(SeatScene(name, 7, 12) for name in names)
    table = TableScene(Material.TILES, seats, (), stock=50)
    image = compose(table, STYLE).image
    blank = tuple(replace(seat, name="x") for seat in seats)
    difference = ImageChops.difference(image, compose(replace(table, seats=blank), STYLE).image)
    box = difference.getbbox()
    assert box is None or box[3] < strip_height(len(names) + 1)


@settings(max_examples=20, deadline=None)
@given(any_name)
def test_any_name_can_be_ranked(name: str) -> None:
    row = RankingRow(1, name, 1500, 10, 5)
    assert compose(RankingScene("Ranking", (row,)), STYLE).width == WIDTH


def test_a_name_of_which_nothing_can_be_drawn_is_replaced() -> None:
    unseen = replace(samples.TABLE_EMPTY, seats=(SeatScene("\ue000", 7),))
    named = replace(samples.TABLE_EMPTY, seats=(SeatScene(ENGLISH.nameless, 7),))
    assert changed(unseen, named) is None


def test_many_threads_draw_the_same_pictures_as_one() -> None:
    scenes = list(KINDS.values()) * 2
    alone = [draw(scene, STYLE).data for scene in scenes]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda scene: draw(scene, STYLE).data, scenes))
    assert together == alone


def test_a_player_with_a_single_game_has_a_curve() -> None:
    once = replace(samples.PLAYER, ratings=(1500,))
    assert compose(once, STYLE).height == compose(samples.PLAYER, STYLE).height


def test_a_player_without_games_has_none() -> None:
    never = replace(samples.PLAYER, ratings=())
    assert compose(never, STYLE).height < compose(samples.PLAYER, STYLE).height


def test_scenes_are_plain_and_frozen() -> None:
    for scene in KINDS.values():
        assert hash(scene) == hash(replace(scene))
        assert fields(scene)


def test_the_example_at_the_top_of_the_package_is_true() -> None:
    result = doctest.testmod(render)
    assert (result.attempted, result.failed) == (4, 0)


def test_the_pictures_know_nothing_of_discord() -> None:
    folder = Path(render.__file__).parent
    imported = {
        alias
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for alias in _imports(node)
    }
    assert not {name for name in imported if name.split(".")[0] in {"discord", "cogs"}}


def _imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
