"""Single things that are remembered."""

from functools import partial

from bot.database import core as facts
from bot.database.core import Address
from bot.database.moving import open_database


async def test_a_fact_is_there_after_a_restart_and_can_be_replaced(address: Address) -> None:
    for value in ("one", "two"):
        database = await open_database(address)
        await database.write(partial(facts.save, key="a", value=value))
        await database.close()
    database = await open_database(address)
    assert await facts.load(database, "a") == "two"
    assert await facts.load(database, "b") is None
    await database.close()
