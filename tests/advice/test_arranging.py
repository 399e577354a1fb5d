"""An arrangement builds on what lies there: nothing that was laid in this turn goes back."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import SeatView, apply, view_for
from bot.games.moves import Add, Arrange, Lay, Move, Turn, parse_pieces
from bot.games.pieces import Face
from bot.thinking.advice import arrangement
from tests.advice.following import SOME, messy
from tests.advice.positions import FIVES, JOKER, KNOCKING, ROBBER, TEN, TILES, after, seen


def faces(view: SeatView, text: str) -> list[Face]:
    return [said.face for said in parse_pieces(text, view.public.deck)]


def arranged(position: str, *actions: str, ask: str) -> Move | None:
    view = seen(position, *actions)
    return arrangement(view, faces(view, ask))


def left(position: str, *actions: str, ask: str) -> str:
    """What is on the rack after it."""
    move = arranged(position, *actions, ask=ask)
    assert move is not None
    view = after(position, *actions, move=move)
    assert view.draft is not None
    assert view.draft.problem is None
    return " ".join(sorted(map(str, view.public.deck.faces_of(view.draft.rack))))


def test_pieces_that_can_be_laid_together_are_arranged() -> None:
    move = arranged(TILES, ask="r7 r9")
    assert isinstance(move, Arrange)
    assert sum(map(len, move.melds)) == 6


def test_pieces_that_cannot_all_be_laid_are_not() -> None:
    assert arranged(TILES, ask="r7 k1") is None


def test_what_was_laid_before_stays_laid() -> None:
    view = seen(TEN, "add r10 to A")
    move = arrangement(view, faces(view, "r3 r4 r6"))
    assert isinstance(move, Arrange)
    laid = Counter(one.face for meld in move.melds for one in meld)
    assert laid[Face("r", 10)] == 1
    assert left(TEN, "add r10 to A", ask="r3 r4 r6") == ""


def test_a_first_lay_down_goes_on_with_whatever_can_be_laid() -> None:
    first = "lay r11 r12 r13"
    assert arranged(FIVES, first, ask="b5 y5 k5") == Lay(
        tuple(parse_pieces("b5 y5 k5", seen(FIVES).public.deck))
    )


def test_a_first_lay_down_may_be_begun_with_too_little() -> None:
    move = arranged(FIVES, ask="b5 y5 k5")
    assert isinstance(move, Lay)
    view = after(FIVES, move=move)
    assert view.draft is not None
    assert view.draft.opening == (15, 30)


def test_what_lies_loose_or_broken_is_put_in_order() -> None:
    steps = ("take r5 from B", "lay r3 r4 r5")
    assert arranged(TEN, *steps, "take r7 from A", ask="") is not None
    assert arranged(TEN, ask="") is None


def test_a_joker_of_the_hand_is_not_put_back_on_the_table() -> None:
    swapped = "swap H6 in A"
    assert isinstance(arranged(JOKER, swapped, ask="C9 D9 S9"), Lay)
    assert isinstance(arranged(JOKER, swapped, ask="S2"), Add)
    assert arranged(JOKER, swapped, ask="C9 D9 J") is not None


def test_cards_are_rebuilt_too_once_a_card_is_drawn() -> None:
    before = seen(ROBBER.replace("turn 1 drawn", "turn 1"))
    assert arrangement(before, [Face("H", 4)]) is None
    assert arranged(ROBBER, ask="H4") == Add(tuple(parse_pieces("H4", before.public.deck)), 0)


def test_where_nothing_is_rebuilt_only_whole_melds_are_laid() -> None:
    assert arranged(KNOCKING, ask="D3") is None
    assert isinstance(arranged(KNOCKING, ask="D3 D4 D5"), Lay)


def test_the_last_stone_goes_along_with_all_of_the_rack_only() -> None:
    stone = """
game classic last_stone=on
seat 1 opened rack r7 r9
seat 2 rack b1 b2 b3
table k1 k2 k3
stone r8
pool k1
"""
    assert arranged(stone, ask="r7 r8 r9") is not None
    assert arranged(stone, ask="r8 r9") is None


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120))
def test_an_arrangement_lays_what_is_asked_for_and_lets_nothing_go_back(
    game: str, seed: int, actions: int
) -> None:
    match, _ = messy(game, seed, actions)
    if match.round is None or match.round.ending is not None:
        return
    view = view_for(match, match.round.turn)
    rack = view.draft.rack if view.draft else view.rack
    if not rack:
        return
    rng = Random(seed)
    some = rng.sample(rack, min(len(rack), rng.randint(1, 3)))
    deck = view.public.deck
    move = arrangement(view, deck.faces_of(tuple(some)))
    if move is None:
        return
    done = view_for(apply(match, Turn(view.seat, move)), view.seat)
    now = done.draft.rack if done.draft else done.rack
    loose = Counter(deck.faces_of(view.draft.loose if view.draft else ()))
    asked = Counter(deck.faces_of(tuple(some))) - loose
    assert Counter(deck.faces_of(now)) == Counter(deck.faces_of(rack)) - asked
