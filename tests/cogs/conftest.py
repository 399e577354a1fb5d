"""A server for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from tests.cogs.server import House, Server, furnished


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.fixture
async def env(house: House) -> AsyncIterator[simcord.Env]:
    """Simcord's plugin gives a test that has an environment its virtual time."""
    made = simcord.Env(house.new_bot(), shard_count=1)
    await made.start()
    try:
        yield made
    finally:
        await made.shutdown()


@pytest.fixture
def server(env: simcord.Env, house: House) -> Server:
    return furnished(env, house)
