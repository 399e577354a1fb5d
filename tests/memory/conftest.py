"""What every test of the memory begins with."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.database import Database
from tests.memory.town import make, opened
from tests.steady import steady_secrets  # noqa: F401 - a fixture for all
from tests.tables.house import House


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("town") / "template.db")


@pytest_asyncio.fixture
async def town(template: Path, tmp_path: Path) -> AsyncIterator[Database]:
    """A server with a history of matches of every game."""
    async with opened(template, tmp_path) as database:
        yield database


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "tables.db").start()
    yield house
    await house.stop()
