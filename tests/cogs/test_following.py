"""Workbenches that are open follow the table, at the cost of as few edits as can be."""

from typing import Any

import discord
import pytest

from cogs.workbench.cog import LOOKING
from tests.cogs.seats import stacked
from tests.cogs.server import Panel, Server

pytestmark = pytest.mark.usefixtures("witness", "no_drawing")

ANN = "r10 r11 r12 b1 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11"


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


async def seated(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Panel, Panel]:
    """Two who look at their workbenches; it is Ann's turn."""
    stacked(monkeypatch, "classic", ANN)
    await server.started("ann", "ben", game="classic", time=0)
    return await server.rack("ann"), await server.rack("ben")


async def test_a_move_edits_the_workbench_of_whoever_comes_next_and_no_other(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, ben = await seated(server, monkeypatch)
    assert not ben.shown.has("draw")
    await ann.press("draw")
    await server.env.settle()
    assert ben.shown.has("draw")
    assert edits == [server.member("ben").id]


async def test_a_step_that_nobody_else_sees_edits_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, _ = await seated(server, monkeypatch)
    await ann.choose("pick", *list(ann.shown.options("pick"))[:3])
    await ann.press("clear")
    await server.env.settle()
    assert edits == []


async def test_nobody_is_followed_who_has_not_looked_for_minutes(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, ben = await seated(server, monkeypatch)
    await server.env.advance_time(LOOKING + 1)
    await ann.press("draw")
    await server.env.settle()
    assert edits == []
    await ben.press("sort")
    assert ben.shown.has("draw")


async def test_what_somebody_has_chosen_while_waiting_stays_chosen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await seated(server, monkeypatch)
    await ben.choose("pick", *list(ben.shown.options("pick"))[:2])
    await ann.press("draw")
    await server.env.settle()
    assert ben.shown.has("draw")
    assert ben.shown.has("clear")


async def test_what_was_said_on_a_workbench_stays_until_something_happens(
    server: Server, monkeypatch: pytest.MonkeyPatch, edits: list[int]
) -> None:
    ann, _ = await seated(server, monkeypatch)
    await ann.choose("pick", *list(ann.shown.options("pick"))[-3:])
    said = await ann.press("lay")
    assert said
    await server.bot.when_shown[0](next(iter(server.bot.tables)).row.id)
    assert said in ann.shown.text
    assert edits == []
