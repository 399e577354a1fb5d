"""Hidden things stay hidden: stock, pile and hands appear in no view, counts and depths do."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Match, PublicView, apply, public_view, view_for
from bot.games.moves import Draw, Source, Timeout, Turn
from bot.games.pieces import Piece, Seat
from bot.games.ruleset import RuleSet, Window
from tests.games.cards.rounds import on_table, won_at_once
from tests.games.helpers import dealt, fair_for, header_for, with_deals
from tests.games.invariants import check

CARD_GAMES = ["romme", "kaufen", "anlegen", "raeuber", "rummue"]


def piece_tuples(value: object) -> Iterator[tuple[object, ...]]:
    """Every row of numbers anywhere inside a view: a hand or a pile would be one of them."""
    if isinstance(value, RuleSet):
        return
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from piece_tuples(getattr(value, field.name))
    elif isinstance(value, tuple):
        if value and all(isinstance(one, int) for one in value):
            yield value
        for one in value:
            yield from piece_tuples(one)


def play_some(game: str, seats: int, turns: int) -> Iterator[Match]:
    """Some turns in which nobody lays anything; piles and hands grow."""
    fair: Fair = fair_for()
    match, _ = dealt(header_for(game, seats), fair)
    yield match
    for number in range(turns):
        if number % 3 == 1:
            match = apply(match, Turn(on_table(match).turn, Draw(Source.OPEN)))
            yield match
        match = apply(match, Turn(on_table(match).turn, Timeout()))
        match, _ = with_deals(match, fair)
        yield match


@pytest.mark.parametrize("game", CARD_GAMES)
def test_no_view_holds_a_hidden_card(game: str) -> None:
    """U2, U5: whatever field it might stand in."""
    for match in play_some(game, 4, 20):
        check(match)
        state = on_table(match)
        for seat in map(Seat, range(4)):
            view = view_for(match, seat)
            assert view.rack == state.racks[seat]
            rows = [set(row) for row in piece_tuples(view)]
            for other in set(range(4)) - {seat}:
                assert not any(set(state.racks[other]) <= row for row in rows)
            assert not any(set(state.stock) <= row for row in rows)
            if len(state.pile) > 1:
                assert not any(set(state.pile) <= row for row in rows)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_depths_and_counts_are_for_all_to_see(game: str) -> None:
    """U5: how many cards, not which."""
    for match in play_some(game, 3, 9):
        state = on_table(match)
        view: PublicView = public_view(match)
        assert view.stock_count == len(state.stock)
        assert view.pile_count == len(state.pile)
        assert view.pile_top == (state.pile[-1] if state.pile else None)
        assert [seat.count for seat in view.seats] == [len(rack) for rack in state.racks]
        assert view.drawn == state.drawn


def test_what_was_taken_from_the_pile_is_shown_to_the_taker_only() -> None:
    """U5."""
    match, _ = dealt(header_for("rummue", 3))
    seat = on_table(match).turn
    match = apply(match, Turn(seat, Draw(Source.OPEN)))
    taken = on_table(match).taken
    assert view_for(match, seat).taken == taken
    for other in range(3):
        if other != seat:
            assert view_for(match, Seat(other)).taken == ()


def test_claims_are_said_aloud() -> None:
    """R12: everyone sees who waits and who wants the card."""
    match, _ = dealt(header_for("kaufen", 3))
    window = public_view(match).window
    assert isinstance(window, Window)
    assert window == on_table(match).window
    assert len(window.waiting) == 2


@pytest.mark.parametrize("game", CARD_GAMES)
def test_after_the_round_hands_are_open_but_the_stock_is_not(game: str) -> None:
    """R8, U15: everyone can check the points."""
    match, _ = dealt(header_for(game, 4))
    over = won_at_once(match)
    view = public_view(over)
    assert view.turn is None
    assert view.results[-1].racks == on_table(over).racks
    hidden: set[Piece] = {*on_table(over).stock, *on_table(over).pile[:-1]}
    shown = {piece for rack in view.results[-1].racks for piece in rack}
    assert not hidden & shown
    assert CATALOGUE[game].id == view.header.game
