"""What has become of a table's messages, on disk: the half of the outbox that outlives the process.

The other half, which talks to Discord, is ``cogs/outbox.py``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.model.ids import TableId
from bot.model.messages import Leftover, Post
from bot.store import outbox as store
from bot.store import posts
from bot.store.database import Connection, Database
from bot.tables.fencing import Fence, fence_table, unfenced
from bot.tables.owing import Owed


@dataclass(frozen=True, slots=True)
class Delivery:
    """What is true as soon as Discord has a message."""

    table: TableId
    post: Post | None = None
    """Where the table is shown now, if that has changed."""
    left: Sequence[Leftover] = ()
    """Messages that are not needed any more."""
    due: int | None = None
    """The number of what is not due any more."""

    async def write(self, connection: Connection) -> None:
        if self.post is not None:
            await posts.save(connection, self.post)
        await store.leave(connection, self.left)
        if self.due is not None:
            await store.done(connection, self.due)


class Deliveries:
    """Keeps what was delivered, and which messages are still to be taken away."""

    def __init__(
        self, database: Database, owed: Owed, fence: Callable[[], Fence] = lambda: unfenced
    ) -> None:
        self._database = database
        self._owed = owed
        self._fence = fence

    async def keep(self, done: Delivery) -> None:
        """All of it or nothing: what was shown must neither be shown again nor be lost."""
        if done.post is not None or done.left or done.due is not None:
            await self._database.write(partial(self._write, done))
        if done.due is not None:
            self._owed.done(done.table, done.due)

    async def _write(self, done: Delivery, connection: Connection) -> None:
        await fence_table(self._fence(), connection, done.table)
        await done.write(connection)

    async def left_over(self, table: TableId) -> list[Leftover]:
        return await store.left_over(self._database, table)

    async def littered(self, shard: int = 0, shards: int = 1) -> list[TableId]:
        """Tables of a shard's servers that have left something behind."""
        return await store.littered(self._database, shard, shards)

    async def taken_away(self, gone: Sequence[Leftover]) -> None:
        """These messages are gone, or were never there."""
        await self._database.write(lambda db: store.take_away(db, gone))
