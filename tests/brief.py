"""Deals for matches that are only to be over: they end within a few turns.

A match of Mini Rummy as it happens takes some 170 moves, one of Rommé some 80, and a test that is
about what comes afterwards learns nothing from them.
"""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair
from bot.tables.model import TableState
from tests.stacking import DEAL, LOTS, order_of

DEALS = {
    "mini": (
        "r1 r2 r3 r4 b1 b2 b3 b4 b5 b6 b7 b8 g11 g13",
        "o1 o1 g1 g1 o5 o5 g5 g5 o9 o9 g9 g9 o13 o13",
        "o3 o3 g3 g3 o7 o7 g7 g7 o11 o11 g6 g6 o12 o6",
    ),
    "romme": (
        "H2 H3 H4 H5 S7 S8 S9 DJ DQ DK C10 H10 C2",
        "D2 D4 D6 D8 C4 C6 C8 SQ S2 S4 HK CK H8",
        "D3 D5 D7 D9 C3 C5 C7 C9 S3 S5 HA SA HQ",
    ),
}
"""Racks by seats: nobody else can do much before the first one goes out."""
DRAWN = {"mini": "o2 g12 g12", "romme": "C4 H6 H7 S10 S6 D10 CQ"}

_first_deals: dict[bytes, tuple[int, ...]] = {}
"""By the secrets of their matches: all others are dealt as chance has it."""


def deal_briefly(row: TableState) -> None:
    """What the match of a lobby begins with, when everybody has sat down; nothing, if there is no
    such deal for its game.
    """
    if row.game not in DEALS:
        return
    deck = rules_for(CATALOGUE[row.game], {}).deck
    racks = DEALS[row.game][: len(row.seats)]
    _first_deals[row.secret] = order_of(deck, (*racks, DRAWN[row.game]))


@pytest.fixture(autouse=True)
def brief_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals stay known up to the end of a test: whoever verifies a match makes them again."""
    shuffle = Fair.shuffle

    def stack(fair: Fair, number: int, size: int) -> tuple[int, ...]:
        first = _first_deals.get(fair.secret)
        if first is None or number > DEAL:
            return shuffle(fair, number, size)
        return tuple(range(size)) if number == LOTS else first

    _first_deals.clear()
    monkeypatch.setattr(Fair, "shuffle", stack)
