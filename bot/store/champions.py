"""Who was given the role for the first of a ladder."""

from bot.model.champions import RoleHolder
from bot.model.ids import MemberId, ServerId
from bot.model.ladders import Ladder
from bot.rating import PROVISIONAL
from bot.store.database import Connection, Database

LOOKED_AT = 20
"""So many are gone through for one who may have it."""

HOLDERS = "SELECT role_id, member_id, given FROM champions WHERE server_id = ?1 ORDER BY member_id"
OF_MEMBER = "SELECT server_id, role_id, given FROM champions WHERE member_id = ?1"
PUT = (
    "INSERT INTO champions (server_id, role_id, member_id, given) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (server_id, role_id, member_id) DO UPDATE SET given = excluded.given"
)
DROP = "DELETE FROM champions WHERE server_id = ?1 AND role_id = ?2 AND member_id = ?3"
BEST = (
    "SELECT member_id FROM ratings WHERE server_id = ?1 AND season = ?2 AND ladder = ?3"
    " AND matches >= ?4 AND member_id NOT IN (SELECT member_id FROM members"
    " WHERE members.server_id = ?1 AND (hidden = 1 OR departed = 1))"
    " ORDER BY ordinal DESC, member_id LIMIT ?5"
)


async def holders(database: Database, server: ServerId) -> list[RoleHolder]:
    rows = await database.read(HOLDERS, (server,))
    return [RoleHolder(row["role_id"], row["member_id"], bool(row["given"])) for row in rows]


async def of_member(database: Database, member: MemberId) -> list[tuple[ServerId, RoleHolder]]:
    rows = await database.read(OF_MEMBER, (member,))
    return [
        (row["server_id"], RoleHolder(row["role_id"], member, bool(row["given"]))) for row in rows
    ]


async def put(connection: Connection, server: ServerId, holder: RoleHolder) -> None:
    """Written before the role is given, and again when it is: so it is always taken away."""
    await connection.execute(PUT, (server, holder.role, holder.member, int(holder.given)))


async def drop(connection: Connection, server: ServerId, holder: RoleHolder) -> None:
    await connection.execute(DROP, (server, holder.role, holder.member))


async def best(database: Database, ladder: Ladder) -> list[MemberId]:
    """Those who can be seen and whose rating is not provisional, the best first."""
    rows = await database.read(BEST, (*ladder.key, PROVISIONAL, LOOKED_AT))
    return [row["member_id"] for row in rows]
