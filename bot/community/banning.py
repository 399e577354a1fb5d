"""Keeping a member from the tables of a server: for some days or for good, and taking it back.

Running matches are played to their end; lobbies are left. A ban is of a member of a server by the
id: leaving the server and coming back changes nothing, and neither does being forgotten. The ban is
kept first; if the process ends before its lobbies are left, the next one makes up for it.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.community import bans as store
from bot.community.bans import Ban
from bot.database.core import Connection, Database, MemberId, ServerId, TableId
from bot.tables import playing
from bot.tables.denials import Denial, DeniedError, Member, check_moderator, deny, kept_or_denied
from bot.tables.model import Status, TableState
from bot.tables.rights import check_no_stake
from bot.tables.service import Tables

log = logging.getLogger(__name__)

DAY: Final = 24 * 3600.0
FOR_GOOD: Final = 0
DAYS: Final = (1, 3, 7, 14, 30, 90, 365, FOR_GOOD)
"""How long somebody can be kept away."""
LONGEST_REASON: Final = 300
KEPT_DAYS: Final = 30
"""So long moderators can look up a ban that is over."""


@dataclass(frozen=True, slots=True)
class BanTerms:
    """For how many days, and why."""

    days: int
    reason: str = ""

    def check(self) -> None:
        if self.days not in DAYS:
            raise ValueError(self.days)
        if len(self.reason) > LONGEST_REASON:
            deny(Denial.WORDS_TOO_LONG, most=LONGEST_REASON, have=len(self.reason))


def check_bannable(tables: Tables, server: ServerId, who: Member, target: Member) -> None:
    """Whether a moderator may keep this member away now.

    Another moderator only whoever manages the server and stands above them, as with Discord's bans.
    """
    check_moderator(who)
    if target.id == who.id:
        deny(Denial.BAN_YOURSELF)
    if target.moderator and not (who.manager and who.standing > target.standing):
        deny(Denial.BAN_MODERATOR)
    for table in _playing_together(tables, server, who.id, target.id):
        deny(Denial.BAN_OPPONENT, table=table)
    check_no_stake(tables.contests.between(server, who.id, target.id))


def _playing_together(
    tables: Tables, server: ServerId, one: MemberId, other: MemberId
) -> Iterator[TableId]:
    for live in tables:
        row = live.row
        running = row.server == server and row.status == Status.RUNNING
        if running and None not in (row.seat_of(one), row.seat_of(other)):
            yield row.id


async def ban(
    tables: Tables, server: ServerId, who: Member, target: Member, terms: BanTerms
) -> Ban:
    """Keep somebody away; it replaces a ban that holds already."""
    check_bannable(tables, server, who, target)
    terms.check()
    now = tables.clock.now()
    new = Ban(
        id=0,
        member=target.id,
        mark="",
        name=target.name,
        reason=terms.reason.strip(),
        banned_at=now,
        ends_at=None if terms.days == FOR_GOOD else now + terms.days * DAY,
        moderator=who.id,
    )

    async def keep(connection: Connection) -> Ban:
        await tables.fence(connection, server)
        while (old := await store.holding(connection, server, target.id, now)) is not None:
            await connection.execute(store.LIFT, (server, old.id, now, who.id))
        return replace(new, id=await store.put(connection, server, new))

    with kept_or_denied():
        kept = await tables.database.write(keep)
    await leave_lobbies(tables, server, target.id)
    return kept


async def leave_lobbies(tables: Tables, server: ServerId, member: MemberId) -> None:
    """Whoever is kept away gets up where nothing is played yet."""
    await _leave(tables, lambda row, one: (row.server, one) == (server, member))


async def make_up(tables: Tables, away: Collection[tuple[ServerId, MemberId]]) -> None:
    """Let those get up whom a process that ended has left sitting."""
    await _leave(tables, lambda row, one: (row.server, one) in away)


async def _leave(tables: Tables, goes: Callable[[TableState, MemberId], bool]) -> None:
    sitting = [
        (live.row.id, seat.member)
        for live in tables
        if live.row.status == Status.LOBBY
        for seat in live.row.seats
        if seat.member is not None and goes(live.row, seat.member)
    ]
    for table, member in sitting:
        try:
            await playing.leave_if_lobby(tables, table, member)
        except DeniedError as denied:
            if denied.denial == Denial.NOT_KEPT:
                log.warning("somebody who is kept away still sits at table %s: %s", table, denied)


async def kept_away(tables: Tables, servers: Iterable[ServerId]) -> set[tuple[ServerId, MemberId]]:
    """Those who are kept from the tables of these servers just now, and have a name."""
    now = tables.clock.now()
    return {
        (server, ban.member)
        for server in servers
        for ban in await store.of_server(tables.database, server)
        if ban.member is not None and ban.holds(now)
    }


async def lift(tables: Tables, server: ServerId, who: Member, number: int) -> Ban:
    """Let somebody come back. Nobody does that for themselves."""
    check_moderator(who)
    now = tables.clock.now()

    async def keep(connection: Connection) -> Ban:
        await tables.fence(connection, server)
        found = await store.one(connection, server, number)
        if found is None or not found.holds(now):
            deny(Denial.NO_SUCH_BAN)
        if store.is_of(found, server, who.id):
            deny(Denial.LIFT_OWN_BAN)
        await connection.execute(store.LIFT, (server, number, now, who.id))
        return replace(found, lifted_at=now, lifter=who.id)

    with kept_or_denied():
        return await tables.database.write(keep)


async def bans_of(database: Database, server: ServerId, who: Member) -> list[Ban]:
    """All that moderators can look up, the newest first."""
    check_moderator(who)
    return await store.of_server(database, server)


async def ban_of(tables: Tables, server: ServerId, member: MemberId) -> Ban | None:
    """The ban that holds of a member, if there is one."""
    return await store.find(tables.database, server, member, tables.clock.now())


async def purge(database: Database, now: float) -> None:
    """Drop what is over for so long that nobody asks about it, also on servers that were left."""
    await database.write(lambda db: db.execute(store.PURGE, (now - KEPT_DAYS * DAY,)))
