"""U6–U9, U12 and U15: what cards mean as a meld of Rummü, and the yellow cards won from one."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import parse_pieces
from bot.games.pieces import Fault, MeldKind, Reading
from tests.games.helpers import rule_on, verdict

# --- U6–U9 and U15: what some cards mean as a meld of Rummü, and what they are worth ---

RULES = rules_for(CATALOGUE["rummue"], {})


def read(text: str) -> Reading | Fault:
    return RULES.read(parse_pieces(text, RULES.deck))


def worth(text: str) -> tuple[MeldKind, int]:
    result = read(text)
    assert isinstance(result, Reading), result
    return result.kind, result.value


def fault(text: str) -> str:
    result = read(text)
    assert isinstance(result, Fault), result
    return str(result.refused())


def test_the_deck_has_60_cards() -> None:
    """U1: five colours, 0–9, and a second 1 and 7."""
    faces = RULES.deck.faces
    assert len(faces) == 60
    assert {face.suit for face in faces} == {"r", "g", "b", "k", "y"}
    for colour in "rgbky":
        numbers = sorted(face.number for face in faces if face.suit == colour)
        assert numbers == [0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9]


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("r5 g5 b5", MeldKind.GROUP),
        ("r5 g5 b5 k5", MeldKind.GROUP),
        ("r5 r6 r7", MeldKind.RUN),
        ("r0 r1 r2", MeldKind.RUN),
        ("r7 r8 r9", MeldKind.RUN),
        ("r3 g4 b5", MeldKind.MANY_COLOUR_RUN),
        ("r3 g4 b5 k6", MeldKind.MANY_COLOUR_RUN),
        ("b5 r3 g4", MeldKind.MANY_COLOUR_RUN),
        ("r0 r1 r2 r3 r4 r5 r6 r7 r8 r9", MeldKind.RUN),
    ],
)
def test_there_are_sets_and_sequences_of_one_colour_or_of_many(cards: str, kind: MeldKind) -> None:
    """U6."""
    assert worth(cards)[0] == kind


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("r5 g5", "too_short need=3 have=2"),
        ("r7 r7 g7", "colour_twice number=7"),
        ("r1 r1 g1 b1", "colour_twice number=1"),
        ("r5 r6 r8", "gap missing=7"),
        ("r8 r9 r0", "gap missing=1"),
        ("r6 r7 r7 r8", "number_twice number=7"),
        ("r3 g4 r5", "not_a_meld"),
        ("r3 r4 g5", "not_a_meld"),
        ("r5 g5 b6", "number_twice number=5"),
    ],
)
def test_a_meld_never_holds_two_identical_cards(cards: str, said: str) -> None:
    """U6: nor a colour twice where colours are mixed."""
    assert fault(cards) == said


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("y5 r6 r7", MeldKind.RUN),
        ("r5 g5 y5", MeldKind.GROUP),
        ("r3 y4 b5", MeldKind.MANY_COLOUR_RUN),
    ],
)
def test_a_yellow_card_stands_for_another_colour_of_its_number(cards: str, kind: MeldKind) -> None:
    """U7."""
    assert worth(cards)[0] == kind
    assert fault("r5 y5 r7") == "number_twice number=5"
    assert fault("r5 y6 r6 r7") == "number_twice number=6"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("r3 y4 y5", "too_many_yellow most=1 have=2"),
        ("r3 y4 y5 r6", "too_many_yellow most=1 have=2"),
        ("r3 y4 y5 r6 y7", "too_many_yellow most=2 have=3"),
        ("r3 y4 r5 y6 r7 y8", "too_many_yellow most=2 have=3"),
        ("r7 y7 y7", "too_many_yellow most=1 have=2"),
        ("r1 g1 y1 y1", "too_many_yellow most=1 have=2"),
        ("r3 y4 b5 y6", "too_many_yellow most=1 have=2"),
    ],
)
def test_yellow_cards_are_limited(cards: str, said: str) -> None:
    """U8: less than half in one colour; else one."""
    assert fault(cards) == said


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("r3 y4 r5 r6", MeldKind.RUN),
        ("r3 y4 r5 y6 r7", MeldKind.RUN),
        ("r3 y4 r5 y6 r7 r8", MeldKind.RUN),
        ("r3 y4 r5 y6 r7 y8 r9", MeldKind.RUN),
        ("r5 g5 b5 k5 y5", MeldKind.GROUP),
        ("r1 g2 b3 k4 y5", MeldKind.MANY_COLOUR_RUN),
    ],
)
def test_as_many_yellow_cards_as_allowed(cards: str, kind: MeldKind) -> None:
    """U8: and a yellow may be the fifth colour."""
    assert worth(cards)[0] == kind


def test_the_five_examples_of_the_sheet() -> None:
    """U9."""
    assert worth("r5 y6 r7")[0] == MeldKind.RUN
    assert worth("r5 y5 g5 b5 k5") == (MeldKind.GROUP, 50)
    assert fault("b6 y7 b8 r9") == "not_a_meld"
    assert worth("r2 r3 y4 r5 r6 y7 y8") == (MeldKind.RUN, 40)
    assert fault("y3 y4 y5") == "too_many_yellow most=1 have=3"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("r5 g5 b5", 0),
        ("r5 g5 y5", 0),
        ("r5 g5 b5 y5", 10),
        ("r5 g5 b5 k5", 30),
        ("r5 g5 b5 k5 y5", 50),
        ("r7 g7 b7", 0),
        ("r7 g7 b7 y7", 5),
        ("r7 g7 b7 k7", 15),
        ("r7 g7 b7 k7 y7", 25),
        ("r1 g1 b1", 0),
        ("r1 g1 b1 y1", 5),
        ("r1 g1 b1 k1", 15),
        ("r1 g1 b1 k1 y1", 25),
        ("r0 g0 b0 k0", 30),
    ],
)
def test_what_a_set_is_worth(cards: str, points: int) -> None:
    """U15: sets of 7 or 1 count half."""
    assert worth(cards) == (MeldKind.GROUP, points)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("r1 r2 r3", 10),
        ("r1 y2 r3", 0),
        ("r1 g2 b3", 0),
        ("r1 y2 b3", 0),
        ("r1 r2 r3 r4", 20),
        ("r1 r2 r3 y4", 10),
        ("r1 g2 b3 k4", 10),
        ("r1 r2 r3 r4 r5", 40),
        ("r1 y2 r3 y4 r5", 20),
        ("r1 g2 b3 k4 y5", 20),
        ("r1 r2 r3 r4 r5 r6", 50),
        ("r1 y2 r3 y4 r5 r6", 30),
        ("r1 r2 r3 r4 r5 r6 r7", 60),
        ("r1 y2 r3 y4 r5 y6 r7", 40),
        ("r0 r1 r2 r3 r4 r5 r6 r7 r8 r9", 90),
    ],
)
def test_what_a_sequence_is_worth(cards: str, points: int) -> None:
    """U15: with a yellow, or of many colours, it is mixed; sevens and ones are not halved here."""
    assert worth(cards)[1] == points


# --- U12: a yellow card is won by a card that fits in its place ---

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
