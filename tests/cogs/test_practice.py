"""First lessons and everything else that needs no table, wherever somebody is."""

import pytest
from discord import AppCommandType
from discord.app_commands import Command, Group
from simcord import InteractionResult, UserHandle

from bot.games.catalogue import DEFAULT_GAME
from bot.thinking.lessons import COURSES, Course, number_of
from tests.cogs.governing import forge
from tests.cogs.hearing import heard
from tests.cogs.puzzling import clicked, todays
from tests.cogs.server import GALLERY, Panel, Server, Shown, shown
from tests.cogs.test_preferences import prefer
from tests.thinking.ways import way_of

pytestmark = pytest.mark.usefixtures("no_drawing")


# --- first lessons as a newcomer meets them: by clicks, explained, skippable, resumable ---

TILES, ROMME, RUMMUE = COURSES


async def learn(server: Server, name: str, course: Course = TILES) -> Panel:
    panel = Panel(server, name, await server.slash(name, "learn"))
    assert panel.message is not None
    actor = server.member(name)
    custom_id = f"i.open.0.{course.id}"
    await actor.click(panel.message, custom_id=custom_id)
    return panel


async def test_it_is_private_and_offers_every_course(server: Server) -> None:
    panel = Panel(server, "ann", await server.slash("ann", "learn"))
    assert panel.message is not None
    assert panel.message.ephemeral
    assert panel.shown.labels == ["Tiles", "Rommé", "Rummü"]


@pytest.mark.parametrize("course", COURSES, ids=lambda course: str(course.id))
async def test_a_course_is_done_by_clicks_alone(server: Server, course: Course) -> None:
    panel = await learn(server, "ann", course)
    for at in range(len(course.steps)):
        assert f"step {at + 1} of {len(course.steps)}" in panel.shown.text
        if course.steps[at].id == "arrange":
            values = panel.shown.options("pick")
            wanted = [value for value, label in values.items() if "11" not in label]
            await panel.choose("pick", *wanted)
            await panel.press("auto")
        else:
            await clicked(panel, number_of(course, at), way_of(course, at))
        assert "Well done." in panel.shown.text, "what it led to stands there, and is looked at"
        assert panel.shown.labels == ["Next"]
        await panel.press("on")
    assert "That is all you need" in panel.shown.text
    assert panel.shown.has("play")


async def test_a_wrong_try_is_explained_and_costs_nothing(server: Server) -> None:
    panel = await learn(server, "ann")
    values = list(panel.shown.options("pick"))
    await panel.choose("pick", *values[-3:])
    if panel.shown.has("lay"):
        await panel.press("lay")
    assert "⚠️" in panel.shown.text
    assert "step 1 of" in panel.shown.text


async def test_what_would_end_the_turn_too_soon_is_not_offered_and_not_done(
    server: Server,
) -> None:
    panel = await learn(server, "ann")
    assert not panel.shown.has("draw")
    number = number_of(TILES, 0)
    await forge(panel, "ann", f"u.draw.{number}.0", [])
    assert "step 1 of" in panel.shown.text
    member = server.member("ann").id
    assert (await server.bot.practice.look(number, member)).match.seq == 0  # type: ignore[arg-type]


async def test_a_step_can_be_skipped_and_the_lesson_resumed_after_a_restart(
    server: Server,
) -> None:
    panel = await learn(server, "ann")
    await panel.press("skip")
    await panel.press("skip")
    assert "step 3 of" in panel.shown.text
    await server.restart()
    panel = Panel(server, "ann", await server.slash("ann", "learn"))
    assert "Tiles (3/8)" in panel.shown.labels
    panel = await learn(server, "ann")
    assert "step 3 of" in panel.shown.text


async def test_it_ends_with_a_table_against_an_easy_computer_in_one_press(
    server: Server,
) -> None:
    panel = await learn(server, "ann", ROMME)
    for _ in ROMME.steps:
        await panel.press("skip")
    assert await panel.press("play") == ""
    assert server.table_message() is not None
    (live,) = server.bot.tables
    assert live.row.game == "romme"
    assert [seat.level for seat in live.row.seats] == [None, "easy"]


@pytest.mark.parametrize("way", ["help", "command"])
async def test_an_easy_computer_is_one_press_away_for_whoever_has_just_come(
    server: Server, way: str
) -> None:
    ann = server.member("ann")
    if way == "command":
        await ann.slash(server.channel, "rummy play", game="romme")
    else:
        helping = (await ann.slash(server.channel, "rummy help")).response
        assert helping is not None
        await ann.click(helping, custom_id=shown(helping).custom_id("play"))
    (live,) = server.bot.tables
    assert (live.row.status, live.row.owner) == ("running", ann.id)
    assert live.row.game == ("romme" if way == "command" else DEFAULT_GAME)
    assert [seat.level for seat in live.row.seats] == [None, "easy"]
    assert server.public.has("rack")


async def test_the_lobby_of_a_newcomer_has_a_button_for_it(server: Server) -> None:
    await server.opened("ann")
    assert "Learn to play" in server.lobby.labels
    message = server.lobby_message
    result = await server.member("ann").click(message, custom_id="i.open.0.tiles")
    panel = Panel(server, "ann", result)
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "step 1 of" in panel.shown.text
    joined = await server.press("ben", "join")
    assert joined.response is not None
    assert "Learn to play" in shown(joined.response).labels


async def test_whoever_has_begun_a_lesson_is_not_asked_again(server: Server) -> None:
    await learn(server, "ann")
    await server.opened("ann")
    assert "Learn to play" not in server.lobby.labels


async def test_it_works_in_direct_messages(server: Server) -> None:
    user = server.env.create_user("dora")
    result = await user.slash("learn")
    assert result.response is not None
    await user.click(result.response, custom_id="i.open.0.rummue")
    for _ in RUMMUE.steps:
        custom_id = shown(result.response).custom_id("skip")
        await user.click(result.response, custom_id=custom_id)
    message = shown(result.response)
    assert "`/rummy new`" in message.text or "rummy new" in message.text
    assert not message.has("play")


@pytest.mark.parametrize(
    "custom_id", ["i.open.0.chess", "i.what.0.tiles", "u.skip.199", "L.play.0.chess"]
)
async def test_nonsense_is_answered_and_nothing_comes_of_it(server: Server, custom_id: str) -> None:
    panel = await learn(server, "ann")
    await forge(panel, "ann", custom_id, [])
    assert list(server.bot.tables) == []


# --- what needs no table works for people who added the bot to themselves, and by text alone ---

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
