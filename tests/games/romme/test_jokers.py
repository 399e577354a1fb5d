"""R5: what a joker stands for, and how it is won back."""

import pytest

from tests.games.helpers import rule_on, verdict

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
