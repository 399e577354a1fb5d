"""R3–R5: what some cards mean as a meld, and what they are worth."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import parse_pieces
from bot.games.pieces import Fault, MeldKind, Reading, meld_text

RULES = rules_for(CATALOGUE["romme"], {})


def read(text: str, *, ordered: bool = True) -> Reading | Fault:
    return RULES.read(parse_pieces(text, RULES.deck), ordered=ordered)


def reading(text: str, *, ordered: bool = True) -> tuple[str, str, int]:
    """The kind, the cards in canonical order, and the value."""
    result = read(text, ordered=ordered)
    assert isinstance(result, Reading), result
    return result.kind.value, meld_text(result.said), result.value


def fault(text: str) -> str:
    result = read(text)
    assert isinstance(result, Fault), result
    return str(result.refused())


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("HK SK DK CK", 40),
        ("H7 S7 D7", 21),
        ("H10 S10 D10", 30),
        ("HJ SJ DJ", 30),
        ("HA SA DA", 33),
        ("H2 H2 S2", 6),
        ("H9 H9 S9 S9 D9 D9 C9 C9", 72),
        ("H5 H5 J", 15),
    ],
)
def test_a_set_is_of_one_rank_and_suits_may_repeat(cards: str, value: int) -> None:
    """R3, R4: pictures 10, an ace in a set 11."""
    kind, _, points = reading(cards)
    assert (kind, points) == (MeldKind.GROUP, value)


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("H2 H3 H4", 9),
        ("H9 H10 HJ", 29),
        ("HA H2 H3", 6),
        ("HQ HK HA", 31),
        ("HJ HQ HK HA", 41),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK", 85),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA", 96),
    ],
)
def test_a_sequence_is_of_one_suit_and_the_ace_is_low_or_high(cards: str, value: int) -> None:
    """R3, R4: the low ace counts 1, the high one 11; both may be in a sequence of 14."""
    assert reading(cards) == (MeldKind.RUN, cards, value)
    backwards = " ".join(reversed(cards.split()))
    assert reading(backwards)[2] == value
    assert reading(backwards, ordered=False) == reading(cards, ordered=False)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("HK HA H2", "gap missing=3"),
        ("HQ HK HA H2", "gap missing=3"),
        ("H2 H3", "too_short need=3 have=2"),
        ("H2 H3 H5", "gap missing=4"),
        ("H10 HQ HA", "gap missing=11"),
        ("H2 H3 S4", "not_a_meld"),
        ("H2 S3 D5", "not_a_meld"),
        ("H2 H2 H3", "number_twice number=2"),
        ("H2 H3 H3 J", "number_twice number=3"),
        ("H2 J H6", "gap missing=4"),
        ("HK SK DQ", "not_a_meld"),
        ("J J J", "no_natural"),
        ("H5 J=S6 H7", "not_a_meld"),
        ("H5 J=H9 H7", "gap missing=6"),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK J J", "no_room_for_joker"),
    ],
)
def test_what_is_no_meld_says_why(cards: str, said: str) -> None:
    """R3, R4: no wrap-around, no gaps, no number twice."""
    assert fault(cards) == said


@pytest.mark.parametrize(
    ("written", "means", "value"),
    [
        ("J H5 H6", "J=H4 H5 H6", 15),
        ("H5 H6 J", "H5 H6 J=H7", 18),
        ("H5 J H7", "H5 J=H6 H7", 18),
        ("J J H3", "J=HA J=H2 H3", 6),
        ("HK J J", "J=HQ HK J=HA", 31),
        ("J J HA", "J=HQ J=HK HA", 31),
        ("H7 J H5", "H5 J=H6 H7", 18),
        ("HQ HK J", "HQ HK J=HA", 31),
        ("HK HQ J", "J=HJ HQ HK", 30),
    ],
)
def test_cards_written_in_order_mean_that_order(written: str, means: str, value: int) -> None:
    """R5: where the joker stands says which card it is."""
    assert reading(written) == (MeldKind.RUN, means, value)


@pytest.mark.parametrize(
    ("cards", "means"),
    [
        ("J H5 H6", "H5 H6 J=H7"),
        ("HQ HK J", "HQ HK J=HA"),
        ("HK HA J", "J=HQ HK HA"),
        ("H2 HA J", "HA H2 J=H3"),
        ("H2 J H5 J", "H2 J=H3 J=H4 H5"),
        ("HA J J", "HA J=SA J=DA"),
        ("H5 J J", "H5 J=H6 J=H7"),
        ("HK J J", "J=HQ HK J=HA"),
    ],
)
def test_where_order_cannot_be_meant_the_dearer_reading_counts(cards: str, means: str) -> None:
    """R5: gaps first, then upwards; a set where that is worth more."""
    assert reading(cards, ordered=False)[1] == means


def test_a_joker_in_a_set_is_shown_as_a_suit_that_is_lacking() -> None:
    """R5: the engine says which, if the player does not."""
    assert reading("HK SK J")[1] == "HK SK J=DK"
    assert reading("HK DK CK J")[1] == "HK DK CK J=SK"
    assert reading("HK J J=SK")[1] == "HK J=DK J=SK"
    assert reading("HK SK DK CK J")[1] == "HK SK DK CK J=HK"


def test_more_jokers_than_naturals_are_allowed_as_long_as_there_is_one() -> None:
    """R5."""
    assert reading("J=H4 H5 J=H6") == (MeldKind.RUN, "J=H4 H5 J=H6", 15)
    assert reading("J=SK HK J=DK") == (MeldKind.GROUP, "J=SK HK J=DK", 30)
    assert fault("J=H4 J=H5 J=H6") == "no_natural"


def test_a_joker_laid_down_counts_as_the_card_it_stands_for() -> None:
    """R3."""
    assert reading("H2 H3 J")[2] == 9
    assert reading("HA SA J")[2] == 33
    assert reading("J=HA H2 H3")[2] == 6
