"""Somebody asks for much more than they need: that is nobody else's trouble."""

import asyncio
import sys
from dataclasses import replace

import pytest

from bot.games.match import SeatView
from bot.thinking.questions import Solver
from tests.cogs.seats import stacked
from tests.cogs.server import Server
from tests.pool.office import quick_pool
from tests.thoughts import Here

pytestmark = pytest.mark.usefixtures("no_drawing")

RUN = "r7 r8 r9 r10 r11"


async def ann_may_lay(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    stacked(monkeypatch, "letsplay", f"{RUN} b1 b3 b5 b7 b9 b11 b13 g1 g3")
    await server.started("ann", "ben", game="letsplay", help="arrange")


async def test_sixty_letters_are_one_question_and_all_of_them_get_the_same_offer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ann_may_lay(server, monkeypatch)
    pool, thoughts = quick_pool()
    tables = server.bot.tables
    monkeypatch.setattr(tables, "computers", replace(tables.computers, solver=Solver(pool)))
    for typed in ("r", "r7", "r7 r8") * 20:
        offered = await server.member("ann").autocomplete(server.place, "play", "pieces", typed)
        assert RUN in [one["value"] for one in offered]
    assert len(thoughts) == 1


class Silent(Here):
    """Never finds anything."""

    async def plays(self, view: SeatView) -> tuple[()]:  # noqa: ARG002
        await asyncio.get_running_loop().create_future()
        return ()


async def test_if_nothing_is_found_in_time_the_rack_is_offered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ann_may_lay(server, monkeypatch)
    tables = server.bot.tables
    monkeypatch.setattr(tables, "computers", replace(tables.computers, solver=Silent()))
    monkeypatch.setattr(sys.modules["cogs.moves"], "OFFERING_SECONDS", 0)
    offered = await server.member("ann").autocomplete(server.place, "play", "pieces", "r1")
    assert {"r10", "r11"} <= {one["value"] for one in offered}
