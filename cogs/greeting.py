"""Says hello on a server that has just invited the bot: what to press first."""

import logging

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.i18n.catalogues import say
from bot.model.ids import ServerId
from bot.pacing import Importance
from cogs.trouble import NO_CONNECTION
from cogs.ui.lesson import greeting_layout

log = logging.getLogger(__name__)


class Greeting(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Where Discord itself greets new members, and nowhere else: nobody asked for more."""
        channel = guild.system_channel
        if channel is None or not _may_write(channel):
            return
        language = self.bot.language_of(ServerId(guild.id))
        view = greeting_layout(language, self.bot.command_ids, say(language, "greeting"))
        async with self.bot.pacer.turn(Importance.TIDYING):
            try:
                await channel.send(view=view)
            except NO_CONNECTION:
                log.info("nobody was greeted: no connection")
            except discord.HTTPException as error:
                log.info("nobody was greeted: %s %s", error.status, error.code)


def _may_write(channel: discord.TextChannel) -> bool:
    here = channel.permissions_for(channel.guild.me)
    return here.view_channel and here.send_messages
