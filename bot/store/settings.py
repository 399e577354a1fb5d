"""What a server has settled for its tables."""

import json
from collections.abc import Iterable

from bot.model.ids import ServerId
from bot.model.preferences import Look
from bot.model.settings import Openers, ServerSettings, TournamentOpeners
from bot.model.tables import Assistance
from bot.store.database import Connection, Database, Row

LOAD = "SELECT * FROM server_settings WHERE server_id = ?1"
LOAD_ALL = "SELECT * FROM server_settings"


async def load(database: Database, server: ServerId) -> ServerSettings:
    return read(await database.read(LOAD, (server,)))


async def load_all(database: Database) -> dict[ServerId, ServerSettings]:
    """Of every server that has settled something; few have."""
    return {row["server_id"]: _from(row) for row in await database.read(LOAD_ALL)}


async def load_within(connection: Connection, server: ServerId) -> ServerSettings:
    """As they are in the transaction that is under way."""
    return read(await connection.fetch(LOAD, (server,)))


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
        " replay_racks, look, pause_hours, puzzle_channel, tournaments, report_channel,"
        " champion_role, champion_ladder, slow_per_member, slow_per_server)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,"
        " ?18, ?19, ?20, ?21)",
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
            settings.look,
            settings.pause_hours,
            settings.puzzle_channel,
            settings.tournaments,
            settings.report_channel,
            settings.champion_role,
            settings.champion_ladder,
            settings.slow_per_member,
            settings.slow_per_server,
        ),
    )


def read(rows: Iterable[Row]) -> ServerSettings:
    """What :data:`LOAD` has found, if a server has settled anything."""
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
        look=Look(row["look"]),
        pause_hours=row["pause_hours"],
        puzzle_channel=row["puzzle_channel"],
        tournaments=TournamentOpeners(row["tournaments"]),
        report_channel=row["report_channel"],
        champion_role=row["champion_role"],
        champion_ladder=row["champion_ladder"],
        slow_per_member=row["slow_per_member"],
        slow_per_server=row["slow_per_server"],
    )
