"""What somebody who looks for it must not find: names that do things, and people who are gone."""

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord import InteractionResult, ResponseMessage

from bot.community.privacy import hide, hide_departed
from bot.pictures.alt_texts import describe
from render import Picture, Style
from render.scenes import ReplayScene
from tests.cogs.forging import answers, forge, is_private_no
from tests.cogs.remembering import logged, member_id, server_id, unlogged, with_a_past
from tests.cogs.server import EPOCH, Server, furnished, said, shown

pytestmark = pytest.mark.usefixtures("no_drawing")
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
        is_private_no(await forge(away, "max", forged.format(number)))
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
    result = await forge(server, ZOES, custom_id, chosen, on=panel)
    assert result.acknowledged
    assert kept(server) == before
    said = told(result, panel)
    assert GONE not in said
    assert ELSEWHERE not in said
    if custom_id[0] in "kc":
        assert HIDDEN not in said
