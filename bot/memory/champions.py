"""Who is the first of a ladder, and who has the role for it."""

from bot.memory import notices
from bot.memory.notices import Notice
from bot.memory.seasons import honours
from bot.model.champions import RoleHolder
from bot.model.ids import MemberId, ServerId
from bot.model.ladders import Ladder
from bot.rating import ALL_TIME
from bot.store import bans, champions, facts, seasons
from bot.store.database import Connection, Database

SEASON = "season"
"""How the choice of a ladder begins that is of the season which is played; else it is all time."""

TOLD = "champion_trouble_{}"
NOTICE = "champion"
"""The kind of the notice that tells it."""


async def first_of(
    database: Database, server: ServerId, chosen: str, now: float
) -> MemberId | None:
    """Nobody who is hidden, has left, or is kept from tables.

    As long as nobody of a new season has five matches, it is the first of the one before.
    """
    when, _, name = chosen.partition(".")
    found = await seasons.load_all(database, server)
    number = found[0].number if when == SEASON and found else ALL_TIME
    if when == SEASON and not found:
        return None
    candidates = await champions.best(database, Ladder(server, number, name))
    if not candidates and when == SEASON and len(found) > 1:
        past = await honours(database, Ladder(server, found[1].number, name))
        candidates = [one.member for one in past[:1] if one.member is not None]
    for member in candidates:
        if await bans.find(database, server, member, now) is None:
            return member
    return None


async def holders(database: Database, server: ServerId) -> list[RoleHolder]:
    return await champions.holders(database, server)


async def held_by(database: Database, member: MemberId) -> list[tuple[ServerId, RoleHolder]]:
    """The roles of somebody, on all servers."""
    return await champions.of_member(database, member)


async def note(database: Database, server: ServerId, holder: RoleHolder) -> None:
    """Keep that a member gets a role, or has it."""
    await database.write(lambda db: champions.put(db, server, holder))


async def drop(database: Database, server: ServerId, holder: RoleHolder) -> None:
    """Keep that a member does not have a role any more."""
    await database.write(lambda db: champions.drop(db, server, holder))


async def told_trouble(database: Database, server: ServerId) -> str | None:
    """What moderators were last told that is in the way of the role, if it still is."""
    return await facts.load(database, TOLD.format(server))


async def note_trouble(
    database: Database, server: ServerId, trouble: str | None, notice: Notice | None = None
) -> None:
    """What moderators are told, with what is to be posted; None: nothing is in the way any more."""
    key = TOLD.format(server)

    async def write(connection: Connection) -> None:
        if trouble is None:
            await facts.drop(connection, key)
            await notices.drop(connection, NOTICE, server)
        else:
            await facts.save(connection, key, trouble)
        if notice is not None:
            await notices.owe(connection, notice)

    await database.write(write)
