"""What must hold whatever a test does: requests that Discord takes, and everybody answered."""

import logging

import pytest
import simcord

from tests.cogs import limits, openapi

OURS = ("bot", "cogs", "render", "discord")


def check_manners(env: simcord.Env, *, answered: bool = True) -> None:
    """Limits, Discord's own description of its requests, answers, errors."""
    limits.check(env)
    if openapi.is_there():
        openapi.check(env)
    if answered:
        records = env.backend.interactions.values()
        waiting = [(one.id, int(one.type)) for one in records if not one.responded or one.loading]
        assert not waiting, waiting[:10]
    env.raise_errors()


def check_logs(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing that we did not expect was noted."""
    bad = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and record.name.split(".")[0] in OURS
    ]
    assert not bad, bad[0]
