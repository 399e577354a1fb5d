"""Whole matches by clicks alone: on a phone nobody types."""

import time
from pathlib import Path
from typing import Any

import pytest

from bot.thinking import decide
from tests.cogs.clicking import by_clicks
from tests.cogs.seats import Sitting, same_deals
from tests.cogs.server import House, Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")
ONE = {"rounds": 1}
MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, ONE),
    ("raeuber", 3, ONE),
    ("kaufen", 3, ONE),
    ("rummue", 3, {"target": 50, "teams": False}),
]


@pytest.mark.parametrize(("game", "people", "options"), MATCHES)
async def test_a_match_is_played_by_clicks_to_its_score_sheet(
    game: str,
    people: int,
    options: dict[str, Any],
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    same_deals(monkeypatch, 1)
    await server.started(*["ann", "ben", "cem"][:people], game=game, **options)
    t=time.process_time(); w=time.time()
    n=await Sitting(server).to_the_end(by_clicks, lambda view: decide(view, "hard"))
    print("STAT", game, n, time.process_time()-t, time.time()-w)
    assert server.public.has("rematch")


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Its computers think so long that only virtual time gets them to move."""
    return House(tmp_path, pause=10.0)


async def test_a_person_plays_computers_against_the_clock(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_deals(monkeypatch, 2)
    await server.started("ann", computers=["easy", "hard"], game="romme", rounds=1, time=60)
    t=time.process_time(); w=time.time()
    n=await Sitting(server).to_the_end(by_clicks, lambda view: decide(view, "medium"))
    print("STAT", n, time.process_time()-t, time.time()-w)
    assert server.public.has("rematch")
