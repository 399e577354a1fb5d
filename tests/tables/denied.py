"""Saying that something is refused."""

from collections.abc import Awaitable

import pytest

from bot.games.refusals import Reason, Refused
from bot.tables.denials import Denial, Denied


async def denied(denial: Denial, work: Awaitable[object]) -> None:
    """Somebody may not do this, for this reason."""
    with pytest.raises(Denied) as caught:
        await work
    assert caught.value.denial == denial


async def refused(reason: Reason, work: Awaitable[object]) -> None:
    """The rules do not allow this, for this reason."""
    with pytest.raises(Refused) as caught:
        await work
    assert caught.value.reason == reason
