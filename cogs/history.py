"""``/history``: the matches of this server, of a member, of a game; privately, page by page."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.i18n.naming import described, named
from bot.memory.history import history
from bot.rating import ALL_GAMES
from bot.store import members
from bot.store.rows import MemberId
from cogs.departures import part_if_gone
from cogs.errors import heard_out
from cogs.lobby import GAMES
from cogs.matches import matches_of
from cogs.recalling import match_number, server_of
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.history import Shelf, history_layout, shelf_of
from cogs.ui.ids import HISTORY, Press
from cogs.ui.parts import button


class Histories(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[HISTORY] = Route(self.pressed, updates=True)

    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @described("member", "only")
    @app_commands.choices(only=GAMES)
    async def history(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        only: str = ALL_GAMES,
    ) -> None:
        async with heard_out(interaction) as answer:
            await part_if_gone(interaction, member)
            whose = None if member is None else MemberId(member.id)
            name = "" if member is None else member.display_name
            await self._show(answer, Shelf(whose, only), name)

    async def pressed(self, answer: Answer, press: Press) -> None:
        shelf = shelf_of(press)
        match press.verb:
            case "prev":
                await self._show(answer, replace(shelf, page=shelf.page - 1))
            case "next":
                await self._show(answer, replace(shelf, page=shelf.page + 1))
            case "back":
                await self._show(answer, shelf)
            case "open":
                await self._open(answer, shelf)
            case _:
                raise Trouble("memory-outdated")

    async def _open(self, answer: Answer, shelf: Shelf) -> None:
        """A match in place of the list, and a way back."""
        values = values_of(answer.interaction)
        if len(values) != 1:
            raise Trouble("trouble-no_such_choice")
        back = button(answer.say("history-back"), shelf.button("back"))
        shown = matches_of(self.bot)
        await shown.show(answer, match_number(values[0]), answer.language, [back])

    async def _show(self, answer: Answer, shelf: Shelf, name: str = "") -> None:
        server = server_of(answer.interaction)
        viewer = MemberId(answer.interaction.user.id)
        which = shelf.which(server)
        found = await history(self.bot.database, which, page=shelf.page, viewer=viewer)
        if shelf.member is not None and not name:
            row = await members.load(self.bot.database, server, shelf.member)
            name = answer.say("picture-nameless") if row is None else row.name
        await answer.show(history_layout(answer.language, shelf, found, name))


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Histories(bot))
