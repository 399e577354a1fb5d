"""T12–T15 and T25: what tiles mean as a meld."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import parse_pieces
from bot.games.pieces import Fault, MeldKind, Reading, meld_text
from tests.games.helpers import verdict


def read(
    text: str, game: str = "classic", *, ordered: bool = True, coloured_jokers: int | None = None
) -> Reading | Fault:
    options = {} if coloured_jokers is None else {"coloured_jokers": coloured_jokers}
    rules = rules_for(CATALOGUE[game], options)
    return rules.read(parse_pieces(text, rules.deck), ordered=ordered)


def meld(
    text: str, game: str = "classic", *, ordered: bool = True, coloured_jokers: int | None = None
) -> tuple[MeldKind, str, int]:
    reading = read(text, game, ordered=ordered, coloured_jokers=coloured_jokers)
    assert isinstance(reading, Reading), reading
    return reading.kind, meld_text(reading.said), reading.value


def fault(text: str, game: str = "classic", *, coloured_jokers: int | None = None) -> str:
    reading = read(text, game, coloured_jokers=coloured_jokers)
    assert isinstance(reading, Fault), reading
    return str(reading.refused())


@pytest.mark.parametrize(
    ("text", "value"),
    [("r9 k9 b9", 27), ("r9 k9 b9 y9", 36), ("r1 k1 y1", 3), ("r13 k13 y13 b13", 52)],
)
def test_three_or_four_of_a_number_in_different_colours_are_a_group(text: str, value: int) -> None:
    """T12, with the sheet's red, black and blue 9."""
    assert meld(text) == (MeldKind.GROUP, text, value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("r9 k9", "too_short need=3 have=2"),
        ("r9", "too_short need=3 have=1"),
        ("r9 k9 r9", "colour_twice number=9"),
        ("r9 r9 r9", "colour_twice number=9"),
        ("r9 k9 b9 y9 y9", "colour_twice number=9"),
        ("r9 k9 b9 y9 J", "too_long most=4 have=5"),
        ("r9 k9 b8", "not_a_meld"),
    ],
)
def test_what_is_no_group(text: str, why: str) -> None:
    """T12."""
    assert fault(text) == why


@pytest.mark.parametrize(
    ("text", "canonical", "value"),
    [
        ("y3 y4 y5", "y3 y4 y5", 12),
        ("y5 y3 y4", "y3 y4 y5", 12),
        ("y5 y4 y3", "y3 y4 y5", 12),
        ("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13",) * 2 + (91,),
    ],
)
def test_three_or_more_consecutive_tiles_of_a_colour_are_a_run(
    text: str, canonical: str, value: int
) -> None:
    """T13, with the sheet's yellow 3-4-5."""
    assert meld(text) == (MeldKind.RUN, canonical, value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("r12 r13 r1", "gap missing=2"),
        ("r13 r1 r2", "gap missing=3"),
        ("r5 r6 r8", "gap missing=7"),
        ("r5 r8 J", "gap missing=7"),
        ("r5 r6 r6", "number_twice number=6"),
        ("r5 b6 r7", "not_a_meld"),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", "no_room_for_joker"),
        ("r5 r6 J=b7", "not_a_meld"),
        ("r5 r6 J=r6", "number_twice number=6"),
    ],
)
def test_what_is_no_run(text: str, why: str) -> None:
    """T13: the 1 is low only, and nothing comes after the 13."""
    assert fault(text) == why


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("r4 J r6", "r4 J=r5 r6"),
        ("r4 J J r7", "r4 J=r5 J=r6 r7"),
        ("r4 J J", "r4 J=r5 J=r6"),
        ("J J r4", "J=r2 J=r3 r4"),
        ("J r4 J", "J=r3 r4 J=r5"),
        ("r11 r12 r13 J", "J=r10 r11 r12 r13"),
        ("J r1 r2", "r1 r2 J=r3"),
        ("r4 J=r5 r6", "r4 J=r5 r6"),
        ("J=r5 r6 r4", "r4 J=r5 r6"),
    ],
)
def test_in_a_run_a_jokers_place_says_what_it_is(text: str, canonical: str) -> None:
    """T14."""
    assert meld(text)[:2] == (MeldKind.RUN, canonical)


def test_at_least_one_tile_of_a_meld_has_a_number() -> None:
    """T14."""
    assert fault("J J J", "mini") == "no_natural"
    assert fault("J J J J", "mini") == "no_natural"


@pytest.mark.parametrize(
    ("text", "canonical", "value"),
    [
        ("r5 b5 J", "r5 b5 J", 15),
        ("r5 b5 J=k5", "r5 b5 J", 15),
        ("r5 b5 k5 J", "r5 b5 k5 J=y5", 20),
        ("J r5 b5 J", "J r5 b5 J", 20),
    ],
)
def test_a_joker_in_a_group_is_pinned_to_a_colour_only_when_one_is_missing(
    text: str, canonical: str, value: int
) -> None:
    """T14."""
    assert meld(text) == (MeldKind.GROUP, canonical, value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("J r5 r6", "J=r4 r5 r6"),
        ("r5 r6 J", "r5 r6 J=r7"),
        ("J r6 r5", "r5 r6 J=r7"),
        ("r6 r5 J", "J=r4 r5 r6"),
        ("r12 r13 J", "J=r11 r12 r13"),
    ],
)
def test_the_order_in_which_tiles_are_written_is_meant(text: str, canonical: str) -> None:
    """T15, rising or falling; where the order cannot be, the joker goes where it fits."""
    assert meld(text)[1] == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("J r5 r6", "r5 r6 J=r7"),
        ("r5 J J", "r5 J=r6 J=r7"),
        ("J J r13", "J=k13 J=b13 r13"),
        ("J J r11", "r11 J=r12 J=r13"),
    ],
)
def test_where_no_order_is_meant_the_reading_with_more_points_is_taken(
    text: str, canonical: str
) -> None:
    """T15: only a 13 with two jokers is worth more as a group than as a run."""
    assert meld(text, ordered=False)[1] == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("b5 r5 Jg", "b5 r5 Jg=g5"),
        ("Jr b5 g5 y5", "Jr=r5 b5 g5 y5"),
        ("b5 Jr Jy", "b5 Jr=r5 Jy=y5"),
        ("b5 b6 Jb", "b5 b6 Jb=b7"),
    ],
)
def test_a_coloured_joker_stands_for_its_own_colour(text: str, canonical: str) -> None:
    """T25."""
    assert meld(text, "letsplay", coloured_jokers=1)[1] == canonical


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("b5 b6 Jr", "joker_colour"),
        ("b5 Jr b7", "joker_colour"),
        ("b5 g5 Jb", "colour_twice number=5"),
        ("b5 g5 Jr=y5", "joker_colour"),
        ("b5 Jr Jr", "colour_twice number=5"),
    ],
)
def test_a_coloured_joker_never_stands_for_another_colour(text: str, why: str) -> None:
    """T25."""
    assert fault(text, "letsplay", coloured_jokers=1) == why


def test_without_the_variant_the_colour_of_a_joker_plays_no_part() -> None:
    """T25 is a variant: else the four jokers are all alike."""
    position = """
        game letsplay
        seat 1 opened rack J b5 b6 g1
        seat 2 rack y1
    """
    assert verdict(position, "1 lay b5 b6 J", "1 end") == "ok"


def test_coloured_jokers_hold_at_the_table_too() -> None:
    """T25."""
    position = """
        game letsplay coloured_jokers=on
        seat 1 opened rack Jr b5 b6 r7 r8 g1
        seat 2 rack y1
    """
    assert verdict(position, "1 lay b5 b6 Jr") == "refused joker_colour"
    assert verdict(position, "1 lay r7 r8 Jr", "1 end") == "ok"
