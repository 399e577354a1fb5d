"""What every test of the tables begins with."""

import hashlib
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from tests.tables.house import House


@pytest.fixture(autouse=True)
def steady_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run."""
    numbers = count()

    def token_bytes(size: int) -> bytes:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("secrets.token_bytes", token_bytes)


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "tables.db").start()
    yield house
    await house.stop()
