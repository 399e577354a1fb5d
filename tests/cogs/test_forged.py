"""Ids that the bot never made, or made for somebody or something else."""

import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.database.core import TableId
from bot.words.catalogues import LANGUAGES
from cogs.answers import parse_press
from tests.cogs.forging import Unchanged, flood, forge, is_private_no, kept, reads, submit
from tests.cogs.going import on_turn, running
from tests.cogs.server import Server, serving, shown

pytestmark = pytest.mark.usefixtures("quick_pictures")
FUZZ = settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
LOBBY, RUNNING, CLOSED, OVER, ASIDE = 1, 2, 3, 4, 5

VERBS = {
    "l": "join leave start cancel computer options rules promise words said",
    "o": "option game help",
    "r": "game",
    "t": "rack rules more draw buy pass back",
    "m": "leave go back vote unvote abort yes kick",
    "s": "rematch new",
    "w": "pick meld of as pile previous next sort front auto hint lay add take split swap undo"
    " reset end draw open discard call buy pass clear ready throw type typed",
    "p": "confirm another cancel",
}
EVERY = [(kind, verb) for kind, verbs in VERBS.items() for verb in verbs.split()]
SHOWING = {("r", "game"), ("t", "rules"), ("l", "options"), ("t", "more")}
"""What anybody may look at."""

junk = st.text(max_size=100)
argument = st.one_of(
    st.integers(0, 10**20).map(str),
    st.text("0123456789abcdefghijklmnopqrstuvwxyzABCXYZ=-", max_size=40),
)


def _mutated(tables: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    """Ids that look like ours, with something else in some of their places."""
    letters = st.sampled_from(["", "", "", "", "x", "w", "t", "L"])
    rests = st.lists(argument, max_size=9)
    return st.builds(
        lambda pair, letter, table, rest: ".".join([letter or pair[0], pair[1], str(table), *rest]),
        st.sampled_from(EVERY),
        letters,
        tables,
        rests,
    ).map(lambda made: made[:100])


mutated = _mutated(st.one_of(st.integers(0, 8), st.integers(0, 10**30)))
values = st.one_of(st.none(), st.lists(st.one_of(junk, argument), max_size=3))


async def furnish(server: Server) -> None:
    """A lobby of ann's, a match of ben and cara, and tables that are no longer open."""
    await server.opened("ann", time=0)
    for _ in (RUNNING, CLOSED, OVER, ASIDE):
        await server.started("ben", "cara", time=0)
        if server.bot.tables and len(list(server.bot.tables)) > 2:
            await set_down(server)


async def set_down(server: Server) -> None:
    """The newest table ends in the way of its number."""
    newest = max(live.row.id for live in server.bot.tables)
    path = server.house.file
    with sqlite3.connect(path) as file:
        if newest == ASIDE:
            file.execute("UPDATE actions SET action = 'nonsense' WHERE table_id = ?", (newest,))
        else:
            status = {CLOSED: "closed", OVER: "over"}[newest]
            file.execute("UPDATE tables SET status = ? WHERE id = ?", (status, newest))
    file.close()
    await server.restart()
    if newest == ASIDE:  # which shows when somebody first needs it
        assert is_private_no(await forge(server, "ben", f"t.more.{newest}"))


@FUZZ
@given(custom_id=st.one_of(junk, mutated), chosen=values)
async def test_whatever_an_id_says_a_stranger_hears_a_sentence_and_changes_nothing(
    server: Server, custom_id: str, chosen: list[str] | None
) -> None:
    if not list(server.bot.tables):
        await server.opened("ann", time=0)
        await server.started("ben", "cara", time=0)
        reads(server, "zoe", "de")
    press = parse_press(custom_id)
    joins = press is not None and (press.kind, press.verb, press.table) == ("l", "join", LOBBY)
    if joins or (press is not None and (press.kind, press.verb) in SHOWING):
        return
    with Unchanged(server):
        assert is_private_no(await forge(server, "zoe", custom_id, chosen))


@FUZZ
@given(custom_id=_mutated(st.sampled_from([1, 1, 1, 2, 3])), chosen=values)
async def test_whatever_a_player_forges_is_answered(
    server: Server, custom_id: str, chosen: list[str] | None
) -> None:
    """Whoever sits at the table may do things by it, but never break anything."""
    if not [live for live in server.bot.tables if live.row.status == "running"]:
        await server.started("ben", "cara", time=0)
    result = await forge(server, "ben", custom_id, chosen)
    assert result.acknowledged or result.modal


@pytest.mark.parametrize(("kind", "verb"), EVERY)
def test_every_verb_is_an_id_of_ours(kind: str, verb: str) -> None:
    press = parse_press(f"{kind}.{verb}.7.12")
    assert press is not None
    assert (press.kind, press.verb, press.table) == (kind, verb, TableId(7))


async def test_buttons_of_tables_that_are_gone_say_what_became_of_them(
    server: Server, noisy: None
) -> None:
    await furnish(server)
    heard: dict[int, set[str]] = {}
    with Unchanged(server):
        for table in (CLOSED, OVER, ASIDE, 99):
            for kind, verb in EVERY:
                if kind in "sr":
                    continue
                result = await forge(server, "ben", f"{kind}.{verb}.{table}.2", ["1"])
                heard.setdefault(table, set()).add(is_private_no(result))
    assert heard == {
        CLOSED: {"This table was closed."},
        OVER: {"The match at this table is over."},
        ASIDE: {"This table was set aside and cannot be played."},
        99: {"This table is not open any more."},
    }


async def test_only_those_who_played_to_the_end_have_a_rematch(server: Server, noisy: None) -> None:
    await furnish(server)
    with Unchanged(server):
        for verb in ("rematch", "new"):
            assert "not over" in is_private_no(await forge(server, "ben", f"s.{verb}.{RUNNING}"))
        assert is_private_no(await forge(server, "ben", f"s.rematch.{ASIDE}"))
        assert "no seat" in is_private_no(await forge(server, "zoe", f"s.rematch.{OVER}"))


async def test_a_moderator_has_no_say_on_other_servers(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    other = server.env.create_guild("Elsewhere")
    place = other.create_text_channel("far")
    role = other.create_role("mods", permissions=discord.Permissions.all())
    stranger = other.add_member(server.env.create_user("max"), roles=[role])
    opened = await stranger.slash(place, "rummy new")
    away = Server(server.env, other, place, server.house)
    away._members["max"] = stranger  # noqa: SLF001
    with Unchanged(server):
        for kind, verb in EVERY:
            if kind == "r":
                continue
            result = await forge(away, "max", f"{kind}.{verb}.1.2", ["1"], on=opened.response)
            assert is_private_no(result) == "This table is not open any more."


async def test_a_forged_click_on_a_public_message_leaves_it_as_it_is(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    table = server.table_message()
    for custom_id in ("w.sort.1.2....0.0", "m.leave.99", "r.game.0", "m.abort.1", "w.next.1.2"):
        await forge(server, "ben", custom_id, ["mini"], on=table)
        again = server.table_message()
        assert again.id == table.id
        assert shown(again).labels == shown(table).labels
        assert shown(again).text == shown(table).text


async def test_a_modal_that_was_not_shown_or_is_malformed_is_answered(server: Server) -> None:
    await server.opened("ann")
    field = {"type": 18, "component": {"type": 4, "custom_id": "words", "value": "x" * 4000}}
    with Unchanged(server):
        assert "200" in is_private_no(await submit(server, "ann", "l.said.1", [field]))
        assert is_private_no(await submit(server, "zoe", "l.said.1", []))
        assert is_private_no(await submit(server, "ann", "nonsense", []))
        assert is_private_no(await submit(server, "ann", "l.said.77", [{"type": 1}]))


async def test_a_flood_of_clicks_draws_once_and_answers_each(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    live, name = running(server), on_turn(server)
    before = live.row.seq
    results = await flood(server, [name] * 20, shown(server.table_message()).custom_id("draw"))
    assert live.row.seq == before + 1
    assert all(result.acknowledged for result in results)
    assert sum(bool(is_no(result)) for result in results) == 19


def is_no(result: Any) -> str:
    return "".join(answer.content for answer in [result.response, *result.followups] if answer)


async def test_a_flood_on_the_lobby_seats_each_once_and_starts_once(server: Server) -> None:
    await server.opened("ann")
    message = server.lobby_message
    await flood(server, ["ben"] * 10 + ["cara"] * 10, "l.join.1", on=message)
    live = next(iter(server.bot.tables))
    assert [seat.name for seat in live.row.seats] == ["ann", "ben", "cara"]
    await flood(server, ["ann"] * 10, "l.start.1", on=message)
    assert len(server.channel.threads) == 1
    assert live.row.status == "running"


async def test_a_flood_of_rematches_opens_one_table(server: Server) -> None:
    await server.started("ben", "cara", time=0)
    with sqlite3.connect(server.house.file) as file:
        file.execute("UPDATE tables SET status = 'over'")
    file.close()
    await server.restart()
    results = await flood(server, ["ben", "cara"] * 10, "s.rematch.1")
    assert len(kept(server)["tables"]) == 2
    assert all(result.acknowledged for result in results)
    (again,) = server.bot.tables
    assert {seat.name for seat in again.row.seats} == {"ben", "cara"}


async def test_private_buttons_of_somebody_else_show_nothing_of_theirs(server: Server) -> None:
    """Whoever presses sees the own rack, whatever the button was made for."""
    await server.started("ben", "cara", time=0)
    hers = await server.rack("cara")
    pick = hers.shown.custom_id("pick")
    with Unchanged(server):
        result = await forge(server, "ben", pick, list(hers.shown.options("pick")))
    assert result.response is not None
    own = shown(result.response)
    assert not set(own.options("pick")) & set(hers.shown.options("pick"))
    assert "Chosen" not in own.text


async def test_a_stale_button_is_refused_in_the_readers_language(server: Server) -> None:
    async def stale(server: Server, locale: str) -> str:
        reads(server, "ben", locale)
        return is_private_no(await forge(server, "ben", "t.draw.1.0"))

    await server.started("ben", "cara", time=0)
    with Unchanged(server):
        sentences = {await stale(server, locale) for locale in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


async def test_a_server_without_the_language_of_a_reader_is_spoken_to_in_its_own(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, locale="de") as server:
        reads(server, "ann", "fr")
        await server.opened("ann")
        assert "Mitspieler gesucht" in server.lobby.text
        assert is_private_no(await forge(server, "ann", "l.join.1")) == (
            "Tu es déjà à cette table."
        )
