"""What a member likes, at every table, and how they keep their rack at one."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, replace
from enum import StrEnum

from bot.community.members import Personal
from bot.database.core import Connection, Database, MemberId, TableId, upsert
from bot.tables.denials import Telling, kept_or_denied, tell_nobody
from bot.tables.model import Assistance


class RackOrder(StrEnum):
    """How a member likes the own rack to be shown."""

    SUIT = "suit"
    NUMBER = "number"
    DRAWN = "drawn"


class Look(StrEnum):
    """The colours of pictures; each is the name of a theme."""

    WOOD = "wood"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a member likes, at every table."""

    rack_order: RackOrder = RackOrder.SUIT
    assistance: Assistance = Assistance.ARRANGE
    """For the tables that the member opens."""
    look: Look | None = None
    """Of the pictures that only the member sees; None is the server's."""
    as_text: bool = False
    """Whether what only the member sees is put in words instead of pictures."""
    reminders: bool = True
    """Whether the member is reminded of slow turns."""
    direct: bool = False
    """Whether reminders come by direct message, and not where the table is."""


# --- how it is kept ---

_COLUMNS = "rack_order assistance look as_text reminders direct"
LOAD = f"SELECT {', '.join(_COLUMNS.split())} FROM preferences WHERE member_id = ?1"  # noqa: S608
SAVE = upsert("preferences", "member_id", _COLUMNS)
LOAD_ORDER = "SELECT pieces FROM rack_orders WHERE table_id = ?1 AND member_id = ?2"
"""How somebody keeps the own rack at a table: piece by piece, as moved by hand."""
SAVE_ORDER = upsert("rack_orders", "table_id member_id", "pieces")


async def load(database: Database, member: MemberId) -> Preferences:
    """What was kept, or else what everyone begins with."""
    for order, assistance, look, as_text, reminders, direct in await database.read(LOAD, (member,)):
        return Preferences(
            rack_order=RackOrder(order),
            assistance=Assistance(assistance),
            look=None if look is None else Look(look),
            as_text=bool(as_text),
            reminders=bool(reminders),
            direct=bool(direct),
        )
    return Preferences()


async def save(connection: Connection, member: MemberId, liked: Preferences) -> None:
    await connection.execute(SAVE, (member, *astuple(liked)))


# --- in memory: every click asks for it ---

Change = Callable[[Preferences], Preferences]
MOST_KEPT = 1000


class PreferencesCache:
    """The preferences of members. What is in memory is on disk, too."""

    def __init__(self, database: Database, tell: Telling = tell_nobody) -> None:
        self._database = database
        self._tell = tell
        self._known: dict[MemberId, Preferences] = {}
        self._changing = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._known)

    async def of(self, member: MemberId) -> Preferences:
        if member not in self._known:
            self._keep(member, await load(self._database, member))
        return self._known[member]

    async def change(self, member: MemberId, change: Change) -> Preferences:
        """Choose one thing anew. Two clicks at once on different things both count."""
        async with self._changing:
            liked = change(await self.of(member))

            async def keep(connection: Connection) -> None:
                await save(connection, member, liked)
                await self._tell(connection, member)

            with kept_or_denied():
                await self._database.write(keep)
            self._keep(member, liked)
        return liked

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """How somebody has put the pieces of the own rack at this table; none if by no hand."""
        for row in await self._database.read(LOAD_ORDER, (table, member)):
            return tuple(map(int, row["pieces"].split()))
        return ()

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        """Keep the pieces of a rack as they were put by hand; from now on that order is shown."""
        values = table, member, " ".join(map(str, pieces))
        with kept_or_denied():
            await self._database.write(lambda db: db.execute(SAVE_ORDER, values))
        await self.change(member, lambda liked: replace(liked, rack_order=RackOrder.DRAWN))

    def _keep(self, member: MemberId, liked: Preferences) -> None:
        self._known[member] = liked
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]

    def forget(self, member: MemberId) -> None:
        self._known.pop(member, None)

    def forget_all(self) -> None:
        """Forget everything, as some of it may have changed; it is read again when needed."""
        self._known.clear()


OF_MEMBERS = Personal(
    {
        "preferences": (_COLUMNS, "preferences WHERE member_id = ?1"),
        "rack_orders": ("table_id pieces", "rack_orders WHERE member_id = ?1 ORDER BY table_id"),
    },
    forget=(
        "DELETE FROM preferences WHERE member_id = ?1",
        "DELETE FROM rack_orders WHERE member_id = ?1",
    ),
)
