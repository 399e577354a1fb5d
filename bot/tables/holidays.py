"""Holidays of members: who is on one, and how one begins and ends."""

from functools import partial

from bot.clock import Clock
from bot.model.holidays import DAY, Holiday, days_left
from bot.model.ids import MemberId
from bot.store import holidays as store
from bot.store.database import Connection, Database
from bot.tables.denials import Denial, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.news import Telling, tell_nobody


class Holidays:
    """Those who are on holiday, in memory, as every slow turn that begins asks for them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.tell: Telling = tell_nobody
        self._database = database
        self._clock = clock
        self._until: dict[MemberId, float] = {}

    async def load(self) -> None:
        self._until = await store.lasting(self._database, self._clock.now())

    def until(self, member: MemberId) -> float | None:
        """Until when somebody is on holiday; None if they are not."""
        until = self._until.get(member)
        return until if until is not None and until > self._clock.now() else None

    async def taken(self, member: MemberId) -> list[Holiday]:
        return await store.of_member(self._database, member)

    async def left(self, member: MemberId) -> int:
        """How many days somebody can still take."""
        return days_left(await self.taken(member), self._clock.now())

    async def begin(self, member: MemberId, days: int) -> None:
        """Be on holiday for so many days from now on. Who is on one already stays so."""
        with kept_or_denied():
            until = await self._database.write(partial(self._begin, member, days))
        self._until[member] = until

    async def _begin(self, member: MemberId, days: int, connection: Connection) -> float:
        now = self._clock.now()
        taken = await store.of_member_within(connection, member)
        for one in taken:
            if one.is_on(now):
                return one.ends
        left = days_left(taken, now)
        if not 1 <= days <= left:
            deny(Denial.NO_HOLIDAYS_LEFT, have=left)
        holiday = Holiday(now, now + days * DAY)
        await store.put(connection, member, holiday)
        await self.tell(connection, member)
        return holiday.ends

    async def end(self, member: MemberId) -> None:
        """Be back before the time. The days that have begun are taken."""
        with kept_or_denied():
            await self._database.write(partial(self._end, member))
        self._until.pop(member, None)

    async def _end(self, member: MemberId, connection: Connection) -> None:
        now = self._clock.now()
        for one in await store.of_member_within(connection, member):
            if one.is_on(now):
                await store.cut(connection, member, one, now)
                await self.tell(connection, member)

    def forget(self, member: MemberId) -> None:
        self._until.pop(member, None)
