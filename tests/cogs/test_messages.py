"""Messages that are gone, private ones that are left behind, and which one is edited."""

from typing import Any, cast

import pytest

from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.moves import Add, Move
from bot.games.pieces import Face, Said
from cogs.parts import button, rows
from cogs.workbench.cog import EDITABLE, Panels
from cogs.workbench.cog import Panel as OpenPanel
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, same_deals, stacked
from tests.cogs.server import Panel, Server, said
from tests.thinking.office import Here
from tests.virtual import VirtualClock

# --- messages that are gone, private ones that are left behind, and what a hint says at the end ---

MOST_TURNS = 60
MOST_STEPS = 9
HINTS = {
    "draw": "draw from the stock",
    "lay": "could lay",
    "add": "could add",
    "discard": "discard",
}


async def test_a_private_rack_says_so_when_the_table_is_closed(server: Server) -> None:
    await server.started("ann", "ben")
    rack = await server.rack("ben")
    assert rack.shown.alts
    for name in ("ann", "ben"):
        more = Panel(server, name, await server.press(name, "more"))
        await more.press("vote")
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
    assert "> You could end your turn like this. Press **End turn**." in rack.shown.text


async def test_whoever_draws_is_told_what_it_was(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    racks = (" ".join(f"{colour}{n}" for n in (*range(1, 14), 1)) for colour in "kb")
    stacked(monkeypatch, "classic", *racks, then="r7 y12")
    await server.started("ann", "ben")
    rack = await server.rack("ann")
    assert "New:" not in rack.shown.text
    await rack.press("draw")
    assert "New: red 7" in rack.shown.text
    await (await server.rack("ben")).press("draw")
    assert "New: red 7" in rack.shown.text
    assert "New: red 7" in rack.shown.alts[-1]
    assert "r7" not in server.public.text


async def test_a_hint_with_cards_says_what_to_do_with_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "anlegen", "H7 S7 D7 C7 HQ SQ DQ H2 C3 S5 D9 CJ H4")
    await server.started("ann", "ben", game="anlegen", help="hints")
    rack = await server.rack("ann")
    told = []
    for _ in range(MOST_STEPS):
        await rack.press("hint")
        told.append(rack.shown.text.rpartition("> ")[2])
        verb = next(verb for verb, words in HINTS.items() if words in told[-1])
        await rack.press(verb)
        if verb == "discard":
            break
    assert told[0].startswith("You could draw from the stock.")
    assert told[-1].startswith("You could discard ")


async def test_a_hint_to_add_chooses_the_meld_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def adds(_: object, view: SeatView) -> list[Move]:
        return [Add((Said(Face("r", 10)),), 0)]

    stacked(monkeypatch, "letsplay", "r7 r8 r9 r11 r10 b1 b3 b5 b7 b9 b11 b13 g1 g3")
    await server.started("ann", "ben", game="letsplay", help="hints")
    at = Sitting(server)
    await at.moves("ann lay r7 r8 r9", by_commands)
    monkeypatch.setattr(Here, "plays", adds)
    rack = await server.rack("ann")
    await rack.press("hint")
    assert "You could add red 10 to A." in rack.shown.text
    await rack.press("add")
    draft = (await at.view("ann")).draft
    assert draft is not None
    assert [len(meld) for meld in draft.table] == [4]


async def test_a_mistake_is_explained_on_the_workbench_and_what_was_chosen_stays(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r1 r3 r5 r11 r10 b1 b3 b5 b7 b9 b11 b13 y1 y3")
    await server.started("ann", "ben")
    rack = await server.rack("ann")
    offered = rack.shown.options("pick")
    await rack.choose("pick", *list(offered)[:3])
    chosen = rack.shown.text.rpartition("Chosen: ")[2]
    await rack.press("lay")
    assert "> ⚠️ A gap in this run: 2 is missing." in rack.shown.text
    assert f"Chosen: {chosen}" in rack.shown.text
    await rack.press("sort")
    assert "⚠️" not in rack.shown.text


async def test_too_few_points_are_said_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r1 r2 r3 r11 r10 b1 b3 b5 b7 b9 b11 b13 y1 y3")
    await server.started("ann", "ben")
    await Sitting(server).moves("ann lay r1 r2 r3", by_commands)
    assert (await server.rack("ann")).shown.text.count("6 of 30 points") == 1


async def test_melds_that_are_too_little_to_begin_with_are_not_just_impossible(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "classic", "r1 r2 r3 r11 r10 r12 b3 b5 b7 b9 b11 b13 y1 y3")
    await server.started("ann", "ben")
    answer = said(await server.slash("ann", "play", pieces="r1 r2"))
    assert "your first lay-down has to be worth 30 points" in answer
    preview = Panel(server, "ann", await server.slash("ann", "play", pieces="r1 r2 r3"))
    assert "6 of 30 points" in preview.shown.text
    await Sitting(server).moves("ann lay r10 r11 r12\nann end\nben draw", by_commands)
    answer = said(await server.slash("ann", "play", pieces="r1 r2"))
    assert answer == "There is no way to lay these now."


async def test_whoever_waits_in_a_lobby_is_not_told_to_open_a_table(server: Server) -> None:
    await server.opened("ann", "ben")
    for name in ("ann", "ben"):
        answer = said(await server.member(name).slash(server.channel, "rack"))
        assert answer.startswith("Table 1 has not begun yet.")


def test_rows_of_buttons_are_about_as_long_as_each_other() -> None:
    for count, lengths in ((0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])):
        buttons = [button(str(number), f"x.{number}") for number in range(count)]
        assert [len(row.children) for row in rows(buttons)] == lengths


# --- which of somebody's private workbenches is edited, if others are opened meanwhile ---

CLOCK = VirtualClock()
TABLE = TableId(1)
ANN, BEN = MemberId(1), MemberId(2)


def a_panel() -> OpenPanel:
    """Nothing of it matters here but which one it is."""
    nothing = cast("Any", None)
    return OpenPanel(nothing, "en", CLOCK.steady(), None, None)


def panels_of(*members: MemberId) -> Panels:
    panels = Panels(CLOCK)
    for member in members:
        panels.put(TABLE, member, a_panel())
    return panels


def test_a_workbench_that_was_opened_while_another_was_edited_is_the_one_to_edit() -> None:
    """Else an answer that shows the move already would be followed by an edit that says the same,
    by way of an older interaction.
    """
    panels = panels_of(ANN, BEN)
    turn = panels.looked_at(TABLE)
    assert next(turn)[0] == ANN
    newer = a_panel()
    panels.open_anew(TABLE, BEN, newer)
    member, panel = next(turn)
    assert member == BEN
    assert panel is newer


def test_who_is_being_answered_is_passed_over_and_looked_at_afterwards() -> None:
    panels = panels_of(ANN)
    with panels.answering(TABLE, ANN):
        assert list(panels.looked_at(TABLE)) == []
        assert panels.newest(TABLE, ANN) is None
        newer = a_panel()
        panels.open_anew(TABLE, ANN, newer)
    assert panels.passed_over(TABLE, ANN) is newer
    assert panels.passed_over(TABLE, ANN) is None


def test_a_workbench_that_was_dropped_meanwhile_is_not_edited() -> None:
    panels = panels_of(ANN, BEN)
    turn = panels.looked_at(TABLE)
    next(turn)
    panels.drop(TABLE, BEN)
    assert list(turn) == []


def test_a_workbench_is_marked_as_old_as_long_as_discord_takes_an_edit() -> None:
    for age in (EDITABLE, EDITABLE + 1):
        panels = Panels(CLOCK)
        first = a_panel()._replace(message=1)
        panels.open_anew(TABLE, ANN, first)
        newer = first._replace(message=2, looked=first.looked + age)
        assert panels.open_anew(TABLE, ANN, newer) is (first if age == EDITABLE else None)
