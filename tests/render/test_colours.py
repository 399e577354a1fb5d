"""Everything can be read: by contrast, by colour with any eyes, and by shape without colour."""

from itertools import combinations

import pytest

from render.pieces import shape
from render.themes import CONTRAST, THEMES, WOOD, Theme
from tests.render.vision import EYES, Lab, ciede2000, contrast, difference

GAMES = {"mini": "ogbr", "classic": "krby", "letsplay": "brgy", "romme": "HSDC", "rummue": "rgbky"}
LEGIBLE = 4.5
"""WCAG AA for text of any size."""
APART = {"wood": 8.0, "contrast": 19.0}
"""CIEDE2000; about 1 can just be told apart side by side."""

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


@themes
def test_numerals_stand_out_from_paper(theme: Theme) -> None:
    for ink in theme.inks.values():
        assert contrast(ink, theme.paper) >= LEGIBLE
        assert contrast(ink, theme.paper_low) >= LEGIBLE


@themes
def test_text_stands_out_from_its_ground(theme: Theme) -> None:
    grounds = {
        "text": ("panel", "chip", "turn", "felt", "meld", "bad_fill", "good_fill"),
        "muted": ("panel", "chip"),
        "gold": ("panel", "chip", "turn", "meld", "felt"),
        "good": ("panel", "chip", "turn"),
        "bad": ("panel", "chip", "turn", "bad_fill"),
        "wood_text": ("wood", "wood_light"),
    }
    pairs = [(ink, ground) for ink, under in grounds.items() for ground in under]
    weak = [
        (ink, ground)
        for ink, ground in pairs
        if contrast(getattr(theme, ink), getattr(theme, ground)) < LEGIBLE
    ]
    assert weak == []


@themes
def test_dark_letters_stand_out_from_badges(theme: Theme) -> None:
    for fill in (*theme.teams, *theme.medals, theme.gold, theme.muted, theme.good, theme.bad):
        assert contrast(theme.shade, fill) >= LEGIBLE
    assert contrast(theme.bad_fill, theme.bad) >= LEGIBLE


@themes
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", GAMES)
def test_the_colours_of_a_game_are_apart_for_all_eyes(theme: Theme, eyes: str, game: str) -> None:
    for first, second in combinations(GAMES[game], 2):
        distance = difference(theme.ink(first), theme.ink(second), eyes)
        assert distance >= APART[theme.name], (first, second)


@pytest.mark.parametrize("eyes", EYES)
def test_red_and_orange_are_further_apart_with_more_contrast(eyes: str) -> None:
    wood, contrast = (
        difference(theme.ink("r"), theme.ink("o"), eyes) for theme in (WOOD, CONTRAST)
    )
    assert contrast > wood + 2


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", GAMES)
def test_the_closest_colours_of_a_game_are_further_apart_with_more_contrast(
    eyes: str, game: str
) -> None:
    wood, contrast = (
        min(difference(theme.ink(a), theme.ink(b), eyes) for a, b in combinations(GAMES[game], 2))
        for theme in (WOOD, CONTRAST)
    )
    assert contrast > wood


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_that_were_published(first: Lab, second: Lab, expected: float) -> None:
    assert ciede2000(first, second) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(expected, abs=1e-4)


@themes
def test_shapes_are_as_clear_as_graphics_must_be(theme: Theme) -> None:
    # WCAG asks 3:1 of graphics that carry meaning; the numeral above says the same with 4.5:1.
    for suit in theme.pips:
        assert contrast(theme.pip(suit), theme.paper) >= 2.0
    assert all(contrast(theme.pip(suit), theme.paper) >= 3.0 for suit in theme.inks.keys() - "yo")


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_has_a_shape_of_its_own(game: str) -> None:
    masks = [shape(suit, 24) for suit in GAMES[game]]
    for first, second in combinations(masks, 2):
        pairs = zip(first.tobytes(), second.tobytes(), strict=True)
        different = sum(abs(a - b) > 128 for a, b in pairs)
        assert different > 0.1 * 24 * 24


def test_all_six_tile_colours_have_different_shapes() -> None:
    assert len({shape(suit, 24).tobytes() for suit in "rbkygo"}) == 6
