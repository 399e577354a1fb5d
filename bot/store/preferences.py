"""What members like, wherever they sit."""

from bot.model.ids import MemberId
from bot.model.preferences import Look, Preferences, RackOrder
from bot.model.tables import Assistance
from bot.store.database import Connection, Database, Row

LOAD = (
    "SELECT rack_order, assistance, look, as_text, reminders, direct FROM preferences"
    " WHERE member_id = ?1"
)


async def load(database: Database, member: MemberId) -> Preferences:
    """What was kept, or else what everyone begins with."""
    for row in await database.read(LOAD, (member,)):
        return _from(row)
    return Preferences()


def _from(row: Row) -> Preferences:
    look = row["look"]
    return Preferences(
        rack_order=RackOrder(row["rack_order"]),
        assistance=Assistance(row["assistance"]),
        look=None if look is None else Look(look),
        as_text=bool(row["as_text"]),
        reminders=bool(row["reminders"]),
        direct=bool(row["direct"]),
    )


async def save(connection: Connection, member: MemberId, liked: Preferences) -> None:
    await connection.execute(
        "INSERT INTO preferences (member_id, rack_order, assistance, look, as_text, reminders,"
        " direct) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
        " ON CONFLICT (member_id) DO UPDATE SET rack_order = excluded.rack_order,"
        " assistance = excluded.assistance, look = excluded.look, as_text = excluded.as_text,"
        " reminders = excluded.reminders, direct = excluded.direct",
        (
            member,
            liked.rack_order,
            liked.assistance,
            liked.look,
            liked.as_text,
            liked.reminders,
            liked.direct,
        ),
    )
