"""Reports to moderators: sending one, and what is done about it.

A report is on disk before anybody is told that it was sent; it is posted until Discord has it.
"""

import secrets
from dataclasses import replace
from hashlib import blake2b
from typing import Final

from bot.clock import Clock
from bot.memory.matches import players_of
from bot.memory.replays import forget_all
from bot.model.ids import ChannelId, MemberId, MessageId, ServerId
from bot.model.reports import Blank, Complaint, Report
from bot.store import reports as store
from bot.store.database import Connection, Database
from bot.tables.denials import Denial, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.rights import Member, check_moderator, check_not_banned
from bot.tables.service import Tables

LONGEST: Final = 1000
MOST_A_DAY: Final = 5
"""Of one member, on all servers."""
MOST_REMEMBERED: Final = 10_000
DAY: Final = 24 * 3600.0
KEPT_DAYS: Final = 90
"""So long it is known that somebody has reported a match that was dealt with."""
LONGEST_KEPT_DAYS: Final = 365
"""After so long a report goes that nobody has dealt with."""


class DailyShare:
    """How much of a day's reports somebody has used, whoever they are.

    Whoever deletes their data deletes their reports, and could send as many again. So it is
    remembered here, in memory and without an id, what the file does not know any more.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._salt = secrets.token_bytes(16)
        self._used: dict[bytes, list[float]] = {}

    def check(self, member: MemberId) -> None:
        if len(self._lately(member)) >= MOST_A_DAY:
            deny(Denial.TOO_MANY_REPORTS, most=MOST_A_DAY)

    def use(self, member: MemberId) -> None:
        used = [*self._lately(member), self._clock.steady()]
        self._used[self._key(member)] = used
        while len(self._used) > MOST_REMEMBERED:
            del self._used[next(iter(self._used))]

    def _lately(self, member: MemberId) -> list[float]:
        since = self._clock.steady() - DAY
        return [at for at in self._used.get(self._key(member), ()) if at > since]

    def _key(self, member: MemberId) -> bytes:
        return blake2b(str(member).encode(), key=self._salt, digest_size=16).digest()


async def send(tables: Tables, server: ServerId, who: Member, told: Complaint) -> Report:
    """Keep a report: one of a member about a match, or in a day about a player; five in a day.

    Whoever is kept from tables sends none.
    """
    if told.subject == who.id:
        deny(Denial.REPORT_YOURSELF)
    if len(told.words) > LONGEST:
        deny(Denial.WORDS_TOO_LONG, most=LONGEST, have=len(told.words))
    if told.table is not None:
        await players_of(tables.database, server, told.table)
    now = tables.clock.now()
    report = Report(0, who.id, told, now)

    async def keep(connection: Connection) -> Report:
        await tables.fence(connection, server)
        await check_not_banned(who.id, server, now, connection)
        await _check_patience(connection, server, report)
        return replace(report, id=await store.put(connection, server, report))

    with kept_or_denied():
        return await tables.database.write(keep)


async def _check_patience(connection: Connection, server: ServerId, report: Report) -> None:
    told = report.complaint
    if told.table is not None and await store.is_of_match(connection, report.reporter, told.table):
        deny(Denial.REPORTED_ALREADY)
    lately = await store.sent_since(connection, report.reporter, report.sent_at - DAY)
    same = (server, told.subject, None)
    if told.table is None and any(tuple(row) == same for row in lately):
        deny(Denial.REPORTED_ALREADY)
    if len(lately) >= MOST_A_DAY:
        deny(Denial.TOO_MANY_REPORTS, most=MOST_A_DAY)


async def unposted(database: Database, server: ServerId) -> list[Report]:
    """What Discord has not got yet, the oldest first."""
    return await store.unposted(database, server)


async def posted(
    database: Database, report: Report, channel: ChannelId, message: MessageId
) -> None:
    await database.write(lambda db: store.posted(db, report.id, channel, message))


async def open_report(database: Database, server: ServerId, who: Member, number: int) -> Report:
    """A report that nobody has dealt with; only for moderators whom it is not about."""
    check_moderator(who)
    report = await store.one(database, server, number)
    if report is None or report.done_at is not None:
        deny(Denial.NO_SUCH_REPORT)
    if report.complaint.subject == who.id:
        deny(Denial.REPORT_ABOUT_YOU)
    return report


async def finished_report(
    database: Database, server: ServerId, who: Member, number: int
) -> Report | None:
    """A report that somebody has dealt with, as far as it is still known; for moderators."""
    check_moderator(who)
    report = await store.one(database, server, number)
    return None if report is None or report.done_at is None else report


async def blank(
    database: Database, server: ServerId, who: Member, number: int, what: Blank
) -> Report:
    """Take the name or the words of whom a report is about out of the match, for good.

    Exports keep the hash of the words, so that the shuffles can still be proven.
    """
    report = await open_report(database, server, who, number)
    if report.complaint.subject is None:
        deny(Denial.NO_SUCH_REPORT)
    with kept_or_denied():
        await database.write(lambda db: store.blank(db, server, report, what))
    forget_all()
    return report


async def finish(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> Report:
    """Somebody has dealt with it; gives back what it said, for the last time."""
    report = await open_report(database, server, who, number)
    with kept_or_denied():
        await database.write(lambda db: store.done(db, number, who.id, now))
    return replace(report, done_at=now, moderator=who.id)


async def purge(database: Database, now: float) -> None:
    done, sent = now - KEPT_DAYS * DAY, now - LONGEST_KEPT_DAYS * DAY
    await database.write(lambda db: store.purge(db, done, sent))
