"""The workbench shows what can be used now, and nothing that has to be guessed."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.database.core import MemberId, TableId
from bot.games.moves import Undo
from bot.tables import playing
from bot.tables.denials import Member
from bot.tables.live import Live
from cogs.workbench.cog import EDITABLE
from tests.cogs.benches import rebuilding, seated
from tests.cogs.commanding import by_commands
from tests.cogs.forging import forge, reads
from tests.cogs.seats import Sitting
from tests.cogs.server import BUTTON, GALLERY, SELECT, Panel, Server, shown
from tests.tools.count_clicks import Thumb

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")


def grey(rack: Panel) -> list[str]:
    return [part["label"] for part in rack.shown.parts(BUTTON) if part.get("disabled")]


@pytest.mark.parametrize("game", ["classic", "romme", "raeuber", "rummue", "kaufen", "anlegen"])
async def test_nothing_is_grey_as_long_as_nothing_is_laid(game: str, server: Server) -> None:
    people = ("ann", "ben", "cem")
    await server.started(*people, game=game, rounds=1) if game != "rummue" else (
        await server.started(*people, game=game)
    )
    for name in people:
        assert grey(await server.rack(name)) == []


async def test_how_to_end_a_turn_stands_first_and_is_in_sight_once_something_is_laid(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    await at.moves("ann lay r10 r11 r12\nann take r10 from A", by_commands)
    rack = await server.rack("ann")
    assert rack.shown.parts(BUTTON)[0]["label"] == "End turn"
    assert grey(rack) == ["End turn"]
    await rack.press("undo")
    assert rack.shown.parts(BUTTON)[0]["label"] == "End turn"
    assert grey(rack) == []


async def test_a_move_shows_what_it_led_to_and_nothing_that_came_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On another device, the player undoes it as soon as the table is free again."""
    at = await seated(server, monkeypatch)
    rack = await server.rack("ann")
    who = Member(MemberId(server.member("ann").id), "ann")
    tables, later = server.bot.tables, [Undo()]
    locked = tables.at

    @asynccontextmanager
    async def overtaken(table: TableId) -> AsyncIterator[Live]:
        async with locked(table) as live:
            yield live
        if later:
            await playing.act(tables, table, who, later.pop())

    monkeypatch.setattr(tables, "at", overtaken)
    chosen = [value for value, name in rack.shown.options("pick").items() if "red" in name]
    await rack.choose("pick", *chosen)
    await rack.press("lay")
    assert not later
    assert rack.shown.parts(BUTTON)[0]["label"] == "End turn"
    assert (await at.view("ann")).draft is None


async def test_what_is_chosen_can_be_cleared(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    rack = await server.rack("ann")
    assert not rack.shown.has("clear")
    await rack.choose("pick", *list(rack.shown.options("pick"))[:3])
    assert "Chosen:" in rack.shown.text
    assert rack.shown.has("lay")
    await rack.press("clear")
    assert "Chosen:" not in rack.shown.text
    assert not rack.shown.has("lay")


async def test_a_menu_that_is_cleared_is_another_one_than_that_in_which_was_chosen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients know menus by their numbers, and would show again what was chosen in this one."""
    await seated(server, monkeypatch)
    rack = await server.rack("ann")
    before = menu_number(rack)
    await rack.choose("pick", *list(rack.shown.options("pick"))[:3])
    await rack.press("clear")
    assert menu_number(rack) != before


def menu_number(rack: Panel) -> int:
    custom_id = rack.shown.custom_id("pick")
    (menu,) = [part for part in rack.shown.parts(SELECT) if part["custom_id"] == custom_id]
    return int(menu["id"])


@pytest.mark.parametrize("language", ["en-US", "de", "fr", "it", "nl"])
async def test_no_letters_for_colours_have_to_be_known(
    language: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await rebuilding(server, monkeypatch, "classic", "hints")
    reads(server, "ann", language)
    thumb = Thumb(at)
    await thumb.open()
    await thumb.pick("k1 k3")
    await thumb.choose("meld", 0)
    await thumb.press("hint")
    told = [thumb.panel.shown.text]
    for menu in thumb.panel.shown.parts(3):
        for one in menu["options"]:
            told += [one["label"], one.get("description") or ""]
    assert not [one for one in told if re.search(r"\b[rbkygo][0-9]", one)]
    assert thumb.panel.message is not None
    actor = server.member("ann")
    form = await actor.click(thumb.panel.message, custom_id=thumb.panel.shown.custom_id("type"))
    assert form.modal is not None
    assert re.match(r"k \w+, r \w+, b \w+, y ", form.modal["components"][0]["description"])


async def test_a_card_is_discarded_with_one_choice(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2"
    at = await seated(server, monkeypatch, cards, game="romme")
    rack = await server.rack("ann")
    assert not rack.shown.has("throw")
    await rack.press("draw")
    await rack.choose("throw", next(iter(rack.shown.options("throw"))))
    assert at.asked == "ben"


async def test_a_call_is_offered_only_to_who_may_call_and_says_that_it_ends_the_round(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = "H2 H3 H4 S5 S6 S7 D8 D9 D10 C2 C3 C4 SK"
    at = await seated(server, monkeypatch, cards, game="romme")
    rack = await server.rack("ann")
    await rack.press("draw")
    assert not [label for label in rack.shown.options("throw").values() if "call" in label]
    await at.moves("ann lay H2 H3 H4\nann lay S5 S6 S7\nann lay D8 D9 D10", by_commands)
    await at.moves("ann lay C2 C3 C4", by_commands)
    rack = await server.rack("ann")
    calls = {v: n for v, n in rack.shown.options("throw").items() if v.startswith("c")}
    assert all(name.endswith("discard and call, ends the round") for name in calls.values())
    hand = (await at.view("ann")).draft
    assert hand is not None
    assert len(calls) == sum(
        _value(at, other) <= 9 for piece in hand.rack for other in hand.rack if other != piece
    )


def _value(at: Sitting, piece: int) -> int:
    return at.running.match.rules.rack_value(piece)  # type: ignore[arg-type]


async def test_arranging_is_not_offered_where_only_more_pieces_help(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said that "these" cannot be laid, with nothing chosen."""
    at = await seated(server, monkeypatch, "r1 r2 r3 r10 r11 r12 k7 k9 k4 b8 b1 y2 y6 y11")
    await at.moves("ann lay r1 r2 r3", by_commands)
    rack = await server.rack("ann")
    assert "6 of 30 points" in rack.shown.text
    assert not rack.shown.has("auto")
    assert "Choose pieces in the menu first." in await pressed_before(rack)
    rack = await server.rack("ann")
    ten = [value for value, name in rack.shown.options("pick").items() if name == "red 10"]
    await rack.choose("pick", *ten)
    assert rack.shown.has("auto")


async def pressed_before(rack: Panel) -> str:
    """What is said to the button of a workbench that looked otherwise."""
    made = rack.shown.custom_id("undo").replace(".undo.", ".auto.")
    result = await forge(rack.server, rack.name, made)
    assert result.response is not None
    return shown(result.response).text


async def test_an_old_workbench_is_marked_as_old_when_a_new_one_opens(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch)
    old, others = await server.rack("ann"), await server.rack("ben")
    await old.choose("pick", next(iter(old.shown.options("pick"))))
    new = await server.rack("ann")
    assert "This one is old" in old.shown.text
    assert (old.shown.parts(BUTTON), old.shown.parts(GALLERY)) == ([], [])
    assert new.shown.has("pick")
    assert others.shown.parts(GALLERY)
    newest = Panel(server, "ann", await server.slash("ann", "rack"))
    assert "This one is old" in new.shown.text
    await newest.press("draw")
    assert "This one is old" not in newest.shown.text


async def test_a_workbench_that_discord_lets_nobody_edit_any_more_is_left_alone(
    server: Server,
) -> None:
    await server.started("ann", "ben", game="classic", rounds=1, time=0)
    old = await server.rack("ann")
    await server.env.advance_time(EDITABLE + 1)
    await server.rack("ann")
    assert "This one is old" not in old.shown.text
