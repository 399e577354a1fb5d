"""Who plays at two tables is asked which one a command is about."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.database.core import TableId
from bot.tables.live import OpenTable, Running
from tests.cogs.forging import forge, is_private_no
from tests.cogs.server import Panel, Server, serving

pytestmark = pytest.mark.usefixtures("quick_pictures")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Server]:
    """Two matches of the same people in one channel, and in both it is ann's turn."""
    async with serving(tmp_path, threads=False) as server:
        for _ in range(2):
            await server.started("ann", "ben", game="mini", time=0)
        for live in server.bot.tables:
            if turn(live) != "ann":
                await forge(server, "ben", f"t.draw.{live.row.id}.{live.row.seq}")
        yield server


def turn(live: OpenTable) -> str:
    assert isinstance(live, Running)
    assert live.match.round is not None
    return live.row.seats[live.match.round.turn].name


def numbers(server: Server) -> list[TableId]:
    return [live.row.id for live in server.bot.tables]


async def typed(server: Server, name: str, command: str, **options: str) -> Panel:
    result = await server.member(name).slash(server.channel, command, **options)
    return Panel(server, name, result)


async def test_the_tables_of_a_channel_are_told_apart_by_their_numbers(hall: Server) -> None:
    headings = [shown.text.splitlines()[0] for shown in hall.everything() if shown.has("rack")]
    for number in numbers(hall):
        assert any(f"· table {number} ·" in heading for heading in headings)


async def test_a_typed_command_asks_which_table_is_meant_and_goes_on(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "Which one" in panel.shown.text
    offers = panel.shown.options("table")
    assert list(offers.values()) == [f"Table {one} · Mini Rummy (1981)" for one in numbers(hall)]
    before = {live.row.id: live.row.seq for live in hall.bot.tables}
    first, second = numbers(hall)
    await panel.choose("table", str(second))
    after = {live.row.id: live.row.seq for live in hall.bot.tables}
    assert after[first] == before[first]
    assert after[second] > before[second]
    assert f"Table {second}" in panel.shown.text, "what is drawn takes the question's place"


async def test_what_was_typed_is_kept_until_the_table_is_chosen(hall: Server) -> None:
    panel = await typed(hall, "ann", "lay", pieces="b1 xyz")
    no = await panel.choose("table", str(numbers(hall)[0]))
    assert "xyz" in no
    assert "Which one" in panel.shown.text, "and can be tried at the other table"


async def test_the_question_is_for_whoever_typed(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    custom_id = panel.shown.custom_id("table")
    before = {live.row.id: live.row.seq for live in hall.bot.tables}
    is_private_no(await forge(hall, "ben", custom_id, [str(numbers(hall)[0])], on=panel.message))
    for value in ("0", "9" * 30, "x"):
        await forge(hall, "ann", custom_id, [value], on=panel.message)
    assert {live.row.id: live.row.seq for live in hall.bot.tables} == before


async def test_after_a_restart_the_command_has_to_be_typed_again(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    await hall.restart()
    number = numbers(hall)[0]
    assert "use the command again" in await panel.choose("table", str(number))


async def test_a_table_that_is_gone_by_then_is_not_taken_for_another(hall: Server) -> None:
    panel = await typed(hall, "ann", "draw")
    first, second = hall.bot.tables
    hall.bot.tables.forget(first)
    before = second.row.seq
    assert "not open any more" in await panel.choose("table", str(first.row.id))
    assert second.row.seq == before


async def test_who_is_awaited_at_one_table_only_is_not_asked(hall: Server) -> None:
    first, second = hall.bot.tables
    await forge(hall, "ann", f"t.draw.{first.row.id}.{first.row.seq}")
    panel = await typed(hall, "ann", "rack")
    assert f"Table {second.row.id}" in panel.shown.text
