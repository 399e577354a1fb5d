"""A server for each test."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import simcord

from tests.cogs.server import House, Server, furnished, let_go
from tests.cogs.witness import Witness, in_words


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
        made.raise_errors()
    finally:
        await let_go(made)


@pytest.fixture
def witness(env: simcord.Env, house: House) -> Iterator[Witness]:
    """Somebody who reads along, and in the end finds that nobody has read too much."""
    made = Witness()
    house.ears.append(made.hear)
    made.attend(env)
    yield made
    assert not made.leaks, str(made.leaks[0])


@pytest.fixture
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures in words only: every piece of the scene, and the alt text."""
    monkeypatch.setattr("bot.pictures.painting.draw", in_words)


@pytest.fixture
def server(env: simcord.Env, house: House) -> Server:
    return furnished(env, house)
