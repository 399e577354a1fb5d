"""What every test of the tables begins with."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.steady import steady_secrets  # noqa: F401 - a fixture for all
from tests.tables.house import House


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "tables.db").start()
    yield house
    await house.stop()
