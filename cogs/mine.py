"""``/tables mine``: where somebody sits on this server, and which of these tables wait for them."""

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import MemberId
from bot.tables.clocks import expected_end
from bot.tables.live import OpenTable
from bot.tables.model import Presence
from bot.words.catalogues import named
from cogs.errors import answering_safely
from cogs.routing import Route, Router
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import SLOW, Press
from cogs.ui.mine import PAGE, MyTable, mine_layout
from cogs.workbench import Workbench


class MyTables(commands.Cog):
    """All of it is private: nobody needs to know how many tables somebody keeps waiting."""

    tables = app_commands.Group(
        name=named("command-tables"), description=named("command-tables-about"), guild_only=True
    )

    def __init__(self, bot: Tischlein, router: Router, workbench: Workbench) -> None:
        self.bot = bot
        self._workbench = workbench
        router.routes[SLOW] = Route(self.pressed, updates=True)

    @tables.command(name=named("command-mine"), description=named("command-mine-about"))
    async def mine(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._show(answer)

    async def pressed(self, answer: Answer, press: Press) -> None:
        match press.verb:
            case "mine":
                await self._show(answer, press.number(0) or 0)
            case "rack":
                await self._workbench.show(answer, press.table)
            case _:
                raise TroubleError("trouble-outdated")

    async def _show(self, answer: Answer, page: int = 0) -> None:
        interaction = answer.interaction
        me = MemberId(interaction.user.id)
        here = [table for table in self.bot.tables if table.row.server == interaction.guild_id]
        mine = sorted(filter(None, (_mine(table, me) for table in here)), key=MyTable.order)
        page = max(0, min(page, (len(mine) - 1) // PAGE))
        shown = mine[page * PAGE : (page + 1) * PAGE]
        posts = await self.bot.posts.find_many([one.table.id for one in shown])
        command = self.bot.command_ids
        await answer.show(mine_layout(answer.language, mine, page, posts, command))


def _mine(table: OpenTable, me: MemberId) -> MyTable | None:
    """A table at which somebody sits; not one that they have left."""
    seat = table.row.seat_of(me)
    if seat is None or table.row.seats[seat].presence == Presence.LEFT:
        return None
    return MyTable(table.info, seat, table.row.awaited or (), expected_end(table))
