"""What a scene says can be seen in its picture: melds, sheets, replays, emojis."""

import ast
import doctest
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from io import BytesIO
from itertools import combinations, product
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

import render
from bot.games.pieces import Face, Material, card_deck, joker, rummue_deck, tile_deck
from render.drawing.canvas import CLEAR, WIDTH, palette
from render.drawing.png import png
from render.pictures import Scene, animate, compose, draw
from render.pieces import emoji_name, emojis, piece, small
from render.pieces import faces as all_faces
from render.play import table as replay
from render.play.rack import strip_height
from render.play.sheets import BANDS, SHEETS, WIDTHS, Area, Bulk, measures, pack, step
from render.play.table import LARGEST, draw_replay, lay_out
from render.scenes import (
    ENGLISH,
    PieceScene,
    RackScene,
    RankingRow,
    RankingScene,
    ReplayScene,
    SeatScene,
    Style,
    TableScene,
    WorkbenchScene,
)
from render.themes import THEMES, Theme
from render.warmth import clear_caches, forget_words
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


# --- melds are packed as large as can be seen, in order, and never on top of each other ---

AREA = Area(780, 750)
meld_sizes = st.lists(
    st.builds(Bulk, st.integers(1, 16), st.integers(1, 2)), min_size=1, max_size=45
)


@settings(deadline=None)
@given(meld_sizes, st.sampled_from(Material))
def test_boxes_stay_in_the_area_and_apart(counts: list[Bulk], material: Material) -> None:
    places = pack([counts], material, AREA)[0].places
    assert all(place.left >= 0 and place.left + place.width <= AREA.width for place in places)
    for first, second in combinations(places, 2):
        assert (
            first.left + first.width <= second.left
            or second.left + second.width <= first.left
            or first.top + first.height <= second.top
            or second.top + second.height <= first.top
        )


@settings(deadline=None)
@given(meld_sizes)
def test_melds_are_in_reading_order(counts: list[Bulk]) -> None:
    places = pack([counts], Material.TILES, AREA)[0].places
    assert [place.index for place in places] == list(range(len(counts)))
    assert sorted((place.top, place.left) for place in places) == [
        (place.top, place.left) for place in places
    ]


@settings(deadline=None)
@given(meld_sizes)
def test_the_packing_is_as_high_as_its_last_row(counts: list[Bulk]) -> None:
    packing = pack([counts], Material.TILES, AREA)[0]
    assert packing.height == max(place.top + place.height for place in packing.places)


@settings(deadline=None)
@given(st.lists(meld_sizes, min_size=2, max_size=5))
def test_the_pieces_of_all_owners_are_of_one_size(parts: list[list[Bulk]]) -> None:
    packings = pack(parts, Material.RUMMUE, AREA)
    assert len({packing.measures.body.width for packing in packings}) == 1


def test_few_melds_have_the_largest_pieces() -> None:
    assert pack([[Bulk(3), Bulk(4)]], Material.TILES, AREA)[0].measures.body.width == WIDTHS[0]


def test_thirty_five_melds_lie_four_in_a_row_and_can_be_read() -> None:
    melds = [Bulk(3)] * 26 + [Bulk(3, letters=2)] * 8 + [Bulk(4, letters=2)]
    packing = pack([melds], Material.TILES, AREA)[0]
    assert packing.measures.body.width == WIDTHS[-1]
    assert len([place for place in packing.places if place.top == 0]) == 4
    assert packing.height <= 860


@settings(deadline=None)
@given(
    st.lists(st.builds(Bulk, st.integers(1, 14), st.integers(1, 2)), min_size=1, max_size=40),
    st.sampled_from(Material),
)
def test_no_piece_covers_the_number_of_another_even_in_the_longest_run(
    counts: list[Bulk], material: Material
) -> None:
    """Thirteen numbers, or as many ranks and the ace once more."""
    packing = pack([counts], material, AREA)[0]
    sizes = packing.measures
    for bulk, place in zip(counts, packing.places, strict=True):
        assert step(sizes, bulk.count, place.width - bulk.head - sizes.pad) > sizes.body.width


@settings(deadline=None)
@given(st.integers(1, 40), st.integers(60, 760))
def test_a_long_meld_overlaps_rather_than_sticks_out(count: int, room: int) -> None:
    sizes = measures(Material.CARDS, 52)
    distance = step(sizes, count, room)
    assert distance >= 1
    if room >= sizes.body.width + count:
        assert (count - 1) * distance + sizes.body.width <= room


# --- what is put together from copies is what would be drawn, whatever stands where ---

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


# --- replays: small enough to post, and each frame is the still of its step ---


@pytest.fixture(scope="module")
def animation() -> Image.Image:
    return Image.open(BytesIO(animate(samples.replay(8), STYLE, seconds=0.5).data))


def test_a_round_of_sixty_steps_is_small_enough_to_post() -> None:
    picture = animate(samples.replay(60), STYLE)
    assert len(picture.data) <= LARGEST
    assert picture.suffix == ".gif"


def test_every_step_is_a_frame_and_the_last_one_stays_longer(animation: Image.Image) -> None:
    durations = []
    for frame in range(8):
        animation.seek(frame)
        durations.append(animation.info["duration"])
    assert durations == [500] * 7 + [4000]
    assert animation.info["loop"] == 0


def test_only_changes_are_stored_but_whole_frames_are_seen(animation: Image.Image) -> None:
    steps = samples.replay(8)
    animation.seek(7)
    seen = animation.convert("RGB")
    still = draw_replay(steps[-1], STYLE).indexed().convert("RGB")
    assert seen.size == still.size
    assert ImageChops.difference(seen, still).getbbox() is None


def test_a_still_shows_its_step_and_caption() -> None:
    one, other = samples.replay(8)[3:5]
    caption = replace(one, caption="Another story")
    looks = {draw_replay(scene, STYLE).image.tobytes() for scene in (one, other, caption)}
    assert len(looks) == 3


def test_a_round_too_large_to_post_is_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LARGEST", 100_000)
    data = animate(samples.replay(4), STYLE).data
    assert len(data) <= 100_000
    assert Image.open(BytesIO(data)).width < WIDTH


def test_a_replay_of_one_step_is_still_an_animation() -> None:
    picture = animate(samples.replay(1), STYLE)
    assert Image.open(BytesIO(picture.data)).format == "GIF"


def with_racks() -> list[ReplayScene]:
    """The same round, with what everyone holds under the table."""
    return [
        replace(step, racks=tuple(samples.RACK_14.pieces for _ in step.table.seats))
        for step in samples.replay(4)
    ]


def test_everyones_pieces_lie_under_the_table() -> None:
    bare, full = samples.replay(4)[3], with_racks()[3]
    pictures = [draw_replay(scene, STYLE).image for scene in (bare, full)]
    rows = [replay.held_rows(rack) for rack in full.racks]
    assert pictures[1].height == pictures[0].height + replay.held_height(rows)
    above = (0, 0, WIDTH, lay_out(bare.table).felt)
    assert ImageChops.difference(*(one.crop(above) for one in pictures)).getbbox() is None


def test_a_full_rack_takes_more_rows_and_none_of_its_pieces_is_covered() -> None:
    step = with_racks()[0]
    many = replace(step, racks=tuple(rack * 3 for rack in step.racks))
    few, full = (draw_replay(scene, STYLE).image for scene in (step, many))
    assert [replay.held_rows(rack) for rack in (step.racks[0], many.racks[0])] == [1, 3]
    assert full.height > few.height


def test_all_frames_are_as_tall_as_the_fullest_rack_needs() -> None:
    steps = with_racks()
    racks = tuple(rack * 2 for rack in steps[1].racks)
    steps[1] = replace(steps[1], racks=racks, caption="a long story " * 12)
    shown = Image.open(BytesIO(animate(steps, STYLE).data))
    assert shown.height >= max(draw_replay(step, STYLE).image.height for step in steps)


def test_an_animation_shows_the_racks_too() -> None:
    steps = with_racks()
    shown = Image.open(BytesIO(animate(steps, STYLE).data))
    assert shown.height == draw_replay(steps[-1], STYLE).image.height


# --- every face of every deck can be uploaded as an emoji ---


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return emojis()


def test_names_are_what_discord_takes_and_unique(drawn: dict[str, bytes]) -> None:
    assert all(re.fullmatch(r"[a-zA-Z0-9_]{2,32}", name) for name in drawn)
    assert len({name.lower() for name in drawn}) == len(list(all_faces()))


def test_every_face_of_every_deck_is_there(drawn: dict[str, bytes]) -> None:
    decks = {
        Material.TILES: tile_deck("rbkygo", (joker(), joker("r"), joker("b"))),
        Material.CARDS: card_deck(),
        Material.RUMMUE: rummue_deck(),
    }
    for material, deck in decks.items():
        assert {emoji_name(material, face) for face in deck.kinds} <= drawn.keys()


def test_emojis_are_small_clear_squares(drawn: dict[str, bytes]) -> None:
    for data in drawn.values():
        image = Image.open(BytesIO(data))
        assert image.size == (128, 128)
        assert image.mode == "RGBA"
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert len(data) <= 256 * 1024


def test_no_two_emojis_look_the_same(drawn: dict[str, bytes]) -> None:
    assert len(set(drawn.values())) == len(drawn)


def test_names_say_deck_colour_and_number() -> None:
    assert emoji_name(Material.TILES, Face("r", 7)) == "tile_r7"
    assert emoji_name(Material.CARDS, joker()) == "card_J"
    assert emoji_name(Material.TILES, joker("g")) == "tile_Jg"
