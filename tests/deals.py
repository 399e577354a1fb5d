"""Deals of tests: stacked by hand, the same in every run, brief, or each past played once."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import count

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Fair, Header, Match
from bot.games.moves import Action, parse_pieces
from bot.games.pieces import Deck
from bot.opponents import Level
from bot.playground.past import moves
from bot.tables.model import TableState

# --- decks in an order that was chosen ---

LOTS, DEAL = 0, 1
"""The first shuffles of a match: who begins, and the racks."""


def order_of(deck: Deck, texts: Iterable[str]) -> tuple[int, ...]:
    """The pieces that are named, in this order; then all others."""
    rest = list(deck.pieces)
    named = []
    for said in (said for text in texts for said in parse_pieces(text, deck)):
        named.append(next(piece for piece in rest if deck.face(piece) == said.face))
        rest.remove(named[-1])
    return (*named, *rest)


# --- deals that are the same in every run ---


@pytest.fixture(autouse=True)
def steady_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run."""
    numbers = count()

    def token_bytes(size: int) -> bytes:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("secrets.token_bytes", token_bytes)


# --- deals for matches that are only to be over: they end within a few turns ---
# A match of Mini Rummy as it happens takes some 170 moves, one of Rommé some 80, and a test that
# is about what comes afterwards learns nothing from them.

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


# --- made-up histories, whose matches are really played: each once for all tests of a process ---

_played: dict[tuple[Header, Fair, tuple[Level, ...]], tuple[tuple[Action, Match], ...]] = {}


@pytest.fixture(autouse=True, scope="session")
def played_once() -> Iterator[None]:
    """Computers think before they move, and do the same in every test that has the same past."""

    def remembered(
        match: Match, fair: Fair, levels: Sequence[Level]
    ) -> tuple[tuple[Action, Match], ...]:
        key = (match.header, fair, tuple(levels))
        if key not in _played:
            _played[key] = tuple(moves(match, fair, levels))
        return _played[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.playground.past.moves", remembered)
        yield
