"""Settings for the whole test run."""

import asyncio
import gc
import os
import sys
import threading
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.engines import address, engine  # noqa: F401 - fixtures for all
from tests.postgres import leave, shared_folder

# Before processes are started that are to share it.
shared_folder()

# Tests start hundreds of processes: each would compile the whole bot for itself.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Every run tries the same examples, so that a red run is red on every machine. To look for new
# trouble, run `pytest --hypothesis-profile=explore`.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "explore",
    deadline=None,
    max_examples=500,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# Which lines are reached shows after a few examples; being watched makes each of them slower.
settings.register_profile("brief", settings.get_profile("steady"), max_examples=8)
# Where it is enough to know that a test fails, nobody needs the smallest example.
settings.register_profile(
    "unshrunk", settings.get_profile("steady"), phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("steady")

SOONER = 30.0
"""Seconds before the end of its time at which it is told what a test waits for."""


def pytest_sessionfinish() -> None:
    leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Before a test that hangs is ended, print where its coroutines are: the stacks of the threads,
    which pytest prints then, only say that an event loop waits.
    """
    limit = float(item.config.getini("faulthandler_timeout"))
    timer = threading.Timer(max(limit - SOONER, limit / 2), _print_tasks, [item])
    timer.daemon = True
    timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()


def _print_tasks(item: pytest.Item) -> None:
    capture = item.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print(f"\n{item.nodeid} hangs", file=sys.stderr)
        for task in [one for one in gc.get_objects() if isinstance(one, asyncio.Task)]:
            if not task.done():
                task.print_stack(file=sys.stderr)
        sys.stderr.flush()
