"""What needs no table works for people who added the bot to themselves, and by text alone."""

import pytest
from discord import AppCommandType
from discord.app_commands import Command, Group
from simcord import InteractionResult, UserHandle

from bot.thinking.lessons import COURSES, Course
from tests.cogs.hearing import heard
from tests.cogs.puzzling import todays
from tests.cogs.server import GALLERY, Server, Shown, shown
from tests.cogs.test_preferences import prefer

pytestmark = pytest.mark.usefixtures("no_drawing")

WITHOUT_A_TABLE = {"puzzle", "learn", "rules", "privacy", "preferences"}


async def test_what_needs_no_table_is_for_users_and_all_else_for_servers(server: Server) -> None:
    everywhere = set()
    for command in server.bot.tree.get_commands(type=AppCommandType.chat_input):
        assert isinstance(command, Command | Group)
        installs, contexts = command.allowed_installs, command.allowed_contexts
        if installs is not None and installs.user:
            assert contexts is not None
            assert contexts.dm_channel
            assert contexts.private_channel
            everywhere.add(command.name)
        else:
            assert contexts is None or not contexts.dm_channel
    assert everywhere == WITHOUT_A_TABLE


@pytest.mark.parametrize("command", sorted(WITHOUT_A_TABLE))
async def test_somebody_on_no_server_is_answered_in_private(server: Server, command: str) -> None:
    answer = (await server.env.create_user("dora").slash(command)).response
    assert answer is not None
    assert shown(answer).text


def seen(result: InteractionResult) -> Shown:
    assert result.response is not None
    return shown(result.response)


async def reader(server: Server) -> UserHandle:
    """Somebody on no server who wants texts."""
    dora = server.env.create_user("dora")
    panel = await dora.slash("preferences")
    assert panel.response is not None
    await dora.select(panel.response, values=["text"], custom_id=seen(panel).custom_id("form"))
    return dora


async def test_the_puzzle_is_read_in_direct_messages_by_whoever_chose_that(server: Server) -> None:
    dora = await reader(server)
    panel = seen(await dora.slash("puzzle"))
    assert panel.parts(GALLERY) == []
    told, position = heard(panel), (await todays(server)).position.round
    assert sum(told.rack.values()) == len(position.racks[position.turn])
    assert len(told.melds) == len(position.table)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: str(course.id))
async def test_every_step_of_a_lesson_can_be_read(server: Server, course: Course) -> None:
    await prefer(server, "ann", "form", "text")
    ann = server.member("ann")
    result = await server.slash("ann", "learn")
    assert result.response is not None
    await ann.click(result.response, custom_id=f"i.open.0.{course.id}")
    for step in course.steps:
        panel = seen(result)
        assert panel.parts(GALLERY) == []
        assert sum(heard(panel).rack.values()) > 0, step
        await ann.click(result.response, custom_id=panel.custom_id("skip"))
