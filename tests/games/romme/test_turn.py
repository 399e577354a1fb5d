"""R1, R2 and R6–R12: the deal, a turn, buying out of turn, and how a round of Rommé ends."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Purpose, Shuffle, apply, fold, next_deal, public_view
from bot.games.moves import Action, Buy, Deal, Discard, Draw, Pass, Source, Timeout, Turn
from bot.games.pieces import Seat, after
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import Window
from tests.games.helpers import (
    dealt,
    fair_for,
    first_card,
    header_for,
    on_table,
    rule_on,
    verdict,
    with_deals,
    won_at_once,
)

# --- R1, R2 and R6–R11: the deal, a turn, the stock, and how a round of Rommé ends ---

ROMMES = ["romme", "kaufen", "anlegen", "raeuber"]
TURN = """
    game romme
    seat 1 rack H8 H9 S2 DK
    seat 2 rack H2 C9
    stock C2 C3 C4 C5
    open D2 H10
"""


def test_two_decks_and_two_jokers_are_106_cards() -> None:
    """R1."""
    deck = rules_for(CATALOGUE["romme"], {}).deck
    assert len(deck) == 106
    assert len(deck.kinds) == 53
    assert all(deck.faces.count(face) == 2 for face in deck.kinds)


@pytest.mark.parametrize("game", ROMMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_gets_13_cards_and_one_is_turned_up(game: str, seats: int) -> None:
    """R1."""
    match, _ = dealt(header_for(game, seats))
    state = on_table(match)
    assert [len(rack) for rack in state.racks] == [13] * seats
    assert len(state.pile) == 1
    assert len(state.stock) == 106 - 13 * seats - 1
    assert (CATALOGUE[game].fewest, CATALOGUE[game].most) == (2, 6)


def test_the_dealer_rotates_and_the_one_to_the_left_begins() -> None:
    """R2: the first dealer by lot."""
    fair = fair_for()
    match, log = dealt(header_for("romme", 3, rounds=3), fair)
    first = Seat(log[0].order[0]) if isinstance(log[0], Deal) else None
    starters = []
    while match.outcome is None:
        starters.append(on_table(match).turn)
        assert public_view(match).dealer == (on_table(match).turn - 1) % 3
        match, _ = with_deals(won_at_once(match), fair)
    assert first is not None
    assert starters == [first, (first + 1) % 3, (first + 2) % 3]


def test_a_turn_is_to_draw_then_lay_then_discard() -> None:
    """R6: in that order."""
    for early in ("lay H8 H9 H10", "add H8 to A", "take H8 from A", "discard S2"):
        assert verdict(TURN, f"1 {early}") == "refused draw_first"
    ruling = rule_on(TURN, "1 draw open", "1 lay H8 H9 H10", "1 discard DK", "2 draw")
    assert ruling.answers == ["ok"] * 4
    assert ruling.rack(1) == "S2"
    assert ruling.rack(2) == "H2 C9 C2"


def test_the_top_of_the_stock_or_the_open_card_is_drawn() -> None:
    """R6."""
    assert rule_on(TURN, "1 draw stock").rack(1) == "H8 H9 S2 DK C2"
    assert rule_on(TURN, "1 draw").rack(1) == "H8 H9 S2 DK C2"
    assert rule_on(TURN, "1 draw open").rack(1) == "H8 H9 S2 DK H10"


def test_the_discard_goes_on_top_of_the_open_pile_and_the_next_seat_plays() -> None:
    """R6."""
    ruling = rule_on(TURN, "1 draw", "1 discard S2", "1 draw")
    assert ruling.answers == ["ok", "ok", "refused not_your_turn turn=2"]
    assert "open D2 H10 S2" in ruling.after
    assert ruling.after[-1] == "turn 2"


def test_a_card_taken_from_the_open_pile_may_not_be_discarded() -> None:
    """R6: in the same turn; in the next it may."""
    assert verdict(TURN, "1 draw open", "1 discard H10") == "refused just_taken piece=H10"
    moves = ["1 draw open", "1 discard DK", "2 draw", "2 discard C9", "1 draw", "1 discard H10"]
    assert verdict(TURN, *moves) == "ok"


def test_a_card_taken_and_laid_and_taken_back_may_not_be_discarded_either() -> None:
    """R6."""
    moves = ["1 draw open", "1 lay H8 H9 H10", "1 take H10 from A", "1 reset"]
    assert verdict(TURN, *moves, "1 discard H10") == "refused just_taken piece=H10"


def test_an_equal_card_may_be_discarded_in_place_of_the_one_that_was_taken() -> None:
    """R6: which of two equal cards is which, nobody can tell."""
    position = TURN.replace("S2 DK", "S2 H10 DK")
    assert verdict(position, "1 draw open", "1 discard H10") == "ok"
    assert verdict(position, "1 draw open", "1 lay H8 H9 H10", "1 discard H10") == "ok"


def test_a_discard_must_be_in_the_hand() -> None:
    """R6."""
    assert verdict(TURN, "1 draw", "1 discard CK") == "refused not_on_rack piece=CK"
    assert verdict(TURN, "1 draw", "1 lay CK CQ CJ") == "refused not_on_rack piece=CK"


def test_a_turn_may_be_worked_on_and_taken_back() -> None:
    """R6: laying is a draft until the discard."""
    ruling = rule_on(
        TURN,
        "1 draw open",
        "1 lay H8 H9 H10",
        "1 undo",
        "1 lay H10 H9 H8",
        "1 reset",
        "1 discard S2",
    )
    assert ruling.answers == ["ok"] * 6
    assert ruling.table == []
    assert ruling.rack(1) == "H8 H9 DK H10"


def test_an_empty_stock_is_made_of_the_open_pile_but_for_its_top() -> None:
    """R7."""
    position = TURN.replace("C2 C3 C4 C5", "C2").replace("D2 H10", "D2 D3 D4 H10")
    ruling = rule_on(position, "1 draw")
    (stock,) = (line for line in ruling.after if line.startswith("stock"))
    assert sorted(stock.split()[1:]) == ["D2", "D3", "D4"]
    assert "open H10" in ruling.after


def test_the_new_stock_comes_from_the_next_shuffle_of_the_match() -> None:
    """R7: the match waits for it, numbered on, and nobody can move before it is there."""
    fair = fair_for()
    header = header_for("romme", 6)
    match, log = dealt(header, fair)
    while match.awaits is None:
        seat = on_table(match).turn
        turns = [Turn(seat, Draw()), Turn(seat, Discard(first_card(match)))]
        for turn in turns[:1] if len(on_table(match).stock) == 1 else turns:
            match = apply(match, turn)
            log.append(turn)
    assert match.awaits == Shuffle(Purpose.RESHUFFLE, 2, 26)
    assert on_table(match).stock == ()
    before = on_table(match).pile
    deal = next_deal(match, fair)
    assert deal == Deal(fair.shuffle(2, 26))
    match = apply(match, deal)
    log.append(deal)
    assert on_table(match).stock == tuple(before[index] for index in fair.shuffle(2, 26))
    assert on_table(match).pile == before[-1:]
    assert match.shuffles == 3
    assert fold(header, log) == match


def test_with_nothing_to_shuffle_the_round_ends_without_a_winner() -> None:
    """R7, R8: it is scored all the same."""
    position = TURN.replace("stock C2 C3 C4 C5", "stock").replace("open D2 H10", "open H10")
    assert rule_on(position, "1 draw").answers == ["ok", "round over winner=none scores=29,11"]
    assert verdict(position, "1 draw open", "1 discard DK") == "ok"
    assert rule_on(position, "1 timeout").answers[-1] == "round over winner=none scores=29,11"


def test_every_player_writes_what_is_left_in_the_hand() -> None:
    """R3, R8: the sheet's hand of 107 points."""
    position = """
        game romme
        seat 1 rack H8
        seat 2 rack DA CK SQ HQ D8 C8 S10 J
        stock C2
        open D2
        turn 1 drawn
    """
    assert rule_on(position, "1 discard H8").answers[-1] == "round over winner=1 scores=0,107"


def test_the_one_who_calls_writes_the_rest_too() -> None:
    """R8, R11: nine points are nine points."""
    position = """
        game romme
        seat 1 score=10 rack H8 H9
        seat 2 score=4 rack D2 D3
        stock C2
        open D4
        turn 1 drawn
    """
    ruling = rule_on(position, "1 discard H8 knock")
    assert ruling.answers[-1] == "round over winner=1 scores=9,5"
    assert ruling.after[1:3] == ["seat 1 score=19 rack H9", "seat 2 score=9 rack D2 D3"]


def test_the_lowest_total_after_the_agreed_rounds_wins() -> None:
    """R8: by default a round for each player; equal totals share the win."""
    fair = fair_for()
    for rounds, expected in ((0, 2), (1, 1), (3, 3)):
        options = {"rounds": rounds} if rounds else {}
        match, _ = dealt(header_for("raeuber", 2, fair, **options), fair)
        while match.outcome is None:
            match, _ = with_deals(won_at_once(match), fair)
        assert len(match.results) == expected
        best = min(match.accounts)
        assert match.outcome.winners == tuple(
            seat for seat, account in enumerate(match.accounts) if account == best
        )


def test_the_diamonds_of_the_sheet_call_romme() -> None:
    """R9, R11: nine were agreed, and the nine is left."""
    position = """
        game romme
        seat 1 rack D3 D4 D6 D7 D9 DQ
        seat 2 rack HK
        stock D5 C3
        open D2
    """
    ruling = rule_on(position, "1 draw", "1 lay D3 D4 D5 D6 D7", "1 discard DQ knock")
    assert ruling.answers == ["ok", "ok", "ok", "round over winner=1 scores=9,10"]
    lower = position.replace("game romme", "game romme knock=8")
    assert verdict(lower, "1 draw", "1 lay D3 D4 D5 D6 D7", "1 discard DQ knock") == (
        "refused knock_too_high most=8 have=9"
    )


@pytest.mark.parametrize("game", ["romme", "kaufen"])
@pytest.mark.parametrize("number", range(10))
def test_a_number_from_0_to_9_is_agreed(game: str, number: int) -> None:
    """R9: 9 by default; whoever holds no more than that may call."""
    option = CATALOGUE[game].option("knock")
    assert (option.default, option.lowest, option.highest) == (9, 0, 9)
    position = f"""
        game {game} knock={number}
        seat 1 rack DQ DA {{left}}
        seat 2 rack HK
        stock C3
        open D2
        turn 1 drawn
    """
    too_many = f"refused knock_too_high most={number} have=11"
    assert verdict(position.format(left=""), "1 discard DQ knock") == too_many
    if number >= 2:
        rest = position.format(left="").replace("DA", f"H{number}")
        answers = rule_on(rest, "1 discard DQ knock").answers
        assert answers[-1] == f"round over winner=1 scores={number},10"


def test_nobody_is_made_to_call() -> None:
    """R11: a low hand may play on."""
    position = TURN.replace("H8 H9 S2 DK", "S2 DK")
    assert verdict(position, "1 draw", "1 discard DK") == "ok"


def test_an_empty_hand_calls_by_itself() -> None:
    """R11: by the discard or before it, whatever was agreed."""
    position = """
        game romme knock=0
        seat 1 rack D3 D4 D5
        seat 2 rack HK
        stock C3 C4
        open D2
        turn 1 {drawn}
    """
    laid = rule_on(position.format(drawn="drawn"), "1 lay D3 D4 D5")
    assert laid.answers == ["ok", "round over winner=1 scores=0,10"]
    discarded = rule_on(position.format(drawn=""), "1 draw", "1 lay D3 D4 D5", "1 discard C3")
    assert discarded.answers[-1] == "round over winner=1 scores=0,10"
    taken = rule_on(position.format(drawn=""), "1 draw open", "1 lay D2 D3 D4 D5")
    assert taken.answers[-1] == "round over winner=1 scores=0,10"


def test_nothing_can_be_done_after_the_end() -> None:
    """R11."""
    moves = ["1 draw", "1 discard S2", "1 discard H8"]
    position = TURN.replace("H8 H9 S2 DK", "")
    assert rule_on(position, "1 draw", "1 discard C2", "2 draw").answers[-1] == "refused match_over"
    assert rule_on(TURN, *moves).answers[-1] == "refused not_your_turn turn=2"
    assert verdict(TURN, "7 draw") == "refused not_a_seat seat=7"


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen"])
@pytest.mark.parametrize("move", ["split A before H6", "arrange H5 H6 H7", "end"])
def test_moves_of_other_games_are_not_in_this_one(game: str, move: str) -> None:
    """R10: no rebuilding, and a turn ends with a discard."""
    position = f"""
        game {game}
        seat 1 opened rack H8 DK
        seat 2 rack H2
        table owner=1 H5 H6 H7
        stock C2
        open D2
        turn 1 drawn
    """
    verb = move.split(maxsplit=1)[0]
    assert verdict(position, f"1 {move}") == f"refused not_in_this_game move={verb}"


@pytest.mark.parametrize("game", ["romme", "kaufen", "anlegen"])
def test_what_lies_on_the_table_cannot_be_taken(game: str) -> None:
    """R10: only a card that was laid in this turn can go back to the hand."""
    position = f"""
        game {game}
        seat 1 opened rack H8 DK
        seat 2 rack H2
        table owner=1 H4 H5 H6 H7
        stock C2
        open D2
        turn 1 drawn
    """
    assert verdict(position, "1 take H4 from A") == "refused meld_only_grows meld=A"
    assert verdict(position, "1 add H8 to A", "1 take H8 from A", "1 discard DK") == "ok"
    assert verdict(position, "1 take H9 from A") == "refused not_in_meld piece=H9 meld=A"
    assert verdict(position, "1 add H8 to C") == "refused no_such_meld meld=C"
    assert verdict(position, "1 add DK to A") == "refused not_a_meld meld=A"


def test_a_meld_left_broken_cannot_stay() -> None:
    """R4: what is taken back must leave a whole meld."""
    position = TURN.replace("S2 DK", "S2 DK H7")
    moves = ["1 draw open", "1 lay H7 H8 H9 H10", "1 take H8 from A"]
    assert verdict(position, *moves, "1 discard DK") == "refused gap missing=8 meld=A"
    assert verdict(position, *moves, "1 add H8 to A", "1 discard DK") == "ok"


# --- R12: buying the open card out of turn ---

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
