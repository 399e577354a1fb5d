"""Who answers what: while a shard changes hands, two processes hear everything that is pressed.

The old one answers until it closes its gate, and writes down what it has answered in the last
seconds. The new one keeps what it hears until the shard is its own, and then answers the rest. So
everything is answered once.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from bot.clock import Clock

PATIENCE = 2.5
"""Seconds for which Discord waits for an answer, less some that it takes."""
REMEMBERED = 2 * PATIENCE
"""For so long it is known what was answered: two processes do not hear of it at the same moment."""
FINISHING = 1.0
"""Seconds that whatever was begun has to be finished, when a shard is handed over."""


@dataclass(slots=True)
class _Shard:
    open: bool = False
    waiting: "deque[tuple[float, Any]]" = field(default_factory=deque)
    """What was heard, and when, while another process answered."""
    answered: "deque[tuple[float, int]]" = field(default_factory=deque)
    elsewhere: Collection[int] = ()
    """What was answered by whoever had the shard before."""


class Gate:
    """What this process answers."""

    def __init__(self, clock: Clock, answer: Callable[[Any], None]) -> None:
        self._clock = clock
        self._answer = answer
        self._shards: dict[int, _Shard] = {}
        self._in_hand: defaultdict[int, deque[tuple[float, int]]] = defaultdict(deque)
        self._done = asyncio.Event()

    def hear(self, shard: int, interaction: Any) -> None:
        """Take up what somebody has pressed or typed: answered if the shard is open, kept for a
        while if it is not."""
        found = self._shards.get(shard)
        if found is None:
            return
        now = self._clock.steady()
        if found.open:
            self._take(shard, found, now, interaction)
            return
        _drop_old(found.waiting, now - PATIENCE)
        found.waiting.append((now, interaction))

    def _take(self, shard: int, found: _Shard, now: float, interaction: Any) -> None:
        number = int(interaction["id"])
        if number in found.elsewhere:
            return
        for numbers in (found.answered, self._in_hand[shard]):
            _drop_old(numbers, now - REMEMBERED)
            numbers.append((now, number))
        self._answer(interaction)

    def done(self, number: int) -> None:
        """This one needs nothing more from us."""
        for shard, numbers in self._in_hand.items():
            self._in_hand[shard] = deque(one for one in numbers if one[1] != number)
        self._done.set()

    # --- shards ---

    def wait(self, shard: int) -> None:
        """A shard will be ours: keep what is heard until then."""
        self._shards.setdefault(shard, _Shard())

    def open(self, shard: int, answered: Collection[int] = ()) -> None:
        """Answer for a shard from now on: first what was kept, then all that comes."""
        found = self._shards.setdefault(shard, _Shard())
        found.open, found.elsewhere = True, frozenset(answered)
        waiting, found.waiting = found.waiting, deque()
        now = self._clock.steady()
        for heard, interaction in waiting:
            if heard >= now - PATIENCE:
                self._take(shard, found, now, interaction)

    def close(self, shard: int) -> tuple[int, ...]:
        """Answer nothing more; gives what was answered in the last seconds."""
        found = self._shards.pop(shard, None)
        if found is None:
            return ()
        _drop_old(found.answered, self._clock.steady() - REMEMBERED)
        return tuple(number for _, number in found.answered)

    async def finished(self, shard: int) -> None:
        """Wait until all that was begun on a shard is answered, but not for ever."""
        until = self._clock.steady() + FINISHING
        while self._in_hand[shard] and (left := until - self._clock.steady()) > 0:
            self._done.clear()
            waiting = asyncio.ensure_future(self._done.wait())
            pause = asyncio.ensure_future(self._clock.sleep(left))
            await asyncio.wait([waiting, pause], return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            pause.cancel()
        self._in_hand.pop(shard, None)


def _drop_old(heard: "deque[tuple[float, Any]]", before: float) -> None:
    while heard and heard[0][0] < before:
        heard.popleft()
