"""``/history``, ``/match``, ``/export`` with its page, and ``/verify`` as members use them."""

import gzip
import json
from typing import Any

import pytest

from bot.community.privacy import forget, hide, hide_departed
from bot.database.core import TableId
from bot.games.proof import prove
from bot.games.record import parse_record, seal
from bot.tables import rows as store
from bot.tables.live import header_for
from bot.tables.model import TableState
from tests.cogs.forging import forge, is_private_no, reads
from tests.cogs.governing import choose_setting
from tests.cogs.remembering import (
    MATCHES,
    NAMES,
    logged,
    member_id,
    played,
    server_id,
    unlogged,
    with_a_past,
)
from tests.cogs.server import EPOCH, Panel, Server, furnished, said, shown
from tests.cogs.test_review import begun, missed

# --- ``/history``, ``/match``, ``/export`` and ``/verify`` as members use them ---

ABOUT_A_MATCH = ("match", "replay", "review", "export", "verify")


async def test_the_history_is_a_private_list_with_pages(server: Server) -> None:
    await with_a_past(server)
    panel = Panel(server, "ann", result := await server.slash("ann", "history"))
    assert result.ephemeral
    assert f"{MATCHES} matches · page 1 of 6" in panel.shown.text
    first = panel.shown.options("open")
    assert len(first) == 10
    assert not panel.shown.has("prev")
    await panel.press("next")
    assert "page 2 of 6" in panel.shown.text
    assert not set(first) & set(panel.shown.options("open"))
    await panel.press("prev")
    assert panel.shown.options("open") == first


async def test_the_history_of_a_member_and_a_game(server: Server) -> None:
    await with_a_past(server)
    options = {"member": server.member("ben"), "game": "romme"}
    panel = Panel(server, "ann", await server.slash("ann", "history", **options))
    assert "Matches of ben" in panel.shown.text
    lines = [line for line in panel.shown.text.splitlines() if line.startswith("**")]
    assert lines
    assert all("Rommé" in line for line in lines)


async def test_a_match_is_opened_from_the_list_and_leads_back(server: Server) -> None:
    await with_a_past(server)
    panel = Panel(server, "ann", await server.slash("ann", "history"))
    chosen = next(iter(panel.shown.options("open")))
    await panel.choose("open", chosen)
    assert f"match {chosen}" in panel.shown.text
    assert panel.shown.alts
    await panel.press("back")
    assert "page 1 of 6" in panel.shown.text
    assert not panel.shown.alts


async def test_an_empty_history_says_so(server: Server) -> None:
    panel = Panel(server, "ann", await server.slash("ann", "history"))
    assert "No such match" in panel.shown.text


async def test_a_match_shows_score_sheet_seats_options_and_ratings(server: Server) -> None:
    table = await played(server, "ann", "ben", rounds=2)
    result = await server.slash("cem", "match", id=str(table))
    assert not result.ephemeral
    assert result.response is not None
    message = shown(result.response)
    assert f"Rommé · match {table}" in message.text
    assert "2 rounds" in message.text
    assert "rated, Season 1" in message.text
    assert "1,000 → " in message.text
    assert "Rounds: 2" in message.text
    assert "Round 1" in message.alts[0]
    assert [message.has(verb) for verb in ("replay", "review", "export", "verify")] == [True] * 4


async def test_of_some_matches_only_the_result_is_kept(server: Server) -> None:
    await with_a_past(server, logs=0)
    table = await unlogged(server)
    result = await server.slash("ann", "match", id=f"#{table}")
    assert result.response is not None
    assert shown(result.response).alts
    assert not shown(result.response).has("replay")
    for command in ABOUT_A_MATCH[1:]:
        denied = await server.slash("ann", command, id=str(table))
        assert said(denied) == "Nothing but the result was kept of this match."


@pytest.mark.parametrize("command", ABOUT_A_MATCH)
@pytest.mark.parametrize("typed", ["999999", "nonsense", "-1", "9" * 30, "１７", "12; DROP"])
async def test_a_match_that_never_was_is_said_privately(
    server: Server, command: str, typed: str
) -> None:
    result = await server.slash("ann", command, id=typed)
    assert result.ephemeral
    assert "There is no such match on this server" in said(result)
    assert server.channel.last_message is None


@pytest.mark.parametrize("command", ABOUT_A_MATCH)
async def test_matches_of_other_servers_do_not_exist(server: Server, command: str) -> None:
    await with_a_past(server)
    table = await logged(server)
    other = furnished(server.env, server.house)
    result = await other.slash("spy", command, id=str(table))
    assert "There is no such match on this server" in said(result)
    offered = await other.member("spy").autocomplete(other.channel, command, "id", "")
    assert offered == []


async def test_a_match_that_is_still_played_is_not_shown(server: Server) -> None:
    await server.started("ann", "ben", game="romme")
    (live,) = server.bot.tables
    result = await server.slash("ann", "replay", id=str(live.row.id))
    assert said(result) == "The match is not over yet."


async def test_the_newest_matches_are_offered_in_words_and_found_by_them(server: Server) -> None:
    await with_a_past(server)
    table = await logged(server)
    ann = server.member("ann")
    offered = await ann.autocomplete(server.channel, "replay", "id", "")
    assert len(offered) == 25
    assert all(len(one["name"]) <= 100 for one in offered)
    by_number = await ann.autocomplete(server.channel, "replay", "id", offered[3]["value"])
    assert by_number[0] == offered[3]
    by_words = await ann.autocomplete(server.channel, "replay", "id", "RUMMÜ")
    assert by_words
    assert all("Rummü" in one["name"] for one in by_words)
    assert table


async def test_the_export_is_the_match_file_and_json(server: Server) -> None:
    table = await played(server, "ann", "ben")
    result = await server.slash("cem", "export", id=str(table))
    assert result.ephemeral
    assert result.response is not None
    files = {one.filename: await one.read() for one in result.response.attachments}
    assert list(files) == [f"match-{table}.txt", f"match-{table}.json"]
    record = parse_record(files[f"match-{table}.txt"].decode())
    assert prove(record).holds
    assert json.loads(files[f"match-{table}.json"])["game"] == "romme"


async def test_a_match_file_that_is_too_long_is_packed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_a_past(server)
    monkeypatch.setattr("cogs.answers.LARGEST", 10)
    table = await logged(server)
    result = await server.slash("ann", "export", id=str(table))
    assert result.response is not None
    said_so, _ = files = result.response.attachments
    assert [file.filename for file in files] == [f"match-{table}.txt.gz", f"match-{table}.json.gz"]
    record = parse_record(gzip.decompress(await said_so.read()).decode())
    assert prove(record).holds


async def test_a_proof_says_what_was_checked_and_how_to_do_it_alone(server: Server) -> None:
    table = await played(server, "ann", "ben", rounds=2)
    result = await server.slash("cem", "verify", id=str(table))
    assert result.ephemeral
    assert result.response is not None
    told = shown(result.response).text
    assert "Every shuffle was fixed before" in told
    assert "Words of 2 of 2 players" in told
    assert "1 lots ✅ · 2 deal ✅ · 3 deal ✅" in told
    assert f"the seal `{await sealed_as(server, table)}`" in told
    assert f"python3 -m bot verify match-{table}.txt" in told
    assert "docs/fairness.md" in told
    assert "❌" not in told
    assert "❔" not in told


@pytest.mark.parametrize("command", ABOUT_A_MATCH)
async def test_a_second_question_is_answered_politely(server: Server, command: str) -> None:
    await with_a_past(server)
    table = await logged(server)
    with server.bot.office.serving(member_id(server, "ann")):
        result = await server.slash("ann", command, id=str(table))
        assert "One thing at a time, please." in said(result)
        other = await server.slash("ben", command, id=str(table))
        assert other.response is not None
        assert "One thing" not in shown(other.response).text
    again = await server.slash("ann", command, id=str(table))
    assert again.response is not None
    assert "One thing" not in shown(again.response).text


async def sealed_as(server: Server, table: int) -> str:
    row = await store.load(server.bot.database, TableId(table))
    assert isinstance(row, TableState)
    return seal(header_for(row))


async def test_a_match_of_the_first_version_says_what_it_does_not_bind(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.live.sealed", lambda row: row)
    table = await played(server, "ann", "ben")
    result = await server.slash("cem", "verify", id=str(table))
    assert result.response is not None
    told = shown(result.response).text
    assert "Every shuffle was fixed before" in told
    assert "dealt in version 1" in told
    assert "seal" not in told


async def test_a_tampered_log_is_refuted(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await server.bot.database.write(
        lambda db: db.execute("UPDATE tables SET secret = zeroblob(32) WHERE id = ?1", (table,))
    )
    result = await server.slash("ann", "verify", id=str(table))
    assert result.response is not None
    assert "not what was promised" in shown(result.response).text
    assert "2 deal ❌" in shown(result.response).text


async def test_where_somebody_was_forgotten_the_rest_is_still_checked(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await forget(server.bot.tables, member_id(server, "ben"))
    proof = await server.slash("ann", "verify", id=str(table))
    assert proof.response is not None
    assert "Every shuffle was fixed before" in shown(proof.response).text
    match = await server.slash("ann", "match", id=str(table))
    assert match.response is not None
    assert "**Player**" in shown(match.response).text
    assert "ben" not in shown(match.response).text + shown(match.response).alts[0]


async def test_the_name_of_somebody_who_left_is_shown_nowhere(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await hide_departed(server.bot.database, server_id(server), member_id(server, "ben"))
    for command in ("match", "replay", "history"):
        options = {} if command == "history" else {"id": str(table)}
        result = await server.slash("ann", command, **options)
        assert result.response is not None
        message = shown(result.response)
        assert "ben" not in "".join(
            [message.text, *message.alts, *message.options("jump").values()]
        )
    denied = await server.slash("ann", "history", member=server.member("ben"))
    assert "does not want to be seen" in said(denied)


async def test_the_rating_of_somebody_who_is_hidden_is_not_told(server: Server) -> None:
    table = await played(server, "ann", "ben")
    ben = member_id(server, "ben")
    await hide(server.bot.database, server_id(server), ben, hidden=True, now=EPOCH)
    result = await server.slash("ann", "match", id=str(table))
    assert result.response is not None
    lines = shown(result.response).text.splitlines()
    assert any("**ann**" in line and "→" in line for line in lines)
    assert not any("**ben**" in line and "→" in line for line in lines)


async def test_the_end_of_a_match_tells_its_number_ratings_and_offers_the_replay(
    server: Server,
) -> None:
    table = await played(server, "ann", "ben")
    over = server.public
    assert f"Match {table}:" in over.text
    assert "Rating: **ann** 1,000 → " in over.text
    result = await server.press("ben", "replay")
    assert result.ephemeral
    assert result.response is not None
    assert f"match {table}" in shown(result.response).text


async def test_a_match_with_hints_is_not_rated_and_tells_no_rating(server: Server) -> None:
    table = await played(server, "ann", "ben", help="hints")
    assert f"Match {table}:" in server.public.text
    assert "Rating:" not in server.public.text
    result = await server.slash("ann", "match", id=str(table))
    assert result.response is not None
    assert "not rated" in shown(result.response).text


async def test_a_german_server_hears_of_its_matches_in_german(server: Server) -> None:
    german = furnished(server.env, server.house, locale="de")
    table = await played(german, "ann", "ben")
    assert f"Partie {table}:" in german.public.text
    assert "Wertung: " in german.public.text
    ranking = await german.slash("ann", "ranking")
    assert ranking.response is not None
    assert "Rangliste · Alle Spiele" in shown(ranking.response).text
    match = await german.slash("ann", "match", id=str(table))
    assert match.response is not None
    assert "gewertet, Saison 1" in shown(match.response).text


async def test_names_cannot_write_markdown(server: Server) -> None:
    await with_a_past(server, ("**bold**", "_x_", *NAMES[2:]), logs=0)
    panel = Panel(server, "ann", await server.slash("ann", "history"))
    assert "\\*\\*bold\\*\\*" in panel.shown.text


async def test_every_match_is_kept_after_a_restart(server: Server) -> None:
    table = await played(server, "ann", "ben")
    await server.restart()
    assert await store.load(server.bot.database, table)
    result = await server.press("ann", "replay")
    assert result.response is not None
    assert f"match {table}" in shown(result.response).text


# --- a match as a page, as members get it from ``/export`` ---


async def page(server: Server, table: int, name: str) -> tuple[Panel, str]:
    """What the button of ``/export`` brings: a private message, and the file on it."""
    panel = Panel(server, name, await server.slash(name, "export", id=str(table)))
    assert panel.message is not None
    custom_id = panel.shown.custom_id("page")
    result = await server.member(name).click(panel.message, custom_id=custom_id)
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == f"match-{table}.html"
    return Panel(server, name, result), (await file.read()).decode()


def data_of(html: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(html.split('id="match">', 1)[1].split("</script>", 1)[0])
    return found


async def test_a_match_is_exported_as_a_page_with_what_was_missed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    panel, html = await page(server, table, "ann")
    assert "open it in a browser" in panel.shown.text
    data = data_of(html)
    assert data["seats"] == ["ann", "ben"]
    (miss,) = data["misses"].values()
    assert "0 laid, 14 possible" in miss["c"]
    assert data["record"].startswith("tischlein 2\n")
    assert "\nsecret " in data["record"]


async def test_a_page_is_in_the_language_of_whoever_asks(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    reads(server, "ben", "de")
    _, html = await page(server, table, "ben")
    assert '<html lang="de">' in html
    assert data_of(html)["words"]["table"] == "Der Tisch"


async def test_where_racks_stay_hidden_others_get_a_page_without_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await missed(server, monkeypatch)
    await choose_setting(server, "racks", "off")
    _, html = await page(server, table, "cem")
    data = data_of(html)
    assert (data["racks"], data["misses"], data["figures"]) == ([], {}, [])
    _, own = await page(server, table, "ann")
    assert data_of(own)["racks"]


async def test_there_is_no_page_before_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = await begun(server, monkeypatch)
    assert sitting.live is not None
    answer = await forge(server, "ben", f"a.page.{sitting.live.row.id}")
    assert "not over yet" in is_private_no(answer)
