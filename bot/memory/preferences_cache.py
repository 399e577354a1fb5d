"""The preferences of members in memory: every click asks for them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.model.ids import MemberId, TableId
from bot.model.preferences import Preferences, RackOrder
from bot.store import preferences, rack_orders
from bot.store.database import Connection, Database
from bot.tables.disk_errors import kept_or_denied
from bot.tables.news import Telling, tell_nobody

Change = Callable[[Preferences], Preferences]
MOST_KEPT = 1000


class PreferencesCache:
    """The preferences of members. What is in memory is on disk, too."""

    def __init__(self, database: Database, tell: Telling = tell_nobody) -> None:
        self._database = database
        self._tell = tell
        self._known: dict[MemberId, Preferences] = {}
        self._changing = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._known)

    async def of(self, member: MemberId) -> Preferences:
        if member not in self._known:
            self._keep(member, await preferences.load(self._database, member))
        return self._known[member]

    async def change(self, member: MemberId, change: Change) -> Preferences:
        """Choose one thing anew. Two clicks at once on different things both count."""
        async with self._changing:
            liked = change(await self.of(member))
            with kept_or_denied():
                await self._database.write(partial(self._save, member, liked))
            self._keep(member, liked)
        return liked

    async def _save(self, member: MemberId, liked: Preferences, connection: Connection) -> None:
        await preferences.save(connection, member, liked)
        await self._tell(connection, member)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """How somebody has put the pieces of the own rack at this table; none if by no hand."""
        return await rack_orders.load(self._database, table, member)

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        """Keep the pieces of a rack as they were put by hand; from now on that order is shown."""
        with kept_or_denied():
            await self._database.write(lambda db: rack_orders.save(db, table, member, pieces))
        await self.change(member, lambda liked: replace(liked, rack_order=RackOrder.DRAWN))

    def _keep(self, member: MemberId, liked: Preferences) -> None:
        self._known[member] = liked
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]

    def forget(self, member: MemberId) -> None:
        self._known.pop(member, None)

    def forget_all(self) -> None:
        """Forget everything, as some of it may have changed; it is read again when needed."""
        self._known.clear()
