"""Who leaves a server is not seen there any more; who comes back is."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.community import members
from bot.database.core import MemberId, ServerId
from cogs.departures import A_DAY, SOON
from tests.cogs.governing import played
from tests.cogs.remembering import ranked
from tests.cogs.server import Server, serving

pytestmark = pytest.mark.usefixtures("no_drawing")


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
