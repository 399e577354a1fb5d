"""Whole matches by slash commands, from the lobby to the final score sheet."""

import pytest
import time
from bot.games.catalogue import CATALOGUE
from bot.thinking import decide
from tests.cogs.commanding import by_commands
from tests.cogs.seats import Sitting, same_deals
from tests.cogs.server import Server

OPTIONS = {"rummue": {"target": 50, "teams": False}}


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.usefixtures("witness", "no_drawing")
async def test_a_match_is_played_by_commands_to_its_score_sheet(
    game: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_deals(monkeypatch, 1)
    people = ["ann", "ben", "cem"][: max(2, CATALOGUE[game].fewest)]
    await server.started(*people, game=game, **OPTIONS.get(game, {"rounds": 1}))
    at = Sitting(server)
    t = time.process_time()
    w = time.time()
    n = await at.to_the_end(by_commands, lambda view: decide(view, "hard"))
    print("STAT", game, n, time.process_time() - t, time.time() - w)
    assert server.public.has("rematch")
    assert "secret of the shuffle" in server.public.text
