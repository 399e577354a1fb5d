"""A shard opens its socket when Discord lets it identify itself, and the next one after it has."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
import pytest_asyncio

from bot.cluster.sessions import (
    IDENTIFY_SECONDS,
    LOOK_SECONDS,
    TOGETHER_SECONDS,
    Moments,
    SharedMoments,
)
from bot.database.postgresql import PostgresDatabase
from tests import postgres
from tests.virtual import VirtualClock

DISCORDS = 5.0
"""Seconds between two sessions of a bucket, as Discord wants it."""
NETWORK = 0.4
"""Seconds until a socket is open."""


class Sockets:
    """Those of some shards: when each was opened, and when it has identified itself."""

    def __init__(self, clock: VirtualClock, moments: Moments) -> None:
        self._clock = clock
        self._moments = moments
        self.opened: list[float] = []
        self.identified: dict[int, float] = {}

    async def open(self, shard: int, *, fails: bool = False) -> None:
        async with self._moments.of(shard):
            self.opened.append(self._clock.steady())
            await self._clock.sleep(NETWORK)
            if fails:
                raise ConnectionError
            self._moments.use(shard)
            self.identified[shard] = self._clock.steady()

    async def all(self, shards: int, seconds: float) -> None:
        opening = asyncio.gather(*map(self.open, range(shards)))
        await self._clock.advance(seconds)
        assert opening.done(), f"{len(self.identified)} of {shards}"


async def test_of_64_shards_each_identifies_itself_five_seconds_after_the_last() -> None:
    clock = VirtualClock()
    sockets = Sockets(clock, Moments(clock, 1))
    await sockets.all(64, 64 * (IDENTIFY_SECONDS + NETWORK))
    times = list(sockets.identified.values())
    assert list(sockets.identified) == list(range(64))
    assert all(later - before >= DISCORDS for before, later in pairwise(times))
    assert all(at - NETWORK in sockets.opened for at in times), "nobody waited at an open socket"


async def test_shards_of_several_buckets_do_not_wait_for_each_other() -> None:
    clock = VirtualClock()
    sockets = Sockets(clock, Moments(clock, 16))
    await sockets.all(64, 4 * (IDENTIFY_SECONDS + NETWORK))
    assert sockets.opened[15] == sockets.opened[0]
    assert sockets.opened[16] - sockets.identified[0] >= DISCORDS


async def test_a_moment_that_was_not_used_is_not_lost() -> None:
    clock = VirtualClock()
    sockets = Sockets(clock, Moments(clock, 1))
    failing = asyncio.create_task(sockets.open(0, fails=True))
    given_up = asyncio.create_task(sockets.open(1))
    waiting = asyncio.create_task(sockets.open(2))
    await clock.settle()
    given_up.cancel()
    await clock.advance(2 * NETWORK)
    assert isinstance(failing.exception(), ConnectionError)
    assert waiting.done()
    assert list(sockets.identified) == [2]


# --- several processes on one database, whose own clock counts ---


@pytest_asyncio.fixture
async def database() -> AsyncIterator[PostgresDatabase]:
    with postgres.server().database() as address:
        opened = await PostgresDatabase.open(address)
        yield opened
        await opened.close()


def process(database: PostgresDatabase) -> tuple[VirtualClock, SharedMoments]:
    clock = VirtualClock(database.wait_for_writes)
    return clock, SharedMoments(clock, 1, database)


async def begun(process: tuple[VirtualClock, SharedMoments]) -> "asyncio.Task[None]":
    """Somebody who wants to open a socket, after the first seconds for those who come together."""
    clock, moments = process
    opening = asyncio.create_task(Sockets(clock, moments).open(0))
    await clock.advance(IDENTIFY_SECONDS)
    return opening


needs_postgresql = pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")


@needs_postgresql
async def test_nobody_opens_a_socket_while_another_process_does(
    database: PostgresDatabase,
) -> None:
    first, second = process(database), process(database)
    opening = asyncio.create_task(hold(first[1]))
    await first[0].advance(TOGETHER_SECONDS)
    waiting = await begun(second)
    assert not waiting.done()
    opening.cancel()  # it could not, or need not any more
    await asyncio.wait([opening])
    await second[0].advance(2 * LOOK_SECONDS)
    assert waiting.done()


@needs_postgresql
async def test_nor_soon_after_another_process_has_identified_itself(
    database: PostgresDatabase,
) -> None:
    first, second = process(database), process(database)
    assert (await begun(first)).done()
    waiting = await begun(second)
    assert not waiting.done()
    waiting.cancel()


async def hold(moments: Moments) -> None:
    async with moments.of(0):
        await asyncio.get_running_loop().create_future()
