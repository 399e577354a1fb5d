"""What may be seen, and by whom: no view names a piece that its reader must not know."""

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import public_view, view_for
from bot.games.moves import Discard, Draw, Lay, Source, Undo
from bot.games.pieces import Seat
from tests.games.helpers import fair_for, header_for
from tests.games.players import Play, melds_in
from tests.games.secrets import check_secrets, pieces_in

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
