"""What is kept of a member, who sees it, and how it is deleted."""

from dataclasses import dataclass

from bot.memory.replays import forget_all
from bot.model.ids import MemberId, ServerId
from bot.model.members import KnownMember
from bot.store import bans
from bot.store import members as store
from bot.store.database import Database
from bot.tables.disk_errors import kept_or_denied
from bot.tables.ending import withdraw
from bot.tables.service import Tables

EXPORT = "tischlein member 1"


@dataclass(frozen=True, slots=True)
class StoredData:
    """What is stored of somebody, on all servers."""

    seats: int
    """Tables that the member sat at, lobbies included."""
    words: int
    """Seats for which own words are kept."""
    results: int
    ratings: int
    honours: int
    puzzles: int
    """Days whose puzzle was tried."""
    lessons: int
    practices: int
    """Positions, of puzzles and lessons, with what was tried in them."""
    bans: int
    """Servers that keep the member from their tables, or have done so lately."""
    reports: int
    """What the member has reported to moderators."""
    holidays: int
    has_preferences: bool
    here: KnownMember | None
    """The member's entry on the server where the question was asked."""


async def stored_data(database: Database, server: ServerId, member: MemberId) -> StoredData:
    counts = await store.counts(database, member)
    return StoredData(
        seats=counts["seats"],
        words=counts["words"],
        results=counts["results"],
        ratings=counts["ratings"],
        honours=counts["honours"],
        puzzles=counts["puzzles"],
        lessons=counts["lessons"],
        practices=counts["practices"],
        bans=counts["bans"],
        reports=counts["reports"],
        holidays=counts["holidays"],
        has_preferences=counts["preferences"] > 0,
        here=await store.load(database, server, member),
    )


async def export_member(database: Database, member: MemberId) -> str:
    """All of it as JSON, a line for each row."""
    found = await store.everything(database, member)
    lists = ",\n".join(
        f'"{name}": [\n{lines}\n]' if lines else f'"{name}": []' for name, lines in found.items()
    )
    return f'{{\n"format": "{EXPORT}",\n"member_id": "{member}",\n{lists}\n}}\n'


async def hide(
    database: Database, server: ServerId, member: MemberId, *, hidden: bool, now: float
) -> None:
    """Be left out of a server's rankings, or be in them again."""
    with kept_or_denied():
        await database.write(
            lambda db: store.put_hidden(db, server, member, hidden=hidden, now=now)
        )


async def hide_departed(database: Database, server: ServerId, member: MemberId) -> None:
    """Somebody is not on the server any more: nothing of them is public there."""
    with kept_or_denied():
        await database.write(lambda db: store.set_departed(db, server, member, departed=True))


async def restore_returned(database: Database, server: ServerId, member: MemberId) -> None:
    """Somebody is back, and so is what was theirs."""
    with kept_or_denied():
        await database.write(lambda db: store.set_departed(db, server, member, departed=False))


async def forget(tables: Tables, member: MemberId) -> bool:
    """Delete a member everywhere: seats stay without a name, and the ratings of others as they are.

    Open tables are left first. Says whether the id is out of the file at once; if somebody else
    reads the file just now, it is gone from it when the bot stops, at the latest. On PostgreSQL the
    rows are gone at once, and what else the server keeps is for its operator.
    """
    with kept_or_denied():
        while True:
            await withdraw(tables, member)
            await tables.database.write(lambda db: store.forget(db, member))
            if not _sits(tables, member):  # who sat down meanwhile is in memory, and would be again
                break
        forget_all()
        return await tables.database.scrub(*store.traces(member))


async def is_banned_somewhere(tables: Tables, member: MemberId) -> bool:
    """Whether something will be left of somebody who is forgotten: a ban that holds."""
    return await bans.holds_anywhere(tables.database, member, tables.clock.now())


def _sits(tables: Tables, member: MemberId) -> bool:
    return any(live.row.seat_of(member) is not None for live in tables)
