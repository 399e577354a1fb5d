"""Thinking without processes: at once, or when a test says so."""

import asyncio
import pickle
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.thinking.advice import arrangement, useful_plays
from bot.thinking.pool import Answered, Done, Outcome, Pool, Process
from bot.thinking.questions import Solver, decide
from tests.virtual import VirtualClock

# --- a pool without processes: its workers answer when a test says so, or at once ---


def echo(*words: object) -> tuple[object, ...]:
    return words


class Office:
    """A pool whose workers do nothing by themselves."""

    def __init__(self, processes: int = 1, seconds: float = 60) -> None:
        self.hired: list[FakeWorker] = []
        self.begun: list[tuple[object, ...]] = []
        """Everything that was ever given to a worker, in that order."""
        self.broken = 0
        """How often nobody can be hired."""
        self.pool = Pool(processes=processes, seconds=seconds, hire=self._hire)
        self.clock = VirtualClock()

    def _hire(self) -> "FakeWorker":
        if self.broken:
            self.broken -= 1
            raise RuntimeError("can't start new thread")
        self.hired.append(FakeWorker(self))
        return self.hired[-1]

    def ask(self, *words: object, **how: Any) -> "asyncio.Task[tuple[object, ...]]":
        return asyncio.ensure_future(self.pool.ask(partial(echo, *words), **how))

    @property
    def busy(self) -> list["FakeWorker"]:
        return [worker for worker in self.hired if worker.done is not None]

    async def settle(self) -> None:
        await self.clock.settle()

    async def finish(self, outcome: Outcome | None = None) -> None:
        """The worker that has thought for the longest time comes to its end."""
        await self.settle()
        self.busy[0].finish(outcome)
        await self.settle()

    async def finish_all(self) -> None:
        await self.settle()
        while self.busy:
            await self.finish()


class FakeWorker(Process):
    def __init__(self, office: Office) -> None:
        self.office = office
        self.done: Done | None = None
        self.closed = False
        self.words: tuple[object, ...] = ()
        self.seconds = 0.0

    def begin(self, text: bytes, seconds: float, done: Done) -> None:
        assert self.done is None
        assert not self.closed
        self.done, self.seconds = done, seconds
        self.words = pickle.loads(text)()  # noqa: S301 - from this test
        self.office.begun.append(self.words)

    def finish(self, outcome: Outcome | None) -> None:
        done, self.done = self.done, None
        assert done is not None
        done(Answered(self.words) if outcome is None else outcome)

    def close(self) -> None:
        self.closed = True
        self.done = None


class QuickWorker(Process):
    """Thinks at once, in this process."""

    def __init__(self, thoughts: list[bytes]) -> None:
        self.thoughts = thoughts

    def begin(self, text: bytes, seconds: float, done: Done) -> None:  # noqa: ARG002
        self.thoughts.append(text)
        done(Answered(pickle.loads(text)()))  # noqa: S301 - from this test

    def close(self) -> None:
        pass


def quick_pool() -> tuple[Pool, list[bytes]]:
    """A pool, and everything that it has thought about."""
    thoughts: list[bytes] = []
    return Pool(hire=lambda: QuickWorker(thoughts)), thoughts


# --- thoughts without a pool, for tests that are not about the pool ---


class Here(Solver):
    """The real thoughts, thought in this process."""

    def __init__(self) -> None:
        """Without a pool."""

    async def decide(self, view: SeatView, level: str) -> Move:
        return decide(view, level)

    def asked_by(self, member: Hashable, *, typing: bool = False) -> "Here":  # noqa: ARG002
        return self

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        return arrangement(view, faces, variant)

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return useful_plays(view)
