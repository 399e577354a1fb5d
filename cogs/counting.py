"""What a match counts for: before a lobby's match begins, and when one ends as it stands."""

from bot.client import Tischlein
from bot.database.core import TournamentId
from bot.tables.counting import foreseen
from bot.tables.denials import DeniedError
from bot.tables.events import TableInfo
from cogs.ui.lobby import Outlook


async def outlook_of(bot: Tischlein, table: TableInfo) -> Outlook:
    """Whether it will count, and who is new here."""
    uncounted = await foreseen(bot.database.read, table, bot.clock.now())
    return Outlook(uncounted, newcomer=await bot.lessons.is_newcomer(table.owner))


async def contest_of(bot: Tischlein, table: TableInfo) -> TournamentId | None:
    """The tournament that a match counts in: not if that was cancelled, or cannot be read."""
    if table.fixture is None:
        return None
    try:
        found = await bot.tournaments.view(table.fixture.tournament)
    except DeniedError:
        return None
    return found.id if found.cancelled is None else None
