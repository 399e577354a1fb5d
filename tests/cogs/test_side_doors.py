"""What somebody who looks for it must not find: names that do things, and people who are gone."""

import re

import pytest

from bot.memory.privacy import hide
from tests.cogs.forging import forge, is_private_no
from tests.cogs.remembering import (
    logged,
    member_id,
    server_id,
    with_a_past,
)
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
    line = re.search(r"\b(1) (\w+) ", shown(first.response).alts[0])
    assert line is not None
    place, name = line.groups()
    await hide(
        server.bot.database, server_id(server), member_id(server, name), hidden=True, now=EPOCH
    )
    again = await server.slash("ann", "ranking", season=1)
    assert again.response is not None
    assert f"{place} Player " in shown(again.response).alts[0]
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
