"""A limiter of our own in front of discord.py, so that Discord never has to say "too many".

Discord lets a bot make fifty requests in a second, and bans an address that does not keep to it.
Answers to interactions do not count. All others wait here for their turn, the important ones first:
each kind may use up only a part of a second, so that there is always room for what matters more.
"""

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.clock import Clock

A_SECOND: Final = 1.0
FRESH: Final = 0.3
"""Seconds for which a turn is good: Discord counts what arrives, not what was meant to be sent."""
OURS: Final = "Bot "
"""How the header begins that only requests with our own token have."""


class Importance(IntEnum):
    """What comes first: the higher, the longer it can wait."""

    ASKING = 0
    """Somebody is asked to play or is warned; a result."""
    SHOWING = 1
    """What has changed at a table."""
    LOBBY = 2
    BEHIND = 3
    """What should have been shown before: at a start, or when something that failed is tried again.
    Whoever plays now does not wait for it."""
    OTHER = 4
    TIDYING = 5
    """What is not needed any more. It can be left out."""


SHARES: Final[Mapping[Importance, int]] = {
    Importance.ASKING: 45,
    Importance.SHOWING: 40,
    Importance.LOBBY: 33,
    Importance.BEHIND: 33,
    Importance.OTHER: 25,
    Importance.TIDYING: 10,
}
"""How many requests of all kinds there may be in a second before one of this kind."""

_importance: ContextVar[Importance] = ContextVar("importance", default=Importance.OTHER)
_behind: ContextVar[bool] = ContextVar("behind", default=False)
"""Whether what is asked for here should have been shown before."""


@dataclass(slots=True, eq=False)
class Permit:
    """One request that may be sent now."""

    at: float
    """When it was given; as soon as it is used, when the request was sent."""


_turn: ContextVar["list[Permit] | None"] = ContextVar("turn", default=None)
"""A turn that is not used yet."""


class Pacer:
    """Gives everybody a turn, in the order of their importance."""

    def __init__(self, clock: Clock, shares: Mapping[Importance, int] = SHARES) -> None:
        self._clock = clock
        self._shares = shares
        """Empty: everybody at once. A simulation counts nothing."""
        self._given: deque[Permit] = deque()
        """Those of the last second, the oldest first."""
        self._waiting: list[tuple[Importance, int, asyncio.Future[Permit]]] = []
        self._catching_up = 0
        """How many show what they should have shown before."""
        self._share = 1.0
        self._numbers = itertools.count()
        self._later: asyncio.Task[None] | None = None

    def use_share(self, share: float) -> None:
        """Use no more than this part of what Discord lets the bot do: others use the rest."""
        self._share = share

    def limit(self, importance: Importance) -> int:
        """How many requests there may be in a second before one of this kind."""
        return max(1, int(self._shares[importance] * self._share))

    @property
    def is_pressed(self) -> bool:
        """Whether somebody waits already, or should: then what can be left out should be."""
        return self._catching_up > 0 or any(not future.done() for _, _, future in self._waiting)

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(not future.done() for _, _, future in self._waiting)

    @contextmanager
    def behind(self) -> Iterator[None]:
        """Nothing in here is more important than what should have been shown before."""
        kind, behind = _importance.set(Importance.BEHIND), _behind.set(True)
        self._catching_up += 1
        try:
            yield
        finally:
            self._catching_up -= 1
            _behind.reset(behind)
            _importance.reset(kind)

    @asynccontextmanager
    async def turn(self, importance: Importance) -> AsyncIterator[None]:
        """Wait for a turn, and work out only then what to send: it may have changed meanwhile."""
        if _behind.get():
            importance = max(importance, Importance.BEHIND)
        turn = await self._wait(importance)
        kind, given = _importance.set(importance), _turn.set([turn] if turn else [])
        try:
            yield
        finally:
            _turn.reset(given)
            _importance.reset(kind)

    async def _wait(self, importance: Importance) -> Permit | None:
        if not self._shares:
            return None
        future: asyncio.Future[Permit] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (importance, next(self._numbers), future))
        self._serve()
        return await future

    def _serve(self) -> None:
        """Let everybody go for whom there is room, and come back when there is room again."""
        now = self._clock.steady()
        while self._given and self._given[0].at <= now - A_SECOND:
            self._given.popleft()
        while self._waiting:
            importance, _, future = self._waiting[0]
            if not future.done():  # it is, if whoever waited was cancelled
                if len(self._given) >= self.limit(importance):
                    break
                self._given.append(turn := Permit(now))
                future.set_result(turn)
            heapq.heappop(self._waiting)
        if self._later is not None and self._later is not asyncio.current_task():
            self._later.cancel()
        self._later = None
        if self._waiting:
            # Whoever is next has the largest share of those who wait, so nobody can go earlier.
            in_the_way = self._given[len(self._given) - self.limit(self._waiting[0][0])]
            work = self._serve_after(in_the_way.at + A_SECOND - now)
            self._later = asyncio.get_running_loop().create_task(work)

    async def _serve_after(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._serve()

    def close(self) -> None:
        if self._later is not None:
            self._later.cancel()

    # --- at the wire ---

    def trace(self) -> aiohttp.TraceConfig:
        """Where every request of discord.py comes by, also one that it repeats by itself."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._before_request)
        return config

    async def _before_request(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        del session, context
        if not request.headers.get("Authorization", "").startswith(OURS):
            return  # an answer to an interaction, or the gateway
        given = _turn.get()
        turn = given.pop() if given else None
        if turn is None or turn.at < self._clock.steady() - FRESH:
            turn = await self._wait(_importance.get())
        if turn is not None:
            self._use(turn)

    def _use(self, turn: Permit) -> None:
        """Something was drawn since the turn was given, but Discord counts from now on."""
        if turn in self._given:
            self._given.remove(turn)
            self._given.append(turn)
        turn.at = self._clock.steady()
