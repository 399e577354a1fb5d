"""What the pool thinks: computers' moves and advice, from what somebody may see."""

from collections.abc import Sequence
from pathlib import Path

from bot.games.actions import Arrange, Discard, Move
from bot.games.pieces import Face, Seat
from bot.games.referee import as_match, parse_script
from bot.games.views import SeatView, view_for
from bot.store.rows import Assistance
from bot.tables.events import MatchOver
from bot.tables.lobby import Terms
from bot.tables.mind import Pool
from bot.thinking import PoolSolver, arrangement, computers, decide, useful_plays
from tests.tables.house import ANNA, House

TILES = """
game classic
seat 1 opened rack r7 r9 k1
seat 2 rack b1 b2 b3
table r8 b8 y8 k8
pool k1
"""
CARDS = """
game romme
seat 1 rack D3 D4 D5 DQ
seat 2 rack HA
stock H2
open S3
turn 1 drawn
"""


def seen(position: str) -> SeatView:
    return view_for(as_match(parse_script(position).position), Seat(0))


def test_pieces_that_can_be_laid_together_are_arranged() -> None:
    move = arrangement(seen(TILES), [Face("r", 7), Face("r", 9)])
    assert isinstance(move, Arrange)
    assert sum(map(len, move.melds)) == 6


def test_pieces_that_cannot_all_be_laid_are_not() -> None:
    assert arrangement(seen(TILES), [Face("r", 7), Face("k", 1)]) is None


def test_the_best_play_comes_first() -> None:
    moves = useful_plays(seen(TILES))
    assert isinstance(moves[0], Arrange)


def test_where_nothing_is_rebuilt_a_strong_player_is_asked() -> None:
    view = seen(CARDS)
    assert useful_plays(view) == (decide(view, "hard"),)
    assert arrangement(view, [Face("D", 3)]) is None


ROBBER = """
game raeuber
seat 1 opened rack H4 S9
seat 2 rack HA
table H5 H6 H7
stock H2
open S3
turn 1
"""


def test_cards_are_rebuilt_too_once_a_card_is_drawn() -> None:
    before, after = seen(ROBBER), seen(ROBBER.replace("turn 1", "turn 1 drawn"))
    assert arrangement(before, [Face("H", 4)]) is None
    move = arrangement(after, [Face("H", 4)])
    assert isinstance(move, Arrange)
    assert sum(map(len, move.melds)) == 4


def test_where_no_card_can_be_laid_any_more_one_to_discard_is_named() -> None:
    can_lay = ROBBER.replace("turn 1", "turn 1 drawn")
    assert isinstance(useful_plays(seen(can_lay))[0], Arrange)
    nothing_left = can_lay.replace("rack H4 S9", "rack C2 S9")
    (move,) = useful_plays(seen(nothing_left))
    assert isinstance(move, Discard)


class Here:
    """The real thoughts, thought in this process."""

    async def decide(self, view: SeatView, level: str) -> Move:
        return decide(view, level)

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        return arrangement(view, faces, variant)

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return useful_plays(view)


async def test_the_real_opponents_play_a_table_to_its_end(tmp_path: Path) -> None:
    house = await House(tmp_path / "tables.db", Here()).start()
    try:
        terms = Terms("mini", {"rounds": 1, "turn_seconds": 15}, Assistance.ARRANGE)
        await house.started(ANNA, terms=terms, computers=["easy", "hard"])
        while not house.told(MatchOver):
            await house.clock.advance(15)
        assert house.told(MatchOver)[0].view.outcome is not None
    finally:
        await house.stop()


async def test_advice_comes_out_of_the_pool() -> None:
    pool = Pool()
    try:
        found = await PoolSolver(pool).plays(seen(TILES))
        assert list(found) == list(useful_plays(seen(TILES)))
        assert computers(pool).solver is not None
    finally:
        pool.close()
