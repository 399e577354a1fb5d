"""Processes of a command end with it."""

import signal

from tests.processes import ended, started

BUSY = """
import multiprocessing, os, signal, sys, time
from bot.cli.puzzle import workers

if __name__ == "__main__":
    multiprocessing.set_start_method("forkserver")
    with workers() as pool:
        assert pool.submit(os.getppid).result() == os.getpid()
        pool.submit(time.sleep, 10_000)
        print("up", flush=True)
        pool.submit(time.sleep, 10_000).result()
"""


def test_the_processes_of_a_command_that_is_killed_end_too() -> None:
    """Its output ends only when nobody is left who could write to it.

    So it is where Python would leave it to a fork server, as from 3.14 on: processes of that one
    have another parent, and would end at once.
    """
    with started("-c", BUSY) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        process.kill()
        ended(process)
    assert process.returncode == -signal.SIGKILL
