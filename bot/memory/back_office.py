"""Where finished matches are gone through: beside the event loop, once, and in turn.

Folding a long match takes seconds, and a thread would hold everybody up meanwhile, as only one of
them can run Python. So it is done in a process of the thinking pool, after all who play; and what
came of it is kept for a while.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from bot.model.ids import MemberId
from bot.tables.denials import Denial, deny
from bot.thinking.pool import NoAnswerError, Pool, Rank

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 16
"""Proofs, files and animations at hand: people ask for the same again."""
LONGEST = 120.0
"""Seconds after which a match that cannot be gone through is given up."""


class BackOffice:
    def __init__(self, pool: Pool | None = None) -> None:
        self._pool = pool
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._served: set[MemberId] = set()
        self._forgotten = 0
        self._threading = asyncio.Lock()

    @contextmanager
    def serving(self, member: MemberId) -> Iterator[None]:
        """One thing at a time for a member."""
        if member in self._served:
            deny(Denial.ONE_AT_A_TIME)
        self._served.add(member)
        try:
            yield
        finally:
            self._served.discard(member)

    async def once(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What is kept under a key, or what is made now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            kept: T = self._kept[key]
            return kept
        before = self._forgotten
        made = await make()
        if before == self._forgotten:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do this elsewhere: a function of a module, with what can be sent there."""
        return await self.do_for(None, work, *args, **kwargs)

    async def do_for(
        self, asker: Hashable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for somebody who has one place in line, whatever they ask for."""
        whole = partial(work, *args, **kwargs)
        if self._pool is None:
            return await self.beside(whole)
        try:
            return await self._pool.ask(whole, asker=asker, rank=Rank.LOOKED_BACK, seconds=LONGEST)
        except NoAnswerError:
            deny(Denial.NO_ADVICE)

    async def beside(self, work: Callable[[], T]) -> T:
        """Do this in a thread, one thing at a time: each of them slows down everybody."""
        async with self._threading:
            return await asyncio.to_thread(work)

    def forget(self, member: MemberId) -> None:
        """Have nothing at hand in which this member may be named."""
        del member
        self._forgotten += 1
        self._kept.clear()
