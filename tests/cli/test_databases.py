"""Commands about whole databases: copied, moved, locked, and on PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import parser
from bot.cli.console import Progress
from bot.cli.databases import the_only_one
from bot.cli.upkeep import moved
from bot.community.rerating import rerate
from bot.database import moving
from bot.database.core import (
    Address,
    ChannelId,
    Connection,
    Database,
    NotADatabaseError,
    Row,
    ServerAddress,
    ServerId,
    Sql,
)
from bot.database.moving import open_database, open_to_read
from bot.playground.past import History, people, seed
from bot.tables import rows as store
from bot.tables.live import load_folded
from bot.tables.model import TableState
from tests.cli.test_run import bot, ended, wait_until_connected
from tests.deals import played_once  # noqa: F401 - the same matches in every test
from tests.engines import fresh, needs_server
from tests.processes import python, started
from tests.tools import seed as seeding

# --- a copy of the file while the bot runs ---


async def add(connection: Connection) -> None:
    await connection.execute("INSERT INTO servers VALUES (1, 0)")


def test_a_backup_is_made_while_the_file_is_in_use(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    async def used() -> None:
        database = await open_database(file)
        await database.write(add)
        done = await asyncio.to_thread(
            python, "-m", "bot", "backup", str(copy), "--database", str(file)
        )
        assert done.status == 0, done.err
        assert done.out.endswith("looked through and sound\n")
        await database.close()

    asyncio.run(used())
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT id FROM servers").fetchall() == [(1,)]
    assert not list(tmp_path.glob("*.part"))


def test_the_database_of_the_settings_is_copied(tmp_path: Path) -> None:
    file, copy = tmp_path / "mine.db", tmp_path / "copy.db"
    asyncio.run(_made(file))
    (tmp_path / ".env").write_text(f"TISCHLEIN_DATABASE={file}\n")
    done = python("-m", "bot", "backup", str(copy), "--env-file", str(tmp_path / ".env"))
    assert done.status == 0, done.err
    assert copy.exists()


async def _made(file: Path) -> None:
    await (await open_database(file)).close()


@pytest.mark.parametrize("database", ["missing.db", "text.db"])
def test_what_cannot_be_copied_is_said_in_one_line(tmp_path: Path, database: str) -> None:
    (tmp_path / "text.db").write_text("no database")
    copy = tmp_path / "copy.db"
    done = python("-m", "bot", "backup", str(copy), "--database", str(tmp_path / database))
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert not copy.exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    done = python("-m", "bot", "backup", str(copy), "--database", str(tmp_path / "tables.db"))
    assert (done.status, done.err) == (2, f"{copy} is there already\n")
    assert copy.read_text() == "precious"


def test_a_server_is_backed_up_by_its_own_programs(tmp_path: Path) -> None:
    address = "postgresql://anna:hush@db.example/tables"
    done = python("-m", "bot", "backup", str(tmp_path / "copy"), "--database", address)
    assert done.status == 2
    assert "pg_dump" in done.err
    assert "hush" not in done.err


# --- a whole database moves between engines, and nothing is half moved ---


SERVER = ServerId(7)
NOW = 1_700_000_000.0
WAYS = [
    ("sqlite", "sqlite"),
    pytest.param(("sqlite", "postgresql"), marks=needs_server),
    pytest.param(("postgresql", "sqlite"), marks=needs_server),
]

Pair = tuple[Address, Address]


def named(address: Address) -> str:
    return str(address) if isinstance(address, Path) else address.url


@pytest.fixture(params=WAYS, ids=["file to file", "file to server", "server to file"])
def pair(request: pytest.FixtureRequest) -> Iterator[Pair]:
    """A database with a history, and an empty one."""
    old, new = request.param
    with ExitStack() as held:
        addresses = held.enter_context(fresh(old)), held.enter_context(fresh(new))
        asyncio.run(filled(addresses[0]))
        yield addresses


async def filled(address: Address) -> None:
    database = await open_database(address)
    await seed(database, History(SERVER, ChannelId(1), people(8), 40, NOW, logs=8, seasons=2))
    await database.close()


async def rows(address: Address) -> dict[str, list[tuple[object, ...]]]:
    database = await open_to_read(address)
    try:
        return {
            one.name: [tuple(row) for row in await database.read(one.first)]
            for one in await moving.shapes(database)
        }
    finally:
        await database.close()


def move(old: Address, new: Address) -> "tuple[int, str, str]":
    return python("-m", "bot", "move-data", "--from", named(old), "--to", named(new))


def test_all_of_it_arrives_and_can_be_used(pair: Pair) -> None:
    status, out, err = move(*pair)
    assert status == 0, err
    assert "8 matches fold there" in out
    assert asyncio.run(rows(pair[0])) == asyncio.run(rows(pair[1]))
    asyncio.run(used(pair[1]))


async def used(address: Address) -> None:
    """Ladders are what the results give, logs fold, and new tables get new numbers."""
    database = await open_database(address)
    assert (await rerate(database, SERVER)).differences == ()
    ids = await store.load_ids(database)
    row = await store.load(database, ids[0])
    assert isinstance(row, TableState)
    await load_folded(database, row)
    kept = await database.write(lambda db: store.insert(db, row))
    assert kept.id == max(ids) + 1
    await database.close()


def test_a_move_that_was_interrupted_is_refused_and_can_be_repeated(pair: Pair) -> None:
    async def interrupted() -> None:
        old, new = await open_to_read(pair[0]), await open_database(pair[1])
        with pytest.raises(KeyboardInterrupt):
            await moved(old, new, Interrupting())
        await old.close()
        await new.close()

    asyncio.run(interrupted())
    with pytest.raises(NotADatabaseError, match="was not filled to its end"):
        asyncio.run(looked_at(pair[1]))
    assert move(*pair)[0] == 0
    assert asyncio.run(rows(pair[0])) == asyncio.run(rows(pair[1]))
    asyncio.run(looked_at(pair[1]))


class Interrupting(Progress):
    """Somebody presses Ctrl-C when the first rows have arrived."""

    def reach(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if done > 30:
            raise KeyboardInterrupt


async def looked_at(address: Address) -> None:
    database = await open_database(address)
    try:
        await moving.refuse_unfinished(database)
    finally:
        await database.close()


def test_a_target_that_holds_something_is_left_alone(pair: Pair) -> None:
    async def used_before() -> None:
        database = await open_database(pair[1])
        await database.write(lambda db: db.execute("INSERT INTO servers VALUES (99, 0)"))
        await database.close()

    asyncio.run(used_before())
    status, _, err = move(*pair)
    assert status == 2
    assert "is not empty: data is moved into a new database only" in err
    assert "secret" not in err
    assert asyncio.run(rows(pair[1]))["servers"] == [(0.0, 99)]


@pytest.mark.parametrize(
    "meanwhile",
    [
        "UPDATE tables SET rounds = coalesce(rounds, 0) + 1",
        "INSERT INTO servers SELECT max(id) + 1, 0 FROM servers",
    ],
)
async def test_what_is_written_meanwhile_is_noticed(meanwhile: str) -> None:
    with fresh("sqlite") as first, fresh("sqlite") as second:
        await filled(first)
        old, new = await open_database(first), await open_database(second)
        disturb(old, meanwhile)
        with pytest.raises(moving.ChangedMeanwhileError, match="Stop the bot"):
            await moved(old, new, Progress())
        for database in (old, new):
            await database.close()


def disturb(database: Database, sql: str) -> None:
    """Somebody writes to it in the middle of everything."""
    read = database.read

    async def disturbed(asked: Sql, parameters: Sequence[Any] = ()) -> list[Row]:
        if "FROM posts" in str(asked) and "count" not in str(asked):
            await database.write(lambda db: db.execute(sql))
        return await read(asked, parameters)

    vars(database)["read"] = disturbed


def test_the_same_database_is_refused(tmp_path: Path) -> None:
    status, _, err = move(tmp_path / "one.db", tmp_path / "one.db")
    assert (status, err) == (2, "move-data: these are the same database\n")
    assert not (tmp_path / "one.db").exists()


def test_a_source_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    status, _, err = move(tmp_path / "none.db", tmp_path / "new.db")
    assert status == 2
    assert err.count("\n") == 1
    assert "none.db is not there" in err


async def test_every_table_has_a_key_and_comes_after_what_it_refers_to() -> None:
    with fresh("sqlite") as address:
        database = await open_database(address)
        tables = await moving.shapes(database)
        await database.close()
    names = [one.name for one in tables]
    assert all(one.key for one in tables)
    assert names.index("servers") < names.index("tables") < names.index("actions")
    assert names.index("seasons") < names.index("honours")


@needs_server
async def test_both_engines_have_the_same_tables_and_columns() -> None:
    found = []
    for engine in ("sqlite", "postgresql"):
        with fresh(engine) as address:
            database = await open_database(address)
            found.append(await moving.shapes(database))
            await database.close()
    assert found[0] == found[1]


def test_tables_of_a_program_that_copies_the_file_stay_behind(tmp_path: Path) -> None:
    old, new = tmp_path / "old.sqlite3", tmp_path / "new.sqlite3"
    asyncio.run(filled(old))
    with closing(sqlite3.connect(old)) as copier:  # as Litestream does
        copier.execute("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    assert move(old, new)[0] == 0
    assert "_litestream_seq" not in asyncio.run(rows(new))


# --- a second bot on one database says so, instead of fighting with the first ---


def test_a_second_bot_waits_for_the_first_one_to_end(tmp_path: Path) -> None:
    with bot("FakeClient", tmp_path) as first:
        wait_until_connected(first)
        with bot("FakeClient", tmp_path) as second:
            assert second.stderr is not None
            assert "in use: another Tischlein runs on it, and may be" in second.stderr.readline()
            first.kill()
            ended(first)
            wait_until_connected(second)
            second.terminate()
            assert ended(second)[0] == 0
    assert not (tmp_path / "data" / "tischlein.sqlite3.lock").exists()


def test_but_not_for_ever_and_may_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.cli.databases.LOOK_SECONDS", 0.0)
    with (
        the_only_one(tmp_path / "a"),
        pytest.raises(SystemExit) as ended,
        the_only_one(tmp_path / "a", patience=0.01),
    ):
        pass
    assert ended.value.code == 1
    assert capsys.readouterr().err.endswith("runs on it. End that one first.\n")
    assert list(tmp_path.iterdir()) == [], "whoever looks and waits leaves no lock"


def test_a_second_playground_ends_with_one_line_and_status_2(tmp_path: Path) -> None:
    database = tmp_path / "play.sqlite3"
    with the_only_one(database):
        ran = python("-m", "bot", "play", "--no-browser", "--database", str(database))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{database} is in use: another Tischlein runs on it. End that one first.\n"
    assert not database.exists()


def test_by_another_name_it_is_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    with the_only_one(tmp_path / "a"), the_only_one(tmp_path / "b"):
        with pytest.raises(SystemExit) as ended, the_only_one(tmp_path / "link" / "a"):
            pass
        assert ended.value.code == 2
    with the_only_one(tmp_path / "a"):
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_whoever_only_reads_may_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "tables.db"
    words = ("--members", "8", "--matches", "4", "--logs", "1", "--database", str(database))
    assert seeding.main(words) == 0
    with the_only_one(database):
        listing = parser(["tables"]).parse_args(["tables", str(database)])
        assert listing.run(listing) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_where_no_lock_can_be_made_the_database_itself_says_what_is_wrong(tmp_path: Path) -> None:
    with the_only_one(tmp_path / "nowhere" / "tables.db"):
        assert not (tmp_path / "nowhere").exists()


def test_nobody_else_may_look_at_the_lock(tmp_path: Path) -> None:
    with the_only_one(tmp_path / "tables.db"):
        assert (tmp_path / "tables.db.lock").stat().st_mode & 0o777 == 0o600


def test_the_lock_goes_with_whoever_held_it(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path\n"
        "from bot.cli.databases import the_only_one\n"
        "with the_only_one(Path(sys.argv[1])): print('held', flush=True); time.sleep(10_000)"
    )
    with started("-c", code, str(tmp_path / "a")) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        process.kill()
        process.wait()
        with the_only_one(tmp_path / "a"):
            pass


# --- commands that take a database take an address of PostgreSQL as well ---


@pytest.fixture
def url() -> Iterator[str]:
    with fresh("postgresql") as address:
        assert isinstance(address, ServerAddress)
        yield address.url


@needs_server
def test_a_history_is_made_computed_again_and_folded(url: str) -> None:
    history = ("--server", "7", "--members", "6", "--matches", "12", "--logs", "4")
    done = python("-m", "tests.tools", "seed", "--database", url, *history)
    assert done.status == 0, done.err
    done = python("-m", "bot", "rerate", "--database", url, "--server", "7")
    assert (done.status, done.out.endswith(": 0 differences\n")) == (0, True), done.err
    done = python("-m", "bot", "tables", url)
    assert (done.status, done.out.count("\n")) == (0, 12), done.err
    done = python("-m", "bot", "tables", url, "check")
    assert (done.status, done.out.startswith("4 matches")) == (0, True), done.err


@needs_server
def test_a_server_that_is_not_there_is_one_line_and_no_password() -> None:
    address = "postgresql://anna:hush@127.0.0.1:1/tables"
    for command in (("tables", address), ("rerate", "--server", "1", "--database", address)):
        done = python("-m", "bot", *command)
        assert (done.status, done.out) == (2, "")
        assert done.err == "postgresql://anna@127.0.0.1:1/tables: no server answers there\n"


@needs_server
def test_an_address_that_makes_no_sense_is_not_repeated() -> None:
    done = python("-m", "bot", "tables", "postgresql://anna:hu/sh@host/tables")
    assert done.status == 2
    assert "should be a path or postgresql://user@host/database" in done.err
    assert "sh@host" not in done.err


# --- the folder of a database: made only where nobody has named it ---


@pytest.mark.parametrize("named", ["mnt/disk/tables.db", "postgresql:/host/tables"])
def test_a_folder_that_was_named_and_is_not_there_is_a_mistake(tmp_path: Path, named: str) -> None:
    with bot("FakeClient", tmp_path, TISCHLEIN_DATABASE=named) as process:
        status, said = ended(process)
    assert status == 2
    assert f"There is no folder {Path(named).parent} for tables" in said
    assert [one.name for one in tmp_path.iterdir()] == ["script.py"]


def test_nothing_is_moved_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "old.db"))
    status, _, err = move(tmp_path / "old.db", tmp_path / "new" / "tables.db")
    assert (status, err.count("\n")) == (2, 1)
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "old.db.lock").exists()
