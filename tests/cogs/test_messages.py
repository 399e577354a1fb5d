"""Messages that are gone, private ones that are left behind, and what a hint says at the end."""

import pytest

from cogs.ui.parts import button, rows
from tests.cogs.seats import same_deals
from tests.cogs.server import Panel, Server

MOST_TURNS = 60


async def test_a_private_rack_says_so_when_the_table_is_closed(server: Server) -> None:
    await server.started("ann", "ben")
    rack = await server.rack("ben")
    assert rack.shown.alts
    more = Panel(server, "ann", await server.press("ann", "more"))
    await more.press("abort")
    await more.press("yes")
    assert rack.shown.text == "This table was closed."
    assert not rack.shown.labels + rack.shown.alts


async def test_a_lobby_whose_message_was_deleted_is_posted_again(server: Server) -> None:
    await server.opened("ann")
    options = Panel(server, "ann", await server.press("ann", "options"))
    await server.lobby_message.delete()
    await options.choose("game", "romme")
    (lobby,) = server.everything()
    assert "Rommé: players wanted" in lobby.text
    await options.choose("game", "mini")
    (lobby,) = server.everything()
    assert "Mini Rummy (1981): players wanted" in lobby.text


async def test_a_hint_on_a_finished_turn_is_to_end_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_deals(monkeypatch, 7)
    await server.started("ann", "ben", help="hints")
    for turn in range(MOST_TURNS):
        rack = await server.rack(("ann", "ben")[turn % 2])
        if not rack.shown.has("draw"):
            continue
        await rack.press("hint")
        if "You could lay" in rack.shown.text:
            break
        await rack.press("draw")
    await rack.press("auto")
    await rack.press("hint")
    assert "> Everything lies well: you can end your turn." in rack.shown.text


def test_rows_of_buttons_are_about_as_long_as_each_other() -> None:
    for count, lengths in ((0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])):
        buttons = [button(str(number), f"x.{number}") for number in range(count)]
        assert [len(row.children) for row in rows(buttons)] == lengths
