"""Whether this process may still write: asked in the transaction that writes, whatever it is.

A file has one process, which always may. Processes that share a server have leases, and one that
was frozen for a while may have lost its own without knowing (:mod:`bot.shards`).
"""

from collections.abc import Awaitable, Callable

from bot.model.ids import ServerId, TableId
from bot.store import tables as store
from bot.store.database import Connection

Fence = Callable[[Connection, ServerId], Awaitable[None]]
"""Raises a :class:`bot.store.errors.LostLeaseError` if the tables of a server are another's; and if
not, they stay ours until the transaction ends."""


async def unfenced(connection: Connection, server: ServerId) -> None:
    """Check nothing: no other process writes to this database."""


async def fence_table(fence: Fence, connection: Connection, table: TableId) -> None:
    """Fence a table of which only the id is known."""
    if fence is unfenced:
        return
    server = await store.load_server(connection, table)
    if server is not None:
        await fence(connection, server)
