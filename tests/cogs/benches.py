"""Workbenches with a rack on them that is known."""

import pytest

from tests.cogs.commanding import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server
from tests.tools.count_clicks import EIGHTS

ANN = "r10 r11 r12 b1 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11"


async def rebuilding(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, help_given: str
) -> Sitting:
    """Ann has opened with a group of four, of which the first would fit between two of hers."""
    racks, laid = [EIGHTS], "ann lay r8 b8 y8 k8\nann end\nben draw"
    if game == "raeuber":
        racks = [
            "H8 S8 D8 C8 H7 H9 CQ CK CA S2 S4 D2 D4",
            "H2 H3 S3 S5 D5 D7 C3 C5 C7 SJ DJ SK DK",
        ]
        laid = """
            ann draw\nann lay H8 S8 D8 C8\nann lay CQ CK CA\nann discard S2
            ben draw\nben discard C3\nann draw"""
    stacked(monkeypatch, game, *racks)
    await server.started("ann", "ben", game=game, rounds=1, help=help_given)
    at = Sitting(server)
    await at.moves(laid, by_commands)
    return at


async def seated(
    server: Server, monkeypatch: pytest.MonkeyPatch, rack: str = ANN, **options: str
) -> Sitting:
    game = options.pop("game", "classic")
    stacked(monkeypatch, game, rack)
    await server.started("ann", "ben", game=game, rounds=1, **options)
    return Sitting(server)
