"""What every test of the tables begins with."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.database.core import Address
from tests.deals import steady_secrets  # noqa: F401 - a fixture for all
from tests.tables.house import House


@pytest_asyncio.fixture
async def house(address: Address) -> AsyncIterator[House]:
    house = await House(address).start()
    yield house
    await house.stop()
