"""Melds are packed as large as can be seen, in order, and never on top of each other."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from render.bodies import Material
from render.packing import WIDTHS, Area, measures, pack, step

AREA = Area(1152, 610)
meld_sizes = st.lists(st.integers(1, 16), min_size=1, max_size=45)


@settings(deadline=None)
@given(meld_sizes, st.sampled_from(Material))
def test_boxes_stay_in_the_area_and_apart(counts: list[int], material: Material) -> None:
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
def test_melds_are_in_reading_order(counts: list[int]) -> None:
    places = pack([counts], Material.TILES, AREA)[0].places
    assert [place.index for place in places] == list(range(len(counts)))
    assert sorted((place.top, place.left) for place in places) == [
        (place.top, place.left) for place in places
    ]


@settings(deadline=None)
@given(meld_sizes)
def test_the_packing_is_as_high_as_its_last_row(counts: list[int]) -> None:
    packing = pack([counts], Material.TILES, AREA)[0]
    assert packing.height == max(place.top + place.height for place in packing.places)


@settings(deadline=None)
@given(st.lists(meld_sizes, min_size=2, max_size=5))
def test_the_pieces_of_all_owners_are_of_one_size(parts: list[list[int]]) -> None:
    packings = pack(parts, Material.RUMMUE, AREA)
    assert len({packing.measures.body.width for packing in packings}) == 1


def test_few_melds_have_the_largest_pieces() -> None:
    assert pack([[3, 4]], Material.TILES, AREA)[0].measures.body.width == WIDTHS[0]


def test_thirty_five_melds_stay_readable() -> None:
    packing = pack([[3] * 34 + [4]], Material.TILES, AREA)[0]
    assert packing.measures.body.width >= 48
    assert packing.height <= 720


@settings(deadline=None)
@given(st.integers(1, 40), st.integers(60, 1100))
def test_a_long_meld_overlaps_rather_than_sticks_out(count: int, room: int) -> None:
    sizes = measures(Material.CARDS, 52)
    distance = step(sizes, count, room)
    assert distance >= 1
    if room >= sizes.body.width + count:
        assert (count - 1) * distance + sizes.body.width <= room
