"""Whole matches by clicks alone: on a phone nobody types."""

from pathlib import Path

import pytest

from bot.thinking.questions import decide
from tests.cogs.moving import by_clicks
from tests.cogs.nosy import nosy
from tests.cogs.seats import Planned, Sitting, same_deals
from tests.cogs.server import BotHouse, Server

pytestmark = pytest.mark.usefixtures("witness")

MATCHES = [
    Planned("classic", 2, 8),
    Planned("raeuber", 3, 14),
    Planned("kaufen", 3, 12),
    Planned("rummue", 3, 9),
]
THINKING = 10.0
"""Longer than simcord waits for anything real: only virtual time gets computers to move."""


@pytest.fixture
def house(tmp_path: Path) -> BotHouse:
    return BotHouse(tmp_path, pause=THINKING)


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize("planned", MATCHES, ids=str)
async def test_a_match_is_played_by_clicks_to_its_score_sheet(
    planned: Planned, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await planned.begin(server, monkeypatch)
    at.meanwhile = nosy
    await at.to_the_end(by_clicks, lambda view: decide(view, "hard"))
    assert server.public.has("rematch")


async def test_a_person_plays_computers_against_the_clock(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With real pictures, too."""
    same_deals(monkeypatch, 2)
    await server.started("ann", computers=["easy", "hard"], game="romme", rounds=1, time=60)
    at = Sitting(server)
    await until_asked(at)
    await server.env.advance_time(59)
    assert "your time is up" in server.public.text
    assert at.asked == "ann"
    await server.env.advance_time(1)
    assert any("**ann** ran out of time" in shown.text for shown in server.everything())
    await at.to_the_end(by_clicks, lambda view: decide(view, "medium"))
    assert server.public.has("rematch")
    assert not any("your time is up" in shown.text for shown in server.everything())


async def until_asked(at: Sitting) -> None:
    for _ in range(2):
        if at.asked is None:
            await at.server.env.advance_time(THINKING)
    assert at.asked is not None
