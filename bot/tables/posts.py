"""Where each table is shown: in which channel, in which thread, with which message."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.model.ids import TableId
from bot.model.messages import Post
from bot.store import posts as store
from bot.store.database import Connection, Database
from bot.tables.fencing import Fence, fence_table, unfenced


class Posts:
    """The places and messages of tables, open or not."""

    def __init__(self, database: Database, fence: Callable[[], Fence] = lambda: unfenced) -> None:
        self._database = database
        self._fence = fence

    async def find(self, table: TableId) -> Post | None:
        return await store.load(self._database, table)

    async def find_many(self, tables: Sequence[TableId]) -> dict[TableId, Post]:
        """Those of these tables, as far as they have any."""
        found = {table: await self.find(table) for table in tables}
        return {table: post for table, post in found.items() if post is not None}

    async def keep(self, post: Post) -> None:
        """A table is shown elsewhere from now on."""
        await self._database.write(partial(self._write, post))

    async def _write(self, post: Post, connection: Connection) -> None:
        await fence_table(self._fence(), connection, post.table)
        await store.save(connection, post)
