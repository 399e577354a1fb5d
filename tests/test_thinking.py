"""What the pool thinks: computers' moves and advice, from what somebody may see."""

import asyncio
import pickle
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.tables.events import MatchOver
from bot.tables.lobby import Terms
from bot.tables.model import Assistance
from bot.tables.playing import take_back
from bot.thinking.advice import useful_plays
from bot.thinking.pool import Pool, SupersededError
from bot.thinking.questions import Solver, computers
from tests.advice.positions import TILES, seen
from tests.pool.office import Office, quick_pool
from tests.tables.house import ANNA, BEN, House
from tests.thoughts import Here

MOST_TURNS = 2000
"""Of somebody who only draws; no match lasts so long."""
ROBBER = """
game raeuber
seat 1 opened rack H4 S9
seat 2 rack HA
table H5 H6 H7
stock H2
open S3
turn 1
"""


async def test_the_real_opponents_play_a_table_to_its_end(tmp_path: Path) -> None:
    house = await House(tmp_path / "tables.db", Here()).start()
    try:
        terms = Terms("mini", {"rounds": 1, "turn_seconds": 15}, Assistance.ARRANGE)
        table = await house.started(ANNA, terms=terms, computers=["easy", "hard"])
        for _ in range(MOST_TURNS):
            if house.told(MatchOver):
                break
            await house.clock.advance(15)
            if house.tables.is_open(table):  # nothing is played where nobody is
                await take_back(house.tables, table, ANNA)
        assert house.told(MatchOver)[0].view.outcome is not None
    finally:
        await house.stop()


async def test_sixty_letters_of_one_member_are_one_thought() -> None:
    pool, thoughts = quick_pool()
    solver = Solver(pool).asked_by(ANNA.id, typing=True)
    for _ in range(30):
        assert await solver.plays(seen(TILES)) == useful_plays(seen(TILES))
    await asyncio.gather(*(solver.plays(seen(TILES)) for _ in range(30)))
    assert len(thoughts) == 1


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_question_has_the_same_bytes_whatever_was_worked_out_meanwhile(game: str) -> None:
    """Else what somebody asks again would be another question, for others to wait for."""
    rules = rules_for(CATALOGUE[game], {})
    for untouched in (replace(rules.deck), replace(rules)):
        before = pickle.dumps(untouched)
        for kind in type(untouched).__mro__:
            for name, found in vars(kind).items():
                if isinstance(found, cached_property):
                    getattr(untouched, name)
        assert pickle.dumps(untouched) == before
        assert pickle.loads(before) == untouched  # noqa: S301 - our own


async def test_everybody_asks_for_themselves() -> None:
    office = Office()
    solver = Solver(office.pool)
    asked = [
        asyncio.ensure_future(solver.asked_by(who.id).plays(seen(TILES))) for who in (ANNA, BEN)
    ]
    other = asyncio.ensure_future(solver.asked_by(BEN.id).plays(seen(ROBBER)))
    await office.finish_all()
    assert await asked[0] == useful_plays(seen(TILES))
    with pytest.raises(SupersededError):
        await asked[1]
    assert await other == useful_plays(seen(ROBBER))


async def test_advice_comes_out_of_the_pool() -> None:
    pool = Pool()
    try:
        found = await Solver(pool).plays(seen(TILES))
        assert list(found) == list(useful_plays(seen(TILES)))
        assert computers(pool).solver is not None
    finally:
        pool.close()
