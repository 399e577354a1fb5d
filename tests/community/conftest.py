"""What every test of the memory begins with."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.database.core import Address, Database
from bot.database.moving import open_database
from tests import postgres
from tests.community.town import copied, make, on_server
from tests.deals import (
    brief_deals,  # noqa: F401 - a fixture for all
    steady_secrets,  # noqa: F401 - a fixture for all
)
from tests.tables.house import House


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("town") / "template.db")


@pytest.fixture
def town_address(engine: str, template: Path, tmp_path: Path) -> Iterator[Address]:
    if engine == "sqlite":
        yield copied(template, tmp_path)
        return
    with postgres.server().copy(on_server()) as server:
        yield server


@pytest_asyncio.fixture
async def town(town_address: Address) -> AsyncIterator[Database]:
    """A server with a history of matches of every game."""
    database = await open_database(town_address)
    yield database
    await database.close()


@pytest_asyncio.fixture
async def house(address: Address) -> AsyncIterator[House]:
    house = await House(address).start()
    yield house
    await house.stop()
