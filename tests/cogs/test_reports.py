"""Reports: what members can send to moderators, who sees it, and what is done about it."""

from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult

from bot.community.matches import export_files, verify
from bot.community.reports import MOST_A_DAY
from bot.database.core import ServerId, TableId
from bot.games.proof import prove
from bot.games.record import parse_record
from bot.tables import playing
from bot.tables.denials import Member
from cogs.reports import Reports
from tests.cogs.forging import forge, is_private_no
from tests.cogs.governing import choose_setting, settings_of, shown_all
from tests.cogs.remembering import logged, member_id, server_id, with_a_past
from tests.cogs.server import Server, Shown, said, shown
from tests.cogs.test_moderation import ban, moderator

pytestmark = pytest.mark.usefixtures("no_drawing")

RUDE = "say `this` to @everyone\n<@1> https://example.com/x"


async def past(server: Server) -> tuple[ChannelHandle, TableId]:
    """A server with a match of four people, and a channel for its moderators."""
    await with_a_past(server, matches=3, logs=1)
    moderator(server)
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    return channel, await logged(server)


async def people(server: Server, table: TableId) -> list[str]:
    sql = "SELECT member_id FROM seats WHERE table_id = ?1 AND member_id IS NOT NULL ORDER BY seat"
    ids = {server.member(name).id: name for name in server.names}
    return [ids[row["member_id"]] for row in await server.bot.database.read(sql, (table,))]


async def report(
    server: Server, name: str, table: TableId, whom: str | None = None, words: str = "stalled"
) -> InteractionResult:
    """Somebody opens a match, presses *Report* and fills in the form."""
    opened = await server.member(name).slash(server.channel, "match", id=str(table))
    assert opened.response is not None
    asked = await server.member(name).click(opened.response, label="Report")
    if asked.modal is None:
        return asked
    filled: dict[str, Any] = {"about": ["words"], "words": words}
    chosen = "0" if whom is None else str(server.member(whom).id)
    filled |= {"whom": [chosen]}
    return await server.member(name).submit_modal(asked, filled)


async def posted(channel: ChannelHandle) -> Shown:
    return shown(channel.last_message)


async def press(server: Server, channel: ChannelHandle, verb: str, name: str = "mod") -> str:
    message: Any = channel.last_message
    custom_id = next(
        part["custom_id"]
        for part in shown(message).parts(2)
        if part.get("custom_id", "").startswith(f"R.{verb}.")
    )
    return said(await server.member(name).click(message, custom_id=custom_id))


async def blank(server: Server, channel: ChannelHandle, what: str) -> str:
    """A moderator blanks something, and is sure; gives back what is said in the end."""
    message: Any = channel.last_message
    asked = await server.member("mod").click(message, custom_id=f"R.{what}.0.1")
    assert asked.response is not None
    assert asked.response.ephemeral
    assert "cannot be undone" in shown(asked.response).text
    await server.member("mod").click(asked.response, label="Blank it for good")
    return shown(asked.response).text


async def test_a_report_reaches_the_moderators_with_the_match_and_does_nothing_else(
    server: Server,
) -> None:
    channel, table = await past(server)
    first, second, *_ = await people(server, table)
    sent = await report(server, first, table, second, RUDE)
    assert sent.ephemeral
    assert "your report is kept" in said(sent)
    found = await posted(channel)
    assert f"Match {table}" in found.text
    assert f"<@{server.member(first).id}>" in found.text
    assert f"<@{server.member(second).id}>" in found.text
    assert "@everyone" not in found.text
    assert "https://example.com" not in found.text
    assert {"Review", "Export", "Done", "Keep from tables"} <= set(found.labels)
    sent_there: list[Any] = [
        entry.json
        for entry in server.env.http_requests
        if (entry.method, entry.path) == ("POST", f"/channels/{channel.id}/messages")
    ]
    assert [body["allowed_mentions"] for body in sent_there] == [{"parse": []}]
    for one in server.everything():
        assert "your report" not in one.text


async def test_a_match_is_reported_once_and_a_day_has_an_end(server: Server) -> None:
    channel, table = await past(server)
    name = (await people(server, table))[0]
    await report(server, name, table)
    assert "already" in said(await report(server, name, table))
    assert len(list(channel.history())) == 1
    others = [f"other{at}" for at in range(MOST_A_DAY)]
    answers = [await about_card(server, name, other) for other in others]
    assert "your report is kept" in answers[0]
    assert f"{MOST_A_DAY} reports in a day" in answers[-1]
    await server.env.advance_time(86401)
    assert "your report is kept" in await about_card(server, name, others[0])


async def about_card(server: Server, name: str, whom: str) -> str:
    card = await server.member(name).slash(server.channel, "stats", member=server.member(whom))
    assert card.response is not None
    asked = await server.member(name).click(card.response, label="Report")
    if asked.modal is None:
        return said(asked)
    filled = {"about": ["name"], "words": "that name"}
    return said(await server.member(name).submit_modal(asked, filled))


async def test_a_card_is_reported_but_not_ones_own(server: Server) -> None:
    channel, _ = await past(server)
    assert "your report is kept" in await about_card(server, "ann", "ben")
    assert "already" in await about_card(server, "ann", "ben")
    assert "yourself" in await about_card(server, "ann", "ann")
    assert "Blank the name" in (await posted(channel)).labels
    assert "Review" not in (await posted(channel)).labels


async def test_where_nothing_is_chosen_members_are_told_whom_to_ask(server: Server) -> None:
    _, table = await past(server)
    await choose_setting(server, "reports")
    assert settings_of(server).report_channel is None
    no = is_private_no(await report(server, "ann", table))
    assert "Ask one of its moderators" in no


async def test_a_report_is_not_lost_when_discord_fails(server: Server, faulty: Any) -> None:
    del faulty
    channel, table = await past(server)
    server.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, times=1)
    sent = await report(server, "ann", table)
    assert "your report is kept" in said(sent)
    await server.restart()
    await server.env.advance_time(600)
    assert f"Match {table}" in (await posted(channel)).text
    await server.env.advance_time(600)
    assert len(list(channel.history())) == 1


async def test_moderators_blank_words_and_exports_keep_their_hash(server: Server) -> None:
    channel, table = await past(server)
    first, second, *_ = await people(server, table)
    await report(server, first, table, second)
    assert "exports keep their hash" in await blank(server, channel, "words")
    sql = "SELECT words, words_hash FROM seats WHERE table_id = ?1 AND member_id = ?2"
    (row,) = await server.bot.database.read(sql, (table, member_id(server, second)))
    assert row["words"] == ""
    record, _ = await export_files(server.bot.database, server_id(server), table, server.bot.office)
    assert row["words_hash"] in record
    proof = prove(parse_record(record))
    assert proof.holds
    found = await verify(server.bot.database, server_id(server), table, server.bot.office)
    assert (found.holds, found.digest) == (True, proof.digest)


async def test_moderators_blank_a_name(server: Server) -> None:
    channel, table = await past(server)
    first, second, *_ = await people(server, table)
    await report(server, first, table, second)
    assert "The name is gone" in await blank(server, channel, "name")
    result = await server.member("mod").slash(server.channel, "match", id=str(table))
    assert result.response is not None
    assert f"**{second}**" not in shown(result.response).text
    assert f"**{first}**" in shown(result.response).text


async def test_done_takes_the_words_out_of_the_file_and_the_buttons_away(server: Server) -> None:
    channel, table = await past(server)
    await report(server, "ann", table, words="he is slow")
    assert "Done." in await press(server, channel, "done")
    found = await posted(channel)
    assert "he is slow" in found.text
    assert "Dealt with by" in found.text
    assert "Done" not in found.labels
    (row,) = await server.bot.database.read("SELECT words, moderator_id FROM reports")
    assert tuple(row) == ("", server.member("mod").id)
    for press_id in ("done.0.1", "name.0.1", "words.0.1", "blank.0.1.name", "blank.0.1.all"):
        is_private_no(await forge(server, "mod", f"R.{press_id}", on=channel.last_message))


async def test_a_report_is_forgotten_in_time_also_where_none_are_wanted_any_more(
    server: Server,
) -> None:
    channel, table = await past(server)
    await report(server, "ann", table)
    await press(server, channel, "done")
    await choose_setting(server, "reports")
    assert settings_of(server).report_channel is None
    long_ago = "UPDATE reports SET done_at = done_at - 91 * 86400"
    await server.bot.database.write(lambda db: db.execute(long_ago))
    await server.env.advance_time(2 * 86400)
    assert await server.bot.database.read("SELECT 1 FROM reports") == []


async def test_a_report_that_nobody_dealt_with_is_forgotten_even_of_a_server_without_the_bot(
    server: Server,
) -> None:
    _, table = await past(server)
    await report(server, "ann", table)
    other = "INSERT INTO servers (id, first_seen) VALUES (7, 0)"
    await server.bot.database.write(lambda db: db.execute(other))
    older = "UPDATE reports SET server_id = 7, sent_at = sent_at - 182 * 86400"
    for left in (1, 0):
        await server.bot.database.write(lambda db: db.execute(older))
        await server.env.advance_time(86400 + 600)
        assert len(await server.bot.database.read("SELECT 1 FROM reports")) == left


async def test_a_report_does_not_wait_for_the_channel_of_another_server(server: Server) -> None:
    channel, table = await past(server)
    cog = server.bot.get_cog("Reports")
    assert isinstance(cog, Reports)
    async with cog.posting_on(ServerId(7)):
        await report(server, "ann", table)
        assert f"Match {table}" in (await posted(channel)).text


async def test_a_report_that_was_dealt_with_loses_its_buttons_even_if_the_edit_got_lost(
    server: Server, faulty: None
) -> None:
    del faulty
    channel, table = await past(server)
    await report(server, "ann", table)
    message: Any = channel.last_message
    edit = f"/channels/{channel.id}/messages/{message.id}"
    server.env.inject_error("PATCH", edit, status=503, times=1)
    await press(server, channel, "done")
    assert "Done" in (await posted(channel)).labels
    await server.restart()
    no = is_private_no(await forge(server, "ann", "R.done.0.1", on=channel.last_message))
    assert "Only moderators" in no
    assert "Done" in (await posted(channel)).labels
    assert await press(server, channel, "done")
    found = await posted(channel)
    assert "Done" not in found.labels
    assert "Dealt with by" in found.text


async def test_deleting_ones_data_makes_no_room_for_more_reports(server: Server) -> None:
    channel, _ = await past(server)
    others = [f"other{at}" for at in range(MOST_A_DAY)]
    for other in others:
        assert "your report is kept" in await about_card(server, "zoe", other)
    panel = await server.member("zoe").slash(server.channel, "privacy")
    await forge(server, "zoe", "y.yes.0", on=panel.response)
    assert f"{MOST_A_DAY} reports in a day" in await about_card(server, "zoe", others[0])
    assert len(list(channel.history())) == MOST_A_DAY


async def test_a_report_that_discord_refuses_does_not_hold_up_the_others(
    server: Server, noisy: None
) -> None:
    del noisy
    channel, table = await past(server)
    asked = f"/channels/{channel.id}/messages"
    server.env.inject_error("POST", asked, status=400, code=50035, times=1)
    first, second, *_ = await people(server, table)
    await report(server, first, table)
    server.env.inject_error("POST", asked, status=400, code=50035, times=1)
    await report(server, second, table)
    sent = [f"<@{server.member(name).id}>" for name in (first, second)]
    assert [sent[1] in shown(one).text for one in channel.history()] == [True]
    await server.env.advance_time(600)
    assert len(list(channel.history())) == 2


async def test_only_moderators_act_and_nobody_on_a_report_about_themselves(server: Server) -> None:
    channel, table = await past(server)
    first, second, *_ = await people(server, table)
    await report(server, first, table, second)
    server.env.backend.add_member_role(
        server.guild.id,
        server.member(second).id,
        server.guild.create_role("m", permissions=discord.Permissions(manage_messages=True)).id,
    )
    message = channel.last_message
    no = is_private_no(await forge(server, second, "R.done.0.1", on=message))
    assert "about you" in no
    no = is_private_no(await forge(server, first, "R.done.0.1", on=message))
    assert "Only moderators" in no


async def test_whoever_is_kept_from_tables_sends_no_reports(server: Server) -> None:
    channel, table = await past(server)
    await ban(server, "ann")
    assert "keep you from its tables" in said(await report(server, "ann", table))
    assert list(channel.history()) == []


async def test_deleting_ones_data_deletes_what_one_reported(server: Server) -> None:
    channel, table = await past(server)
    first, second, *_ = await people(server, table)
    await report(server, first, table, second)
    await report(server, second, table, first)
    panel = await server.member(first).slash(server.channel, "privacy")
    assert panel.response is not None
    assert "One report that you sent" in shown(panel.response).text
    await forge(server, first, "y.yes.0", on=panel.response)
    (row,) = await server.bot.database.read("SELECT reporter_id, subject_id, words FROM reports")
    assert tuple(row) == (server.member(second).id, None, "")
    is_private_no(await forge(server, "mod", "R.done.0.1", on=channel.last_message))


async def test_a_report_leads_to_the_message_that_ended_the_match(server: Server) -> None:
    moderator(server)
    channel = server.guild.create_text_channel("moderators")
    await choose_setting(server, "reports", channel)
    await server.started("ann", "ben", game="mini")
    (table,) = [live.row.id for live in server.bot.tables]
    await playing.abort(
        server.bot.tables, table, Member(member_id(server, "mod"), "mod", moderator=True)
    )
    await shown_all(server)
    (over,) = [one for one in server.place.history() if shown(one).has("match")]
    asked = await server.member("ann").click(over, label="Report")
    filled = {"about": ["play"], "words": "slow", "whom": ["0"]}
    assert "your report is kept" in said(await server.member("ann").submit_modal(asked, filled))
    found = await posted(channel)
    assert f"Match {table}" in found.text
    links = [part["url"] for part in found.parts(2) if "url" in part]
    assert links == [f"https://discord.com/channels/{server.guild.id}/{server.place.id}/{over.id}"]
