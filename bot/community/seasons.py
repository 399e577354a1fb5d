"""The seasons of a server, the honours that a closed one keeps, and who has the role for the first.

A manager closes a season, its honours stay, and everybody begins anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.community import bans, notices
from bot.community.ladders import ALL_TIME, PROVISIONAL, Ladder, shown
from bot.community.members import Personal
from bot.community.notices import Notice
from bot.community.rerating import carry_over
from bot.database import core as facts
from bot.database.core import Connection, Database, MemberId, RoleId, ServerId, upsert
from bot.tables.denials import Denial, Member, check_manager, deny, kept_or_denied

HONOURED = 10
"""Places of each ladder that a closed season keeps."""
TO_TAKE_BACK = 24 * 3600.0
"""Seconds for which a season that was closed can be opened again."""


@dataclass(frozen=True, slots=True)
class Season:
    number: int
    began_at: float
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class Honour:
    """A place of a closed season; without a member if nobody may be seen there."""

    place: int
    member: MemberId | None
    name: str
    rating: int
    matches: int
    wins: int


LOAD_ALL = (
    "SELECT number, began_at, closed_at FROM seasons WHERE server_id = ?1 ORDER BY number DESC"
)
NEWEST = LOAD_ALL + " LIMIT 1"
HAS_MATCHES = "SELECT 1 FROM ratings WHERE server_id = ?1 AND season = ?2 LIMIT 1"
LADDERS = "SELECT DISTINCT ladder FROM ratings WHERE server_id = ?1 AND season = ?2"
BEST = (
    "SELECT member_id, ordinal, matches, wins FROM ratings WHERE server_id = ?1 AND season = ?2"
    " AND ladder = ?3 AND matches >= ?4 ORDER BY ordinal DESC, member_id LIMIT ?5"
)
HONOURS = (
    "SELECT place, members.member_id, coalesce(name, ''), ordinal, matches, wins FROM honours"
    " LEFT JOIN members ON members.server_id = honours.server_id"
    " AND members.member_id = honours.member_id AND hidden = 0 AND departed = 0"
    " WHERE honours.server_id = ?1 AND season = ?2 AND ladder = ?3 ORDER BY place"
)

HONOUR = (
    "INSERT INTO honours (server_id, season, ladder, place, member_id, ordinal, matches, wins)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
)
BEGIN = "INSERT INTO seasons (server_id, number, began_at) VALUES (?1, ?2, ?3)"
CLOSE = "UPDATE seasons SET closed_at = ?1 WHERE server_id = ?2 AND number = ?3"
DROP_HONOURS = "DELETE FROM honours WHERE server_id = ?1 AND season = ?2"
OPEN = "UPDATE seasons SET closed_at = NULL WHERE server_id = ?1 AND number = ?2"
DROP_NEXT = "DELETE FROM seasons WHERE server_id = ?1 AND number = ?2 + 1"


async def seasons(database: Database, server: ServerId) -> list[Season]:
    """The newest first. None before the first match that counts."""
    return [Season(*row) for row in await database.read(LOAD_ALL, (server,))]


async def current_season(database: Database, server: ServerId) -> int:
    found = await database.read(NEWEST, (server,))
    return int(found[0]["number"]) if found else 1


async def current(connection: Connection, server: ServerId, now: float) -> Season:
    """The season that is being played; the first one begins with the first match that counts."""
    return await _newest(connection, server) or await _begin(connection, server, 1, now)


async def _newest(connection: Connection, server: ServerId) -> Season | None:
    return next((Season(*row) for row in await connection.fetch(NEWEST, (server,))), None)


async def has_matches(connection: Connection, server: ServerId, season: int) -> bool:
    return bool(await connection.fetch(HAS_MATCHES, (server, season)))


async def begin_next(
    connection: Connection, server: ServerId, season: Season, now: float
) -> Season:
    """Keep the best of every ladder, close the season, and begin the next one."""
    for (ladder,) in await connection.fetch(LADDERS, (server, season.number)):
        which = server, season.number, ladder
        best = await connection.fetch(BEST, (*which, PROVISIONAL, HONOURED))
        rows = [(*which, place, *row) for place, row in enumerate(best, 1)]
        await connection.executemany(HONOUR, rows)
    await connection.execute(CLOSE, (now, server, season.number))
    return await _begin(connection, server, season.number + 1, now)


async def _begin(connection: Connection, server: ServerId, number: int, now: float) -> Season:
    await connection.execute(BEGIN, (server, number, now))
    return Season(number, now, None)


async def close_season(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> Season:
    """End the season that is being played; gives back the one that begins.

    Only the one that is meant: of two who end it at once, the second must not end the next one.
    A season without a match is not closed.
    """
    check_manager(who)

    async def close(connection: Connection) -> Season:
        season = await _newest(connection, server)
        if season is not None and season.number != number:
            deny(Denial.STALE)
        if season is None or not await has_matches(connection, server, season.number):
            deny(Denial.SEASON_EMPTY)
        return await begin_next(connection, server, season, now)

    with kept_or_denied():
        return await database.write(close)


def can_be_taken_back(seasons: Sequence[Season], number: int, now: float) -> bool:
    """Whether this is the season that was closed last, within a day."""
    last = seasons[1] if len(seasons) > 1 else None
    if last is None or last.number != number or last.closed_at is None:
        return False
    return now - last.closed_at < TO_TAKE_BACK


async def reopen_season(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> None:
    """Take back that a season was closed. What was played since then counts for it.

    The one after it has never been, and has no ratings any more.
    """
    check_manager(who)

    async def reopen(connection: Connection) -> None:
        found = [Season(*row) for row in await connection.fetch(LOAD_ALL, (server,))]
        if not can_be_taken_back(found, number, now):
            deny(Denial.SEASON_STAYS_CLOSED)
        await carry_over(connection, server, number + 1, number)
        for statement in (DROP_HONOURS, OPEN, DROP_NEXT):
            await connection.execute(statement, (server, number))

    with kept_or_denied():
        await database.write(reopen)


async def honours(database: Database, ladder: Ladder) -> tuple[Honour, ...]:
    """The best of a closed season. Only those are honoured whose rating was not provisional."""
    found = {season.number: season for season in await seasons(database, ladder.server)}
    if ladder.season not in found or found[ladder.season].closed_at is None:
        deny(Denial.NO_SUCH_SEASON)
    rows = await database.read(HONOURS, ladder.key)
    return tuple(
        Honour(place, member, name, shown(ordinal), matches, wins)
        for place, member, name, ordinal, matches, wins in rows
    )


# --- the role for the first of a ladder ---


@dataclass(frozen=True, slots=True)
class RoleHolder:
    """A member who has a role, or is about to get it."""

    role: RoleId
    member: MemberId
    given: bool = False


SEASON = "season"
"""How the choice of a ladder begins that is of the season which is played; else it is all time."""
TOLD = "champion_trouble_{}"
NOTICE = "champion"
"""The kind of the notice that tells it."""
LOOKED_AT = 20
"""So many are gone through for one who may have it."""

HOLDERS = "SELECT role_id, member_id, given FROM champions WHERE server_id = ?1 ORDER BY member_id"
HELD_BY = "SELECT server_id, role_id, given FROM champions WHERE member_id = ?1"
PUT_HOLDER = upsert("champions", "server_id role_id member_id", "given")
DROP_HOLDER = "DELETE FROM champions WHERE server_id = ?1 AND role_id = ?2 AND member_id = ?3"
BEST_SEEN = (
    "SELECT member_id FROM ratings WHERE server_id = ?1 AND season = ?2 AND ladder = ?3"
    " AND matches >= ?4 AND member_id NOT IN (SELECT member_id FROM members"
    " WHERE members.server_id = ?1 AND (hidden = 1 OR departed = 1))"
    " ORDER BY ordinal DESC, member_id LIMIT ?5"
)
"""Those who can be seen and whose rating is not provisional, the best first."""


async def first_of(
    database: Database, server: ServerId, chosen: str, now: float
) -> MemberId | None:
    """Nobody who is hidden, has left, or is kept from tables.

    As long as nobody of a new season has five matches, it is the first of the one before.
    """
    when, _, name = chosen.partition(".")
    found = await seasons(database, server)
    if when == SEASON and not found:
        return None
    ladder = Ladder(server, found[0].number if when == SEASON else ALL_TIME, name)
    rows = await database.read(BEST_SEEN, (*ladder.key, PROVISIONAL, LOOKED_AT))
    candidates = [MemberId(row["member_id"]) for row in rows]
    if not candidates and when == SEASON and len(found) > 1:
        past = await honours(database, Ladder(server, found[1].number, name))
        candidates = [one.member for one in past[:1] if one.member is not None]
    for member in candidates:
        if await bans.find(database, server, member, now) is None:
            return member
    return None


async def holders(database: Database, server: ServerId) -> list[RoleHolder]:
    rows = await database.read(HOLDERS, (server,))
    return [RoleHolder(role, member, bool(given)) for role, member, given in rows]


async def held_by(database: Database, member: MemberId) -> list[tuple[ServerId, RoleHolder]]:
    """The roles of somebody, on all servers."""
    rows = await database.read(HELD_BY, (member,))
    return [(server, RoleHolder(role, member, bool(given))) for server, role, given in rows]


async def note_holder(database: Database, server: ServerId, holder: RoleHolder) -> None:
    """Keep that a member gets a role, or has it: written before the role is given, and again when
    it is, so that it is always taken away."""
    values = server, holder.role, holder.member, int(holder.given)
    await database.write(lambda db: db.execute(PUT_HOLDER, values))


async def drop_holder(database: Database, server: ServerId, holder: RoleHolder) -> None:
    """Keep that a member does not have a role any more."""
    values = server, holder.role, holder.member
    await database.write(lambda db: db.execute(DROP_HOLDER, values))


async def told_trouble(database: Database, server: ServerId) -> str | None:
    """What moderators were last told that is in the way of the role, if it still is."""
    return await facts.load(database, TOLD.format(server))


async def note_trouble(
    database: Database, server: ServerId, trouble: str | None, notice: Notice | None = None
) -> None:
    """What moderators are told, with what is to be posted; None: nothing is in the way any more."""
    key = TOLD.format(server)

    async def write(connection: Connection) -> None:
        if trouble is None:
            await facts.drop(connection, key)
            await notices.drop(connection, NOTICE, server)
        else:
            await facts.save(connection, key, trouble)
        if notice is not None:
            await notices.owe(connection, notice)

    await database.write(write)


OF_MEMBERS = Personal(
    {
        "honours": (
            "server_id season ladder place ordinal matches wins",
            "honours WHERE member_id = ?1 ORDER BY server_id, season, ladder",
        ),
        "champion_roles": ("server_id", "champions WHERE member_id = ?1 ORDER BY server_id"),
    },
    forget=(
        "UPDATE honours SET member_id = NULL WHERE member_id = ?1",
        "DELETE FROM champions WHERE member_id = ?1",
    ),
)
