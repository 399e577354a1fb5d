"""What the menu of melds lists can be laid as it is listed, and leaves the table in order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.match import apply, view_for
from bot.games.moves import Turn
from bot.games.pieces import Reading
from cogs.workbench.offers import MOST, chosen_moves, ready
from cogs.workbench.position import SeatPosition
from tests.advice.following import SOME, messy
from tests.advice.positions import seen

REBUILT = ("mini", "classic", "letsplay", "raeuber")


@pytest.mark.parametrize("game", REBUILT)
@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120))
def test_every_entry_can_be_laid_and_spoils_no_meld(game: str, seed: int, actions: int) -> None:
    match, _ = messy(game, seed, actions)
    state = match.round
    if state is None or state.ending is not None:
        return
    view = view_for(match, state.turn)
    position = SeatPosition(view, (*state.position.loose, *state.position.rack))
    if not position.so_far.may_lay or not position.so_far.is_open:
        return
    broken = _broken(position)
    entries = ready(position, rebuilds=True)
    assert len(entries) <= MOST
    for one in entries:
        after = match
        for move in chosen_moves(position, one.value):
            after = apply(after, Turn(state.turn, move))
        if after.round is not None and after.round.turn == state.turn:
            laid = view_for(after, state.turn)
            assert _broken(SeatPosition(laid, ())) <= broken


def _broken(position: SeatPosition) -> int:
    rules = position.view.public.rules
    return sum(not isinstance(rules.read(meld.said), Reading) for meld in position.table)


def entries(text: str) -> list[str]:
    view = seen(text)
    position = SeatPosition(view, view.rack)
    found = ready(position, rebuilds=True)
    return [one.source.letter for one in found if one.source is not None]


POSITION = """
game classic
seat 1 opened rack {rack}
seat 2 rack b1
table {table}
pool b3
turn 1
"""


@pytest.mark.parametrize(
    ("rack", "table", "listed"),
    [
        ("r7 r9 k1", "r8 b8 k8 y8", ["A"]),
        ("r7 r9 k1", "r8 b8 k8", []),
        ("r7 r9 k1", "r8 r9 r10 r11", ["A"]),
        ("r7 r9 k1", "r9 r10 r11 r12", []),
        ("b7 k7 k1", "r4 r5 r6 r7 r8 r9 r10", ["A"]),
        ("b7 k7 k1", "r5 r6 r7 r8 r9", []),
        ("r7 r8 r9 k1", "r8 b8 k8 y8", []),
    ],
)
def test_a_piece_is_taken_only_where_it_can_be_spared_and_is_not_held(
    rack: str, table: str, listed: list[str]
) -> None:
    assert entries(POSITION.format(rack=rack, table=table)) == listed
