"""First lessons as a newcomer meets them: by clicks, explained, skippable, resumable."""

import pytest

from bot.thinking.lessons import COURSES, Course, number_of
from tests.cogs.governing import forge
from tests.cogs.puzzling import clicked
from tests.cogs.server import Panel, Server, shown
from tests.lessons.ways import way_of

pytestmark = pytest.mark.usefixtures("no_drawing")
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
