"""Melds are laid with one choice or one press, also with pieces of the table."""

import pytest

from bot.games.pieces import meld_text
from bot.games.refusals import Reason
from tests.cogs.benches import rebuilding, seated
from tests.cogs.commanding import by_commands
from tests.cogs.seats import Sitting
from tests.cogs.server import Server
from tests.tools.count_clicks import Thumb

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

NEIGHBOURS = {"classic": "r7 r9", "raeuber": "H7 H9"}


async def test_melds_can_be_laid_at_once_but_not_where_a_table_gives_no_help(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch)
    thumb = Thumb(at)
    await thumb.open()
    assert list(thumb.panel.shown.options("ready").values()) == ["red 10, 11, 12"]
    await thumb.entry("ready", "red 10, 11, 12", "33 points")
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert draft.problem is None
    assert not thumb.panel.shown.has("ready")
    await thumb.press("reset")
    assert thumb.panel.shown.has("ready")


async def test_a_table_without_help_lists_no_melds(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch, help="off")
    rack = await server.rack("ann")
    assert not rack.shown.has("ready")
    assert rack.shown.has("type")


async def test_what_fits_onto_a_meld_goes_there_with_one_choice(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await seated(server, monkeypatch, "r10 r11 r12 r13 b3 b5 k7 k9 k4 b8 b1 y2 y6 y11")
    await at.moves("ann lay r10 r11 r12", by_commands)
    thumb = Thumb(at)
    await thumb.open()
    assert list(thumb.panel.shown.options("ready").values()) == ["red 13 → A"]
    await thumb.entry("ready", "red 13 → A", "red 10, 11, 12")
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert [len(meld) for meld in draft.table] == [4]


async def chosen_of(thumb: Thumb, slot: int, *places: int) -> None:
    """Choose pieces of a meld, by their places in it."""
    await thumb.choose("meld", slot)
    offered = list(thumb.panel.shown.options("of"))
    await thumb.choose("of", *(offered[place] for place in places))


async def lying(at: Sitting, problem: Reason | None = None) -> list[str]:
    view = await at.view("ann")
    assert view.draft is not None
    assert (view.draft.problem and view.draft.problem.reason) == problem
    return sorted(" ".join(sorted(meld_text(meld.said).split())) for meld in view.draft.table)


@pytest.mark.parametrize("game", ["classic", "raeuber"])
async def test_pieces_of_the_rack_and_of_the_table_are_laid_with_one_press(
    game: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await rebuilding(server, monkeypatch, game, "off")
    thumb = Thumb(at)
    await thumb.open()
    await thumb.pick(NEIGHBOURS[game])
    await chosen_of(thumb, 0, 0)
    assert " from A" in thumb.panel.shown.text.partition("Chosen: ")[2]
    await thumb.press("lay")
    assert [len(meld.split()) for meld in await lying(at)][:2] == [3, 3]


@pytest.mark.parametrize("game", ["classic", "raeuber"])
async def test_a_meld_with_a_piece_that_the_table_can_spare_is_laid_with_one_choice(
    game: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await rebuilding(server, monkeypatch, game, "arrange")
    thumb = Thumb(at)
    await thumb.open()
    (menu,) = [one for one in thumb.panel.shown.parts(3) if ".ready." in one["custom_id"]]
    spared = [one["value"] for one in menu["options"] if "8 from A" in one["description"]]
    assert len(spared) == 1
    before = len((await at.view("ann")).public.table)
    await thumb.choose("ready", *spared)
    assert len(await lying(at)) == before + 1


async def test_a_piece_goes_from_one_meld_onto_another_with_one_press(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    rack = "r7 r8 r9 r10 b10 k10 y10 k3 k5 b1 b4 y1 y4 b12"
    at = await seated(server, monkeypatch, rack, help="off")
    await at.moves("ann lay r7 r8 r9\nann lay r10 b10 k10 y10\nann end\nben draw", by_commands)
    thumb = Thumb(at)
    await thumb.open()
    await chosen_of(thumb, 1, 0)
    await thumb.choose("meld", 0)
    await thumb.press("add")
    assert await lying(at, Reason.NOTHING_LAID) == ["b10 k10 y10", "r10 r7 r8 r9"]


async def test_a_run_that_a_piece_is_taken_from_may_become_two(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    rack = "r4 r5 r6 r7 r8 r9 r10 b7 k7 k3 k5 b1 b4 y1"
    at = await seated(server, monkeypatch, rack, help="off")
    await at.moves("ann lay r4 r5 r6 r7 r8 r9 r10\nann end\nben draw", by_commands)
    thumb = Thumb(at)
    await thumb.open()
    await thumb.pick("b7 k7")
    await chosen_of(thumb, 0, 3)
    await thumb.press("lay")
    assert await lying(at) == ["b7 k7 r7", "r10 r8 r9", "r4 r5 r6"]


async def test_what_the_rules_refuse_of_it_changes_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await rebuilding(server, monkeypatch, "classic", "off")
    thumb = Thumb(at)
    await thumb.open()
    await thumb.pick("r7 k1")
    await chosen_of(thumb, 0, 0)
    before = await at.view("ann")
    assert await thumb.panel.press("lay") == "Neither a run nor a group."
    assert "Chosen: " in thumb.panel.shown.text
    assert await at.view("ann") == before
