"""Ids of tournaments, moderation, reports, preferences: pressed by those whom they are not for."""

from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cogs.forging import Unchanged, forge, kept, submit
from tests.cogs.governing import choose_setting, privileged
from tests.cogs.server import Server
from tests.cogs.tourneys import Tourney

pytestmark = pytest.mark.usefixtures("quick_pictures")

VERBS = {
    "T": "enter withdraw players standings how export words said",
    "E": "withdraw_yes close cancel cancel_yes page list open",
    "M": "page one who form ban lift",
    "R": "match card send name words blank done",
    "S": "mine",
    "g": "reports champion ladder tournaments page",
    "e": "holiday away stay home look",
}
EVERY = [(kind, verb) for kind, verbs in VERBS.items() for verb in verbs.split()]
ARGUMENTS = ("", ".1", ".99", ".1.1", ".1.name", ".999999999.7", ".x", ".9223372036854775807")
NO_DAYS = ("", ".0", ".15", ".x")
"""Everybody may take some, by their own."""
FUZZ = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
argument = st.one_of(st.integers(0, 10**20).map(str), st.text("0123456789abcdefXYZ=-", max_size=40))
words = st.text(max_size=30)


async def furnish(server: Server) -> None:
    """A tournament that is being played and takes nobody any more, a channel for reports, a ban."""
    await Tourney(server).opened("ann", "ben", "cid", stages=1, final=False)
    await Tourney(server).closed()
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    privileged(server, "mod", manage_messages=True)
    await submit(server, "mod", f"M.ban.0.{server.member('dora').id}", fields(days="7"))
    cid = server.member("cid").id
    await submit(server, "ben", f"R.send.0.{cid}", fields(about="play", words="x"))
    there = kept(server)
    assert [len(there[name]) for name in ("tournaments", "bans", "reports")] == [1, 1, 1]


def fields(**values: str) -> list[dict[str, Any]]:
    return [
        {"type": 18, "component": {"type": 4, "custom_id": name, "value": value}}
        for name, value in values.items()
    ]


@pytest.mark.parametrize("chosen", [None, ["1"], ["x", "y"], []], ids=str)
async def test_nobody_gets_anything_by_an_id_that_is_not_for_them(
    server: Server, chosen: list[str] | None
) -> None:
    await furnish(server)
    with Unchanged(server):
        for kind, verb in EVERY:
            for rest in ARGUMENTS if kind != "e" else NO_DAYS:
                result = await forge(server, "zoe", f"{kind}.{verb}.0{rest}", chosen)
                assert result.acknowledged or result.modal, (kind, verb, rest)


async def test_a_moderator_of_another_server_has_no_say_here(server: Server) -> None:
    await furnish(server)
    other = server.env.create_guild("Elsewhere")
    role = other.create_role("mods", permissions=discord.Permissions.all())
    stranger = other.add_member(server.env.create_user("max"), roles=[role])
    away = Server(server.env, other, other.create_text_channel("far"), server.house)
    away._members["max"] = stranger  # noqa: SLF001
    opened = await stranger.slash(away.channel, "rummy new")
    with Unchanged(server):
        for kind, verb in EVERY:
            if kind in "eg":
                continue
            for rest in ARGUMENTS[1:]:
                result = await forge(
                    away, "max", f"{kind}.{verb}.0{rest}", ["1"], on=opened.response
                )
                assert result.acknowledged or result.modal, (kind, verb, rest)


@FUZZ
@given(
    pair=st.sampled_from([("T", "said"), ("M", "ban"), ("R", "send"), ("g", "reports")]),
    rest=st.lists(argument, max_size=4),
    said=st.dictionaries(st.sampled_from(["words", "about", "whom", "days", "reason"]), words),
)
async def test_a_form_that_was_not_shown_changes_nothing_for_a_stranger(
    server: Server, pair: tuple[str, str], rest: list[str], said: dict[str, str]
) -> None:
    if not server.bot.tournaments.kept:
        await furnish(server)
    custom_id = ".".join([*pair, "0", *rest])[:100]
    about_somebody = pair == ("R", "send") and {"words", "about"} <= set(said)
    if about_somebody and said["about"] in ("words", "name", "play", "other"):
        return  # a report, which everybody may send
    with Unchanged(server):
        assert (await submit(server, "zoe", custom_id, fields(**said))).acknowledged


@pytest.mark.parametrize("length", [1001, 4000, 100_000])
async def test_what_is_too_long_is_refused_in_words_and_not_kept(
    server: Server, length: int
) -> None:
    await furnish(server)
    cid, long = server.member("cid").id, "x" * length
    with Unchanged(server):
        report = await submit(server, "ann", f"R.send.0.{cid}", fields(about="play", words=long))
        ban = await submit(server, "mod", f"M.ban.0.{cid}", fields(days="7", reason=long))
        said = await submit(server, "ben", "T.said.0.1", fields(words=long))
    for result in (report, ban, said):
        assert result.acknowledged
