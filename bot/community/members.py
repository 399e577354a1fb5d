"""What is known of a member of a server."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.database.core import Connection, Database, MemberId, PerEngine, ServerId, know_server


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
    await know_server(connection, server, now)
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


# --- what is kept of somebody: each module says it of what is its own ---


@dataclass(frozen=True, slots=True)
class Personal:
    """What a module keeps of members, for those who want to see it or to have it deleted.

    A module of :data:`KEEPING` has it as its ``OF_MEMBERS``; that nothing is left out, a test finds
    in the schema.
    """

    exports: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Where a member occurs, by what it is about: columns, and the rows that they are of."""
    counts: Mapping[str, str] = field(default_factory=dict)
    """What else is counted for them: rows."""
    forget: Sequence[str] = ()
    """What takes their id out."""
    before: Callable[[Connection, MemberId], Awaitable[None]] | None = None
    """What has to be done as long as the id is there."""


KEEPING = ("bot.community", "bot.tables", "bot.tournaments")
"""The folders that are walked."""
AT_FIRST = (
    *("preferences", "rack_orders", "servers", "seats", "opened", "results", "ratings"),
    *("rating_changes", "honours", "puzzles", "puzzle_boards", "holidays", "lessons", "practices"),
    *("tournaments_opened", "tournaments", "bans", "bans_decided", "reports", "reported"),
    *("reports_done", "champion_roles", "bans_lifted"),
)
"""The order that exported files have always had; what is new follows."""


@cache
def personal() -> tuple[Personal, ...]:
    """What all modules say."""
    folders = (import_module(name) for name in KEEPING)
    found = (one for it in folders for one in iter_modules(it.__path__, f"{it.__name__}."))
    said = (vars(import_module(one.name)).get("OF_MEMBERS") for one in found)
    return tuple(one for one in said if one is not None)


@cache
def exports() -> dict[str, PerEngine]:
    """How to read what there is of a member, by what it is about."""
    found = {name: which for one in personal() for name, which in one.exports.items()}
    names = dict.fromkeys((*AT_FIRST, *found))
    return {name: _written(*found[name]) for name in names}


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


async def everything(database: Database, member: MemberId) -> dict[str, str]:
    """Lines of JSON, by what they are about."""
    return {
        name: str((await database.read(sql, (member,)))[0][0]) for name, sql in exports().items()
    }


async def count(database: Database, member: MemberId, what: str) -> int:
    """How many rows of something there are of somebody."""
    return int((await database.read(count_of(what), (member,)))[0][0])


@cache
def count_of(what: str) -> str:
    rows = {name: where for one in personal() for name, (_, where) in one.exports.items()}
    rows |= {name: where for one in personal() for name, where in one.counts.items()}
    return f"SELECT count(*) FROM {rows[what].partition(' ORDER BY ')[0]}"  # noqa: S608


# --- forgetting ---


async def forget(connection: Connection, member: MemberId) -> None:
    """Take an id out of everything. How matches ended, and what others gained, stays.

    So does a ban that holds, of somebody who is known by a mark only.
    """
    for one in personal():
        if one.before is not None:
            await one.before(connection, member)
    for statement in (statement for one in personal() for statement in one.forget):
        await connection.execute(statement, (member,))


OF_MEMBERS = Personal(
    {
        "servers": (
            "server_id name hidden departed",
            "members WHERE member_id = ?1 ORDER BY server_id",
        )
    },
    forget=("DELETE FROM members WHERE member_id = ?1",),
)
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
