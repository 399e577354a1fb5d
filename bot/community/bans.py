"""Whom moderators keep from the tables of their server."""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from bot.community.members import Personal
from bot.database.core import (
    AS_TEXT,
    NAMED,
    Connection,
    Database,
    MemberId,
    Row,
    ServerId,
    know_server,
)


@dataclass(frozen=True, slots=True)
class Ban:
    """A member opens no tables, joins none and enters no tournament, until it ends."""

    id: int
    member: MemberId | None
    """None: somebody who was forgotten since, and is known again by the mark."""
    mark: str
    name: str
    reason: str
    """For moderators only."""
    banned_at: float
    ends_at: float | None
    """None: for good."""
    moderator: MemberId | None
    lifted_at: float | None = None
    lifter: MemberId | None = None

    def holds(self, now: float) -> bool:
        return self.lifted_at is None and (self.ends_at is None or self.ends_at > now)


# --- bans: who is kept from the tables of a server ---

SALT_BYTES = 16

_COLUMNS = (
    "id, member_id, mark, name, reason, banned_at, ends_at, moderator_id, lifted_at, lifter_id"
)
OF_SERVER = f"SELECT {_COLUMNS} FROM bans WHERE server_id = ?1 ORDER BY id DESC"  # noqa: S608 - our own words
# Those of people who were forgotten are few, and are told apart by their marks.
UNLIFTED = (
    f"SELECT {_COLUMNS} FROM bans WHERE server_id = ?1 AND lifted_at IS NULL"  # noqa: S608
    " AND (member_id = ?2 OR member_id IS NULL) ORDER BY id DESC"
)
ONE = f"SELECT {_COLUMNS} FROM bans WHERE server_id = ?1 AND id = ?2"  # noqa: S608
PUT = (
    "INSERT INTO bans (server_id, member_id, name, reason, banned_at, ends_at, moderator_id)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id"
)
LIFT = "UPDATE bans SET lifted_at = ?3, lifter_id = ?4 WHERE server_id = ?1 AND id = ?2"
PURGE = "DELETE FROM bans WHERE ends_at < ?1 OR (lifted_at IS NOT NULL AND lifted_at < ?1)"
OF_FORGOTTEN = "SELECT id, server_id FROM bans WHERE member_id = ?1 AND lifted_at IS NULL"
OF_MEMBER = "SELECT ends_at FROM bans WHERE member_id = ?1 AND lifted_at IS NULL"
MARK = "UPDATE bans SET mark = ?2 WHERE id = ?1"
UNNAME = f"UPDATE bans SET reason = replace(reason, {AS_TEXT}, '') WHERE reason LIKE {NAMED}"  # noqa: S608
"""Whom moderators name in their reasons. All are looked through: there are few."""


async def put(connection: Connection, server: ServerId, ban: Ban) -> int:
    """Keep a new ban; gives back its number."""
    await know_server(connection, server, ban.banned_at)
    what = (ban.name, ban.reason, ban.banned_at, ban.ends_at, ban.moderator)
    rows = await connection.fetch(PUT, (server, ban.member, *what))
    return int(next(iter(rows))["id"])


async def of_server(database: Database, server: ServerId) -> list[Ban]:
    """All that are kept, the newest first."""
    return [Ban(*row) for row in await database.read(OF_SERVER, (server,))]


async def one(connection: Connection, server: ServerId, number: int) -> Ban | None:
    rows = await connection.fetch(ONE, (server, number))
    return next((Ban(*row) for row in rows), None)


async def holding(
    connection: Connection, server: ServerId, member: MemberId, now: float
) -> Ban | None:
    """The ban of somebody, in the transaction that is under way."""
    rows = await connection.fetch(UNLIFTED, (server, member))
    return _first(rows, server, member, now)


async def find(database: Database, server: ServerId, member: MemberId, now: float) -> Ban | None:
    return _first(await database.read(UNLIFTED, (server, member)), server, member, now)


async def holds_anywhere(database: Database, member: MemberId, now: float) -> bool:
    rows = await database.read(OF_MEMBER, (member,))
    return any(row["ends_at"] is None or row["ends_at"] > now for row in rows)


def _first(rows: Iterable[Row], server: ServerId, member: MemberId, now: float) -> Ban | None:
    found = (Ban(*row) for row in rows)
    return next((ban for ban in found if ban.holds(now) and is_of(ban, server, member)), None)


def is_of(ban: Ban, server: ServerId, member: MemberId) -> bool:
    """Whether somebody is meant, by the id or by the mark that stands for it."""
    if ban.member is not None:
        return ban.member == member
    salt, _, _ = ban.mark.partition(":")
    return bool(salt) and ban.mark == _marked(salt, server, member)


def _marked(salt: str, server: ServerId, member: MemberId) -> str:
    return f"{salt}:{hashlib.sha256(f'{salt} {server} {member}'.encode()).hexdigest()}"


async def mark_forgotten(connection: Connection, member: MemberId) -> None:
    """Put a salted hash in the place of a forgotten id, so that a ban still holds for whoever comes
    back."""
    for row in list(await connection.fetch(OF_FORGOTTEN, (member,))):
        mark = _marked(secrets.token_hex(SALT_BYTES), row["server_id"], member)
        await connection.execute(MARK, (row["id"], mark))


OF_MEMBERS = Personal(
    {
        # Why, and by whom, is for moderators only.
        "bans": ("server_id banned_at ends_at", "bans WHERE member_id = ?1 ORDER BY id"),
        "bans_decided": (
            "server_id banned_at ends_at reason",
            "bans WHERE moderator_id = ?1 ORDER BY id",
        ),
        "bans_lifted": ("server_id lifted_at", "bans WHERE lifter_id = ?1 ORDER BY id"),
    },
    forget=(
        "UPDATE bans SET member_id = NULL, name = '', reason = '' WHERE member_id = ?1",
        "UPDATE bans SET moderator_id = NULL WHERE moderator_id = ?1",
        "UPDATE bans SET lifter_id = NULL WHERE lifter_id = ?1",
        UNNAME,
    ),
    before=mark_forgotten,
)
