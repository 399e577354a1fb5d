"""Hands that nobody expects: whoever buys again and again holds half the cards (R12)."""

import pytest

from bot.games.pieces import SUITS, Face
from bot.opponents import hands
from bot.opponents.hands import MOST_OUTLAYS, Cards, LayOffPlace
from bot.opponents.romme import MOST_HELD
from bot.thinking.advice import useful_plays
from tests.advice.positions import seen

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
