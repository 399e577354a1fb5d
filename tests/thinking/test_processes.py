"""Thinking in real processes, which end with whoever started them."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.games.match import SeatView, view_for
from bot.games.moves import Draw, Move
from bot.games.pieces import Seat
from bot.games.referee import as_match, final_position, parse_script
from bot.games.refusals import RefusedError
from bot.thinking.pool import DiedError, Pool, TookTooLongError
from bot.thinking.questions import PoolMind
from tests.processes import ended, started
from tests.thinking import thoughts

HALF_DONE = """
game classic
seat 1 rack r3 r4 r5 k1
seat 2 rack b1
pool k2
turn 1
---
1 lay r3 r4 r5
"""


@pytest.fixture
def pool() -> Iterator[Pool]:
    made = Pool()
    yield made
    made.close()


async def test_a_thought_is_thought_elsewhere_and_always_in_the_same_place(pool: Pool) -> None:
    one, parent = await pool.ask(thoughts.where)
    assert one != os.getpid() == parent
    assert await pool.ask(thoughts.where) == (one, parent)


async def test_several_processes_think_at_once() -> None:
    pool = Pool(processes=2)
    try:
        hung = asyncio.ensure_future(pool.ask(thoughts.hangs))
        assert await pool.ask(partial(abs, -1)) == 1
        assert not hung.done()
    finally:
        pool.close()
    with pytest.raises(asyncio.CancelledError):
        await hung


async def test_what_goes_wrong_there_is_heard_here_and_where_it_went_wrong(pool: Pool) -> None:
    with pytest.raises(LookupError, match="r7") as raised:
        await pool.ask(thoughts.fails)
    (place,) = raised.value.__notes__
    assert "in fails" in place
    assert "r7" not in place.replace('LookupError("r7")', "")


async def test_of_an_error_that_cannot_be_sent_its_kind_is_heard(pool: Pool) -> None:
    with pytest.raises(RuntimeError, match="Odd"):
        await pool.ask(thoughts.fails_oddly)
    assert await pool.ask(partial(abs, -1)) == 1


async def test_a_process_that_died_is_replaced(pool: Pool, tmp_path: Path) -> None:
    assert await pool.ask(partial(thoughts.dies_once, tmp_path / "died")) == "alive"


async def test_a_thought_that_hangs_is_killed_and_the_next_one_is_answered(pool: Pool) -> None:
    process, _ = await pool.ask(thoughts.where)
    with pytest.raises(TookTooLongError):
        await pool.ask(thoughts.hangs, seconds=0.1)
    assert await pool.ask(partial(abs, -1)) == 1
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_where_no_process_can_be_started_that_is_heard(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(sys, "executable", str(tmp_path / "no-python"))
        with pytest.raises(DiedError):
            await pool.ask(partial(abs, -1))
    assert await pool.ask(partial(abs, -1)) == 1


async def test_whatever_a_thought_prints_is_no_answer(pool: Pool) -> None:
    assert await pool.ask(thoughts.chatters) == ""


async def test_a_process_that_thinks_has_no_need_of_the_token(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("TISCHLEIN_LOG", "json")
    seen = await pool.ask(thoughts.environment)
    assert "DISCORD_TOKEN" not in seen
    assert seen["TISCHLEIN_LOG"] == "json"


def tells_the_problem(view: SeatView, level: str) -> Move:
    """What is still wrong with the draft, by the way of all that goes wrong."""
    assert view.draft is not None
    assert view.draft.problem is not None
    raise view.draft.problem


async def test_what_is_still_wrong_with_a_draft_goes_there_and_comes_back(pool: Pool) -> None:
    """A computer that lays a first meld of too few points is asked again in mid-turn."""
    view = view_for(as_match(final_position(parse_script(HALF_DONE))), Seat(0))
    with pytest.raises(RefusedError, match="opening_too_low need=30 have=12"):
        await PoolMind(pool, tells_the_problem).decide(view, "easy")


def draws(view: SeatView, level: str) -> Move:
    return Draw(count=len(level) + view.public.stock_count)


async def test_a_mind_decides_from_what_its_seat_may_see(pool: Pool) -> None:
    view = view_for(as_match(final_position(parse_script(HALF_DONE))), Seat(0))
    assert await PoolMind(pool, draws).decide(view, "easy") == Draw(count=4 + 1)


# --- processes of a command end with it ---

BUSY = """
import multiprocessing, os, signal, sys, time
from bot.cli.puzzle import workers

if __name__ == "__main__":
    multiprocessing.set_start_method("forkserver")
    with workers() as pool:
        assert pool.submit(os.getppid).result() == os.getpid()
        pool.submit(time.sleep, 10_000)
        print("up", flush=True)
        pool.submit(time.sleep, 10_000).result()
"""


def test_the_processes_of_a_command_that_is_killed_end_too() -> None:
    """Its output ends only when nobody is left who could write to it.

    So it is where Python would leave it to a fork server, as from 3.14 on: processes of that one
    have another parent, and would end at once.
    """
    with started("-c", BUSY) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        process.kill()
        ended(process)
    assert process.returncode == -signal.SIGKILL
