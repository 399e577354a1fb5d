"""The order in which somebody keeps the own rack at a table: piece by piece, as moved by hand."""

from collections.abc import Sequence

from bot.model.ids import MemberId, TableId
from bot.store.database import Connection, Database

LOAD = "SELECT pieces FROM rack_orders WHERE table_id = ?1 AND member_id = ?2"


async def load(database: Database, table: TableId, member: MemberId) -> tuple[int, ...]:
    for row in await database.read(LOAD, (table, member)):
        return tuple(int(number) for number in row["pieces"].split())
    return ()


async def save(
    connection: Connection, table: TableId, member: MemberId, pieces: Sequence[int]
) -> None:
    await connection.execute(
        "INSERT INTO rack_orders (table_id, member_id, pieces) VALUES (?1, ?2, ?3)"
        " ON CONFLICT (table_id, member_id) DO UPDATE SET pieces = excluded.pieces",
        (table, member, " ".join(map(str, pieces))),
    )
