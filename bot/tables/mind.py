"""Who thinks for the computers, and for people who ask. Thinking never holds up the event loop."""

import asyncio
import logging
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import ParamSpec, Protocol, TypeVar

from bot.games.actions import Move
from bot.games.pieces import Face
from bot.games.views import SeatView

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

THINKING_SECONDS = 60.0
"""After that long a decision is given up, and the table goes on without it."""


class Mind(Protocol):
    """Decides for a seat from what that seat may see."""

    async def decide(self, view: SeatView, level: str) -> Move: ...


class Solver(Protocol):
    """Finds plays for people, from what they may see."""

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        """A move that brings exactly these faces onto the table, if there is one.

        Variants are other ways to do it; if there are no others, they are the same.
        """

    async def plays(self, view: SeatView) -> Sequence[Move]:
        """What could be played now, the best first."""


@dataclass(frozen=True, slots=True)
class Computers:
    """Who thinks, and how fast it may look."""

    mind: Mind
    solver: Solver | None = None
    pause: float = 1.5
    """Seconds that a computer waits in each turn, so that people can follow."""


class Pool:
    """Runs functions in other processes, so that a long thought delays nobody.

    They must be functions of a module, so that another process can find them. If a process dies
    (out of memory, killed), the pool is made anew and the question is asked once more.
    """

    def __init__(self, *, processes: int = 1, seconds: float = THINKING_SECONDS) -> None:
        self._processes = processes
        self._seconds = seconds
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads in it may wait for ever. Ctrl-C at a terminal
        # is meant for the bot, which ends its processes itself.
        return ProcessPoolExecutor(
            self._processes,
            mp_context=get_context("spawn"),
            initializer=signal.signal,
            initargs=(signal.SIGINT, signal.SIG_IGN),
        )

    async def ask(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        pool = self._pool
        try:
            return await self._ask(partial(work, *args, **kwargs))
        except BrokenProcessPool:
            log.warning("a thinking process died; starting another")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await self._ask(partial(work, *args, **kwargs))

    async def _ask(self, work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._pool, work), self._seconds)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class PoolMind:
    """A mind whose thoughts are a function, run in other processes."""

    def __init__(self, decide: Callable[[SeatView, str], Move], pool: Pool | None = None) -> None:
        self._decide = decide
        self._pool = pool or Pool()

    async def decide(self, view: SeatView, level: str) -> Move:
        return await self._pool.ask(self._decide, view, level)

    def close(self) -> None:
        self._pool.close()
