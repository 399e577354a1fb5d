"""Who thinks for computers, and for people who ask; thinking never holds up the event loop."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Protocol, TypeVar

from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.opponents import Level
from bot.opponents import decide as choose
from bot.solver import Memory
from bot.thinking.advice import arrangement, useful_plays
from bot.thinking.pool import Pool, Rank

T = TypeVar("T")

LONGEST_ADVICE = 30.0
"""Seconds after which advice that should have come long ago is cut off, with its process."""


def decide(view: SeatView, level: str) -> Move:
    """A computer's next move."""
    return choose(view, Level(level), _memory())


def arranged(view: SeatView, faces: Sequence[Face], variant: int) -> Move | None:
    """A table that takes these pieces."""
    return arrangement(view, faces, variant, _memory())


def hints(view: SeatView) -> tuple[Move, ...]:
    """What could be played."""
    return useful_plays(view, _memory())


@cache
def _memory() -> Memory:
    """What this process has worked out for other positions; it lives as long as the process."""
    return Memory()


class Mind(Protocol):
    """Decides for a seat from what that seat may see."""

    async def decide(self, view: SeatView, level: str) -> Move: ...


class PoolMind:
    """A mind whose thoughts are a function, run in other processes."""

    def __init__(self, pool: Pool, decide: Callable[[SeatView, str], Move] = decide) -> None:
        self._pool = pool
        self._decide = decide

    async def decide(self, view: SeatView, level: str) -> Move:
        return await self._pool.ask(partial(self._decide, view, level))


class Solver:
    """Finds plays for people in other processes, from what they may see; or raises
    :class:`~bot.thinking.pool.NoAnswerError`.
    """

    def __init__(self, pool: Pool, asker: Hashable | None = None, rank: Rank = Rank.ASKED) -> None:
        self._pool = pool
        self._asker = asker
        self._rank = rank

    def asked_by(self, member: Hashable, *, typing: bool = False) -> "Solver":
        """The same for one member, who has one question at a time; what is only typed waits."""
        return Solver(self._pool, member, Rank.TYPED if typing else Rank.ASKED)

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        """A move that brings exactly these faces onto the table, if there is one.

        Variants are other ways to do it; if there are no others, they are the same.
        """
        return await self._ask(partial(arranged, view, tuple(faces), variant))

    async def plays(self, view: SeatView) -> Sequence[Move]:
        """What could be played now, the best first."""
        return await self._ask(partial(hints, view))

    async def _ask(self, work: Callable[[], T]) -> T:
        seconds = LONGEST_ADVICE
        return await self._pool.ask(work, asker=self._asker, rank=self._rank, seconds=seconds)


@dataclass(frozen=True, slots=True)
class Computers:
    """Who thinks, and how fast it may look."""

    mind: Mind
    solver: Solver | None = None
    pause: float = 1.5
    """Seconds that a computer waits in each turn, so that people can follow."""


def computers(pool: Pool, *, pause: float = 1.5) -> Computers:
    """The real thing: opponents and solver, in a pool."""
    return Computers(PoolMind(pool), Solver(pool), pause)
