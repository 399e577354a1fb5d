"""Opening a database to change it, while no bot runs on it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.cli.database_lock import the_only_one
from bot.cli.files import fail
from bot.cluster import leases
from bot.database.core import Address, Database, ServerAddress
from bot.database.moving import open_database, open_to_read


@asynccontextmanager
async def opened_alone(address: Address) -> AsyncIterator[Database]:
    """The database, if nobody else plays on it: a running bot would not hear of what is changed."""
    # What is not there, or is no database of ours, is complained about and not made.
    await (await open_to_read(address)).close()
    with the_only_one(address):
        database = await open_database(address)
        try:
            if isinstance(address, ServerAddress) and (count := await leases.living(database)):
                fail(f"{address} is in use: {count} of the bot's processes run. End them first.")
            yield database
        finally:
            await database.close()
