"""Who keeps the position that a workbench shows: a table, or an exercise that belongs to none."""

from collections.abc import Sequence
from typing import Protocol

from bot.client import Tischlein
from bot.database.core import MemberId, TableId
from bot.games.moves import Move
from bot.games.pieces import Deck, Face
from bot.tables import playing
from bot.tables.denials import Member
from bot.tables.live import Running
from bot.tables.playing import Seen
from cogs.ui.custom_ids import WORK
from cogs.ui.situation import Exercise


class Host(Protocol):
    """What the workbench asks for. Numbers are those of tables, or of exercises."""

    @property
    def kind(self) -> str:
        """The letter of its buttons."""

    async def deck(self, table: TableId) -> Deck | None: ...

    async def look(self, table: TableId, who: Member) -> Seen: ...

    async def act(
        self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int
    ) -> Seen: ...

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen: ...

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]: ...

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]: ...

    async def put_in_order(
        self, table: TableId, member: MemberId, pieces: Sequence[int]
    ) -> None: ...

    async def exercise(
        self, language: str, table: TableId, member: MemberId
    ) -> Exercise | None: ...


class TableHost:
    """The tables at which people play."""

    kind = WORK

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def deck(self, table: TableId) -> Deck | None:
        live = await self.bot.tables.find(table)
        return live.match.rules.deck if isinstance(live, Running) else None

    async def look(self, table: TableId, who: Member) -> Seen:
        return await playing.look(self.bot.tables, table, who)

    async def act(self, table: TableId, who: Member, moves: Sequence[Move], *, seen: int) -> Seen:
        return await playing.act_in_turn(self.bot.tables, table, who, moves, seen=seen)

    async def arrange(
        self, table: TableId, who: Member, faces: Sequence[Face], *, seen: int
    ) -> Seen:
        return await playing.arrange_for_me(self.bot.tables, table, who, faces, seen=seen)

    async def hint(self, table: TableId, who: Member) -> Sequence[Move]:
        return await playing.hint(self.bot.tables, table, who)

    async def own_order(self, table: TableId, member: MemberId) -> tuple[int, ...]:
        return await self.bot.preferences.own_order(table, member)

    async def put_in_order(self, table: TableId, member: MemberId, pieces: Sequence[int]) -> None:
        await self.bot.preferences.put_in_order(table, member, pieces)

    async def exercise(self, language: str, table: TableId, member: MemberId) -> Exercise | None:
        del language, table, member
        return None
