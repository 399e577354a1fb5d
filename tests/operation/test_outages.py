"""Of who is away one line a minute tells, whoever complains; and all who are asked say the same."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.database.core import StoreError, UnreachableError
from bot.operation import logs
from bot.operation.heartbeat import BEAT_SECONDS, beat, is_well, trouble
from bot.operation.settings import Settings
from bot.tables.denials import DeniedError, kept_or_denied
from tests.fakes import FakeClient
from tests.virtual import VirtualClock

AWAY = UnreachableError("postgresql://us@there/tischlein: no server answers there")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[StringIO, VirtualClock]]:
    root, stream, clock = logging.getLogger(), StringIO(), VirtualClock()
    before, level = root.handlers[:], root.level
    monkeypatch.setattr("time.monotonic", clock.steady)
    monkeypatch.setattr(logs.Outages.__init__, "__defaults__", (clock.steady,))
    logs.set_up_logs(Settings("token"), stream)
    yield stream, clock
    root.handlers[:], root.level = before, level


def a_click() -> None:
    try:
        with kept_or_denied():
            raise AWAY
    except DeniedError:
        pass


def a_timer() -> None:
    error = RuntimeError()
    error.__cause__ = AWAY
    logging.getLogger("cogs.feature").error("a timer is tried again later", exc_info=error)


def a_driver() -> None:
    lost = ConnectionError("unexpected connection_lost() call")
    logging.getLogger("asyncpg.pool").warning("Failed to restore", exc_info=lost)


def discord_reconnecting() -> None:
    lost = aiohttp.ClientConnectionError("Cannot connect to host discord.com")
    logging.getLogger("discord.client").error("Attempting a reconnect in 1 s", exc_info=lost)


async def test_an_outage_is_one_line_a_minute_whoever_complains_of_it(
    written: tuple[StringIO, VirtualClock],
) -> None:
    stream, clock = written
    complaints: list[Callable[[], None]] = [a_click, a_timer, a_driver, discord_reconnecting]
    for _ in range(2):
        for complain in complaints * 50:
            complain()
        await clock.advance(logs.MINUTE)
    lines = stream.getvalue().splitlines()
    assert [("the database" in one, "Discord is" in one) for one in lines] == [
        (True, False),
        (False, True),
    ] * 2, lines
    assert "no server answers there" in lines[0]
    assert "more lines" not in lines[0] + lines[1]
    assert "(149 more lines said so)" in lines[2]
    assert "(49 more lines said so)" in lines[3]
    assert all("warning" in one for one in lines), "it is no error of ours"


async def test_what_else_goes_wrong_meanwhile_is_said_every_time(
    written: tuple[StringIO, VirtualClock],
) -> None:
    stream, _ = written
    a_click()
    for number in range(3):
        logging.getLogger("bot.tables").error("not kept: %s", StoreError(f"{number} is damaged"))
    assert [f"{number} is damaged" in stream.getvalue() for number in range(3)] == [True] * 3


async def test_health_says_within_one_beat_what_readiness_says(tmp_path: Path) -> None:
    clock, path, client = VirtualClock(), tmp_path / "heartbeat", FakeClient()
    answers = [True]

    class Database:
        name = "there"

        async def check(self) -> None:
            if not answers[-1]:
                raise AWAY

        async def damage(self) -> str | None:
            return None

    wanted: Any = client
    wanted.ready, wanted.database = True, Database()
    beating = asyncio.create_task(beat(wanted, path, clock))
    try:
        for answer in (True, False, True, False):
            answers.append(answer)
            await clock.advance(BEAT_SECONDS)
            assert await is_well(wanted) == (trouble(path, path.stat().st_mtime) is None) == answer
    finally:
        beating.cancel()
        await asyncio.wait([beating])
