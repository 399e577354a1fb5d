"""What members like, wherever they sit."""

from bot.store.database import Connection, Database
from bot.store.rows import Assistance, MemberId, Preferences, RackOrder

LOAD = "SELECT rack_order, assistance FROM preferences WHERE member_id = ?1"


async def load(database: Database, member: MemberId) -> Preferences:
    """What was kept, or else what everyone begins with."""
    for row in await database.read(LOAD, (member,)):
        return Preferences(RackOrder(row["rack_order"]), Assistance(row["assistance"]))
    return Preferences()


async def save(connection: Connection, member: MemberId, liked: Preferences) -> None:
    await connection.execute(
        "INSERT INTO preferences (member_id, rack_order, assistance) VALUES (?1, ?2, ?3)"
        " ON CONFLICT (member_id) DO UPDATE SET rack_order = excluded.rack_order,"
        " assistance = excluded.assistance",
        (member, liked.rack_order, liked.assistance),
    )
