"""Saying that something is refused."""

from collections.abc import Awaitable

import pytest

from bot.games.refusals import Reason, RefusedError
from bot.tables.denials import Denial, DeniedError


async def denied(denial: Denial, work: Awaitable[object]) -> None:
    """Somebody may not do this, for this reason."""
    with pytest.raises(DeniedError) as caught:
        await work
    assert caught.value.denial == denial


async def refused(reason: Reason, work: Awaitable[object]) -> None:
    """The rules do not allow this, for this reason."""
    with pytest.raises(RefusedError) as caught:
        await work
    assert caught.value.reason == reason
