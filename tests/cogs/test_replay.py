"""``/replay`` as members use it."""

import asyncio
import sys
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.community.settings import ServerSettings, save_settings
from bot.database.core import MemberId
from bot.pictures.scenes import animate
from bot.tables.denials import Member
from cogs.matches import LARGEST_FILE, SHARED_AGAIN
from render import Picture, Style
from render.scenes import ReplayScene
from tests.cogs.governing import choose_setting
from tests.cogs.remembering import logged, member_id, played, server_id, with_a_past
from tests.cogs.server import EPOCH, Panel, Server, said, shown

THINKING = 5
"""Discord's number for an answer that says: later."""


def deferrals(server: Server) -> list[int]:
    """The first answers that only said that there will be another."""
    bodies = [one.json for one in server.env.backend.http_requests if isinstance(one.json, dict)]
    return [body["type"] for body in bodies if body.get("type") == THINKING]


async def replay(server: Server, table: int, name: str = "cem") -> Panel:
    result = await server.slash(name, "replay", id=str(table))
    assert result.ephemeral
    return Panel(server, name, result)


def step(panel: Panel) -> str:
    """``Step 3 of 41``, as the picture says it."""
    return panel.shown.alts[0].split(".")[0]


async def test_a_match_is_stepped_through_with_buttons(server: Server) -> None:
    await with_a_past(server)
    panel = await replay(server, await logged(server))
    total = step(panel).split(" of ")[1]
    assert "Round 1 is dealt." in panel.shown.text
    assert not panel.shown.has("back")
    assert not panel.shown.has("start")
    await panel.press("forward")
    await panel.press("forward")
    assert step(panel) == f"Step 3 of {total}"
    await panel.press("back")
    assert step(panel) == f"Step 2 of {total}"
    await panel.press("end")
    assert step(panel) == f"Step {total} of {total}"
    assert "Round 1 is over." in panel.shown.text
    assert not panel.shown.has("forward")
    await panel.press("start")
    assert step(panel) == f"Step 1 of {total}"


async def test_the_caption_tells_who_did_what(server: Server) -> None:
    table = await played(server, "ann", "ben")
    panel = await replay(server, table)
    await panel.press("forward")
    assert "drew from the stock" in panel.shown.text
    assert any(f"**{name}**" in panel.shown.text for name in ("ann", "ben"))
    assert "`" not in panel.shown.alts[0]
    jumps = panel.shown.options("jump")
    assert 2 <= len(jumps) <= 25
    last = list(jumps)[-1]
    await panel.choose("jump", last)
    assert step(panel).startswith(f"Step {int(last) + 1} of")


async def test_rounds_are_gone_through_one_by_one(server: Server) -> None:
    table = await played(server, "ann", "ben", rounds=2)
    panel = await replay(server, table)
    assert "round 1 of 2" in panel.shown.text
    await panel.press("next")
    assert "round 2 of 2" in panel.shown.text
    assert "Round 2 is dealt." in panel.shown.text
    assert not panel.shown.has("next")
    await panel.press("back")
    assert "round 1 of 2" in panel.shown.text
    assert "Round 1 is over." in panel.shown.text
    await panel.press("forward")
    await panel.press("forward")
    await panel.press("prev")
    assert "Round 2 is dealt." in panel.shown.text
    await panel.press("prev")
    assert "Round 1 is dealt." in panel.shown.text


async def test_racks_are_shown_unless_the_server_does_not_want_it(server: Server) -> None:
    await with_a_past(server)
    table = await logged(server)
    open_racks = (await replay(server, table)).shown.alts[0]
    mod = Member(MemberId(1), "mod", manager=True)
    settings = ServerSettings(replay_racks=False)
    await save_settings(server.bot.database, server_id(server), mod, settings, now=EPOCH)
    hidden = (await replay(server, table)).shown.alts[0]
    assert open_racks.startswith(hidden)
    assert len(open_racks) > len(hidden) + 40


async def test_racks_go_from_replays_that_are_open_when_the_server_hides_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filmed: list[ReplayScene] = []

    def seen(steps: Sequence[ReplayScene], style: Style) -> Picture:
        filmed.extend(steps)
        return a_few_steps(steps, style)

    monkeypatch.setattr("bot.pictures.scenes.animate", seen)
    await with_a_past(server)
    panel = await replay(server, await logged(server))
    await panel.press("forward")
    with_racks = panel.shown.alts[0]
    await choose_setting(server, "racks", "off")
    await panel.press("back")
    await panel.press("forward")
    assert with_racks.startswith(panel.shown.alts[0])
    assert len(with_racks) > len(panel.shown.alts[0]) + 40
    await panel.press("gif")
    assert filmed
    assert {scene.racks for scene in filmed} == {()}


FRAMES = 5


def a_few_steps(steps: Sequence[ReplayScene], style: Style) -> Picture:
    """The beginning of a round: the whole of it takes long to draw."""
    return animate(steps[:FRAMES], style)


async def test_a_round_becomes_a_gif_for_everyone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.scenes.animate", a_few_steps)
    table = await played(server, "ann", "ben")
    panel = await replay(server, table)
    assert panel.message is not None
    gif = panel.shown.custom_id("gif")
    result = await server.member("cem").click(panel.message, custom_id=gif)
    assert deferrals(server) == [THINKING]
    assert not result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == f"match-{table}-round-1.gif"
    data = await file.read()
    assert len(data) < LARGEST_FILE
    assert getattr(Image.open(BytesIO(data)), "n_frames", 1) == FRAMES
    alt = shown(result.response).alts[0]
    assert alt
    assert len(alt) <= 1024


async def test_a_gif_is_made_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(steps: Sequence[ReplayScene], style: Style) -> Picture:
        made.append(len(steps))
        return a_few_steps(steps, style)

    monkeypatch.setattr("bot.pictures.scenes.animate", counted)
    panel = await replay(server, await played(server, "ann", "ben"))
    assert panel.message is not None
    gif = panel.shown.custom_id("gif")
    cem = server.member("cem")
    first = await cem.click(panel.message, custom_id=gif)
    again = await cem.click(panel.message, custom_id=gif)
    assert first.response is not None
    assert "has just been shared here: https://" in said(again)
    await server.env.advance_time(SHARED_AGAIN)
    second = await cem.click(panel.message, custom_id=gif)
    assert second.response is not None
    one, other = first.response.attachments[0], second.response.attachments[0]
    assert await one.read() == await other.read()
    assert len(made) == 1
    server.bot.office.forget(member_id(server, "ann"))
    await server.env.advance_time(SHARED_AGAIN)
    await cem.click(panel.message, custom_id=gif)
    assert len(made) == 2, "what may name somebody goes with them"


async def test_a_gif_too_large_for_discord_is_refused_privately(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_a_past(server)
    panel = await replay(server, await logged(server))
    assert panel.message is not None
    monkeypatch.setattr("bot.pictures.scenes.animate", a_few_steps)
    monkeypatch.setattr(sys.modules["cogs.matches"], "LARGEST_FILE", 1000)
    gif = panel.shown.custom_id("gif")
    result = await server.member("cem").click(panel.message, custom_id=gif)
    assert "too long" in said(result)
    assert server.channel.last_message is None


async def test_a_replay_lives_on_after_a_restart(server: Server) -> None:
    await with_a_past(server)
    panel = await replay(server, await logged(server))
    await server.restart()
    await panel.press("forward")
    assert step(panel).startswith("Step 2 of")


async def test_a_slow_fold_is_answered_in_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deferral is sent while a thread is at work, and the answer still comes."""
    await with_a_past(server)
    table = await logged(server)
    real = asyncio.to_thread

    async def slowly(work: Any, *args: Any) -> Any:
        done = await real(work, *args)
        while not deferrals(server):  # noqa: ASYNC110 - nobody tells when it is sent
            await asyncio.sleep(0)
        return done

    monkeypatch.setattr("bot.community.matches.asyncio.to_thread", slowly)
    monkeypatch.setattr("cogs.answers.PATIENCE", 0.0)
    result = await server.slash("cem", "replay", id=str(table))
    assert deferrals(server) == [THINKING]
    assert result.response is not None
    assert "Round 1 is dealt." in shown(result.response).text


@pytest.mark.parametrize(
    ("forged", "answer"),
    [
        ("f.forward.{table}.999999999", "Step"),
        ("f.back.{table}", "Step 1 of"),
        ("f.fly.{table}.3", "too old"),
        ("f.forward.999999.3", "no such match"),
        ("v.gif.{table}.99", "too old"),
        ("v.gif.{table}", "too old"),
        ("v.nonsense.{table}.1", "too old"),
        ("a.nonsense.{table}", "too old"),
        ("a.replay.999999", "no such match"),
    ],
)
async def test_forged_buttons_do_no_harm(server: Server, forged: str, answer: str) -> None:
    await with_a_past(server)
    table = await logged(server)
    panel = await replay(server, table)
    assert panel.message is not None
    stored = server.env.backend.get_message(server.channel.id, panel.message.id)
    made = forged.format(table=table)
    for row in stored.components[0]["components"]:
        for part in row.get("components", []):
            if part.get("custom_id") == f"f.end.{table}.0":
                part["custom_id"] = made
    result = await server.member("cem").click(panel.message, custom_id=made)
    assert answer in said(result) + "".join(panel.shown.alts)
    assert server.channel.last_message is None
