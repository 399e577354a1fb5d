"""A history for the playground: rankings, cards and replays have something to show at once."""

from bot.memory.seeding import History, Person, seed
from bot.model.addresses import Address
from bot.model.ids import ChannelId, MemberId, ServerId
from bot.playground.world import World
from bot.store import bulk
from bot.store.connecting import open_database

MATCHES = 240
LOGS = 16
"""Matches that can be replayed: two of each game."""


async def give_past(address: Address, world: World, now: float) -> None:
    """Make up what was played before, unless something has been played already.

    Before the bot is there: simcord does not wait long for one that starts.
    """
    database = await open_database(address)
    try:
        server = ServerId(world.server.id)
        if not await database.write(lambda db: bulk.has_tables(db, server)):
            await seed(database, _past(world, server, now))
    finally:
        await database.close()


def _past(world: World, server: ServerId, now: float) -> History:
    members = (*world.people, *world.neighbours)
    people = tuple(Person(MemberId(one.id), _name(one.name)) for one in members)
    return History(
        server=server,
        channel=ChannelId(world.channel.id),
        people=people,
        matches=MATCHES,
        now=now,
        logs=LOGS,
    )


def _name(user: str) -> str:
    return user.capitalize()
