"""Whether the match of a lobby will count, as far as that is known before it begins."""

from bot.client import Tischlein
from bot.model.tables import Uncounted
from bot.tables.counting import foreseen
from bot.tables.events import TableInfo


async def will_not_count(bot: Tischlein, table: TableInfo) -> Uncounted | None:
    """Why not, if that is clear already."""
    return await foreseen(bot.database.read, table, bot.clock.now())
