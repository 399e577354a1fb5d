"""Processes for the commands that keep all cores busy."""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from bot.operation.settings import cores
from bot.thinking.pool import tied_to

HOW: Final = "fork" if sys.platform == "linux" else "spawn"
"""A copy of ourselves is there at once; elsewhere than on Linux, libraries do not bear that."""


def workers() -> ProcessPoolExecutor:
    """One for each core. If this command is killed they end, too: nobody would give them work.

    They have to be children of ours for that, and those of a fork server are not.
    """
    return ProcessPoolExecutor(cores(), get_context(HOW), tied_to, (os.getpid(),))
