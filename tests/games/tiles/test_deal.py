"""T1–T4 and T11: the tiles, the deal, and who begins."""

from collections import Counter

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, Purpose, apply, begin
from bot.games.moves import Deal, Draw, Turn
from bot.games.pieces import Face, Piece, Seat, joker
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import RuleSet
from tests.games.helpers import (
    TILE_GAMES,
    check_conserved,
    dealt,
    fair_for,
    header_for,
    with_deals,
)


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
