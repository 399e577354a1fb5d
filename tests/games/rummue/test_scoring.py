"""U11 and U15–U17: the points of a round, teams, and the end of the match."""

from dataclasses import replace

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match
from bot.games.pieces import Seat
from tests.games.cards.rounds import won_at_once
from tests.games.helpers import dealt, fair_for, header_for, rule_on

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
