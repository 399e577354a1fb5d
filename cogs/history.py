"""``/history``: the matches of this server, of a member, of a game; privately, page by page."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.cards import history
from bot.community.ladders import ALL_GAMES
from bot.community.members import last_name
from bot.community.tournaments import Placing, placings
from bot.database.core import MemberId, ServerId
from bot.words.catalogues import described, named
from cogs.departures import part_if_gone
from cogs.errors import answering_safely
from cogs.matches import Matches
from cogs.recalling import match_number, server_of
from cogs.routing import Route, Router, values_of
from cogs.terms import GAMES
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import HISTORY, Press
from cogs.ui.history import PLACINGS, HistoryQuery, history_layout, query_of
from cogs.ui.menu_values import only
from cogs.ui.parts import button


class Histories(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router, matches: Matches) -> None:
        self.bot = bot
        self._matches = matches
        router.routes[HISTORY] = Route(self.pressed, updates=True)

    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @described("member", "only")
    @app_commands.choices(only=GAMES)
    async def history(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        only: str = ALL_GAMES,
    ) -> None:
        async with answering_safely(interaction) as answer:
            await part_if_gone(interaction, member)
            whose = None if member is None else MemberId(member.id)
            name = "" if member is None else member.display_name
            await self._show(answer, HistoryQuery(whose, only), name)

    async def pressed(self, answer: Answer, press: Press) -> None:
        query = query_of(press)
        match press.verb:
            case "prev":
                await self._show(answer, replace(query, page=query.page - 1))
            case "next":
                await self._show(answer, replace(query, page=query.page + 1))
            case "back":
                await self._show(answer, query)
            case "open":
                await self._open(answer, query)
            case _:
                raise TroubleError("memory-outdated")

    async def _open(self, answer: Answer, query: HistoryQuery) -> None:
        """A match in place of the list, and a way back."""
        values = values_of(answer.interaction)
        back = button(answer.say("history-back"), query.button("back"))
        await self._matches.show(answer, match_number(only(values)), [back], private=True)

    async def _show(self, answer: Answer, query: HistoryQuery, name: str = "") -> None:
        server = server_of(answer.interaction)
        viewer = MemberId(answer.interaction.user.id)
        which = query.which(server)
        found = await history(self.bot.database, which, page=query.page, viewer=viewer)
        if query.member is not None and not name:
            known = await last_name(self.bot.database, server, query.member)
            name = answer.say("picture-nameless") if known is None else known
        placed = await self._placed(server, query)
        await answer.show(history_layout(answer.language, query, found, name, placed))

    async def _placed(self, server: ServerId, query: HistoryQuery) -> list[Placing]:
        if query.member is None:
            return []
        return await placings(self.bot.database, server, query.member, limit=PLACINGS)
