"""What is kept of somebody and how it goes away, who has left, and what nobody finds out."""

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord import InteractionResult, ResponseMessage

from bot.community import members
from bot.community.privacy import hide, hide_departed
from bot.community.replays import replay
from bot.database.core import MemberId, ServerId, TableId
from bot.games.moves import Draw
from bot.pictures.alt_texts import describe
from bot.tables import rows as store
from bot.tables.model import Presence, Status, TableState
from bot.thinking.questions import decide
from cogs.departures import A_DAY, SOON
from render import Picture, Style
from render.scenes import ReplayScene
from tests.cogs.forging import answers, is_private_no
from tests.cogs.forging import forge as forge_press
from tests.cogs.governing import forge, neighbours, played
from tests.cogs.moving import by_commands
from tests.cogs.remembering import logged, member_id, ranked, server_id, unlogged, with_a_past
from tests.cogs.seats import Sitting, same_deals
from tests.cogs.server import EPOCH, BotHouse, Panel, Server, furnished, said, serving, shown
from tests.speaking import say_in

pytestmark = pytest.mark.usefixtures("no_drawing")


# --- what somebody learns about what is kept of them, and how it goes away ---


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


# --- who leaves a server is not seen there any more; who comes back is ---


async def gone(server: Server, name: str) -> None:
    server.guild.remove_member(server.member(name))
    await server.env.settle()


def back(server: Server, name: str) -> None:
    server.admit(name, user=server.member(name).user)


async def test_whoever_left_unnoticed_is_hidden_within_a_day(server: Server) -> None:
    await played(server, "ann", "ben")
    await gone(server, "ann")
    assert set(await ranked(server)) == {"ann", "ben"}, "Discord tells nobody"
    await server.env.advance_time(SOON + 1)
    assert set(await ranked(server)) == {"ben"}
    await gone(server, "ben")
    await server.env.advance_time(A_DAY)
    assert set(await ranked(server)) == set()


async def test_an_answer_that_got_lost_hides_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: object, **__: object) -> list[discord.Member]:
        return []

    await played(server, "ann", "ben")
    monkeypatch.setattr(discord.Guild, "query_members", nobody)
    await server.env.advance_time(SOON + 1)
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_a_server_that_does_not_know_us_any_more_hides_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: object, **__: object) -> list[discord.Member]:
        return []

    async def unknown(*_: object) -> discord.Member:
        response: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(response, {"code": 10004, "message": "Unknown Guild"})

    await played(server, "ann", "ben")
    monkeypatch.setattr(discord.Guild, "query_members", nobody)
    monkeypatch.setattr(discord.Guild, "fetch_member", unknown)
    await server.env.advance_time(SOON + 1)
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_whoever_is_back_is_seen_again_with_the_first_command(server: Server) -> None:
    await played(server, "ann", "ben")
    await gone(server, "ann")
    await server.env.advance_time(SOON + 1)
    back(server, "ann")
    assert set(await ranked(server)) == {"ben"}
    await server.member("ann").slash(server.channel, "rummy help")
    assert set(await ranked(server)) == {"ann", "ben"}


async def test_coming_back_does_not_undo_what_somebody_chose(server: Server) -> None:
    await played(server, "ann", "ben")
    result = await server.member("ann").slash(server.channel, "privacy")
    assert result.response is not None
    await server.member("ann").click(result.response, custom_id="y.hide.0")
    await gone(server, "ann")
    await server.env.advance_time(SOON + 1)
    back(server, "ann")
    await server.member("ann").slash(server.channel, "rummy help")
    assert set(await ranked(server)) == {"ben"}


async def test_whoever_is_asked_to_play_and_cannot_be_found_is_hidden(server: Server) -> None:
    await played(server, "ann", "ben")
    await server.started("ann", "ben", "cem", game="mini", time=0)
    await gone(server, "ann")
    await gone(server, "ben")
    await gone(server, "cem")
    await server.restart()
    live = next(iter(server.bot.tables))
    departures = server.bot.get_cog("Departures")
    await departures.check_presence(live.info, (0, 1))  # type: ignore[union-attr]
    assert set(await ranked(server)) == set()


async def test_with_the_members_intent_a_departure_is_noticed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.intents", lambda: discord.Intents(guilds=True, members=True))
    async with serving(tmp_path) as server:
        await played(server, "ann", "ben")
        await gone(server, "ann")
        assert set(await ranked(server)) == {"ben"}


async def test_nothing_is_written_down_about_strangers(server: Server) -> None:
    await server.member("ann").slash(server.channel, "rummy help")
    await gone(server, "ann")
    await server.bot.membership.left(ServerId(server.guild.id), MemberId(server.member("ann").id))
    found = await members.load(
        server.bot.database, ServerId(server.guild.id), MemberId(server.member("ann").id)
    )
    assert found is None


# --- what somebody who looks for it must not find ---

NASTY = "<@1000000000000000001>", "\u202eoff <#1>", "a\n# b <3", "<@&1>", "<t:0>", "</x:1>"


async def test_names_neither_mention_nor_turn_what_stands_behind_them(server: Server) -> None:
    await with_a_past(server, NASTY)
    table = await logged(server)
    for command, options in (
        ("ranking", {"season": 0, "around_me": True}),
        ("stats", {"against": server.member(NASTY[1])}),
        ("history", {}),
        ("history", {"member": server.member(NASTY[0])}),
        ("match", {"id": str(table)}),
        ("replay", {"id": str(table)}),
        ("privacy", {}),
    ):
        result = await server.slash(NASTY[0], command, **options)
        assert result.response is not None, said(result)
        text = shown(result.response).text
        assert "<\u200b" in text or command == "replay", "names are in all of them"
        for sign in ("<@", "<#", "</", "\u202e", "\n# "):
            assert sign not in text, command


async def test_a_place_of_honour_without_a_name_is_that_of_a_player(server: Server) -> None:
    await with_a_past(server)
    first = await server.slash("ann", "ranking", season=1)
    assert first.response is not None
    line = re.search(r"\bPlace (1): (\w+) ", shown(first.response).alts[0])
    assert line is not None
    place, name = line.groups()
    await hide(
        server.bot.database, server_id(server), member_id(server, name), hidden=True, now=EPOCH
    )
    again = await server.slash("ann", "ranking", season=1)
    assert again.response is not None
    assert f"Place {place}: Player " in shown(again.response).alts[0]
    assert name not in shown(again.response).alts[0]


@pytest.mark.parametrize(
    "forged", ["a.replay.{}", "a.export.{}", "a.verify.{}", "f.end.{}.5", "v.gif.{}.1"]
)
async def test_a_match_of_another_server_is_as_if_it_did_not_exist(
    server: Server, forged: str
) -> None:
    await with_a_past(server)
    away = furnished(server.env, server.house)
    await away.opened("max")
    theirs, nobodys = [
        is_private_no(await forge_press(away, "max", forged.format(number)))
        for number in (await logged(server), 999_999)
    ]
    assert theirs == nobodys


async def test_of_somebody_who_is_not_on_the_server_nothing_is_shown(server: Server) -> None:
    await with_a_past(server)
    ben = server.member("ben")
    server.guild.remove_member(ben)
    for command in ("stats", "history"):
        result = await server.slash("ann", command, member=ben.user)
        assert said(result) == "This member does not want to be seen here.", command
    compared = await server.slash("ann", "stats", against=ben.user)
    assert said(compared) == "This member does not want to be seen here."
    ranking = await server.slash("ann", "ranking", season=0)
    assert ranking.response is not None
    assert "ben" not in shown(ranking.response).alts[0]


VERBS = {
    "k": "prev next around whole honours game season",
    "n": "close",
    "z": "yes",
    "c": "game",
    "h": "prev next back open",
    "a": "replay export verify",
    "f": "start back forward end prev next jump",
    "v": "gif",
    "g": "language channels role ratings racks each",
    "y": "hide show delete keep yes",
    "x": "export",
}
EVERY = [(kind, verb) for kind, verbs in VERBS.items() for verb in verbs.split()]
KEPT = ("tables", "seats", "results", "ratings", "seasons", "honours", "server_settings")
HIDDEN, GONE, ELSEWHERE = "bertram", "cassandra", "maximilian"
ZOES = "zoe"


async def furnish(server: Server) -> list[str]:
    """Two servers; what may stand in an id and its menu, some of it of people not to be seen."""
    await with_a_past(server, ("ann", HIDDEN, GONE, "dora", "eve"), matches=40, logs=2)
    away = furnished(server.env, server.house)
    await with_a_past(away, (ELSEWHERE, "mona", "mia", "moe"), matches=10, logs=1)
    database, home = server.bot.database, server_id(server)
    await hide(database, home, member_id(server, HIDDEN), hidden=True, now=EPOCH)
    await hide_departed(database, home, member_id(server, GONE))
    people = [server.member(one).id for one in ("ann", HIDDEN, GONE)]
    there = [await logged(server), await unlogged(server), await logged(away)]
    return [str(one) for one in (*people, away.member(ELSEWHERE).id, *there)]


def kept(server: Server) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(server.house.file)) as file:
        return [file.execute(f"SELECT * FROM {name}").fetchall() for name in KEPT]  # noqa: S608


def told(result: InteractionResult, panel: ResponseMessage) -> str:
    """Everything that somebody reads in the answers, one of which may be in place of the panel."""
    found = [shown(one) for one in (panel, *answers(result))]
    return "\n".join(json.dumps(one.components) + one.content for one in found)


def frame(steps: Sequence[ReplayScene], style: Style) -> Picture:
    return Picture(b"GIF89a", describe(steps[0], style))


NUMBERS = ["0", "1", "2", "7", "999999999", str((1 << 63) - 1), str(1 << 63), "9" * 40]
GAMES = ["all", "romme", "mini", "chess"]
WORDS = ["", "auto", "off", "x-_=", "de"]
SHAPES = {"k": "ngn", "c": "mgm", "h": "mgn", "f": "n", "v": "n", "n": "n", "z": "n"}
"""What the ids of each kind consist of: numbers, games, members."""


def forged(known: list[str]) -> st.SearchStrategy[tuple[str, list[str] | None]]:
    """Ids as they could be, and their menus' choices; some of both are nonsense."""
    anything = st.sampled_from([*known, *NUMBERS, *GAMES, *WORDS])
    pools = {"n": NUMBERS[:4], "g": GAMES[:3], "m": [*known[:4], ""]}

    @st.composite
    def made(draw: st.DrawFn) -> tuple[str, list[str] | None]:
        kind, verb = draw(st.sampled_from(EVERY))
        table = draw(st.sampled_from([*known[4:], "0", "1", "9" * 18]))
        fitting = [draw(st.sampled_from(pools[one])) for one in SHAPES.get(kind, "")]
        wild = draw(st.booleans()) and draw(st.booleans())
        arguments = draw(st.lists(anything, max_size=4)) if wild else fitting
        menu = st.sampled_from([*GAMES[:3], *NUMBERS[:4], *known[4:]])
        chosen = draw(st.none() | st.lists(menu, min_size=1, max_size=1) | st.lists(anything))
        return ".".join([kind, verb, table, *arguments])[:100], chosen

    return made()


@settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
async def test_no_forged_button_of_the_past_breaks_or_tells_anything(
    server: Server, monkeypatch: pytest.MonkeyPatch, data: st.DataObject
) -> None:
    monkeypatch.setattr("bot.pictures.scenes.animate", frame)
    if not hasattr(server, "known"):
        setattr(server, "known", await furnish(server))  # noqa: B010
    custom_id, chosen = data.draw(forged(getattr(server, "known")))  # noqa: B009
    panel = (await server.slash(ZOES, "privacy")).response
    assert panel is not None
    before = kept(server)
    result = await forge_press(server, ZOES, custom_id, chosen, on=panel)
    assert result.acknowledged
    assert kept(server) == before
    said = told(result, panel)
    assert GONE not in said
    assert ELSEWHERE not in said
    if custom_id[0] in "kc":
        assert HIDDEN not in said
