"""A copy of the file while the bot runs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.database.core import Connection
from bot.database.moving import open_database
from tests.processes import python


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
