"""The open card can be bought out of turn, with buttons for everybody."""

import pytest

from tests.cogs.clicking import by_clicks
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

RACKS = (
    "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2",
    "D4 D6 D8 D10 DQ C3 C5 C7 C9 CJ CK H3 H5",
    "S2 S4 S6 S8 S10 SQ D3 D5 D7 D9 DJ DK C2",
)


async def on_offer(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Ann is on turn; ben and cem are asked whether they want the queen of clubs."""
    stacked(monkeypatch, "kaufen", *RACKS, then="CQ C10 C8")
    await server.started("ann", "ben", "cem", game="kaufen", rounds=1, buy_seconds=30)
    return Sitting(server)


async def counts(at: Sitting) -> list[int]:
    return [seat.count for seat in (await at.view("ann")).public.seats]


async def test_the_table_asks_everybody_else_who_buys(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    assert "Who wants to buy `CQ`?" in server.public.text
    assert server.member("ben").mention in server.public.text
    assert server.member("ann").mention not in server.public.text
    assert server.public.has("buy")
    assert not server.public.has("draw")


async def test_who_buys_gets_the_open_card_and_another_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    ben = await server.press("ben", "pass")
    cem = await server.press("cem", "buy")
    assert ben.ephemeral
    assert cem.ephemeral
    assert "**cem** wants to buy" in server.public.text
    assert server.member("ann").mention in server.public.text
    assert not server.public.has("buy")
    await at.moves("ann draw", by_clicks)
    assert await counts(at) == [14, 13, 15]
    assert "♣Q" in (await server.rack("cem")).shown.options("pick").values()


async def test_nobody_can_wait_longer_than_the_window_is_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "buy")
    await server.env.advance_time(29)
    assert at.asked == "cem"
    await server.env.advance_time(1)
    assert at.asked == "ann"
    await at.moves("ann draw open", by_clicks)
    assert await counts(at) == [14, 13, 13]


async def test_somebody_on_turn_is_not_asked_to_buy(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    result = await server.press("ann", "buy")
    assert result.ephemeral
    assert await counts(at) == [13, 13, 13]
    assert at.asked == "ben"
