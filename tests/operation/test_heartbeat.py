"""The heartbeat goes on while Discord and the database answer, and stops when one does not."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.client import Tischlein
from bot.database.core import Database
from bot.database.moving import open_database
from bot.operation.heartbeat import (
    BEAT_SECONDS,
    CHECKUP_SECONDS,
    STALE_SECONDS,
    Checkup,
    beat,
    is_well,
    trouble,
)
from bot.operation.settings import Settings
from tests.engines import blank
from tests.fakes import FakeClient
from tests.virtual import VirtualClock


@asynccontextmanager
async def living(tmp_path: Path) -> AsyncIterator[Any]:
    """A client that is connected and has a database."""
    client: Any = FakeClient()
    client.ready = True
    client.database = await open_database(blank(tmp_path / "tables.db"))
    try:
        yield client
    finally:
        await client.database.close()


async def test_a_connected_client_with_a_database_is_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        assert await is_well(client)


async def test_a_client_that_is_not_ready_is_not_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        client.ready = False
        assert not await is_well(client)


async def test_a_client_that_was_closed_is_not_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        await client.close()
        assert not await is_well(client)


async def test_one_lost_shard_is_not_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        client.shards[1].closed = True
        assert client.is_ready()
        assert not await is_well(client)


async def test_without_a_database_it_is_not_well() -> None:
    client: Any = FakeClient()
    client.ready = True
    assert not await is_well(client)


async def test_a_database_that_does_not_answer_is_not_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        assert client.database is not None
        await client.database.close()
        assert not await is_well(client)


async def test_a_broken_file_is_not_well(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        for suffix in ("", "-wal", "-shm"):
            (tmp_path / f"tables.db{suffix}").write_bytes(b"not a database" * 1000)
        assert not await is_well(client)


async def test_the_file_is_touched_as_long_as_all_is_well(tmp_path: Path) -> None:
    path, clock = tmp_path / "beat", VirtualClock()
    path.touch()
    async with living(tmp_path) as client:
        beats = count_checks(client)
        client.ready = False
        beating = asyncio.create_task(beat(client, path, clock))
        await clock.settle()
        assert not path.exists(), "what an earlier process left is no sign of life"
        client.ready = True
        await clock.advance(BEAT_SECONDS)
        await beats.wait_for(1)
        assert path.exists()
        os.utime(path, (0, 0))
        await clock.advance(BEAT_SECONDS)
        await beats.wait_for(2)
        assert path.stat().st_mtime > 0
        client.ready = False
        os.utime(path, (0, 0))
        await clock.advance(10 * BEAT_SECONDS)
        assert path.stat().st_mtime == 0
        beating.cancel()
        await asyncio.wait([beating])
        assert not path.exists(), "nobody is well who has stopped"


async def test_a_file_that_cannot_be_written_does_not_end_the_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = VirtualClock()
    async with living(tmp_path) as client:
        beats = count_checks(client)
        beating = asyncio.create_task(beat(client, tmp_path / "none" / "beat", clock))
        await beats.wait_for(1)
        assert not beating.done()
        beating.cancel()
        await asyncio.wait([beating])
    assert "cannot be written" in caplog.text


class Checks:
    """How often a database was asked, and a way to wait until it has answered."""

    def __init__(self, database: Database) -> None:
        self._answered = asyncio.Semaphore(0)
        self._count = 0
        self._check = database.check

    async def check(self) -> None:
        await self._check()
        self._answered.release()

    async def wait_for(self, count: int) -> None:
        while self._count < count:
            await self._answered.acquire()
            self._count += 1
        await VirtualClock().settle()


def count_checks(client: FakeClient) -> Checks:
    assert client.database is not None
    checks = Checks(client.database)
    client.database.check = checks.check  # type: ignore[method-assign]
    return checks


def damage(path: Path) -> None:
    """Spoil a page in the middle of a file, where nobody looks before it is too late."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'results'")
        (page,), (size,) = root.fetchone(), connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def test_a_sound_file_has_no_damage(tmp_path: Path) -> None:
    async with living(tmp_path) as client:
        assert client.database is not None
        assert await client.database.damage() is None


async def test_a_file_that_still_answers_is_found_to_be_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await (await open_database(tmp_path / "tables.db")).close()
    damage(tmp_path / "tables.db")
    path, clock = tmp_path / "beat", VirtualClock()
    async with living(tmp_path) as client:
        assert await is_well(client), "it answers"
        assert client.database is not None
        looked = watch(client.database)
        beats = count_checks(client)
        beating = asyncio.create_task(beat(client, path, clock))
        await beats.wait_for(1)
        await looked.wait()
        await clock.advance(BEAT_SECONDS)
        await beats.wait_for(2)
        found = trouble(path, path.stat().st_mtime)
        beating.cancel()
        await asyncio.wait([beating])
    assert found == f"{tmp_path / 'tables.db'} is damaged; restore a backup"
    assert "is damaged" in caplog.text


async def test_a_file_is_looked_through_again_after_a_while(tmp_path: Path) -> None:
    clock = VirtualClock()
    async with living(tmp_path) as client:
        assert client.database is not None
        looked = watch(client.database)
        beating = asyncio.create_task(beat(client, tmp_path / "beat", clock))
        for _ in range(3):
            await looked.wait()
            looked.clear()
            await clock.settle()
            await clock.advance(CHECKUP_SECONDS)
        beating.cancel()
        await asyncio.wait([beating])


async def test_who_stops_does_not_wait_for_a_look_through_the_file(tmp_path: Path) -> None:
    clock, looking = VirtualClock(), asyncio.Event()
    async with living(tmp_path) as client:
        assert client.database is not None

        async def for_ever() -> None:
            looking.set()
            await asyncio.get_running_loop().create_future()

        client.database.damage = for_ever
        beating = asyncio.create_task(beat(client, tmp_path / "beat", clock))
        await looking.wait()
        beating.cancel()
        await asyncio.wait([beating])


async def test_nobody_who_is_forgotten_waits_in_vain_for_a_file_that_is_looked_through(
    tmp_path: Path,
) -> None:
    async with living(tmp_path) as client:
        assert client.database is not None
        looks = [client.database.damage() for _ in range(3)]
        found = await asyncio.gather(*looks, client.database.scrub(b"nobody"))
    assert found == [None, None, None, True]


def watch(database: Database) -> asyncio.Event:
    """Set whenever a file has been looked through."""
    looked, look = asyncio.Event(), database.damage

    async def watched() -> str | None:
        found = await look()
        looked.set()
        return found

    database.damage = watched  # type: ignore[method-assign]
    return looked


# --- seen from outside ---


@pytest.mark.parametrize("age", [0, 10, STALE_SECONDS - 1, -2])
def test_a_young_file_means_that_all_is_well(tmp_path: Path, age: float) -> None:
    assert trouble(touched(tmp_path), now=1000 + age) is None


@pytest.mark.parametrize("age", [STALE_SECONDS, 3600, -3600])
def test_an_old_file_means_trouble(tmp_path: Path, age: float) -> None:
    assert f"{age:.0f} seconds" in (trouble(touched(tmp_path), now=1000 + age) or "")


def test_no_file_means_trouble(tmp_path: Path) -> None:
    assert "no heartbeat" in (trouble(tmp_path / "none", now=1000) or "")


def test_a_file_that_says_what_is_wrong_means_trouble(tmp_path: Path) -> None:
    path = tmp_path / "beat"
    path.write_text("it is damaged", "utf-8")
    assert trouble(path, path.stat().st_mtime) == "it is damaged"


def test_a_file_that_is_no_text_means_trouble(tmp_path: Path) -> None:
    path = tmp_path / "beat"
    path.write_bytes(b"\xff\xfe")
    assert "cannot be read" in (trouble(path, path.stat().st_mtime) or "")


def touched(folder: Path) -> Path:
    path = folder / "beat"
    path.touch()
    os.utime(path, (1000, 1000))
    return path


async def test_a_bot_that_has_not_started_yet_is_not_looked_through() -> None:
    clock, starting = VirtualClock(), Tischlein(Settings("x"))
    checking = asyncio.create_task(Checkup().go_on(starting, clock))
    await clock.settle()
    assert not checking.done(), "it has no database to be asked for"
    checking.cancel()
    await asyncio.wait([checking])
    starting.painter.close()
