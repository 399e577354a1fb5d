"""What is kept is for nobody but whoever runs the bot."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.database.core import make_folder, open_to_others
from bot.database.migrations import MIGRATIONS, Migration
from bot.database.sqlite import SqliteDatabase

NEXT = Migration(MIGRATIONS[-1].number + 1, "next", ("CREATE TABLE next (id INTEGER)",))


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """A machine on which new files can be read by everybody."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


def allow(path: Path, rights: int) -> None:
    path.chmod(rights)


async def test_a_new_file_and_what_is_beside_it_can_be_read_by_nobody_else(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "tables.db")
    try:
        await database.write(lambda db: db.execute("CREATE TABLE more (id INTEGER)"))
        found = modes(tmp_path)
    finally:
        await database.close()
    assert found == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


async def test_a_backup_can_be_read_by_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await SqliteDatabase.open(path)).close()
    await (await SqliteDatabase.open(path, migrations=(*MIGRATIONS, NEXT))).close()
    assert set(modes(tmp_path).values()) == {0o600}
    assert any(name.endswith(".backup") for name in modes(tmp_path))


def test_a_new_folder_can_be_looked_into_by_nobody_else(tmp_path: Path) -> None:
    """Nor into one that had to be made around it: something else may be put there later."""
    make_folder(tmp_path / "new" / "data")
    assert mode(tmp_path / "new" / "data") == 0o700
    assert mode(tmp_path / "new") == 0o700


async def test_a_link_to_a_file_that_is_not_there_yet_leads_to_one_for_nobody_else(
    tmp_path: Path,
) -> None:
    disk, link = tmp_path / "disk", tmp_path / "link.db"
    disk.mkdir()
    link.symlink_to(disk / "tables.db")
    database = await SqliteDatabase.open(link)
    try:
        found = modes(disk)
    finally:
        await database.close()
    assert found == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


async def test_what_is_there_keeps_its_rights(tmp_path: Path) -> None:
    allow(tmp_path, 0o755)
    path = tmp_path / "tables.db"
    path.touch(0o640)
    make_folder(tmp_path)
    await (await SqliteDatabase.open(path)).close()
    assert (mode(tmp_path), mode(path)) == (0o755, 0o640)


async def test_what_others_can_read_is_found(tmp_path: Path) -> None:
    allow(tmp_path, 0o700)
    path = tmp_path / "tables.db"
    database = await SqliteDatabase.open(path)
    try:
        assert list(open_to_others(path)) == []
        allow(tmp_path, 0o750)
        allow(path, 0o604)
        assert list(open_to_others(path)) == [tmp_path, path]
    finally:
        await database.close()


def test_where_nothing_is_nothing_is_found(tmp_path: Path) -> None:
    assert list(open_to_others(tmp_path / "none" / "tables.db")) == []


def test_every_migration_has_a_number_of_its_own_and_none_is_missing() -> None:
    assert [one.number for one in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))
