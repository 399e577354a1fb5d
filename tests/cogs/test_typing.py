"""Melds are laid by typing them into the form of the workbench."""

import pytest

from tests.cogs.benches import seated
from tests.cogs.commanding import by_commands
from tests.cogs.server import Panel, Server
from tests.tools.count_clicks import EIGHTS

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")


async def typed(server: Server, rack: Panel, text: str, onto: str = "") -> str:
    """Fill in the form of a workbench; gives back what was said against it."""
    assert rack.message is not None
    actor = server.member(rack.name)
    form = await actor.click(rack.message, custom_id=rack.shown.custom_id("type"))
    await actor.submit_modal(form, {"pieces": text, **({"onto": onto} if onto else {})})
    return rack.shown.text.partition("> ⚠️ ")[2]


async def test_several_melds_are_typed_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    rack_text = "r10 r11 r12 b1 b2 b3 k7 k9 k4 b8 b13 y2 y6 y11"
    at = await seated(server, monkeypatch, rack_text, help="off")
    rack = await server.rack("ann")
    assert await typed(server, rack, "r10 r11 r12 / b1 b2 b3") == ""
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert [len(meld) for meld in draft.table] == [3, 3]


async def test_what_is_not_held_is_taken_off_the_table(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, EIGHTS, help="off")
    await at.moves("ann lay r8 b8 y8 k8\nann end\nben draw", by_commands)
    rack = await server.rack("ann")
    assert await typed(server, rack, "r7 r8 r9") == ""
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert draft.problem is None
    assert [len(meld) for meld in draft.table] == [3, 3]


async def test_of_typed_melds_that_are_refused_none_is_laid(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, help="off")
    rack = await server.rack("ann")
    before = await at.view("ann")
    assert "2 is missing" in await typed(server, rack, "r10 r11 r12 / b1 b3 b5")
    assert await at.view("ann") == before
    assert await typed(server, rack, "r10 r11 r13") != ""
    assert await typed(server, rack, "what?") != ""
    assert await at.view("ann") == before


async def test_pieces_are_typed_onto_a_meld(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    rack_text = "r10 r11 r12 r13 b3 b5 k7 k9 k4 b8 b1 y2 y6 y11"
    at = await seated(server, monkeypatch, rack_text, help="off")
    await at.moves("ann lay r10 r11 r12", by_commands)
    rack = await server.rack("ann")
    assert await typed(server, rack, "r13", onto="a") == ""
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert [len(meld) for meld in draft.table] == [4]


@pytest.mark.parametrize("help_given", ["off", "arrange"])
async def test_where_the_table_helps_typed_pieces_are_arranged(
    help_given: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, EIGHTS, help=help_given)
    await at.moves("ann lay r8 b8 y8 k8\nann end\nben draw", by_commands)
    rack = await server.rack("ann")
    said = await typed(server, rack, "r7 r9")
    assert (said == "") is (help_given == "arrange")
    assert ((await at.view("ann")).draft is not None) is (help_given == "arrange")
