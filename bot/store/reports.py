"""Reports: what members have told the moderators of their server."""

from bot.model.ids import ChannelId, MemberId, MessageId, ServerId
from bot.model.reports import About, Blank, Complaint, Report
from bot.store.database import Connection, Database, Row
from bot.store.statements import AS_TEXT, NAMED

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
POSTED = "UPDATE reports SET channel_id = ?2, message_id = ?3 WHERE id = ?1"
DONE = "UPDATE reports SET done_at = ?2, moderator_id = ?3, words = '' WHERE id = ?1"
PURGE = "DELETE FROM reports WHERE done_at < ?1 OR sent_at < ?2"
BLANK_SEAT = {
    Blank.NAME: "UPDATE seats SET name = '' WHERE table_id = ?1 AND member_id = ?2",
    Blank.WORDS: "UPDATE seats SET words = '' WHERE table_id = ?1 AND member_id = ?2",
}
BLANK_MEMBER = "UPDATE members SET name = '' WHERE server_id = ?1 AND member_id = ?2"
BLANK_SEATS = {
    Blank.NAME: "UPDATE seats SET name = '' WHERE member_id = ?2 AND table_id IN"
    " (SELECT other.id FROM tables AS one"
    " JOIN tables AS other ON other.tournament_id = one.tournament_id"
    " WHERE one.id = ?1 AND other.ended_at IS NOT NULL)",
    Blank.WORDS: "UPDATE seats SET words = '' WHERE member_id = ?2 AND table_id IN"
    " (SELECT other.id FROM tables AS one"
    " JOIN tables AS other ON other.tournament_id = one.tournament_id"
    " WHERE one.id = ?1 AND other.ended_at IS NOT NULL)",
}
"""In all matches of a tournament that are over: its one file has all of them."""
BLANK_ENTRANT = {
    Blank.NAME: "UPDATE entrants SET name = '' WHERE member_id = ?1 AND tournament_id IN"
    " (SELECT id FROM tournaments WHERE server_id = ?2)",
    Blank.WORDS: "UPDATE entrants SET words = '' WHERE member_id = ?1 AND tournament_id IN"
    " (SELECT tournament_id FROM tables WHERE id = ?2)",
}
UNNAME = f"UPDATE reports SET words = replace(words, {AS_TEXT}, '') WHERE words LIKE {NAMED}"  # noqa: S608
"""Whom others name in their words. All are looked through: there are few."""
FORGET = (
    "DELETE FROM reports WHERE reporter_id = ?1",
    "UPDATE reports SET subject_id = NULL, subject_name = '', words = '' WHERE subject_id = ?1",
    "UPDATE reports SET moderator_id = NULL WHERE moderator_id = ?1",
    UNNAME,
)


async def put(connection: Connection, server: ServerId, report: Report) -> int:
    told = report.complaint
    rows = await connection.fetch(
        "INSERT INTO reports (server_id, reporter_id, subject_id, subject_name, table_id, about,"
        " words, sent_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id",
        (
            server,
            report.reporter,
            told.subject,
            told.subject_name,
            told.table,
            told.about,
            told.words,
            report.sent_at,
        ),
    )
    return int(next(iter(rows))["id"])


async def one(database: Database, server: ServerId, number: int) -> Report | None:
    return next(map(_report, await database.read(ONE, (server, number))), None)


async def unposted(database: Database, server: ServerId) -> list[Report]:
    return [_report(row) for row in await database.read(UNPOSTED, (server,))]


async def is_of_match(connection: Connection, reporter: MemberId, table: int) -> bool:
    return bool(list(await connection.fetch(OF_MATCH, (reporter, table))))


async def sent_since(connection: Connection, reporter: MemberId, since: float) -> list[Row]:
    return list(await connection.fetch(SINCE, (reporter, since)))


async def posted(
    connection: Connection, number: int, channel: ChannelId, message: MessageId
) -> None:
    await connection.execute(POSTED, (number, channel, message))


async def done(connection: Connection, number: int, who: MemberId, now: float) -> None:
    """Somebody has dealt with it; what it said is in the channel, and needed here no more."""
    await connection.execute(DONE, (number, now, who))


async def purge(connection: Connection, done_before: float, sent_before: float) -> None:
    """On all servers, also on those that the bot has left: nobody deals with theirs any more."""
    await connection.execute(PURGE, (done_before, sent_before))


async def blank(connection: Connection, server: ServerId, report: Report, what: Blank) -> None:
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
    return Report(
        id=row["id"],
        reporter=row["reporter_id"],
        complaint=Complaint(
            About(row["about"]),
            row["words"],
            row["table_id"],
            row["subject_id"],
            row["subject_name"],
        ),
        sent_at=row["sent_at"],
        channel=row["channel_id"],
        message=row["message_id"],
        done_at=row["done_at"],
        moderator=row["moderator_id"],
    )
