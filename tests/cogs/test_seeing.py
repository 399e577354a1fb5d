"""What each member can see, and what they cannot."""

import pytest
from simcord.backend.errors import SetupError

from tests.cogs.commanding import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Server, said

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

ANN = "r7 r8 r9 r10 r11 r12 y1 y2 y3 g1 g2 g3 b1 b2"
BEN = "b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 y11 y12 y13 J"


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    stacked(monkeypatch, "letsplay", ANN, BEN)
    await server.started("ann", "ben", game="letsplay", rounds=1)
    return Sitting(server)


@pytest.mark.parametrize("restarts", [0, 1])
async def test_who_has_no_seat_is_told_so_by_every_bot_of_the_process(
    restarts: int, server: Server
) -> None:
    await server.started("ann", "ben", game="mini")
    for _ in range(restarts):
        await server.restart()
    result = await server.slash("eve", "rack")
    assert result.ephemeral
    opening = f"</rummy new:{server.bot.command_ids['rummy']}>"
    assert said(result) == f"You have no seat at a table here. Open one with {opening}."


@pytest.mark.parametrize("verb", ["rack", "draw"])
async def test_who_watches_gets_a_private_sentence_and_no_rack(
    verb: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    result = await server.press("eve", verb)
    assert result.ephemeral
    assert said(result)
    assert result.response is not None
    assert not result.response.components
    assert not result.response.attachments


COMMANDS = ("rack", "hint", "undo", "reset", "end", "draw", "buy", "pass")


@pytest.mark.parametrize("command", COMMANDS)
async def test_who_watches_cannot_command(
    command: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    before = await at.view("ann")
    result = await server.slash("eve", command)
    assert result.ephemeral
    assert "You have no seat" in said(result)
    assert await at.view("ann") == before


async def test_everybody_sees_how_many_pieces_the_others_hold_and_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    (alt,) = server.public.alts
    assert "ann has 14 tiles" in alt
    assert "ben has 14 tiles" in alt
    rack = await server.rack("ann")
    assert "Red 7, 8, 9, 10, 11, 12" in rack.shown.alts[0]
    assert "Blue 1, 2." in rack.shown.alts[0]


async def test_a_private_rack_has_no_buttons_for_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    rack = await server.rack("ann")
    assert rack.message is not None
    assert rack.message.ephemeral
    with pytest.raises(SetupError):
        await server.member("ben").click(rack.message, custom_id=rack.shown.custom_id("draw"))


async def test_nobody_sees_a_draft_before_the_turn_ends(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    ben = await server.rack("ben")
    before = [shown.components for shown in server.everything()], ben.shown.components
    await at.moves("ann lay r7 r8 r9 r10 r11 r12", by_commands)
    assert ([shown.components for shown in server.everything()], ben.shown.components) == before
    offered = await server.member("ben").autocomplete(server.place, "add", "meld", "")
    assert offered == []
    await at.moves("ann end", by_commands)
    assert "Meld A: red 7, 8, 9, 10, 11, 12" in server.public.alts[0]
    assert "laid" in server.public.text


async def test_an_open_rack_is_brought_up_to_date_for_its_owner(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    ben = await server.rack("ben")
    assert "**ann** is to play" in ben.shown.text
    assert not ben.shown.has("draw")
    await at.moves("ann draw", by_commands)
    assert "It is your turn" in ben.shown.text
    assert await ben.press("draw") == ""
