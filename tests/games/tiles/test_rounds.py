"""T1–T4, T7, T11 and T27–T30: the deal and the end of a round and a match."""

from collections import Counter

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair, Match, Purpose, apply, begin
from bot.games.moves import Deal, Draw, Pass, Turn
from bot.games.pieces import Face, Piece, Seat, joker
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import RuleSet
from tests.games.helpers import (
    TILE_GAMES,
    check_conserved,
    dealt,
    fair_for,
    header_for,
    rule_on,
    verdict,
    with_deals,
)

# --- T1–T4 and T11: the tiles, the deal, and who begins ---


def rules(game: str, **options: int) -> RuleSet:
    return rules_for(CATALOGUE[game], options)


def order_beginning(match: Match, *faces: Face) -> tuple[int, ...]:
    """An order of the deck that begins with these faces."""
    left = list(match.rules.deck.pieces)
    first: list[Piece] = []
    for face in faces:
        piece = next(piece for piece in left if match.rules.deck.face(piece) == face)
        left.remove(piece)
        first.append(piece)
    return (*first, *left)


@pytest.mark.parametrize(
    ("game", "options", "jokers"),
    [
        ("mini", {}, 4),
        ("mini", {"jokers": 2}, 2),
        ("classic", {}, 2),
        ("letsplay", {}, 4),
    ],
)
def test_each_tile_exists_twice_and_jokers_are_extra(
    game: str, options: dict[str, int], jokers: int
) -> None:
    """T1."""
    faces = Counter(rules(game, **options).deck.faces)
    assert faces.pop(joker()) == jokers
    assert set(faces.values()) == {2}
    assert faces.total() == 104
    assert {face.number for face in faces} == set(range(1, 14))


@pytest.mark.parametrize(
    ("game", "colours"), [("mini", "bgor"), ("classic", "bkry"), ("letsplay", "bgry")]
)
def test_each_game_has_its_own_colours(game: str, colours: str) -> None:
    """T2."""
    assert "".join(sorted(rules(game).deck.suits)) == colours


@pytest.mark.parametrize("game", TILE_GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_fourteen_tiles_and_the_rest_is_the_pool(
    game: str, seats: int
) -> None:
    """T3."""
    match, _ = dealt(header_for(game, seats))
    assert match.round is not None
    assert [len(rack) for rack in match.round.racks] == [14] * seats
    assert len(match.round.stock) == len(match.rules.deck) - 14 * seats
    assert match.round.table == ()
    assert not any(match.round.opened)
    check_conserved(match.round, match.rules.deck.pieces)


@pytest.mark.parametrize("game", ["mini", "letsplay"])
def test_the_lot_says_who_begins(game: str) -> None:
    """T4: no tiles are drawn for it in these games."""
    match = begin(header_for(game, 3))
    assert match.awaits is not None
    assert (match.awaits.purpose, match.awaits.size) == (Purpose.LOTS, 3)
    match = apply(match, Deal((2, 0, 1)))
    assert match.lots is not None
    assert (match.lots.starter, match.lots.drawn) == (Seat(2), ())
    match, _ = with_deals(match, fair_for())
    assert match.round is not None
    assert match.round.turn == Seat(2)


def lots(seats: int, *faces: Face) -> tuple[Seat, list[tuple[Seat, Face]]]:
    match = begin(header_for("classic", seats))
    match = apply(match, Deal(order_beginning(match, *faces)))
    assert match.lots is not None
    return match.lots.starter, [
        (seat, match.rules.deck.face(piece)) for seat, piece in match.lots.drawn
    ]


def test_in_classic_the_highest_drawn_tile_begins() -> None:
    """T4."""
    starter, drawn = lots(3, Face("r", 5), Face("k", 12), Face("y", 9))
    assert starter == Seat(1)
    assert drawn == [(0, ("r", 5)), (1, ("k", 12)), (2, ("y", 9))]


def test_in_classic_a_drawn_joker_is_drawn_again() -> None:
    """T4: a joker has no number."""
    starter, drawn = lots(2, joker(), joker(), Face("r", 5), Face("k", 4))
    assert starter == Seat(0)
    assert [seat for seat, _ in drawn] == [0, 0, 0, 1]


def test_in_classic_only_those_who_tie_for_the_highest_draw_again() -> None:
    """T4."""
    starter, drawn = lots(3, Face("r", 9), Face("k", 3), Face("y", 9), Face("b", 1), Face("k", 13))
    assert starter == Seat(2)
    assert [seat for seat, _ in drawn] == [0, 1, 2, 0, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lots_end_even_if_every_draw_is_a_tie(seats: int) -> None:
    """T4: any order of the deck is a deal, so even the unluckiest one has a starter."""
    match = begin(header_for("classic", seats))
    deck = match.rules.deck
    ties = sorted(deck.pieces, key=lambda piece: deck.face(piece).number)
    match = apply(match, Deal(tuple(ties)))
    assert match.lots is not None
    assert match.lots.starter in range(seats)


@pytest.mark.parametrize("game", TILE_GAMES)
def test_the_turn_goes_round_in_seat_order(game: str) -> None:
    """T11."""
    match, _ = dealt(header_for(game, 4))
    assert match.round is not None
    first = match.round.turn
    for step in range(5):
        assert match.round.turn == (first + step) % 4
        match = apply(match, Turn(match.round.turn, Draw()))
        assert match.round is not None


@pytest.mark.parametrize("order", [(), (0,), (0, 0), (0, 2), (1, 2), (0, 1, 2)], ids=str)
def test_a_deal_that_is_no_shuffle_of_what_is_asked_for_is_refused(order: tuple[int, ...]) -> None:
    match = begin(header_for("mini", 2))
    with pytest.raises(RefusedError) as refused:
        apply(match, Deal(order))
    assert refused.value.reason == Reason.BAD_DEAL
    assert refused.value.facts == {"expected": 2}


def test_a_deal_that_nobody_waits_for_is_refused() -> None:
    match, _ = dealt(header_for("mini", 2))
    with pytest.raises(RefusedError) as refused:
        apply(match, Deal((0, 1)))
    assert refused.value.reason == Reason.BAD_DEAL


def test_nobody_moves_before_the_deal() -> None:
    match = begin(header_for("mini", 2))
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(Seat(0), Draw()))
    assert refused.value.reason == Reason.NOT_DEALT


# --- T7 and T27–T30: how a round and a match end, and what they bring ---


def drawn_out(match: Match, fair: Fair) -> Match:
    """The match after a round in which everyone draws, and then passes."""
    number = len(match.results)
    while len(match.results) == number:
        assert match.round is not None
        move = Draw() if match.round.stock else Pass()
        match = apply(match, Turn(match.round.turn, move))
    return with_deals(match, fair)[0]


@pytest.mark.parametrize(("game", "cost"), [("mini", 25), ("classic", 30), ("letsplay", 25)])
def test_a_joker_left_on_the_rack_has_its_price(game: str, cost: int) -> None:
    """T7."""
    position = f"""
        game {game}
        seat 1 opened rack r10
        seat 2 rack J b4
        table r7 r8 r9
    """
    total = cost + 4
    assert verdict(position, "1 add r10 to A", "1 end") == (
        f"round over winner=1 scores={total},-{total}"
    )


def test_whoever_lays_the_last_tile_wins_the_round_at_once() -> None:
    """T27: nobody has another turn."""
    position = """
        game classic
        seat 1 opened rack r10
        seat 2 opened rack b10
        table r7 r8 r9
        table b7 b8 b9
    """
    ruling = rule_on(position, "1 add r10 to A", "1 end", "2 add b10 to B")
    assert ruling.answers == [
        "ok",
        "ok",
        "round over winner=1 scores=10,-10",
        "refused match_over",
    ]


def test_the_winner_notes_what_all_the_losers_have_left() -> None:
    """T28."""
    position = """
        game classic
        seat 1 rack k13 y2
        seat 2 score=5 rack b1 J
        seat 3 opened score=-7 rack r10
        seat 4 rack r1
        table r7 r8 r9
        turn 3
    """
    ruling = rule_on(position, "3 add r10 to A", "3 end")
    assert ruling.answers[-1] == "round over winner=3 scores=-15,-31,47,-1"
    assert [line.partition(" rack")[0] for line in ruling.after[1:5]] == [
        "seat 1 score=-15",
        "seat 2 score=-26",
        "seat 3 opened score=40",
        "seat 4 score=-1",
    ]


EMPTY = """
    game classic
    seat 1 opened rack r10 k1
    seat 2 rack b1
    seat 3 rack y1
    table r7 r8 r9
"""


def test_with_an_empty_pool_nobody_can_draw() -> None:
    """T29."""
    assert verdict(EMPTY, "1 draw") == "refused pool_empty"


def test_passing_is_only_for_an_empty_pool() -> None:
    """T29."""
    assert verdict(EMPTY + "\npool b3 b4", "1 pass") == "refused pool_not_empty left=2"


def test_whoever_passes_has_no_work_on_the_table() -> None:
    """T29."""
    assert verdict(EMPTY, "1 add r10 to A", "1 pass") == "refused unfinished_work"


def test_when_everyone_has_passed_in_a_row_the_round_is_a_draw() -> None:
    """T29: it scores nothing."""
    assert verdict(EMPTY, "1 pass", "2 pass", "3 pass") == "round over winner=none scores=0,0,0"


def test_a_lay_between_passes_starts_the_count_anew() -> None:
    """T29."""
    laid = ("2 pass", "3 pass", "1 add r10 to A", "1 end")
    again = ("2 pass", "3 pass", "1 pass")
    ruling = rule_on(EMPTY + "turn 2", *laid, *again)
    assert ruling.answers == ["ok"] * 7 + ["round over winner=none scores=0,0,0"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_as_many_rounds_as_players(seats: int) -> None:
    """T30 and T11: unless agreed otherwise; each later round is begun by the next seat."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", seats), fair)
    starters = []
    while match.outcome is None:
        assert match.round is not None
        starters.append(match.round.turn)
        match = drawn_out(match, fair)
    assert starters == [(starters[0] + turn) % seats for turn in range(seats)]
    assert len(match.results) == seats


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_a_match_has_the_agreed_number_of_rounds(rounds: int) -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", 2, rounds=rounds), fair)
    for played in range(rounds):
        assert (match.outcome is None, len(match.results)) == (True, played)
        match = drawn_out(match, fair)
    assert match.outcome is not None


def test_equal_totals_share_the_win() -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("letsplay", 3, rounds=1), fair)
    match = drawn_out(match, fair)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 1, 1)
    assert match.outcome.winners == (Seat(0), Seat(1), Seat(2))
    assert match.accounts == (0, 0, 0)


def test_a_finished_match_takes_no_more_moves() -> None:
    """T30."""
    fair = fair_for()
    match, _ = dealt(header_for("mini", 2, rounds=1), fair)
    match = drawn_out(match, fair)
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(Seat(0), Draw()))
    assert refused.value.reason == Reason.MATCH_OVER
