"""What the clock does in a card game: draw, go back to sound work, discard the dearest card."""

import pytest

from tests.games.helpers import rule_on

ROMME = """
    game {game}
    seat 1 {opened}rack {rack}
    seat 2 opened rack H2 D5
    table owner=2 H5 H6 H7
    stock C2 C3 C4 C5
    open D2 DQ
    turn 1{drawn}
"""


def romme(game: str, rack: str, *, opened: bool = True, drawn: bool = False) -> str:
    return ROMME.format(
        game=game,
        rack=rack,
        opened="opened " if opened else "",
        drawn=" drawn" if drawn else "",
    )


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen", "raeuber"])
def test_an_undrawn_turn_draws_from_the_stock_and_discards_the_dearest(game: str) -> None:
    """R6: the turn ends as any other does."""
    ruling = rule_on(romme(game, "H9 SK D3"), "1 timeout")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "H9 D3 C2"
    assert "open D2 DQ SK" in ruling.after
    assert ruling.after[-1] == "turn 2"


@pytest.mark.parametrize(
    ("rack", "thrown"), [("H9 SK J", "J"), ("H9 SK DA", "DA"), ("H9 D9 H10", "H10"), ("C9", "C9")]
)
def test_the_dearest_card_goes(rack: str, thrown: str) -> None:
    """R3: a joker is worth 40 in the hand, an ace 11."""
    ruling = rule_on(romme("romme", rack), "1 timeout")
    assert f"open D2 DQ {thrown}" in ruling.after


def test_a_card_just_taken_is_not_discarded_by_the_clock_either() -> None:
    """R6: the next dearest is."""
    ruling = rule_on(romme("romme", "H9 D3"), "1 draw open", "1 timeout")
    assert ruling.rack(1) == "D3 DQ"
    assert "open D2 H9" in ruling.after


def test_sound_work_stays_when_the_clock_runs_out() -> None:
    """R6: what was laid is laid."""
    ruling = rule_on(romme("romme", "S2 S3 S4 D3 D9", drawn=True), "1 lay S2 S3 S4", "1 timeout")
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=1 S2 S3 S4"]
    assert ruling.rack(1) == "D3"


def test_work_that_may_not_stay_is_taken_back_step_by_step() -> None:
    """R4: as far as needed and no further."""
    ruling = rule_on(
        romme("romme", "S2 S3 S4 D3 D4 D6 D7 D5 D9", drawn=True),
        "1 lay S2 S3 S4",
        "1 lay D3 D4 D5 D6 D7",
        "1 take D5 from C",
        "1 timeout",
    )
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=1 S2 S3 S4", "owner=1 D3 D4 D5 D6 D7"]
    assert ruling.rack(1) == ""
    assert ruling.answers[-1] == "round over winner=1 scores=0,7"


def test_an_opening_that_is_too_low_is_taken_back_whole() -> None:
    """R13: nothing of it may stay."""
    position = romme("anlegen", "S2 S3 S4 H8 D9 DK", opened=False, drawn=True)
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 add H8 to A", "1 timeout")
    assert ruling.table == ["owner=2 H5 H6 H7"]
    assert ruling.rack(1) == "S2 S3 S4 H8 D9"


def test_an_empty_hand_that_may_not_win_goes_back() -> None:
    """R13, R15: there must be a card to discard."""
    position = romme("kaufen", "S2 S3 S4", opened=False, drawn=True)
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 timeout")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.rack(1) == "S2 S3"


def test_loose_cards_of_the_table_go_back_to_it() -> None:
    """R19: to where they came from, not to a hand."""
    position = romme("raeuber", "H8 D3 D9", drawn=True)
    ruling = rule_on(position, "1 add H8 to A", "1 take H5 from A", "1 take H6 from A", "1 timeout")
    assert ruling.answers == ["ok"] * 4
    assert ruling.rack(1) == "D3"
    assert ruling.table == ["owner=2 H5 H6 H7 H8"]


def test_a_robbers_open_card_that_was_not_laid_goes_back_first() -> None:
    """R18: then the turn is one without a draw."""
    ruling = rule_on(romme("raeuber", "H9 D3"), "1 draw open", "1 timeout")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.rack(1) == "D3 C2"
    assert "open D2 DQ H9" in ruling.after
    assert "stock C3 C4 C5" in ruling.after


def test_a_robbers_open_card_stays_laid_if_the_work_is_sound() -> None:
    """R18: only the steps after it are taken back."""
    position = romme("raeuber", "DJ DK H8 H9 C9")
    moves = ["1 draw open", "1 lay DJ DQ DK", "1 add H8 to A", "1 take H5 H6 from A", "1 timeout"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["owner=2 H5 H6 H7 H8", "DJ DQ DK"]
    assert "open D2 H9" in ruling.after


def test_with_nothing_to_draw_the_clock_ends_the_round() -> None:
    """R7."""
    position = romme("romme", "H9").replace("stock C2 C3 C4 C5", "stock").replace("D2 DQ", "DQ")
    assert rule_on(position, "1 timeout").answers[-1] == "round over winner=none scores=9,7"


def test_only_the_player_on_turn_runs_out_of_time() -> None:
    """R6."""
    assert rule_on(romme("romme", "H9"), "2 timeout").answers == ["refused not_your_turn turn=1"]


RUMMUE = """
    game rummue
    seat 1 {opened}rack {rack}
    seat 2 rack g1 g2
    seat 3 rack b1 b2
    table owner=2 r5 y6 r7
    stock k1 k2 k3
    open k4 k5
    turn 1
"""


def test_in_rummue_a_yellow_card_is_the_dearest() -> None:
    """U4, U15."""
    ruling = rule_on(RUMMUE.format(opened="", rack="r1 y0 b9"), "1 timeout")
    assert ruling.rack(1) == "r1 b9 k1"
    assert "open k4 k5 y0" in ruling.after


def test_in_rummue_coming_out_with_too_few_is_taken_back() -> None:
    """U10."""
    position = RUMMUE.format(opened="", rack="r1 r2 r3 b9")
    ruling = rule_on(position, "1 draw", "1 lay r1 r2 r3", "1 timeout")
    assert ruling.table == ["owner=2 r5 y6 r7"]
    assert len(ruling.rack(1).split()) == 4


def test_in_rummue_cards_taken_from_the_pile_stay_in_the_hand() -> None:
    """U5: they were taken, and one of them may be discarded."""
    position = RUMMUE.format(opened="opened ", rack="r4 b9")
    ruling = rule_on(position, "1 draw open 2", "1 add r4 to A", "1 timeout")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["owner=2 r4 r5 y6 r7"]
    assert len(ruling.rack(1).split()) == 2
