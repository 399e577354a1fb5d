"""What is kept of a member, who sees it, and how it is deleted."""

from dataclasses import dataclass, fields

from bot.community import bans
from bot.community import members as store
from bot.community.members import KnownMember
from bot.community.replays import forget_all
from bot.database.core import Database, MemberId, ServerId
from bot.tables.denials import kept_or_denied
from bot.tables.playing import withdraw
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
    known = await store.load(database, server, member)
    asked = [one.name for one in fields(StoredData) if one.name not in ("has_preferences", "here")]
    counts = {name: await store.count(database, member, name) for name in asked}
    has_preferences = await store.count(database, member, "preferences") > 0
    return StoredData(**counts, has_preferences=has_preferences, here=known)


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


# --- who has left a server: nothing of them is public there until they are back ---

MOST_KEPT = 10_000
PRESENT = (
    "SELECT member_id FROM members WHERE server_id = ?1 AND member_id > ?2 AND departed = 0"
    " ORDER BY member_id LIMIT ?3"
)


class MembershipWatch:
    """Hides those who have left a server, and shows those who are back.

    It is asked with every click, so it remembers who was found to be there.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._here: dict[tuple[ServerId, MemberId], None] = {}

    async def welcome(self, server: ServerId, member: MemberId) -> None:
        """Somebody uses the bot. If they were taken for gone, they are seen again."""
        if (server, member) in self._here:
            return
        # Noted before anything is waited for: a departure that is noticed meanwhile takes it back.
        self._here[server, member] = None
        while len(self._here) > MOST_KEPT:
            del self._here[next(iter(self._here))]
        try:
            row = await store.load(self._database, server, member)
            if row is not None and row.departed:
                await restore_returned(self._database, server, member)
        except BaseException:
            self._here.pop((server, member), None)
            raise

    async def left(self, server: ServerId, member: MemberId) -> None:
        """Hide a member who is not on the server any more."""
        self._here.pop((server, member), None)
        await hide_departed(self._database, server, member)

    async def present(self, server: ServerId, after: MemberId, most: int) -> list[MemberId]:
        """Some of those who are not known to have left, in the order of their ids."""
        rows = await self._database.read(PRESENT, (server, after, most))
        return [MemberId(row["member_id"]) for row in rows]

    def forget_all(self) -> None:
        """Forget who was seen here: another process may have found that some have left."""
        self._here.clear()

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._here if key[1] == member]:
            del self._here[key]
