"""A history for the playground: rankings, cards and replays have something to show at once."""

from bot.client import Tischlein
from bot.memory.seeding import History, Person, seed
from bot.playground.world import World
from bot.store import bulk
from bot.store.rows import ChannelId, MemberId, ServerId

MATCHES = 240
LOGS = 16
"""Matches that can be replayed: two of each game."""


async def give_past(bot: Tischlein, world: World) -> None:
    """Make up what was played before, unless something has been played already."""
    server = ServerId(world.server.id)
    if await bot.database.write(lambda db: bulk.has_tables(db, server)):
        return
    members = (*world.people, *world.neighbours)
    people = tuple(Person(MemberId(one.id), _name(one.name)) for one in members)
    history = History(
        server=server,
        channel=ChannelId(world.channel.id),
        people=people,
        matches=MATCHES,
        now=bot.clock.now(),
        logs=LOGS,
    )
    await seed(bot.database, history)


def _name(user: str) -> str:
    return user.capitalize()
