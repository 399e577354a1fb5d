"""``python -m bot tables FILE``."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import parser
from bot.database.core import MemberId
from bot.games.moves import Draw
from bot.tables.denials import Member
from bot.tables.playing import abort, act, leave
from tests.steady import steady_secrets  # noqa: F401 - a fixture for all
from tests.tables.house import ANNA, BEN, CARLA, MODERATOR, House
from tests.tables.test_playing import a_meld

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


def run(*words: object) -> int:
    args = parser().parse_args(["tables", *map(str, words)])
    status: int = args.run(args)
    return status


def test_every_table_is_listed_on_a_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(file) == run(file, "list") == 0
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
    assert run(file, "show", 1) == 0
    shown = capsys.readouterr().out
    assert "table 1: running, classic rounds=1" in shown
    assert "server 7, channel 8" in shown
    assert "seat 1: 14 pieces, 0 points, not opened" in shown
    assert secret not in shown
    assert not any(face in shown.split() for face in laid)
    assert run(file, "show", 1, "--all") == 0
    everything = capsys.readouterr().out
    assert everything.startswith(shown)
    assert f"secret {secret}" in everything
    assert "draft step 1: " + " ".join(laid) in everything


def test_a_lobby_is_shown_without_a_match(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(file, "show", 2) == 0
    assert "lobby" in capsys.readouterr().out


def test_a_sound_file_passes_the_check(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(file, "check") == 0
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
    assert run(file, "check") == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("table 1: ")
    assert finding in first
    assert last == "1 matches with 2 actions fold, 1 do not"
    with pytest.raises(SystemExit) as ended:
        run(file, "show", 1)
    assert ended.value.code == 2
    assert run(file, "list") == 0


@pytest.mark.parametrize("words", [[], ["show", "1"], ["check"]])
def test_a_file_that_is_no_database_is_one_line_and_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    missing, text = tmp_path / "missing.db", tmp_path / "text.db"
    text.write_text("just text, and quite a lot of it" * 100)
    for path in (missing, text):
        with pytest.raises(SystemExit) as ended:
            run(path, *words)
        assert ended.value.code == 2
        said = capsys.readouterr().err
        assert str(path) in said
        assert said.count("\n") == 1
    assert not missing.exists()


def test_a_table_that_is_not_there_is_said_so(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(file, "show", 99)
    assert ended.value.code == 2
    assert capsys.readouterr().err == "there is no table 99\n"
