"""What processes tell each other through PostgreSQL: who came or went, what is out of date."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

from bot.clock import Clock
from bot.model.addresses import ServerAddress
from bot.store.database import Connection

if TYPE_CHECKING:
    import asyncpg

log = logging.getLogger(__name__)

CHANNEL = "tischlein"
TELL = "SELECT pg_notify('tischlein', ?1)"
AGAIN_SECONDS = 2.0
SYNCING = 7484
"""The lock of whoever tells Discord of commands and emojis."""


async def tell(connection: Connection, news: str) -> None:
    """All processes hear of it when this transaction is committed, this one included."""
    await connection.fetch(TELL, (news,))


async def listen(
    address: ServerAddress, clock: Clock, hear: Callable[[str], None], missed: Callable[[], None]
) -> None:
    """Hear what is told, until cancelled; after the connection was lost, some of it was missed."""
    from bot.store.postgresql import connect  # noqa: PLC0415 - a file needs no driver

    while True:
        lost = asyncio.Event()
        with suppress(OSError, *_troubles()):
            connection = await connect(address)
            try:
                connection.add_termination_listener(partial(_set, lost))
                await connection.add_listener(CHANNEL, lambda *heard: hear(str(heard[3])))
                missed()
                await lost.wait()
            finally:
                connection.terminate()
        await clock.sleep(AGAIN_SECONDS)


@asynccontextmanager
async def one_at_a_time(address: ServerAddress) -> AsyncIterator[None]:
    """While this goes on, other processes that want to tell Discord of the same things wait."""
    from bot.store.postgresql import connect  # noqa: PLC0415

    connection: asyncpg.Connection[asyncpg.Record] = await connect(address)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", SYNCING)
        yield
    finally:
        connection.terminate()


def _set(event: asyncio.Event, connection: object) -> None:
    del connection
    event.set()


def _troubles() -> tuple[type[BaseException], ...]:
    import asyncpg  # noqa: PLC0415

    return (asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)
