"""A Discord for each test, and the bot on it."""

from collections.abc import AsyncIterator

import pytest

from tests.cogs import openapi
from tests.wire.wire import Wire, running


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    async with running() as made:
        yield made
    if openapi.is_there():
        found = [
            (path, one)
            for method, path, body in made.rest.log
            for one in openapi.problems_of(method, path, body)
        ]
        assert not found, found[:5]
