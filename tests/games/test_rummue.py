"""U2–U5, U10–U17: the deal, a turn, coming out, points, teams, and how a match of Rummü ends."""

from dataclasses import replace

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, Purpose, apply, public_view
from bot.games.moves import Timeout, Turn
from bot.games.pieces import Seat
from tests.games.helpers import (
    dealt,
    fair_for,
    header_for,
    on_table,
    rule_on,
    verdict,
    with_deals,
    won_at_once,
)

# --- U2–U5 and U10–U14: the deal, a turn, coming out, and how a round of Rummü ends ---

OUT = """
    game rummue
    seat 1 opened rack r4 g5 b4 k9 k8
    seat 2 rack g1 g2
    seat 3 rack b1 b2
    table owner=2 r5 y6 r7
    table owner=1 r3 g3 y3
    table owner=3 g4 y5 b6
    stock k1 k2 k3
    open k4 k5
    turn 1 drawn
"""
FIRST = """
    game rummue teams=off
    seat 1 {score}rack r3 r4 r5 r6 r7 b5 k5 b9 k9
    seat 2 rack g1 g2
    seat 3 rack b1 b2
    table owner=2 g7 g8 g9
    stock k1 k2 k3
    open k4 k6
    turn 1 drawn
"""


@pytest.mark.parametrize(("seats", "cards"), [(3, 9), (4, 8), (5, 8), (6, 7)])
def test_the_deal_depends_on_the_players(seats: int, cards: int) -> None:
    """U2: and one card is turned up."""
    match, _ = dealt(header_for("rummue", seats))
    state = on_table(match)
    assert [len(rack) for rack in state.racks] == [cards] * seats
    assert len(state.pile) == 1
    assert len(state.stock) == 60 - seats * cards - 1


def test_of_the_discard_pile_only_the_top_is_seen() -> None:
    """U2, U5: its depth is known, its cards below the top are not."""
    match, _ = dealt(header_for("rummue", 3))
    assert public_view(match).pile_top == on_table(match).pile[-1]
    assert public_view(match).pile_count == 1


def test_left_of_the_dealer_begins_and_the_dealer_rotates() -> None:
    """U3."""
    fair = fair_for()
    match, _ = dealt(header_for("rummue", 3), fair)
    first = on_table(match).turn
    assert public_view(match).dealer == (first - 1) % 3
    match, _ = with_deals(won_at_once(match), fair)
    assert on_table(match).turn == (first + 1) % 3


def test_a_turn_is_to_take_then_lay_then_discard() -> None:
    """U4: in exactly this order; the discard is a must."""
    before = OUT.replace(" drawn", "")
    for move in ("lay r3 r4 r5", "add r4 to A", "swap r6 in A", "discard r4"):
        assert verdict(before, f"1 {move}") == "refused draw_first"
    for move in ("end", "pass", "buy", "split A before r5", "arrange r5 y6 r7"):
        verb = move.split(maxsplit=1)[0]
        assert verdict(OUT, f"1 {move}") == f"refused not_in_this_game move={verb}"
    moves = ["1 draw", "1 add r4 to A", "1 discard k9"]
    ruling = rule_on(before, *moves)
    assert ruling.answers == ["ok"] * 3
    assert ruling.after[-1] == "turn 2"


def test_a_card_taken_from_the_pile_may_be_discarded_again() -> None:
    """U4, U5: the sheet does not forbid it."""
    before = OUT.replace(" drawn", "")
    ruling = rule_on(before, "1 draw open 2", "1 discard k5")
    assert ruling.answers == ["ok", "ok"]
    assert "open k5" in ruling.after


@pytest.mark.parametrize(
    ("account", "need"),
    [(-1, 3), (-200, 3), (0, 4), (99, 4), (100, 5), (149, 5), (150, 6), (199, 6)],
)
def test_coming_out_takes_more_cards_the_more_one_has(account: int, need: int) -> None:
    """U10: alone."""
    position = FIRST.format(score=f"score={account} ")
    laid = ["r3", "r4", "r5", "r6", "r7"]
    for count in (3, 4, 5):
        move = f"1 lay {' '.join(laid[:count])}"
        expected = "ok" if count >= need else f"refused coming_out_too_few need={need} have={count}"
        assert verdict(position, move, "1 discard b9") == expected
    assert verdict(position, "1 lay r3 r4 r5", "1 lay r6 b5 k7") == "refused not_on_rack piece=k7"


def test_several_melds_add_up_in_coming_out() -> None:
    """U10: six cards in two melds."""
    position = FIRST.format(score="score=150 ").replace("r3 r4 r5 r6 r7", "r3 r4 r5 r6 r7 g5")
    moves = ["1 lay r3 r4 r5", "1 lay g5 b5 k5", "1 discard b9"]
    assert verdict(position, *moves) == "ok"


@pytest.mark.parametrize(
    ("account", "need"), [(-5, 3), (0, 4), (199, 4), (200, 5), (399, 5), (400, 6), (499, 6)]
)
def test_for_teams_the_account_of_the_team_counts(account: int, need: int) -> None:
    """U10."""
    position = f"""
        game rummue
        seat 1 score={account} rack r3 r4 r5 r6 r7 b9 k9
        seat 2 rack g1 g2
        seat 3 score={account} rack b1 b2
        seat 4 rack b3
        stock k1 k2 k3
        turn 1 drawn
    """
    for count, cards in ((3, "r3 r4 r5"), (4, "r3 r4 r5 r6"), (5, "r3 r4 r5 r6 r7")):
        expected = "ok" if count >= need else f"refused coming_out_too_few need={need} have={count}"
        assert verdict(position, f"1 lay {cards}", "1 discard b9") == expected


def test_four_players_alone_come_out_by_their_own_account() -> None:
    """U10, U16: the option lets everyone play alone."""
    position = """
        game rummue teams=off
        seat 1 score=150 rack r3 r4 r5 r6 r7 b9 k9
        seat 2 rack g1 g2
        seat 3 rack b1 b2
        seat 4 rack b3
        stock k1 k2 k3
        turn 1 drawn
    """
    assert verdict(position, "1 lay r3 r4 r5 r6 r7", "1 discard b9") == (
        "refused coming_out_too_few need=6 have=5"
    )


def test_a_partner_who_is_out_does_not_bring_the_other_out() -> None:
    """U10: who has no meld in front has to come out."""
    position = """
        game rummue
        seat 1 rack r8 r4 b5 b9 k9
        seat 2 rack g1 g2
        seat 3 rack b1 b2
        seat 4 rack b3
        table owner=3 r5 r6 r7
        stock k1 k2 k3
        turn 1 drawn
    """
    assert verdict(position, "1 add r8 to A") == "refused coming_out_too_few need=4 have=0"


def test_once_out_cards_go_to_anyones_melds_in_the_same_turn() -> None:
    """U11: and not before; cards at others' melds do not count for coming out."""
    position = FIRST.format(score="").replace("b9 k9", "g6 k9 k8")
    assert verdict(position, "1 add g6 to A") == "refused coming_out_too_few need=4 have=0"
    assert verdict(position, "1 lay r3 r4 r5", "1 add g6 to A") == (
        "refused coming_out_too_few need=4 have=3"
    )
    moves = ["1 lay r3 r4 r5", "1 add r6 to B", "1 add g6 to A", "1 discard k9"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["owner=2 g6 g7 g8 g9", "owner=1 r3 r4 r5 r6"]


def test_who_takes_the_meld_up_again_is_not_out() -> None:
    """U10, U11."""
    position = FIRST.format(score="").replace("b9 k9", "g6 k9 k8")
    moves = ["1 lay r3 r4 r5 r6", "1 add g6 to A", "1 take r3 r4 r5 r6 from B"]
    assert verdict(position, *moves, "1 discard k9") == "refused coming_out_too_few need=4 have=0"
    moves = ["1 lay r3 r4 r5 r6", "1 add g6 to A", "1 take r6 from B"]
    assert verdict(position, *moves, "1 discard k9") == "refused coming_out_too_few need=4 have=3"


def test_melds_are_only_extended() -> None:
    """U11: no rebuilding, no merging."""
    assert verdict(OUT, "1 take r5 from A") == "refused meld_only_grows meld=A"
    assert verdict(OUT, "1 add r4 to A", "1 take r4 from A", "1 discard k9") == "ok"
    assert verdict(OUT, "1 add k9 to A") == "refused gap missing=8 meld=A"
    assert verdict(OUT, "1 add g5 to A") == "refused number_twice number=5 meld=A"


def test_the_round_ends_when_the_discard_was_the_last_card() -> None:
    """U13, U15: ten points for ending it."""
    position = OUT.replace("r4 g5 b4 k9 k8", "r4 k9")
    ruling = rule_on(position, "1 add r4 to A", "1 discard k9")
    assert ruling.answers[-1] == "round over winner=1 scores=10,0,-10"


def test_a_card_is_kept_back_for_the_discard() -> None:
    """U13."""
    position = OUT.replace("r4 g5 b4 k9 k8", "r4")
    assert verdict(position, "1 add r4 to A") == "refused keep_one_to_discard"
    position = OUT.replace("r4 g5 b4 k9 k8", "k7 k9 k8")
    assert verdict(position, "1 lay k7 k8 k9") == "refused keep_one_to_discard"
    assert rule_on(position, "1 lay k7 k8 k9", "1 discard k7").answers[-1] == "ok"


def test_an_empty_stock_is_made_of_the_pile_but_for_its_top() -> None:
    """U14."""
    position = (
        OUT.replace(" drawn", "")
        .replace("stock k1 k2 k3", "stock k1")
        .replace("open k4 k5", "open k2 k3 k4 k5")
    )
    ruling = rule_on(position, "1 draw")
    (stock,) = (line for line in ruling.after if line.startswith("stock"))
    assert sorted(stock.split()[1:]) == ["k2", "k3", "k4"]
    assert "open k5" in ruling.after


def test_with_nothing_to_shuffle_the_round_ends_without_the_bonus() -> None:
    """U14, U15: every hand counts against its player."""
    position = (
        OUT.replace(" drawn", "")
        .replace("stock k1 k2 k3", "stock")
        .replace("open k4 k5", "open k5")
    )
    ruling = rule_on(position, "1 draw")
    assert ruling.answers == ["ok", "round over winner=none scores=-25,-10,-10"]
    assert verdict(position, "1 draw open", "1 discard k9") == "ok"


def test_a_new_stock_is_the_next_shuffle_of_the_match() -> None:
    """U14."""
    fair = fair_for()
    match, _ = dealt(header_for("rummue", 6), fair)
    while match.awaits is None:
        match = apply(match, Turn(on_table(match).turn, Timeout()))
    assert match.awaits.purpose == Purpose.RESHUFFLE
    assert match.awaits.number == 2
    match, deals = with_deals(match, fair)
    assert len(deals) == 1
    assert len(on_table(match).stock) > 0


# --- U11 and U15–U17: the points of a round, teams, and the end of the match ---

ROUND = """
    game rummue
    seat 1 opened rack {first}
    seat 2 rack {second}
    seat 3 rack {third}
    stock k1 k2
    open k0
    turn 1 drawn
"""
FOUR = """
    game rummue{options}
    seat 1 opened{scores} rack k9
    seat 2 rack b1 y1
    seat 3{scores} rack b3 b4 y5
    seat 4 rack g9
    table owner=3 r3 r4 r5
    table owner=4 b6 b7 b8
    stock k1 k2
    open k0
    turn 1 drawn
"""


def test_ending_the_round_is_worth_ten_and_cards_in_hand_cost() -> None:
    """U15: a yellow 10, any other 5; the number on it does not matter."""
    position = ROUND.format(first="k9", second="r0 r9 y0", third="y1 y9")
    assert rule_on(position, "1 discard k9").answers[-1] == "round over winner=1 scores=10,-20,-20"


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("r5 g5 b5", 0),
        ("r5 g5 b5 y5", 10),
        ("r5 g5 b5 k5", 30),
        ("r5 g5 b5 k5 y5", 50),
        ("r7 g7 b7 k7", 15),
        ("r7 g7 b7 y7", 5),
        ("r1 g1 b1 k1 y1", 25),
        ("r2 r3 r4", 10),
        ("r2 y3 r4", 0),
        ("r2 g3 b4 k5", 10),
        ("r2 r3 r4 r5 r6 r7", 50),
        ("r2 y3 r4 y5 r6 r7", 30),
    ],
)
def test_a_meld_counts_for_its_owner(meld: str, points: int) -> None:
    """U15: whoever ended the round."""
    position = ROUND.format(first="k9", second="r0", third="b0") + f"    table owner=2 {meld}\n"
    answer = rule_on(position, "1 discard k9").answers[-1]
    assert answer == f"round over winner=1 scores=10,{points - 5},-5"


def test_cards_added_to_anothers_meld_count_for_its_owner() -> None:
    """U11: a pure sequence of five is worth 40 to who laid its first three cards."""
    position = ROUND.format(first="g5 g6 k9", second="r0", third="b0")
    position += "    table owner=2 g2 g3 g4\n"
    ruling = rule_on(position, "1 add g5 to A", "1 add g6 to A", "1 discard k9")
    assert ruling.answers[-1] == "round over winner=1 scores=10,35,-5"


def test_a_swap_makes_anothers_meld_pure() -> None:
    """U12, U15: the yellow is gone, and the owner is richer."""
    position = ROUND.format(first="g5 k9", second="r0", third="b0") + "    table owner=2 g4 y5 g6\n"
    ruling = rule_on(position, "1 swap g5 in A", "1 discard k9", "2 draw")
    assert ruling.answers == ["ok"] * 3
    position = position.replace("g5 k9", "g5")
    ruling = rule_on(position, "1 swap g5 in A", "1 discard y5")
    assert ruling.answers[-1] == "round over winner=1 scores=10,5,-5"


def test_without_an_ending_nobody_gets_the_bonus() -> None:
    """U14, U15."""
    position = ROUND.format(first="k9", second="r0", third="y0").replace("k1 k2", "")
    position = position.replace(" drawn", "") + "    table owner=2 g4 g5 g6\n"
    assert rule_on(position, "1 draw").answers[-1] == "round over winner=none scores=-5,5,-10"


@pytest.mark.parametrize(
    ("seats", "teams"),
    [(3, [0, 1, 2]), (4, [0, 1, 0, 1]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 0, 1, 2])],
)
def test_the_one_opposite_is_the_partner(seats: int, teams: list[int]) -> None:
    """U16: with 4 or 6 players, unless the option is off."""
    rules = rules_for(CATALOGUE["rummue"], {})
    assert [rules.team_of(Seat(seat), seats) for seat in range(seats)] == teams
    alone = rules_for(CATALOGUE["rummue"], {"teams": 0})
    assert [alone.team_of(Seat(seat), seats) for seat in range(seats)] == list(range(seats))


def test_the_partners_hand_does_not_count_against_them() -> None:
    """U16: only the partner's; the melds of both count, the other team pays for both hands."""
    ruling = rule_on(FOUR.format(options="", scores=""), "1 discard k9")
    assert ruling.answers[-1] == "round over winner=1 scores=10,-15,10,5"


def test_alone_every_hand_counts() -> None:
    """U16: the option lets four play alone."""
    ruling = rule_on(FOUR.format(options=" teams=off", scores=""), "1 discard k9")
    assert ruling.answers[-1] == "round over winner=1 scores=10,-15,-10,5"


def test_a_team_has_one_account() -> None:
    """U16: each of its seats shows it."""
    ruling = rule_on(FOUR.format(options="", scores=" score=100"), "1 discard k9")
    accounts = [line.split("rack")[0].split() for line in ruling.after if line.startswith("seat")]
    assert [words[2:] for words in accounts] == [
        ["opened", "score=120", "team=1"],
        ["score=-10", "team=2"],
        ["opened", "score=120", "team=1"],
        ["opened", "score=-10", "team=2"],
    ]


def test_in_a_draw_partners_hands_count_too() -> None:
    """U14, U16: nobody ended the round."""
    position = (
        FOUR.format(options="", scores="").replace(" drawn", "").replace("stock k1 k2", "stock")
    )
    ruling = rule_on(position, "1 draw")
    assert ruling.answers[-1] == "round over winner=none scores=-5,-15,-10,5"


def _after_a_win(seats: int, accounts: tuple[int, ...], **options: int) -> Match:
    """A match with these accounts, after the player on turn has ended a round."""
    fair = fair_for()
    match, _ = dealt(header_for("rummue", seats, fair, **options), fair)
    return won_at_once(replace(match, accounts=accounts))


def test_alone_the_match_goes_to_200() -> None:
    """U17: the winner of the round gets ten, the others lose their hands."""
    over = _after_a_win(3, (190, 190, 190))
    assert over.outcome is not None
    assert max(over.accounts) == 200
    assert [rank == 1 for rank in over.outcome.ranks] == [have == 200 for have in over.accounts]
    assert _after_a_win(3, (189, 189, 189)).outcome is None


def test_teams_play_to_500() -> None:
    """U16, U17: partners win together."""
    over = _after_a_win(4, (490, 490, 490, 490))
    assert over.outcome is not None
    assert over.accounts[0] == over.accounts[2]
    assert sorted(over.outcome.ranks) == [1, 1, 3, 3]
    assert over.outcome.winners in ((0, 2), (1, 3))
    assert _after_a_win(4, (200, 200, 200, 200)).outcome is None
    assert _after_a_win(4, (200, 200, 200, 200), teams=0).outcome is not None


def test_another_target_may_be_agreed() -> None:
    """U17: in the options of the match."""
    option = CATALOGUE["rummue"].option("target")
    assert (option.lowest, option.highest) == (50, 1000)
    assert _after_a_win(3, (60, 60, 60), target=70).outcome is not None
    assert _after_a_win(3, (190, 190, 190), target=300).outcome is None


def test_the_highest_account_wins_even_if_another_ended_the_round() -> None:
    """U17."""
    ended = _after_a_win(3, (0, 0, 0)).results[-1].winner
    accounts = tuple(300 if seat == ((ended or 0) + 1) % 3 else 200 for seat in range(3))
    over = _after_a_win(3, accounts)
    assert over.outcome is not None
    assert over.outcome.winners == (accounts.index(300),)
    assert over.outcome.winners != (ended,)


def test_equal_accounts_share_the_win() -> None:
    """U17."""
    points = _after_a_win(3, (0, 0, 0)).accounts
    over = _after_a_win(3, (300 - points[0], 300 - points[1], 0))
    assert over.accounts[:2] == (300, 300)
    assert over.outcome is not None
    assert over.outcome.ranks == (1, 1, 3)
    assert over.outcome.winners == (0, 1)
