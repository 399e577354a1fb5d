"""What is stored about people: found fast, and forgotten whole."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st

from bot.community import bans, ladders, members, puzzles, reports, results, seasons, settings
from bot.community import practice as lessons
from bot.community import practice as practices
from bot.community import rerating as reckoning
from bot.community import seasons as champions
from bot.community.members import KnownMember
from bot.community.results import HistoryFilter
from bot.community.settings import Preferences
from bot.database.core import (
    Address,
    Connection,
    Database,
    MemberId,
    PerEngine,
    ServerId,
    Sql,
    TableId,
    for_sqlite,
)
from bot.database.migrations import MIGRATIONS
from bot.database.moving import open_database
from bot.database.sqlite import SqliteDatabase
from bot.tables import outbox
from bot.tables import rows as company
from bot.tables import rows as holidays
from bot.tables import rows as tables
from bot.tables.model import Ending, TableState, Uncounted
from tests.database.plans import scans
from tests.engines import blank

PLAY = (company, ladders, reckoning, results, seasons, members, settings, tables, outbox)
MODULES = (*PLAY, bans, champions, holidays, reports, lessons, practices, puzzles)
WHOLE = {
    *(tables.LOAD_IDS, settings.LOAD_ALL, outbox.LOAD_ALL, outbox.LITTERED),
    *(bans.UNNAME, reports.UNNAME, bans.PURGE, reports.PURGE),
}
"""Only the command line asks for everything, the bot when it starts, and, of what moderators have
to read, whoever is forgotten, and once a day whoever looks for what is over."""
PEOPLE = ("member_id", "owner_id", "moderator_id", "lifter_id", "reporter_id", "subject_id")
"""What columns are called that name somebody."""
OF_MEMBER = [for_sqlite(sql) for sql in members.exports().values()]
FORGET = [sql for one in members.personal() for sql in one.forget]
MEMORY = next(one.number for one in MIGRATIONS if one.name == "memory")
BEFORE = MIGRATIONS[: MEMORY - 1]


def queries() -> Iterator[tuple[str, Sql]]:
    """All SQL that the modules have names for."""
    for module in MODULES:
        for name, value in vars(module).items():
            if name.isupper() and not name.startswith("_"):
                for at, sql in enumerate(_sql(value)):
                    yield f"{module.__name__}.{name}.{at}", sql
    yield from ((f"forget.{sql}", sql) for one in members.personal() for sql in one.forget)
    yield from ((f"export.{name}", sql) for name, sql in members.exports().items())
    for name in ("words", *members.exports()):
        yield f"count.{name}", members.count_of(name)


def _sql(value: object) -> list[Sql]:
    texts = value.values() if isinstance(value, dict) else value
    single = isinstance(texts, str | PerEngine)
    found = [texts] if single else texts if isinstance(texts, Iterable) else []
    said = [text for text in found if isinstance(text, str | PerEngine)]
    return [text for text in said if for_sqlite(text).split()[0] in ("SELECT", "UPDATE", "DELETE")]


QUERIES = {name: sql for name, sql in queries() if sql not in WHOLE}


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[SqliteDatabase]:
    database = await SqliteDatabase.open(blank(tmp_path / "tables.db"))
    yield database
    await database.close()


def test_the_queries_are_found() -> None:
    assert len(QUERIES) > 50


@pytest_asyncio.fixture
async def either(address: Address) -> AsyncIterator[Database]:
    """A database of either engine; most tests here are about what a file holds."""
    database = await open_database(address)
    yield database
    await database.close()


@pytest.mark.parametrize("name", QUERIES)
async def test_no_query_reads_a_whole_table(either: Database, name: str) -> None:
    assert await scans(either, QUERIES[name]) == []


@pytest.mark.parametrize("sql", [members.KNOW_PLAYER, members.KNOW_ENTRANT])
async def test_who_has_left_is_known_without_reading_a_whole_table(
    either: Database, sql: str
) -> None:
    assert await scans(either, sql) == []


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM results WHERE points = ?1",
        "SELECT * FROM actions ORDER BY table_id, seq",
        "DELETE FROM seats WHERE name = ?1",
    ],
)
async def test_a_query_that_reads_a_whole_table_is_found_out(either: Database, sql: str) -> None:
    assert await scans(either, sql) != []


async def test_rankings_and_histories_are_read_in_the_order_of_an_index(
    database: SqliteDatabase,
) -> None:
    for sql in (
        ladders.PAGE_START,
        ladders.RANKING,
        results.HISTORY,
        results.HISTORY_OF_GAME,
        results.HISTORY_OF_MEMBER,
        results.HISTORY_OF_BOTH,
    ):
        highest = max(map(int, re.findall(r"\?(\d+)", sql)))
        plan = await database.read("EXPLAIN QUERY PLAN " + sql, (1,) * highest)
        assert not [row["detail"] for row in plan if "TEMP" in row["detail"]], sql


async def columns(database: SqliteDatabase) -> set[tuple[str, str]]:
    """Every column that names a member."""
    found = set()
    for table in await database.read("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        for column in await database.read(f"PRAGMA table_info({table['name']})"):
            if column["name"] in PEOPLE or "user" in column["name"]:
                found.add((table["name"], column["name"]))
    return found


async def test_everything_that_names_members_is_exported_and_forgotten(
    database: SqliteDatabase,
) -> None:
    for table, column in await columns(database):
        statements = [sql for sql in FORGET if re.search(rf"\b{table}\b", sql)]
        assert any(f"{column} = ?1" in sql for sql in statements), (table, column)
        asked = [sql for sql in OF_MEMBER if re.search(rf"\b{table}\b", sql)]
        assert any(f"{column} = ?1" in sql for sql in asked), (table, column)


async def test_scrubbing_takes_out_what_the_free_space_of_pages_still_has(
    database: SqliteDatabase,
) -> None:
    sign = MemberId(1_234_567_890_123_456_789)

    async def fill(connection: Connection) -> None:
        await connection.execute("PRAGMA secure_delete = OFF")
        await connection.execute("INSERT INTO servers VALUES (1, 0)")
        await members.put_hidden(connection, ServerId(1), sign, hidden=True, now=0)

    await database.write(fill)
    await database.write(lambda db: members.forget(db, sign))
    traces = members.traces(sign)
    assert await database.scrub()
    assert any(trace in database.path.read_bytes() for trace in traces)
    assert await database.scrub(*traces)
    assert not any(trace in database.path.read_bytes() for trace in traces)


FORMS = {
    "a number": ("CREATE TABLE t (id INTEGER)", 0),
    "a number in an index": ("CREATE TABLE t (id INTEGER PRIMARY KEY, other) WITHOUT ROWID", 0),
    "a key": ("CREATE TABLE t (id INTEGER PRIMARY KEY)", 1),
    "a text": ("CREATE TABLE t (id TEXT)", 2),
}
IDS = st.integers(members.SHORTEST, (1 << 63) - 1) | st.sampled_from(
    [1 << bits for bits in range(32, 63)] + [(1 << bits) - 1 for bits in range(33, 64)]
)


@pytest.mark.parametrize("form", FORMS)
@given(member=IDS)
def test_an_id_is_looked_for_in_each_form_that_a_file_has_it_in(form: str, member: int) -> None:
    """Also those of accounts that are older than the summer of 2015, which are shorter."""
    schema, which = FORMS[form]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(schema)
        connection.execute("INSERT INTO t (id) VALUES (?)", (member,))
        connection.commit()
        assert members.traces(MemberId(member))[which] in connection.serialize()


OLD_ACCOUNTS = [10**12 + 7, 21_154_535_154_122_752, 53_905_483_156_684_800, (1 << 56) - 1]


@pytest.mark.parametrize("member", OLD_ACCOUNTS)
async def test_of_old_accounts_nothing_is_left_either(
    database: SqliteDatabase, member: int
) -> None:
    sign = MemberId(member)
    lately = Preferences()

    async def fill(connection: Connection) -> None:
        await connection.execute("PRAGMA secure_delete = OFF")
        await connection.execute("INSERT INTO servers VALUES (1, 0)")
        await members.put_hidden(connection, ServerId(1), sign, hidden=True, now=0)
        await settings.save_liked(connection, sign, lately)

    await database.write(fill)
    await database.write(lambda db: members.forget(db, sign))
    assert await database.scrub(*members.traces(sign))
    left = database.path.read_bytes()
    assert not any(form in left for form in (*members.traces(sign), member.to_bytes(8, "big")))


async def test_what_is_written_while_scrubbing_is_kept(database: SqliteDatabase) -> None:
    async def add(connection: Connection) -> None:
        await connection.execute("INSERT INTO servers VALUES (1, 0)")

    clean, _ = await asyncio.gather(database.scrub(b"nothing"), database.write(add))
    assert clean
    assert len(await database.read("SELECT * FROM servers")) == 1


async def test_a_reader_elsewhere_can_keep_the_log_from_being_emptied(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "busy.db", busy_seconds=0.01)
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM servers").fetchall()
        await database.write(lambda db: db.execute("INSERT INTO servers VALUES (1, 0)"))
        assert not await database.scrub()
    assert await database.scrub()
    await database.close()


@pytest.mark.parametrize(("member", "count"), [(5, 0), (10**12, 3), (10**17, 3)])
def test_only_ids_of_real_length_can_be_looked_for(member: int, count: int) -> None:
    assert len(members.traces(MemberId(member))) == count


# --- files from before ---


async def test_finished_matches_from_before_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = await SqliteDatabase.open(path, migrations=BEFORE)
    await old.write(_an_old_match)
    await old.close()
    database = await SqliteDatabase.open(path)
    row = await tables.load(database, TableId(3))
    assert isinstance(row, TableState)
    assert [seat.name for seat in row.seats] == ["Anna", ""]
    assert row.rules == 1
    found = await results.finished(database, TableId(3))
    assert found is not None
    assert found.season is None
    assert (found.game, found.rounds, found.ended_at) == ("mini", None, 90.0)
    assert [(seat.member, seat.name, seat.level) for seat in found.seats] == [
        (1, "Anna", None),
        (None, "", "easy"),
    ]
    (tally,) = await results.tallies(database, ServerId(7), MemberId(1))
    assert (tally.matches, tally.wins, tally.rounds) == (1, 1, 0)
    assert await members.load(database, ServerId(7), MemberId(1)) == KnownMember("Anna")
    assert await database.read("SELECT 1 FROM seats WHERE turns_away <> 0") == []
    await database.close()


async def test_a_match_that_was_closed_before_endings_were_kept_is_in_the_history(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.db"
    old = await SqliteDatabase.open(path, migrations=BEFORE)
    await old.write(_an_old_match)
    await old.write(lambda db: db.execute("UPDATE tables SET status = 'closed', seq = 2"))
    await old.write(lambda db: db.execute("DELETE FROM results"))
    await old.close()
    database = await SqliteDatabase.open(path)
    found = await results.finished(database, TableId(3))
    assert found is not None
    assert (found.ending, found.uncounted) == (Ending.EARLY, Uncounted.ENDED)
    assert [(seat.member, seat.place) for seat in found.seats] == [(1, 0), (None, 0)]
    mine = HistoryFilter(ServerId(7), MemberId(1))
    assert await results.history(database, mine, limit=5, offset=0) == ([3], 1)
    assert await results.tallies(database, ServerId(7), MemberId(1)) == []
    assert await members.load(database, ServerId(7), MemberId(1)) == KnownMember("Anna")
    await database.close()


AN_OLD_MATCH = """
INSERT INTO servers VALUES (7, 0);
INSERT INTO tables (id, server_id, channel_id, owner_id, status, game, options, assistance, secret,
    created_at, touched_at, started_at, ended_at)
VALUES (3, 7, 8, 1, 'over', 'mini', '{}', 'off', zeroblob(32), 0, 90, 10, 90);
INSERT INTO seats VALUES (3, 0, 1, 'Anna', NULL, 0, '', 0, 'here', 0);
INSERT INTO seats VALUES (3, 1, NULL, '', 'easy', 1, '', 0, 'here', 0);
INSERT INTO results VALUES (3, 0, 1, 0, 1, 20, 0);
INSERT INTO results VALUES (3, 1, NULL, 1, 2, -20, 0)
"""


async def _an_old_match(connection: Connection) -> None:
    for sql in AN_OLD_MATCH.split(";"):
        await connection.execute(sql)
