"""U12: a yellow card is won by a card that fits in its place."""

import pytest

from tests.games.helpers import rule_on, verdict

POSITION = """
    game rummue
    seat 1 opened rack {card} k9 k8
    seat 2 rack g1 g2
    seat 3 rack b1 b2
    table owner=2 {meld}
    stock k1 k2
    open k0
    turn 1 drawn
"""


@pytest.mark.parametrize(
    ("meld", "card"),
    [
        ("r5 y6 r7", "r6"),
        ("y5 r6 r7", "r5"),
        ("r3 y4 r5 y6 r7", "r6"),
        ("r3 g3 y3", "b3"),
        ("r3 g3 y3", "k3"),
        ("r7 g7 b7 y7", "k7"),
        ("g4 y5 b6", "r5"),
        ("g4 y5 b6", "k5"),
        ("r4 g5 b6 y7", "k7"),
    ],
)
def test_a_fitting_card_wins_the_yellow(meld: str, card: str) -> None:
    """U12: the exact card in one colour, a lacking colour elsewhere; it goes to the hand."""
    ruling = rule_on(POSITION.format(card=card, meld=meld), f"1 swap {card} in A", "1 discard k9")
    assert ruling.answers == ["ok", "ok"]
    yellow = f"y{card[1:]}"
    assert ruling.table == [f"owner=2 {meld.replace(yellow, card)}"]
    assert ruling.rack(1) == f"k8 {yellow}"


@pytest.mark.parametrize(
    ("meld", "card"),
    [
        ("r5 y6 r7", "g6"),
        ("r5 y6 r7", "r4"),
        ("r7 g7 y7", "r7"),
        ("r7 g7 b7 k7 y7", "k7"),
        ("g6 y7 b8", "g7"),
        ("g6 y7 b8", "b7"),
        ("g6 y7 b8", "r6"),
        ("r5 r6 r7", "r7"),
        ("r7 g7 y7", "y7"),
    ],
)
def test_no_other_card_wins_the_yellow(meld: str, card: str) -> None:
    """U8, U12: where a yellow is the fifth colour, none is lacking."""
    assert verdict(POSITION.format(card=card, meld=meld), f"1 swap {card} in A") == (
        f"refused no_joker_for_it piece={card} meld=A"
    )


def test_a_yellow_is_won_only_by_who_is_out() -> None:
    """U10, U12: also in the turn of coming out, and also in an own meld of that turn."""
    position = POSITION.format(card="r6 b3 b4 b5 b6", meld="r5 y6 r7").replace(" opened", "")
    refused = "refused coming_out_too_few need=4 have={have}"
    assert verdict(position, "1 swap r6 in A") == refused.format(have=0)
    assert verdict(position, "1 lay b3 b4 b5", "1 swap r6 in A") == refused.format(have=3)
    ruling = rule_on(position, "1 lay b3 b4 b5 b6", "1 swap r6 in A", "1 discard k9")
    assert ruling.answers == ["ok"] * 3
    assert ruling.rack(1) == "k8 y6"


def test_a_yellow_that_was_won_may_be_laid_at_once() -> None:
    """U12: and be taken back to the hand while the turn lasts."""
    position = POSITION.format(card="r6 g6 b6", meld="r5 y6 r7")
    moves = ["1 swap r6 in A", "1 lay y6 g6 b6"]
    ruling = rule_on(position, *moves, "1 discard k9")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["owner=2 r5 r6 r7", "owner=1 y6 g6 b6"]
    back = rule_on(position, *moves, "1 take y6 g6 b6 from B", "1 discard k9")
    assert back.answers == ["ok"] * 4
    assert sorted(back.rack(1).split()) == ["b6", "g6", "k8", "y6"]


def test_a_card_given_for_a_yellow_cannot_be_taken_back() -> None:
    """U11, U12: else the yellow would be had for nothing."""
    position = POSITION.format(card="r4", meld="y4 r5 r6 r7")
    assert verdict(position, "1 swap r4 in A", "1 take r4 from A") == (
        "refused meld_only_grows meld=A"
    )
    ruling = rule_on(position, "1 swap r4 in A", "1 undo", "1 discard k9")
    assert ruling.answers == ["ok"] * 3
    assert ruling.rack(1) == "r4 k8"


def test_a_swap_always_leaves_a_card_to_discard() -> None:
    """U12, U13."""
    position = POSITION.format(card="r6", meld="r5 y6 r7").replace("r6 k9 k8", "r6")
    ruling = rule_on(position, "1 swap r6 in A", "1 discard y6")
    assert ruling.answers[-1] == "round over winner=1 scores=10,0,-10"
