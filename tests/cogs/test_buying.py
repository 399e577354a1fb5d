"""The open card can be bought out of turn, with buttons for everybody."""

import pytest

from bot.words.saying import SYMBOLS
from tests.cogs.clicking import by_clicks
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Panel, Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

CLUB = SYMBOLS["C"]
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
    assert f"Who wants to buy {CLUB}Q?" in server.public.text
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
    assert "♣\ufe0eQ" in (await server.rack("cem")).shown.options("pick").values()


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


async def test_the_window_says_what_it_costs_and_who_comes_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    assert "also gets the next card of the stock. First right: **ann**" in server.public.text
    assert "then **ben** and **cem**." in server.public.text
    cem = (await server.rack("cem")).shown.text
    assert f"You may buy {CLUB}Q. It comes with one more card from the stock. This ends <t:" in cem
    assert "Before you: **ann** and **ben**." in cem


async def test_whoever_is_on_turn_is_told_that_the_stock_has_to_wait(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the time that is said is that of the offer, not that of the turn."""
    await on_offer(server, monkeypatch)
    rack = await server.rack("ann")
    assert "It is your turn. Take the open card, or wait: " in rack.shown.text
    assert "whether they buy it. This ends <t:" in rack.shown.text
    assert "Draw" not in rack.shown.labels
    await server.press("ben", "pass")
    await server.press("cem", "pass")
    assert (
        "Draw first: from the stock or from the open pile." in (await server.rack("ann")).shown.text
    )


async def test_a_claim_is_confirmed_and_told_when_it_is_met(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "pass")
    cem = Panel(server, "cem", await server.press("cem", "buy"))
    assert (
        f"You want to buy {CLUB}Q. You get it, with one more card, when **ann**" in cem.shown.text
    )
    await at.moves("ann draw", by_clicks)
    got = f"**cem** bought {CLUB}Q `CQ` and got one more card from the stock."
    assert got in server.public.text, "at once, and not when the turn of ann is over"
    assert not server.public.has("draw"), "she has drawn"
    assert f"New: {CLUB}Q" in cem.shown.text
    assert "You want to buy" not in cem.shown.text
    await at.moves("ann discard SK", by_clicks)
    assert got in everything(server)


async def test_whoever_wanted_it_is_told_at_once_that_somebody_else_took_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    await server.press("ben", "pass")
    cem = Panel(server, "cem", await server.press("cem", "buy"))
    await at.moves("ann draw open", by_clicks)
    assert f"**ann** took {CLUB}Q `CQ` from the open pile." in server.public.text
    assert "You want to buy" not in cem.shown.text


@pytest.mark.parametrize("lapses", [True, False])
async def test_that_nobody_bought_it_is_said_and_nobody_ran_out_of_time(
    lapses: bool, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_offer(server, monkeypatch)
    if lapses:
        await server.env.advance_time(30)
    else:
        await server.press("ben", "pass")
        await server.press("cem", "pass")
    assert f"Nobody bought {CLUB}Q `CQ`." in server.public.text
    assert "ran out of time" not in server.public.text


async def test_signs_of_suits_on_buttons_have_the_colour_of_the_words(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an emoji a club is black, and cannot be read on green."""
    await on_offer(server, monkeypatch)
    assert f"Buy {CLUB}Q" in (await server.rack("ben")).shown.labels


def everything(server: Server) -> str:
    return "\n".join(message.text for message in server.everything())


async def test_somebody_on_turn_is_not_asked_to_buy(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await on_offer(server, monkeypatch)
    result = await server.press("ann", "buy")
    assert result.ephemeral
    assert await counts(at) == [13, 13, 13]
    assert at.asked == "ben"
