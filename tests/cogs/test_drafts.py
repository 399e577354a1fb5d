"""Every step of a turn, by commands and by clicks alike."""

import pytest

from tests.cogs.clicking import by_clicks
from tests.cogs.commanding import by_commands
from tests.cogs.seats import Hand, Sitting, stacked
from tests.cogs.server import Server

HANDS = pytest.mark.parametrize("hand", [by_commands, by_clicks])
pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

ANN = "r7 r8 r9 r10 r11 r12 r9 g10 y1 y2 y3 g1 g2 g3"
BEN = "b10 y10 J b11 b12 b13 y7 g7 b1 b3 b5 y5 y9 g9"


@HANDS
async def test_a_match_with_every_step_of_a_draft(
    hand: Hand, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "letsplay", ANN, BEN)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    at = Sitting(server)
    await at.moves(
        """
        ann lay r7 r8 r9 r10 r11 r12
        ann undo
        ann lay r7 r8 r9
        ann add r10 r11 r12 to A
        ann reset
        ann lay r7 r8 r9 r10 r11 r12
        ann end
        ben lay b10 y10 J
        ben lay b11 b12 b13
        ben end
        ann split A before r10
        ann add r9 to D
        ann swap g10 in B
        ann add J to A
        ann end
        ben take r7 from A
        ben lay r7 y7 g7
        ben end
        ann lay y1 y2 y3
        ann lay g1 g2 g3
        ann end
        """,
        hand,
    )
    assert at.is_over
    assert "**ann** wins" in server.public.text


@HANDS
async def test_a_card_that_was_taken_openly_can_be_put_back(
    hand: Hand, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "raeuber", "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2", "", then="")
    await server.started("ann", "ben", game="raeuber", rounds=1)
    at = Sitting(server)
    before = await at.view("ann")
    await at.moves("ann draw open", hand)
    assert len((await at.view("ann")).rack) == 14
    await at.moves("ann undo", hand)
    after = await at.view("ann")
    assert (after.rack, after.public.pile_top) == (before.rack, before.public.pile_top)
    await at.moves("ann draw\nann discard SK", hand)
    assert at.asked == "ben"
