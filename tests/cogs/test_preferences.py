"""What members choose for themselves, and that it changes what only they see."""

import pytest

from bot.community.settings import Look, Preferences, RackOrder
from bot.database.core import MemberId
from bot.pictures.alt_texts import describe
from render import Picture, Scene, Style
from render.scenes import RackScene, TableScene
from tests.cogs.governing import choose_setting, forge
from tests.cogs.server import Panel, Server, said
from tests.speaking import say_in

Drawn = list[tuple[type[Scene], str]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The kind of each picture that is drawn, and its theme."""
    found: Drawn = []

    def note(scene: Scene, style: Style) -> Picture:
        found.append((type(scene), style.theme.name))
        return Picture(b"\x89PNG", describe(scene, style))

    monkeypatch.setattr("bot.pictures.scenes.draw", note)
    return found


def racks(drawn: Drawn) -> Drawn:
    """Of what was drawn, the racks; the table stands above each."""
    return [one for one in drawn if one[0] is RackScene]


async def preferences(server: Server, name: str) -> Panel:
    return Panel(server, name, await server.slash(name, "preferences"))


async def prefer(server: Server, name: str, verb: str, value: str) -> Panel:
    panel = await preferences(server, name)
    assert await panel.choose(verb, value) == ""
    return panel


async def liked(server: Server, name: str) -> Preferences:
    return await server.bot.preferences.of(MemberId(server.member(name).id))


def chosen(panel: Panel, verb: str) -> list[str]:
    """What a menu shows as chosen."""
    (menu,) = [
        part for part in panel.shown.parts(3) if part["custom_id"] == panel.shown.custom_id(verb)
    ]
    return [option["value"] for option in menu["options"] if option.get("default")]


async def test_the_panel_is_private_and_shows_what_is_chosen(server: Server) -> None:
    panel = await preferences(server, "ann")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert [chosen(panel, verb) for verb in ("look", "order")] == [["auto"], ["suit"]]
    await prefer(server, "ann", "look", "contrast")
    panel = await prefer(server, "ann", "order", "number")
    assert [chosen(panel, verb) for verb in ("look", "order")] == [["contrast"], ["number"]]
    assert await liked(server, "ann") == Preferences(RackOrder.NUMBER, look=Look.CONTRAST)
    assert await liked(server, "ben") == Preferences()


async def test_a_choice_holds_after_a_restart(server: Server, drawn: Drawn) -> None:
    await prefer(server, "ann", "look", "contrast")
    await server.restart()
    await server.started("ann", "ben")
    drawn.clear()
    await server.rack("ann")
    assert racks(drawn) == [(RackScene, "contrast")]


async def test_own_colours_are_for_what_only_the_member_sees(server: Server, drawn: Drawn) -> None:
    await prefer(server, "ann", "look", "contrast")
    await server.started("ann", "ben")
    assert set(drawn) == {(kind, "wood") for kind, _ in drawn}
    assert (TableScene, "wood") in drawn
    drawn.clear()
    await server.rack("ann")
    await server.rack("ben")
    assert racks(drawn) == [(RackScene, "contrast"), (RackScene, "wood")]


async def test_a_server_chooses_the_colours_that_everybody_sees(
    server: Server, drawn: Drawn
) -> None:
    await choose_setting(server, "look", "contrast")
    await prefer(server, "ann", "look", "wood")
    await server.started("ann", "ben")
    assert {look for _, look in drawn} == {"contrast"}
    drawn.clear()
    await server.rack("ann")
    await server.rack("ben")
    # Ben has what the server has.
    assert racks(drawn) == [(RackScene, "wood"), (RackScene, "contrast")]


async def test_the_order_of_the_panel_is_the_order_of_the_rack(server: Server) -> None:
    await server.started("ann", "ben")
    by_suit = (await server.rack("ann")).shown.options("pick")
    await prefer(server, "ann", "order", "number")
    by_number = (await server.rack("ann")).shown.options("pick")
    assert list(by_number) != list(by_suit)
    assert set(by_number) == set(by_suit)


@pytest.mark.parametrize("values", [["pink"], [], ["wood", "contrast"], ["None"]], ids=str)
async def test_what_no_menu_offers_is_not_kept(server: Server, values: list[str]) -> None:
    panel = await preferences(server, "ann")
    result = await forge(panel, "ann", "e.look.0", values)
    assert said(result) == say_in("en", "trouble-no_such_choice")
    assert await liked(server, "ann") == Preferences()


async def test_a_verb_of_no_menu_is_out_of_date(server: Server) -> None:
    panel = await preferences(server, "ann")
    result = await forge(panel, "ann", "e.colour.0", ["wood"])
    assert said(result).startswith("This button is too old")
    assert await liked(server, "ann") == Preferences()


async def test_who_is_deleted_has_chosen_nothing_any_more(server: Server) -> None:
    await prefer(server, "ann", "look", "contrast")
    panel = Panel(server, "ann", await server.slash("ann", "privacy"))
    assert "shown" in panel.shown.text
    await panel.press("delete")
    await panel.press("yes")
    assert await liked(server, "ann") == Preferences()
