"""What every test of running tournaments begins with."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.database.core import Address
from tests.deals import steady_secrets  # noqa: F401 - a fixture for all
from tests.tournaments.hall import Hall


@pytest_asyncio.fixture
async def hall(address: Address) -> AsyncIterator[Hall]:
    hall = Hall(address)
    await hall.start()
    yield hall
    await hall.stop()
