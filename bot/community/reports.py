"""What a member reports to the moderators of their server."""

import secrets
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2b
from typing import Final

from bot.clock import Clock
from bot.community.matches import players_of
from bot.community.members import Personal
from bot.database.core import (
    AS_TEXT,
    NAMED,
    ChannelId,
    Connection,
    Database,
    MemberId,
    MessageId,
    Row,
    ServerId,
    TableId,
)
from bot.tables.denials import Denial, Member, check_moderator, deny, kept_or_denied
from bot.tables.rights import check_not_banned
from bot.tables.service import Tables


class About(StrEnum):
    """What a report is about."""

    PLAY = "play"
    NAME = "name"
    WORDS = "words"
    OTHER = "other"


class Blank(StrEnum):
    """What moderators can take out of what is shown."""

    NAME = "name"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Complaint:
    """What somebody wants to report."""

    about: About
    words: str
    table: TableId | None = None
    """The match; None: a player's card."""
    subject: MemberId | None = None
    """Whom it is about, if anybody."""
    subject_name: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    id: int
    reporter: MemberId
    complaint: Complaint
    sent_at: float
    channel: ChannelId | None = None
    message: MessageId | None = None
    """Where it is posted; None: not yet."""
    done_at: float | None = None
    moderator: MemberId | None = None
    """Who has dealt with it."""


# --- how it is kept ---

_COLUMNS = (
    "id, reporter_id, subject_id, subject_name, table_id, about, words, sent_at, channel_id,"
    " message_id, done_at, moderator_id"
)
ONE = f"SELECT {_COLUMNS} FROM reports WHERE server_id = ?1 AND id = ?2"  # noqa: S608 - our own words
UNPOSTED = (
    f"SELECT {_COLUMNS} FROM reports WHERE server_id = ?1"  # noqa: S608
    " AND message_id IS NULL AND done_at IS NULL ORDER BY id"
)
OF_MATCH = "SELECT 1 FROM reports WHERE reporter_id = ?1 AND table_id = ?2"
SINCE = (
    "SELECT server_id, subject_id, table_id FROM reports WHERE reporter_id = ?1 AND sent_at > ?2"
)
PUT = (
    "INSERT INTO reports (server_id, reporter_id, subject_id, subject_name, table_id, about,"
    " words, sent_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id"
)
POSTED = "UPDATE reports SET channel_id = ?2, message_id = ?3 WHERE id = ?1"
DONE = "UPDATE reports SET done_at = ?2, moderator_id = ?3, words = '' WHERE id = ?1"
"""What it said is in the channel, and needed here no more."""
PURGE = "DELETE FROM reports WHERE done_at < ?1 OR sent_at < ?2"
BLANK_SEAT = {
    one: f"UPDATE seats SET {one} = '' WHERE table_id = ?1 AND member_id = ?2"  # noqa: S608
    for one in Blank
}
BLANK_SEATS = {
    one: f"UPDATE seats SET {one} = '' WHERE member_id = ?2 AND table_id IN"  # noqa: S608
    " (SELECT other.id FROM tables AS one"
    " JOIN tables AS other ON other.tournament_id = one.tournament_id"
    " WHERE one.id = ?1 AND other.ended_at IS NOT NULL)"
    for one in Blank
}
"""In all matches of a tournament that are over: its one file has all of them."""
BLANK_MEMBER = "UPDATE members SET name = '' WHERE server_id = ?1 AND member_id = ?2"
BLANK_ENTRANT = {
    Blank.NAME: "UPDATE entrants SET name = '' WHERE member_id = ?1 AND tournament_id IN"
    " (SELECT id FROM tournaments WHERE server_id = ?2)",
    Blank.WORDS: "UPDATE entrants SET words = '' WHERE member_id = ?1 AND tournament_id IN"
    " (SELECT tournament_id FROM tables WHERE id = ?2)",
}


async def _find(database: Database, server: ServerId, number: int) -> Report | None:
    return next(map(_report, await database.read(ONE, (server, number))), None)


async def blanked(connection: Connection, server: ServerId, report: Report, what: Blank) -> None:
    """Take a name or words out of a match and its tournament; hashes stay.

    A name goes from the rankings and all tournaments, too.
    """
    told = report.complaint
    if told.table is not None:
        for statement in (BLANK_SEAT[what], BLANK_SEATS[what]):
            await connection.execute(statement, (told.table, told.subject))
    if what == Blank.NAME:
        await connection.execute(BLANK_MEMBER, (server, told.subject))
        await connection.execute(BLANK_ENTRANT[what], (told.subject, server))
    elif told.table is not None:
        await connection.execute(BLANK_ENTRANT[what], (told.subject, told.table))


def _report(row: Row) -> Report:
    number, reporter, subject, name, table, about, words, sent_at, *rest = row
    told = Complaint(About(about), words, table, subject, name)
    return Report(number, reporter, told, sent_at, *rest)


# --- what may be done with it ---

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
        whom = told.subject, told.subject_name, told.table
        values = server, who.id, *whom, told.about, told.words, now
        return replace(report, id=(await connection.fetch(PUT, values))[0]["id"])

    with kept_or_denied():
        return await tables.database.write(keep)


async def _check_patience(connection: Connection, server: ServerId, report: Report) -> None:
    told = report.complaint
    if told.table is not None and await connection.fetch(OF_MATCH, (report.reporter, told.table)):
        deny(Denial.REPORTED_ALREADY)
    lately = await connection.fetch(SINCE, (report.reporter, report.sent_at - DAY))
    same = (server, told.subject, None)
    if told.table is None and any(tuple(row) == same for row in lately):
        deny(Denial.REPORTED_ALREADY)
    if len(lately) >= MOST_A_DAY:
        deny(Denial.TOO_MANY_REPORTS, most=MOST_A_DAY)


async def unposted(database: Database, server: ServerId) -> list[Report]:
    """What Discord has not got yet, the oldest first."""
    return [_report(row) for row in await database.read(UNPOSTED, (server,))]


async def posted(
    database: Database, report: Report, channel: ChannelId, message: MessageId
) -> None:
    await database.write(lambda db: db.execute(POSTED, (report.id, channel, message)))


async def open_report(database: Database, server: ServerId, who: Member, number: int) -> Report:
    """A report that nobody has dealt with; only for moderators whom it is not about."""
    check_moderator(who)
    report = await _find(database, server, number)
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
    report = await _find(database, server, number)
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
        await database.write(lambda db: blanked(db, server, report, what))
    return report


async def finish(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> Report:
    """Somebody has dealt with it; gives back what it said, for the last time."""
    report = await open_report(database, server, who, number)
    with kept_or_denied():
        await database.write(lambda db: db.execute(DONE, (number, now, who.id)))
    return replace(report, done_at=now, moderator=who.id)


async def purge(database: Database, now: float) -> None:
    """On all servers, also on those that the bot has left: nobody deals with theirs any more."""
    before = now - KEPT_DAYS * DAY, now - LONGEST_KEPT_DAYS * DAY
    await database.write(lambda db: db.execute(PURGE, before))


UNNAME = f"UPDATE reports SET words = replace(words, {AS_TEXT}, '') WHERE words LIKE {NAMED}"  # noqa: S608
"""Whom others name in their words. All are looked through: there are few."""
OF_MEMBERS = Personal(
    {
        "reports": (
            "server_id table_id about words sent_at",
            "reports WHERE reporter_id = ?1 ORDER BY id",
        ),
        # What others said is theirs: only that there is something.
        "reported": ("server_id sent_at", "reports WHERE subject_id = ?1 ORDER BY id"),
        "reports_done": ("server_id done_at", "reports WHERE moderator_id = ?1 ORDER BY id"),
    },
    forget=(
        "DELETE FROM reports WHERE reporter_id = ?1",
        "UPDATE reports SET subject_id = NULL, subject_name = '', words = '' WHERE subject_id = ?1",
        "UPDATE reports SET moderator_id = NULL WHERE moderator_id = ?1",
        UNNAME,
    ),
)
