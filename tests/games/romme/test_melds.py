"""R3–R5: what some cards mean as a meld, what they are worth, and what a joker stands for."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import parse_pieces
from bot.games.pieces import Fault, MeldKind, Reading, meld_text
from tests.games.helpers import rule_on, verdict

# --- R3–R5: what some cards mean as a meld, and what they are worth ---

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


# --- R5: what a joker stands for, and how it is won back ---

ANYONE = """
    game romme
    seat 1 rack H8 S2 S9 SK
    seat 2 rack H2
    table owner=2 H5 H6 H7 J=H8
    stock C2 C3 C4 C5
    open D2
    turn 1 drawn
"""


def test_the_exact_card_wins_the_joker_from_anyones_meld() -> None:
    """R5: no lay-down of the own is needed, and the joker goes to the hand."""
    ruling = rule_on(ANYONE, "1 swap H8 in A", "1 discard S2")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.table == ["owner=2 H5 H6 H7 H8"]
    assert ruling.rack(1) == "S9 SK J"


def test_no_other_card_wins_the_joker() -> None:
    """R5: exactly the missing card."""
    assert verdict(ANYONE, "1 swap S9 in A") == "refused no_joker_for_it piece=S9 meld=A"
    assert verdict(ANYONE, "1 swap S2 in A") == "refused no_joker_for_it piece=S2 meld=A"


def test_a_card_that_is_not_in_the_hand_wins_no_joker() -> None:
    """R5."""
    position = ANYONE.replace("rack H8 ", "rack ")
    assert verdict(position, "1 swap H8 in A") == "refused not_on_rack piece=H8"


def test_a_joker_is_won_only_by_the_player_on_turn_after_drawing() -> None:
    """R5, R6."""
    assert verdict(ANYONE, "2 swap H8 in A") == "refused not_your_turn turn=1"
    assert verdict(ANYONE.replace(" drawn", ""), "1 swap H8 in A") == "refused draw_first"


def test_a_joker_that_was_won_may_be_laid_at_once() -> None:
    """R5."""
    position = ANYONE.replace("S2 S9 SK", "S2 S9 S10")
    ruling = rule_on(position, "1 swap H8 in A", "1 lay S9 S10 J", "1 discard S2")
    assert ruling.answers == ["ok", "ok", "ok", "round over winner=1 scores=0,2"]
    assert ruling.table == ["owner=2 H5 H6 H7 H8", "owner=1 S9 S10 J=SJ"]


def test_in_a_set_the_said_suit_wins_the_joker() -> None:
    """R5: the sheet's kings. The joker was said to be the king of clubs."""
    position = """
        game romme
        seat 1 rack HK DK SK J C2 C3
        seat 2 rack CK S2 H3
        stock D2 D3 D4
        open H4
        turn 1 drawn
    """
    ruling = rule_on(
        position, "1 lay HK DK SK J", "1 discard C2", "2 draw", "2 swap CK in A", "2 discard S2"
    )
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["owner=1 HK DK SK CK"]
    assert ruling.rack(2) == "H3 D2 J"


def test_a_card_given_for_a_joker_cannot_be_taken_back() -> None:
    """R5: else the joker would be had for nothing. Undoing the swap gives both back."""
    refused = "refused meld_only_grows meld=A"
    assert verdict(ANYONE, "1 swap H8 in A", "1 take H8 from A") == refused
    ruling = rule_on(ANYONE, "1 swap H8 in A", "1 undo", "1 discard S2")
    assert ruling.answers == ["ok", "ok", "ok"]
    assert ruling.table == ["owner=2 H5 H6 H7 J=H8"]
    assert ruling.rack(1) == "H8 S9 SK"


def test_a_joker_that_was_won_and_laid_can_be_taken_back_to_the_hand() -> None:
    """R5: it is the player's now."""
    position = ANYONE.replace("S2 S9 SK", "S2 S9 S10")
    ruling = rule_on(
        position,
        "1 swap H8 in A",
        "1 lay S9 S10 J",
        "1 take J S9 S10 from B",
        "1 discard S2",
    )
    assert ruling.answers == ["ok"] * 4
    assert sorted(ruling.rack(1).split()) == ["J", "S10", "S9"]


def test_an_own_joker_of_this_turn_can_be_swapped_and_the_card_taken_back() -> None:
    """R5: where nobody else's joker is won, nothing changes hands."""
    position = """
        game romme
        seat 1 rack S9 S10 SJ SQ J C2
        seat 2 rack H2
        stock C3 C4
        open D2
        turn 1 drawn
    """
    ruling = rule_on(
        position,
        "1 lay S9 S10 SJ J",
        "1 swap SQ in A",
        "1 take SQ from A",
        "1 discard C2",
    )
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["owner=1 S9 S10 SJ"]
    assert sorted(ruling.rack(1).split()) == ["J", "SQ"]


@pytest.mark.parametrize("verb", ["lay", "discard"])
def test_a_joker_won_twice_in_a_turn_is_still_one_card(verb: str) -> None:
    """R5: swapped, laid, and swapped again."""
    position = ANYONE.replace("S2 S9 SK", "S2 S9 S10 SJ CQ")
    moves = ["1 swap H8 in A", "1 lay S9 S10 J", "1 swap SJ in B"]
    last = "1 discard J" if verb == "discard" else "1 add J to B"
    ruling = rule_on(position, *moves, last)
    assert ruling.answers == ["ok"] * 4


def test_both_jokers_of_a_meld_can_be_won() -> None:
    """R5."""
    position = """
        game romme
        seat 1 rack H6 H8 C9 CK
        seat 2 rack H2
        table owner=2 H5 J=H6 H7 J=H8
        stock C2 C3 C4 C5
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 swap H8 in A", "1 swap H6 in A", "1 discard C9")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["owner=2 H5 H6 H7 H8"]
    assert ruling.rack(1) == "CK J J"


def test_a_joker_that_stands_for_an_ace_is_won_by_it() -> None:
    """R3, R5: high and low alike."""
    position = """
        game romme
        seat 1 rack HA SA C9 CK
        seat 2 rack H2
        table owner=2 HQ HK J
        table owner=2 J S2 S3
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 swap HA in A", "1 swap SA in B", "1 discard C9")
    assert ruling.table == ["owner=2 HQ HK HA", "owner=2 SA S2 S3"]


def test_a_joker_in_a_set_stands_for_a_suit_that_the_set_lacks() -> None:
    """R5: lacking means lacking, for every joker, laid anew or added."""
    position = """
        game romme
        seat 1 rack H5 S5 D5 C5 J J C9 CK
        seat 2 rack H2
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, "1 lay H5 S5 J=H5") == "refused joker_colour piece=H5"
    assert verdict(position, "1 lay H5 J=C5 J=C5") == "refused joker_colour piece=C5"
    assert verdict(position, "1 lay H5 S5 D5", "1 add J=H5 to A") == (
        "refused joker_colour piece=H5"
    )
    assert verdict(position, "1 lay H5 S5 D5", "1 add J=C5 to A") == "ok"
    assert verdict(position, "1 lay H5 S5 D5 C5", "1 add J=H5 to A") == "ok"
    assert verdict(position, "1 lay H5 S5 J=D5", "1 add J=C5 to A") == "ok"


def test_a_joker_keeps_its_suit_when_the_natural_card_joins_the_set() -> None:
    """R4, R5: suits may repeat, so nothing has to give way."""
    position = """
        game romme
        seat 1 rack D5 C9 CK
        seat 2 rack H2
        table owner=1 H5 S5 J=D5
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 add D5 to A", "1 discard C9")
    assert ruling.table == ["owner=1 H5 S5 J=D5 D5"]


def test_a_joker_is_what_it_is_said_to_be_or_nothing() -> None:
    """R5: a joker is not quietly made something else than its player said."""
    position = """
        game romme
        seat 1 rack J H4 C9 CK
        seat 2 rack H2
        table owner=1 H5 H6 H7
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, "1 add J=H9 to A") == "refused gap missing=8 meld=A"
    assert rule_on(position, "1 add J=H4 to A", "1 discard CK").table == ["owner=1 J=H4 H5 H6 H7"]
    assert rule_on(position, "1 add J to A", "1 discard CK").table == ["owner=1 H5 H6 H7 J=H8"]
