"""R12: buying the open card out of turn."""

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import apply, fold, public_view
from bot.games.moves import Action, Buy, Discard, Draw, Pass, Source, Timeout, Turn
from bot.games.pieces import Seat, after
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import Window
from tests.games.cards.rounds import first_card, on_table
from tests.games.helpers import dealt, fair_for, header_for, rule_on, verdict, with_deals

FOUR = """
    game kaufen
    seat 1 rack H8 S2 S3
    seat 2 rack H2 H3
    seat 3 rack D2 D3
    seat 4 rack C2 C3
    stock HK HQ HJ H10
    open SA
    turn 1 drawn
"""
OFFERED = FOUR.replace("turn 1 drawn", "window waiting=3,4\n    turn 2")


def test_after_a_discard_all_but_the_discarder_and_the_next_are_asked() -> None:
    """R12: the next player need not buy, the discarder does not want it."""
    ruling = rule_on(FOUR, "1 discard S2")
    assert "window waiting=3,4" in ruling.after
    assert verdict(FOUR, "1 discard S2", "1 buy") == "refused nothing_to_buy"
    assert verdict(FOUR, "1 discard S2", "2 buy") == "refused nothing_to_buy"
    assert verdict(FOUR, "1 discard S2", "2 pass") == "refused nothing_to_buy"


def test_the_first_open_card_of_a_round_is_on_offer_too() -> None:
    """R12: nobody threw it away, so all but the starter are asked."""
    for seats in (2, 4):
        match, _ = dealt(header_for("kaufen", seats))
        state = on_table(match)
        waiting = tuple(after(state.turn, seats, step) for step in range(1, seats))
        assert state.window == Window(waiting)


def test_with_two_players_nobody_is_left_to_buy_a_discard() -> None:
    """R12: the other one simply takes it."""
    position = FOUR.replace("    seat 3 rack D2 D3\n    seat 4 rack C2 C3\n", "")
    ruling = rule_on(position, "1 discard S2", "2 draw")
    assert ruling.answers == ["ok", "ok"]


def test_the_stock_is_closed_while_the_window_is_open() -> None:
    """R12."""
    assert verdict(OFFERED, "2 draw") == "refused buying_open waiting=2"
    assert verdict(OFFERED, "3 pass", "2 draw") == "refused buying_open waiting=1"
    assert verdict(OFFERED, "3 buy", "2 draw stock") == "refused buying_open waiting=1"
    assert verdict(OFFERED, "3 pass", "4 pass", "2 draw") == "ok"


def test_a_buyer_gets_the_open_card_and_the_next_of_the_stock() -> None:
    """R12: the player on turn draws first; the order of play does not change."""
    ruling = rule_on(OFFERED, "3 pass", "4 buy", "2 draw")
    assert ruling.answers == ["ok", "ok", "ok"]
    assert ruling.rack(2) == "H2 H3 HK"
    assert ruling.rack(4) == "C2 C3 SA HQ"
    assert "stock HJ H10" in ruling.after
    assert not any(line.startswith(("open", "window")) for line in ruling.after)
    assert ruling.after[-1] == "turn 2 drawn"


def test_until_the_draw_nothing_is_sold() -> None:
    """R12: the player on turn may still take the card."""
    ruling = rule_on(OFFERED, "3 buy", "4 pass")
    assert ruling.rack(3) == "D2 D3"
    assert "window claims=3" in ruling.after


@pytest.mark.parametrize("order", [("3 buy", "4 buy"), ("4 buy", "3 buy")])
def test_the_nearest_claimant_has_first_refusal(order: tuple[str, str]) -> None:
    """R12: whoever spoke first."""
    ruling = rule_on(OFFERED, *order, "2 draw")
    assert ruling.rack(3) == "D2 D3 SA HQ"
    assert ruling.rack(4) == "C2 C3"


def test_first_refusal_goes_round_the_table() -> None:
    """R12: counted from the player on turn, not from seat 1."""
    position = FOUR.replace("turn 1 drawn", "window waiting=1,2\n    turn 4")
    ruling = rule_on(position, "2 buy", "1 buy", "4 draw")
    assert ruling.rack(1) == "H8 S2 S3 SA HQ"
    position = FOUR.replace("turn 1 drawn", "window waiting=4,1\n    turn 3")
    ruling = rule_on(position, "1 buy", "4 buy", "3 draw")
    assert ruling.rack(4) == "C2 C3 SA HQ"
    assert ruling.rack(1) == "H8 S2 S3"


def test_the_player_on_turn_has_the_first_right_of_all() -> None:
    """R12: an ordinary draw, free of the extra card; the window is closed by it."""
    ruling = rule_on(OFFERED, "3 buy", "2 draw open", "4 buy")
    assert ruling.answers == ["ok", "ok", "refused nothing_to_buy"]
    assert ruling.rack(2) == "H2 H3 SA"
    assert ruling.rack(3) == "D2 D3"
    assert "stock HK HQ HJ H10" in ruling.after
    assert verdict(OFFERED, "2 draw open", "2 discard H2", "3 draw") == (
        "refused buying_open waiting=2"
    )


def test_everyone_speaks_once() -> None:
    """R12."""
    for word in ("buy", "pass"):
        assert verdict(OFFERED, f"3 {word}", "3 buy") == "refused nothing_to_buy"
        assert verdict(OFFERED, f"3 {word}", "3 pass") == "refused nothing_to_buy"


def test_a_waiting_player_whose_time_is_up_has_passed() -> None:
    """R12: the clock closes the window."""
    ruling = rule_on(OFFERED, "3 timeout", "4 timeout", "2 draw")
    assert ruling.answers == ["ok", "ok", "ok"]
    assert ruling.rack(2) == "H2 H3 HK"
    assert "open SA" in ruling.after
    assert verdict(OFFERED, "3 pass", "3 timeout") == "refused not_your_turn turn=2"


def test_the_clock_of_the_player_on_turn_closes_the_window() -> None:
    """R12: those who have not spoken have passed; what was claimed stays claimed."""
    ruling = rule_on(OFFERED, "2 timeout")
    assert ruling.answers == ["ok"]
    assert ruling.after[-1] == "turn 2"
    assert not any(line.startswith("window") for line in ruling.after)
    ruling = rule_on(OFFERED, "4 buy", "2 timeout", "3 buy", "2 timeout")
    assert ruling.answers == ["ok", "ok", "refused nothing_to_buy", "ok"]
    assert ruling.rack(4) == "C2 C3 SA HQ"
    assert ruling.rack(2) == "H2 H3"
    assert "open HK" in ruling.after


def test_out_of_turn_nothing_but_buying_is_allowed() -> None:
    """R12: the order of play does not change."""
    for move in ("draw open", "draw", "lay D2 D3 D4", "discard D2", "undo"):
        assert verdict(OFFERED, f"3 {move}") == "refused not_your_turn turn=2"
    assert verdict(OFFERED, "2 lay H2 H3 H4") == "refused draw_first"
    assert verdict(OFFERED, "2 discard H2") == "refused draw_first"


@pytest.mark.parametrize("game", ["romme", "anlegen", "raeuber"])
@pytest.mark.parametrize("word", ["buy", "pass"])
def test_only_one_game_has_buying(game: str, word: str) -> None:
    """R12."""
    position = FOUR.replace("kaufen", game)
    assert verdict(position, f"2 {word}") == f"refused not_in_this_game move={word}"


def test_the_window_has_its_own_time() -> None:
    """R12: 15 seconds, in the options of the match."""
    option = CATALOGUE["kaufen"].option("buy_seconds")
    assert (option.default, option.lowest, option.highest) == (15, 5, 120)


def test_a_bought_card_may_be_discarded_in_the_buyers_own_turn() -> None:
    """R6, R12: it was not taken in that turn."""
    moves = ["3 buy", "4 pass", "2 draw", "2 discard H2", "4 pass", "1 pass", "3 draw"]
    assert verdict(OFFERED, *moves, "3 discard SA") == "ok"


def test_the_last_discard_of_a_round_is_not_for_sale() -> None:
    """R11, R12."""
    position = FOUR.replace("rack H8 S2 S3", "rack S2")
    ruling = rule_on(position, "1 discard S2", "3 buy")
    assert ruling.answers[1].startswith("round over winner=1")
    assert ruling.answers[2] == "refused match_over"


def test_a_buyer_is_owed_the_card_until_the_stock_is_shuffled() -> None:
    """R7, R12: the player on turn took the last of the stock."""
    position = OFFERED.replace("stock HK HQ HJ H10", "stock HK").replace(
        "open SA", "open C9 C10 CJ SA"
    )
    ruling = rule_on(position, "3 pass", "4 buy", "2 draw")
    assert ruling.rack(2) == "H2 H3 HK"
    bought = ruling.rack(4).split()
    assert bought[:3] == ["C2", "C3", "SA"]
    assert bought[3] in {"C9", "C10"}
    assert "open CJ" in ruling.after


def test_where_no_stock_can_be_made_the_open_card_comes_alone() -> None:
    """R7, R12."""
    position = OFFERED.replace("stock HK HQ HJ H10", "stock HK")
    ruling = rule_on(position, "3 pass", "4 buy", "2 draw", "2 discard H2", "4 pass")
    assert ruling.rack(4) == "C2 C3 SA"
    assert "open H2" in ruling.after


def test_with_no_stock_at_all_the_round_ends_and_nothing_is_sold() -> None:
    """R7, R12."""
    position = OFFERED.replace("stock HK HQ HJ H10", "stock")
    ruling = rule_on(position, "3 buy", "4 pass", "2 draw")
    assert ruling.answers[-1] == "round over winner=none scores=13,5,5,5"


def test_a_stock_made_anew_in_a_window_leaves_the_open_card_on_offer() -> None:
    """R7, R12: only what lies below it is shuffled."""
    position = FOUR.replace("stock HK HQ HJ H10", "stock")
    ruling = rule_on(position, "1 discard S2", "3 buy")
    assert ruling.answers == ["ok", "ok"]
    assert "open S2" in ruling.after
    assert "window waiting=4 claims=3" in ruling.after


def test_the_window_is_part_of_the_state_and_survives_a_restart() -> None:
    """R12: the log alone brings it back, claims and all."""
    fair = fair_for()
    header = header_for("kaufen", 4)
    match, log = dealt(header, fair)
    seat = on_table(match).turn
    near, middle, far = (after(seat, 4, step) for step in (1, 2, 3))
    steps: list[Action] = [
        Turn(far, Buy()),
        Turn(near, Pass()),
        Turn(middle, Timeout()),
        Turn(seat, Draw()),
    ]
    for step in steps:
        match = apply(match, step)
        log.append(step)
        again = fold(header, log)
        assert again == match
        assert public_view(again).window == on_table(match).window
    assert len(on_table(match).racks[far]) == 15
    assert len(on_table(match).racks[seat]) == 14


def test_a_purchase_in_the_middle_of_a_reshuffle_survives_a_restart() -> None:
    """R7, R12: the card that is owed is in the state until the deal comes."""
    fair = fair_for()
    header = header_for("kaufen", 6)
    match, log = dealt(header, fair)

    def play(seat: Seat, *moves: Draw | Discard | Buy | Timeout) -> None:
        nonlocal match
        for move in moves:
            match = apply(match, Turn(seat, move))
            log.append(Turn(seat, move))

    play(on_table(match).turn, Timeout())
    while len(on_table(match).stock) > 1:
        seat = on_table(match).turn
        play(seat, Draw(), Discard(first_card(match)))
        play(on_table(match).turn, Timeout())
        if len(on_table(match).stock) == 1:
            break
    seat = on_table(match).turn
    play(seat, Draw(Source.OPEN), Discard(first_card(match)))
    buyer = after(on_table(match).turn, 6, 2)
    play(buyer, Buy())
    play(on_table(match).turn, Timeout(), Draw())
    assert on_table(match).owed == buyer
    assert match.awaits is not None
    assert len(on_table(match).racks[buyer]) == 14
    assert fold(header, log) == match
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(on_table(match).turn, Timeout()))
    assert refused.value.reason == Reason.NOT_DEALT
    match, _ = with_deals(match, fair)
    assert on_table(match).owed is None
    assert len(on_table(match).racks[buyer]) == 15
