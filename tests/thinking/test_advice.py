"""Advice can be followed from every position, builds on what lies there, and ends the turn."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE
from bot.games.match import SeatView, apply, view_for
from bot.games.moves import Add, Arrange, Discard, Draw, End, Lay, Move, Reset, Turn, parse_pieces
from bot.games.pieces import SUITS, Face
from bot.opponents import Level, decide, hands
from bot.opponents.hands import MOST_OUTLAYS, Cards, LayOffPlace
from bot.opponents.romme import MOST_HELD
from bot.thinking.advice import arrangement, useful_plays
from tests.thinking.following import (
    FIVES,
    JOKER,
    KNOCKING,
    ROBBER,
    SOME,
    TEN,
    TILES,
    after,
    first,
    messy,
    presses,
    seen,
)

# --- an arrangement builds on what lies there: nothing that was laid in this turn goes back ---


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


# --- hints can be followed, from every position and every draft ---

FEW = 12
"""Presses from the worst of drafts to the end of the turn; most turns take two or three."""


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120), any_of_them=st.booleans())
def test_whoever_only_follows_hints_comes_to_the_end_of_the_turn(
    game: str, seed: int, actions: int, any_of_them: bool
) -> None:
    """The best one, or whichever of them. What was laid on advice is never advised to be undone."""
    match, fair = messy(game, seed, actions)
    if match.round is None or match.round.ending is not None:
        return
    seen = set()
    choose = Random(seed).choice if any_of_them else first
    for done, (view, move) in enumerate(presses(match, fair, choose), 1):
        state = (view.public.drawn, view.draft and (view.draft.table, view.draft.loose), move)
        assert state not in seen, "the same hint again, with nothing gained by the first"
        seen.add(state)
        assert done <= FEW
        assert done == 1 or move != Reset()


def test_the_best_play_comes_first() -> None:
    assert isinstance(useful_plays(seen(TILES))[0], Arrange)


def test_where_nothing_is_rebuilt_a_strong_player_is_asked() -> None:
    view = seen(KNOCKING)
    assert useful_plays(view)[0] == decide(view, Level.HARD)


def test_once_all_is_laid_that_can_be_the_turn_is_to_end() -> None:
    assert useful_plays(seen(TEN, "add r10 to A", "take r5 from B", "lay r3 r4 r5 r6"))[0] == End()


def test_starting_over_is_advised_only_where_nothing_goes_on() -> None:
    stuck = ("take r8 from A", "lay r7 r8 r9")
    assert useful_plays(seen(TILES, *stuck)) == (End(),)
    assert useful_plays(seen(TILES, "take r8 from A"))[0] != Reset()
    nothing = TILES.replace("rack r7 r9 k1", "rack r7 k1")
    assert useful_plays(seen(nothing, "take r8 from A")) == (Reset(),)
    assert useful_plays(seen(nothing)) == (Draw(),)


def test_a_mess_that_no_table_goes_on_from_is_not_added_to() -> None:
    """The last stone may only be laid with all of the rack (T33): so it has to go back first."""
    stone = """
game classic last_stone=on
seat 1 rack k8 r8 k6 b6 y6 k10 y10 J b4
seat 2 rack b1 b2 b3
stone y8
pool k1
"""
    assert useful_plays(seen(stone, "lay k8 r8 y8", "split A before r8")) == (Reset(),)


def test_where_no_card_can_be_laid_any_more_one_to_discard_is_named() -> None:
    assert isinstance(useful_plays(seen(ROBBER))[0], Add)
    nothing_left = ROBBER.replace("rack H4 S9", "rack C2 S9")
    assert all(isinstance(move, Discard) for move in useful_plays(seen(nothing_left)))


def test_a_robber_who_has_laid_all_of_it_is_told_what_to_discard() -> None:
    """Advice to start over and advice to lay the same again took turns here."""
    assert isinstance(useful_plays(seen(ROBBER, "add H4 to A"))[0], Discard)


def test_coming_out_with_two_melds_is_gone_through_with() -> None:
    """Three cards are not enough to come out; the next hint has to know of the others."""
    rummue = """
game rummue
seat 1 rack r1 r2 r3 g5 g6 g7 b9
seat 2 rack b1
seat 3 rack b2
stock b3
open k9
turn 1 drawn
"""
    first = useful_plays(seen(rummue))[0]
    assert isinstance(first, Lay)
    laid = "lay r1 r2 r3" if first.pieces[0].face.suit == "r" else "lay g5 g6 g7"
    second = useful_plays(seen(rummue, laid))[0]
    assert isinstance(second, Lay)
    assert len(second.pieces) >= 3


# --- hands that nobody expects: whoever buys again and again holds half the cards (R12) ---

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
BOUGHT = f"""
    game kaufen
    seat 1 opened rack {" ".join(suit + rank for suit in SUITS for rank in RANKS)}
    seat 2 opened rack C3 H5
    table owner=2 S4 S5 S6
    stock C9 D9
    open D2
    turn 1 drawn
"""


def test_a_large_hand_is_weighed_in_no_more_ways_than_a_usual_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R12: a hint costs what it may cost, however many cards somebody has bought."""
    weighed = 0
    laid_off = hands.laid_off

    def counted(
        cards: Cards, places: tuple[LayOffPlace, ...]
    ) -> tuple[tuple[tuple[Face, int], ...], Cards, tuple[LayOffPlace, ...], int]:
        nonlocal weighed
        weighed += 1
        return laid_off(cards, places)

    monkeypatch.setattr(hands, "laid_off", counted)
    assert useful_plays(seen(BOUGHT))
    assert MOST_OUTLAYS < weighed <= MOST_HELD + MOST_OUTLAYS
