"""What a server has settled for its tables."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.store.database import Connection, Database, Row
from bot.store.rows import Assistance, ChannelId, RoleId, ServerId


class Openers(StrEnum):
    """Who may open tables."""

    EVERYONE = "everyone"
    ROLE = "role"
    MODERATORS = "moderators"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """As a server has them that has settled nothing."""

    language: str | None = None
    """None: the server's own."""
    channels: tuple[ChannelId, ...] = ()
    """Where tables may be opened; none means everywhere."""
    threads: bool = True
    """Whether each table gets a thread of its own, where that is possible."""
    turn_seconds: int | None = None
    """For new tables; 0 is no clock, None what the game says."""
    assistance: Assistance | None = None
    """For new tables; None is what the owner likes."""
    ratings: bool = True
    openers: Openers = Openers.EVERYONE
    opener_role: RoleId | None = None
    """Only, and always, if a role is asked for."""
    tables_per_member: int = 3
    tables_per_server: int = 50
    replay_racks: bool = True
    """Whether replays show everyone's rack."""


LOAD = "SELECT * FROM server_settings WHERE server_id = ?1"
LOAD_ALL = "SELECT * FROM server_settings"


async def load(database: Database, server: ServerId) -> ServerSettings:
    return _settings(await database.read(LOAD, (server,)))


async def load_all(database: Database) -> dict[ServerId, ServerSettings]:
    """Of every server that has settled something; few have."""
    return {row["server_id"]: _from(row) for row in await database.read(LOAD_ALL)}


async def load_within(connection: Connection, server: ServerId) -> ServerSettings:
    """As they are in the transaction that is under way."""
    return _settings(await connection.execute_fetchall(LOAD, (server,)))


async def save(
    connection: Connection, server: ServerId, settings: ServerSettings, *, now: float
) -> None:
    await connection.execute(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        (server, now),
    )
    await connection.execute("DELETE FROM server_settings WHERE server_id = ?1", (server,))
    await connection.execute(
        "INSERT INTO server_settings (server_id, language, channels, threads, turn_seconds,"
        " assistance, ratings, openers, opener_role, tables_per_member, tables_per_server,"
        " replay_racks) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        (
            server,
            settings.language,
            json.dumps(settings.channels),
            settings.threads,
            settings.turn_seconds,
            settings.assistance,
            settings.ratings,
            settings.openers,
            settings.opener_role,
            settings.tables_per_member,
            settings.tables_per_server,
            settings.replay_racks,
        ),
    )


def _settings(rows: Iterable[Row]) -> ServerSettings:
    return next(map(_from, rows), ServerSettings())


def _from(row: Row) -> ServerSettings:
    assistance = row["assistance"]
    return ServerSettings(
        language=row["language"],
        channels=tuple(json.loads(row["channels"])),
        threads=bool(row["threads"]),
        turn_seconds=row["turn_seconds"],
        assistance=None if assistance is None else Assistance(assistance),
        ratings=bool(row["ratings"]),
        openers=Openers(row["openers"]),
        opener_role=row["opener_role"],
        tables_per_member=row["tables_per_member"],
        tables_per_server=row["tables_per_server"],
        replay_racks=bool(row["replay_racks"]),
    )
