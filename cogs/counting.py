"""What of a lobby's match is known before it begins: whether it will count, and who is new here."""

from bot.client import Tischlein
from bot.tables.counting import foreseen
from bot.tables.events import TableInfo
from cogs.ui.lobby import Outlook


async def outlook_of(bot: Tischlein, table: TableInfo) -> Outlook:
    uncounted = await foreseen(bot.database.read, table, bot.clock.now())
    return Outlook(uncounted, newcomer=await bot.lessons.is_newcomer(table.owner))
