"""What must hold whatever a test does: requests that Discord takes, and everybody answered."""

import logging
from typing import Any

import pytest
import simcord

from tests.cogs import limits, openapi, phone

OURS = ("bot", "cogs", "render", "discord")


def check_manners(env: simcord.Env, *, answered: bool = True) -> None:
    """Limits, what a phone shows, Discord's own description of its requests, answers, errors."""
    limits.check(env)
    phone.check(env)
    if openapi.is_there():
        openapi.check(env)
    if answered:
        waiting = [one for one in env.backend.interactions.values() if _waits(env, one)]
        assert not waiting, [(one.id, int(one.type)) for one in waiting[:10]]
    env.raise_errors()


def _waits(env: simcord.Env, one: Any) -> bool:
    """Whether somebody got no answer, or still sees that the bot thinks."""
    thinks = one.loading and one.message_id in env.backend.messages.get(one.channel_id, {})
    return thinks or not one.responded


def check_logs(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing that we did not expect was noted."""
    bad = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and record.name.split(".")[0] in OURS
    ]
    assert not bad, bad[0]
