"""Processes for the commands that keep all cores busy."""

import os
from concurrent.futures import ProcessPoolExecutor

from bot.operator_settings import cores
from bot.pool.ties import tied_to


def workers() -> ProcessPoolExecutor:
    """One for each core. If this command is killed they end, too: nobody would give them work."""
    return ProcessPoolExecutor(cores(), initializer=tied_to, initargs=(os.getpid(),))
