"""What may be seen, and by whom: no view names a piece that its reader must not know."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Match, PublicView, apply, public_view, view_for
from bot.games.moves import Discard, Draw, Lay, Source, Timeout, Turn, Undo
from bot.games.pieces import Piece, Seat
from bot.games.ruleset import RuleSet, Window
from tests.games.helpers import (
    check_secrets,
    dealt,
    fair_for,
    header_for,
    on_table,
    pieces_in,
    with_deals,
    won_at_once,
)
from tests.games.invariants import check
from tests.games.players import Play, melds_in

GAMES = sorted(CATALOGUE)


def play_of(game: str, name: str = "m1") -> Play:
    fair = fair_for(name)
    return Play(header_for(game, CATALOGUE[game].fewest, fair), fair)


def with_draft() -> Play:
    """A match in which the player on turn has laid the cheapest meld there is."""
    play = play_of("classic")
    while not (found := melds_in(play.match.rules, play.round.position)):
        play.turn()
    assert play.does(Lay(found[-1]))
    return play


@pytest.mark.parametrize("game", GAMES)
def test_no_view_names_a_hidden_piece(game: str) -> None:
    play = play_of(game)
    for _ in range(12):
        check_secrets(play.match)
        play.turn()
    assert not play.over


@pytest.mark.parametrize("game", GAMES)
def test_everyone_sees_how_many_pieces_the_others_hold(game: str) -> None:
    play = play_of(game)
    view = public_view(play.match)
    assert [seat.count for seat in view.seats] == [len(rack) for rack in play.round.racks]
    assert view.stock_count == len(play.round.stock)
    assert view.turn == play.round.turn


def test_a_player_sees_the_own_rack() -> None:
    play = play_of("classic")
    for seat in (Seat(0), Seat(1)):
        view = view_for(play.match, seat)
        assert view.rack == play.round.racks[seat]
        assert view.draft is None


def test_a_player_sees_what_was_drawn_until_a_turn_ends_without_drawing() -> None:
    play = play_of("classic")
    first = play.round.turn
    second = Seat(1 - first)
    assert view_for(play.match, first).fresh == ()
    top = play.round.stock[0]
    assert play.does(Draw())
    assert play.does(Draw())
    assert view_for(play.match, first).fresh == (top,)
    assert view_for(play.match, second).fresh not in ((), (top,))
    assert play.does(Draw())
    assert view_for(play.match, first).fresh != (top,)


def test_with_cards_what_was_drawn_is_new_until_the_discard() -> None:
    play = play_of("romme")
    seat, top = play.round.turn, play.round.stock[0]
    assert play.does(Draw())
    assert view_for(play.match, seat).fresh == (top,)
    deck = play.match.rules.deck
    assert play.does(Discard(deck.face(view_for(play.match, seat).rack[0])))
    assert view_for(play.match, seat).fresh == ()


def test_a_card_that_is_put_back_is_not_new() -> None:
    play = play_of("raeuber")
    seat = play.round.turn
    assert play.does(Draw(Source.OPEN))
    assert view_for(play.match, seat).fresh == view_for(play.match, seat).taken != ()
    assert play.does(Undo())
    assert view_for(play.match, seat).fresh == ()


def test_a_draft_is_seen_by_its_player_only() -> None:
    play = with_draft()
    turn = play.round.turn
    mine, other = view_for(play.match, turn), view_for(play.match, Seat(1 - turn))
    assert mine.draft is not None
    assert len(mine.draft.table) == len(mine.public.table) + 1
    assert mine.draft.steps == 1
    assert other.draft is None
    assert other.public == mine.public == public_view(play.match)
    check_secrets(play.match)


def test_a_draft_says_what_stands_in_its_way() -> None:
    play = with_draft()
    draft = view_for(play.match, play.round.turn).draft
    assert draft is not None
    assert draft.problem is not None
    assert draft.opening is not None
    have, need = draft.opening
    assert str(draft.problem) == f"opening_too_low need={need} have={have}"
    assert play.does(Undo())
    assert view_for(play.match, play.round.turn).draft is None


def test_the_last_stone_lies_open_for_all() -> None:
    """T33."""
    fair = fair_for()
    play = Play(header_for("classic", 2, fair, last_stone=1), fair)
    assert public_view(play.match).stone == play.round.stone


def test_racks_are_shown_when_the_round_is_over() -> None:
    fair = fair_for("golden 7")
    play = Play(header_for("mini", 2, fair, rounds=2), fair)
    assert public_view(play.match).results == ()
    while not play.match.results:
        play.turn()
    (result,) = public_view(play.match).results
    assert min(map(len, result.racks)) == 0
    check_secrets(play.match)
    assert public_view(play.match).number == 2


def test_the_walk_finds_pieces_wherever_they_are() -> None:
    """The check above is worth something: it finds the own rack, and all that lies open."""
    play = with_draft()
    view = view_for(play.match, play.round.turn)
    assert pieces_in(view) >= set(play.round.racks[play.round.turn])
    assert pieces_in(view.public) == {piece for meld in play.round.table for piece in meld.pieces}


# --- hidden things stay hidden: stock, pile and hands appear in no view, counts and depths do ---

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
