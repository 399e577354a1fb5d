"""Who thinks for the computers, and for people who ask. Thinking never holds up the event loop."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Protocol

from bot.games.actions import Move
from bot.games.pieces import Face
from bot.games.views import SeatView

log = logging.getLogger(__name__)

THINKING_SECONDS = 60.0
"""After that long a decision is given up, and the table goes on without it."""


class Mind(Protocol):
    """Decides for a seat from what that seat may see."""

    async def decide(self, view: SeatView, level: str) -> Move: ...


class Solver(Protocol):
    """Finds plays for people, from what they may see."""

    async def arrange(self, view: SeatView, faces: Sequence[Face]) -> Move | None:
        """The move that brings exactly these faces onto the table, if there is one."""

    async def plays(self, view: SeatView) -> Sequence[Move]:
        """What could be played now, the best first."""


@dataclass(frozen=True, slots=True)
class Computers:
    """Who thinks, and how fast it may look."""

    mind: Mind
    solver: Solver | None = None
    pause: float = 1.5
    """Seconds that a computer waits in each turn, so that people can follow."""


class PoolMind:
    """Thinks in other processes, so that a long thought delays nobody.

    ``decide`` must be a function of a module, so that another process can find it. If a process
    dies (out of memory, killed), the pool is made anew and the question is asked once more.
    """

    def __init__(
        self,
        decide: Callable[[SeatView, str], Move],
        *,
        processes: int = 1,
        seconds: float = THINKING_SECONDS,
    ) -> None:
        self._decide = decide
        self._processes = processes
        self._seconds = seconds
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads in it may wait for ever.
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))

    async def decide(self, view: SeatView, level: str) -> Move:
        pool = self._pool
        try:
            return await self._ask(view, level)
        except BrokenProcessPool:
            log.warning("a thinking process died; starting another")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await self._ask(view, level)

    async def _ask(self, view: SeatView, level: str) -> Move:
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._pool, self._decide, view, level)
        return await asyncio.wait_for(thought, self._seconds)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
