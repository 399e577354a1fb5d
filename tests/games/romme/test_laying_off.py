"""R10 and R13–R20: laying down and off, also where the table may be taken apart."""

import pytest

from bot.games.catalogue import CATALOGUE
from tests.games.helpers import rule_on, verdict

# --- R10 and R13–R16: the first lay-down, laying off, and what it costs or brings ---

ANLEGEN = """
    game anlegen
    seat 1 rack S2 S3 S4 H8 H9 H10 D9 DK
    seat 2 rack H2
    table owner=2 H5 H6 H7
    table owner=2 CQ CK CA
    stock C2 C3 C4 C5
    open D2
    turn 1 drawn
"""


@pytest.mark.parametrize("game", ["romme", "kaufen"])
def test_cards_are_laid_off_on_own_melds_only(game: str) -> None:
    """R10."""
    position = f"""
        game {game}
        seat 1 rack H8 S5 S9 D9
        seat 2 rack H2
        table owner=2 H5 H6 H7
        table owner=1 S2 S3 S4
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, "1 add H8 to A") == "refused meld_not_yours meld=A"
    ruling = rule_on(position, "1 add S5 to B", "1 discard D9")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=1 S2 S3 S4 S5"]


def test_basic_romme_has_no_minimum() -> None:
    """R10: six points will do."""
    position = """
        game romme
        seat 1 rack HA H2 H3 DK DQ
        seat 2 rack H2
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, "1 lay HA H2 H3", "1 discard DK") == "ok"


@pytest.mark.parametrize("game", ["kaufen", "anlegen"])
@pytest.mark.parametrize(
    ("meld", "have"), [("S9 D9 C9", 27), ("S8 S9 S10", 27), ("HA H2 H3 H4", 10), ("S9 S10 J", 29)]
)
def test_the_first_lay_down_is_worth_30(game: str, meld: str, have: int) -> None:
    """R13."""
    position = f"""
        game {game}
        seat 1 rack {meld} DK DQ
        seat 2 rack H2
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, f"1 lay {meld}", "1 discard DK") == (
        f"refused opening_too_low need=30 have={have}"
    )


@pytest.mark.parametrize("game", ["kaufen", "anlegen"])
@pytest.mark.parametrize(
    "melds", ["SQ SK SA", "S10 D10 C10", "S10 SJ J", "SA DA CA", "HA H2 H3 / C8 D8 S8"]
)
def test_30_are_enough(game: str, melds: str) -> None:
    """R3, R13: the high ace counts 11, the low one 1, a joker as its card; melds add up."""
    position = f"""
        game {game}
        seat 1 rack {melds.replace("/", "")} DK DQ
        seat 2 rack H5
        stock C2
        open D2
        turn 1 drawn
    """
    lays = [f"1 lay {meld}" for meld in melds.split(" / ")]
    assert verdict(position, *lays, "1 discard DK") == "ok"


def test_the_minimum_is_for_the_first_lay_down_only() -> None:
    """R13: each later one may be small."""
    position = ANLEGEN.replace("seat 1 rack", "seat 1 opened rack")
    assert verdict(position, "1 lay S2 S3 S4", "1 discard DK") == "ok"


def test_only_who_has_a_meld_lays_off() -> None:
    """R14."""
    assert verdict(ANLEGEN, "1 add H8 to A") == "refused lay_a_meld_first"
    opened = ANLEGEN.replace("seat 1 rack", "seat 1 opened rack")
    assert verdict(opened, "1 add H8 H9 to A", "1 discard DK") == "ok"


def test_laid_off_cards_help_to_reach_30() -> None:
    """R14: 9 points of the own meld, and 8, 9 and 10 laid off: 36; without the ten 26."""
    moves = ["1 lay S2 S3 S4", "1 add H8 to A", "1 add H9 to A"]
    assert verdict(ANLEGEN, *moves, "1 discard DK") == "refused opening_too_low need=30 have=26"
    ruling = rule_on(ANLEGEN, *moves, "1 add H10 to A", "1 discard DK")
    assert ruling.answers == ["ok"] * 5
    assert ruling.table[0] == "owner=2 H5 H6 H7 H8 H9 H10"


def test_what_lay_on_the_table_already_does_not_help_to_reach_30() -> None:
    """R14: the card laid off counts, not the meld that it is laid on."""
    position = ANLEGEN.replace("D9 DK", "D9 DK CJ")
    assert verdict(position, "1 lay S2 S3 S4", "1 add CJ to B", "1 discard DK") == (
        "refused opening_too_low need=30 have=19"
    )


def test_a_meld_taken_up_again_does_not_count_as_laid_down() -> None:
    """R14: nobody lays off with a meld that is back in the hand."""
    moves = ["1 lay S2 S3 S4", "1 add H8 to A", "1 take S2 S3 S4 from C"]
    assert verdict(ANLEGEN, *moves, "1 discard DK") == "refused lay_a_meld_first"
    ruling = rule_on(ANLEGEN, *moves, "1 timeout")
    assert ruling.answers[-1] == "ok"
    assert ruling.table == ["owner=2 H5 H6 H7", "owner=2 CQ CK CA"]


def test_a_swap_is_no_laying_off() -> None:
    """R5, R14: a joker may be won without a meld of the own."""
    position = ANLEGEN.replace("H5 H6 H7", "H5 H6 H7 J")
    assert verdict(position, "1 swap H8 in A", "1 discard DK") == "ok"


def test_of_two_equal_cards_the_own_one_can_be_taken_back() -> None:
    """R4, R14: the twin that lay there before stays."""
    position = """
        game anlegen
        seat 1 opened rack H5 D9 DK
        seat 2 rack H2
        table owner=2 H5 S5 D5
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 add H5 to A", "1 take H5 from A", "1 discard DK")
    assert ruling.answers == ["ok"] * 3
    assert ruling.rack(1) == "D9 H5"
    assert verdict(position, "1 take H5 from A") == "refused meld_only_grows meld=A"


def test_whoever_has_laid_everything_wins() -> None:
    """R15, R16: 40 are struck off the winner's account."""
    position = """
        game anlegen
        seat 1 opened rack S2 S3 S4 H8
        seat 2 rack HK D5
        table owner=2 H5 H6 H7
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 add H8 to A")
    assert ruling.answers == ["ok", "ok", "round over winner=1 scores=-40,15"]


def test_the_last_card_may_be_discarded() -> None:
    """R15."""
    position = """
        game anlegen
        seat 1 score=25 rack SJ SQ SK H8
        seat 2 score=10 rack HK D5
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 lay SJ SQ SK", "1 discard H8")
    assert ruling.answers == ["ok", "ok", "round over winner=1 scores=-40,15"]
    assert ruling.after[1] == "seat 1 opened score=-15 rack"
    assert ruling.after[2] == "seat 2 score=25 rack HK D5"


def test_the_last_cards_do_not_win_below_the_minimum() -> None:
    """R13, R15: the work has to be taken back."""
    position = """
        game anlegen
        seat 1 rack S2 S3 S4
        seat 2 rack HK D5
        stock C2
        open D2
        turn 1 drawn
    """
    ruling = rule_on(position, "1 lay S2 S3 S4", "1 discard S2", "1 undo", "1 discard S2")
    assert ruling.answers == ["ok", "refused not_on_rack piece=S2", "ok", "ok"]


@pytest.mark.parametrize(
    ("rack", "points"), [("J", 20), ("J D2", 42), ("J J", 80), ("D2", 2), ("DA", 11)]
)
def test_one_joker_alone_costs_20(rack: str, points: int) -> None:
    """R16: 20 are struck off for a player left with nothing but one joker."""
    position = f"""
        game anlegen
        seat 1 rack SJ SQ SK H8
        seat 2 rack {rack}
        stock C2
        open D3
        turn 1 drawn
    """
    assert rule_on(position, "1 lay SJ SQ SK", "1 discard H8").answers[-1] == (
        f"round over winner=1 scores=-40,{points}"
    )


def test_the_first_to_lay_down_pays_20_if_another_wins() -> None:
    """R16: the second to lay down pays nothing more, and one joker alone costs 20."""
    position = """
        game anlegen
        seat 1 rack SJ SQ SK H8 D9
        seat 2 rack CJ CQ CK D5 D6
        seat 3 rack J
        seat 4 rack H10 HJ HQ
        stock C2 C3 J C4
        open D3
        turn 1 drawn
    """
    ruling = rule_on(
        position,
        *("1 lay SJ SQ SK", "1 discard D9"),
        *("2 draw", "2 lay CJ CQ CK", "2 discard D5"),
        *("3 draw", "3 discard C3"),
        *("4 draw", "4 lay H10 HJ HQ", "4 discard J"),
    )
    assert "first 1" in ruling.after
    assert ruling.answers[-1] == "round over winner=4 scores=28,8,20,-40"


def test_the_first_to_lay_down_pays_nothing_as_the_winner() -> None:
    """R16."""
    position = """
        game anlegen
        seat 1 opened rack H8
        seat 2 opened rack HK
        stock C2 C3
        open D3
        first {first}
        turn 1 drawn
    """
    assert rule_on(position.format(first=1), "1 discard H8").answers[-1] == (
        "round over winner=1 scores=-40,10"
    )
    assert rule_on(position.format(first=2), "1 discard H8").answers[-1] == (
        "round over winner=1 scores=-40,30"
    )


def test_the_first_to_lay_down_pays_if_nobody_wins() -> None:
    """R7, R16: whoever was first does not win."""
    position = """
        game anlegen
        seat 1 rack H8
        seat 2 opened rack HK
        stock
        open D3
        first 2
        turn 1
    """
    assert rule_on(position, "1 draw").answers[-1] == "round over winner=none scores=8,30"


@pytest.mark.parametrize("game", ["romme", "kaufen", "raeuber"])
def test_rewards_and_charges_are_for_laying_off_only(game: str) -> None:
    """R16 is of `anlegen`."""
    position = f"""
        game {game}
        seat 1 opened rack H8
        seat 2 opened rack J
        stock C2
        open D3
        turn 1 drawn
    """
    assert rule_on(position, "1 discard H8").answers[-1] == "round over winner=1 scores=0,40"


@pytest.mark.parametrize("game", ["anlegen", "raeuber"])
def test_there_is_no_knocking_with_laying_off(game: str) -> None:
    """R15, R20."""
    position = f"""
        game {game}
        seat 1 opened rack H8 DA
        seat 2 opened rack J
        stock C2
        open D3
        turn 1 drawn
    """
    assert verdict(position, "1 discard H8 knock") == "refused not_in_this_game move=knock"


# --- R17–R20: Robber Rommé, where the table may be taken apart ---

TABLE = """
    game raeuber
    seat 1 {opened}rack H8 S9 C9 D4 DK
    seat 2 opened rack H2
    table H5 H6 H7
    table D9 H9 S9 C9
    stock C2 C3 C4 C5
    open D2 D3
    turn 1{drawn}
"""
DRAWN = TABLE.format(opened="opened ", drawn=" drawn")
FRESH = TABLE.format(opened="opened ", drawn="")
CLOSED = TABLE.format(opened="", drawn=" drawn")


def test_the_first_lay_down_is_worth_40() -> None:
    """R17."""
    position = """
        game raeuber
        seat 1 rack {cards} D4 DK
        seat 2 rack H2
        stock C2
        open D2
        turn 1 drawn
    """
    low = position.format(cards="SJ SQ SK")
    assert verdict(low, "1 lay SJ SQ SK", "1 discard DK") == (
        "refused opening_too_low need=40 have=30"
    )
    high = position.format(cards="SJ SQ SK SA")
    assert verdict(high, "1 lay SJ SQ SK SA", "1 discard DK") == "ok"


def test_melds_that_the_player_builds_on_count_towards_the_40() -> None:
    """R17: the whole changed meld is added up, not only what was added."""
    assert verdict(CLOSED, "1 add S9 to B", "1 discard DK") == "ok"
    assert verdict(CLOSED, "1 add H8 to A", "1 discard DK") == (
        "refused opening_too_low need=40 have=26"
    )
    both = rule_on(CLOSED, "1 add H8 to A", "1 take H9 from B", "1 add H9 to A", "1 discard DK")
    assert both.answers == ["ok"] * 4
    assert both.table == ["H5 H6 H7 H8 H9", "D9 S9 C9"]
    assert both.after[1].startswith("seat 1 opened")


def test_melds_that_stay_as_they_are_do_not_count_towards_the_40() -> None:
    """R17: the nines are worth 36, but nobody builds on them."""
    position = CLOSED.replace("H8 S9 C9", "H8 DA D2 D3").replace("open D2 D3", "open S2")
    assert verdict(position, "1 lay DA D2 D3 D4", "1 discard DK") == (
        "refused opening_too_low need=40 have=10"
    )
    assert verdict(position, "1 lay DA D2 D3 D4", "1 add H8 to A", "1 discard DK") == (
        "refused opening_too_low need=40 have=36"
    )


def test_a_meld_like_one_that_lies_there_already_is_a_new_one() -> None:
    """R17: there are two of each card."""
    position = CLOSED.replace("table H5 H6 H7", "table HJ HQ HK HA").replace(
        "rack H8 S9 C9", "rack HJ HQ HK HA"
    )
    ruling = rule_on(position, "1 lay HJ HQ HK HA", "1 discard DK")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.after[1].startswith("seat 1 opened")


def test_a_swap_alone_needs_no_opening_and_is_none() -> None:
    """R5, R17: a joker's place filled by its card is the same meld."""
    position = CLOSED.replace("H5 H6 H7", "H5 H6 H7 J")
    ruling = rule_on(position, "1 swap H8 in A", "1 discard DK")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.after[1] == "seat 1 rack S9 C9 D4 J"


def test_the_open_card_must_be_laid_in_the_same_turn() -> None:
    """R18."""
    refused = "refused open_card_not_laid piece=D3"
    assert verdict(FRESH, "1 draw open", "1 discard DK") == refused
    assert verdict(FRESH, "1 draw open", "1 add H8 to A", "1 discard DK") == refused
    position = FRESH.replace("D4 DK", "D4 DK D5")
    assert verdict(position, "1 draw open", "1 lay D3 D4 D5", "1 discard DK") == "ok"


def test_the_open_card_cannot_be_discarded_at_once() -> None:
    """R6, R18."""
    assert verdict(FRESH, "1 draw open", "1 discard D3") == "refused just_taken piece=D3"


def test_an_equal_card_may_be_laid_in_place_of_the_open_one() -> None:
    """R18: which of two equal cards is which, nobody can tell."""
    position = FRESH.replace("D4 DK", "D4 DK D5 D3")
    assert verdict(position, "1 draw open", "1 lay D3 D4 D5", "1 discard DK") == "ok"
    assert verdict(position, "1 draw open", "1 lay D3 D4 D5", "1 discard D3") == "ok"


def test_an_open_card_that_cannot_be_laid_may_go_back() -> None:
    """R18: by undo, once the work is undone; then the stock is free."""
    ruling = rule_on(FRESH, "1 draw open", "1 add H8 to A", "1 undo", "1 undo", "1 draw")
    assert ruling.answers == ["ok"] * 5
    assert ruling.rack(1) == "H8 S9 C9 D4 DK C2"
    assert "open D2 D3" in ruling.after
    assert ruling.after[-1] == "turn 1 drawn"
    assert verdict(FRESH, "1 draw open", "1 undo", "1 discard DK") == "refused draw_first"
    assert verdict(FRESH, "1 draw open", "1 undo", "1 undo") == "refused nothing_to_undo"


def test_a_card_of_the_stock_does_not_go_back() -> None:
    """R18: it showed the player something."""
    assert verdict(FRESH, "1 draw", "1 undo") == "refused nothing_to_undo"


def test_an_open_joker_that_was_laid_is_not_mistaken_for_one_that_was_won() -> None:
    """R5, R18: the taken joker is on the table, the one in the hand was swapped."""
    position = """
        game raeuber
        seat 1 opened rack H8 S9 S10 D4 DK
        seat 2 opened rack H2
        table H5 H6 H7 J
        stock C2
        open D2 J
        turn 1
    """
    moves = ["1 draw open", "1 lay S9 S10 J", "1 swap H8 in A", "1 discard DK"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 4
    assert ruling.rack(1) == "D4 J"
    assert verdict(position, "1 draw open", "1 swap H8 in A", "1 discard DK") == (
        "refused open_card_not_laid piece=J"
    )
    moves = ["1 draw open", "1 swap H8 in A", "1 lay S9 S10 J", "1 discard J"]
    assert verdict(position, *moves) == "ok"


def test_cards_may_be_taken_from_melds_and_used_again() -> None:
    """R19: the nine of the group goes to the end of the run."""
    ruling = rule_on(DRAWN, "1 add H8 to A", "1 take H9 from B", "1 add H9 to A", "1 discard DK")
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["H5 H6 H7 H8 H9", "D9 S9 C9"]


def test_no_card_goes_from_the_table_to_a_hand() -> None:
    """R19."""
    assert verdict(DRAWN, "1 take H9 from B", "1 discard DK") == "refused left_loose pieces=H9"
    assert verdict(DRAWN, "1 take H9 from B", "1 discard H9") == "refused not_on_rack piece=H9"


def test_what_is_left_must_be_complete() -> None:
    """R19: at least 3 cards, when the turn ends."""
    position = DRAWN.replace("H8 S9", "H8 H10 S9").replace("D9 H9 S9 C9", "D9 H9 S9")
    moves = ["1 take H9 from B", "1 add H8 to A", "1 add H9 to A"]
    assert verdict(position, *moves, "1 discard DK") == "refused too_short need=3 have=2 meld=B"
    assert verdict(position, *moves, "1 add C9 to B", "1 discard DK") == "ok"


def test_a_run_may_be_split() -> None:
    """R19."""
    position = DRAWN.replace("H5 H6 H7", "H3 H4 H5 H6 H7 H8").replace("rack H8", "rack H8 H6")
    moves = ["1 split A before H6", "1 add H6 to A", "1 discard DK"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["H3 H4 H5 H6", "D9 H9 S9 C9", "H6 H7 H8"]
    assert verdict(position, "1 split A before H3") == "refused not_a_split meld=A"
    assert verdict(position, "1 split A before SK") == "refused not_in_meld piece=SK meld=A"


def test_the_whole_table_may_be_arranged_at_once() -> None:
    """R19: the same as step by step."""
    ruling = rule_on(DRAWN, "1 arrange H5 H6 H7 H8 H9 / D9 S9 C9 C9", "1 discard DK")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.table == ["H5 H6 H7 H8 H9", "D9 S9 C9 C9"]
    assert ruling.rack(1) == "S9 D4"


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("H5 H6 H7 H8 / D9 S9 C9", "table_piece_missing piece=H9"),
        ("H5 H6 H7 / D9 H9 S9 C9 / SK SQ SJ", "not_on_rack piece=SJ"),
        ("H5 H6 H7 / D9 H9 S9 C9 / D4 DK H8", "not_a_meld meld=D4,DK,H8"),
        ("H5 H6 / D9 H9 S9 C9", "too_short need=3 have=2 meld=H5,H6"),
    ],
)
def test_an_arrangement_loses_nothing_and_is_made_of_melds(table: str, said: str) -> None:
    """R19."""
    assert verdict(DRAWN, f"1 arrange {table}") == f"refused {said}"


def test_rebuilding_alone_is_no_turn() -> None:
    """R19: something has to come from the hand."""
    position = DRAWN.replace("H5 H6 H7", "H5 H6 H7 H8 H9 H10")
    assert verdict(position, "1 split A before H8", "1 discard DK") == "refused nothing_laid"
    assert verdict(position, "1 split A before H8", "1 add S9 to B", "1 discard DK") == "ok"


def test_an_unreplaced_joker_may_be_moved() -> None:
    """R19: the sheet sets no limit."""
    position = DRAWN.replace("H5 H6 H7", "H5 H6 H7 J").replace("S9 C9 D4", "D5 C9 D4")
    ruling = rule_on(position, "1 take J from A", "1 lay D4 D5 J", "1 discard DK")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["H5 H6 H7", "D9 H9 S9 C9", "D4 D5 J=D6"]
    moved = rule_on(position, "1 add H8 to A", "1 discard DK")
    assert moved.table[0] == "H5 H6 H7 H8 J=H9"


def test_a_joker_freed_by_a_card_of_the_table_stays_on_the_table() -> None:
    """R5, R19: only a card of the hand buys it for the hand."""
    position = DRAWN.replace("H5 H6 H7", "H6 H7 H8 J").replace("S9 C9 D4", "D5 C9 D4")
    moves = ["1 take H9 from B", "1 swap H9 in A"]
    assert verdict(position, *moves, "1 add C9 to B", "1 discard DK") == (
        "refused left_loose pieces=J"
    )
    ruling = rule_on(position, *moves, "1 lay D4 D5 J", "1 discard DK")
    assert ruling.table == ["H6 H7 H8 H9", "D9 S9 C9", "D4 D5 J=D6"]


def test_a_card_given_for_a_joker_may_be_used_elsewhere_but_not_kept() -> None:
    """R5, R19: it is the table's now."""
    position = DRAWN.replace("H5 H6 H7", "H5 H6 H7 J")
    moves = ["1 swap H8 in A", "1 take H8 from A"]
    assert verdict(position, *moves, "1 discard DK") == "refused left_loose pieces=H8"
    assert rule_on(position, *moves, "1 undo", "1 undo", "1 discard DK").rack(1) == "H8 S9 C9 D4"


def test_it_is_played_to_the_last_card() -> None:
    """R20: laid or discarded; there is no call before."""
    assert "knock" not in {option.id for option in CATALOGUE["raeuber"].options}
    position = DRAWN.replace("H8 S9 C9 D4 DK", "H8 DK")
    ruling = rule_on(position, "1 add H8 to A", "1 discard DK")
    assert ruling.answers[-1] == "round over winner=1 scores=0,2"
    laid = rule_on(DRAWN.replace("H8 S9 C9 D4 DK", "H8 S9"), "1 add H8 to A", "1 add S9 to B")
    assert laid.answers[-1] == "round over winner=1 scores=0,2"


def test_the_last_card_does_not_win_with_loose_cards_on_the_table() -> None:
    """R19, R20: the round goes on until the table is in order."""
    position = DRAWN.replace("H8 S9 C9 D4 DK", "H8")
    ruling = rule_on(position, "1 take H9 from B", "1 add H8 to A", "1 add H9 to A")
    assert ruling.answers == ["ok", "ok", "ok", "round over winner=1 scores=0,2"]
