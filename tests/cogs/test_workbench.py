"""The workbench shows what can be used now, lays by choices, presses or typing, and follows."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest

from bot.database.core import MemberId, TableId
from bot.games.moves import Undo
from bot.games.pieces import meld_text
from bot.games.refusals import Reason
from bot.tables import playing
from bot.tables.denials import Member
from bot.tables.live import Live
from cogs.workbench.cog import EDITABLE, LOOKING
from tests.cogs.forging import forge, reads
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import BUTTON, SELECT, Panel, Server, shown
from tests.tools.count_clicks import EIGHTS, Thumb

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")


# --- workbenches with a rack on them that is known ---

ANN = "r10 r11 r12 b1 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11"


async def rebuilding(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, help_given: str
) -> Sitting:
    """Ann has opened with a group of four, of which the first would fit between two of hers."""
    racks, laid = [EIGHTS], "ann lay r8 b8 y8 k8\nann end\nben draw"
    if game == "raeuber":
        racks = [
            "H8 S8 D8 C8 H7 H9 CQ CK CA S2 S4 D2 D4",
            "H2 H3 S3 S5 D5 D7 C3 C5 C7 SJ DJ SK DK",
        ]
        laid = """
            ann draw\nann lay H8 S8 D8 C8\nann lay CQ CK CA\nann discard S2
            ben draw\nben discard C3\nann draw"""
    stacked(monkeypatch, game, *racks)
    await server.started("ann", "ben", game=game, rounds=1, help=help_given)
    at = Sitting(server)
    await at.moves(laid, by_commands)
    return at


async def seated(
    server: Server, monkeypatch: pytest.MonkeyPatch, rack: str = ANN, **options: str
) -> Sitting:
    game = options.pop("game", "classic")
    stacked(monkeypatch, game, rack)
    await server.started("ann", "ben", game=game, rounds=1, **options)
    return Sitting(server)


# --- the workbench shows what can be used now, and nothing that has to be guessed ---


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
    assert "You can call: discard " in rack.shown.text
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


def stands(rack: Panel) -> bool:
    """Whether somebody still has this private message before them."""
    assert rack.message is not None
    there = rack.server.env.backend.messages
    return any(rack.message.id in place for place in there.values())


async def test_there_is_one_private_screen_and_an_older_one_goes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the new one is opened in the channel, by a command, or by a move that is typed."""
    await seated(server, monkeypatch)
    old, others = await server.rack("ann"), await server.rack("ben")
    await old.choose("pick", next(iter(old.shown.options("pick"))))
    new = await server.rack("ann")
    assert (stands(old), stands(new), stands(others)) == (False, True, True)
    newest = Panel(server, "ann", await server.slash("ann", "rack"))
    assert (stands(new), stands(newest)) == (False, True)
    await newest.press("type")
    moved = Panel(server, "ann", await server.slash("ann", "draw"))
    assert (stands(newest), stands(moved), stands(others)) == (False, True, True)


async def test_a_workbench_that_discord_lets_nobody_edit_any_more_is_left_alone(
    server: Server,
) -> None:
    await server.started("ann", "ben", game="classic", rounds=1, time=0)
    old = await server.rack("ann")
    await server.env.advance_time(EDITABLE + 1)
    await server.rack("ann")
    assert stands(old)


async def test_from_the_first_turn_table_and_rack_are_on_one_screen_with_a_text_each(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(server, monkeypatch, help="hints")
    rack = await server.rack("ann")
    table, held = rack.shown.alts
    assert "ben has 14 tiles" in table
    assert "Nothing lies on the table yet." in table
    assert "Red 10, 11, 12." in held
    assert "First lay-down: 0 of 30." in rack.shown.text
    assert rack.shown.labels[:2] == ["Draw", "Hint"]
    await rack.choose("ready", next(iter(rack.shown.options("ready"))))
    table, held = rack.shown.alts
    assert "Meld A: red 10, 11, 12." in table
    assert "First lay-down: 33 of 30." in held
    assert rack.shown.labels[:3] == ["End turn", "Draw", "Hint"]


async def test_what_is_chosen_off_the_table_is_marked_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await rebuilding(server, monkeypatch, "classic", "off")
    rack = await server.rack("ann")
    assert "Chosen" not in rack.shown.alts[0]
    await rack.choose("meld", "0")
    (value,) = [one for one, name in rack.shown.options("of").items() if name == "red 8"]
    await rack.choose("of", value)
    assert "Chosen: red 8" in rack.shown.alts[0]
    assert at.asked == "ann"


async def test_what_is_new_is_said_first(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(server, monkeypatch, "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2", game="romme")
    rack = await server.rack("ann")
    await rack.press("draw")
    assert rack.shown.text.startswith("New: ")


# --- melds are laid with one choice or one press, also with pieces of the table ---

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


# --- melds are laid by typing them into the form of the workbench ---


async def typed(server: Server, rack: Panel, text: str, onto: str = "") -> str:
    """Fill in the form of a workbench; gives back what was said against it."""
    assert rack.message is not None
    actor = server.member(rack.name)
    form = await actor.click(rack.message, custom_id=rack.shown.custom_id("type"))
    await actor.submit_modal(form, {"pieces": text, **({"onto": onto} if onto else {})})
    return rack.shown.text.partition("> ⚠️ ")[2].partition("\n")[0]


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


# --- workbenches that are open follow the table, at the cost of as few edits as can be ---


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whose private messages were edited afterwards, by no click of theirs."""
    found: list[int] = []
    edit = discord.Interaction.edit_original_response

    async def noted(interaction: discord.Interaction, **more: Any) -> Any:
        found.append(interaction.user.id)
        return await edit(interaction, **more)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", noted)
    return found


async def watching(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Panel, Panel]:
    """Two who look at their workbenches; it is Ann's turn."""
    stacked(monkeypatch, "classic", ANN)
    await server.started("ann", "ben", game="classic", time=0)
    return await server.rack("ann"), await server.rack("ben")


async def test_a_move_edits_the_workbench_of_whoever_comes_next_and_no_other(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, ben = await watching(server, monkeypatch)
    assert not ben.shown.has("draw")
    await ann.press("draw")
    await server.env.settle()
    assert ben.shown.has("draw")
    assert edits == [server.member("ben").id]


async def test_a_step_that_nobody_else_sees_edits_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, _ = await watching(server, monkeypatch)
    await ann.choose("pick", *list(ann.shown.options("pick"))[:3])
    await ann.press("clear")
    await server.env.settle()
    assert edits == []


async def test_nobody_is_followed_who_has_not_looked_for_minutes(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, ben = await watching(server, monkeypatch)
    await server.env.advance_time(LOOKING + 1)
    await ann.press("draw")
    await server.env.settle()
    assert edits == []
    await ben.press("sort")
    assert ben.shown.has("draw")


async def test_what_somebody_has_chosen_while_waiting_stays_chosen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await watching(server, monkeypatch)
    await ben.choose("pick", *list(ben.shown.options("pick"))[:2])
    await ann.press("draw")
    await server.env.settle()
    assert ben.shown.has("draw")
    assert ben.shown.has("clear")


async def test_what_was_said_on_a_workbench_stays_until_something_happens(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, _ = await watching(server, monkeypatch)
    await ann.choose("pick", *list(ann.shown.options("pick"))[-3:])
    said = await ann.press("lay")
    assert said
    await server.bot.when_shown[0](next(iter(server.bot.tables)).row.id)
    assert said in ann.shown.text
    assert edits == []
