"""What other processes of the same bot have to hear of, as they keep it in memory, too."""

from collections.abc import Awaitable, Callable

from bot.store.database import Connection

Telling = Callable[[Connection, int], Awaitable[None]]
"""Tells them, in the transaction that changes it, whose settings, preferences or holidays changed:
the id of a server or of a member."""


async def tell_nobody(connection: Connection, number: int) -> None:
    """For a bot that is one process."""
