"""What somebody learns about what is kept of them, and how it goes away."""

import json
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord import InteractionResult

from bot.community import members
from bot.community.replays import replay
from bot.database.core import MemberId, ServerId, TableId
from bot.games.moves import Draw
from bot.tables import rows as store
from bot.tables.model import Presence, Status, TableState
from bot.thinking.questions import decide
from tests.cogs.commanding import by_commands
from tests.cogs.governing import forge, neighbours, played
from tests.cogs.remembering import ranked
from tests.cogs.seats import Sitting, same_deals
from tests.cogs.server import BotHouse, Panel, Server, said
from tests.speaking import say_in

pytestmark = pytest.mark.usefixtures("no_drawing")


async def privacy(server: Server, name: str) -> Panel:
    return Panel(server, name, await server.member(name).slash(server.channel, "privacy"))


async def pressed(panel: Panel, verb: str) -> InteractionResult:
    assert panel.message is not None
    custom_id = panel.shown.custom_id(verb)
    return await panel.server.member(panel.name).click(panel.message, custom_id=custom_id)


async def deleted(server: Server, name: str) -> Panel:
    panel = await privacy(server, name)
    await panel.press("delete")
    await panel.press("yes")
    return panel


def traces(folder: Path, member: int) -> list[str]:
    """Files that have the id in them, in any form."""
    signs = (*members.traces(MemberId(member)), member.to_bytes(8, "little"))
    assert len(signs) > 1, "an id as long as real ones"
    return [
        path.name
        for path in sorted(folder.iterdir())
        if any(sign in path.read_bytes() for sign in signs)
    ]


def at_hand(server: Server) -> str:
    """What cogs and caches remember, in words."""
    workbench, display = (vars(server.bot.get_cog(name)) for name in ("Workbench", "Display"))
    boards = [(board.told, board.lines) for board in display["outbox"].boards]
    preferences, membership = vars(server.bot.preferences), vars(server.bot.membership)
    panels = vars(workbench["_panels"])["_open"]
    shown = [(key, panel.shown) for key, panel in panels.items()]
    keys = [shown, list(preferences["_known"]), list(membership["_here"])]
    rows = [(live.row.owner, live.row.seats) for live in server.bot.tables]
    return repr([boards, keys, rows])


# --- seeing ---


async def test_somebody_who_never_played_learns_that_nothing_is_kept(server: Server) -> None:
    panel = await privacy(server, "ann")
    assert panel.message is not None
    assert panel.message.ephemeral
    assert "Nothing." in panel.shown.text


async def test_a_player_learns_what_is_kept_in_plain_words(server: Server) -> None:
    await played(server, "ann", "ben")
    text = (await privacy(server, "ann")).shown.text
    assert "**ann**" in text
    assert "Your seat at one table" in text
    assert "The result of one match." in text
    assert "4 ratings" in text
    assert "Others can see you" in text


async def test_the_export_is_a_private_file_with_nothing_of_others(server: Server) -> None:
    await played(server, "ann", "ben")
    panel = await privacy(server, "ann")
    result = await pressed(panel, "export")
    assert result.response is not None
    assert result.response.ephemeral
    attachment = result.response.attachments[0]
    assert attachment.filename == "tischlein.json"
    whole: dict[str, Any] = json.loads(await attachment.read())
    assert whole["member_id"] == str(server.member("ann").id)
    assert len(whole["results"]) == 1
    assert "ben" not in json.dumps(whole)
    assert str(server.member("ben").id) not in json.dumps(whole)
    for viewer in ("ben", "cem"):
        seen = server.channel.history(viewer=server.member(viewer))
        assert result.response.id not in {message.id for message in seen}


async def test_an_export_that_is_too_long_is_packed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.answers.LARGEST", 10)
    result = await pressed(await privacy(server, "ann"), "export")
    assert result.response is not None
    assert result.response.attachments[0].filename == "tischlein.json.gz"


# --- hiding ---


async def test_whoever_hides_is_in_no_ranking_until_they_show_themselves(server: Server) -> None:
    await played(server, "ann", "ben")
    panel = await privacy(server, "ann")
    await panel.press("hide")
    assert "You are hidden" in panel.shown.text
    assert set(await ranked(server)) == {"ben"}
    await panel.press("show")
    assert "Others can see you" in panel.shown.text
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_hiding_on_one_server_hides_nobody_on_another(
    server: Server, env: simcord.Env, house: BotHouse
) -> None:
    other = neighbours(env, house)
    other.admit("ann", user=server.member("ann").user)
    await played(server, "ann", "ben")
    await played(other, "ann", "cem")
    await (await privacy(server, "ann")).press("hide")
    assert set(await ranked(server)) == {"ben"}
    assert set(await ranked(other)) == {"ann", "cem"}


async def test_forged_buttons_act_for_whoever_presses_them(server: Server) -> None:
    await played(server, "ann", "ben")
    panel = await privacy(server, "ann")
    ann = server.member("ann").id
    await forge(panel, "cem", "y.hide.0", [str(ann)])
    await forge(panel, "cem", f"y.yes.0.{ann % 10**9}", [str(ann)])
    assert set(await ranked(server)) == {"ann", "ben"}
    for junk in ("y.forget.0", "x.delete.0", "y.export.0"):
        assert "too old" in said(await forge(panel, "cem", junk, []))


# --- deleting ---


async def test_nobody_is_deleted_by_one_click(server: Server) -> None:
    await played(server, "ann", "ben")
    panel = await privacy(server, "ann")
    await panel.press("delete")
    assert "cannot be undone" in panel.shown.text
    assert set(await ranked(server)) == {"ann", "ben"}
    await panel.press("keep")
    assert "The result of one match." in panel.shown.text
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_deletion_leaves_no_trace_of_somebody_who_really_played(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_deals(monkeypatch, 2)
    ann = server.member("ann").id
    await server.started("ann", "ben", game="mini", rounds=1, words=f"I am {ann}")
    at = Sitting(server)
    assert at.live is not None
    table = at.live.row.id
    await (await server.rack("ann")).press("sort")
    await at.to_the_end(by_commands, lambda view: decide(view, "hard"))
    here = ServerId(server.guild.id)
    await replay(server.bot.database, here, table)
    await server.started("ann", "ben", "cem", game="classic")
    while at.asked != "ann":
        await at.turn(by_commands, lambda _: Draw())
    await at.turn(by_commands, lambda _: Draw())
    await server.rack("ann")
    await server.opened("ann", "ben")
    assert traces(tmp_path, ann), "the test finds what there is to find"
    assert str(ann) in at_hand(server)
    assert "**ann** drew a tile" in at_hand(server)

    panel = await deleted(server, "ann")
    assert panel.shown.text == "Done: nothing is kept about you any more."
    assert traces(tmp_path, ann) == []
    assert str(ann) not in at_hand(server)
    assert "ann" not in at_hand(server)
    row = await store.load(server.bot.database, table)
    assert isinstance(row, TableState)
    assert [seat.name for seat in row.seats] == ["", "ben"]
    assert (await replay(server.bot.database, here, table)).steps
    await server.restart()
    assert traces(tmp_path, ann) == []
    assert set(await ranked(server)) == {"ben"}


async def test_a_match_goes_on_without_the_deleted_and_calls_them_player(server: Server) -> None:
    await server.started("ann", "ben", "cem", game="mini")
    at = Sitting(server)
    live = at.live
    assert live is not None
    asked = at.asked
    assert asked is not None
    await deleted(server, asked)
    gone = next(seat for seat in live.row.seats if seat.is_forgotten)
    assert gone.presence == Presence.LEFT
    await server.env.advance_time(60)
    assert live.row.status == Status.RUNNING
    assert at.asked not in (None, asked)
    assert "**Player** " in server.public.text
    assert f"**{asked}**" not in server.public.text


async def test_lobbies_are_left_and_those_of_one_alone_are_closed(server: Server) -> None:
    await server.opened("ann")
    alone = server.lobby_message
    await server.opened("ann", "ben")
    await deleted(server, "ann")
    assert alone.id not in {message.id for message in server.channel.history()}
    assert server.member("ben").mention in server.lobby.text
    assert [len(live.row.seats) for live in server.bot.tables] == [1]


async def test_somebody_who_was_deleted_can_begin_anew(server: Server) -> None:
    await played(server, "ann", "ben")
    await deleted(server, "ann")
    assert set(await ranked(server)) == {"ben"}
    assert "Nothing." in (await privacy(server, "ann")).shown.text
    table = await played(server, "ann", "ben")
    row = await store.load(server.bot.database, TableId(table))
    assert isinstance(row, TableState)
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_a_trace_that_cannot_be_removed_at_once_is_not_denied(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: object) -> bool:
        return False

    monkeypatch.setattr(server.bot.database, "scrub", busy)
    panel = await deleted(server, "ann")
    assert "when I am restarted" in panel.shown.text


async def test_where_rows_are_not_overwritten_nothing_more_is_promised_than_is_true(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on PostgreSQL: what its log and its backups keep is not ours to overwrite."""
    monkeypatch.setattr(type(server.bot.database), "overwrites", False)
    await played(server, "ann", "ben")
    panel = await deleted(server, "ann")
    assert say_in("en", "privacy-deleted_rows") in panel.shown.text
    assert set(await ranked(server)) == {"ben"}
    assert "Nothing." in (await privacy(server, "ann")).shown.text
