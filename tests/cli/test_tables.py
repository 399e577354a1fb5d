"""``tables``, its repairs, ``settings`` and ``member forget``, on both engines."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import pytest

from bot.__main__ import parser
from bot.cli import people
from bot.cli.databases import the_only_one
from bot.community.settings import ServerSettings
from bot.database.core import Address, Connection, Database, MemberId, ServerAddress, TableId
from bot.database.moving import open_database
from bot.games.moves import Draw
from bot.tables import rows as store
from bot.tables.denials import Member
from bot.tables.live import load_folded
from bot.tables.model import Ending, Status, TableState
from bot.tables.playing import abort, act, leave
from tests.deals import steady_secrets  # noqa: F401 - a fixture for all
from tests.tables.house import ANNA, BEN, CARLA, MODERATOR, House
from tests.tables.test_playing import a_meld
from tests.tournaments.hall import Hall

# --- ``python -m bot tables FILE`` ---


Filling = Callable[[House], Coroutine[Any, Any, None]]


def filled(path: Path, filling: Filling) -> Path:
    async def fill() -> None:
        house = await House(path).start()
        try:
            await filling(house)
        finally:
            await house.stop()

    asyncio.run(fill())
    return path


async def three_tables(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await act(house.tables, table, await house.on_turn(table), Draw())
    assert await house.on_turn(table) != CARLA
    await leave(house.tables, table, CARLA)
    await house.seated(Member(MemberId(5), "Eve\x1b[31m\n"), computers=["hard"])
    closed = await house.started(ANNA, BEN)
    await abort(house.tables, closed, MODERATOR)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return filled(tmp_path / "tables.db", three_tables)


def run_tables(*words: object) -> int:
    args = parser().parse_args(["tables", *map(str, words)])
    status: int = args.run(args)
    return status


def test_every_table_is_listed_on_a_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tables(file) == run_tables(file, "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert lines[:3] == lines[3:]
    running, lobby, closed = (line.split() for line in lines[:3])
    assert (running[:3], lobby[:3], closed[:2]) == (
        ["1", "running", "classic"],
        ["2", "lobby", "classic"],
        ["3", "closed"],
    )
    assert all("  server 7 " in line for line in lines)
    assert lines[0].endswith("Anna, Ben, Carla (left)")
    assert lines[1].endswith(r"Eve\x1b[31m\n, computer 1 (hard)")


async def meld_in_draft(house: House) -> None:
    table = await house.started(ANNA, BEN)
    who = await house.on_turn(table)
    await act(house.tables, table, who, await a_meld(house, table, who))


def secrets_of(path: Path) -> tuple[str, list[str]]:
    """The secret of the table, and the faces of the racks that were dealt."""
    with closing(sqlite3.connect(path)) as connection:
        (secret,) = connection.execute("SELECT secret FROM tables").fetchone()
        lines = connection.execute("SELECT action FROM actions ORDER BY seq").fetchall()
    return secret.hex(), lines[-1][0].split()[2:]


def test_a_table_is_shown_as_everyone_may_see_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = filled(tmp_path / "tables.db", meld_in_draft)
    secret, laid = secrets_of(file)
    assert run_tables(file, "show", 1) == 0
    shown = capsys.readouterr().out
    assert "table 1: running, classic rounds=1" in shown
    assert "server 7, channel 8" in shown
    assert "seat 1: 14 pieces, 0 points, not opened" in shown
    assert secret not in shown
    assert not any(face in shown.split() for face in laid)
    assert run_tables(file, "show", 1, "--all") == 0
    everything = capsys.readouterr().out
    assert everything.startswith(shown)
    assert f"secret {secret}" in everything
    assert "draft step 1: " + " ".join(laid) in everything


def test_a_lobby_is_shown_without_a_match(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tables(file, "show", 2) == 0
    assert "lobby" in capsys.readouterr().out


def test_a_sound_file_passes_the_check(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tables(file, "check") == 0
    assert capsys.readouterr().out == "2 matches with 5 actions fold, 0 do not\n"


@pytest.mark.parametrize(
    ("edit", "finding"),
    [
        ("UPDATE actions SET action = '1 lay zz' WHERE table_id = 1 AND seq = 2", "unreadable"),
        ("DELETE FROM actions WHERE table_id = 1 AND seq = 2", "2 actions where 3 were"),
        ("UPDATE tables SET options = 'x' WHERE id = 1", "its settings cannot be read"),
    ],
)
def test_broken_matches_are_named_and_make_the_check_fail(
    file: Path, capsys: pytest.CaptureFixture[str], edit: str, finding: str
) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(edit)
    assert run_tables(file, "check") == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("table 1: ")
    assert finding in first
    assert last == "1 matches with 2 actions fold, 1 do not"
    with pytest.raises(SystemExit) as ended:
        run_tables(file, "show", 1)
    assert ended.value.code == 2
    assert run_tables(file, "list") == 0


@pytest.mark.parametrize("words", [[], ["show", "1"], ["check"]])
def test_a_file_that_is_no_database_is_one_line_and_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    missing, text = tmp_path / "missing.db", tmp_path / "text.db"
    text.write_text("just text, and quite a lot of it" * 100)
    for path in (missing, text):
        with pytest.raises(SystemExit) as ended:
            run_tables(path, *words)
        assert ended.value.code == 2
        said = capsys.readouterr().err
        assert str(path) in said
        assert said.count("\n") == 1
    assert not missing.exists()


def test_a_table_that_is_not_there_is_said_so(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run_tables(file, "show", 99)
    assert ended.value.code == 2
    assert capsys.readouterr().err == "there is no table 99\n"


# --- ``tables … repair``, ``settings`` and ``member forget``, on both engines ---


T = TypeVar("T")
Capture = pytest.CaptureFixture[str]


def run(*words: object) -> int:
    args = parser([str(words[0])]).parse_args([*map(str, words)])
    status: int = args.run(args)
    return status


def refused(capsys: Capture, *words: object) -> str:
    """What is said to something that cannot be done: one line, and status 2."""
    with pytest.raises(SystemExit) as ended:
        run(*words)
    said = capsys.readouterr().err
    assert (ended.value.code, said.count("\n")) == (2, 1)
    return said


def within(address: Address, work: Callable[[Database], Awaitable[T]]) -> T:
    async def done() -> T:
        database = await open_database(address)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(done())


def asked(address: Address, sql: str) -> list[tuple[Any, ...]]:
    async def read(database: Database) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await database.read(sql)]

    return within(address, read)


def spoil(address: Address, *statements: str) -> None:
    async def change(connection: Connection) -> None:
        for statement in statements:
            await connection.execute(statement)

    within(address, lambda database: database.write(change))


def row_of(address: Address) -> TableState:
    async def load(database: Database) -> TableState:
        row = await store.load(database, TableId(1))
        assert isinstance(row, TableState)
        if row.status == Status.RUNNING:
            assert (await load_folded(database, row)).match.seq == row.seq
        return row

    return within(address, load)


@pytest.fixture
def played(address: Address) -> Address:
    """A match in which three turns were made."""

    async def play() -> None:
        house = await House(address).start()
        try:
            table = await house.started(ANNA, BEN, CARLA)
            for _ in range(3):
                await act(house.tables, table, await house.on_turn(table), Draw())
        finally:
            await house.stop()

    asyncio.run(play())
    return address


ASIDE = "UPDATE tables SET status = 'aside', trouble = 'action 3: unreadable'"
BROKEN = "UPDATE actions SET action = 'gibberish r7' WHERE seq = 2"


def test_a_table_that_folds_again_goes_on_as_it_was(played: Address, capsys: Capture) -> None:
    before = row_of(played)
    spoil(played, ASIDE)
    assert run("tables", played_at(played), "repair", 1) == 0
    said = capsys.readouterr().out
    assert "table 1 was set aside: action 3: unreadable\nnow: all of it can be folded\n" in said
    assert row_of(played).status == Status.ASIDE
    assert run("tables", played_at(played), "repair", 1, "--reopen") == 0
    after = row_of(played)
    assert (after.status, after.seq, after.trouble) == (Status.RUNNING, before.seq, None)
    assert after.awaited == before.awaited
    assert asked(played, "SELECT uncounted FROM tables") == [(None,)]
    assert ("turn",) in asked(played, "SELECT kind FROM outbox")


def played_at(address: Address) -> str:
    return address.url if isinstance(address, ServerAddress) else str(address)


def test_a_broken_log_is_cut_back_to_its_last_good_line_and_what_is_cut_is_kept(
    played: Address, tmp_path: Path, capsys: Capture
) -> None:
    spoil(played, ASIDE, BROKEN)
    copy, words = tmp_path / "cut.txt", ("tables", played_at(played), "repair", 1)
    assert run(*words) == 0
    said = capsys.readouterr().out
    assert "now: action 3: unreadable\n2 of 5 lines make a match; 3 would be cut off\n" in said
    assert "gibberish" not in said
    assert "--copy FILE says where" in refused(capsys, *words, "--reopen")
    assert run(*words, "--reopen", "--copy", copy) == 0
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.read_text(encoding="utf-8").splitlines()[1].startswith("2 gibberish r7")
    row = row_of(played)
    assert (row.status, row.seq) == (Status.RUNNING, 2)
    assert asked(played, "SELECT uncounted, count(*) FROM tables GROUP BY 1") == [("repaired", 1)]
    spoil(played, ASIDE, "UPDATE actions SET action = 'gibberish' WHERE seq = 1")
    assert "cannot be made: File exists" in refused(capsys, *words, "--close", "--copy", copy)


def test_a_match_whose_deal_is_lost_is_dealt_again_from_its_secret(
    played: Address, tmp_path: Path
) -> None:
    log = asked(played, "SELECT action FROM actions ORDER BY seq")
    spoil(played, ASIDE, "UPDATE actions SET action = '?' WHERE seq = 0")
    assert (
        run("tables", played_at(played), "repair", 1, "--reopen", "--copy", tmp_path / "cut") == 0
    )
    dealt = row_of(played).seq
    assert asked(played, "SELECT action FROM actions ORDER BY seq") == log[:dealt]
    assert dealt == len(log) - 3


def test_a_broken_match_is_closed_and_that_is_shown_at_the_next_start(
    played: Address, tmp_path: Path
) -> None:
    spoil(
        played,
        ASIDE,
        BROKEN,
        "INSERT INTO outbox (table_id, kind, number, detail) VALUES (1, 'aside', 0, '')",
    )
    assert run("tables", played_at(played), "repair", 1, "--close", "--copy", tmp_path / "cut") == 0
    row = row_of(played)
    assert (row.status, row.ending) == (Status.CLOSED, Ending.ABORTED)
    assert asked(played, "SELECT place FROM results") == [(0,), (0,), (0,)]
    assert asked(played, "SELECT kind, detail FROM outbox") == [("closed", "aborted")]


def test_the_operator_hears_what_becomes_of_a_match_in_its_tournament(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "hall.sqlite3"

    async def play(*, again: bool) -> None:
        hall = await Hall(file).start()
        try:
            if again:
                await hall.tournaments.recover()
                await hall.settle()
            else:
                await hall.begun(2, size=2)
        finally:
            await hall.stop()

    asyncio.run(play(again=False))
    spoil(file, ASIDE)
    assert run("tables", file, "repair", 1) == 0
    said = capsys.readouterr().out
    assert "a match of tournament 1, round 1:\nthe round waits for it; closed, it counts" in said
    asyncio.run(play(again=True))
    assert run("tables", file, "repair", 1, "--close") == 0
    assert "it counts there already, without points for anybody" in capsys.readouterr().out


def test_what_is_over_or_never_was_cannot_be_repaired(played: Address, capsys: Capture) -> None:
    assert refused(capsys, "tables", played_at(played), "repair", 9) == "there is no table 9\n"
    spoil(played, "UPDATE tables SET status = 'closed'")
    said = refused(capsys, "tables", played_at(played), "repair", 1)
    assert said == "table 1 is closed: there is nothing to repair\n"
    spoil(played, "UPDATE tables SET status = 'aside', options = '[]'")
    assert "restore a backup" in refused(capsys, "tables", played_at(played), "repair", 1)


# --- settings, member ---


def chosen(*changes: str) -> list[str]:
    return [word for change in changes for word in ("--set", change)]


def test_every_setting_of_a_server_can_be_read_and_written_back() -> None:
    for one in fields(ServerSettings):
        name, value = people.read_change(f"{one.name}={people.DEFAULT}")
        assert (name, value) == (one.name, one.default)
        people.reader_of(get_type_hints(ServerSettings)[one.name])


def test_settings_are_shown_and_changed(played: Address, capsys: Capture) -> None:
    words = ("settings", 7, "--database", played_at(played))
    assert run(*words) == 0
    shown = capsys.readouterr().out
    assert "language=default\n" in shown
    assert "ratings=yes\n" in shown
    assert run(*words, *chosen("language=de", "ratings=no", "channels=5,6", "look=contrast")) == 0
    assert run(*words, *chosen("language=default")) == 0
    capsys.readouterr()
    run(*words)
    shown = capsys.readouterr().out
    assert "language=default\nchannels=5,6\n" in shown
    assert "ratings=no\n" in shown
    assert "look=contrast\n" in shown


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ("colour=red", "colour is no setting; there are language, "),
        ("ratings", "ratings is no setting"),
        ("ratings=perhaps", "ratings should be yes or no"),
        ("look=steel", "look should be wood or contrast"),
        ("channels=a,b", "channels should be ids with commas"),
        ("tables_per_member=99", "tables_per_member should be 1 to 10"),
        ("openers=role", "these do not go together"),
    ],
)
def test_a_setting_without_sense_is_one_line(
    capsys: Capture, tmp_path: Path, change: str, line: str
) -> None:
    database = tmp_path / "tables.db"
    within(database, lambda one: one.check())
    assert line in refused(capsys, "settings", 7, "--database", database, *chosen(change))


def test_a_member_is_counted_first_and_then_forgotten_as_privacy_does(
    played: Address, capsys: Capture
) -> None:
    big = 223_344_556_677_889_900
    spoil(
        played,
        f"UPDATE seats SET member_id = {big} WHERE member_id = 1",  # noqa: S608 - a number of ours
        f"UPDATE tables SET owner_id = {big}",  # noqa: S608
    )
    words = ("member", "forget", big, "--database", played_at(played))
    assert run(*words) == 0
    assert "seats 1," in capsys.readouterr().out
    assert (big,) in asked(played, "SELECT member_id FROM seats")
    assert run(*words, "--write") == 0
    assert "deleted" in capsys.readouterr().out
    assert (big,) not in asked(played, "SELECT member_id FROM seats")
    row = row_of(played)
    assert (row.status, row.owner in (BEN.id, CARLA.id)) == (Status.RUNNING, True)
    assert [seat.name for seat in row.seats].count("") == 1
    if isinstance(played, Path):
        assert str(big).encode() not in played.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("tables", "{}", "repair", 1, "--close"),
        ("settings", 7, "--set", "look=contrast", "--database", "{}"),
        ("member", "forget", int(MemberId(1)), "--write", "--database", "{}"),
    ],
)
def test_nothing_is_changed_while_the_bot_runs(
    played: Address, capsys: Capture, words: tuple[object, ...]
) -> None:
    given = [str(word).format(played_at(played)) for word in words]
    if isinstance(played, Path):
        with the_only_one(played):
            assert "is in use" in refused(capsys, *given)
        return
    spoil(played, "INSERT INTO processes (id, expires) VALUES ('x', 9999999999)")
    assert "is in use: 1 of the bot's processes" in refused(capsys, *given)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: Capture) -> None:
    nowhere = tmp_path / "nowhere.db"
    refused(capsys, "settings", 7, "--set", "look=contrast", "--database", nowhere)
    assert not nowhere.exists()
