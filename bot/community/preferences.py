"""What a member likes, at every table."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from bot.database.core import Connection, Database, MemberId, Row, TableId
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


# --- what members like, wherever they sit ---

LOAD = (
    "SELECT rack_order, assistance, look, as_text, reminders, direct FROM preferences"
    " WHERE member_id = ?1"
)


async def load(database: Database, member: MemberId) -> Preferences:
    """What was kept, or else what everyone begins with."""
    for row in await database.read(LOAD, (member,)):
        return _from(row)
    return Preferences()


def _from(row: Row) -> Preferences:
    look = row["look"]
    return Preferences(
        rack_order=RackOrder(row["rack_order"]),
        assistance=Assistance(row["assistance"]),
        look=None if look is None else Look(look),
        as_text=bool(row["as_text"]),
        reminders=bool(row["reminders"]),
        direct=bool(row["direct"]),
    )


async def save(connection: Connection, member: MemberId, liked: Preferences) -> None:
    await connection.execute(
        "INSERT INTO preferences (member_id, rack_order, assistance, look, as_text, reminders,"
        " direct) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
        " ON CONFLICT (member_id) DO UPDATE SET rack_order = excluded.rack_order,"
        " assistance = excluded.assistance, look = excluded.look, as_text = excluded.as_text,"
        " reminders = excluded.reminders, direct = excluded.direct",
        (
            member,
            liked.rack_order,
            liked.assistance,
            liked.look,
            liked.as_text,
            liked.reminders,
            liked.direct,
        ),
    )


# --- the order in which somebody keeps the own rack at a table: piece by piece, as moved by han ---

LOAD_rack_orders = "SELECT pieces FROM rack_orders WHERE table_id = ?1 AND member_id = ?2"


async def load_rack_orders(database: Database, table: TableId, member: MemberId) -> tuple[int, ...]:
    for row in await database.read(LOAD_rack_orders, (table, member)):
        return tuple(int(number) for number in row["pieces"].split())
    return ()


async def save_rack_orders(
    connection: Connection, table: TableId, member: MemberId, pieces: Sequence[int]
) -> None:
    await connection.execute(
        "INSERT INTO rack_orders (table_id, member_id, pieces) VALUES (?1, ?2, ?3)"
        " ON CONFLICT (table_id, member_id) DO UPDATE SET pieces = excluded.pieces",
        (table, member, " ".join(map(str, pieces))),
    )


# --- the preferences of members in memory: every click asks for them ---

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
            with kept_or_denied():
                await self._database.write(partial(self._save, member, liked))
            self._keep(member, liked)
        return liked

    async def _save(self, member: MemberId, liked: Preferences, connection: Connection) -> None:
        await save(connection, member, liked)
        await self._tell(connection, member)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        """How somebody has put the pieces of the own rack at this table; none if by no hand."""
        return await load_rack_orders(self._database, table, member)

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        """Keep the pieces of a rack as they were put by hand; from now on that order is shown."""
        with kept_or_denied():
            await self._database.write(lambda db: save_rack_orders(db, table, member, pieces))
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
