"""The tests on a machine that is busy with other things: ``python -m tests.tools load --times 10``.

Two loops for each core do nothing, as fast as they can, while pytest runs again and again, with
four workers for each core that get into each other's way. What a test asserts must not depend on
how fast it is.
"""

import argparse
import os
import time
from contextlib import ExitStack

from bot.operation.settings import cores
from tests.processes import started

LOOP = "while True: pass"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools load", description="Run the tests on a busy machine."
    )
    parser.add_argument("--times", type=int, default=1, metavar="N", help="how often")
    parser.add_argument("--loops", type=int, default=2, metavar="N", help="busy loops for a core")
    parser.add_argument("--workers", type=int, default=4, metavar="N", help="of pytest, for a core")
    parser.add_argument("tests", nargs="*", help="which tests, and what else pytest should know")
    args, more = parser.parse_known_args()
    with ExitStack() as stack:
        for _ in range(args.loops * cores()):
            stack.enter_context(started("-S", "-c", LOOP))
        tests = ["-n", str(args.workers * cores()), *args.tests, *more]
        passed = [run(number, tests) for number in range(1, args.times + 1)]
    print(f"{sum(passed)} of {len(passed)} runs were green")
    return 0 if all(passed) else 1


def run(number: int, tests: list[str]) -> bool:
    """Whether all tests have passed; prints what pytest says in the end, or all if one failed."""
    began = time.monotonic()
    with started("-m", "pytest", *tests, env=dict(os.environ), stderr=None) as process:
        out = process.communicate()[0]
    good = process.returncode == 0
    if not good:
        print(out, flush=True)
    last = out.strip().splitlines()[-1:] or ["nothing was said"]
    seconds = time.monotonic() - began
    print(f"run {number}: {last[0]} (status {process.returncode}, {seconds:.0f} s)", flush=True)
    return good
