"""What is kept of a member, and that nothing is left of one who is forgotten."""

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import banning, members, reports
from bot.community.banning import BanTerms
from bot.community.ladders import Ladder, ranking
from bot.community.matches import finished_match, verify
from bot.community.privacy import (
    export_member,
    forget,
    hide,
    hide_departed,
    restore_returned,
    stored_data,
)
from bot.community.reports import About, Complaint
from bot.community.rerating import rerate
from bot.community.seasons import close_season, honours
from bot.community.settings import Preferences, PreferencesCache, RackOrder
from bot.database.core import Connection, Database, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.match import apply
from bot.games.moves import Turn
from bot.playground.past import Person
from bot.tables import lobby, playing
from bot.tables import rows as store
from bot.tables.counting import DAY, TURNS
from bot.tables.denials import Member
from bot.tables.events import TableClosed
from bot.tables.live import load_folded, people_due
from bot.tables.model import Presence, Status, TableState
from bot.tables.playing import act, look
from tests.community.town import OTHER, PEOPLE, QUICK, SERVER, copied, play_out, played, turns_made
from tests.engines import sqlite_only
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, PLACE, House
from tests.tables.minds import greedy

LONG = Member(MemberId(1_234_567_890_123_456_789), "Longlived Lena")
"""An id as long as real ones: no other number in a file looks like it."""


def traces(folder: Path, member: Member) -> list[str]:
    """Files that have the id in them, as text or as a database stores it, or the name."""
    signs = (*members.traces(member.id), member.id.to_bytes(8, "little"), member.name.encode())
    return [
        path.name
        for path in sorted(folder.iterdir())
        if any(sign in path.read_bytes() for sign in signs)
    ]


async def a_life(house: House) -> None:
    """Everything that leaves a trace."""
    words = f"I am {LONG.id}"
    liked = Preferences(rack_order=RackOrder.NUMBER)
    await PreferencesCache(house.database).change(LONG.id, lambda _: liked)
    for _ in range(5):
        await played(house, LONG, BEN)
        await house.clock.advance(DAY)
    await played(house, BEN, LONG, CARLA)
    table = await lobby.open_lobby(house.tables, PLACE, LONG, QUICK, words=words)
    await lobby.join(house.tables, table, BEN)
    await lobby.start(house.tables, table, LONG)
    await play_out(house, table, (LONG, BEN))
    await close_season(house.database, PLACE.server, MANAGER, 1, now=house.clock.now())
    await played(house, LONG, BEN)
    await hide(house.database, PLACE.server, LONG.id, hidden=True, now=house.clock.now())
    elsewhere = ServerId(8)
    await banning.ban(house.tables, elsewhere, MANAGER, LONG, BanTerms(30, f"for {LONG.id}"))
    await banning.ban(house.tables, elsewhere, replace(LONG, moderator=True), BEN, BanTerms(1))
    await house.seated(LONG)
    shared = await house.seated(BEN)
    await lobby.join(house.tables, shared, LONG, words=words)


async def test_who_is_forgotten_is_named_by_no_moderator_and_no_reporter_either(
    house: House,
) -> None:
    reason = BanTerms(7, f"insulted <@{LONG.id}> twice")
    await banning.ban(house.tables, PLACE.server, MANAGER, BEN, reason)
    told = Complaint(About.OTHER, f"what he did to {LONG.id}", None, BEN.id, BEN.name)
    await reports.send(house.tables, PLACE.server, CARLA, told)
    assert await forget(house.tables, LONG.id)
    (found,) = await banning.bans_of(house.database, PLACE.server, MANAGER)
    assert found.reason == "insulted <@> twice"
    (sent,) = await reports.unposted(house.database, PLACE.server)
    assert sent.complaint.words == "what he did to "


@sqlite_only
async def test_nothing_is_left_of_who_is_forgotten(house: House, tmp_path: Path) -> None:
    await a_life(house)
    assert traces(tmp_path, LONG), "the test finds what there is to find"
    assert await forget(house.tables, LONG.id)
    assert traces(tmp_path, LONG) == []
    kept = await stored_data(house.database, PLACE.server, LONG.id)
    assert (kept.seats, kept.results, kept.ratings, kept.honours, kept.words) == (0,) * 5
    assert kept.here is None
    assert not kept.has_preferences
    await played(house, BEN, CARLA)
    await house.restart()
    assert traces(tmp_path, LONG) == []


@sqlite_only
async def test_backups_of_older_schemas_go_with_the_first_who_is_forgotten(
    house: House, tmp_path: Path
) -> None:
    await played(house, LONG, BEN)
    backup = tmp_path / "tables.db.schema-1.backup"
    backup.write_bytes(LONG.name.encode())
    other = tmp_path / "other.db.schema-1.backup"
    other.write_bytes(b"")
    await forget(house.tables, LONG.id)
    assert not backup.exists()
    assert other.exists()
    assert traces(tmp_path, LONG) == []


@settings(max_examples=6)
@given(gone=st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=5, unique=True))
def test_whoever_is_forgotten_in_whatever_order_leaves_no_trace(
    template: Path, gone: list[Person]
) -> None:
    async def forgotten(folder: Path) -> None:
        database = await open_database(copied(template, folder))
        for person in gone:
            await database.write(partial(_forget, person.id))
            assert await database.scrub(*members.traces(person.id))
            # Others are called like them, but nobody has their id.
            assert traces(folder, Member(person.id, str(person.id))) == []
        await database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(forgotten(Path(folder)))


async def _forget(member: MemberId, connection: Connection) -> None:
    await members.forget(connection, member)


async def test_matches_stay_and_others_keep_their_ratings(house: House) -> None:
    await a_life(house)
    ladder = Ladder(PLACE.server)
    before = {one.member: one for one in (await ranking(house.database, ladder)).standings}
    first = (await honours(house.database, Ladder(PLACE.server, 1)))[0]
    await forget(house.tables, LONG.id)
    after = {one.member: one for one in (await ranking(house.database, ladder)).standings}
    assert {member: one.rating for member, one in after.items()} == {
        member: one.rating for member, one in before.items()
    }
    assert (await rerate(house.database, PLACE.server)).differences == ()
    assert (await honours(house.database, Ladder(PLACE.server, 1)))[0].rating == first.rating
    for table in await store.load_ids(house.database):
        row = await store.load(house.database, table)
        assert isinstance(row, TableState)
        if row.started_at is not None:
            match = (await load_folded(house.database, row)).match
            assert row.status != Status.OVER or match.outcome is not None


@sqlite_only
async def test_a_match_goes_on_without_who_is_forgotten_in_it(house: House, tmp_path: Path) -> None:
    table = await house.started(ANNA, LONG, BEN, terms=QUICK)
    await forget(house.tables, LONG.id)
    live = await house.running(table)
    assert live.row.seats[1].is_forgotten
    assert live.row.seats[1].presence == Presence.LEFT
    assert live.row.seats[1].words == "", "the next shuffle needs no more than their hash"
    await house.restart()
    await play_out(house, table, (ANNA, BEN))
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.status == Status.OVER
    assert row.seats[1].words == ""
    assert (await load_folded(house.database, row)).match.outcome is not None
    assert (await verify(house.database, PLACE.server, table)).holds
    assert (await rerate(house.database, PLACE.server)).differences == ()
    await house.database.scrub()
    assert traces(tmp_path, LONG) == []


async def test_tables_that_only_the_forgotten_sat_at_are_closed(house: House) -> None:
    await house.seated(LONG)
    await house.started(LONG, terms=QUICK, computers=["easy"])
    await forget(house.tables, LONG.id)
    assert list(house.tables) == []
    assert len(house.told(TableClosed)) == 2


async def test_who_sits_down_while_being_forgotten_is_forgotten_there_too(house: House) -> None:
    """What is in memory must not bring back what is gone from the file."""

    async def busy(connection: Connection) -> None:
        del connection
        while (waiting := house.database.waiting) < 2:  # the new table, and the deletion
            if waiting:
                begun.set()
            await asyncio.sleep(0)

    async def deleted() -> None:
        await begun.wait()
        await forget(house.tables, LONG.id)

    begun = asyncio.Event()
    await asyncio.gather(
        house.database.write(busy),
        lobby.open_lobby(house.tables, PLACE, LONG, QUICK),
        deleted(),
    )
    assert list(house.tables) == []
    kept = await stored_data(house.database, PLACE.server, LONG.id)
    assert kept.seats == 0


async def the_last_move(house: House, table: TableId) -> Coroutine[Any, Any, object]:
    """Play until only one move is missing; gives it back to be made."""
    who = {LONG.id: LONG, BEN.id: BEN}
    while True:
        live = await house.running(table)
        seat = people_due(live)[0]
        member = who[live.row.seats[seat].member or MemberId(0)]
        view = (await look(house.tables, table, member)).view
        move = greedy(view, "")
        made = act(house.tables, table, member, move, seen=view.public.seq)
        if apply(live.match, Turn(seat, move)).outcome is not None:
            return made
        await made


@pytest.mark.parametrize("first", ["move", "deletion"])
@sqlite_only
async def test_who_is_forgotten_while_the_match_ends_leaves_no_trace(
    house: House, tmp_path: Path, first: str
) -> None:
    await played(house, LONG, BEN)
    table = await house.started(LONG, BEN, terms=QUICK)
    last = await the_last_move(house, table)
    if first == "move":
        await asyncio.gather(last, forget(house.tables, LONG.id))
    else:
        await asyncio.gather(forget(house.tables, LONG.id), last, return_exceptions=True)
        await house.clock.settle()
    await house.database.scrub()
    assert traces(tmp_path, LONG) == []
    assert (await rerate(house.database, PLACE.server)).differences == ()
    assert len((await ranking(house.database, Ladder(PLACE.server))).standings) == 1


async def test_who_leaves_the_server_in_a_first_match_is_not_named_when_it_ends(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, CARLA, terms=QUICK)
    await turns_made(house, table, TURNS, ANNA, BEN, CARLA)
    await hide_departed(house.database, PLACE.server, BEN.id)
    await playing.leave(house.tables, table, BEN)
    await play_out(house, table, (ANNA, CARLA))
    match = await finished_match(house.database, PLACE.server, table)
    assert [seat.name for seat in match.seats] == ["Anna", "", "Carla"]
    page = await ranking(house.database, Ladder(PLACE.server))
    assert {one.name for one in page.standings} == {"Anna", "Carla"}
    await restore_returned(house.database, PLACE.server, BEN.id)
    match = await finished_match(house.database, PLACE.server, table)
    assert match.seats[1].name == "Ben"


async def test_nothing_is_kept_of_strangers_who_leave(house: House) -> None:
    await house.started(ANNA, BEN, terms=QUICK)
    await hide_departed(house.database, PLACE.server, CARLA.id)
    await hide_departed(house.database, OTHER, ANNA.id)
    assert await house.database.read("SELECT * FROM members") == []


async def test_somebody_who_was_forgotten_can_begin_anew(house: House) -> None:
    await played(house, LONG, BEN)
    await forget(house.tables, LONG.id)
    await played(house, LONG, BEN)
    standings = (await ranking(house.database, Ladder(PLACE.server))).standings
    assert {one.name: one.matches for one in standings} == {LONG.name: 1, BEN.name: 2}


async def test_forgetting_a_stranger_changes_nothing(town: Database, house: House) -> None:
    before = await ranking(town, Ladder(SERVER))
    await forget(house.tables, MemberId(5))
    assert await ranking(town, Ladder(SERVER)) == before


# --- what is kept ---


async def test_people_are_told_what_is_kept_of_them(house: House) -> None:
    await a_life(house)
    kept = await stored_data(house.database, PLACE.server, LONG.id)
    assert (kept.results, kept.seats, kept.honours) == (8, 10, 2)
    assert kept.words == 10
    assert kept.ratings == 6
    assert kept.has_preferences
    assert kept.here is not None
    assert kept.here.hidden


async def test_the_export_has_everything_of_that_member_and_of_nobody_else(house: House) -> None:
    await a_life(house)
    whole = json.loads(await export_member(house.database, LONG.id))
    assert whole["member_id"] == str(LONG.id)
    assert len(whole["results"]) == 8
    assert len(whole["rating_changes"]) == 4 * 8
    assert len(whole["ratings"]) == 6
    assert whole["preferences"] == [
        {
            "rack_order": "number",
            "assistance": "arrange",
            "look": None,
            "as_text": 0,
            "reminders": 1,
            "direct": 0,
        }
    ]
    assert {row["server_id"] for row in whole["servers"]} == {str(PLACE.server)}
    assert {row["name"] for row in whole["seats"]} == {LONG.name}
    assert f"I am {LONG.id}" in {row["words"] for row in whole["seats"]}
    assert not any(name in json.dumps(whole) for name in (BEN.name, CARLA.name))


async def test_the_export_is_in_the_order_of_tables(house: House) -> None:
    await a_life(house)
    whole = json.loads(await export_member(house.database, LONG.id))
    for name in ("seats", "results", "rating_changes"):
        tables = [row["table_id"] for row in whole[name]]
        assert tables == sorted(tables)


async def test_an_export_quotes_what_people_wrote(house: House) -> None:
    strange = replace(LONG, name='"], \\ \n ä')
    table = await house.seated(strange)
    whole = json.loads(await export_member(house.database, LONG.id))
    assert [(row["table_id"], row["name"]) for row in whole["seats"]] == [(table, strange.name)]


async def test_a_stranger_has_an_empty_export(town: Database) -> None:
    whole = json.loads(await export_member(town, MemberId(5)))
    assert not any(rows for rows in whole.values() if isinstance(rows, list))
