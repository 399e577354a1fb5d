"""What is known of a member of a server."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.community import bans
from bot.database.core import AS_TEXT, NAMED, Connection, Database, MemberId, PerEngine, ServerId


@dataclass(frozen=True, slots=True)
class KnownMember:
    """What we keep of somebody who has played on a server."""

    name: str = ""
    hidden: bool = False
    """Does not want to be in rankings."""
    departed: bool = False
    """Is not on the server any more."""


# --- people: what is kept of one, who is not to be seen, and how one is forgotten ---

LOAD = "SELECT name, hidden, departed FROM members WHERE server_id = ?1 AND member_id = ?2"


async def load(database: Database, server: ServerId, member: MemberId) -> KnownMember | None:
    for row in await database.read(LOAD, (server, member)):
        return KnownMember(row["name"], bool(row["hidden"]), bool(row["departed"]))
    return None


PRESENT = (
    "SELECT member_id FROM members WHERE server_id = ?1 AND member_id > ?2 AND departed = 0"
    " ORDER BY member_id LIMIT ?3"
)


async def load_present(
    database: Database, server: ServerId, after: MemberId, most: int
) -> list[MemberId]:
    """Those who are not known to have left, in the order of their ids."""
    return [row["member_id"] for row in await database.read(PRESENT, (server, after, most))]


PUT_HIDDEN = (
    "INSERT INTO members (server_id, member_id, name, hidden) VALUES (?1, ?2, '', ?3)"
    " ON CONFLICT (server_id, member_id) DO UPDATE SET hidden = excluded.hidden"
)
SET_DEPARTED = "UPDATE members SET departed = ?1 WHERE server_id = ?2 AND member_id = ?3"
# Who leaves in the middle of a first match is not known yet, but will be when it ends.
KNOW_PLAYER = (
    "INSERT INTO members (server_id, member_id, name)"
    " SELECT tables.server_id, seats.member_id, '' FROM seats"
    " JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?2 AND tables.server_id = ?1 AND tables.status = 'running' LIMIT 1"
    " ON CONFLICT (server_id, member_id) DO NOTHING"
)
# Who has entered a tournament is named in its file, also without having sat at a table.
KNOW_ENTRANT = (
    "INSERT INTO members (server_id, member_id, name)"
    " SELECT tournaments.server_id, entrants.member_id, '' FROM entrants"
    " JOIN tournaments ON tournaments.id = entrants.tournament_id"
    " WHERE entrants.member_id = ?2 AND tournaments.server_id = ?1 LIMIT 1"
    " ON CONFLICT (server_id, member_id) DO NOTHING"
)


async def put_hidden(
    connection: Connection, server: ServerId, member: MemberId, *, hidden: bool, now: float
) -> None:
    await _know_server(connection, server, now)
    await connection.execute(PUT_HIDDEN, (server, member, hidden))


async def set_departed(
    connection: Connection, server: ServerId, member: MemberId, *, departed: bool
) -> None:
    """Only of people who are known, are just playing, or have entered a tournament: nothing is
    kept of others."""
    if departed:
        await connection.execute(KNOW_PLAYER, (server, member))
        await connection.execute(KNOW_ENTRANT, (server, member))
    await connection.execute(SET_DEPARTED, (departed, server, member))


async def _know_server(connection: Connection, server: ServerId, now: float) -> None:
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        (server, now),
    )


# --- what is kept of somebody ---

IDS = ("server_id", "channel_id")
"""Written as text: not every reader of JSON knows numbers of their length."""


def _written(columns: str, source: str) -> PerEngine:
    """A query for rows as lines of JSON, joined to one text: there can be ten thousands of them."""
    pairs = ", ".join(_pair(column) for column in columns.split())
    lines = f"(SELECT json_object({pairs}) AS line FROM {source})"  # noqa: S608 - no words of users
    return PerEngine(
        sqlite=f"SELECT coalesce(group_concat(line, ',' || char(10)), '') FROM {lines}",  # noqa: S608
        postgresql="SELECT coalesce(string_agg(line, ',' || chr(10)), '') FROM "  # noqa: S608
        + lines.replace("json_object(", "json_build_object(").replace(" AS line", "::text AS line")
        + " AS lines",
    )


def _pair(column: str) -> str:
    name = column.rpartition(".")[2]
    return f"'{name}', " + (f"CAST({column} AS TEXT)" if name in IDS else column)


OF_MEMBER = {
    "preferences": _written(
        "rack_order assistance look as_text reminders direct", "preferences WHERE member_id = ?1"
    ),
    "rack_orders": _written(
        "table_id pieces", "rack_orders WHERE member_id = ?1 ORDER BY table_id"
    ),
    "servers": _written(
        "server_id name hidden departed", "members WHERE member_id = ?1 ORDER BY server_id"
    ),
    "seats": _written(
        "table_id seat name words words_hash presence strikes wants_abort sent_away turns"
        " turns_away holiday_until",
        "seats WHERE member_id = ?1 ORDER BY table_id",
    ),
    "opened": _written(
        "id server_id channel_id game status created_at",
        "tables WHERE owner_id = ?1 ORDER BY id",
    ),
    "results": _written(
        "table_id server_id game seat team place points left_early ended_at"
        " rounds rounds_won best_round hand_rummies parting met",
        "results WHERE member_id = ?1 ORDER BY table_id",
    ),
    "ratings": _written(
        "server_id season ladder mu sigma matches wins",
        "ratings WHERE member_id = ?1 ORDER BY server_id, season, ladder",
    ),
    "rating_changes": _written(
        "rating_changes.table_id season ladder mu_after sigma_after",
        "results JOIN rating_changes"
        " ON rating_changes.table_id = results.table_id AND rating_changes.seat = results.seat"
        " WHERE results.member_id = ?1 ORDER BY results.table_id",
    ),
    "honours": _written(
        "server_id season ladder place ordinal matches wins",
        "honours WHERE member_id = ?1 ORDER BY server_id, season, ladder",
    ),
    "puzzles": _written(
        "day tries hints shown solved_at counts",
        "puzzle_tries WHERE member_id = ?1 ORDER BY day",
    ),
    "puzzle_boards": _written(
        "server_id day", "puzzle_entries WHERE member_id = ?1 ORDER BY server_id, day"
    ),
    "holidays": _written("began_at ends_at", "holidays WHERE member_id = ?1 ORDER BY began_at"),
    "lessons": _written("course step", "lessons WHERE member_id = ?1 ORDER BY course"),
    "practices": _written("exercise moves", "practices WHERE member_id = ?1 ORDER BY exercise"),
    "tournaments_opened": _written(
        "id server_id channel_id phase created_at",
        "tournaments WHERE owner_id = ?1 ORDER BY id",
    ),
    "tournaments": _written(
        "tournament_id number name words",
        "entrants WHERE member_id = ?1 ORDER BY tournament_id",
    ),
    # Why, and by whom, is for moderators only.
    "bans": _written("server_id banned_at ends_at", "bans WHERE member_id = ?1 ORDER BY id"),
    "bans_decided": _written(
        "server_id banned_at ends_at reason", "bans WHERE moderator_id = ?1 ORDER BY id"
    ),
    "reports": _written(
        "server_id table_id about words sent_at", "reports WHERE reporter_id = ?1 ORDER BY id"
    ),
    # What others said is theirs: only that there is something.
    "reported": _written("server_id sent_at", "reports WHERE subject_id = ?1 ORDER BY id"),
    "reports_done": _written("server_id done_at", "reports WHERE moderator_id = ?1 ORDER BY id"),
    "champion_roles": _written("server_id", "champions WHERE member_id = ?1 ORDER BY server_id"),
    "bans_lifted": _written("server_id lifted_at", "bans WHERE lifter_id = ?1 ORDER BY id"),
}
"""Where a member occurs. A new table that names members belongs in here and in FORGET."""


async def everything(database: Database, member: MemberId) -> dict[str, str]:
    """Lines of JSON, by what they are about."""
    return {
        name: str((await database.read(sql, (member,)))[0][0]) for name, sql in OF_MEMBER.items()
    }


COUNTS = {
    "seats": "SELECT count(*) FROM seats WHERE member_id = ?1",
    "results": "SELECT count(*) FROM results WHERE member_id = ?1",
    "ratings": "SELECT count(*) FROM ratings WHERE member_id = ?1",
    "honours": "SELECT count(*) FROM honours WHERE member_id = ?1",
    "words": "SELECT count(*) FROM seats WHERE member_id = ?1 AND words != ''",
    "preferences": "SELECT count(*) FROM preferences WHERE member_id = ?1",
    "puzzles": "SELECT count(*) FROM puzzle_tries WHERE member_id = ?1",
    "practices": "SELECT count(*) FROM practices WHERE member_id = ?1",
    "lessons": "SELECT count(*) FROM lessons WHERE member_id = ?1",
    "bans": "SELECT count(*) FROM bans WHERE member_id = ?1",
    "reports": "SELECT count(*) FROM reports WHERE reporter_id = ?1",
    "holidays": "SELECT count(*) FROM holidays WHERE member_id = ?1",
}


async def counts(database: Database, member: MemberId) -> dict[str, int]:
    return {name: int((await database.read(sql, (member,)))[0][0]) for name, sql in COUNTS.items()}


# --- forgetting ---

# In a match of version 1 that is still being played the words go into its next shuffle: they stay
# until its end.
_FORGET_SEATS = (
    "UPDATE seats SET member_id = NULL, name = '', presence = 'left', holiday_until = NULL,"
    " words = CASE"
    " WHEN EXISTS (SELECT 1 FROM tables WHERE tables.id = seats.table_id AND version = 1"
    " AND status IN ('lobby', 'running')) THEN words ELSE '' END WHERE member_id = ?1"
)
UNNAME_REPORTS = (
    f"UPDATE reports SET words = replace(words, {AS_TEXT}, '') WHERE words LIKE {NAMED}"  # noqa: S608
)
"""Whom others name in their words. All are looked through: there are few."""
FORGET: Sequence[str] = (
    _FORGET_SEATS,
    "UPDATE tables SET owner_id = 0 WHERE owner_id = ?1",
    "UPDATE results SET member_id = NULL WHERE member_id = ?1",
    "UPDATE honours SET member_id = NULL WHERE member_id = ?1",
    "DELETE FROM ratings WHERE member_id = ?1",
    "DELETE FROM members WHERE member_id = ?1",
    "DELETE FROM preferences WHERE member_id = ?1",
    "DELETE FROM rack_orders WHERE member_id = ?1",
    "DELETE FROM puzzle_tries WHERE member_id = ?1",
    "DELETE FROM puzzle_entries WHERE member_id = ?1",
    "DELETE FROM practices WHERE member_id = ?1",
    "DELETE FROM lessons WHERE member_id = ?1",
    "UPDATE tournaments SET owner_id = 0 WHERE owner_id = ?1",
    "UPDATE entrants SET member_id = NULL, name = '', words = '' WHERE member_id = ?1",
    "DELETE FROM champions WHERE member_id = ?1",
    *bans.FORGET,
    "DELETE FROM reports WHERE reporter_id = ?1",
    "UPDATE reports SET subject_id = NULL, subject_name = '', words = '' WHERE subject_id = ?1",
    "UPDATE reports SET moderator_id = NULL WHERE moderator_id = ?1",
    UNNAME_REPORTS,
    "DELETE FROM holidays WHERE member_id = ?1",
)


async def forget(connection: Connection, member: MemberId) -> None:
    """Take an id out of everything. How matches ended, and what others gained, stays.

    So does a ban that holds, of somebody who is known by a mark only.
    """
    await bans.mark_forgotten(connection, member)
    for statement in FORGET:
        await connection.execute(statement, (member,))


SHORTEST = 1 << 32
"""Shorter numbers are no ids of members, and would be found anywhere."""
IN_SIX_BYTES = 1 << 47


def traces(member: MemberId) -> tuple[bytes, ...]:
    """What an id looks like in the bytes of a file: as a number, as a key, and in a text.

    SQLite writes a number of a row with eight bytes, the highest first, or with six if it has room
    there. Ids of accounts from before July 2015 begin with zeros.
    """
    if member < SHORTEST:
        return ()
    number = member.to_bytes(6 if member < IN_SIX_BYTES else 8, "big")
    return number, _key(member), str(member).encode("ascii")


def _key(number: int) -> bytes:
    """A key as SQLite writes it: seven bits to a byte; of nine bytes the last one has eight."""
    last, rest = (number & 0x7F, number >> 7) if number < 1 << 56 else (number & 0xFF, number >> 8)
    found = [last]
    while rest:
        found.append(0x80 | rest & 0x7F)
        rest >>= 7
    return bytes(reversed(found))


# --- what is known of a member apart from their matches: the last name, and whether they hide ---


async def last_name(database: Database, server: ServerId, member: MemberId) -> str | None:
    """As the last match called them; None if nothing is kept of them here."""
    known = await load(database, server, member)
    return None if known is None else known.name


async def is_hidden(database: Database, server: ServerId, member: MemberId) -> bool:
    """Whether somebody wants to be left out of what a server shows."""
    known = await load(database, server, member)
    return known is not None and known.hidden
