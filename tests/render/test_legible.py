"""Everything can be read: on a phone, by contrast, with any eyes, and by shape without colour."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from bot.words.catalogues import LANGUAGES
from render.drawing import text
from render.drawing.canvas import WIDTH
from render.drawing.headings import LEAST, PHONE, READABLE
from render.drawing.text import TextLine, Type
from render.pictures import Scene, compose
from render.pieces import shape
from render.scenes import (
    ENGLISH,
    BracketRound,
    BracketSeat,
    BracketTable,
    LobbyScene,
    LobbySeat,
    RackScene,
    RankingScene,
    ReplayScene,
    SeatScene,
    Style,
)
from render.themes import CONTRAST, THEMES, WOOD, Colour, Theme
from render.warmth import clear_caches
from tests.render import golden
from tests.speaking import say_in
from tests.tools import samples

# --- how colours look to different eyes ---

# Machado, Oliveira & Fernandes (2009), full severity, for linear RGB.
_EYES = {
    "common": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
EYES = tuple(_EYES)
Linear = tuple[float, float, float]
Lab = tuple[float, float, float]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG: 1 for none, 21 for black on white."""
    dark, light = sorted(_luminance(_linear(colour)) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def difference(first: Colour, second: Colour, eyes: str) -> float:
    """The distance of two colours by CIEDE2000, as these eyes see them."""
    return ciede2000(_lab(_seen(first, eyes)), _lab(_seen(second, eyes)))


def ciede2000(first: Lab, second: Lab) -> float:
    """Sharma, Wu & Dalal (2005), with all weights 1."""
    (light1, a1, b1), (light2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    chroma1, chroma2 = hypot(a1 * more, b1), hypot(a2 * more, b2)
    hue1, hue2 = (degrees(atan2(b, a * more)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = _turn(hue1, hue2) if chroma1 * chroma2 else 0.0
    light = (light1 + light2) / 2
    chroma = (chroma1 + chroma2) / 2
    hue = _between(hue1, hue2) if chroma1 * chroma2 else hue1 + hue2
    weight_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    weight_chroma = 1 + 0.045 * chroma
    weight_hue = 1 + 0.015 * chroma * _hue_weight(hue)
    steps = (
        (light2 - light1) / weight_light,
        (chroma2 - chroma1) / weight_chroma,
        2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / weight_hue,
    )
    rotation = 60 * exp(-(((hue - 275) / 25) ** 2))
    spread = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    crossed = -spread * sin(radians(rotation)) * steps[1] * steps[2]
    return sqrt(sum(step * step for step in steps) + crossed)


def _turn(first: float, second: float) -> float:
    """The way from one hue to the other, the shorter way around."""
    return (second - first + 180) % 360 - 180 if abs(second - first) != 180 else second - first


def _between(first: float, second: float) -> float:
    if abs(first - second) <= 180:
        return (first + second) / 2
    return ((first + second + 360) / 2) if first + second < 360 else (first + second - 360) / 2


def _hue_weight(hue: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * cos(radians(times * hue + shift)) for share, times, shift in parts)


def _seen(colour: Colour, eyes: str) -> Linear:
    linear = _linear(colour)
    rows = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in _EYES[eyes])
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return red, green, blue


def _linear(colour: Colour) -> Linear:
    shares = (value / 255 for value in colour)
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return red, green, blue


def _luminance(colour: Linear) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: Linear) -> Lab:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (x, _luminance(colour), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


# --- everything can be read: by contrast, by colour with any eyes, and by shape without colour ---

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


# --- on a phone, which shows pictures 265 pixels wide, everything that must be read can be read ---
# What counts is the size of the lettering (its em): a picture is as wide as :data:`WIDTH`, and no
# text in it is smaller than 11 pixels once it is shown 265 pixels wide.

LONG = "The Honourable Sir Reginald Longbottom-Featherstonehaugh III"
SIGNS = {"="}
"""Not read but seen: what is between the two shapes of a yellow Rummü card. Shapes, jesters, crowns
and frames are no text at all: they repeat in another way what colour and lettering say."""

_RACKS = tuple(samples.RACK_40.pieces for _ in range(4))
EXTREMES: dict[str, Scene] = {
    "six long names": replace(
        samples.TABLE_35,
        seats=tuple(
            SeatScene(LONG, 14, -1204, is_turn=not seat, is_dealer=seat == 1, is_computer=seat == 2)
            for seat in range(6)
        ),
    ),
    "six in teams": replace(
        samples.TABLE_RUMMUE,
        seats=tuple(SeatScene(LONG, 14, 120, team=seat % 3, is_dealer=True) for seat in range(6)),
        buying=LONG * 3,
        caption=LONG * 3,
    ),
    "a long run": replace(
        samples.TABLE_18, melds=samples.melds(" ".join(f"r{number}" for number in range(1, 14)))
    ),
    "sixty tiles": replace(samples.RACK_40, pieces=samples.RACK_40.pieces[:30] * 2, note=LONG * 2),
    "a joker of two numbers": replace(samples.TABLE_18, melds=samples.melds("k7 J=k8/r7 J=k9/b7")),
    "much to mend": replace(
        samples.WORKBENCH,
        title=LONG,
        rack=samples.RACK_40.pieces,
        problems=(LONG * 3, LONG),
        melds=tuple(replace(meld, fault=LONG) for meld in samples.WORKBENCH.melds),
    ),
    "a lobby of six": LobbyScene(
        LONG,
        LONG,
        tuple(LobbySeat(LONG, team=seat % 2, is_host=True) for seat in range(6)),
        tuple((LONG, LONG) for _ in range(8)),
        footer=LONG * 3,
    ),
    "long ranking": RankingScene(
        LONG,
        tuple(
            replace(row, rank=row.rank + 99_990, name=LONG, rating=12_184, trend=-1_204)
            for row in samples.RANKING.rows
        ),
        LONG,
    ),
    "long scores": replace(
        samples.SCORES_LONG,
        title=LONG,
        columns=tuple(
            replace(column, name=LONG, total=-12_204, team=1)
            for column in samples.SCORES_LONG.columns
        ),
    ),
    "a long card": replace(
        samples.PLAYER, name=LONG, note=LONG, curve_title=LONG, figures=((LONG, LONG),) * 8
    ),
    "long standings": replace(
        samples.STANDINGS,
        title=LONG,
        note=LONG,
        points_label=LONG,
        opponents_label=LONG,
        rows=tuple(
            replace(row, place=row.place + 990, name=LONG, points="−12,204½", opponents="12,204½")
            for row in samples.STANDINGS.rows
        ),
    ),
    "standings without ties": replace(samples.STANDINGS, opponents_label=""),
    "a long bracket": replace(
        samples.BRACKET,
        title=LONG,
        note=LONG,
        rounds=tuple(
            BracketRound(
                LONG,
                tuple(
                    BracketTable(
                        LONG, tuple(BracketSeat(LONG, LONG, goes_on=True) for _ in "123456")
                    )
                    for _ in range(3)
                ),
            )
            for _ in range(2)
        ),
    ),
    "twenty rounds of six": samples.RACE_LONG,
    "racks of forty in a replay": ReplayScene(
        replace(samples.TABLE_18, seats=samples.TABLE_18.seats), LONG * 3, 1234, 5678, _RACKS
    ),
    "long rules": replace(
        samples.RULES,
        title=LONG,
        text=LONG * 6,
        examples=tuple(
            replace(example, text=LONG * 2, pieces=samples.pieces("r1 r2 r3 r4 r5 r6 r7 r8"))
            for example in samples.RULES.examples
        ),
    ),
    "an empty rack": RackScene("Your rack", samples.RACK_14.material, ()),
}
SCENES = {**golden.scenes(), **EXTREMES}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """Every text that is drawn, with the size of its lettering; nothing comes from a cache."""
    found: list[tuple[str, int]] = []
    draw = text._draw  # noqa: SLF001 - the one place that all lettering goes through

    def noted(content: str, kind: Type) -> TextLine:
        found.append((content, kind.size))
        return draw(content, kind)

    monkeypatch.setattr(text, "_draw", noted)
    clear_caches()
    yield found
    clear_caches()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("name", SCENES)
def test_nothing_that_must_be_read_is_too_small_for_a_phone(
    name: str, theme: Theme, written: list[tuple[str, int]]
) -> None:
    width = compose(SCENES[name], Style(ENGLISH, theme)).width
    assert written
    small = [
        (content, size)
        for content, size in written
        if size * PHONE / width < READABLE and content not in SIGNS
    ]
    assert small == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_computers_are_told_apart_by_their_whole_names(
    language: str, seats: int, written: list[tuple[str, int]]
) -> None:
    names = [say_in(language, "computer-short", number=number) for number in range(1, seats + 1)]
    table = replace(
        samples.TABLE_18,
        seats=tuple(SeatScene(name, 14, 0, is_turn=True, is_computer=True) for name in names),
    )
    compose(table, Style(ENGLISH))
    cut = {content for content, _ in written if content.endswith("…")}
    assert not {content for content in cut if names[0][:3] in content}


def test_the_smallest_lettering_is_no_larger_than_it_has_to_be() -> None:
    assert LEAST * PHONE / WIDTH >= READABLE > (LEAST - 1) * PHONE / WIDTH


@pytest.mark.parametrize("name", [name for name in golden.scenes() if name != "scores-long"])
def test_pictures_are_not_so_tall_that_a_chat_shows_them_narrower_than_a_phone(name: str) -> None:
    # Discord limits the height on large screens to 350 of 550 pixels of width.
    tall = compose(golden.scenes()[name], Style(ENGLISH)).height
    assert tall <= WIDTH * 350 / PHONE * 1.15, "a little more where a table is full"
