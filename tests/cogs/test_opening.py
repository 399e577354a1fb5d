"""The first lay-down: what makes it comes first, what does not says so, and nobody is stuck."""

import pytest

from tests.cogs.forging import forge
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import Panel, Server
from tests.tools.count_clicks import Thumb

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")
SMALL = "r1 r2 r3 b4 b5 b6 k7 k9 k4 b8 b13 y2 y6 y11"
"""Two melds, worth 6 and 15."""
TWO = "r1 r2 r3 b9 b10 b11 k7 k9 k4 b1 b13 y2 y6 y12"
"""Worth 6 and 30."""
THREE = "r4 r5 r6 b4 b5 b6 k7 k9 k2 b8 b13 y2 y7 y11"
"""Worth 15 each, only together enough."""


async def seated(
    server: Server, monkeypatch: pytest.MonkeyPatch, rack: str = TWO, **options: str
) -> Sitting:
    stacked(monkeypatch, "classic", rack)
    await server.started("ann", "ben", game="classic", rounds=1, **options)
    return Sitting(server)


def at_once(rack: Panel) -> dict[str, str]:
    """What the menu lists, in its order, and what it says about it."""
    made = rack.shown.custom_id("ready")
    (menu,) = [part for part in rack.shown.parts(3) if part["custom_id"] == made]
    return {one["label"]: one.get("description") or "" for one in menu["options"]}


async def test_what_opens_comes_first_and_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch, TWO)
    told = list(at_once(await server.rack("ann")).items())
    assert told[:2] == [
        ("blue 9, 10, 11 + red 1, 2, 3", "36 points: opens"),
        ("blue 9, 10, 11", "30 points: opens"),
    ]
    assert told[-1] == ("red 1, 2, 3", "6 points: 24 more needed")


async def test_melds_that_open_only_together_are_one_choice_and_one_press(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, THREE)
    rack = await server.rack("ann")
    together = "blue 4, 5, 6 + red 4, 5, 6"
    assert at_once(rack)[together] == "30 points: opens"
    assert [label for label in rack.shown.labels if label.startswith("blue")] == [together]
    thumb = Thumb(at)
    await thumb.open()
    await thumb.chip(together)
    assert thumb.panel.shown.has("end")
    await thumb.press("reset")
    await thumb.entry("ready", together)
    assert thumb.panel.shown.has("end")
    await thumb.press("end")
    assert at.asked == "ben"


async def test_what_does_not_open_is_no_button_but_stays_in_the_menu(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch, SMALL)
    rack = await server.rack("ann")
    assert not rack.shown.has("chip")
    assert all("more needed" in about for about in at_once(rack).values())


async def test_pieces_of_several_melds_are_laid_together(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, THREE, help="off")
    thumb = Thumb(at)
    await thumb.open()
    await thumb.pick("r4 r5 r6 b4 b5 b6")
    await thumb.press("lay")
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert len(draft.table) == 2


async def stuck(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, Panel]:
    """Ann has laid what does not open."""
    at = await seated(server, monkeypatch, SMALL)
    await at.moves("ann lay r1 r2 r3", by_commands)
    return at, await server.rack("ann")


async def test_whoever_has_laid_too_little_can_still_draw_and_is_asked_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, rack = await stuck(server, monkeypatch)
    held = len((await at.view("ann")).rack)
    await rack.press("draw")
    assert at.asked == "ann"
    assert rack.shown.labels == ["Take back and draw", "Go on laying"]
    await rack.press("stay")
    assert rack.shown.has("draw")
    assert (await at.view("ann")).draft is not None
    await rack.press("draw")
    await rack.press("redraw")
    assert at.asked == "ben"
    assert len((await at.view("ann")).rack) == held + 1


async def test_who_types_it_is_asked_too(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = await stuck(server, monkeypatch)
    asked = Panel(server, "ann", await server.slash("ann", "draw"))
    assert "Take back and draw" in asked.shown.labels
    assert at.asked == "ann"


async def test_no_message_in_the_channel_draws_whether_it_is_old_or_new(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    assert not server.public.has("draw")
    old = server.public.custom_id("rack").replace(".rack.", ".draw.")
    assert Panel(server, "ann", await forge(server, "ann", old)).shown.has("draw")
    assert at.asked == "ann"
