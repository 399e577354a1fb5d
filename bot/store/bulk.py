"""Many finished matches at once: for a history that was made up, not played."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.ids import ServerId
from bot.model.tables import LogEntry, SeatOutcome, TableState, Uncounted
from bot.store import results as result_store
from bot.store.database import Connection
from bot.store.statements import PerEngine

NEXT_ID = "SELECT coalesce(max(id), 0) + 1 FROM tables"
HAS_TABLES = "SELECT 1 FROM tables WHERE server_id = ?1 LIMIT 1"


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match with its result, and its log if it has one."""

    table: TableState
    results: tuple[SeatOutcome, ...]
    rounds: int
    season: int | None = None
    rated_as: int | None = None
    uncounted: Uncounted | None = None
    lines: tuple[LogEntry, ...] = ()


async def next_id(connection: Connection) -> int:
    return int(next(iter(await connection.fetch(NEXT_ID)))[0])


async def has_tables(connection: Connection, server: ServerId) -> bool:
    return bool(list(await connection.fetch(HAS_TABLES, (server,))))


# SQLite counts on from the highest id by itself.
CATCH_UP = PerEngine(
    sqlite="SELECT 1",
    postgresql="SELECT setval(pg_get_serial_sequence('tables', 'id'), max(id)) FROM tables",
)


async def insert(connection: Connection, matches: Sequence[FinishedMatch]) -> None:
    """Keep them under the ids that they have. How they move the ladders is computed afterwards."""
    await connection.executemany(
        "INSERT INTO servers (id, first_seen) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
        {
            match.table.server: (match.table.server, match.table.created_at) for match in matches
        }.values(),
    )
    await connection.executemany(
        "INSERT INTO tables (id, server_id, channel_id, owner_id, status, game, options,"
        " assistance, secret, seq, created_at, touched_at, started_at, ended_at, rounds, season,"
        " rated_as, version, rules, ending, uncounted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
        " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)",
        [_table(match) for match in matches],
    )
    await connection.executemany(
        "INSERT INTO seats (table_id, seat, member_id, name, level, number, words, words_hash,"
        " presence) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        [seat for match in matches for seat in _seats(match.table)],
    )
    await connection.executemany(
        result_store.INSERT,
        [
            result_store.values(match.table, one, match.rounds)
            for match in matches
            for one in match.results
        ],
    )
    await connection.executemany(
        result_store.REMEMBER,
        [person for match in matches for person in result_store.people(match.table)],
    )
    await connection.executemany(
        "INSERT INTO actions (table_id, seq, action, at) VALUES (?1, ?2, ?3, ?4)",
        [
            (match.table.id, seq, line.action, line.at)
            for match in matches
            for seq, line in enumerate(match.lines)
        ],
    )
    await connection.fetch(CATCH_UP)


def _table(match: FinishedMatch) -> tuple[object, ...]:
    table = match.table
    return (
        table.id,
        table.server,
        table.channel,
        table.owner,
        table.status,
        table.game,
        json.dumps(dict(table.options), sort_keys=True),
        table.assistance,
        table.secret,
        table.seq,
        table.created_at,
        table.touched_at,
        table.started_at,
        table.ended_at,
        match.rounds,
        match.season,
        match.rated_as,
        table.version,
        table.rules,
        table.ending,
        match.uncounted,
    )


def _seats(table: TableState) -> list[tuple[object, ...]]:
    return [
        (
            table.id,
            at,
            seat.member,
            seat.name,
            seat.level,
            seat.number,
            seat.words,
            seat.words_hash,
            seat.presence,
        )
        for at, seat in enumerate(table.seats)
    ]
