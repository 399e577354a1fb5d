"""Processes of a command end with it."""

import signal

from tests.processes import ended, started

BUSY = """
import os, signal, sys, time
from bot.cli.workers import workers

if __name__ == "__main__":
    with workers() as pool:
        assert pool.submit(os.getppid).result() == os.getpid()
        pool.submit(time.sleep, 10_000)
        print("up", flush=True)
        pool.submit(time.sleep, 10_000).result()
"""


def test_the_processes_of_a_command_that_is_killed_end_too() -> None:
    """Its output ends only when nobody is left who could write to it."""
    with started("-c", BUSY) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        process.kill()
        ended(process)
    assert process.returncode == -signal.SIGKILL
