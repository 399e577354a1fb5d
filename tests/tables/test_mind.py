"""Thinking in other processes."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.actions import Draw, Move
from bot.games.fair import Fair
from bot.games.match import Header, begin
from bot.games.pieces import Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.games.refusals import Refused
from bot.games.views import SeatView, view_for
from bot.tables.live import with_deals
from bot.tables.mind import PoolMind

HALF_DONE = """
game classic
seat 1 rack r3 r4 r5 k1
seat 2 rack b1
pool k2
turn 1
---
1 lay r3 r4 r5
"""


def answers(view: SeatView, level: str) -> Move:
    """Says by its answer that it thought elsewhere, and about what."""
    return Draw(count=int(os.getppid() == int(level)) + view.public.stock_count)


def dies_once(view: SeatView, level: str) -> Move:
    """The first process that is asked does not survive the question."""
    died = Path(level)
    if not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Draw()


def tells_the_problem(view: SeatView, level: str) -> Move:
    """What is still wrong with the draft, by the way of all that goes wrong."""
    assert view.draft is not None
    assert view.draft.problem is not None
    raise view.draft.problem


def fails(view: SeatView, level: str) -> Move:
    raise LookupError(level)


@pytest.fixture
def view() -> SeatView:
    match = begin(Header("1", "classic", (), 2))
    return view_for(with_deals(match, Fair(bytes(32), "1", ()))[-1][1], Seat(0))


@pytest.fixture
def minds() -> Iterator[list[PoolMind]]:
    made: list[PoolMind] = []
    yield made
    for mind in made:
        mind.close()


async def test_a_mind_thinks_in_another_process(view: SeatView, minds: list[PoolMind]) -> None:
    minds.append(PoolMind(answers))
    assert await minds[0].decide(view, str(os.getpid())) == Draw(count=1 + view.public.stock_count)


async def test_what_goes_wrong_there_is_heard_here(view: SeatView, minds: list[PoolMind]) -> None:
    minds.append(PoolMind(fails))
    with pytest.raises(LookupError):
        await minds[0].decide(view, "easy")


async def test_what_is_still_wrong_with_a_draft_goes_there_and_comes_back(
    minds: list[PoolMind],
) -> None:
    """A computer that lays a first meld of too few points is asked again in mid-turn."""
    match = as_match(final_position(parse_script(HALF_DONE)))
    minds.append(PoolMind(tells_the_problem))
    with pytest.raises(Refused, match="opening_too_low need=30 have=12"):
        await minds[0].decide(view_for(match, Seat(0)), "easy")


async def test_a_process_that_died_is_replaced(
    view: SeatView, minds: list[PoolMind], tmp_path: Path
) -> None:
    minds.append(PoolMind(dies_once))
    assert await minds[0].decide(view, str(tmp_path / "died")) == Draw()
