"""Melds are packed as large as can be seen, in order, and never on top of each other."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.pieces import Material
from render.play.sheets import WIDTHS, Area, Bulk, measures, pack, step

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
